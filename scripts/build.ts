/** Builds main, preload and renderer into out/. Run as a script it always builds; `buildIfChanged` only when a source differs. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, say, script } from './run.ts'

const inputs = ['src/**/*', 'package.json', 'package-lock.json', 'electron.vite.config.ts', 'tsconfig*.json']
const outputs = ['out/main/index.js', 'out/main/loopback.js', 'out/main/worker.js', 'out/preload/index.cjs', 'out/renderer/index.html']
const stampFile = join(root, 'out', 'built-from')

/** Changes whenever a source is edited, added or removed. */
function stampOfInputs(): string {
  const hash = createHash('sha256')
  for (const file of globSync(inputs, { cwd: root }).sort()) {
    const { mtimeMs, size } = statSync(join(root, file))
    hash.update(`${file} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

/** Whether out/ was built from the sources as they are now. */
export const isBuilt = () =>
  outputs.every((file) => existsSync(join(root, file))) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOfInputs()

export async function build(): Promise<void> {
  const stamp = stampOfInputs()
  const started = Date.now()
  say('Building Firstflow …')
  const { NODE_ENV } = process.env
  // Asking whether it is built should not load the bundler.
  const { build: bundle } = await import('electron-vite')
  await bundle({ root, logLevel: 'warn' })
  // Bundling leaves "production" behind, and the tests that follow would run on the libraries' production builds.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = NODE_ENV
  writeFileSync(stampFile, stamp)
  say(`Built in ${Math.round((Date.now() - started) / 1000)} s.`)
}

export async function buildIfChanged(): Promise<void> {
  if (!isBuilt()) await build()
}

if (import.meta.main) {
  await script(async () => {
    await build()
    return 0
  })
}
