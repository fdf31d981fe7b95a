/** For tools that only understand TypeScript, such as the linter; vue-tsc reads the components themselves. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue'
  const component: DefineComponent
  // eslint-disable-next-line no-restricted-exports -- a component file has no other export
  export default component
}
