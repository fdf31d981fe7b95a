/**
 * Loads modules into this process with `electron` replaced by the stand-in. They are loaded by Node itself and not by the test
 * runner, so that the built bundle runs as it is shipped. One test file is one start of the app.
 */
import { existsSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..', '..')
const fakeFile = join(import.meta.dirname, 'stand-in', 'electron.ts')
const require = createRequire(import.meta.url)

const fakeUrl = pathToFileURL(fakeFile).href
const moduleOf = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`
export const fake = require(fakeFile) as typeof import('./stand-in/electron.ts')

/** electron-store takes the module's default export, we take its names; both get what Electron has and nothing of the tests'. */
const electronModule = moduleOf(
  `import { electron } from '${fakeUrl}'; export default electron; export const { ${Object.keys(fake.electron).join(', ')} } = electron`,
)
const updaterModule = moduleOf(`import { electronUpdater } from '${fakeUrl}'; export default electronUpdater`)
const fakes: Readonly<Record<string, string>> = { electron: electronModule, 'electron-updater': updaterModule }

/** The names under which a stand-in was asked for. */
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

/** A module by itself, of a program that is ready. `path` is relative to the project's root. */
export function loadSource(path: string): unknown {
  fake.becomeReady()
  return require(join(root, path))
}

/** Starts the built app on a data folder and waits until it has its window or has given up. */
export async function startApp(dataDir: string): Promise<void> {
  process.argv.push(`--data=${dataDir}`)
  require(builtFile('main/index.js'))
  while (fake.windows.length === 0 && !fake.calls.some((call) => call === 'quit' || call.startsWith('exit'))) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
