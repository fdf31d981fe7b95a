/**
 * One device of a batch: step by step, reading before each write and reading back what was written.
 *
 * While a request is in flight, someone may change the plan, skip a step or replace the device. So no function passes a device on to
 * another: each calls `now`, and again after every wait.
 */
import { isDeepStrictEqual } from 'node:util'
import { conflictsOf } from '#shared/tables/conflict.ts'
import { conflictingFields, neededUpdate, readingOf } from '#shared/tables/diff.ts'
import type { Configuration, ConfigurationPlan } from '#shared/tables/schema.ts'
import type { OutputOf } from '#shared/contract/contract.ts'
import { appErrorOf, errorOf, fail, Failure } from '#shared/tables/errors.ts'
import { aboutDevice } from '#shared/job/about-device.ts'
import { isUndecided, stepsOf, undecidedWrites, type Job, type JobDevice, type JobWrite } from '#shared/job/job.ts'
import { hasConflict } from '#shared/job/next-act.ts'
import { judgeDevice } from '#shared/job/outcome.ts'
import type { Step } from '#shared/tables/steps.ts'
import type { BodyOf, WriteOperation } from '#shared/tables/endpoints.ts'
import { sameId } from '#shared/tables/ids.ts'
import { isAfterSending, type Sent } from '../../client/send-write.ts'
import { deviceOf, idOf } from '../devices.ts'
import { NoLongerWanted, type JobServiceSession } from '../job-service-session.ts'
import type { BatchControl, Working } from '../apply-batches.ts'
import { unsettled } from '../settle.ts'
import type { ListingOf } from './listings.ts'

export type DeviceResult = OutputOf<'jobs.apply'>['results'][number]

/** What all devices of a batch share. */
export interface Batch {
  readonly session: JobServiceSession
  readonly steps: readonly Step[]
  /** What was shown when it was approved, by device. */
  readonly seen: ReadonlyMap<string, Configuration>
  readonly control: BatchControl
  /** Aborted when the application closes: requests in flight are completed, and nothing new is started. */
  readonly stopping: AbortSignal
}

interface DeviceBatch extends Batch {
  readonly key: string
  readonly listingOf: ListingOf
  readonly doing: (doing: Working) => void
  /** The job as its journal has it now, and the device in it. */
  readonly now: () => Promise<{ readonly job: Job; readonly device: JobDevice }>
}

export async function applyDevice(all: Batch, key: string, listingOf: ListingOf): Promise<DeviceResult> {
  const { control, session } = all
  control.working(key, 'reading')
  const now = async () => {
    const job = await session.job()
    return { job, device: deviceOf(job, key) }
  }
  let result: DeviceResult | null = null
  try {
    result = await applySteps({ ...all, key, listingOf, doing: (doing) => control.working(key, doing), now }).catch((cause: unknown) =>
      refusedResult(key, cause),
    )
    return result
  } finally {
    control.finished(key, result?.outcome ?? 'failed')
  }
}

function refusedResult(device: string, cause: unknown): DeviceResult {
  if (!(cause instanceof Failure)) throw cause
  const outcome = outcomeOf(cause)
  return { device, outcome, error: outcome === 'notReached' ? null : cause.error }
}

function outcomeOf(failure: Failure): DeviceResult['outcome'] {
  if (failure instanceof Undecided || isAfterSending(failure.error)) return 'unknown'
  if (failure.error.code === 'job.cancelled') return 'notReached'
  return failure.error.code === 'configuration.conflict' ? 'conflict' : 'failed'
}

async function applySteps(batch: DeviceBatch): Promise<DeviceResult> {
  const { device: before } = await batch.now()
  idOf(batch.session.jobId, before)
  const written: Step[] = []
  for (const step of stepsOf(before.kind)) {
    if (await bringAbout(batch, step, written.length > 0)) written.push(step)
  }
  if (isWanted(batch, 'test', (await batch.now()).device)) await readBaseline(batch)
  return resultOf(batch, before, written)
}

/** Repeats the step if its plan changes while it runs, unless it is skipped by then. Returns whether a write was sent. */
async function bringAbout(batch: DeviceBatch, step: Step, wrote: boolean): Promise<boolean> {
  while (!batch.stopping.aborted && isWanted(batch, step, (await batch.now()).device)) {
    await settleUndecided(batch)
    try {
      return await apply[step](batch, wrote)
    } catch (cause) {
      if (!(cause instanceof NoLongerWanted)) throw cause
    }
  }
  return false
}

const isWanted = ({ steps }: DeviceBatch, step: Step, { statuses }: JobDevice) => steps.includes(step) && statuses[step].state !== 'skipped'

/** How each step is applied. `wrote`: an earlier step of this device has sent something. */
const apply: Readonly<Record<Step, (batch: DeviceBatch, wrote: boolean) => Promise<boolean>>> = {
  pair,
  configure,
  group,
  // The service documents no call that starts a test, so there is nothing to apply.
  test: () => Promise.resolve(false),
}

async function pair(batch: DeviceBatch): Promise<boolean> {
  const { session, key } = batch
  const { device } = await batch.now()
  const { kind } = device
  if (device.statuses.pair.state === 'confirmed' || kind === 'waterGuard') return false
  const id = idOf(session.jobId, device)
  batch.doing('reading')
  const isListed = async (since: number) => session.observeRecord({ key }, id, await batch.listingOf(kind, since))
  if (await isListed(device.since)) {
    const { job, device: listed } = await batch.now()
    // The list that the batch has read counts, unless the device was changed after it.
    if (listed.statuses.pair.state === 'confirmed' || (await isListed(job.journal.entries))) return false
  }
  if (await session.isJustPaired(id)) return false
  batch.doing('pairing')
  await send(batch, kind === 'shower' ? 'showers.pair' : 'taps.pair', id, undefined, (now) => isWanted(batch, 'pair', now))
  return true
}

async function configure(batch: DeviceBatch): Promise<boolean> {
  const { session, key } = batch
  const { device } = await batch.now()
  if (device.plan.configuration === null) return false
  const id = idOf(session.jobId, device)
  batch.doing('reading')
  const reported = await session.observeConfiguration({ key }, id)
  const { plan, configuration } = (await batch.now()).device
  const { configuration: planned, base } = plan
  if (planned === null) return false
  const conflicts = conflictingFields(planned, base, reported)
  if (conflicts.length > 0) throw new Failure(conflictError(conflicts))
  const { instead } = readingOf(planned, reported, configuration.sent)
  const before = aboutDevice((await batch.now()).job.writes, key).findLast(({ operation }) => operation === 'showers.updateConfiguration')
  // Accepted by a batch that was cancelled a moment ago, so what was read may be older.
  const isAccepted = before?.state === 'confirmed' && sameId(before.id, id) && session.settling.isFresh(before.write)
  if (isAccepted && instead.some(({ field }) => configuration.awaited.includes(field)))
    await isTaken(batch, before.write, id, configuration.sent)
  const body = neededUpdate(planned, reported, configuration.sent)
  if (Object.keys(body).length === 0) return false
  // A person approved the change from the value that was shown, and not from another one.
  const changedSince = conflictingFields(body, batch.seen.get(key) ?? null, reported)
  if (changedSince.length > 0) throw new Failure(conflictError(changedSince))
  batch.doing('configuring')
  const isAsPlanned = (now: JobDevice) => isWanted(batch, 'configure', now) && isDeepStrictEqual(now.plan, plan)
  const outcome = await send(batch, 'showers.updateConfiguration', id, body, isAsPlanned)
  if (outcome.kind === 'unknown') return true
  await isTaken(batch, outcome.write, id, body)
  return true
}

/**
 * Reads until the device reports what it was sent, or something else than before, because a read within the settle window may be older. A cancelled batch does not wait
 * for that.
 */
async function isTaken(
  { session, key, control, doing, now }: DeviceBatch,
  write: string,
  id: string,
  body: ConfigurationPlan,
): Promise<boolean> {
  doing('verifying')
  // Fields that the service does not report are not waited for, nor those that it reports as something else than before the update.
  const agrees = async () => {
    const reported = await session.observeConfiguration({ key }, id)
    const { awaited } = (await now()).device.configuration
    return readingOf(body, reported, body).instead.every(({ field }) => !awaited.includes(field))
  }
  const { settling } = session
  const isSeen = await session.afterSending('showers.updateConfiguration', () => settling.untilAgreed(write, agrees, control.ending))
  if (!isSeen && control.ending.aborted && settling.isFresh(write)) throw new Failure(errorOf(control.ending.reason))
  return isSeen
}

async function group(batch: DeviceBatch, wrote: boolean): Promise<boolean> {
  const { session, key } = batch
  const { device } = await batch.now()
  const { groupId } = device.plan
  if (groupId === null || device.statuses.group.state === 'confirmed') return false
  const id = idOf(session.jobId, device)
  if (device.kind !== 'waterGuard') {
    // It was paired just now, and the read after pairing also shows its group.
    if (wrote && device.record !== null) return false
    // The service documents no call that assigns showers and taps, so the list only shows whether someone has.
    batch.doing('reading')
    await session.observeRecord({ key }, id, await batch.listingOf(device.kind, device.since))
    return false
  }
  if (device.statuses.group.state === 'sent') return false
  batch.doing('grouping')
  const isAsPlanned = (now: JobDevice) => isWanted(batch, 'group', now) && now.plan.groupId === groupId
  await send(batch, 'waterGuards.update', id, { device_group: groupId }, isAsPlanned)
  return true
}

/**
 * Sends a write unless it is no longer wanted when its turn comes. Once sent, it is settled by reading or reported as unknown, whatever
 * fails after that.
 */
async function send<Op extends WriteOperation>(
  batch: DeviceBatch,
  operation: Op,
  id: string,
  body: BodyOf<Op> | undefined,
  isStillWanted: (now: JobDevice) => boolean,
): Promise<Sent<Op>> {
  const { session, key } = batch
  const sent = await session.write({ key }, operation, id, body, isStillWanted)
  if (sent.kind === 'rejected') throw new Failure(sent.error)
  if (sent.kind === 'confirmed') return sent
  if (isAfterSending(sent.error)) throw new Failure(sent.error)
  await session.afterSending(operation, () => settleUndecided(batch))
  const { writes } = (await batch.now()).job
  if (writes.some((each) => each.write === sent.write && each.state === 'notApplied')) fail('write.notApplied', { operation })
  return sent
}

/** A device with a write whose outcome is unknown gets no further write. */
async function settleUndecided(batch: DeviceBatch): Promise<void> {
  const { session, control } = batch
  const { job, device } = await batch.now()
  for (const write of undecidedWrites(job, device)) {
    batch.doing('settling')
    if (await session.settling.overWindow(unsettled(session, write), control.ending)) continue
    // It may have been settled in the background or resolved by a person while this waited.
    const { writes } = (await batch.now()).job
    if (writes.some((each) => each.write === write.write && isUndecided(each))) throw new Undecided(session.jobId, write)
  }
}

/** Thrown if a write stays unknown: nothing more is done to the device, but it has not failed. */
class Undecided extends Failure {
  constructor(jobId: string, { device, operation, error }: JobWrite) {
    super(error ?? appErrorOf('job.unsettled', { jobId, device: device ?? '', operation }))
  }
}

/** Reads the test before one is started at the shower, so that the first run can be distinguished from an earlier one. */
async function readBaseline({ session, now }: DeviceBatch): Promise<void> {
  const { device } = await now()
  const known = device.testAbsent || device.runs.some((run) => sameId(run.unit, device.id))
  if (device.kind !== 'shower' || device.statuses.pair.state !== 'confirmed' || known) return
  await session.observeTest(device, idOf(session.jobId, device))
}

async function resultOf(batch: DeviceBatch, before: JobDevice, written: readonly Step[]): Promise<DeviceResult> {
  const { key } = batch
  const { job, device: after } = await batch.now()
  // The work was done on the device that was there before.
  if (!sameId(after.id, before.id)) return fail('job.otherUnit', { jobId: batch.session.jobId, device: key, id: before.id ?? '' })
  const steps = stepsOf(after.kind).filter((step) => isWanted(batch, step, after))
  const failed = steps.map((step) => after.statuses[step]).find((status) => status.state === 'failed' || status.state === 'unknown')
  if (failed !== undefined) return { device: key, outcome: failed.state === 'unknown' ? 'unknown' : 'failed', error: failed.error }
  if (steps.includes('configure') && hasConflict(after)) return { device: key, ...changedMeanwhile(after, written.includes('configure')) }
  const [unreported] = judgeDevice(job, after).open.flatMap((open) =>
    open.why === 'notReported' && steps.includes(open.step) ? [open] : [],
  )
  if (unreported !== undefined) return { device: key, outcome: 'notReported', error: unreported.error }
  return { device: key, outcome: written.length > 0 ? 'done' : 'nothingToDo', error: null }
}

/** Somebody changed planned values after they were read for this batch: what was sent is there, and what was planned is not. */
function changedMeanwhile({ plan, configuration: { latest } }: JobDevice, isWritten: boolean): Pick<DeviceResult, 'outcome' | 'error'> {
  const conflicts = conflictsOf(plan.configuration, plan.base, latest?.value ?? null)
  if (!isWritten) return { outcome: 'conflict', error: conflictError(conflicts.map(({ field }) => field)) }
  const differences = conflicts.map(({ field, mine, theirs }) => ({ field, planned: mine, reported: theirs }))
  return { outcome: 'notReported', error: appErrorOf('configuration.differs', { differences }) }
}

const conflictError = (fields: readonly string[]) => appErrorOf('configuration.conflict', { fields: fields.join(', ') })
