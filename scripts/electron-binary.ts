/** Electron's binary does not come with its npm package; it is fetched at first use. This finds it, or fetches it within a limit. */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { node, root, run, say } from './run.ts'

const folder = join(root, 'node_modules', 'electron')
const failedFile = join(root, 'node_modules', '.cache', 'firstflow', 'electron-not-fetched')
const limitMs = 60_000
const tellEveryMs = 10_000
/** Where the download is blocked, it is not tried again at every start. */
const tryAgainAfterMs = 24 * 60 * 60 * 1000

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : null)

/** The path of the binary, when it is there in the version of the package. */
export function findElectron(): string | null {
  const wanted = (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
  const present = read(join(folder, 'dist', 'version'))?.replace(/^v/, '')
  const name = read(join(folder, 'path.txt'))
  if (present !== wanted || name === null) return null
  const path = join(folder, 'dist', name)
  return existsSync(path) ? path : null
}

const failedLately = () => existsSync(failedFile) && Date.now() - statSync(failedFile).mtimeMs < tryAgainAfterMs

export async function findOrFetchElectron(): Promise<string | null> {
  const present = findElectron()
  if (present !== null) return present
  if (failedLately()) {
    say('Without Electron, which could not be fetched a short while ago ("npx install-electron" tries again).')
    return null
  }
  say('Fetching Electron (about 110 MB, once) …')
  const started = Date.now()
  const progress = setInterval(() => say(`  still fetching, ${Math.round((Date.now() - started) / 1000)} s`), tellEveryMs)
  await run(node, [join(folder, 'install.js')], { show: 'collect', limitMs })
  clearInterval(progress)
  const fetched = findElectron()
  if (fetched === null) {
    mkdirSync(dirname(failedFile), { recursive: true })
    writeFileSync(failedFile, '')
    say('Electron could not be fetched. It is tried again tomorrow, or with "npx install-electron".')
  } else {
    rmSync(failedFile, { force: true })
  }
  return fetched
}
