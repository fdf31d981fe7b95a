/** One device of a batch: step by step, reading before each write, and reading back what was written. */
import { isDeepStrictEqual } from 'node:util'
import { conflictingFields, neededUpdate, readingOf } from '#shared/configuration/diff.ts'
import { rawOf, unexpectedAmong } from '#shared/configuration/unexpected.ts'
import { appErrorOf, fail, Failure, type AppError } from '#shared/ipc/errors.ts'
import type { PayloadOf } from '#shared/ipc/contract.ts'
import type { Step } from '#shared/job/steps.ts'
import { isUndecided, stepsOf, undecidedWrites, type JobDevice, type JobWrite } from '#shared/job/job.ts'
import type { WriteOperation } from '#shared/service/endpoints.ts'
import { sameId } from '#shared/service/ids.ts'
import { isAfterSending } from '../send-write.ts'
import type { ApplyBatch, Result } from './apply.ts'
import { deviceOf, idOf, NoLongerWanted, type ListingAt, type JobServiceSession } from './job-service-session.ts'
import type { BatchControl } from './apply-batches.ts'
import { unsettled } from './settle.ts'

type Doing = PayloadOf<'apply.progress'>['doing']

/** The lists of one batch, each read once for as long as it says something. One that failed is not kept, the next device asks again. */
export class Listings {
  readonly #session: JobServiceSession
  readonly #control: BatchControl
  readonly #known = new Map<'shower' | 'tap', { readonly pauses: number; readonly reading: Promise<ListingAt> }>()

  constructor(session: JobServiceSession, control: BatchControl) {
    this.#session = session
    this.#control = control
  }

  /** Read again where it was asked before `since`, an entry of the journal, or before the batch was paused. */
  async of(kind: 'shower' | 'tap', since: number): Promise<ListingAt> {
    const known = this.#known.get(kind)
    if (known !== undefined && known.pauses === this.#control.pauses()) {
      const listing = await known.reading
      if (listing.asked >= since) return listing
      // Another device that needs it as recent may have asked in the meantime.
      if (this.#known.get(kind) !== known) return this.of(kind, since)
    }
    const reading = this.#session.list(kind)
    const latest = { pauses: this.#control.pauses(), reading }
    this.#known.set(kind, latest)
    reading.catch(() => {
      if (this.#known.get(kind) === latest) this.#known.delete(kind)
    })
    return reading
  }
}

interface DeviceBatch extends ApplyBatch {
  readonly listings: Listings
  readonly doing: (doing: Doing) => void
}

export async function applyDevice(batch: ApplyBatch, key: string, listings: Listings): Promise<Result> {
  const { control } = batch
  const deviceBatch: DeviceBatch = { ...batch, listings, doing: (doing) => control.working(key, doing) }
  try {
    return await applySteps(deviceBatch, key)
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause
    return { device: key, outcome: outcomeOf(cause), error: cause.error }
  } finally {
    control.working(key, 'finished')
  }
}

/** Thrown where a write stays undecided: nothing further is done to the device, and it has not failed. */
class Undecided extends Failure {
  constructor(jobId: string, { device, operation, error }: JobWrite) {
    super(error ?? appErrorOf('job.unsettled', { jobId, device: device ?? '', operation }))
  }
}

function outcomeOf(failure: Failure): Result['outcome'] {
  if (failure instanceof Undecided || isAfterSending(failure.error)) return 'unknown'
  return failure.error.code === 'configuration.conflict' ? 'conflict' : 'failed'
}

async function applySteps(batch: DeviceBatch, key: string): Promise<Result> {
  const { session } = batch
  const before = deviceOf(await session.job(), key)
  idOf(session.jobId, before)
  let wrote = false
  for (const step of stepsOf(before.kind)) {
    wrote = (await bringAbout(batch, step, key, wrote)) || wrote
  }
  if (isWanted(batch, 'test', deviceOf(await session.job(), key))) await readBaseline(session, key)
  const after = deviceOf(await session.job(), key)
  // What was done was done to the other one.
  if (!sameId(after.id, before.id)) return fail('job.otherUnit', { jobId: session.jobId, device: key, id: before.id ?? '' })
  const steps = stepsOf(after.kind).filter((step) => isWanted(batch, step, after))
  const missing = steps.includes('configure') ? notTaken(after) : []
  if (missing.length > 0) {
    const unexpected = unexpectedAmong(missing, after.configuration.latest?.unexpected)
    return { device: key, outcome: 'failed', error: appErrorOf('configuration.notTaken', { fields: missing.join(', '), ...unexpected }) }
  }
  const failed = steps.map((step) => after.lights[step]).find((status) => status.state === 'failed' || status.state === 'unknown')
  if (failed !== undefined) return { device: key, outcome: failed.state === 'unknown' ? 'unknown' : 'failed', error: failed.error }
  return { device: key, outcome: wrote ? 'done' : 'nothingToDo', error: null }
}

const isWanted = ({ steps }: DeviceBatch, step: Step, { lights }: JobDevice) => steps.includes(step) && lights[step].state !== 'skipped'

/** Planned fields the device does not report after all: the write was accepted, and the device did something else with it. */
function notTaken({ plan, configuration }: JobDevice): string[] {
  if (plan.configuration === null || configuration.latest === null) return []
  const { notTaken: open } = readingOf(plan.configuration, configuration.latest.value, configuration.sent)
  const odd = Object.keys(plan.configuration).filter((field) => rawOf(configuration.latest?.unexpected, field) !== null)
  return [...new Set([...open, ...odd])]
}

/** A device with a write nobody knows the outcome of gets no further write. */
async function settleUndecided(batch: DeviceBatch, key: string): Promise<void> {
  const job = await batch.session.job()
  for (const write of undecidedWrites(job, deviceOf(job, key))) await settleOrStop(batch, write)
}

/** A step that is planned otherwise while it is under way begins again, unless it is skipped by then. */
async function bringAbout(batch: DeviceBatch, step: Step, key: string, wrote: boolean): Promise<boolean> {
  while (!batch.stopping.aborted && isWanted(batch, step, deviceOf(await batch.session.job(), key))) {
    await settleUndecided(batch, key)
    try {
      return await applyStep(batch, step, key, wrote)
    } catch (cause) {
      if (!(cause instanceof NoLongerWanted)) throw cause
    }
  }
  return false
}

/** Brings one step about. `wrote`: an earlier step of this device has. Returns whether a write was sent. */
async function applyStep(batch: DeviceBatch, step: Step, key: string, wrote: boolean): Promise<boolean> {
  const device = deviceOf(await batch.session.job(), key)
  switch (step) {
    case 'pair':
      return pair(batch, device)
    case 'configure':
      return configure(batch, device)
    case 'group':
      return group(batch, device, wrote)
    case 'test':
      // The service documents no call that starts a test: there is nothing to apply.
      return false
  }
}

async function pair(batch: DeviceBatch, device: JobDevice): Promise<boolean> {
  const { kind } = device
  if (device.lights.pair.state === 'confirmed' || kind === 'waterGuard') return false
  const { session } = batch
  const id = idOf(session.jobId, device)
  batch.doing('reading')
  const isListed = async (since: number) => session.observeRecord(device, id, await batch.listings.of(kind, since))
  if (await isListed(device.since)) {
    const now = await session.job()
    // What the list of the batch shows counts, unless the device was read after it.
    if (deviceOf(now, device.key).lights.pair.state === 'confirmed' || (await isListed(now.journal.entries))) return false
  }
  batch.doing('pairing')
  const operation = kind === 'shower' ? 'showers.pair' : 'taps.pair'
  const outcome = await session.write(device, operation, id, undefined, (now) => isWanted(batch, 'pair', now))
  if (outcome.kind === 'rejected') throw new Failure(outcome.error)
  if (outcome.kind === 'unknown') await settleSent(batch, outcome.write, device, operation, outcome.error)
  return true
}

/** What the test says before one is started at the shower, so that the first run can be told from what was there. */
async function readBaseline(session: JobServiceSession, key: string): Promise<void> {
  const device = deviceOf(await session.job(), key)
  const known = device.testAbsent || device.runs.some((run) => run.unit === device.id)
  if (device.kind !== 'shower' || device.lights.pair.state !== 'confirmed' || known) return
  await session.observeTest(device, idOf(session.jobId, device))
}

async function configure(batch: DeviceBatch, device: JobDevice): Promise<boolean> {
  const { session } = batch
  if (device.plan.configuration === null) return false
  const id = idOf(session.jobId, device)
  batch.doing('reading')
  const reported = await session.observeConfiguration(device, id)
  // While it was read, somebody may have planned otherwise.
  const { plan, configuration } = deviceOf(await session.job(), device.key)
  const { configuration: planned, base } = plan
  if (planned === null) return false
  const conflicts = conflictingFields(planned, base, reported)
  if (conflicts.length > 0) throw new Failure(appErrorOf('configuration.conflict', { fields: conflicts.join(', ') }))
  const body = neededUpdate(planned, reported, configuration.sent)
  if (Object.keys(body).length === 0) return false
  batch.doing('configuring')
  const isAsPlanned = (now: JobDevice) => isWanted(batch, 'configure', now) && isDeepStrictEqual(now.plan, plan)
  const outcome = await session.write(device, 'showers.updateConfiguration', id, body, isAsPlanned)
  if (outcome.kind === 'rejected') throw new Failure(outcome.error)
  if (outcome.kind === 'unknown') await settleSent(batch, outcome.write, device, 'showers.updateConfiguration', outcome.error)
  else {
    batch.doing('verifying')
    await session.afterSending('showers.updateConfiguration', () =>
      session.settling.untilAgreed(outcome.write, async () => {
        // What the service does not report is not waited for.
        return readingOf(body, await session.observeConfiguration(device, id), body).notTaken.length === 0
      }),
    )
  }
  return true
}

async function group(batch: DeviceBatch, device: JobDevice, wrote: boolean): Promise<boolean> {
  const { session } = batch
  const { groupId } = device.plan
  if (groupId === null || device.lights.group.state === 'confirmed') return false
  const id = idOf(session.jobId, device)
  if (device.kind !== 'waterGuard') {
    // Paired just now: what was read for that tells its group.
    if (wrote && device.record !== null) return false
    // The service documents no call that assigns showers and taps: the list is asked whether somebody has.
    batch.doing('reading')
    await session.observeRecord(device, id, await batch.listings.of(device.kind, device.since))
    return false
  }
  if (device.lights.group.state === 'sent') return false
  batch.doing('grouping')
  const isAsPlanned = (now: JobDevice) => isWanted(batch, 'group', now) && now.plan.groupId === groupId
  const outcome = await session.write(device, 'waterGuards.update', id, { device_group: groupId }, isAsPlanned)
  if (outcome.kind === 'rejected') throw new Failure(outcome.error)
  if (outcome.kind === 'unknown') await settleSent(batch, outcome.write, device, 'waterGuards.update', outcome.error)
  return true
}

/** A write that was sent is settled by reading, or told as unknown, whatever goes wrong with that. */
async function settleSent(
  batch: DeviceBatch,
  write: string,
  { key }: JobDevice,
  operation: WriteOperation,
  error: AppError,
): Promise<void> {
  if (isAfterSending(error)) throw new Failure(error)
  await batch.session.afterSending(operation, () => settleUndecided(batch, key))
  const { writes } = await batch.session.job()
  if (writes.some((each) => each.write === write && each.state === 'notApplied')) fail('write.notApplied', { operation })
}

async function settleOrStop(batch: DeviceBatch, write: JobWrite): Promise<void> {
  batch.doing('settling')
  if (await batch.session.settling.overWindow(unsettled(batch.session, write))) return
  // Settled in the background, or judged, while this waited for it.
  const { writes } = await batch.session.job()
  if (writes.some((each) => each.write === write.write && isUndecided(each))) throw new Undecided(batch.session.jobId, write)
}
