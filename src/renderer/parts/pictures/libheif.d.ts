/** Its own types describe a module that is built in another way. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  const libheif: (options: object) => unknown
  export = libheif
}
