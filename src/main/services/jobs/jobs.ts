/** The job commands: facts the technician states, readings and writes asked for, and one run at a time for each job. */
import type { CommandName, OutputOf, ParsedInputOf } from '#shared/ipc/contract.ts'
import { fail, Failure } from '#shared/ipc/errors.ts'
import { journalFormat, steps, type Fact, type PlannedDevice } from '#shared/job/entries.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import type { JobListing, JobStore } from '../../journal/job-store.ts'
import type { Act, ConfirmationService } from '../confirmations.ts'
import type { EnvironmentService } from '../environments.ts'
import type { Listing, SettlePauses } from '../read-back.ts'
import { applyRun, type ApplyRun } from './apply.ts'
import { deviceOf, idOf, JobLink } from './link.ts'
import { settleNow, unknownWrites } from './settle.ts'

type Input<Name extends Extract<CommandName, `jobs.${string}`>> = ParsedInputOf<Name>

export interface JobParts {
  readonly store: JobStore
  readonly environments: EnvironmentService
  readonly confirmations: ConfirmationService
  readonly pauses: SettlePauses
  readonly toolVersion: string
  readonly stopping: AbortSignal
  readonly progress: (jobId: string, total: number) => ApplyRun['progress']
}

export class JobService {
  readonly #parts: JobParts
  /** Jobs with a run under way. In memory only: "running" is never a fact. */
  readonly #running = new Set<string>()

  constructor(parts: JobParts) {
    this.#parts = parts
  }

  create({ environment, site, technician }: Input<'jobs.create'>): Promise<Job> {
    const { store, environments, toolVersion } = this.#parts
    return store.create({
      format: journalFormat,
      environment,
      serviceOrigin: environments.origin(environment),
      site,
      technician,
      toolVersion,
    })
  }

  list(): Promise<JobListing> {
    return this.#parts.store.list()
  }

  read({ jobId }: Input<'jobs.read'>): Promise<Job> {
    return this.#parts.store.read(jobId)
  }

  async addDevices({ jobId, devices }: Input<'jobs.addDevices'>): Promise<Job> {
    const job = await this.#parts.store.read(jobId)
    const taken = new Set(job.devices.flatMap(({ kind, id }) => (id === null ? [] : [unitKey(kind, id)])))
    for (const { kind, id } of devices) {
      if (id === undefined) continue
      if (taken.has(unitKey(kind, id))) return fail('job.duplicateDevice', { jobId, id })
      taken.add(unitKey(kind, id))
    }
    return this.#note(jobId, ...devices.map((planned, index) => added(`d${job.devices.length + index + 1}`, planned)))
  }

  async identify({ jobId, device: key, id, serialNumber }: Input<'jobs.identify'>): Promise<Job> {
    const job = await this.#parts.store.read(jobId)
    const { kind } = deviceOf(job, key)
    if (job.devices.some((other) => other.key !== key && other.kind === kind && other.id === id))
      return fail('job.duplicateDevice', { jobId, id })
    return this.#note(jobId, {
      kind: 'device.identified',
      data: { device: key, id, ...(serialNumber === undefined ? {} : { serialNumber }) },
    })
  }

  async plan({ jobId, devices, configuration, groupId }: Input<'jobs.plan'>): Promise<Job> {
    const chosen = chosenFrom(await this.#parts.store.read(jobId), devices)
    const planned = { ...(configuration === undefined ? {} : { configuration }), ...(groupId === undefined ? {} : { groupId }) }
    return this.#note(
      jobId,
      ...chosen.map(({ key, kind }): Fact => ({
        kind: 'device.planned',
        // The service documents no configuration update for taps and water guards: none is planned for them.
        data: { device: key, ...(kind === 'shower' ? planned : { ...(groupId === undefined ? {} : { groupId }) }) },
      })),
    )
  }

  async skip({ jobId, device, step, reason }: Input<'jobs.skip'>): Promise<Job> {
    deviceOf(await this.#parts.store.read(jobId), device)
    return this.#note(jobId, { kind: 'step.skipped', data: { device, step, reason } })
  }

  async resumeStep({ jobId, device, step }: Input<'jobs.resumeStep'>): Promise<Job> {
    deviceOf(await this.#parts.store.read(jobId), device)
    return this.#note(jobId, { kind: 'step.resumed', data: { device, step } })
  }

  async note({ jobId, device, text }: Input<'jobs.note'>): Promise<Job> {
    if (device !== undefined) deviceOf(await this.#parts.store.read(jobId), device)
    return this.#note(jobId, { kind: 'note.added', data: { text, ...(device === undefined ? {} : { device }) } })
  }

  async judgeTest({ jobId, device, verdict, reason }: Input<'jobs.judgeTest'>): Promise<Job> {
    deviceOf(await this.#parts.store.read(jobId), device)
    return this.#note(jobId, { kind: 'test.judged', data: { device, verdict, reason } })
  }

  judgeWrite({ jobId, write, applied, reason }: Input<'jobs.judgeWrite'>): Promise<Job> {
    return this.#note(jobId, { kind: 'write.judged', data: { write, applied, reason } })
  }

  refresh({ jobId, devices }: Input<'jobs.refresh'>): Promise<Job> {
    return this.#exclusive(jobId, async (job) => {
      const link = await this.#link(job)
      const chosen = chosenFrom(job, devices).filter((device) => device.id !== null)
      const listings: Partial<Record<'shower' | 'tap', Listing>> = {}
      for (const device of chosen) {
        if (device.kind === 'waterGuard') continue
        const listing = (listings[device.kind] ??= await link.list(device.kind))
        await link.observeRecord(device, idOf(jobId, device), listing)
      }
      for (const device of chosen) await this.#refreshDevice(link, device)
      return link.job()
    })
  }

  apply({ jobId, devices, steps: only, confirmation }: Input<'jobs.apply'>): Promise<OutputOf<'jobs.apply'>> {
    return this.#exclusive(jobId, async (job) => {
      const chosen = chosenFrom(job, devices).map((device) => device.key)
      const link = await this.#link(job)
      // One phrase for the whole run: it is bound to exactly these devices and steps.
      if (job.environment === 'production') this.#parts.confirmations.take(applyAct(job, devices, only), confirmation)
      return applyRun({
        link,
        devices: chosen,
        steps: only ?? steps,
        pauses: this.#parts.pauses,
        stopping: this.#parts.stopping,
        progress: this.#parts.progress(jobId, chosen.length),
      })
    })
  }

  /** The phrase for a run in production names the site. */
  async confirmApply({ jobId, devices, steps: only }: Input<'jobs.confirmApply'>): Promise<OutputOf<'jobs.confirmApply'>> {
    const job = await this.#parts.store.read(jobId)
    chosenFrom(job, devices)
    return this.#parts.confirmations.request(applyAct(job, devices, only), job.site.name)
  }

  /** Not exclusive: watching and aborting stay reachable while a run goes on. */
  async observeTest({ jobId, device: key }: Input<'jobs.observeTest'>): Promise<OutputOf<'jobs.observeTest'>> {
    const job = await this.#parts.store.read(jobId)
    const device = deviceOf(job, key)
    const link = await this.#link(job)
    const receivedAt = await link.observeTest(device, idOf(jobId, device))
    return { job: await link.job(), receivedAt }
  }

  /** No typed phrase, in production neither: with water on the floor the reason that is asked for is confirmation enough. */
  async abortTest({ jobId, device: key, reason }: Input<'jobs.abortTest'>): Promise<OutputOf<'jobs.abortTest'>> {
    const job = await this.#parts.store.read(jobId)
    const device = deviceOf(job, key)
    const id = idOf(jobId, device)
    const link = await this.#link(job)
    const outcome = await link.write(device, 'showers.abortInstallationTest', id)
    if (outcome.kind === 'rejected') throw new Failure(outcome.error)
    await link.note({ kind: 'test.abortReason', data: { device: key, reason } })
    // The abort is done; a reading that fails now is made up for by the next look at the test.
    await link.observeTest(deviceOf(await link.job(), key), id).catch(ignoreFailure)
    return { job: await link.job(), outcome: outcome.kind }
  }

  async #refreshDevice(link: JobLink, device: JobDevice): Promise<void> {
    const id = idOf(link.jobId, device)
    for (const write of unknownWrites(await link.job(), device)) await settleNow(link, write, this.#parts.pauses)
    if (device.kind !== 'shower' || deviceOf(await link.job(), device.key).lights.pair.state !== 'confirmed') return
    await link.observeConfiguration(device, id)
    await link.observeTest(device, id)
  }

  async #link(job: Job): Promise<JobLink> {
    return JobLink.open(job, this.#parts.store, this.#parts.environments)
  }

  #note(jobId: string, ...facts: Fact[]): Promise<Job> {
    return this.#parts.store.append(jobId, ...facts)
  }

  async #exclusive<Value>(jobId: string, run: (job: Job) => Promise<Value>): Promise<Value> {
    if (this.#running.has(jobId)) return fail('job.busy', { jobId })
    this.#running.add(jobId)
    try {
      return await run(await this.#parts.store.read(jobId))
    } finally {
      this.#running.delete(jobId)
    }
  }
}

function ignoreFailure(cause: unknown): void {
  if (!(cause instanceof Failure)) throw cause
}

const unitKey = (kind: string, id: string) => `${kind} ${id}`

function added(device: string, planned: PlannedDevice): Fact {
  return { kind: 'device.added', data: { device, ...planned } }
}

function applyAct({ environment, jobId }: Job, devices: readonly string[] | undefined, only: readonly string[] | undefined): Act {
  return { environment, command: 'jobs.apply', id: jobId, body: { devices: devices ?? null, steps: only ?? null } }
}

function chosenFrom(job: Job, keys: readonly string[] | undefined): JobDevice[] {
  return keys === undefined ? job.devices : [...new Set(keys)].map((key) => deviceOf(job, key))
}
