/**
 * Loads modules into this process with `electron` replaced by the fake. They are loaded by Node itself and not by the test
 * runner, so that the built bundle runs as it is shipped. One test file is one start of the app.
 */
import { existsSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..', '..')
const fakeFile = join(import.meta.dirname, 'fake-electron.ts')
const require = createRequire(import.meta.url)

const fakeUrl = pathToFileURL(fakeFile).href
/** electron-store takes the module's default export, we take its names. */
const electronModule = `data:text/javascript,${encodeURIComponent(`import * as fake from '${fakeUrl}'; export * from '${fakeUrl}'; export default fake`)}`

const updaterModule = `data:text/javascript,${encodeURIComponent(`import { electronUpdater } from '${fakeUrl}'; export default electronUpdater`)}`
const fakes: Readonly<Record<string, string>> = { electron: electronModule, 'electron-updater': updaterModule }

/** The names under which a fake was asked for. */
export const loaded: string[] = []

registerHooks({
  resolve: (specifier, context, next) => {
    const url = fakes[specifier]
    if (url === undefined) return next(specifier, context)
    loaded.push(specifier)
    return { url, shortCircuit: true }
  },
})

export const builtFile = (path: string) => {
  const file = join(root, 'out', path)
  if (!existsSync(file)) throw new Error(`${file} is not there: run "npm run build" first.`)
  return file
}

export const fake = require(fakeFile) as typeof import('./fake-electron.ts')

/** `path` is relative to the project's root. */
export const loadSource = (path: string): unknown => require(join(root, path))

/** Starts the built app on a data folder and waits until it has its window or has given up. */
export async function startApp(dataDir: string): Promise<void> {
  process.argv.push(`--data=${dataDir}`)
  require(builtFile('main/index.js'))
  while (fake.windows.length === 0 && !fake.calls.some((call) => call === 'quit' || call.startsWith('exit'))) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
