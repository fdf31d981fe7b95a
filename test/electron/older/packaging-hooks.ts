/** Loaded before scripts/package.ts (`node --import`): the package gets the entry of the tests, and an older Electron the fuses that it has. */
import { registerHooks } from 'node:module'

const inPlace: Readonly<Record<string, readonly [parent: string, standIn: string]>> = {
  './package/configuration.ts': ['/scripts/package.ts', 'packaging-configuration.ts'],
  '@electron/fuses': ['/scripts/package/fuses.ts', 'packaging-fuses.ts'],
}
registerHooks({
  resolve: (specifier, context, next) => {
    const found = inPlace[specifier]
    return found !== undefined && context.parentURL?.endsWith(found[0]) === true
      ? { url: new URL(found[1], import.meta.url).href, shortCircuit: true }
      : next(specifier, context)
  },
})
