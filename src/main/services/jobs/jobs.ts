/** What the technician states about a job. Every statement is a fact in its journal; none of them needs a network. */
import { randomUUID } from 'node:crypto'
import type { CommandName, ParsedInputOf } from '#shared/ipc/contract.ts'
import { fail } from '#shared/ipc/errors.ts'
import { reportedValue } from '#shared/configuration/diff.ts'
import { fieldNames } from '#shared/configuration/catalogue.ts'
import type { Configuration, ConfigurationPlan } from '#shared/configuration/schema.ts'
import { journalFormat, type Fact, type PlannedDevice } from '#shared/job/entries.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { lastRunOf } from '#shared/job/test-runs.ts'
import type { JobListing, JobStore } from '../../journal/job-store.ts'
import type { EnvironmentService } from '../environments.ts'
import { refuseDecided } from '../write-outcome.ts'
import { chosenFrom, deviceOf } from './link.ts'
import { optional } from './optional.ts'
import { undecidedWrites } from './settle.ts'

type Input<Name extends Extract<CommandName, `jobs.${string}`>> = ParsedInputOf<Name>

export class JobService {
  readonly #store: JobStore
  readonly #environments: EnvironmentService
  readonly #toolVersion: string

  constructor(store: JobStore, environments: EnvironmentService, toolVersion: string) {
    this.#store = store
    this.#environments = environments
    this.#toolVersion = toolVersion
  }

  create({ environment, site, technician }: Input<'jobs.create'>): Promise<Job> {
    const serviceOrigin = this.#environments.origin(environment)
    return this.#store.create({ format: journalFormat, environment, serviceOrigin, site, technician, toolVersion: this.#toolVersion })
  }

  list({ glance = false }: Input<'jobs.list'>): Promise<JobListing> {
    return glance ? this.#store.glance() : this.#store.list()
  }

  read({ jobId }: Input<'jobs.read'>): Promise<Job> {
    return this.#store.look(jobId)
  }

  addDevices({ jobId, devices }: Input<'jobs.addDevices'>): Promise<Job> {
    return this.#store.change(jobId, (job) => {
      const taken = takenUnits(job.devices)
      for (const { kind, id } of devices) takeUnit(taken, job, kind, id)
      // A key is never used twice, so that a device that was taken off the list keeps its own.
      const ever = job.devices.length + job.removed.length
      return devices.map((planned, index) => added(`d${ever + index + 1}`, planned))
    })
  }

  identify({ jobId, device: key, id, serialNumber }: Input<'jobs.identify'>): Promise<Job> {
    return this.#store.change(jobId, (job) => {
      const device = deviceOf(job, key)
      if (id !== undefined) refuseDuplicate(job, device, id)
      if (id !== undefined && id !== device.id) refuseUnsettled(job, device)
      return [{ kind: 'device.identified', data: { device: key, ...optional({ id, serialNumber }) } }]
    })
  }

  swap({ jobId, device: key, id, serialNumber, reason }: Input<'jobs.swap'>): Promise<Job> {
    return this.#store.change(jobId, (job) => {
      const device = deviceOf(job, key)
      refuseDuplicate(job, device, id)
      refuseUnsettled(job, device)
      return [{ kind: 'device.swapped', data: { device: key, id, reason, ...optional({ serialNumber }) } }]
    })
  }

  removeDevices({ jobId, devices }: Input<'jobs.removeDevices'>): Promise<Job> {
    return this.#store.change(jobId, (job) => {
      const chosen = chosenFrom(job, devices)
      for (const device of chosen) refuseUnsettled(job, device)
      return chosen.map(({ key }): Fact => ({ kind: 'device.removed', data: { device: key } }))
    })
  }

  restoreDevices({ jobId, devices }: Input<'jobs.restoreDevices'>): Promise<Job> {
    return this.#store.change(jobId, (job) => {
      const chosen = job.removed.filter(({ key }) => devices.includes(key))
      // Meanwhile its unit may hang in another place: two places with one unit would each write to it.
      const taken = takenUnits(job.devices)
      for (const { kind, id } of chosen) takeUnit(taken, job, kind, id)
      return chosen.map(({ key }): Fact => ({ kind: 'device.restored', data: { device: key } }))
    })
  }

  plan({ jobId, devices, configuration, preset, groupId, groupName }: Input<'jobs.plan'>): Promise<Job> {
    return this.#store.change(jobId, (job) =>
      chosenFrom(job, devices).map((device): Fact => {
        // The service documents no configuration update for taps and water guards: none is planned for them.
        const planned = device.kind === 'shower' && configuration !== undefined ? plannedFor(device, configuration, preset) : {}
        return { kind: 'device.planned', data: { device: device.key, ...planned, ...optional({ groupId, groupName }) } }
      }),
    )
  }

  skip({ jobId, device, step, reason, until }: Input<'jobs.skip'>): Promise<Job> {
    return this.#say(jobId, device, { kind: 'step.skipped', data: { device, step, reason, ...optional({ until }) } })
  }

  resumeStep({ jobId, device, step }: Input<'jobs.resumeStep'>): Promise<Job> {
    return this.#say(jobId, device, { kind: 'step.resumed', data: { device, step } })
  }

  note({ jobId, device, text }: Input<'jobs.note'>): Promise<Job> {
    return this.#say(jobId, device, { kind: 'note.added', data: { text, ...optional({ device }) } })
  }

  withdrawNote({ jobId, note, withdrawn }: Input<'jobs.withdrawNote'>): Promise<Job> {
    return this.#store.change(jobId, ({ notes, withdrawn: before }) => {
      const isNote = (each: { readonly note: number }) => each.note === note
      const isWithdrawn = before.notes.some(isNote)
      if (!isWithdrawn && !notes.some(isNote)) return fail('job.unknownNote', { jobId, note })
      return isWithdrawn === withdrawn ? [] : [{ kind: 'note.withdrawn', data: { note, withdrawn } }]
    })
  }

  withdrawIssue({ jobId, issue, withdrawn }: Input<'jobs.withdrawIssue'>): Promise<Job> {
    return this.#store.change(jobId, ({ issues, withdrawn: before }) => {
      const isIssue = (each: { readonly issue: string }) => each.issue === issue
      const isWithdrawn = before.issues.some(isIssue)
      if (!isWithdrawn && !issues.some(isIssue)) return fail('job.unknownIssue', { jobId, issue })
      return isWithdrawn === withdrawn ? [] : [{ kind: 'issue.withdrawn', data: { issue, withdrawn } }]
    })
  }

  openIssue({ jobId, device, fault, remedy, owner }: Input<'jobs.openIssue'>): Promise<Job> {
    const issue = randomUUID()
    return this.#say(jobId, device, { kind: 'issue.opened', data: { issue, fault, ...optional({ device, remedy, owner }) } })
  }

  changeIssue({ jobId, issue, remedy, owner, status }: Input<'jobs.changeIssue'>): Promise<Job> {
    return this.#store.change(jobId, ({ issues }) => {
      if (!issues.some((each) => each.issue === issue)) return fail('job.unknownIssue', { jobId, issue })
      return [{ kind: 'issue.changed', data: { issue, ...optional({ remedy, owner, status }) } }]
    })
  }

  judgeTest({ jobId, device, verdict, reason }: Input<'jobs.judgeTest'>): Promise<Job> {
    return this.#store.change(jobId, (job) => {
      const { id, runs } = deviceOf(job, device)
      if (lastRunOf(runs, id) === undefined) return fail('job.noTest', { jobId, device })
      return [{ kind: 'test.judged', data: { device, verdict, reason } }]
    })
  }

  judgeWrite({ jobId, write, applied, reason }: Input<'jobs.judgeWrite'>): Promise<Job> {
    return this.#store.change(jobId, ({ writes }) => {
      refuseDecided(writes, write)
      return [{ kind: 'write.judged', data: { write, applied, reason } }]
    })
  }

  /** About a device where one is named, which is then in the job. */
  #say(jobId: string, device: string | undefined, fact: Fact): Promise<Job> {
    return this.#store.change(jobId, (job) => {
      if (device !== undefined) deviceOf(job, device)
      return [fact]
    })
  }
}

const unitKey = (kind: string, id: string) => `${kind} ${id}`
const takenUnits = (devices: readonly JobDevice[]) => new Set(devices.flatMap(({ kind, id }) => (id === null ? [] : [unitKey(kind, id)])))

function takeUnit(taken: Set<string>, { jobId }: Job, kind: string, id: string | null | undefined): void {
  if (id === null || id === undefined) return
  if (taken.has(unitKey(kind, id))) return fail('job.duplicateDevice', { jobId, id })
  taken.add(unitKey(kind, id))
}

function added(device: string, planned: PlannedDevice): Fact {
  return { kind: 'device.added', data: { device, ...planned } }
}

function refuseDuplicate({ jobId, devices }: Job, { key, kind }: JobDevice, id: string): void {
  if (devices.some((other) => other.key !== key && other.kind === kind && other.id === id)) fail('job.duplicateDevice', { jobId, id })
}

/** A write whose outcome nobody knows belongs to the unit that is there: it is settled before the unit goes. */
function refuseUnsettled(job: Job, device: JobDevice): void {
  const [write] = undecidedWrites(job, device)
  if (write !== undefined) fail('job.unsettled', { jobId: job.jobId, device: device.key, operation: write.operation })
}

/** A plan, with what the device reports now for its fields: a later difference from that is somebody else's. */
function plannedFor(device: JobDevice, configuration: ConfigurationPlan | null, preset: string | undefined) {
  if (configuration === null) return { configuration }
  const latest = device.configuration.latest?.value ?? null
  const base: Configuration = Object.fromEntries(
    fieldNames.flatMap((field) => {
      const value = configuration[field] === undefined ? null : reportedValue(latest, field)
      return value === null ? [] : [[field, value]]
    }),
  )
  return { configuration, preset: preset ?? null, ...(latest === null ? {} : { base }) }
}
