/**
 * The session of one job with its service: every read is recorded in the job, and no write is sent before its intent is on the disk.
 *
 * Reads and writes concern a device, and while a request is in flight another device may be mounted in its location: then the read is not
 * recorded, and the write is not sent.
 */
import { fail, Failure, nullOnFailure } from '#shared/tables/errors.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { Fact } from '#shared/job/entries.ts'
import type { Mismatch } from '#shared/tables/lenient-parse.ts'
import type { Job, JobDevice, JobWrite } from '#shared/job/job.ts'
import type { Configuration } from '#shared/tables/schema.ts'
import { isGone, isNone, lastRunOf, sameTest } from '#shared/job/test-runs.ts'
import { listingAfter, type BodyOf, type Operation, type WriteOperation } from '#shared/tables/endpoints.ts'
import { idKey, sameId } from '#shared/tables/ids.ts'
import type { InstallationTest } from '#shared/tables/resources.ts'
import { localInstant } from '../clock.ts'
import type { ReportFault } from '../commands/dispatch.ts'
import type { JobStore } from '../journal/job-store.ts'
import type { ServiceClient } from '../client/client.ts'
import type { RequestLimit } from '../client/request-limit.ts'
import type { EnvironmentService, Service } from '../client/environments.ts'
import { readBack, readConfiguration, readList, type Listing, type ReadBack, type ReadConfiguration } from '../client/read-back.ts'
import { afterSending, sendWrite, type Sent } from '../client/send-write.ts'
import type { Settling } from '../client/settling.ts'
import { deviceOf } from './devices.ts'
import { failedRead } from './failed-read.ts'
import { scopeOf, type Moment, type Moments } from './moments.ts'
import type { OutsideWrites } from '../client/outside-writes.ts'
import type { WorkbenchService } from '../client/workbench.ts'

const isUndone: ReadonlySet<JobWrite['state']> = new Set<JobWrite['state']>(['rejected', 'notApplied'])

const missing: ReadonlySet<string> = new Set(['credentials.missing', 'environment.noBaseUrl'])

/** Thrown when a write's turn comes and the plan has changed since its step began. Nothing is sent. */
export class NoLongerWanted extends Error {}

/** A device by its location in the job. */
type DeviceRef = Pick<JobDevice, 'key'>

/** A list, and when it was requested. */
export interface ListingAt extends Listing {
  readonly moment: Moment
}

/** Null: the service knows no installation test. */
interface TestAt {
  readonly test: InstallationTest | null
  readonly receivedAt: string
  readonly moment: Moment
}

export interface ServiceParts {
  readonly environments: EnvironmentService
  readonly settling: Settling
  readonly store: JobStore
  readonly reportFault: ReportFault
  readonly outside: Pick<OutsideWrites, 'begin' | 'sent' | 'hasUndone'>
  readonly moments: Moments
  readonly workbench: Pick<WorkbenchService, 'groupName'>
}

export class JobServiceSession {
  readonly jobId: string
  readonly settling: Settling
  /** How many requests its service accepts at once. */
  readonly limit: RequestLimit
  readonly #parts: ServiceParts
  readonly #environment: Job['environment']
  /** The whole base address. */
  readonly #address: string
  readonly #client: (operation: Operation) => Promise<ServiceClient>
  #refuse: (job: Job, key: string) => void = () => undefined

  private constructor(
    { jobId, environment }: Pick<Job, 'jobId' | 'environment'>,
    parts: ServiceParts,
    { address, limit }: Pick<Service, 'address' | 'limit'>,
    client: (operation: Operation) => Promise<ServiceClient>,
  ) {
    this.#environment = environment
    this.#address = address
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
    return new JobServiceSession({ jobId, environment }, parts, service, async (operation) => {
      // A key or an address that is missing by now was there a moment ago.
      const now = await environments.service(environment).catch((cause: unknown) => {
        if (cause instanceof Failure && missing.has(cause.error.code)) return fail('environment.changed', { operation })
        throw cause
      })
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
    const client = await this.#client(kind === 'shower' ? 'showers.list' : 'taps.list')
    const { moment, leaves } = await this.#watched(client)
    const listing = await readList(client, kind, leaves)
    return { ...listing, moment: moment() }
  }

  /** Journals what a list says about one device. */
  async observeRecord({ key }: DeviceRef, id: string, { records, partial, receivedAt, moment }: ListingAt): Promise<boolean> {
    const record = records.get(idKey(id)) ?? null
    // Absence from an incomplete list says nothing.
    if (record === null && partial) return false
    const isOlder = await this.#mayBeOlder(id, record !== null)
    if (isOlder && record !== null) return false
    const scope = scopeOf(moment, key, record?.id ?? id)
    const groupName = await this.#parts.workbench.groupName(
      { environment: this.#environment, serviceAddress: this.#address },
      record?.device_group,
    )
    const data = {
      device: key,
      record,
      receivedAt,
      scope,
      ...omitUndefined({ settling: isOlder ? (true as const) : undefined, groupName }),
    }
    await this.noteOf({ key }, id, { kind: 'observed.record', data })
    return record !== null
  }

  /**
   * Within the settle window after a confirmed pairing or unpairing, a list that contradicts it may be older. A device that is listed
   * although it was unpaired is left as it is; one that is missing although it was paired is told at once.
   */
  async #mayBeOlder(id: string, isListed: boolean): Promise<boolean> {
    const last = await this.#lastPairing(id)
    if (last?.state !== 'confirmed') return false
    return isListed === (listingAfter(last.operation) === 'notListed') && this.settling.isFresh(last.write)
  }

  /** Whether the pairing was confirmed within the settle window: a list without the device is no reason to pair it again. */
  async isJustPaired(id: string): Promise<boolean> {
    const last = await this.#lastPairing(id)
    return last?.state === 'confirmed' && listingAfter(last.operation) === 'listed' && this.settling.isFresh(last.write)
  }

  /** Of this job; undefined also where something was sent outside it since that undoes it. */
  async #lastPairing(id: string): Promise<JobWrite | undefined> {
    const job = await this.job()
    const last = job.writes.findLast(
      (write) => sameId(write.id, id) && listingAfter(write.operation) !== null && !isUndone.has(write.state),
    )
    return last !== undefined && this.#parts.outside.hasUndone(job, last) ? undefined : last
  }

  async observeConfiguration(device: DeviceRef, id: string): Promise<Configuration> {
    try {
      const client = await this.#client('showers.readConfiguration')
      const { moment, leaves } = await this.#watched(client)
      const configuration = await readConfiguration(client, id, leaves)
      await this.#noteConfiguration(device, id, configuration, moment())
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
    const client = await this.#client(write.operation)
    const { moment, leaves } = await this.#watched(client)
    // Apply sends nothing to a field that has changed since: what was planned against is what was there before.
    const base = (await this.job()).devices.find(({ key }) => key === write.device)?.plan.base ?? null
    const found = await readBack(client, { ...write, before: base }, leaves)
    const isUndone = found.conclusion === 'notApplied' && this.#parts.outside.hasUndone(await this.job(), write)
    const read: ReadBack = isUndone ? { ...found, conclusion: 'inconclusive' } : found
    if (write.device === null || write.id === null) return read
    const device = { key: write.device }
    if (read.listing !== undefined) await this.observeRecord(device, write.id, { ...read.listing, moment: moment() })
    if (read.configuration !== undefined) await this.#noteConfiguration(device, write.id, read.configuration, moment())
    return read
  }

  /** Null if the service responds that it knows no installation test. */
  async #readTest(id: string, isOnce: boolean): Promise<TestAt> {
    const client = await this.#client('showers.readInstallationTest')
    const { moment, leaves } = await this.#watched(client)
    const outcome = await client.read('showers.readInstallationTest', { id, isOnce, leaves })
    if (outcome.kind === 'error' && outcome.error.code !== 'service.notFound') throw new Failure(outcome.error)
    return { test: outcome.kind === 'value' ? outcome.response : null, receivedAt: localInstant(), moment: moment() }
  }

  /** Reads the test and journals it if it is new, or if something may have changed it since the last read. */
  async observeTest({ key }: DeviceRef, id: string, isOnce = false): Promise<string> {
    const { test, receivedAt, moment } = await this.#readTest(id, isOnce).catch(async (cause: unknown) => {
      await this.#noteFailure({ key }, id, 'showers.readInstallationTest', cause)
      throw cause
    })
    // An answer that was long on its way says nothing after one that was asked for later, also where that one said nothing new.
    if (!this.#parts.moments.isNewest(`${this.jobId} ${key} test`, moment.request)) return receivedAt
    await this.change(({ devices }) => {
      const device = devices.find((each) => each.key === key && sameId(each.id, id))
      if (device === undefined) return []
      const last = lastRunOf(device.runs, id)?.observations.at(-1)?.test
      const isNew = isNone(test, last)
        ? last === undefined
          ? !device.testAbsent
          : device.statuses.test.state === 'sent'
        : last === undefined || isGone(device) || !sameTest(last, test)
      const isBack = device.readFailure?.operation === 'showers.readInstallationTest'
      return isNew || isBack || device.outdated.includes('test')
        ? [{ kind: 'observed.test', data: { device: key, test, receivedAt, scope: scopeOf(moment, key, id) } }]
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
        intend: async (write, under) => {
          const asked = sent as { readonly body?: Record<string, unknown> }
          const job = await this.#parts.store.intend(this.jobId, write, (job) => {
            const now = deviceOf(job, device.key)
            if (!sameId(now.id, id)) return fail('job.otherUnit', { jobId: this.jobId, device: device.key, id })
            if (!isWanted(now)) throw new NoLongerWanted()
            this.#refuse(job, device.key)
            return [{ kind: 'write.intended', data: { write, device: device.key, operation, id, ...asked, ...under } }]
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

  /** Notes when a request leaves: its response says nothing about later entries, and less than one that left later. */
  async #watched({ key }: ServiceClient) {
    const now = async (): Promise<Moment> => {
      const job = await this.job()
      return { job, request: this.#parts.moments.next(), service: this.#address, key }
    }
    let latest = await now()
    const leaves = async () => {
      // Without the journal the moment before it waited for its turn has to do.
      latest = await now().catch(() => latest)
    }
    return { moment: () => latest, leaves }
  }

  #noteConfiguration(device: DeviceRef, id: string, { value, unexpected }: ReadConfiguration, moment: Moment): Promise<Job> {
    const scope = scopeOf(moment, device.key, id)
    return this.noteOf(device, id, {
      kind: 'observed.configuration',
      data: { device: device.key, configuration: value, receivedAt: localInstant(), scope, ...boundedUnexpected(unexpected) },
    })
  }
}

/** The most values that do not have the documented type, and the most characters of each, that a journal stores. */
const mostUnexpected = 60
const longestUnexpected = 500

function boundedUnexpected(mismatches: readonly Mismatch[]): { readonly unexpected?: Mismatch[] } {
  if (mismatches.length === 0) return {}
  return { unexpected: mismatches.slice(0, mostUnexpected).map(({ path, expected, raw }) => ({ path, expected, raw: boundedRaw(raw) })) }
}

function boundedRaw(raw: unknown): unknown {
  const text = JSON.stringify(raw ?? null)
  return text.length <= longestUnexpected ? raw : `${text.slice(0, longestUnexpected)}…`
}
