/**
 * The entries of a job's journal. An entry is a fact, never changed and never removed; the job is their fold (fold.ts). "Running" is not
 * a fact and has no entry.
 */
import { z } from 'zod'
import { listOf } from '../list-of.ts'
import { fieldName } from '../tables/reported-instead.ts'
import { configurationPlan, configuration } from '../tables/schema.ts'
import { environmentName } from '../environment.ts'
import { appError } from '../tables/errors.ts'
import { operations } from '../tables/endpoints.ts'
import { uuid } from '../tables/uuid.ts'
import { installationTest, shower, tap, waterGuard } from '../tables/resources.ts'
import { mismatch } from '../tables/lenient-parse.ts'
import { carriedKinds, type CarriedKind } from './carried-kinds.ts'
import { deviceKey, holder, instant, issueTask, journalLost, keyDigits, notSigned, party, scope, shortText, site } from './entry-fields.ts'
import { signedBy } from './signature.ts'
import { step, deviceKinds } from '../tables/steps.ts'

export * from './entry-fields.ts'

/** Raised when older versions of Firstflow can no longer read what is written. */
export const journalFormat = 1

export const deviceKind = z.enum(deviceKinds).describe('The kind of device.')
export type DeviceKind = z.infer<typeof deviceKind>

export const plannedDevice = z.object({
  kind: deviceKind.default('shower'),
  id: z.string().min(1).max(200).optional().describe('The device ID; absent until it is known.'),
  serialNumber: shortText.optional().describe('The serial number on the label.'),
  building: shortText.optional().describe('The building.'),
  floor: shortText.optional().describe('The floor.'),
  room: shortText.optional().describe('The room.'),
})
export type PlannedDevice = z.infer<typeof plannedDevice>

export const noteText = z.string().trim().min(1).max(5000)
/** The number of a note's entry. */
export const noteNumber = z.number().int().positive().describe('The number of a note.')

const device = deviceKey
const write = uuid
const operation = z.enum(operations)
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const mediaType = z.enum(['image/jpeg', 'image/png'])
const response = z.record(z.string(), z.unknown())
/** When a read was received, and its scope, by which it counts (evidence.ts). */
const observed = { receivedAt: instant, scope }
/** Values that do not have the documented type, as received. Missing if there were none. */
export const unexpected = z
  .array(mismatch)
  .max(100)
  .optional()
  .describe('Values of another kind than documented, as received. Absent where there are none.')

/** The outcomes of a write, in a job's journal and in the workbench's. */
export const writeOutcomes = {
  'write.confirmed': z.object({ write, response, receivedAt: instant }),
  'write.rejected': z.object({ write, error: appError }),
  /** `since`: the number of entries at the time when no outcome could arrive any more, if that was before this entry. */
  'write.unknown': z.object({ write, error: appError, since: z.number().int().nonnegative().optional() }),
  /** A later read settled an unknown write: the service shows it applied, or shows it not applied after the settle window. */
  'write.settled': z.object({ write, applied: z.boolean(), readAt: instant }),
  /** The technician looked at the device itself, because the service offers no way to read the outcome back. */
  'write.judged': z.object({ write, applied: z.boolean(), reason: shortText }),
} as const satisfies Record<string, z.ZodType>

export const sitePlanFloor = {
  building: shortText.optional().describe('The building; absent where the devices name none.'),
  floor: shortText.optional().describe('The floor; absent where the devices name none.'),
}
const share = z.number().min(0).max(1)
/** The position of a device on the picture of its floor. */
export const sitePlanPlace = z.object({
  device: deviceKey,
  at: z
    .object({ x: share.describe('From the left edge, 0 to 1.'), y: share.describe('From the upper edge, 0 to 1.') })
    .nullable()
    .describe('The position; null takes the device off the picture.'),
})

const deviceOrJob = 'The device; the whole job where absent.'

const ownData = {
  'journal.lost': journalLost,
  'job.created': z.object({
    format: z.number(),
    jobId: uuid,
    environment: environmentName,
    serviceAddress: z.string().nullable(),
    site,
    technician: shortText,
    toolVersion: z.string(),
  }),
  /**
   * Who works on the job: from then on only that installation may append. A job without such an entry, as in older journals, is open to
   * everyone. `holder.passed` is the last entry of the previous holder; `holder.taken` is the first entry of an installation that took the job
   * without being given it.
   */
  'holder.assigned': z.object({ to: holder }),
  'holder.passed': z.object({ to: holder }),
  'holder.taken': z.object({ to: holder, from: holder, reason: shortText }),
  /** The base address of the service that the job belongs to, if it was not known yet when the job was created. */
  'job.bound': z.object({ serviceAddress: z.string() }),
  'device.added': z.object({ device, ...plannedDevice.shape }),
  /** What the label says. With only a serial number, the location still waits for its device ID, which a list of the service may supply. */
  'device.identified': z.object({
    device,
    /** Null: an ID that was recorded by mistake is unknown again; the same for the serial number. */
    id: z.string().min(1).nullable().optional(),
    serialNumber: shortText.nullable().optional(),
  }),
  /** Another device is mounted in this location from now on; the location's plan stays. */
  'device.swapped': z.object({ device, id: z.string().min(1), serialNumber: shortText.optional(), reason: shortText }),
  /** Removed from the job's list. Its entries stay, and `device.restored` restores it as it was. */
  'device.removed': z.object({ device }),
  'device.restored': z.object({ device }),
  /** Another job, or a command outside jobs, sent something to it from this computer. `at` is when its outcome was known. */
  'device.changed': z.object({ device, id: z.string().min(1), operation, at: instant }),
  /**
   * `configuration` replaces the planned fields; an empty one means "leave as found", null that nothing is planned any more. `base` is
   * what the device reported for these fields when the plan was made: later reads are compared with it to detect changes by others.
   * `again` names fields that are sent once more although they were sent so and the device reports other values.
   */
  'device.planned': z.object({
    device,
    configuration: configurationPlan.nullable().optional(),
    base: configuration.optional(),
    preset: shortText.nullable().optional(),
    /** What the preset set at that time; it may be changed later. */
    presetFields: configurationPlan.optional(),
    groupId: z.string().min(1).nullable().optional(),
    /** The group's display name; the service identifies it by its ID. */
    groupName: shortText.optional(),
    again: z.array(fieldName).min(1).optional(),
  }),
  /** `until` is the day to which the step is postponed, if one was named. */
  'step.skipped': z.object({ device, step, reason: shortText, until: z.iso.date().optional() }),
  'step.resumed': z.object({ device, step }),
  'note.added': z.object({ device: device.optional(), text: noteText }),
  /**
   * Entered by mistake or no longer wanted: hidden from the list but kept in the record. A note is identified by the number of its entry.
   */
  'note.withdrawn': z.object({ note: noteNumber, withdrawn: z.boolean() }),
  'issue.opened': z.object({
    issue: uuid,
    device: device.optional().describe(deviceOrJob),
    fault: shortText.describe('What is wrong, 1 to 500 characters.'),
    ...issueTask,
  }),
  'issue.changed': z.object({
    issue: uuid,
    ...issueTask,
    status: z.enum(['open', 'resolved']).optional().describe('Whether it is open or resolved.'),
  }),
  'issue.withdrawn': z.object({ issue: uuid, withdrawn: z.boolean() }),
  /** `photo` is the SHA-256 of the stored file, which is on the disk before this entry. */
  'photo.added': z.object({
    photo: sha256.describe('The SHA-256 of the stored file, in hexadecimal.'),
    device: device.optional(),
    shows: z.enum(['label', 'installed', 'other']).describe('What the photo shows.'),
    caption: z.string().trim().max(500).describe('A caption, at most 500 characters.'),
    mediaType: mediaType,
    bytes: z.number().int().positive().describe('The size in bytes.'),
    width: z.number().int().positive().describe('In pixels.'),
    height: z.number().int().positive().describe('In pixels.'),
  }),

  /** The picture of a floor is a photo of the job. A later one replaces it, and the positions of the devices stay. */
  'sitePlan.set': z.object({ ...sitePlanFloor, photo: sha256.describe('The photo that shows the floor, by its SHA-256.') }),
  'sitePlan.placed': z.object({ ...sitePlanFloor, places: z.array(sitePlanPlace).min(1).max(20_000) }),

  /** Written and flushed before the request is sent. */
  'write.intended': z.object({
    write,
    device: device.optional(),
    operation,
    id: z.string().optional(),
    body: z.record(z.string(), z.unknown()).optional(),
    key: keyDigits,
  }),
  ...writeOutcomes,

  /**
   * The list's record of the device; null means "not in the list that was received". `settling`: it contradicts a pairing that was
   * confirmed within the settle window, so the list may be older. `groupName`: how the computer that read it knew the reported group, which
   * the service names by its ID alone.
   */
  'observed.record': z.object({
    device,
    record: z.union([shower, tap, waterGuard]).nullable(),
    ...observed,
    settling: z.literal(true).optional(),
    groupName: shortText.optional(),
  }),
  'observed.configuration': z.object({ device, configuration, ...observed, unexpected }),
  /** `null`: the service responded that it knows no installation test for the shower. */
  'observed.test': z.object({ device, test: installationTest.nullable(), ...observed }),
  /** A read of the device failed. Recorded when the failure is new; connection errors are no fact about a device and are not recorded. */
  'observed.failed': z.object({ device, id: z.string().optional(), operation, error: appError, failedAt: instant }),
  /** The technician's verdict on the current run; the service documents no value that means "failed". */
  'test.judged': z.object({ device, verdict: z.enum(['failed', 'passed']), reason: shortText }),
  'test.abortReason': z.object({ device, reason: shortText }),

  /** A manual check: supply temperatures, mixed temperature, flushing and so on. `check` names it; the list is the technician's own. */
  'check.recorded': z.object({
    device: device.optional().describe(deviceOrJob),
    check: shortText,
    value: shortText.describe('What was measured or found, with its unit.'),
    instrument: shortText.optional().describe('The measuring instrument.'),
    calibration: shortText.optional().describe('The calibration of the instrument.'),
  }),
  /** Replaces what was recorded before. */
  'handover.recorded': z.object({
    instructed: listOf({
      name: shortText,
      role: shortText.optional().describe('The function of the person.'),
    }).describe('The people who were instructed.'),
    documents: z.array(shortText).describe('The documents that were handed over.'),
    reason: shortText.optional().describe('Why there is no handover: nobody was instructed, and nothing handed over.'),
  }),
  /** A new record for the same party replaces the earlier one. */
  'signoff.recorded': z.discriminatedUnion('outcome', [
    z.object({
      party,
      outcome: z.literal('signed').describe('The party signed.'),
      name: shortText,
      role: shortText.optional().describe('The function of the person.'),
      company: shortText.optional().describe('The company that the person signs for.'),
      signature: z
        .object({
          photo: sha256.describe('The SHA-256 of the picture, in hexadecimal.'),
          mediaType: mediaType,
          typed: z.boolean().optional().describe('True where it is a typed name. Absent in journals of the first versions.'),
        })
        .describe('The picture of the signature.'),
    }),
    z.object(notSigned),
  ]),
  /** Finalised: nothing is added until it is reopened. The signature is over job, revision, entries, head, author and time. */
  'job.sealed': z.object({
    revision: z
      .string()
      .regex(/^[A-Z]{1,2}$/)
      .describe('The letter of the revision: A, B, C, ...'),
    entries: z.number().int().positive().describe('How many entries the journal had before.'),
    head: sha256.describe('The hash of the last of those, in hexadecimal.'),
    signedBy: signedBy.optional().describe('The signature of the installation that finalised it. Older versions signed nothing.'),
  }),
  'job.reopened': z.object({
    reason: shortText.describe('Why it was reopened.'),
    forSignature: z
      .literal(true)
      .optional()
      .describe('True where somebody still signs it and nothing else is to change. Absent for any other reason, and in older journals.'),
  }),
  'job.archived': z.object({ archived: z.boolean() }),
  /** A person's answer: neither this computer nor a shower decides it. */
  'timeZone.set': z.object({
    zone: shortText.describe('The time zone of the site by its name in the tz database, such as Europe/Stockholm.'),
  }),
} as const satisfies Record<string, z.ZodType>

type CarriedFact = { [Kind in CarriedKind]: { readonly kind: Kind; readonly data: z.infer<(typeof ownData)[Kind]> } }[CarriedKind]
const carriedFact = z
  .object({ kind: z.enum(carriedKinds), data: z.record(z.string(), z.unknown()) })
  .transform(({ kind, data }, context): CarriedFact => {
    const parsed = ownData[kind].safeParse(data)
    if (parsed.success) return { kind, data: parsed.data } as CarriedFact
    context.addIssue({ code: 'custom', message: `no data of ${kind}` })
    return z.NEVER
  })

export const entryData = {
  ...ownData,
  /**
   * This history was chosen to continue: `other` is the hash of the last entry of the history that does not, `common` is the number of
   * entries that both share.
   */
  'fork.chosen': z.object({ other: sha256, common: z.number().int().nonnegative() }),
  /**
   * A fact of another history with its author and time, and with its devices renamed to the keys here. `source` is the hash of its entry
   * there, `history` that of the last entry there.
   */
  'fork.carried': z.object({
    history: sha256,
    entry: z.number().int().positive(),
    source: sha256,
    at: instant,
    who: z.string(),
    fact: carriedFact,
  }),
} as const satisfies Record<string, z.ZodType>

export type EntryKind = keyof typeof entryData
export const entryKinds = Object.keys(entryData) as [EntryKind, ...EntryKind[]]
export type EntryData<Kind extends EntryKind> = z.infer<(typeof entryData)[Kind]>

/** What is added around the data when it is journalled: order, time and person. The hashes are only in the file. */
export interface EntryFrame {
  /** 1, 2, 3 ... without gaps. It alone defines the order, never the clock. */
  readonly seq: number
  readonly at: string
  readonly who: string
}
export type Entry = { [Kind in EntryKind]: EntryFrame & { readonly kind: Kind; readonly data: EntryData<Kind> } }[EntryKind]
/** An entry before it is journalled. */
export type Fact = { [Kind in EntryKind]: { readonly kind: Kind; readonly data: EntryData<Kind> } }[EntryKind]
