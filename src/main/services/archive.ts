/**
 * The team archive of this installation: its address, its key, and when what waits is pushed and what others pushed is pulled. Without
 * an address and a key nothing of it runs. Both happen in the background, one at a time; no append waits for them.
 */
import { z } from 'zod'
import { normaliseBaseUrl } from '#shared/environment.ts'
import type { ArchivePlace, JobArchive } from '#shared/ipc/archive-commands.ts'
import type { OutputOf, ParsedInputOf, PayloadOf } from '#shared/ipc/contract.ts'
import { fail, Failure, type AppError } from '#shared/ipc/errors.ts'
import type { Verdict } from '#shared/job/handover.ts'
import { stateFile } from '../archive/archive-state.ts'
import { checkArchive } from '../archive/check-archive.ts'
import type { PackageMaker } from '../archive/sealed-packages.ts'
import { S3Client, type ArchiveAddress } from '../archive/s3-client.ts'
import { S3Store } from '../archive/s3-store.ts'
import { TeamArchive, type PullResult, type PushResult, type Standing } from '../archive/team-archive.ts'
import { sha256Of } from '../handover/manifest.ts'
import { plainName } from '../report/file-names.ts'
import { saved } from './reports.ts'
import type { ReportFault } from '../dispatch.ts'
import type { Handlers } from '../handlers.ts'
import type { InstallationId } from '../installation-id.ts'
import type { PhotoVault } from '../journal/photo-vault.ts'
import type { FileOutlet, KeyVault, ResolveProxy, SettingsStore } from '../ports.ts'
import type { Connection, OpenConnection } from '../service-client/connection.ts'
import { isUsableKey } from '../service-client/usable-key.ts'
import type { LongWork } from '../work/long-work.ts'
import type { Arrivals } from './arrivals.ts'

type Status = OutputOf<'archive.status'>

interface ArchiveParts {
  readonly dataDir: string
  readonly settings: SettingsStore
  readonly installationId: InstallationId
  /** What the company's policy sets; null where it sets none. */
  readonly preset: ArchivePlace | null
  readonly keys: KeyVault
  readonly resolveProxy: ResolveProxy
  readonly openConnection: OpenConnection
  readonly vault: PhotoVault
  readonly arrivals: Arrivals
  /** More is known of the jobs of the team, or the archive is another one. */
  readonly teamChanged: () => void
  /** Who works here, for the others. */
  readonly person: () => string
  readonly longWork: LongWork
  readonly packages: PackageMaker & { verify(bytes: Uint8Array): Promise<Verdict> }
  readonly outlet: FileOutlet
  readonly reportFault: ReportFault
  /** A person said that the background is to leave the archive alone. */
  readonly isPaused: () => boolean
  readonly changed: (payload: PayloadOf<'archive.changed'>) => void
}

interface Opened {
  readonly connection: Connection
  readonly client: S3Client
  readonly archive: TeamArchive
}

/** Milliseconds from a change to its push, and from one failure to the next attempt. */
const afterChange = 5_000
const afterFailure = [30_000, 120_000, 600_000]
/** Milliseconds from one look at what others pushed to the next; up to a quarter more, so that a company's laptops do not ask at once. */
const betweenPulls = 300_000
/** Milliseconds for which changes are gathered before others are notified of them. */
const notifyingPause = 300

const address = z.object({ baseUrl: z.string(), bucket: z.string(), region: z.string(), writer: z.uuid() })
type Address = z.infer<typeof address>

export class ArchiveService {
  readonly #parts: ArchiveParts
  readonly #closing = new AbortController()
  #opened: Opened | null = null
  /** How often an address or a key was changed, or the archive opened. */
  #changes = 0
  #timer: NodeJS.Timeout | undefined
  #pullTimer: NodeJS.Timeout | undefined
  #failures = 0
  /** Of the background. */
  #pushFailure: AppError | null = null
  #pullFailure: AppError | null = null
  readonly #working = new Set<Promise<void>>()
  /** How the jobs stand, once all were looked at. */
  #jobs: Map<string, JobArchive> | null = null
  readonly #errors = new Map<string, AppError>()
  /** Jobs that changed since they were last pushed; null for any. */
  #touched: Set<string> | null = null
  readonly #unnotified = new Set<string>()
  #notifying: NodeJS.Timeout | undefined
  #wasPaused: boolean

  constructor(parts: ArchiveParts) {
    this.#parts = parts
    this.#wasPaused = parts.isPaused()
    // The administrator needs its name before there is a key.
    if (parts.preset !== null && this.#kept() === null) this.#keep(parts.preset)
  }

  /** A job changed. After a failure, the next attempt is not made earlier by it. */
  changed(jobId: string): void {
    if (this.#address() === null) return
    this.#touched?.add(jobId)
    this.#notify([jobId])
    if (this.#failures === 0) this.#pushIn(afterChange)
  }

  /** At the start, and where much may be otherwise: the computer was asleep and is in another network, or a person continues after a pause. */
  resumed(): void {
    this.#failures = 0
    this.#touched = null
    this.#pushIn(afterChange)
    this.#pullIn(afterChange)
  }

  pauseChanged(): void {
    const isPaused = this.#parts.isPaused()
    if (this.#wasPaused && !isPaused) this.resumed()
    this.#wasPaused = isPaused
  }

  /** How many jobs the archive does not have as they are. Where none is set up or it is paused, nobody expects them there. */
  unarchived(): number {
    if (this.#opened === null || this.#parts.isPaused()) return 0
    return [...(this.#jobs?.values() ?? [])].filter(({ state }) => state !== 'archived').length
  }

  async status(): Promise<Status> {
    const found = this.#address()
    const credential = found === null ? 'missing' : await this.#credential(found)
    const archive = credential === 'present' ? (await this.#open()).archive : null
    const { offered = {} } = (await archive?.state()) ?? {}
    if (archive !== null) await this.#look(archive, new Set(this.#unnotified))
    return {
      configured: archive !== null,
      baseUrl: found?.baseUrl ?? null,
      bucket: found?.bucket ?? null,
      region: found?.region ?? null,
      writer: found?.writer ?? null,
      preset: this.#parts.preset !== null,
      credential,
      kept: this.#parts.keys.kept,
      jobs: archive === null ? [] : [...(this.#jobs?.values() ?? [])],
      offered: Object.entries(offered).map(([jobId, offer]) => ({ jobId, ...offer })),
      paused: this.#parts.isPaused(),
      failure: this.#pushFailure ?? this.#pullFailure,
    }
  }

  save({ baseUrl, bucket, region }: ParsedInputOf<'archive.save'>): Promise<Status> {
    if (this.#parts.preset !== null) return fail('archive.preset', {})
    const url = normaliseBaseUrl(baseUrl)
    if ('problem' in url) return fail('environment.badBaseUrl', url)
    this.#keep({ baseUrl: url.baseUrl, bucket, region })
    return this.#renewed()
  }

  async setKey({ keyId, secret }: ParsedInputOf<'archive.setKey'>): Promise<Status> {
    const found = this.#address() ?? fail('archive.notConfigured', {})
    const [id, key] = [keyId.trim(), secret.trim()]
    if (!isUsableKey(id) || !isUsableKey(key)) return fail('credentials.malformed', {})
    await this.#parts.keys.write(slotOf(found, 'id'), id)
    await this.#parts.keys.write(slotOf(found, 'secret'), key)
    return this.#renewed()
  }

  async clear(): Promise<Status> {
    const found = this.#address()
    if (found !== null) {
      // Its name stays what it was in the archive.
      this.#parts.installationId.needed()
      await this.#parts.keys.clear(slotOf(found, 'id'))
      await this.#parts.keys.clear(slotOf(found, 'secret'))
      if (this.#parts.preset === null) this.#parts.settings.write('archive', null)
    }
    return this.#renewed()
  }

  async test(): Promise<OutputOf<'archive.test'>> {
    const { client } = await this.#open()
    return { findings: await checkArchive(client, this.#address()?.writer ?? '') }
  }

  async push(only?: ReadonlySet<string>): Promise<PushResult> {
    const { archive } = await this.#open()
    const result = await archive.push({ only, announced: (jobIds) => this.#notify(jobIds) }, this.#closing.signal)
    this.#pushed(result)
    return result
  }

  async pull(input: ParsedInputOf<'archive.pull'> & { readonly isQuiet?: boolean }): Promise<PullResult> {
    const result = await (await this.#open()).archive.pull(input, this.#closing.signal)
    this.#notify(result.jobs.map(({ jobId }) => jobId))
    return result
  }

  /** Verified before it is saved. What was packed by whom is in the verdict. */
  async package({ jobId, revision }: ParsedInputOf<'archive.package'>): Promise<OutputOf<'archive.package'>> {
    const { packages, outlet } = this.#parts
    const { archive } = await this.#open()
    const found = await archive.package({ jobId, revision }, (bytes) => packages.verify(bytes), this.#closing.signal)
    const name = `${['handover', plainName(found.verdict.site), jobId.slice(0, 8), found.revision].join('-')}.zip`
    const made = { name, mediaType: 'application/zip', bytes: found.bytes, sha256: sha256Of(found.bytes) }
    return { file: await saved(outlet, made), verdict: found.verdict }
  }

  /** For what looks at it, with this installation's name in it. */
  async team(): Promise<{ readonly archive: TeamArchive; readonly writer: string; readonly signal: AbortSignal }> {
    const { archive } = await this.#open()
    return { archive, writer: this.#address()?.writer ?? '', signal: this.#closing.signal }
  }

  /** What is on its way is cut: pushing goes on with the next start. */
  async close(): Promise<void> {
    for (const timer of [this.#timer, this.#pullTimer, this.#notifying]) clearTimeout(timer)
    this.#closing.abort()
    await Promise.allSettled(this.#working)
    await this.#opened?.connection.destroy()
  }

  #pushIn(pause: number): void {
    if (this.#address() === null || this.#closing.signal.aborted) return
    clearTimeout(this.#timer)
    // It keeps no process alive.
    this.#timer = setTimeout(() => this.#inBackground(() => this.#pushWaiting()), pause).unref()
  }

  #pullIn(pause: number): void {
    if (this.#address() === null || this.#closing.signal.aborted) return
    clearTimeout(this.#pullTimer)
    this.#pullTimer = setTimeout(() => this.#inBackground(() => this.#pullQuietly()), pause).unref()
  }

  #inBackground(act: () => Promise<void>): void {
    const work = act().catch(this.#parts.reportFault)
    this.#working.add(work)
    void work.finally(() => this.#working.delete(work))
  }

  async #pushWaiting(): Promise<void> {
    if (this.#parts.isPaused()) return
    const touched = this.#touched
    this.#touched = new Set()
    try {
      await this.push(touched ?? undefined)
    } catch (cause) {
      // What was not pushed is looked for among all jobs.
      this.#touched = null
      if (!(cause instanceof Failure)) throw cause
      this.#failed(cause.error)
    }
  }

  async #pullQuietly(): Promise<void> {
    if (this.#parts.isPaused()) return
    try {
      await this.pull({ isQuiet: true })
      if (this.#pullFailure !== null) this.#notify([])
      this.#pullFailure = null
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
      this.#pullFailure = cause.error
      this.#notify([])
    } finally {
      this.#pullIn(betweenPulls * (1 + Math.random() / 4))
    }
  }

  #pushed({ failed }: PushResult): void {
    this.#failures = 0
    this.#pushFailure = null
    for (const { jobId, error } of failed) this.#errors.set(jobId, error)
    this.#notify(failed.map(({ jobId }) => jobId))
  }

  #failed(error: AppError): void {
    this.#pushFailure = error
    this.#notify([])
    this.#pushIn(afterFailure[Math.min(this.#failures, afterFailure.length - 1)] ?? 0)
    this.#failures += 1
  }

  /** Soon, and never where the change is made: nobody waits for it. */
  #notify(jobIds: readonly string[]): void {
    for (const jobId of jobIds) this.#unnotified.add(jobId)
    this.#notifying ??= setTimeout(() => {
      this.#notifying = undefined
      const jobIds = new Set(this.#unnotified)
      this.#unnotified.clear()
      this.#inBackground(async () => {
        if (this.#opened === null) return
        const jobs = await this.#look(this.#opened.archive, jobIds)
        this.#parts.changed({ jobs, failure: this.#pushFailure ?? this.#pullFailure })
      })
    }, notifyingPause).unref()
  }

  /** How these jobs stand, and all where that is not known yet. */
  async #look(archive: TeamArchive, only: ReadonlySet<string> = new Set()): Promise<JobArchive[]> {
    const isFirst = this.#jobs === null
    const standings = await archive.standings(isFirst ? undefined : only)
    this.#jobs ??= new Map()
    for (const jobId of only) this.#jobs.delete(jobId)
    const jobs = standings.filter(({ pushed }) => pushed?.isTraining !== true).map((one) => this.#shown(one))
    for (const job of jobs) this.#jobs.set(job.jobId, job)
    return jobs
  }

  #shown({ jobId, isWaiting, photos, histories, pushed }: Standing): JobArchive {
    if (!isWaiting) this.#errors.delete(jobId)
    const { at = null, entries = 0, absent = 0 } = pushed ?? {}
    const state = !isWaiting ? 'archived' : pushed === null ? 'hereOnly' : 'waiting'
    return { jobId, state, photos, histories, at, entries, absent, error: this.#errors.get(jobId) ?? null }
  }

  async #renewed(): Promise<Status> {
    this.#changes += 1
    const before = this.#opened
    this.#opened = null
    this.#pushFailure = null
    this.#pullFailure = null
    this.#jobs = null
    await before?.connection.close()
    this.#parts.teamChanged()
    this.resumed()
    return this.status()
  }

  async #open(): Promise<Opened> {
    if (this.#opened !== null) return this.#opened
    const changes = this.#changes
    const found = this.#address() ?? fail('archive.notConfigured', {})
    const [keyId, secret] = [await this.#key(found, 'id'), await this.#key(found, 'secret')]
    // While the key was read, the address may have been changed, or somebody else been quicker.
    if (this.#changes !== changes) return this.#open()
    const { dataDir, resolveProxy, openConnection, vault, arrivals, person, longWork, packages, teamChanged: indexed } = this.#parts
    const { origin, host } = new URL(found.baseUrl)
    const connection = openConnection(origin, resolveProxy)
    const client = new S3Client(found, { keyId, secret }, connection)
    const file = stateFile(dataDir, found)
    const store = new S3Store(client, host)
    const archive = new TeamArchive({
      dataDir,
      store,
      writer: found.writer,
      stateFile: file,
      person,
      vault,
      arrivals,
      longWork,
      packages,
      indexed,
    })
    this.#opened = { connection, client, archive }
    this.#changes += 1
    return this.#opened
  }

  async #key(found: Address, part: 'id' | 'secret'): Promise<string> {
    const kept = await this.#parts.keys.read(slotOf(found, part))
    return kept.state === 'present' ? kept.key : fail('archive.notConfigured', {})
  }

  async #credential(found: Address): Promise<Status['credential']> {
    const [id, secret] = [await this.#parts.keys.read(slotOf(found, 'id')), await this.#parts.keys.read(slotOf(found, 'secret'))]
    return id.state === 'present' ? secret.state : id.state
  }

  #address(): Address | null {
    const { preset } = this.#parts
    const kept = this.#kept()
    if (kept === null || preset === null) return kept
    const url = normaliseBaseUrl(preset.baseUrl)
    return 'problem' in url ? null : { ...preset, baseUrl: url.baseUrl, writer: kept.writer }
  }

  /** Read back through the same check it was saved with: a settings file may have been edited by hand. */
  #kept(): Address | null {
    const kept = address.safeParse(this.#parts.settings.read('archive'))
    return kept.success && !('problem' in normaliseBaseUrl(kept.data.baseUrl)) ? kept.data : null
  }

  #keep(place: ArchivePlace): void {
    const writer = this.#parts.installationId.needed()
    this.#parts.settings.write('archive', { ...place, writer } satisfies Address)
  }
}

/** Another origin or bucket asks for its own key. */
const slotOf = ({ baseUrl, bucket }: Pick<ArchiveAddress, 'baseUrl' | 'bucket'>, part: 'id' | 'secret') =>
  `archive ${new URL(baseUrl).origin} ${bucket} ${part}`

export const archiveHandlers = (archive: ArchiveService) =>
  ({
    'archive.status': () => archive.status(),
    'archive.save': (input) => archive.save(input),
    'archive.setKey': (input) => archive.setKey(input),
    'archive.clear': () => archive.clear(),
    'archive.test': () => archive.test(),
    'archive.package': (input) => archive.package(input),
    'archive.push': async () => {
      const { failed, ...done } = await archive.push()
      return { ...done, failed: [...failed] }
    },
    'archive.pull': async (input) => {
      const { jobs, failed } = await archive.pull(input)
      const pulled = jobs.map(({ jobId, outcomes, unusable }) => ({ jobId, outcomes: [...outcomes], unusable: [...unusable] }))
      return { jobs: pulled, failed: [...failed] }
    },
  }) satisfies Partial<Handlers>
