/**
 * Something else in place of each file of a data folder, one after the other, and what every command says to it then. A process of
 * its own, since opening a pipe would block it for good:
 *
 *   node in-the-way-process.ts <folder for the copies> <kind> [<part>/<parts>: every so many-th place only]
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compose, type App } from '#main/compose.ts'
import { fileKeyVault } from '#main/hosts/file-key-vault.ts'
import { loopbackFiles } from '#main/hosts/loopback/file-outlet.ts'
import { fileSettings } from '#main/hosts/loopback/settings-store.ts'
import { memoryKeyVault } from '#main/hosts/memory-key-vault.ts'
import type { CommandName, InputOf, OutputOf } from '#shared/contract/contract.ts'
import { png } from '../../support/pictures.ts'

const kinds = {
  fifo: (path: string) => void execFileSync('mkfifo', [path]),
  directory: (path: string) => mkdirSync(join(path, 'inside'), { recursive: true }),
  symlinkElsewhere: (path: string) => {
    writeFileSync(`${path}.elsewhere`, 'somebody else’s')
    symlinkSync(`${path}.elsewhere`, path)
  },
  symlinkToItself: (path: string) => symlinkSync(path, path),
}
export type Kind = keyof typeof kinds

export interface Said {
  readonly place: string
  readonly isDispensable: boolean
  /** By command; null where it did what it was asked. `internal` is the cause of an unexpected failure. */
  readonly replies: Readonly<Record<string, { readonly code: string; readonly message: string } | null>>
  readonly internal: readonly string[]
  readonly damaged: readonly string[]
}

function appOn(dataDir: string, internal: string[]): App {
  return compose(
    {
      name: 'loopback',
      dataDir,
      version: '0',
      keys: memoryKeyVault(),
      installationKey: fileKeyVault(join(dataDir, 'keys')),
      settings: fileSettings(dataDir),
      files: loopbackFiles(dataDir),
      resolveProxy: () => Promise.resolve('DIRECT'),
      updates: 'notHere',
    },
    undefined,
    (_incident, cause) => internal.push(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)),
  )
}

async function valueOf<Name extends CommandName>(app: App, command: Name, input: InputOf<Name>): Promise<OutputOf<Name>> {
  const reply = await app.dispatch(command, input)
  if (!reply.ok) throw new Error(`${command}: ${reply.error.code}`)
  return reply.value as OutputOf<Name>
}

const picture = (grey: number) => png({ edge: 4, grey }).toString('base64')

/** Without them nothing is refused: a cache, a witness, a log. */
const dispensable = /^(heads\/.*|job-index|device-index|settings\.json|logs.*|training.*|lock|quarantine|trash\/.*\/head)$/

/** A data folder in which everything was used once; answers its jobs and the places of its files. */
async function used(dataDir: string) {
  mkdirSync(dataDir)
  const internal: string[] = []
  const app = appOn(dataDir, internal)
  const create = () => valueOf(app, 'jobs.create', { environment: 'training', site: { name: 'Hotel' }, technician: 'Ada' })
  const { jobId } = await create()
  const { photos } = await valueOf(app, 'photos.add', { jobId, shows: 'label', base64: picture(1) })
  const removed = (await create()).jobId
  await valueOf(app, 'jobs.remove', { jobId: removed })
  await valueOf(app, 'presets.save', { name: 'Usual', fields: { duration_eco: 60 } as never }).catch(() => undefined)
  await valueOf(app, 'register.add', { environment: 'training', kind: 'group', id: 'g1' })
  await valueOf(app, 'drafts.save', { slot: 'draft', text: 'typed' })
  await valueOf(app, 'settings.save', { technician: 'Ada' })
  await valueOf(app, 'training.labels', {})
  await valueOf(app, 'training.reset', {})
  await valueOf(app, 'jobs.list', {})
  await app.close()
  // A list is kept only of journals that are a while old.
  for (const index of ['job-index', 'device-index']) writeFileSync(join(dataDir, index), '')
  const [typed = ''] = readdirSync(join(dataDir, 'typing'))
  const [trashed = ''] = readdirSync(join(dataDir, 'trash')).filter((name) => name.endsWith(removed))
  const photo = photos[0]?.photo ?? ''
  const files = [
    `jobs/${jobId}/journal.ndjson`,
    `jobs/${jobId}/photos/${photo}.png`,
    `jobs/${jobId}/photos`,
    `jobs/${jobId}`,
    'jobs',
    `heads/${jobId}`,
    'heads/workbench',
    'heads',
    'workbench/journal.ndjson',
    'workbench',
    'job-index',
    'device-index',
    'settings.json',
    'logs/firstflow.log',
    'logs',
    `typing/${typed}`,
    'typing',
    `trash/${trashed}/journal.ndjson`,
    `trash/${trashed}/head`,
    `trash/${trashed}`,
    'trash',
    'training/house.json',
    'training',
    'quarantine',
    'reserve',
    'exports',
    'lock',
  ]
  return { jobId, removed, photo, files }
}

async function survey(dataDir: string, place: string, { jobId, removed, photo }: Awaited<ReturnType<typeof used>>): Promise<Said> {
  const internal: string[] = []
  const app = appOn(dataDir, internal)
  const replies: Record<string, { code: string; message: string } | null> = {}
  const ask = async <Name extends CommandName>(command: Name, input: InputOf<Name>) => {
    const reply = await app.dispatch(command, input)
    const asked = Object.keys(replies).filter((name) => name.startsWith(command)).length
    replies[asked === 0 ? command : `${command} ${asked + 1}`] = reply.ok ? null : { code: reply.error.code, message: reply.error.message }
    return reply.ok ? (reply.value as OutputOf<Name>) : null
  }
  await ask('settings.read', {})
  await ask('drafts.list', {})
  const listed = await ask('jobs.list', {})
  await ask('jobs.read', { jobId })
  await ask('photos.read', { jobId, photo })
  await ask('presets.list', {})
  await ask('register.list', { environment: 'training' })
  await ask('activity.list', {})
  await ask('environments.list', {})
  await ask('training.labels', {})
  await ask('jobs.trash', {})
  await ask('support.prepare', {})
  await ask('jobs.note', { jobId, text: 'noted' })
  await ask('photos.add', { jobId, shows: 'label', base64: picture(1) })
  await ask('photos.add', { jobId, shows: 'label', base64: picture(2) })
  await ask('register.add', { environment: 'training', kind: 'group', id: 'g2' })
  await ask('drafts.save', { slot: 'draft', text: 'typed on' })
  await ask('drafts.save', { slot: 'another', text: 'typed' })
  await ask('settings.save', { technician: 'Eva' })
  await ask('training.reset', {})
  await ask('reports.export', { jobId, language: 'en', formats: ['json'] })
  // Asked for first, it would load what makes a PDF for each place: most of the time of this test.
  await ask('reports.preview', { jobId })
  await ask('jobs.backup', { jobId })
  await ask('app.copyEverything', {})
  await ask('jobs.restore', { jobId: removed })
  await ask('jobs.create', { environment: 'training', site: { name: 'Another' }, technician: 'Ada' })
  await ask('jobs.remove', { jobId })
  await ask('jobs.list', {})
  await app.close()
  return {
    place,
    isDispensable: dispensable.test(place),
    replies,
    internal,
    damaged: (listed?.damaged ?? []).map(({ error }) => error.code),
  }
}

const [folder = '', kind = '', share = '0/1'] = process.argv.slice(2)
const [part, parts] = share.split('/').map(Number)
const base = join(folder, 'base')
const known = await used(base)
for (const [index, place] of known.files.entries()) {
  if (index % parts! !== part) continue
  const dataDir = join(folder, `${index}`)
  cpSync(base, dataDir, { recursive: true })
  const path = join(dataDir, place)
  if (existsSync(path)) rmSync(path, { recursive: true })
  mkdirSync(dirname(path), { recursive: true })
  kinds[kind as Kind](path)
  process.stdout.write(`${JSON.stringify({ at: place })}\n${JSON.stringify(await survey(dataDir, place, known))}\n`)
}
