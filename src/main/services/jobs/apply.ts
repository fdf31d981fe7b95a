/**
 * Apply: makes a job's devices as planned, device by device, and reads back what it wrote.
 *
 * It reads before every write and writes only what is not so already, so that running it again repeats nothing.
 * A lost network or a refused key ends the run; a single device that fails does not.
 */
import { compareConfiguration, neededUpdate } from '#shared/configuration/diff.ts'
import { appErrorOf, Failure, type AppError } from '#shared/ipc/errors.ts'
import type { OutputOf, PayloadOf } from '#shared/ipc/contract.ts'
import type { Step } from '#shared/job/entries.ts'
import { stepsOf, type JobDevice, type JobWrite } from '#shared/job/job.ts'
import type { Listing, SettlePauses } from '../read-back.ts'
import { deviceOf, idOf, type JobLink } from './link.ts'
import { settle, unknownWrites } from './settle.ts'

type Result = OutputOf<'jobs.apply'>['results'][number]
type Progress = PayloadOf<'apply.progress'>['doing']

export interface ApplyRun {
  readonly link: JobLink
  readonly devices: readonly string[]
  readonly steps: readonly Step[]
  readonly pauses: SettlePauses
  /** Aborted when the tool closes: what is on its way is finished, nothing further is begun. */
  readonly stopping: AbortSignal
  readonly progress: (device: string, doing: Progress, done: number) => void
}

export async function applyRun(run: ApplyRun): Promise<OutputOf<'jobs.apply'>> {
  const listings = new Listings(run.link)
  const results: Result[] = []
  let stopped: AppError | null = null
  for (const key of run.devices) {
    if (stopped === null && run.stopping.aborted) stopped = appErrorOf('network.cancelled', { operation: 'jobs.apply' })
    if (stopped !== null) {
      results.push({ device: key, outcome: 'notReached', error: null })
      continue
    }
    const result = await applyDevice({ ...run, doing: (doing) => run.progress(key, doing, results.length) }, key, listings)
    results.push(result)
    if (result.error !== null && endsTheRun(result.error)) stopped = result.error
  }
  return { job: await run.link.job(), results, stopped }
}

/** These concern the road to the service, not the device: the next one would fare no better. */
function endsTheRun(error: AppError): boolean {
  switch (error.code) {
    case 'service.unauthorized':
    case 'credentials.missing':
    case 'network.unreachable':
    case 'network.untrusted':
    case 'network.intercepted':
    case 'storage.full':
    case 'storage.readOnly':
    case 'storage.failed':
      return true
    default:
      return false
  }
}

/** The lists of one run, each read once and again only after it was found wanting. */
class Listings {
  readonly #link: JobLink
  readonly #known = new Map<'shower' | 'tap', Promise<Listing>>()

  constructor(link: JobLink) {
    this.#link = link
  }

  of(kind: 'shower' | 'tap'): Promise<Listing> {
    const known = this.#known.get(kind) ?? this.#link.list(kind)
    this.#known.set(kind, known)
    return known
  }
}

interface DeviceRun extends ApplyRun {
  readonly doing: (doing: Progress) => void
}

async function applyDevice(run: DeviceRun, key: string, listings: Listings): Promise<Result> {
  const { link } = run
  try {
    const before = deviceOf(await link.job(), key)
    const steps = stepsOf(before.kind).filter((step) => run.steps.includes(step) && before.lights[step].state !== 'skipped')
    idOf(link.jobId, before)
    let wrote = false
    for (const step of steps) {
      if (run.stopping.aborted) break
      const undecided = await settleStep(run, key)
      if (undecided !== null) return { device: key, outcome: 'unknown', error: undecided.error }
      wrote = (await applyStep(run, step, key, listings)) || wrote
    }
    if (steps.includes('test')) await readBaseline(link, key)
    const after = deviceOf(await link.job(), key)
    const missing = steps.includes('configure') ? notTaken(after) : []
    if (missing.length > 0)
      return { device: key, outcome: 'failed', error: appErrorOf('configuration.notTaken', { fields: missing.join(', ') }) }
    const failed = steps.map((step) => after.lights[step]).find((light) => light.state === 'failed' || light.state === 'unknown')
    if (failed !== undefined) return { device: key, outcome: failed.state === 'unknown' ? 'unknown' : 'failed', error: failed.error }
    return { device: key, outcome: wrote ? 'done' : 'nothingToDo', error: null }
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause
    return { device: key, outcome: 'failed', error: cause.error }
  } finally {
    run.doing('finished')
  }
}

/** Planned fields the device does not report after all: the write was accepted, and something else became of it. */
function notTaken({ plan, configuration }: JobDevice): string[] {
  if (plan.configuration === null || configuration.latest === null) return []
  return compareConfiguration(plan.configuration, configuration.latest.value).flatMap((row) => (row.state === 'same' ? [] : [row.field]))
}

/** A device with a write nobody knows the outcome of gets no further write. Returns that write when it stays undecided. */
async function settleStep(run: DeviceRun, key: string): Promise<JobWrite | null> {
  const job = await run.link.job()
  for (const write of unknownWrites(job, deviceOf(job, key))) {
    run.doing('settling')
    if (!(await settle(run.link, write, run.pauses, run.stopping))) return write
  }
  return null
}

/** Brings one step about. Answers whether a write was sent. */
async function applyStep(run: DeviceRun, step: Step, key: string, listings: Listings): Promise<boolean> {
  const device = deviceOf(await run.link.job(), key)
  switch (step) {
    case 'pair':
      return pair(run, device, listings)
    case 'configure':
      return configure(run, device)
    case 'group':
      return group(run, device, listings)
    case 'test':
      // The service documents no call that starts a test: there is nothing to apply.
      return false
  }
}

async function pair(run: DeviceRun, device: JobDevice, listings: Listings): Promise<boolean> {
  if (device.lights.pair.state === 'confirmed' || device.kind === 'waterGuard') return false
  const { link } = run
  const id = idOf(link.jobId, device)
  run.doing('reading')
  if (await link.observeRecord(device, id, await listings.of(device.kind))) return false
  run.doing('pairing')
  const outcome = device.kind === 'shower' ? await link.write(device, 'showers.pair', id) : await link.write(device, 'taps.pair', id)
  if (outcome.kind === 'rejected') throw new Failure(outcome.error)
  if (outcome.kind === 'confirmed') {
    await link.note({ kind: 'observed.record', data: { device: device.key, record: outcome.answer, receivedAt: outcome.at } })
  } else await settleOrStop(run, outcome.write)
  return true
}

/** What the test says before one is started at the shower, so that the first run can be told from what was there. */
async function readBaseline(link: JobLink, key: string): Promise<void> {
  const device = deviceOf(await link.job(), key)
  if (device.kind !== 'shower' || device.lights.pair.state !== 'confirmed' || device.runs.length > 0 || device.testAbsent) return
  await link.observeTest(device, idOf(link.jobId, device))
}

async function configure(run: DeviceRun, device: JobDevice): Promise<boolean> {
  const { link } = run
  const planned = device.plan.configuration
  if (planned === null) return false
  const id = idOf(link.jobId, device)
  run.doing('reading')
  const body = neededUpdate(planned, await link.observeConfiguration(device, id))
  if (Object.keys(body).length === 0) return false
  run.doing('configuring')
  const outcome = await link.write(device, 'showers.updateConfiguration', id, body)
  if (outcome.kind === 'rejected') throw new Failure(outcome.error)
  if (outcome.kind === 'unknown') await settleOrStop(run, outcome.write)
  else {
    run.doing('verifying')
    await link.observeConfiguration(device, id)
  }
  return true
}

async function group(run: DeviceRun, device: JobDevice, listings: Listings): Promise<boolean> {
  const { link } = run
  const { groupId } = device.plan
  if (groupId === null || device.lights.group.state === 'confirmed') return false
  const id = idOf(link.jobId, device)
  if (device.kind !== 'waterGuard') {
    // The service documents no call that assigns showers and taps: the list is asked whether somebody has.
    run.doing('reading')
    await link.observeRecord(device, id, await listings.of(device.kind))
    return false
  }
  run.doing('grouping')
  const outcome = await link.write(device, 'waterGuards.update', id, { device_group: groupId })
  if (outcome.kind === 'rejected') throw new Failure(outcome.error)
  if (outcome.kind === 'confirmed') {
    await link.note({ kind: 'observed.record', data: { device: device.key, record: outcome.answer, receivedAt: outcome.at } })
  }
  return true
}

async function settleOrStop(run: DeviceRun, write: string): Promise<void> {
  run.doing('settling')
  const unsettled = await writeOf(run.link, write)
  if (!(await settle(run.link, unsettled, run.pauses, run.stopping)))
    throw new Failure(unsettled.error ?? unsettledError(run.link.jobId, unsettled))
}

async function writeOf(link: JobLink, write: string): Promise<JobWrite> {
  const found = (await link.job()).writes.find((each) => each.write === write)
  if (found === undefined) throw new Error('a write that was just journalled is not in the job')
  return found
}

const unsettledError = (jobId: string, { device, operation }: JobWrite) =>
  appErrorOf('job.unsettled', { jobId, device: device ?? '', operation })
