/**
 * Newer versions with electron-updater itself and a server on this machine. Only the edges are stood in for: the module `electron`
 * (requests go out through Node), the person at the message box, and PowerShell, which holds a signature against Windows' rules.
 */
import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire, registerHooks } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { defaultSettings } from '#shared/contract/choices.ts'
import type { App } from '#main/compose.ts'
import { updateSource, type UpdateSource } from '#main/hosts/electron/update-source.ts'
import { tempFolder } from '../support/temp-folder.ts'

const standIn = join(import.meta.dirname, 'stand-in')
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: pathToFileURL(join(standIn, 'electron-with-net.ts')).href, shortCircuit: true }
      : next(specifier, context),
})
const require = createRequire(import.meta.url)
const fake = require(join(standIn, 'electron.ts')) as typeof import('./stand-in/electron.ts')
fake.becomeReady()
const source = (name: string) => require(join(import.meta.dirname, '..', '..', 'src', 'main', 'hosts', 'electron', name)) as unknown
const { offerUpdates } = source('updates.ts') as typeof import('#main/hosts/electron/updates.ts')
const { installedCopy } = source('installed-copy.ts') as typeof import('#main/hosts/electron/installed-copy.ts')

const platform = process.platform
let folder: string

beforeEach(async () => {
  folder = await tempFolder()
  Object.assign(fake.answers, { packaged: true, version: '1.0.0', pressed: 0 })
  fake.messageBoxes.length = 0
  fake.paths.set('userData', join(folder, 'userData'))
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'))
  vi.stubEnv('LOCALAPPDATA', join(folder, 'cache'))
  Object.assign(process, { resourcesPath: join(folder, 'resources') })
  await mkdir(join(folder, 'resources'))
  // The updater of Windows, which looks at signatures; paths stay those of this system.
  Object.defineProperty(process, 'platform', { value: 'win32' })
  // Each test is a start of the program, and the updater is made only once in a process: what it remembers is forgotten.
  const { autoUpdater } = require('electron-updater') as typeof import('electron-updater')
  expect(autoUpdater.constructor.name).toBe('NsisUpdater')
  Object.assign(autoUpdater, {
    updateConfigPath: join(folder, 'resources', 'app-update.yml'),
    downloadedUpdateHelper: null,
    quitHandlerAdded: false,
    quitAndInstallCalled: false,
  })
  fake.app.removeAllListeners('quit')
  // Without it, the last window that closes ends the program.
  fake.app.removeAllListeners('window-all-closed').on('window-all-closed', () => undefined)
})
afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform })
  Reflect.deleteProperty(process, 'resourcesPath')
  vi.unstubAllEnvs()
})

/** What the packager writes: `publisherName` where it signs for Windows. */
const install = (url: string, publisher?: string) =>
  writeFile(
    join(folder, 'resources', 'app-update.yml'),
    `provider: generic\nurl: ${url}\nupdaterCacheDirName: firstflow-updater\n${publisher === undefined ? '' : `publisherName:\n  - ${publisher}\n`}`,
  )

interface Release {
  readonly version: string
  readonly bytes?: Buffer
  /** Of what the server says there is; otherwise of what it gives. */
  readonly sha512?: string
}

/** A server with one release; remembers who asked for what. */
async function serving(release: Release) {
  const bytes = release.bytes ?? Buffer.from('an installer')
  const asked: string[] = []
  const sha512 = release.sha512 ?? createHash('sha512').update(bytes).digest('base64')
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    asked.push(path)
    const name = 'Firstflow.exe'
    if (path.endsWith('.yml'))
      response.end(
        `version: ${release.version}\nfiles:\n  - url: ${name}\n    sha512: ${sha512}\n    size: ${bytes.length}\npath: ${name}\nsha512: ${sha512}\nreleaseDate: '2026-11-22T08:00:00.000Z'\n`,
      )
    else if (/\.exe$/.test(path)) response.end(bytes)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/updates`, asked }
}

/** Stands in for the command line of Windows, by which the updater asks PowerShell for the signature of a file. */
async function powershellSaying(subject: string | null) {
  const script = join(folder, 'shell')
  const certificate = subject === null ? 'null' : `{"Subject":"${subject}"}`
  const answer = `{"SignerCertificate":${certificate},"Status":${subject === null ? 2 : 0},"Path":"%s"}`
  // The path is what stands between the quotation marks of -LiteralPath.
  await writeFile(script, `#!/bin/sh\nfile=$(printf '%s' "$*" | sed "s/.*-LiteralPath '\\([^']*\\)'.*/\\1/")\nprintf '${answer}' "$file"\n`)
  await chmod(script, 0o755)
  vi.stubEnv('comspec', script)
}

interface Started {
  readonly log: { readonly what: string; readonly detail: string }[]
}

function start(from: UpdateSource): Started {
  const log: { what: string; detail: string }[] = []
  const workbench = {
    log: { write: (what, _facts, detail = '') => void log.push({ what, detail }) },
    settings: () => defaultSettings,
    work: { writes: () => 0, writesDone: () => Promise.resolve() },
  } satisfies Pick<App, 'log' | 'settings' | 'work'>
  const window = new fake.BrowserWindow({})
  onTestFinished(() => window.destroy())
  const quitAndThen = (act: () => void) => act()
  offerUpdates(window as never, workbench, from, { quitAndThen }, { first: 1, again: 400 })
  return { log }
}

const questions = () => fake.messageBoxes.map(({ options }) => options.message)
/** Yes to the first question, no to installing at once: the file stays where it was put. */
const agreeToFetchOnly = () => {
  fake.answers.pressed = ({ message }) => (message.endsWith('is available') ? 0 : 1)
}
const fetched = async () =>
  (await readdir(join(folder, 'cache'), { recursive: true }).catch(() => [])).filter((name) => /\.exe$/.test(name))
const lookedAt = (asked: readonly string[], times: number) =>
  vi.waitFor(() => expect(asked.filter((path) => path.endsWith('.yml')).length).toBeGreaterThanOrEqual(times), 20_000)

it('fetches what the publisher of a signed copy signed, and says that it is ready', async () => {
  agreeToFetchOnly()
  await powershellSaying('CN=Firstflow AB')
  const { url } = await serving({ version: '1.1.0' })
  await install('https://firstflow.invalid/', 'CN=Firstflow AB')
  start(updateSource({ policy: { updateUrl: url }, isIgnored: false }, await installedCopy()))
  await vi.waitFor(() => expect(questions()).toEqual(['Firstflow 1.1.0 is available', 'Firstflow 1.1.0 is ready']), 20_000)
  expect(await fetched()).toEqual([expect.stringMatching(/Firstflow\.exe$/)])
})

it('starts the installer when the program quits, where that is what was chosen', async () => {
  agreeToFetchOnly()
  await powershellSaying('CN=Firstflow AB')
  const started = join(folder, 'started')
  const { url } = await serving({ version: '1.1.0', bytes: Buffer.from(`#!/bin/sh\necho "$@" > ${started}\n`) })
  await install(url, 'CN=Firstflow AB')
  start(updateSource({ policy: {}, isIgnored: false }, await installedCopy()))
  await vi.waitFor(() => expect(questions()).toHaveLength(2), 20_000)
  const [installer = ''] = await fetched()
  await chmod(join(folder, 'cache', installer), 0o755)
  await expect(readFile(started)).rejects.toThrow('ENOENT')
  fake.app.emit('quit', new fake.PreventableEvent(), 0)
  await vi.waitFor(async () => expect(await readFile(started, 'utf8')).toContain('--updated'), 20_000)
})

it.each([
  ['another publisher', 'CN=Mallory Ltd'],
  ['nobody', null],
])('refuses what %s signed, says so, and does not ask about it again', async (_who, subject) => {
  agreeToFetchOnly()
  await powershellSaying(subject)
  const { url, asked } = await serving({ version: '1.1.0' })
  await install(url, 'CN=Firstflow AB')
  const { log } = start(updateSource({ policy: {}, isIgnored: false }, await installedCopy()))
  await lookedAt(asked, 3)
  expect(questions()).toEqual(['Firstflow 1.1.0 is available', 'Firstflow did not install version 1.1.0'])
  expect(log.map(({ detail }) => detail).join()).toContain('not signed by the application owner')
  expect(await fetched()).toEqual([])
})

it('asks no address of a policy in a copy that is not signed', async () => {
  const { url, asked } = await serving({ version: '1.1.0' })
  const own = await serving({ version: '1.0.0' })
  await install(own.url)
  const { log } = start(updateSource({ policy: { updateUrl: url }, isIgnored: false }, await installedCopy()))
  await lookedAt(own.asked, 2)
  expect([asked, questions(), log.map(({ what }) => what)]).toEqual([[], [], ['update.note']])
})

it('asks nobody about anything where the file of the package is missing, today or tomorrow', async () => {
  const { url, asked } = await serving({ version: '1.1.0' })
  await rm(join(folder, 'resources', 'app-update.yml'), { force: true })
  const { log } = start(updateSource({ policy: { updateUrl: url }, isIgnored: false }, await installedCopy()))
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect([asked, questions(), log]).toEqual([[], [], []])
})

it.each(['0.9.9', '1.0.0'])('offers no %s in place of 1.0.0', async (version) => {
  const { url, asked } = await serving({ version })
  await install(url, 'CN=Firstflow AB')
  const { log } = start(updateSource({ policy: {}, isIgnored: false }, await installedCopy()))
  await lookedAt(asked, 2)
  expect([questions(), log]).toEqual([[], []])
})

it('installs nothing whose bytes are not what the server announced', async () => {
  agreeToFetchOnly()
  await powershellSaying('CN=Firstflow AB')
  const { url, asked } = await serving({ version: '1.1.0', sha512: createHash('sha512').update('another').digest('base64') })
  await install(url, 'CN=Firstflow AB')
  const { log } = start(updateSource({ policy: {}, isIgnored: false }, await installedCopy()))
  await lookedAt(asked, 3)
  expect(questions()).toEqual(['Firstflow 1.1.0 is available'])
  expect(log.map(({ detail }) => detail).join()).toContain('sha512 checksum mismatch')
  expect(await fetched()).toEqual([])
})
