/** A job as the fold of its journal: what views, reports and scripts are given. Nothing here is stored. */
import { z } from 'zod'
import { configuration, configurationPlan } from '../configuration/schema.ts'
import { environmentName } from '../environment.ts'
import { appError } from '../ipc/errors.ts'
import { operations } from '../service/endpoints.ts'
import { installationTest } from '../service/resources.ts'
import { deviceKey, deviceKind, entryData, instant, journalLost, noteNumber, site, unexpected } from './entries.ts'
import { step, steps, type Step } from './steps.ts'

/**
 * `local`: planned or undecided here, nothing sent. `sent`: a request is out, or the service works on it.
 * `confirmed`: the service said so and, where it can be read, it was read back. `unknown`: sent, and no answer says what became of it.
 */
export const lightState = z.enum(['local', 'sent', 'confirmed', 'unknown', 'failed', 'skipped'])
export type LightState = z.infer<typeof lightState>

export const light = z.object({
  state: lightState,
  /** When the fact behind the state was established. */
  at: instant.nullable(),
  error: appError.nullable(),
  /** The technician's words, for skipped and judged. */
  reason: z.string().nullable(),
  /** The day a skipped step is put off to, where one was named. */
  until: z.string().nullable(),
})
export type Light = z.infer<typeof light>

/** Skipped steps never come; postponed ones have a day. The journal has one entry for both, and people are told which it is. */
export const shownState = ({ state, until }: Pick<Light, 'state' | 'until'>): LightState | 'postponed' =>
  state === 'skipped' && until !== null ? 'postponed' : state

export const writeState = z.enum(['sent', 'confirmed', 'rejected', 'unknown', 'applied', 'notApplied'])
export const jobWrite = z.object({
  write: z.uuid(),
  device: deviceKey.nullable(),
  operation: z.enum(operations),
  id: z.string().nullable(),
  body: z.record(z.string(), z.unknown()).nullable(),
  intendedAt: instant,
  who: z.string(),
  state: writeState,
  decidedAt: instant.nullable(),
  error: appError.nullable(),
  answer: z.record(z.string(), z.unknown()).nullable(),
  /** The words of the person who decided what became of it; absent where an answer or a reading did. */
  judgement: z.string().optional(),
})
export type JobWrite = z.infer<typeof jobWrite>

/** Nobody knows what became of it: also while it is on its way, for where an outcome could not be journalled, that is as it stays. */
export const isUndecided = ({ state }: Pick<JobWrite, 'state'>): boolean => state === 'unknown' || state === 'sent'

/** A device with one of them gets no further write. */
export const undecidedWrites = ({ writes }: Pick<Job, 'writes'>, device: Pick<JobDevice, 'key'>): JobWrite[] =>
  writes.filter((write) => write.device === device.key && isUndecided(write))

/** A unit that hangs or hung in a device's place. */
export const unit = z.object({
  id: z.string(),
  serialNumber: z.string().nullable(),
  since: instant,
  until: instant.nullable(),
  reason: z.string().nullable(),
})

/** One installation test run as it was watched. `observations` are the changes seen, in order; the last is the latest. */
export const testRun = z.object({
  /** The unit that was tested; null where it was not identified. */
  unit: z.string().nullable(),
  /** Seen before the job looked for a run of its own; counts only once it changes. */
  baseline: z.boolean(),
  observations: z.array(z.object({ at: instant, test: installationTest })).min(1),
  verdict: z.enum(['passed', 'failed', 'aborted', 'open']),
  reason: z.string().nullable(),
})
export type TestRun = z.infer<typeof testRun>

/** A reading that failed, until the next one of that kind succeeds. */
export const readFailure = z.object({ at: instant, operation: z.enum(operations), error: appError })
export type ReadFailure = z.infer<typeof readFailure>

export const jobDevice = z.object({
  key: deviceKey,
  kind: deviceKind,
  id: z.string().nullable(),
  serialNumber: z.string().nullable(),
  building: z.string().nullable(),
  floor: z.string().nullable(),
  room: z.string().nullable(),
  /** Every unit this place has had, the present one last; empty until one is identified. */
  units: z.array(unit),
  plan: z.object({
    configuration: configurationPlan.nullable(),
    /** What the device reported when the configuration was planned; null where it had not been read. */
    base: configuration.nullable(),
    /** The preset the plan was made from; null for one made by hand. */
    preset: z.string().nullable(),
    groupId: z.string().nullable(),
    /** Null where nobody said what the group is called. */
    groupName: z.string().nullable(),
  }),
  /** The latest record of the device in a list, or in the response to a write; null where none counts. */
  record: z.object({ value: z.record(z.string(), z.unknown()), at: instant }).nullable(),
  configuration: z.object({
    asFound: z.object({ value: configuration, at: instant, unexpected }).nullable(),
    /** Null where nothing that was read counts any more: the device has to be read again. */
    latest: z.object({ value: configuration, at: instant, unexpected }).nullable(),
    /** Planned fields that the service accepted since the device was paired, whether it reports them or not. */
    sent: configurationPlan,
  }),
  /** Steps of which something was read before the last thing that could have changed it: they have to be read again. */
  outdated: z.array(step),
  /** The journal entry after which a list has to be asked to say anything about the device as it is. */
  since: z.number(),
  /** The latest reading that failed and has not succeeded since; absent where there is none. */
  readFailure: readFailure.optional(),
  /** The service said that it knows no test, before it knew any: what comes then is a run of this job. */
  testAbsent: z.boolean(),
  runs: z.array(testRun),
  lights: z.object({ pair: light, configure: light, test: light, group: light } satisfies Record<Step, typeof light>),
  /** The first step that is neither confirmed nor skipped; null when the device is done. Derived, never stored. */
  nextStep: step.nullable(),
})
export type JobDevice = z.infer<typeof jobDevice>

export const issue = z.object({
  issue: z.uuid(),
  device: deviceKey.nullable(),
  fault: z.string(),
  remedy: z.string().nullable(),
  owner: z.string().nullable(),
  status: z.enum(['open', 'resolved']),
  openedAt: instant,
  changedAt: instant,
  who: z.string(),
})
export type Issue = z.infer<typeof issue>

export const photo = z.object({ ...entryData['photo.added'].shape, device: deviceKey.nullable(), at: instant, who: z.string() })
export type Photo = z.infer<typeof photo>

const recorded = { at: instant, who: z.string() }
export const check = z.object({ ...entryData['check.recorded'].shape, device: deviceKey.nullable(), ...recorded })
export const handover = z.object({ ...entryData['handover.recorded'].shape, ...recorded })
export const signoff = entryData['signoff.recorded'].and(z.object(recorded))
export type Signoff = z.infer<typeof signoff>
export const seal = z.object({ ...entryData['job.sealed'].shape, ...recorded })
export const reopening = z.object({ ...entryData['job.reopened'].shape, ...recorded })

export const note = z.object({ note: noteNumber, device: deviceKey.nullable(), text: z.string(), ...recorded })
export type Note = z.infer<typeof note>

/** By whom something was withdrawn, and when. */
export const withdrawal = z.object(recorded)
export type Withdrawal = z.infer<typeof withdrawal>

export const job = z.object({
  jobId: z.uuid(),
  environment: environmentName,
  /** The service this job is bound to; null when it was made before an address was known. */
  serviceOrigin: z.string().nullable(),
  site,
  technician: z.string(),
  createdAt: instant,
  changedAt: instant,
  devices: z.array(jobDevice),
  /** Taken off the list; each can be brought back as it was. */
  removed: z.array(jobDevice),
  writes: z.array(jobWrite),
  notes: z.array(note),
  issues: z.array(issue),
  /** Entered by mistake. Nothing counts them any more, and the report names them apart. */
  withdrawn: z.object({
    notes: z.array(note.extend({ withdrawn: withdrawal })),
    issues: z.array(issue.extend({ withdrawn: withdrawal })),
  }),
  photos: z.array(photo),
  checks: z.array(check),
  handover: handover.nullable(),
  /** The latest for each party. */
  signoffs: z.array(signoff),
  /** Every revision there has been, the latest last. */
  seals: z.array(seal),
  /** Nothing may be added until the job is reopened. */
  sealed: z.boolean(),
  /** Why it was reopened after its latest seal; null while it is sealed or never was. */
  reopened: reopening.nullable(),
  /** Each time it was reopened, in order: the first came after the first seal, and so on. */
  reopenings: z.array(reopening),
  archived: z.boolean(),
  /** What the journal itself says of exports: only one of an older version does. All of them: `reports.exports`. */
  exports: z.array(z.object({ at: instant, language: z.string(), files: z.array(z.object({ name: z.string(), sha256: z.string() })) })),
  journal: z.object({
    entries: z.number(),
    head: z.string(),
    /** Entries that are known to have existed and are not here; absent where none are missing. */
    lost: z.array(journalLost).min(1).optional(),
    /** Present where a newer version wrote it: what it says is incomplete, and it can be looked at only. */
    newer: z.literal(true).optional(),
  }),
})
export type Job = z.infer<typeof job>

export const jobSummary = job
  .pick({ jobId: true, environment: true, site: true, technician: true, createdAt: true, changedAt: true })
  .extend({
    devices: z.number(),
    /** Devices with every step confirmed or skipped. */
    done: z.number(),
    /** Writes whose outcome nobody knows yet. */
    unknown: z.number(),
    /** The revision that is final; null while things may be added. */
    revision: seal.shape.revision.nullable(),
    archived: z.boolean(),
    /** `lost`: entries are known to be missing. `newer`: written by a newer version, to be looked at only. */
    journal: z.enum(['sound', 'lost', 'newer']),
  })
export type JobSummary = z.infer<typeof jobSummary>

export function summarise(of: Job): JobSummary {
  const { jobId, environment, site, technician, createdAt, changedAt } = of
  return {
    jobId,
    environment,
    site,
    technician,
    createdAt,
    changedAt,
    devices: of.devices.length,
    done: of.devices.filter((device) => device.nextStep === null).length,
    unknown: of.writes.filter(isUndecided).length,
    revision: of.sealed ? (of.seals.at(-1)?.revision ?? null) : null,
    archived: of.archived,
    journal: of.journal.newer === true ? 'newer' : of.journal.lost === undefined ? 'sound' : 'lost',
  }
}

/** Which steps a kind of device has: the service documents no configuration update or test for taps and water guards. */
export const stepsOf = (kind: JobDevice['kind']): readonly Step[] =>
  kind === 'shower' ? steps : kind === 'tap' ? ['pair', 'group'] : ['group']
