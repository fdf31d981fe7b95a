/**
 * The session of one job with its service: every read is recorded in the job, and no write is sent before its intent is on the disk.
 *
 * Reads and writes concern a device, and while a request is in flight another device may be mounted in its location: then the read is not
 * recorded, and the write is not sent.
 */
import { fail, Failure, nullOnFailure } from '#shared/ipc/errors.ts'
import type { Fact } from '#shared/job/entries.ts'
import type { Mismatch } from '#shared/service/lenient-parse.ts'
import type { Job, JobDevice, JobWrite } from '#shared/job/job.ts'
import type { Configuration } from '#shared/configuration/schema.ts'
import { isGone, isNone, lastRunOf, sameTest } from '#shared/job/test-runs.ts'
import { listingAfter, type BodyOf, type Operation, type WriteOperation } from '#shared/service/endpoints.ts'
import { idKey, sameId } from '#shared/service/ids.ts'
import type { InstallationTest } from '#shared/service/resources.ts'
import { localInstant } from '../../clock.ts'
import type { ReportFault } from '../../dispatch.ts'
import type { JobStore } from '../../journal/job-store.ts'
import type { ServiceClient } from '../../service-client/client.ts'
import type { RequestLimit } from '../../service-client/request-limit.ts'
import type { EnvironmentService } from '../environments.ts'
import { readBack, readConfiguration, readList, type Listing, type ReadBack, type ReadConfiguration } from '../read-back.ts'
import { afterSending, sendWrite, type Sent } from '../send-write.ts'
import type { Settling } from '../settling.ts'
import { deviceOf } from './devices.ts'
import { failedRead } from './failed-read.ts'
import type { OutsideWrites } from './outside-writes.ts'

const isUndone: ReadonlySet<JobWrite['state']> = new Set<JobWrite['state']>(['rejected', 'notApplied'])

/** Thrown when a write's turn comes and the plan has changed since its step began. Nothing is sent. */
export class NoLongerWanted extends Error {}

/** A device by its location in the job. */
type DeviceRef = Pick<JobDevice, 'key'>

/** A list, and the journal's last entry when it was requested. */
export interface ListingAt extends Listing {
  readonly asked: number
}

export interface ServiceParts {
  readonly environments: EnvironmentService
  readonly settling: Settling
  readonly store: JobStore
  readonly reportFault: ReportFault
  readonly outside: Pick<OutsideWrites, 'begin' | 'sent' | 'hasUndone'>
}

export class JobServiceSession {
  readonly jobId: string
  readonly settling: Settling
  /** How many requests its service accepts at once. */
  readonly limit: RequestLimit
  readonly #parts: ServiceParts
  readonly #client: (operation: Operation) => Promise<ServiceClient>
  #refuse: (job: Job, key: string) => void = () => undefined

  private constructor(jobId: string, parts: ServiceParts, limit: RequestLimit, client: (operation: Operation) => Promise<ServiceClient>) {
    this.jobId = jobId
    this.settling = parts.settling
    this.limit = limit
    this.#parts = parts
    this.#client = client
  }

  /** Binds a job that has no service yet; refuses a service other than the one it is bound to. */
  static async open(
    { jobId, environment }: Pick<Job, 'jobId' | 'environment'>,
    parts: ServiceParts,
    urgency: 'person' | 'batch' = 'person',
    ending?: AbortSignal,
  ): Promise<JobServiceSession> {
    const { environments, store } = parts
    const service = await environments.service(environment)
    let own: { readonly of: ServiceClient; readonly batch: ServiceClient } | null = null
    await store.change(jobId, ({ serviceAddress }) => {
      if (environment === 'training' || serviceAddress === service.address) return []
      if (serviceAddress !== null) return fail('job.otherService', { jobId, bound: serviceAddress, now: service.address })
      return [{ kind: 'job.bound', data: { serviceAddress: service.address } }]
    })
    // Resolved for each request: since the last one the key may have been replaced, or the computer may have slept.
    return new JobServiceSession(jobId, parts, service.limit, async (operation) => {
      const now = await environments.service(environment)
      if (now.address !== service.address) return fail('job.otherService', { jobId, bound: service.address, now: now.address })
      // Requests must not be planned from a list read under another key, and a batch is confirmed for one key.
      if (now.identity !== service.identity) return fail('environment.changed', { operation })
      if (urgency === 'person') return now.client
      if (own?.of !== now.client) own = { of: now.client, batch: now.client.forBatch(ending) }
      return own.batch
    })
  }

  /** From now on `refuse` is called when each write's turn comes, and throws if it may not be sent. */
  guardWrites(refuse: (job: Job, key: string) => void): void {
    this.#refuse = refuse
  }

  async list(kind: 'shower' | 'tap'): Promise<ListingAt> {
    const [client, asked] = [await this.#client(kind === 'shower' ? 'showers.list' : 'taps.list'), await this.#asked()]
    return { ...(await readList(client, kind)), asked }
  }

  /** Journals what a list says about one device. */
  async observeRecord(device: DeviceRef, id: string, { records, partial, receivedAt, asked }: ListingAt): Promise<boolean> {
    const record = records.get(idKey(id)) ?? null
    // Absence from an incomplete list says nothing.
    if (record === null && partial) return false
    if (await this.#isOlder(id, record !== null)) return false
    await this.noteOf(device, id, { kind: 'observed.record', data: { device: device.key, record, receivedAt, asked } })
    return record !== null
  }

  /** Within the settle window after a confirmed pairing or unpairing, a list that contradicts it is taken to be older. */
  async #isOlder(id: string, isListed: boolean): Promise<boolean> {
    const { writes } = await this.job()
    const last = writes.findLast((write) => sameId(write.id, id) && listingAfter(write.operation) !== null && !isUndone.has(write.state))
    if (last?.state !== 'confirmed') return false
    return isListed === (listingAfter(last.operation) === 'notListed') && this.settling.isFresh(last.write)
  }

  async observeConfiguration(device: DeviceRef, id: string): Promise<Configuration> {
    try {
      const [client, asked] = [await this.#client('showers.readConfiguration'), await this.#asked()]
      const configuration = await readConfiguration(client, id)
      await this.#noteConfiguration(device, id, configuration, asked)
      return configuration.value
    } catch (cause) {
      await this.#noteFailure(device, id, 'showers.readConfiguration', cause)
      if (cause instanceof Failure && cause.error.code === 'service.notFound') await this.#lookFor(device, id)
      throw cause
    }
  }

  /** The service has no data for the device, so this also checks whether it lists the device at all. */
  async #lookFor({ key }: DeviceRef, id: string): Promise<void> {
    const kind = (await this.job()).devices.find((device) => device.key === key)?.kind
    if (kind === undefined || kind === 'waterGuard') return
    await this.list(kind)
      .then((listing) => this.observeRecord({ key }, id, listing))
      .catch(nullOnFailure)
  }

  /** Reads what may show the outcome of a write, and journals the result. */
  async readBack(write: JobWrite): Promise<ReadBack> {
    const [client, asked] = [await this.#client(write.operation), await this.#asked()]
    // Apply sends nothing to a field that has changed since: what was planned against is what was there before.
    const base = (await this.job()).devices.find(({ key }) => key === write.device)?.plan.base ?? null
    const found = await readBack(client, { ...write, before: base })
    const isUndone = found.conclusion === 'notApplied' && this.#parts.outside.hasUndone(await this.job(), write)
    const read: ReadBack = isUndone ? { ...found, conclusion: 'inconclusive' } : found
    if (write.device === null || write.id === null) return read
    const device = { key: write.device }
    if (read.listing !== undefined) await this.observeRecord(device, write.id, { ...read.listing, asked })
    if (read.configuration !== undefined) await this.#noteConfiguration(device, write.id, read.configuration, asked)
    return read
  }

  /** Null if the service responds that it knows no installation test. */
  async #readTest(id: string, isOnce: boolean): Promise<{ readonly test: InstallationTest | null; readonly receivedAt: string }> {
    const outcome = await (await this.#client('showers.readInstallationTest')).read('showers.readInstallationTest', { id, isOnce })
    if (outcome.kind === 'value') return { test: outcome.response, receivedAt: localInstant() }
    if (outcome.error.code === 'service.notFound') return { test: null, receivedAt: localInstant() }
    throw new Failure(outcome.error)
  }

  /** Reads the test and journals it if it is new, or if something may have changed it since the last read. */
  async observeTest({ key }: DeviceRef, id: string, isOnce = false): Promise<string> {
    const asked = await this.#asked()
    const { test, receivedAt } = await this.#readTest(id, isOnce).catch(async (cause: unknown) => {
      await this.#noteFailure({ key }, id, 'showers.readInstallationTest', cause)
      throw cause
    })
    await this.change(({ devices }) => {
      const device = devices.find((each) => each.key === key && each.id === id)
      if (device === undefined) return []
      const last = lastRunOf(device.runs, id)?.observations.at(-1)?.test
      const isNew = isNone(test, last)
        ? last === undefined
          ? !device.testAbsent
          : device.lights.test.state === 'sent'
        : last === undefined || isGone(device) || !sameTest(last, test)
      const isBack = device.readFailure?.operation === 'showers.readInstallationTest'
      return isNew || isBack || device.outdated.includes('test')
        ? [{ kind: 'observed.test', data: { device: key, test, receivedAt, asked } }]
        : []
    })
    return receivedAt
  }

  /**
   * Once the intent is journalled, the device cannot be replaced until the write has an outcome. `isWanted` is checked in the same step.
   */
  async write<Op extends WriteOperation>(
    device: DeviceRef,
    operation: Op,
    id: string,
    body?: BodyOf<Op>,
    isWanted: (device: JobDevice) => boolean = () => true,
  ): Promise<Sent<Op>> {
    const sent = body === undefined ? {} : { body }
    const outcome = await sendWrite(
      await this.#client(operation),
      operation,
      { id, ...sent },
      {
        intend: async (write, account) => {
          const asked = sent as { readonly body?: Record<string, unknown> }
          const job = await this.#parts.store.intend(this.jobId, write, (job) => {
            const now = deviceOf(job, device.key)
            if (!sameId(now.id, id)) return fail('job.otherUnit', { jobId: this.jobId, device: device.key, id })
            if (!isWanted(now)) throw new NoLongerWanted()
            this.#refuse(job, device.key)
            return [{ kind: 'write.intended', data: { write, device: device.key, operation, id, ...asked, ...account } }]
          })
          this.#parts.outside.begin(job, { write, operation, id, body: asked.body ?? null })
        },
        conclude: (write, outcome) => this.#parts.store.conclude(this.jobId, write, outcome),
      },
      this.settling,
      this.#parts.reportFault,
    )
    const job = await this.job().catch(nullOnFailure)
    const noted = job?.writes.find(({ write }) => write === outcome.write)
    if (job !== null && noted !== undefined) await this.#parts.outside.sent(this.jobId, job, noted)
    return outcome
  }

  /** Runs what follows a sent write of this job. */
  afterSending<Value>(operation: WriteOperation, work: () => Promise<Value>): Promise<Value> {
    return afterSending(operation, work, this.#parts.reportFault)
  }

  /** Adds a fact about the device in a location; nothing if another device is mounted there by now, or the location was removed. */
  noteOf(device: DeviceRef, id: string, fact: Fact): Promise<Job> {
    return this.change((job) => (job.devices.some((now) => now.key === device.key && sameId(now.id, id)) ? [fact] : []))
  }

  /** Adds the facts that `decide` returns for the current job. */
  change(decide: (job: Job) => readonly Fact[]): Promise<Job> {
    return this.#parts.store.change(this.jobId, decide)
  }

  job(): Promise<Job> {
    return this.#parts.store.read(this.jobId)
  }

  /** The caller gets the original failure, even if it cannot be journalled. */
  async #noteFailure({ key }: DeviceRef, id: string, operation: Operation, cause: unknown): Promise<void> {
    if (!(cause instanceof Failure)) return
    const { error } = cause
    await this.change((job) => failedRead(job, key, id, operation, error)).catch(nullOnFailure)
  }

  /** The number of the journal's last entry when a request is sent: the response says nothing about later entries. */
  async #asked(): Promise<number> {
    return (await this.job()).journal.entries
  }

  #noteConfiguration(device: DeviceRef, id: string, { value, unexpected }: ReadConfiguration, asked: number): Promise<Job> {
    return this.noteOf(device, id, {
      kind: 'observed.configuration',
      data: { device: device.key, configuration: value, receivedAt: localInstant(), asked, ...boundedUnexpected(unexpected) },
    })
  }
}

/** The most values that do not have the documented type, and the most characters of each, that a journal stores. */
const mostUnexpected = 60
const longestUnexpected = 500

function boundedUnexpected(misfits: readonly Mismatch[]): { readonly unexpected?: Mismatch[] } {
  if (misfits.length === 0) return {}
  return { unexpected: misfits.slice(0, mostUnexpected).map(({ path, expected, raw }) => ({ path, expected, raw: boundedRaw(raw) })) }
}

function boundedRaw(raw: unknown): unknown {
  const text = JSON.stringify(raw ?? null)
  return text.length <= longestUnexpected ? raw : `${text.slice(0, longestUnexpected)}…`
}
