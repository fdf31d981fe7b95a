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
  const then = new Map(before.devices.map((device) => [device.key, device]))
  const today = new Set(now.devices.map(({ key }) => key))
  const devices = now.devices.flatMap((device): ReportChange[] => {
    const same = then.get(device.key)
    return same === undefined ? [{ what: 'added', device: device.key }] : changesAt(device, same)
  })
  const removed = before.devices.filter(({ key }) => !today.has(key))
  return [
    ...devices,
    ...removed.map(({ key, room, serialNumber, id }): ReportChange => ({
      what: 'removed',
      device: key,
      location: room ?? serialNumber ?? id,
    })),
    ...fieldChanges(before, now),
    ...newRecords(before, now),
    ...party.options.flatMap((each): ReportChange[] => {
      const outcomeIn = ({ signOff }: Content) => signOff.find((found) => found.party === each)
      const [was, is] = [outcomeIn(before), outcomeIn(now)]
      if (was?.at === is?.at) return []
      return [{ what: 'signature', party: each, before: was?.outcome ?? null, now: is?.outcome ?? null }]
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
  const earlierOf = new Map(before.parameters.map(({ device, fields }) => [device, fields]))
  return now.parameters.flatMap(({ device, fields }) => {
    const then = new Map(earlierOf.get(device)?.map((each) => [each.field, each]))
    return fields.flatMap(({ field, value: today, unexpected }): ReportChange[] => {
      const earlier = then.get(field)
      if (earlier === undefined) return []
      const [was, is] = [earlier.unexpected ?? earlier.value, unexpected ?? today]
      return was === is ? [] : [{ what: 'field', device, field, before: was, now: is }]
    })
  })
}

function newRecords(before: Content, now: Content): ReportChange[] {
  const [then, today] = [recordsOf(before), recordsOf(now)]
  const named = [null, ...new Set([...before.devices, ...now.devices].map(({ key }) => key))]
  return named.flatMap((device): ReportChange[] => {
    const more = (kind: RecordKind) => Math.max(0, (today[kind].get(device) ?? 0) - (then[kind].get(device) ?? 0))
    const records = Object.fromEntries(recordKinds.map((kind) => [kind, more(kind)])) as Record<RecordKind, number>
    return Object.values(records).every((count) => count === 0) ? [] : [{ what: 'records', device, records }]
  })
}

/** How many there are of each device: one look at each, however many devices there are. */
function recordsOf({ tests, issues, notes, photos, manualChecks }: Content): Record<RecordKind, ReadonlyMap<string | null, number>> {
  return {
    tests: byDevice(tests.filter(({ run }) => run !== null)),
    opened: byDevice(issues),
    resolved: byDevice(issues.filter(({ status }) => status === 'resolved')),
    notes: byDevice(notes),
    photos: byDevice(photos),
    checks: byDevice(manualChecks),
  }
}

function byDevice(items: readonly { readonly device: string | null }[]): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>()
  for (const { device } of items) counts.set(device, (counts.get(device) ?? 0) + 1)
  return counts
}
