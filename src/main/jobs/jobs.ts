/** What the technician records about a job. Each command adds facts to its journal; none needs a network. */
import { randomUUID } from 'node:crypto'
import { isShownAt } from '#shared/environment.ts'
import { fail, nullOnFailure } from '#shared/tables/errors.ts'
import type { Plan } from '#shared/contract/planning.ts'
import { journalFormat, type Fact } from '#shared/job/entries.ts'
import { jobLimits } from '#shared/job/job-limits.ts'
import { isUndecided, undecidedWrites, type Job, type JobDevice } from '#shared/job/job.ts'
import { lastRunOf } from '#shared/job/test-runs.ts'
import { sameId, unitKey } from '#shared/tables/ids.ts'
import type { JobStore } from '../journal/job-store.ts'
import type { Handlers } from '../commands/handlers.ts'
import type { EnvironmentService } from '../client/environments.ts'
import type { Settling } from '../client/settling.ts'
import type { WorkbenchService } from '../client/workbench.ts'
import { refuseDecided } from '../client/send-write.ts'
import { chosenFrom, deviceOf, refuseProducts, takenUnits } from './devices.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { addedFacts, decisionFacts, identifiedFacts, planFacts, resumeFacts, skipFacts, type KnownHere } from './planning.ts'

export function jobRecords(
  store: JobStore,
  environments: EnvironmentService,
  settling: Settling,
  toolVersion: string,
  workbench: Pick<WorkbenchService, 'read'>,
) {
  /**
   * Loaded only if a preset or a group without its name is planned, because it reads the whole workbench journal. If that cannot be read,
   * planning continues: the presets page shows why.
   */
  const knownFor = async (plans: readonly (Plan | undefined)[]): Promise<KnownHere> => {
    const asks = plans.some((plan) => plan?.preset !== undefined || (typeof plan?.groupId === 'string' && plan.groupName === undefined))
    return (asks ? await workbench.read().catch(nullOnFailure) : null) ?? { presets: [], register: [] }
  }

  /** Adds a fact; if it names a device, the device must be in the job. */
  const record = (jobId: string, device: string | undefined, fact: Fact) =>
    store.change(jobId, (job) => {
      if (device !== undefined) deviceOf(job, device)
      return [fact]
    })

  return {
    'jobs.create': ({ environment, site, technician }) => {
      const serviceAddress = environments.address(environment)
      return store.create({ format: journalFormat, environment, serviceAddress, site, technician, toolVersion })
    },
    'jobs.list': ({ glance: cached = false }) => (cached ? store.listCached() : store.list()),
    'register.inJobs': async ({ environment }) =>
      (await store.listNames())
        .filter((job) => isShownAt(job, { environment, serviceAddress: environments.address(environment) }))
        .flatMap(({ jobId, site, archived, names }) => names.map((named) => ({ ...named, jobId, site, archived }))),
    'jobs.read': async ({ jobId }) => {
      const job = await store.look(jobId)
      // Starts the settle window of these writes when this process first sees them.
      for (const { write } of job.writes.filter(isUndecided)) settling.see(write)
      return job
    },
    'jobs.addDevices': async ({ jobId, devices, instead }) => {
      const known = await knownFor(devices.map(({ plan }) => plan))
      return store.change(jobId, (job) => {
        const removed = instead === undefined ? [] : removable(job, instead)
        const taken = takenUnits(job.devices.filter((device) => !removed.includes(device)))
        for (const { kind, id } of devices) takeUnit(taken, job, kind, id)
        refuseProducts(
          job,
          devices.map(({ serialNumber: serial }, index) => ({ path: `devices.${index}.serialNumber`, serial })),
        )
        // Keys are never reused, so that a removed device keeps its own.
        const ever = job.devices.length + job.removed.length
        if (ever + devices.length > jobLimits.devices) fail('job.tooManyDevices', { jobId, most: jobLimits.devices })
        return [...devices.flatMap((planned, index) => addedFacts(`d${ever + index + 1}`, planned, known)), ...removed.map(removedFact)]
      })
    },
    'jobs.identify': async ({ jobId, device: key, ...label }) => {
      const known = await knownFor([label.plan])
      return store.change(jobId, (job) => {
        const device = deviceOf(job, key)
        refuseProducts(job, [{ path: 'serialNumber', serial: label.serialNumber }])
        if (typeof label.id === 'string') refuseDuplicate(job, device, label.id)
        if (label.id !== undefined && !sameId(label.id, device.id)) refuseUnsettled(job, device)
        return identifiedFacts(device, label, known)
      })
    },
    'jobs.swap': ({ jobId, device: key, id, serialNumber, reason }) =>
      store.change(jobId, (job) => {
        const device = deviceOf(job, key)
        // The same label was scanned again, possibly with different case: the report would show a replacement.
        if (sameId(id, device.id)) return fail('job.sameDevice', { jobId, device: key, id })
        refuseDuplicate(job, device, id)
        refuseProducts(job, [{ path: 'serialNumber', serial: serialNumber }])
        refuseUnsettled(job, device)
        return [{ kind: 'device.swapped', data: { device: key, id, reason, ...omitUndefined({ serialNumber }) } }]
      }),
    'jobs.removeDevices': ({ jobId, devices, withNotes = false }) =>
      store.change(jobId, (job) => {
        const asked = new Set<string | null>(withNotes ? devices : [])
        const notes = job.notes.filter(({ device }) => asked.has(device))
        return [
          ...removable(job, devices).map(removedFact),
          ...notes.map(({ note }): Fact => ({ kind: 'note.withdrawn', data: { note, withdrawn: true } })),
        ]
      }),
    'jobs.restoreDevices': ({ jobId, devices }) =>
      store.change(jobId, (job) => {
        const [asked, known] = [new Set(devices), new Set([...job.devices, ...job.removed].map(({ key }) => key))]
        // A device that is on the list needs no restoring; one that never existed is a mistake.
        for (const device of asked) if (!known.has(device)) fail('job.unknownDevice', { jobId, device })
        const chosen = job.removed.filter(({ key }) => asked.has(key))
        // The device may be mounted in another location by now, and two locations with the same device would each write to it.
        const taken = takenUnits(job.devices)
        for (const { kind, id } of chosen) takeUnit(taken, job, kind, id)
        return chosen.map(({ key }): Fact => ({ kind: 'device.restored', data: { device: key } }))
      }),
    'jobs.plan': async (input) => {
      const known = await knownFor(input.plans ?? [input])
      return store.change(input.jobId, (job) => planFacts(job, input, known))
    },
    'jobs.decideReported': (input) => store.change(input.jobId, (job) => decisionFacts(job, input)),
    'jobs.skip': (input) => store.change(input.jobId, (job) => skipFacts(job, input)),
    'jobs.resumeStep': (input) => store.change(input.jobId, (job) => resumeFacts(job, input)),
    'jobs.note': ({ jobId, device, text }) => record(jobId, device, { kind: 'note.added', data: { text, ...omitUndefined({ device }) } }),
    'jobs.withdrawNote': ({ jobId, note, withdrawn }) =>
      store.change(jobId, (job) => {
        const [stated, before] = [job.notes, job.withdrawn.notes].map((notes) => notes.some((each) => each.note === note))
        if (!stated && !before) return fail('job.unknownNote', { jobId, note })
        return before === withdrawn ? [] : [{ kind: 'note.withdrawn', data: { note, withdrawn } }]
      }),
    'jobs.withdrawIssue': ({ jobId, issue, withdrawn }) =>
      store.change(jobId, (job) => {
        const [stated, before] = [job.issues, job.withdrawn.issues].map((issues) => issues.some((each) => each.issue === issue))
        if (!stated && !before) return fail('job.unknownIssue', { jobId, issue })
        return before === withdrawn ? [] : [{ kind: 'issue.withdrawn', data: { issue, withdrawn } }]
      }),
    'jobs.openIssue': ({ jobId, device, fault, remedy, owner, due }) => {
      const issue = randomUUID()
      return record(jobId, device, { kind: 'issue.opened', data: { issue, fault, ...omitUndefined({ device, remedy, owner, due }) } })
    },
    'jobs.changeIssue': ({ jobId, issue, remedy, owner, due, status }) =>
      store.change(jobId, ({ issues }) => {
        if (!issues.some((each) => each.issue === issue)) return fail('job.unknownIssue', { jobId, issue })
        return [{ kind: 'issue.changed', data: { issue, ...omitUndefined({ remedy, owner, due, status }) } }]
      }),
    'jobs.recordVerdict': ({ jobId, device, verdict, reason, seen }) =>
      store.change(jobId, (job) => {
        const { id, runs } = deviceOf(job, device)
        const last = lastRunOf(runs, id) ?? fail('job.noTest', { jobId, device })
        // While a person types why a test failed, the next run may pass.
        if (seen !== undefined && (runs[seen.run - 1] !== last || last.verdict !== seen.verdict))
          return fail('job.otherRun', { jobId, device })
        return [{ kind: 'test.judged', data: { device, verdict, reason } }]
      }),
    'jobs.resolveWrite': ({ jobId, write, applied, reason }) =>
      store.change(jobId, ({ writes }) => {
        refuseDecided(writes, write)
        return [{ kind: 'write.judged', data: { write, applied, reason } }]
      }),
    'jobs.setSitePlan': ({ jobId, building, floor, photo }) =>
      store.change(jobId, ({ photos }) => {
        if (!photos.some((each) => each.photo === photo)) return fail('photo.notFound', { photo })
        return [{ kind: 'sitePlan.set', data: { photo, ...omitUndefined({ building, floor }) } }]
      }),
    'jobs.place': ({ jobId, building, floor, places }) =>
      store.change(jobId, (job) => {
        for (const { device } of places) deviceOf(job, device)
        return [{ kind: 'sitePlan.placed', data: { places, ...omitUndefined({ building, floor }) } }]
      }),
    'jobs.recordCheck': ({ jobId, device: one, devices = one === undefined ? undefined : [one], check, value, instrument, calibration }) =>
      store.change(jobId, (job) => {
        const keys = devices === undefined ? [undefined] : chosenFrom(job, devices).map(({ key }) => key)
        return keys.map((device): Fact => ({
          kind: 'check.recorded',
          data: { check, value, ...omitUndefined({ device, instrument, calibration }) },
        }))
      }),
    'jobs.recordHandover': ({ jobId, instructed, documents, reason }) =>
      store.change(jobId, ({ handover }) => {
        const isEmpty = instructed.length === 0 && documents.length === 0
        // An empty record withdraws an earlier one; without an earlier one it would mean nothing.
        if (handover === null && isEmpty && reason === undefined) return []
        const persons = instructed.map(({ name, role }) => ({ name, ...omitUndefined({ role }) }))
        return [{ kind: 'handover.recorded', data: { instructed: persons, documents, ...(isEmpty ? omitUndefined({ reason }) : {}) } }]
      }),
    'jobs.setTimeZone': ({ jobId, zone }) =>
      store.change(jobId, ({ timeZone }) => (timeZone === zone ? [] : [{ kind: 'timeZone.set', data: { zone } }])),
    'jobs.archive': ({ jobId, archived }) => store.append(jobId, { kind: 'job.archived', data: { archived } }),
  } satisfies Partial<Handlers>
}

function takeUnit(taken: Set<string>, { jobId }: Job, kind: JobDevice['kind'], id: string | null | undefined): void {
  if (id === null || id === undefined) return
  if (taken.has(unitKey(kind, id))) return fail('job.duplicateDevice', { jobId, id })
  taken.add(unitKey(kind, id))
}

const removedFact = ({ key }: JobDevice): Fact => ({ kind: 'device.removed', data: { device: key } })

function removable(job: Job, keys: readonly string[]): JobDevice[] {
  const chosen = chosenFrom(job, keys)
  for (const device of chosen) refuseUnsettled(job, device)
  return chosen
}

function refuseDuplicate({ jobId, devices }: Job, { key, kind }: JobDevice, id: string): void {
  if (devices.some((other) => other.key !== key && other.kind === kind && sameId(other.id, id))) fail('job.duplicateDevice', { jobId, id })
}

/** An unknown write belongs to the device that is mounted now, so it is settled before the device is replaced. */
function refuseUnsettled(job: Job, device: JobDevice): void {
  const [write] = undecidedWrites(job, device)
  if (write !== undefined) fail('job.unsettled', { jobId: job.jobId, device: device.key, operation: write.operation })
}
