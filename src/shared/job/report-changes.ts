/** What a report says otherwise than its last finished revision: devices, their steps and values, what was recorded since, who signed. */
import { z } from 'zod'
import { sameId } from '../service/ids.ts'
import { deviceKey, party } from './entries.ts'
import type { check, Issue, Note, Photo, Signoff } from './job.ts'
import type { DeviceParameters } from './report-parameters.ts'
import type { RegisteredDevice } from './report-register.ts'
import { outcome } from './report-summary.ts'
import type { ExecutedTest } from './report-tests.ts'
import { step } from './step-schemas.ts'
import { steps } from './steps.ts'

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()
const signed = z.enum(['signed', 'refused', 'absent']).nullable()
const aDevice = { device: deviceKey }

/** What there is more of than before. */
export const recordKinds = ['tests', 'opened', 'resolved', 'notes', 'photos', 'checks'] as const
type RecordKind = (typeof recordKinds)[number]
const more = z.number().describe('How many more.')

export const reportChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('added').describe('The device was added.'), ...aDevice }),
  z.object({
    what: z.literal('removed').describe('The device was removed.'),
    ...aDevice,
    location: z.string().nullable().describe('Its room, else its serial number or device ID; null where none is known.'),
  }),
  z.object({
    what: z.literal('replaced').describe('Another device is in the location.'),
    ...aDevice,
    before: z.string().nullable().describe('The device ID then.'),
    now: z.string().nullable().describe('The device ID now.'),
  }),
  z.object({
    what: z.literal('step').describe('A step has another status.'),
    ...aDevice,
    step,
    before: outcome.nullable().describe('Its status then; null where it was not planned.'),
    now: outcome.nullable().describe('Its status now; null where it is not planned.'),
  }),
  z.object({
    what: z.literal('field').describe('A field has another value.'),
    ...aDevice,
    field: z.string().describe('The field of the configuration.'),
    before: value.describe('The value then; null where it was not read.'),
    now: value.describe('The value now; null where it was not read.'),
  }),
  z.object({
    what: z.literal('records').describe('Something was recorded.'),
    device: deviceKey.nullable().describe('The device; null for the whole job.'),
    records: z
      .object({ tests: more, opened: more, resolved: more, notes: more, photos: more, checks: more } satisfies Record<
        RecordKind,
        z.ZodNumber
      >)
      .describe('How many test runs, opened and resolved issues, notes, photos and manual checks.'),
  }),
  z.object({
    what: z.literal('signature').describe('A party signed, refused or was absent.'),
    party,
    before: signed.describe('What it was then; null for nothing.'),
    now: signed.describe('What it is now; null for nothing.'),
  }),
])
export type ReportChange = z.infer<typeof reportChange>

/** What of a report is compared. */
interface Content {
  readonly devices: readonly RegisteredDevice[]
  readonly parameters: readonly DeviceParameters[]
  readonly tests: readonly ExecutedTest[]
  readonly issues: readonly Issue[]
  readonly notes: readonly Note[]
  readonly photos: readonly Photo[]
  readonly manualChecks: readonly z.infer<typeof check>[]
  readonly signOff: readonly Signoff[]
}

export function changesBetween(before: Content, now: Content): ReportChange[] {
  const devices = now.devices.flatMap((device): ReportChange[] => {
    const same = before.devices.find(({ key }) => key === device.key)
    return same === undefined ? [{ what: 'added', device: device.key }] : changesAt(device, same)
  })
  const removed = before.devices.filter(({ key }) => !now.devices.some((device) => device.key === key))
  const named = [null, ...new Set([...before.devices, ...now.devices].map(({ key }) => key))]
  return [
    ...devices,
    ...removed.map(({ key, room, serialNumber, id }): ReportChange => ({
      what: 'removed',
      device: key,
      location: room ?? serialNumber ?? id,
    })),
    ...fieldChanges(before, now),
    ...named.flatMap((device) => newRecords(device, before, now)),
    ...party.options.flatMap((each): ReportChange[] => {
      const outcomeIn = ({ signOff }: Content) => signOff.find((found) => found.party === each)
      const [then, today] = [outcomeIn(before), outcomeIn(now)]
      if (then?.at === today?.at) return []
      return [{ what: 'signature', party: each, before: then?.outcome ?? null, now: today?.outcome ?? null }]
    }),
  ]
}

function changesAt(now: Content['devices'][number], before: Content['devices'][number]): ReportChange[] {
  const { key: device } = now
  return [
    ...(before.id === now.id || sameId(before.id, now.id) ? [] : [{ what: 'replaced' as const, device, before: before.id, now: now.id }]),
    ...steps.flatMap((each): ReportChange[] =>
      before.steps[each] === now.steps[each]
        ? []
        : [{ what: 'step', device, step: each, before: before.steps[each], now: now.steps[each] }],
    ),
  ]
}

function fieldChanges(before: Content, now: Content): ReportChange[] {
  return now.parameters.flatMap(({ device, fields }) => {
    const then = new Map(before.parameters.find((each) => each.device === device)?.fields.map((each) => [each.field, each]))
    return fields.flatMap(({ field, value: today, unexpected }): ReportChange[] => {
      const earlier = then.get(field)
      if (earlier === undefined) return []
      const [was, is] = [earlier.unexpected ?? earlier.value, unexpected ?? today]
      return was === is ? [] : [{ what: 'field', device, field, before: was, now: is }]
    })
  })
}

function newRecords(device: string | null, before: Content, now: Content): ReportChange[] {
  const own = (items: readonly { readonly device: string | null }[]) => items.filter((item) => item.device === device).length
  const counts = (of: Content): Record<RecordKind, number> => ({
    tests: own(of.tests.filter(({ run }) => run !== null)),
    opened: own(of.issues),
    resolved: own(of.issues.filter(({ status }) => status === 'resolved')),
    notes: own(of.notes),
    photos: own(of.photos),
    checks: own(of.manualChecks),
  })
  const [then, today] = [counts(before), counts(now)]
  const records = Object.fromEntries(recordKinds.map((kind) => [kind, Math.max(0, today[kind] - then[kind])])) as Record<RecordKind, number>
  return Object.values(records).every((count) => count === 0) ? [] : [{ what: 'records', device, records }]
}
