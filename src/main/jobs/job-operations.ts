/** What a job does with its service besides Apply: reading, comparing, observing and aborting a test, unpairing. */
import type { OutputOf } from '#shared/contract/contract.ts'
import { fail, Failure, nullOnFailure, type AppError } from '#shared/tables/errors.ts'
import type { Fact } from '#shared/job/entries.ts'
import { serialNumberOf, unitsNamedBy, type Listed } from '#shared/job/label.ts'
import { serialKey } from '#shared/job/serial-number.ts'
import { undecidedWrites, type Job, type JobDevice } from '#shared/job/job.ts'
import { abortedNothing } from '#shared/job/test-runs.ts'
import type { WriteOperation } from '#shared/tables/endpoints.ts'
import { idKey, sameId, unitKey } from '#shared/tables/ids.ts'
import { steps, type Step } from '#shared/tables/steps.ts'
import type { Handlers } from '../commands/handlers.ts'
import type { ConfirmationService } from '../client/confirmations.ts'
import type { Sent } from '../client/send-write.ts'
import type { ApplyBatches } from './apply-batches.ts'
import { chosenFrom, deviceOf, idOf, showerOf, takenUnits } from './devices.ts'
import { JobServiceSession, type ListingAt, type ServiceParts } from './job-service-session.ts'
import { eachAtOnce, endsBatch } from './many-devices.ts'
import { unsettled } from './settle.ts'

type Unmatched = OutputOf<'jobs.match'>['unmatched'][number]

export interface JobOperationsParts extends ServiceParts {
  readonly confirmations: ConfirmationService
  readonly applyBatches: ApplyBatches
}

/**
 * The number of listed devices outside the job that are named; the others are only counted. A customer's list may contain thousands of
 * devices of other sites.
 */
const maxNotInJob = 100

export function jobOperationHandlers(parts: JobOperationsParts) {
  const { store, settling, confirmations, applyBatches } = parts
  /** The aborts in flight, by job, device and unit. */
  const aborts = new Map<string, Promise<OutputOf<'jobs.abortTest'>>>()
  const sessionOf = (job: Job, urgency: 'person' | 'batch' = 'person', ending?: AbortSignal) =>
    JobServiceSession.open(job, parts, urgency, ending)

  /**
   * Whatever is skipped: who skips a pairing may have paired the device elsewhere. A device that the list read now does not contain has
   * nothing to be read, unless that is why its pairing is skipped.
   */
  async function refreshDevice(
    session: JobServiceSession,
    device: JobDevice,
    listing: ListingAt | undefined,
    only: readonly Step[],
  ): Promise<void> {
    const id = idOf(session.jobId, device)
    for (const write of undecidedWrites(await session.job(), device)) await settling.now(unsettled(session, write))
    const { statuses, outdated } = deviceOf(await session.job(), device.key)
    const isListed = listing?.records.has(idKey(id)) === true
    const isMissing = !isListed && listing?.partial === false
    const wasRead = statuses.pair.state === 'confirmed' || outdated.length > 0
    if (device.kind !== 'shower' || !(isListed || statuses.pair.state === 'skipped' || (wasRead && !isMissing))) return
    if (only.includes('configure')) await session.observeConfiguration(device, id)
    if (only.includes('test')) await session.observeTest(device, id)
  }

  /** `undecided` is called once the outcome is unknown: from then on another abort is sent again, although this one is still reading. */
  async function abort(
    job: Job,
    device: JobDevice,
    id: string,
    reason: string,
    undecided: () => void,
  ): Promise<OutputOf<'jobs.abortTest'>> {
    const { key } = device
    const session = await sessionOf(job)
    const outcome = await session.write(device, 'showers.abortInstallationTest', id)
    if (outcome.kind !== 'confirmed') undecided()
    if (outcome.kind === 'rejected') {
      // Usually the test has already ended; its result is shown beside the refusal.
      if (abortedNothing(outcome.error)) await session.observeTest(device, id, true).catch(nullOnFailure)
      throw new Failure(outcome.error)
    }
    await session.afterSending('showers.abortInstallationTest', async () => {
      // The test is read first, so that the reason is recorded for the run that was aborted, even if nobody had read that run yet. The
      // abort is done; if this read fails, the next one makes up for it.
      await session.observeTest(deviceOf(await session.job(), key), id, true).catch(nullOnFailure)
      await session.noteOf(device, id, { kind: 'test.abortReason', data: { device: key, reason } })
    })
    return resultOf(session, job, outcome)
  }

  return {
    'jobs.refresh': ({ jobId, devices, steps: only = steps }) =>
      applyBatches.during(jobId, 0, async ({ ending }) => {
        const job = await store.read(jobId)
        const chosen = chosenFrom(job, devices).filter((device) => device.id !== null)
        const session = await sessionOf(job, chosen.length > 1 ? 'batch' : 'person', ending)
        const listings: Partial<Record<'shower' | 'tap', ListingAt>> = {}
        for (const device of chosen) {
          const { kind, id } = device
          if (kind === 'waterGuard' || id === null) continue
          await session.observeRecord(device, id, (listings[kind] ??= await session.list(kind)))
        }
        const failures = new Map<string, AppError>()
        await eachAtOnce(
          chosen.map(({ key }) => key),
          session.limit,
          async (key) => {
            ending.throwIfAborted()
            await refreshDevice(session, deviceOf(await session.job(), key), listings.shower, only).catch((cause: unknown) => {
              // An error that affects every device ends the refresh, and so does who cancels it.
              if (!(cause instanceof Failure) || endsBatch(cause.error) || cause.error.code === 'job.cancelled') throw cause
              failures.set(key, cause.error)
            })
          },
        )
        const failed = chosen.flatMap(({ key: device }) => {
          const error = failures.get(device)
          return error === undefined ? [] : [{ device, error }]
        })
        // A device that does not respond must not keep the others from being read, and is reported with them.
        return failed.length === 0 ? session.job() : fail('job.notAllRead', { jobId, failed })
      }),
    'jobs.match': ({ jobId }) =>
      applyBatches.during(jobId, 0, async () => {
        const before = await store.read(jobId)
        const session = await sessionOf(before)
        const first = await listedBy(session, before)
        const unmatched = await identifyBySerialNumber(session, first.lists.find(({ kind }) => kind === 'shower')?.list)
        const job = await session.job()
        // A list that was requested before a device was identified only tells which device it is, so it is requested again.
        const isIdentified = job.devices.some(({ since }) => since > first.asked)
        const { listed, lists, receivedAt, partial } = isIdentified ? await listedBy(session, job) : first
        const mine = new Set<string>()
        const found: string[] = []
        const missing: string[] = []
        for (const device of job.devices) {
          const listing = lists.find(({ kind }) => kind === device.kind)?.list
          if (listing === undefined) continue
          if (device.id !== null) mine.add(unitKey(device.kind, device.id))
          // Looked up in the list of its own kind: a tap that was planned as a shower is not paired as a shower.
          const isThere = device.id !== null && (await session.observeRecord(device, device.id, listing))
          ;(isThere ? found : missing).push(device.key)
        }
        const notInJob = listed.filter(({ kind, record }) => typeof record.id === 'string' && !mine.has(unitKey(kind, record.id)))
        return {
          job: await session.job(),
          readAt: receivedAt,
          found,
          missing,
          unmatched,
          notInJob: { count: notInJob.length, first: notInJob.slice(0, maxNotInJob).map(notInJobRow) },
          partial,
        }
      }),
    'jobs.lookUp': async ({ jobId, text }) => {
      const job = await store.read(jobId)
      const { listed, receivedAt, partial } = await listedBy(await sessionOf(job), null)
      const matches = unitsNamedBy(text, listed).flatMap(({ kind, record }) => {
        const { id } = record
        if (typeof id !== 'string') return []
        const device = job.devices.find((each) => each.kind === kind && sameId(each.id, id))?.key ?? null
        return [{ kind, id, serialNumber: serialNumberOf(record), record, device }]
      })
      return { readAt: receivedAt, partial, matches }
    },
    /** Not exclusive: a test can be observed and aborted during a batch. */
    'jobs.observeTest': async ({ jobId, device: key }) => {
      const job = await store.read(jobId)
      const device = showerOf(job, key)
      const session = await sessionOf(job)
      const receivedAt = await session.observeTest(device, idOf(jobId, device))
      return { job: await session.job(), receivedAt }
    },
    /** No typed confirmation, even in production: with water on the floor, the required reason is confirmation enough. */
    'jobs.abortTest': async ({ jobId, device: key, reason }) => {
      const job = await store.read(jobId)
      const device = showerOf(job, key)
      const id = idOf(jobId, device)
      const act = JSON.stringify([jobId, key, id])
      const inFlight = aborts.get(act)
      // A second abort while the first is in flight shares its request and its outcome.
      if (inFlight !== undefined) return inFlight
      const over = () => {
        if (aborts.get(act) === aborting) aborts.delete(act)
      }
      const aborting = applyBatches.beside(jobId, () => abort(job, device, id, reason, over)).finally(over)
      aborts.set(act, aborting)
      return aborting
    },
    'jobs.unpair': ({ jobId, device: key, confirmation }) =>
      applyBatches.during(jobId, 0, async () => {
        const job = await store.read(jobId)
        const device = showerOf(job, key)
        const id = idOf(jobId, device)
        const session = await sessionOf(job)
        confirmations.take({ environment: job.environment, command: 'showers.unpair', id }, confirmation)
        const outcome = await session.write(device, 'showers.unpair', id)
        if (outcome.kind === 'rejected') throw new Failure(outcome.error)
        return resultOf(session, job, outcome)
      }),
  } satisfies Partial<Handlers>
}

/** Showers, and taps if the job has any or if no job is given; returns both lists combined. */
async function listedBy(session: JobServiceSession, job: Job | null) {
  const kinds = job === null || job.devices.some(({ kind }) => kind === 'tap') ? (['shower', 'tap'] as const) : (['shower'] as const)
  const lists = await Promise.all(kinds.map(async (kind) => ({ kind, list: await session.list(kind) })))
  const listed = lists.flatMap(({ kind, list }) => [...list.records.values()].map((record) => ({ kind, record })))
  const [partial, asked] = [lists.some(({ list }) => list.partial), Math.min(...lists.map(({ list }) => list.moment.job.journal.entries))]
  return { lists, listed, partial, receivedAt: lists[0]?.list.receivedAt ?? '', asked }
}

/**
 * Identifies the showers that were planned only by a serial number, where exactly one listed shower reports that number and one location
 * has it. Returns the others, and why: a wrong match would configure another shower.
 */
async function identifyBySerialNumber(session: JobServiceSession, list: ListingAt | undefined): Promise<Unmatched[]> {
  const units = [...(list?.records.values() ?? [])].flatMap((record) => {
    const serial = serialNumberOf(record)
    return serial === null ? [] : [{ id: record.id, key: serialKey(serial) }]
  })
  const bySerial = Map.groupBy(units, ({ key }) => key)
  let unmatched: Unmatched[] = []
  await session.change(({ devices }) => {
    unmatched = []
    // Two locations with the same device would each write to it.
    const taken = takenUnits(devices)
    const showers = devices.filter(({ kind }) => kind === 'shower')
    const planned = Map.groupBy(showers, ({ serialNumber }) => (serialNumber === null ? null : serialKey(serialNumber)))
    return devices.flatMap(({ key: device, kind, id: known, serialNumber }): Fact[] => {
      if (known !== null || serialNumber === null) return []
      const [unit, ...others] = bySerial.get(serialKey(serialNumber)) ?? []
      const id = unit?.id
      const why = ((): Unmatched['why'] | null => {
        if (kind !== 'shower') return 'noSerialReported'
        if (list?.partial !== false) return 'listIncomplete'
        if (others.length > 0) return 'listedTwice'
        if ((planned.get(serialKey(serialNumber)) ?? []).length > 1) return 'plannedTwice'
        if (typeof id !== 'string') return 'notListed'
        return taken.has(unitKey(kind, id)) ? 'inJob' : null
      })()
      if (why !== null || typeof id !== 'string') {
        unmatched.push({ device, why: why ?? 'notListed' })
        return []
      }
      return [{ kind: 'device.identified', data: { device, id, serialNumber } }]
    })
  })
  return unmatched
}

/** The result of a request, even if the job can no longer be read: then with the job as it was before. */
async function resultOf(session: JobServiceSession, before: Job, outcome: Sent<WriteOperation>) {
  const job = await session.job().catch(() => before)
  if (outcome.kind === 'confirmed') return { job, outcome: outcome.kind }
  return { job, outcome: 'unknown' as const, error: outcome.error }
}

const notInJobRow = ({ kind, record }: Listed) => ({
  kind,
  id: record.id ?? '',
  serialNumber: serialNumberOf(record),
  name: record.name ?? null,
})
