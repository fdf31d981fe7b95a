/** A job as the fold of its journal, as views, reports and scripts receive it. Nothing here is stored. */
import { z } from 'zod'
import { numbers, listOf } from '../list-of.ts'
import { configuration, configurationPlan } from '../tables/schema.ts'
import { fieldName } from '../tables/reported-instead.ts'
import { environmentName } from '../environment.ts'
import { appError } from '../tables/errors.ts'
import { operations } from '../tables/endpoints.ts'
import { deviceKey, deviceKind, entryData, holder, instant, journalLost, keyDigits, noteNumber, site, unexpected } from './entries.ts'
import { aboutDevice } from './about-device.ts'
import { assignment } from './assignment.ts'
import { issue } from './issue.ts'
import { nextAct, step, steps, type Step } from '../tables/steps.ts'
import { testRun } from './test-run.ts'
export { issue, type Issue } from './issue.ts'
export { testRun, type TestRun } from './test-run.ts'

const stepState = z.enum(['local', 'sent', 'differs', 'confirmed', 'unknown', 'failed', 'skipped'])
export type StepState = z.infer<typeof stepState>

export const stepStatus = z
  .object({
    state: stepState.describe(
      '`local`: nothing sent. `sent`: the request is in flight, or was accepted and is not reported. `differs`: accepted, and the device reports another value. `confirmed`: confirmed and, where possible, read back. `unknown`: sent, outcome not known.',
    ),
    at: instant.nullable().describe('When that was established; null where it was not.'),
    error: appError.nullable().describe('Why; null where nothing failed.'),
    reason: z.string().nullable().describe('The words of the technician, for skipped steps and verdicts; null otherwise.'),
    until: z.string().nullable().describe('The day to which the step is postponed; null where it is not.'),
    unchanged: z
      .literal(true)
      .optional()
      .describe('Read after a request failed: every planned value is as it was when it was planned. Absent where that is not known.'),
  })
  .describe('The status of one step.')
export type StepStatus = z.infer<typeof stepStatus>

/** Skipped steps are never done; postponed ones have a date. The journal uses one entry for both, and the user sees which it is. */
export const shownState = ({ state, until }: Pick<StepStatus, 'state' | 'until'>): StepState | 'postponed' =>
  state === 'skipped' && until !== null ? 'postponed' : state

const writeState = z
  .enum(['sent', 'confirmed', 'rejected', 'unknown', 'applied', 'notApplied'])
  .describe('What is known about the request. `sent`: no response yet. `applied` and `notApplied`: decided by reading back or by a person.')
export const jobWrite = z.object({
  write: z.uuid().describe('The request, by the identifier it has in the journal.'),
  device: deviceKey.nullable().describe('The device; null where it concerns none.'),
  operation: z.enum(operations).describe('The operation of the service.'),
  id: z.string().nullable().describe('The identifier in the path; null where there is none.'),
  body: z.record(z.string(), z.unknown()).nullable().describe('The body of the request; null or absent where it has none.'),
  key: keyDigits,
  intendedAt: instant.describe('When it was recorded, before it was sent.'),
  who: z.string(),
  state: writeState,
  decidedAt: instant.nullable(),
  error: appError.nullable().describe('Why; null where nothing failed.'),
  response: z.record(z.string(), z.unknown()).nullable().describe('What the service responded; null where it was not confirmed.'),
  judgement: z.string().optional().describe('The words of the person who decided the outcome; absent where a response or a reading did.'),
})
export type JobWrite = z.infer<typeof jobWrite>

/** Its outcome is not known. This includes `sent`, because a write whose outcome could not be journalled stays in that state. */
export const isUndecided = ({ state }: Pick<JobWrite, 'state'>): boolean => state === 'unknown' || state === 'sent'

/** By the service, or as it was decided later. */
export const isApplied = ({ state }: Pick<JobWrite, 'state'>): boolean => state === 'confirmed' || state === 'applied'

/** A device with such a write gets no further write. */
export const undecidedWrites = ({ writes }: Pick<Job, 'writes'>, device: Pick<JobDevice, 'key'>): JobWrite[] =>
  aboutDevice(writes, device.key).filter(isUndecided)

/** Writes to ask a person about. Those in flight are not included: their outcome may arrive at any moment. */
export const unknownWrites = (job: Job, device?: JobDevice): JobWrite[] =>
  (device === undefined ? job.writes : aboutDevice(job.writes, device.key)).filter(({ state }) => state === 'unknown')

/** A device (unit) that is or was mounted in this location. */
export const unit = z.object({
  id: z.string(),
  serialNumber: z.string().nullable().describe('The serial number; null where it is not known.'),
  since: instant.describe('Since when it is in this location.'),
  until: instant.nullable().describe('Until when it was; null for the present one.'),
  reason: z.string().nullable().describe('Why it was swapped; null where it was not.'),
})

const readFailure = z.object({
  at: instant.describe('When it failed.'),
  operation: z.enum(operations).describe('The operation of the service.'),
  error: appError.describe('Why.'),
})
export type ReadFailure = z.infer<typeof readFailure>

const reading = z.object({ value: configuration.describe('The fields.'), at: instant.describe('When they were read.'), unexpected })
export const jobDevice = z.object({
  key: deviceKey,
  kind: deviceKind,
  id: z.string().nullable().describe('The device ID; null where it is not known.'),
  serialNumber: z.string().nullable().describe('The serial number, as written or else as first reported; null where it is not known.'),
  reportedSerial: z
    .string()
    .nullable()
    .describe('The serial number that the service last reported for its device ID; null where it reported none.'),
  building: z.string().nullable().describe('The building; null where it was not entered.'),
  floor: z.string().nullable().describe('The floor; null where it was not entered.'),
  room: z.string().nullable().describe('The room; null where it was not entered.'),
  units: z.array(unit).describe('Every device that was in this location, the present one last; empty until one is identified.'),
  plan: z
    .object({
      configuration: configurationPlan.nullable().describe('The planned fields; null where nothing is planned.'),
      base: configuration.nullable().describe('What the device reported when that was planned; null where it had not been read.'),
      preset: z.string().nullable().describe('The name of the preset; null for a plan made by hand.'),
      presetFields: configurationPlan
        .nullable()
        .describe('What that preset set when it was planned; null where it was not on the computer, and in older journals.'),
      groupId: z.string().nullable().describe('The planned group; null for none.'),
      groupName: z.string().nullable().describe('Its name; null where it was not entered.'),
    })
    .describe('What is planned.'),
  record: z
    .object({ value: z.record(z.string(), z.unknown()).describe('The record.'), at: instant.describe('When it was read.') })
    .nullable()
    .describe('The latest record that the service reported; null where none counts.'),
  configuration: z
    .object({
      asFound: reading.nullable().describe('The first reading; null where there is none, or where the device was changed before it.'),
      latest: reading.nullable().describe('The latest reading; null where none counts any more, so that the device needs a refresh.'),
      sent: configurationPlan.describe('Planned fields that the service accepted since the device was paired.'),
      awaited: z.array(fieldName).describe('Those of them that no reading has shown changed since.'),
    })
    .describe('What was read and sent of the configuration.'),
  outdated: z.array(step).describe('Steps whose readings are older than the last change: they need a refresh.'),
  since: z.number().describe('The number of the entry after which a list has to be read to count.'),
  pairing: z
    .object({
      number: z.number().describe('The number of the entry that began it or ended the one before; 0 for the first. Readings name it.'),
      at: instant.nullable().describe('When it was established; null where the device is not known to be paired.'),
      how: z.enum(['paired', 'seen']).nullable().describe('`paired`: by this job. `seen`: it was paired already; null where it is not.'),
    })
    .describe('The present pairing.'),
  readFailure: readFailure.optional().describe('The latest reading that failed and has not succeeded since; absent where there is none.'),
  testAbsent: z.boolean().describe('The service reported that it knows no test, before it knew any: a later one belongs to this job.'),
  runs: z.array(testRun).describe('The test runs, in order.'),
  statuses: z
    .object({
      pair: stepStatus,
      configure: stepStatus.describe('Configuration.'),
      test: stepStatus.describe('Installation test.'),
      group: stepStatus,
    } satisfies Record<Step, typeof stepStatus>)
    .describe('The status of each step.'),
  nextStep: step
    .nullable()
    .describe(
      'The first step that is neither confirmed nor skipped, nor accepted without being reported back; null when none is left or the pairing is skipped. The group of a shower or tap is for the office, and never the next step.',
    ),
})
export type JobDevice = z.infer<typeof jobDevice>

/** The display name of a device: its room, else its serial number, else its ID. */
export const nameOf = (device: Pick<JobDevice, 'room' | 'serialNumber' | 'id'> & { readonly key?: string }): string =>
  device.room ?? device.serialNumber ?? device.id ?? device.key ?? ''

export const photo = z.object({
  record: z.number().describe('Names the photo within its job: the number of its entry. One file may be several photos.'),
  ...entryData['photo.added'].shape,
  device: deviceKey.nullable().describe('The device; null for the whole job.'),
  at: instant.describe('When it was added.'),
  who: z.string(),
})
export type Photo = z.infer<typeof photo>

export const sitePlan = z.object({
  building: z.string().nullable().describe('The building; null where the devices name none.'),
  floor: z.string().nullable().describe('The floor; null where the devices name none.'),
  photo: z.string().nullable().describe('The photo that shows the floor, by its SHA-256; null where there is none yet.'),
  record: z.number().nullable().describe('Which photo of the job that is; null where there is none.'),
  places: listOf({
    device: deviceKey,
    ...numbers({ x: 'From the left edge, 0 to 1.', y: 'From the upper edge, 0 to 1.' }).shape,
  }),
})
export type SitePlan = z.infer<typeof sitePlan>

const recorded = { at: instant, who: z.string() }
export const check = z.object({
  ...entryData['check.recorded'].shape,
  device: deviceKey.nullable().describe('The device; null for the whole job.'),
  ...recorded,
})
export const handover = z.object({ ...entryData['handover.recorded'].shape, ...recorded })
export const signoff = entryData['signoff.recorded'].and(
  z.object({
    ...recorded,
    asksAgain: z
      .literal(true)
      .optional()
      .describe('True for a refusal or an absence from before the job was last reopened: the party is asked again.'),
  }),
)
export type Signoff = z.infer<typeof signoff>
export const seal = z.object({ ...entryData['job.sealed'].shape, ...recorded })
export const reopening = z.object({ ...entryData['job.reopened'].shape, ...recorded })

export const note = z.object({
  note: noteNumber,
  device: deviceKey.nullable().describe('The device; null for the whole job.'),
  text: z.string(),
  ...recorded,
})
export type Note = z.infer<typeof note>

export const withdrawal = z.object(recorded)
export type Withdrawal = z.infer<typeof withdrawal>

export const job = z
  .object({
    jobId: z.uuid(),
    environment: environmentName,
    serviceAddress: z
      .string()
      .nullable()
      .describe('The base address of the service that the job belongs to: origin and path; null until it is known.'),
    site: site.describe('Where the job is and for whom.'),
    technician: z.string().describe('The name of the technician.'),
    assignments: z
      .array(assignment)
      .describe('To whom the job was assigned, in order: the last one has it, and only that installation adds to it. Empty: everyone may.'),
    createdAt: instant,
    changedAt: instant,
    devices: z.array(jobDevice).describe('The devices on the list.'),
    removed: z.array(jobDevice).describe('Devices removed from the list; each can be restored.'),
    writes: z.array(jobWrite).describe('Every request that changes something, in order.'),
    notes: z.array(note),
    issues: z.array(issue),
    withdrawn: z
      .object({
        notes: z.array(note.extend({ withdrawn: withdrawal.describe('Who withdrew it, and when.') })).describe('The withdrawn notes.'),
        issues: z.array(issue.extend({ withdrawn: withdrawal.describe('Who withdrew it, and when.') })).describe('The withdrawn issues.'),
      })
      .describe('Notes and issues that were entered by mistake. They count no more.'),
    photos: z.array(photo),
    sitePlans: z.array(sitePlan).describe('The pictures of floors, with the devices placed on them.'),
    groups: listOf({ id: z.string(), name: z.string() }).describe(
      'The groups that the job knows by name: as planned, or as the computer knew them that read the devices. The latest name of each.',
    ),
    checks: z.array(check).describe('The manual checks.'),
    handover: handover.nullable().describe('Instruction and documents; null where they were not recorded.'),
    signoffs: z.array(signoff).describe('The latest signature, refusal or absence of each party.'),
    seals: z.array(seal).describe('Every finished revision, the latest last.'),
    sealed: z.boolean().describe('Nothing may be added until the job is reopened.'),
    reopened: reopening.nullable().describe('Why it was reopened after its latest seal; null while it is sealed or never was.'),
    reopenings: z.array(reopening).describe('Each time it was reopened, in order.'),
    archived: z.boolean().describe('Whether it is archived.'),
    timeZone: entryData['timeZone.set'].shape.zone.nullable(),
    journal: z
      .object({
        entries: z.number().describe('The number of entries in the journal.'),
        head: z.string().describe('The hash of the last entry, in hexadecimal.'),
        lost: z
          .array(journalLost)
          .min(1)
          .optional()
          .describe('Entries that are known to have existed and are missing; absent where none are.'),
        latestAt: instant.optional().describe('The latest time in it, where the clock was set back since.'),
        newer: z.literal(true).optional().describe('True where a newer version wrote it: it is incomplete and can only be looked at.'),
      })
      .describe('The journal.'),
  })
  .describe('The whole job: the sum of the entries of its journal.')
export type Job = z.infer<typeof job>

export const jobSummary = job
  .pick({ jobId: true, environment: true, serviceAddress: true, site: true, technician: true, createdAt: true, changedAt: true })
  .extend({
    assignedTo: holder.nullable().describe('Who works on the job; null where everyone may.'),
    devices: z.number().describe('How many devices are on the list.'),
    done: z
      .number()
      .describe('How many are done: every step is confirmed that is not for the office. A skipped or postponed step is not done.'),
    forOffice: z
      .number()
      .describe('How many planned groups of paired showers and taps the service does not report: the office assigns them.'),
    unknown: z.number().describe('How many writes have an unknown outcome.'),
    attention: z.number().describe('How many devices need attention: a result to check, a conflict, a failure or an outdated reading.'),
    next: nextAct.nullable().describe('The first step left at any device, or `done`, `skipped` or `postponed`; null without devices.'),
    acts: z.partialRecord(nextAct, z.number()).describe('How many devices have each next act.'),
    testsFailed: z.number().describe('At how many devices the installation test is to be repeated.'),
    signs: z
      .enum(['handover', 'contractor', 'client'])
      .nullable()
      .describe('What is recorded next before the job is finalised; null where nothing is, and where it is final.'),
    issues: z.number().describe('How many issues are open.'),
    revision: seal.shape.revision.nullable().describe('The revision that is final; null while things may be added.'),
    archived: z.boolean().describe('Whether it is archived.'),
    latestAt: job.shape.journal.shape.latestAt,
    journal: z
      .enum(['sound', 'lost', 'newer'])
      .describe('`lost`: entries are missing. `newer`: written by a newer version, to be looked at only.'),
  })
export type JobSummary = z.infer<typeof jobSummary>

/** The steps of a device kind: the service documents no configuration update or test for taps and water guards. */
export const stepsOf = (kind: JobDevice['kind']): readonly Step[] =>
  kind === 'shower' ? steps : kind === 'tap' ? ['pair', 'group'] : ['group']
