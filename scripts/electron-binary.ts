/** Electron's binary does not come with its npm package; it is fetched at first use. This finds it, or fetches it. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMirror, type Progress } from './electron-mirror.ts'
import { node, root, run } from './run.ts'

const folder = join(root, 'node_modules', 'electron')
const cache = join(root, 'node_modules', '.cache', 'firstflow')
const failedFile = join(cache, 'electron-not-fetched')
/** Where the download is blocked, it is not tried again at every start. */
const tryAgainAfterMs = 24 * 60 * 60 * 1000
/** Where nobody looks at a terminal, a line now and then. */
const lineEveryMs = 10_000

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

/** What it does is told on `out`. */
export async function findOrFetchElectron(out: NodeJS.WriteStream = process.stdout): Promise<string | null> {
  const say = (sentence: string) => void out.write(`${sentence}\n`)
  const present = findElectron()
  if (present !== null) return present
  if (failedLately()) {
    say('Without Electron, which could not be fetched a short while ago ("npx install-electron" tries again).')
    return null
  }
  say('Fetching Electron (about 110 MB, once). Ctrl-C ends it; the next start goes on from there.')
  const mirror = await startMirror(upstream(), join(cache, 'electron-download'), progressBar(out))
  const temporary = mkdtempSync(join(tmpdir(), 'firstflow-electron-'))
  const env = { npm_config_electron_mirror: mirror.url, electron_config_cache: temporary }
  await run(node, [join(folder, 'install.js')], { show: 'collect', env })
  await mirror.close()
  rmSync(temporary, { recursive: true, force: true })
  const fetched = findElectron()
  if (fetched !== null) {
    mirror.forget()
    rmSync(failedFile, { force: true })
  } else if (mirror.came() === 'part') {
    say('Electron did not arrive completely. The next start goes on from there.')
  } else {
    // Nothing came, or something that is not Electron.
    mirror.forget()
    mkdirSync(cache, { recursive: true })
    writeFileSync(failedFile, '')
    say('Electron could not be fetched. It is tried again tomorrow, or with "npx install-electron".')
  }
  return fetched
}

/** As Electron's own installer finds it. */
const upstream = () =>
  process.env['npm_config_electron_mirror'] ?? process.env['ELECTRON_MIRROR'] ?? 'https://github.com/electron/electron/releases/download/'

export function progressBar(
  out: { readonly isTTY?: boolean; write(text: string): unknown },
  now = () => performance.now(),
): (progress: Progress) => void {
  let began: { readonly at: number; readonly received: number } | null = null
  let told = now()
  return ({ received, total }) => {
    began ??= { at: now(), received }
    const isWhole = received >= total
    if (!isWhole && now() - told < (out.isTTY === true ? 200 : lineEveryMs)) return
    told = now()
    const perSecond = ((received - began.received) / Math.max(1, now() - began.at)) * 1000
    const left = perSecond > 0 && !isWhole ? `, ${timeOf((total - received) / perSecond)} left` : ''
    const [shown, width] = [Math.round((received / total) * 20), 20]
    const line = `  ${'█'.repeat(shown)}${'░'.repeat(width - shown)} ${megabytes(received)} of ${megabytes(total)} MB${left}`
    out.write(out.isTTY === true ? `\r${line.padEnd(70)}${isWhole ? '\n' : ''}` : `${line}\n`)
  }
}
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)
const timeOf = (seconds: number) => (seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`)
