/** The differences of a report from its last finished revision: devices, their steps and values, new records, signatures. */
import { z } from 'zod'
import { sameValue } from '../tables/value.ts'
import { forEachKey } from '../for-each-key.ts'
import { sameId } from '../tables/ids.ts'
import { deviceKey, party } from '../job/entries.ts'
import type { Issue, Job } from '../job/job.ts'
import { parametersOf, type DeviceParameters } from './report-parameters.ts'
import { registerOf, type RegisteredDevice } from './report-register.ts'
import { outcome } from '../job/outcome.ts'
import { executedTestsOf, type ExecutedTest } from './report-tests.ts'
import { step, steps } from '../tables/steps.ts'

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()
const signed = z.enum(['signed', 'refused', 'absent']).nullable()
const aDevice = { device: deviceKey }

/** Records that were added, changed or withdrawn. */
export const recordKinds = ['tests', 'opened', 'resolved', 'changed', 'notes', 'photos', 'checks', 'withdrawn'] as const
type RecordKind = (typeof recordKinds)[number]
const more = z.number().describe('How many.')

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
      .object(forEachKey(recordKinds, () => more))
      .describe(
        'How many test runs, opened, resolved and changed issues, notes, photos and manual checks there are that were not so before, and how many issues and notes were withdrawn.',
      ),
  }),
  z.object({ what: z.literal('handover').describe('Other people were instructed, or other documents handed over.') }),
  z.object({ what: z.literal('timeZone').describe('The times are shown in another time zone.') }),
  z.object({
    what: z.literal('signature').describe('A party signed, refused or was absent.'),
    party,
    before: signed.describe('What it was then; null for nothing.'),
    now: signed.describe('What it is now; null for nothing.'),
  }),
])
export type ReportChange = z.infer<typeof reportChange>

/** What of a job is compared. */
interface Content extends Pick<Job, 'issues' | 'notes' | 'photos' | 'handover' | 'checks' | 'signoffs' | 'timeZone'> {
  readonly devices: readonly RegisteredDevice[]
  readonly parameters: readonly DeviceParameters[]
  readonly tests: readonly ExecutedTest[]
}

const contentOf = (job: Job): Content => ({
  ...job,
  devices: registerOf(job),
  parameters: parametersOf(job),
  tests: executedTestsOf(job),
})

export function changesBetween(earlier: Job, job: Job): ReportChange[] {
  const [before, now] = [contentOf(earlier), contentOf(job)]
  const then = new Map(before.devices.map((device) => [device.key, device]))
  const today = new Set(now.devices.map(({ key }) => key))
  return [
    ...now.devices.flatMap((device) => changesAt(device, then.get(device.key))),
    ...before.devices
      .filter(({ key }) => !today.has(key))
      .map(({ key: device, room, serialNumber, id }) => ({ what: 'removed' as const, device, location: room ?? serialNumber ?? id })),
    ...fieldChanges(before, now),
    ...newRecords(before, now),
    ...(handedOver(before) === handedOver(now) ? [] : [{ what: 'handover' as const }]),
    ...(before.timeZone === now.timeZone ? [] : [{ what: 'timeZone' as const }]),
    ...party.options.flatMap((each): ReportChange[] => {
      const outcomeIn = ({ signoffs }: Content) => signoffs.find((found) => found.party === each)
      const [was, is] = [outcomeIn(before), outcomeIn(now)]
      if (was?.at === is?.at) return []
      return [{ what: 'signature', party: each, before: was?.outcome ?? null, now: is?.outcome ?? null }]
    }),
  ]
}

function changesAt(now: RegisteredDevice, before: RegisteredDevice | undefined): ReportChange[] {
  const { key: device } = now
  if (before === undefined) return [{ what: 'added', device }]
  const isSame = before.id === now.id || sameId(before.id, now.id)
  return [
    ...(isSame ? [] : [{ what: 'replaced' as const, device, before: before.id, now: now.id }]),
    ...steps
      .filter((each) => before.steps[each] !== now.steps[each])
      .map((each) => ({ what: 'step' as const, device, step: each, before: before.steps[each], now: now.steps[each] })),
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
      return sameValue(was, is) ? [] : [{ what: 'field', device, field, before: was, now: is }]
    })
  })
}

/** Compares records by their identity, never by their number: one that was withdrawn must not hide a new one. */
function newRecords(before: Content, now: Content): ReportChange[] {
  const [then, today] = [recordsOf(before), recordsOf(now)]
  const known = new Map(before.issues.map((issue) => [issue.issue, issue]))
  const isChanged = (issue: Issue) => {
    const same = known.get(issue.issue)
    return same !== undefined && (wordsOf(same) !== wordsOf(issue) || (same.status === 'resolved' && issue.status === 'open'))
  }
  const found: Record<RecordKind, readonly AtDevice[]> = {
    tests: newIn(then.tests, today.tests),
    opened: newIn(then.issues, today.issues),
    resolved: now.issues.filter(({ issue, status }) => status === 'resolved' && known.get(issue)?.status !== 'resolved'),
    changed: now.issues.filter(isChanged),
    notes: newIn(then.notes, today.notes),
    photos: newIn(then.photos, today.photos),
    checks: newIn(then.checks, today.checks),
    withdrawn: [...newIn(today.issues, then.issues), ...newIn(today.notes, then.notes)],
  }
  const counts = forEachKey(recordKinds, (kind) => Map.groupBy(found[kind], ({ device }) => device))
  const devices = [...before.devices, ...now.devices].map(({ key }) => key)
  const others = Object.values(counts).flatMap((each) => [...each.keys()])
  return [...new Set([null, ...devices, ...others])].flatMap((device): ReportChange[] => {
    const records = forEachKey(recordKinds, (kind) => counts[kind].get(device)?.length ?? 0)
    return Object.values(records).every((count) => count === 0) ? [] : [{ what: 'records', device, records }]
  })
}

interface AtDevice {
  readonly device: string | null
}
const knownBy = <Item extends AtDevice>(items: readonly Item[], nameOf: (item: Item) => unknown): ReadonlyMap<string, AtDevice> =>
  new Map(items.map((item) => [JSON.stringify(nameOf(item)), item]))

const recordsOf = ({ tests, issues, notes, photos, checks }: Content) => ({
  tests: knownBy(
    tests.filter(({ run }) => run !== null),
    ({ device, run }) => [device, run],
  ),
  issues: knownBy(issues, ({ issue }) => issue),
  notes: knownBy(notes, ({ note }) => note),
  photos: knownBy(photos, ({ photo, at, device, caption }) => [photo, at, device, caption]),
  checks: knownBy(checks, (one) => one),
})

const newIn = (before: ReadonlyMap<string, AtDevice>, now: ReadonlyMap<string, AtDevice>): AtDevice[] =>
  [...now].flatMap(([name, item]) => (before.has(name) ? [] : [item]))

const wordsOf = ({ fault, remedy, owner, due }: Issue) => JSON.stringify([fault, remedy, owner, due])
const handedOver = ({ handover }: Content) => JSON.stringify([handover?.instructed ?? [], handover?.documents ?? [], handover?.reason])
