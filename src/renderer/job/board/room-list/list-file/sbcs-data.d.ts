/** The tables of encodings with one byte a character: of each, the characters of the bytes from 128 on. */
declare module 'iconv-lite/encodings/sbcs-data-generated.js' {
  const tables: Readonly<Record<string, { readonly chars: string } | undefined>>
  export = tables
}
