/**
 * The team archive of this installation: its address, its key, and when what waits is pushed. Without an address and a key nothing of
 * it runs. Pushing happens in the background, one push at a time; no append waits for it.
 */
import { z } from 'zod'
import { normaliseBaseUrl } from '#shared/environment.ts'
import type { OutputOf, ParsedInputOf } from '#shared/ipc/contract.ts'
import { fail, Failure, type AppError } from '#shared/ipc/errors.ts'
import { stateFile } from '../archive/archive-state.ts'
import { checkArchive } from '../archive/check-archive.ts'
import { S3Client, type ArchiveAddress } from '../archive/s3-client.ts'
import { S3Store } from '../archive/s3-store.ts'
import { TeamArchive, type PullResult, type PushResult } from '../archive/team-archive.ts'
import type { ReportFault } from '../dispatch.ts'
import type { Handlers } from '../handlers.ts'
import type { InstallationId } from '../installation-id.ts'
import type { PhotoVault } from '../journal/photo-vault.ts'
import type { KeyVault, ResolveProxy, SettingsStore } from '../ports.ts'
import type { Connection, OpenConnection } from '../service-client/connection.ts'
import { isUsableKey } from '../service-client/usable-key.ts'
import type { LongWork } from '../work/long-work.ts'
import type { Arrivals } from './arrivals.ts'

type Status = OutputOf<'archive.status'>

interface ArchiveParts {
  readonly dataDir: string
  readonly settings: SettingsStore
  readonly installationId: InstallationId
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
  readonly reportFault: ReportFault
}

interface Opened {
  readonly connection: Connection
  readonly client: S3Client
  readonly archive: TeamArchive
}

/** Milliseconds from a change to its push, and from one failure to the next attempt. */
const afterChange = 5_000
const afterFailure = [30_000, 120_000, 600_000]

const address = z.object({ baseUrl: z.string(), bucket: z.string(), region: z.string(), writer: z.uuid() })
type Address = z.infer<typeof address>

export class ArchiveService {
  readonly #parts: ArchiveParts
  readonly #closing = new AbortController()
  #opened: Opened | null = null
  /** How often an address or a key was changed, or the archive opened. */
  #changes = 0
  #timer: NodeJS.Timeout | undefined
  #failures = 0
  #failure: AppError | null = null
  #pushing: Promise<void> | null = null

  constructor(parts: ArchiveParts) {
    this.#parts = parts
  }

  /** At the start and with each change of a job. After a failure, the next attempt is not made earlier by it. */
  changed(): void {
    if (this.#failures === 0) this.#pushIn(afterChange)
  }

  /** The computer was asleep, and may be in another network. */
  resumed(): void {
    this.#failures = 0
    this.#pushIn(afterChange)
  }

  async status(): Promise<Status> {
    const found = this.#address()
    const credential = found === null ? 'missing' : await this.#credential(found)
    const archive = credential === 'present' ? (await this.#open()).archive : null
    const { pushed = {}, offered = {} } = (await archive?.state()) ?? {}
    return {
      configured: archive !== null,
      baseUrl: found?.baseUrl ?? null,
      bucket: found?.bucket ?? null,
      region: found?.region ?? null,
      writer: found?.writer ?? null,
      credential,
      kept: this.#parts.keys.kept,
      waiting: (await archive?.waiting()) ?? [],
      pushed: Object.entries(pushed).map(([jobId, { at, entries, absent }]) => ({ jobId, at, entries, absent })),
      offered: Object.entries(offered).map(([jobId, offer]) => ({ jobId, ...offer })),
      failure: this.#failure,
    }
  }

  save({ baseUrl, bucket, region }: ParsedInputOf<'archive.save'>): Promise<Status> {
    const url = normaliseBaseUrl(baseUrl)
    if ('problem' in url) return fail('environment.badBaseUrl', url)
    const writer = this.#parts.installationId.needed()
    this.#parts.settings.write('archive', { baseUrl: url.baseUrl, bucket, region, writer } satisfies Address)
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
      this.#parts.settings.write('archive', null)
    }
    return this.#renewed()
  }

  async test(): Promise<OutputOf<'archive.test'>> {
    const { client } = await this.#open()
    return { findings: await checkArchive(client, this.#address()?.writer ?? '') }
  }

  async push(): Promise<PushResult> {
    return (await this.#open()).archive.push(this.#closing.signal)
  }

  async pull(input: ParsedInputOf<'archive.pull'>): Promise<PullResult> {
    return (await this.#open()).archive.pull(input, this.#closing.signal)
  }

  /** For what looks at it, with this installation's name in it. */
  async team(): Promise<{ readonly archive: TeamArchive; readonly writer: string; readonly signal: AbortSignal }> {
    const { archive } = await this.#open()
    return { archive, writer: this.#address()?.writer ?? '', signal: this.#closing.signal }
  }

  /** What is on its way is cut: pushing goes on with the next start. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#closing.abort()
    await this.#pushing
    await this.#opened?.connection.destroy()
  }

  #pushIn(pause: number): void {
    if (this.#address() === null || this.#closing.signal.aborted) return
    clearTimeout(this.#timer)
    // It keeps no process alive.
    this.#timer = setTimeout(() => {
      this.#pushing ??= this.#pushWaiting().finally(() => {
        this.#pushing = null
      })
    }, pause).unref()
  }

  async #pushWaiting(): Promise<void> {
    try {
      await this.push()
      this.#failures = 0
      this.#failure = null
    } catch (cause) {
      if (!(cause instanceof Failure)) return this.#parts.reportFault(cause)
      this.#failure = cause.error
      this.#pushIn(afterFailure[Math.min(this.#failures, afterFailure.length - 1)] ?? 0)
      this.#failures += 1
    }
  }

  async #renewed(): Promise<Status> {
    this.#changes += 1
    const before = this.#opened
    this.#opened = null
    this.#failure = null
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
    const { dataDir, resolveProxy, openConnection, vault, arrivals, person, longWork, teamChanged: indexed } = this.#parts
    const { origin, host } = new URL(found.baseUrl)
    const connection = openConnection(origin, resolveProxy)
    const client = new S3Client(found, { keyId, secret }, connection)
    const file = stateFile(dataDir, found)
    const store = new S3Store(client, host)
    const archive = new TeamArchive({ dataDir, store, writer: found.writer, stateFile: file, person, vault, arrivals, longWork, indexed })
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

  /** Read back through the same check it was saved with: a settings file may have been edited by hand. */
  #address(): Address | null {
    const kept = address.safeParse(this.#parts.settings.read('archive'))
    return kept.success && !('problem' in normaliseBaseUrl(kept.data.baseUrl)) ? kept.data : null
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
