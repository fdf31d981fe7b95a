/**
 * What a job's journal can say. An entry is a fact, never changed and never removed; the job is their fold (fold.ts).
 * "Running" is not a fact and has no entry.
 */
import { z } from 'zod'
import { configurationPlan, configuration } from '../configuration/schema.ts'
import { environmentName } from '../environment.ts'
import { appError } from '../ipc/errors.ts'
import { operations } from '../service/endpoints.ts'
import { uuid } from '../service/uuid.ts'
import { installationTest, shower, tap, waterGuard } from '../service/resources.ts'
import { mismatch } from '../service/lenient-parse.ts'
import { carriedKinds, type CarriedKind } from './carried-kinds.ts'
import { account, deviceKey, holder, instant, issueTask, journalLost, notSigned, party, shortText, site } from './entry-fields.ts'
import { signedBy } from './signature.ts'
import { step } from './step-schemas.ts'

export * from './entry-fields.ts'

/** Raised when an older Firstflow could no longer read what is written. */
export const journalFormat = 1

export const deviceKinds = ['shower', 'tap', 'waterGuard'] as const
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

/** The number of a note's entry. */
export const noteNumber = z.number().int().positive().describe('The number of a note.')

const device = deviceKey
const write = uuid
const operation = z.enum(operations)
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const mediaType = z.enum(['image/jpeg', 'image/png'])
const answer = z.record(z.string(), z.unknown())
/**
 * When a reading was received, and `asked`: the number of the journal's last entry when its request left. What it says counts only
 * against what the journal has up to there (evidence.ts). Journals of the first versions do not tell it.
 */
const observed = { receivedAt: instant, asked: z.number().int().nonnegative().optional() }
/** Values that are not of the documented kind, as they were received. Absent where there were none, and in journals of the first versions. */
export const unexpected = z
  .array(mismatch)
  .max(100)
  .optional()
  .describe('Values of another kind than documented, as received. Absent where there are none.')

/** What happens to a write, in a job's journal as in the workbench's. */
export const writeOutcomes = {
  'write.confirmed': z.object({ write, answer, receivedAt: instant }),
  'write.rejected': z.object({ write, error: appError }),
  /** `since`: how many entries the journal had when it was known that no outcome comes any more, where that was before this entry. */
  'write.unknown': z.object({ write, error: appError, since: z.number().int().nonnegative().optional() }),
  /** A later reading decided an unknown write: the service shows it applied, or shows it not applied after the settle window. */
  'write.settled': z.object({ write, applied: z.boolean(), readAt: instant }),
  /** The technician looked at the device itself, where the service offers no way to read the outcome back. */
  'write.judged': z.object({ write, applied: z.boolean(), reason: shortText }),
} as const satisfies Record<string, z.ZodType>

/** The floor that a site plan shows. */
export const sitePlanFloor = {
  building: shortText.optional().describe('The building; absent where the devices name none.'),
  floor: shortText.optional().describe('The floor; absent where the devices name none.'),
}
const share = z.number().min(0).max(1)
/** Where a device is on the picture of its floor. */
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
    serviceOrigin: z.string().nullable(),
    site,
    technician: shortText,
    toolVersion: z.string(),
  }),
  /**
   * Who works on the job: from then on only that installation appends. A job without such an entry, as in older journals, is
   * everybody's. `pen.passed` is the last entry of the one who worked on it before, `pen.taken` the first of another one who was not
   * given it.
   */
  'pen.assigned': z.object({ to: holder }),
  'pen.passed': z.object({ to: holder }),
  'pen.taken': z.object({ to: holder, from: holder, reason: shortText }),
  /** The service the job is bound to, where its address was not known yet when the job was made. */
  'job.bound': z.object({ serviceOrigin: z.string() }),
  'device.added': z.object({ device, ...plannedDevice.shape }),
  /** What the label says. A serial number alone keeps the place waiting for its identifier, which a list of the service may tell. */
  'device.identified': z.object({ device, id: z.string().min(1).optional(), serialNumber: shortText.optional() }),
  /** Another unit is mounted in this place from now on; what was planned for the place stays. */
  'device.swapped': z.object({ device, id: z.string().min(1), serialNumber: shortText.optional(), reason: shortText }),
  /** Taken off the job's list. Its entries stay; `device.restored` brings it back as it was. */
  'device.removed': z.object({ device }),
  'device.restored': z.object({ device }),
  /** Something was sent for it from here that this job knows nothing of: by another job, or outside jobs. `at`: when that was known. */
  'device.changed': z.object({ device, id: z.string().min(1), operation, at: instant }),
  /**
   * `configuration` replaces the planned fields; an empty one says "leave as found", null that nothing is planned any more.
   * `base` is what the device reported for them when the plan was made: what it reports later is compared with it, to notice
   * that somebody else changed it.
   */
  'device.planned': z.object({
    device,
    configuration: configurationPlan.nullable().optional(),
    base: configuration.optional(),
    preset: shortText.nullable().optional(),
    /** What the preset set then: it may be changed later. */
    presetFields: configurationPlan.optional(),
    groupId: z.string().min(1).nullable().optional(),
    /** What people call the group; the service knows it by its identifier. */
    groupName: shortText.optional(),
  }),
  /** `until` is the day the step is put off to, where one was named. */
  'step.skipped': z.object({ device, step, reason: shortText, until: z.iso.date().optional() }),
  'step.resumed': z.object({ device, step }),
  'note.added': z.object({ device: device.optional(), text: z.string().trim().min(1).max(5000) }),
  /** Entered by mistake, or after all not: taken off the list, kept in the record. A note is known by the number of its entry. */
  'note.withdrawn': z.object({ note: noteNumber, withdrawn: z.boolean() }),
  'issue.opened': z.object({
    issue: uuid,
    device: device.optional().describe(deviceOrJob),
    fault: shortText.describe('What is wrong, 1 to 500 characters.'),
    ...issueTask,
  }),
  'issue.changed': z.object({
    issue: uuid.describe('The issue.'),
    ...issueTask,
    status: z.enum(['open', 'resolved']).optional().describe('Whether it is open or resolved.'),
  }),
  'issue.withdrawn': z.object({ issue: uuid, withdrawn: z.boolean() }),
  /** `photo` is the SHA-256 of the stored file, which is on the disk before this entry is. */
  'photo.added': z.object({
    photo: sha256.describe('The SHA-256 of the stored file, in hexadecimal.'),
    device: device.optional(),
    shows: z.enum(['label', 'installed', 'other']).describe('What the photo shows.'),
    caption: z.string().trim().max(500).describe('A caption, at most 500 characters.'),
    mediaType: mediaType.describe('The media type.'),
    bytes: z.number().int().positive().describe('The size in bytes.'),
    width: z.number().int().positive().describe('In pixels.'),
    height: z.number().int().positive().describe('In pixels.'),
  }),

  /** The picture of a floor is a photo of the job; a later one takes its place, and what was placed stays where it is. */
  'sitePlan.set': z.object({ ...sitePlanFloor, photo: sha256.describe('The photo that shows the floor, by its SHA-256.') }),
  'sitePlan.placed': z.object({ ...sitePlanFloor, places: z.array(sitePlanPlace).min(1).max(20_000) }),

  /** Written and flushed before the request leaves. */
  'write.intended': z.object({
    write,
    device: device.optional(),
    operation,
    id: z.string().optional(),
    body: z.record(z.string(), z.unknown()).optional(),
    account,
  }),
  ...writeOutcomes,

  /** What the list said of the device; a null record means "not in the list that was received", which proves nothing by itself. */
  'observed.record': z.object({ device, record: z.union([shower, tap, waterGuard]).nullable(), ...observed }),
  'observed.configuration': z.object({ device, configuration, ...observed, unexpected }),
  /** `null`: the service responded that it knows no installation test for the shower. */
  'observed.test': z.object({ device, test: installationTest.nullable(), ...observed }),
  /** A reading of the device failed. Noted when it is news; what the connection suffers is no fact of a device. */
  'observed.failed': z.object({ device, id: z.string().optional(), operation, error: appError, failedAt: instant }),
  /** The technician's verdict on the run under way; the service documents no value that says "failed". */
  'test.judged': z.object({ device, verdict: z.enum(['failed', 'passed']), reason: shortText }),
  'test.abortReason': z.object({ device, reason: shortText }),

  /** A check by hand: supply temperatures, mixed temperature, flushing ... `check` names it, the list is the technician's own. */
  'check.recorded': z.object({
    device: device.optional().describe(deviceOrJob),
    check: shortText.describe('What was checked.'),
    value: shortText.describe('What was measured or found, with its unit.'),
    instrument: shortText.optional().describe('The measuring instrument.'),
    calibration: shortText.optional().describe('The calibration of the instrument.'),
  }),
  /** Replaces what was recorded before. */
  'handover.recorded': z.object({
    instructed: z
      .array(
        z.object({
          name: shortText.describe('The name of the person.'),
          role: shortText.optional().describe('The function of the person.'),
        }),
      )
      .describe('The people who were instructed.'),
    documents: z.array(shortText).describe('The documents that were handed over.'),
  }),
  /**
   * `signature` names the picture in the photo vault; `typed` says that it is a typed name instead of a drawn one, which journals
   * of the first versions do not tell. Recording again for the same party replaces it.
   */
  'signoff.recorded': z.discriminatedUnion('outcome', [
    z.object({
      party,
      outcome: z.literal('signed').describe('The party signed.'),
      name: shortText.describe('The name of the person.'),
      role: shortText.optional().describe('The function of the person.'),
      signature: z
        .object({
          photo: sha256.describe('The SHA-256 of the picture, in hexadecimal.'),
          mediaType: mediaType.describe('The media type.'),
          typed: z.boolean().optional().describe('True where it is a typed name. Absent in journals of the first versions.'),
        })
        .describe('The picture of the signature.'),
    }),
    z.object(notSigned),
  ]),
  /**
   * Finalised: nothing is added to the job until it is reopened. `entries` and `head` are those before this entry. `signedBy`: the
   * installation that finalised it signs job, revision, entries and head; older versions signed nothing.
   */
  'job.sealed': z.object({
    revision: z
      .string()
      .regex(/^[A-Z]{1,2}$/)
      .describe('The letter of the revision: A, B, C, ...'),
    entries: z.number().int().positive().describe('How many entries the journal had before.'),
    head: sha256.describe('The hash of the last of those, in hexadecimal.'),
    signedBy: signedBy.optional().describe('The signature of the installation that finalised it. Older versions signed nothing.'),
  }),
  'job.reopened': z.object({ reason: shortText.describe('Why it was reopened.') }),
  'job.archived': z.object({ archived: z.boolean() }),

  /** Of older versions. What is exported now is noted in a journal of its own, so that exporting changes no job. */
  'report.exported': z.object({ language: z.string(), files: z.array(z.object({ name: z.string(), sha256: z.string() })) }),
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
  /** Of two histories, this one goes on: `other` is the hash of the last entry of the one that does not, `common` what both begin with. */
  'fork.chosen': z.object({ other: sha256, common: z.number().int().nonnegative() }),
  /**
   * A fact of another history, with its author and time, and with the devices as they are called here. `source` is the hash of its
   * entry there, `history` that of the last entry there.
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

/** What is added around the data when it is journalled: order, time and person; the hashes belong to the file alone. */
export interface EntryFrame {
  /** 1, 2, 3 ... without a gap. Order is by this, never by the clock. */
  readonly seq: number
  readonly at: string
  readonly who: string
}
export type Entry = { [Kind in EntryKind]: EntryFrame & { readonly kind: Kind; readonly data: EntryData<Kind> } }[EntryKind]
/** An entry before it is journalled. */
export type Fact = { [Kind in EntryKind]: { readonly kind: Kind; readonly data: EntryData<Kind> } }[EntryKind]
