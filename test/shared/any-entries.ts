/** Journals of every kind of entry in any order, sensible or not, about a few devices, writes, notes and issues. */
import fc from 'fast-check'
import { appErrorOf } from '#shared/tables/errors.ts'
import { entryKinds, type Entry, type EntryKind, type Fact, type Holder } from '#shared/job/entries.ts'
import { deviceKinds, steps } from '#shared/tables/steps.ts'
import { operations } from '#shared/tables/endpoints.ts'
import { at, created, entriesOf, write } from './fold-facts.ts'

const device = fc.constantFrom('d1', 'd2', 'd3')
const someDevice = fc.option(device, { nil: undefined })
const id = fc.constantFrom('id-1', 'id-2', 'ID-2')
const operation = fc.constantFrom(
  ...(['showers.pair', 'showers.unpair', 'taps.pair', 'showers.updateConfiguration', 'waterGuards.update'] as const),
)
const written = fc.integer({ min: 1, max: 4 }).map(write)
const reason = fc.constantFrom('no access', 'mistake')
const error = fc.constant(appErrorOf('network.timeout', { operation: 'showers.pair', host: 'x' }))
const configuration = fc.constantFrom({}, { default_shower_flow: 9 }, { default_shower_flow: 8, water_hardness: 8.5 })
const instant = fc.integer({ min: 1, max: 40 }).map(at)
const observed = {
  device,
  receivedAt: instant,
  scope: fc.record({
    service: fc.constant('https://service.example'),
    key: fc.constantFrom('0a1b', '2c3d', undefined),
    hardware: id,
    pairing: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 })),
    asked: fc.integer({ min: 0, max: 40 }),
    request: fc.integer({ min: 0, max: 3 }),
  }),
}
const sha256 = fc.constantFrom('a'.repeat(64), 'b'.repeat(64))
const holder = fc.constantFrom<Holder[]>({ name: 'Anna' }, { name: 'Bert', installation: write(1) })
const party = fc.constantFrom('contractor' as const, 'client' as const)

/** One for each kind: a kind without one does not compile. */
const dataOf: { readonly [Kind in Exclude<EntryKind, 'job.created'>]: fc.Arbitrary<unknown> } = {
  'journal.lost': fc.constant({ existed: 9, at: null, head: null, remaining: 3, copy: null }),
  'holder.assigned': fc.record({ to: holder }),
  'holder.passed': fc.record({ to: holder }),
  'holder.taken': fc.record({ to: holder, from: holder, reason }),
  'fork.chosen': fc.record({ other: sha256, common: fc.constant(1) }),
  'fork.carried': fc.record({
    history: sha256,
    entry: fc.constant(2),
    source: sha256,
    at: instant,
    who: fc.constant('Bo'),
    fact: fc.oneof(
      fc.record({ kind: fc.constant('note.added'), data: fc.record({ device: someDevice, text: reason }) }),
      fc.record({ kind: fc.constant('observed.configuration'), data: fc.record({ configuration, ...observed }) }),
      fc.record({
        kind: fc.constant('write.confirmed'),
        data: fc.record({ write: written, response: fc.record({ id }), receivedAt: instant }),
      }),
    ),
  }),
  'job.bound': fc.constant({ serviceAddress: 'https://service.example' }),
  'device.added': fc.record({ device, kind: fc.constantFrom(...deviceKinds), id: fc.option(id, { nil: undefined }) }),
  'device.identified': fc.record({
    device,
    id: fc.option(fc.option(id), { nil: undefined }),
    serialNumber: fc.option(fc.constant('SH1')),
  }),
  'device.swapped': fc.record({ device, id, reason }),
  'device.removed': fc.record({ device }),
  'device.restored': fc.record({ device }),
  'device.changed': fc.record({ device, id, operation: fc.constantFrom(...operations), at: instant }),
  'device.planned': fc.record({ device, configuration: fc.option(configuration), groupId: fc.option(fc.constant('g1')) }),
  'step.skipped': fc.record({ device, step: fc.constantFrom(...steps), reason }),
  'step.resumed': fc.record({ device, step: fc.constantFrom(...steps) }),
  'note.added': fc.record({ device: someDevice, text: reason }),
  'note.withdrawn': fc.record({ note: fc.integer({ min: 1, max: 30 }), withdrawn: fc.boolean() }),
  'issue.opened': fc.record({ issue: written, device: someDevice, fault: reason }),
  'issue.changed': fc.record({ issue: written, status: fc.constantFrom('open', 'resolved') }),
  'issue.withdrawn': fc.record({ issue: written, withdrawn: fc.boolean() }),
  'sitePlan.set': fc.record({ floor: fc.constantFrom('1', '2'), photo: sha256 }),
  'sitePlan.placed': fc.record({
    floor: fc.constantFrom('1', '2'),
    places: fc.array(fc.record({ device, at: fc.option(fc.record({ x: fc.constantFrom(0, 0.25, 1), y: fc.constantFrom(0, 0.5, 1) })) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  'photo.added': fc.record({
    photo: sha256,
    device: someDevice,
    shows: fc.constant('label'),
    caption: fc.constant(''),
    mediaType: fc.constant('image/png'),
    bytes: fc.constant(1),
    width: fc.constant(1),
    height: fc.constant(1),
  }),
  'write.intended': fc.record({ write: written, device: someDevice, operation, id, body: configuration }),
  'write.confirmed': fc.record({ write: written, response: fc.record({ id }), receivedAt: instant }),
  'write.rejected': fc.record({ write: written, error }),
  'write.unknown': fc.record({ write: written, error }),
  'write.settled': fc.record({ write: written, applied: fc.boolean(), readAt: instant }),
  'write.judged': fc.record({ write: written, applied: fc.boolean(), reason }),
  'observed.record': fc.record({
    record: fc.option(fc.record({ id, device_group: fc.constantFrom('g1', 'g2') })),
    settling: fc.constantFrom(true as const, undefined),
    ...observed,
  }),
  'observed.configuration': fc.record({ configuration, ...observed }),
  'observed.test': fc.record({ test: fc.option(fc.record({ id, pass: fc.boolean() })), ...observed }),
  'observed.failed': fc.record({ device, operation: fc.constant('showers.readConfiguration'), error, failedAt: instant }),
  'test.judged': fc.record({ device, verdict: fc.constantFrom('failed', 'passed'), reason }),
  'test.abortReason': fc.record({ device, reason }),
  'check.recorded': fc.record({ device: someDevice, check: reason, value: reason }),
  'handover.recorded': fc.constant({ instructed: [{ name: 'Eve' }], documents: [] }),
  'signoff.recorded': fc.record({ party, outcome: fc.constantFrom('refused', 'absent'), reason }),
  'job.sealed': fc.record({ revision: fc.constantFrom('A', 'B'), entries: fc.constant(3), head: sha256 }),
  'job.reopened': fc.record({ reason, forSignature: fc.constant(true as const) }, { requiredKeys: ['reason'] }),
  'job.archived': fc.record({ archived: fc.boolean() }),
  'timeZone.set': fc.record({ zone: fc.constantFrom('Europe/Stockholm', 'Asia/Tokyo') }),
}

export const everyFact: fc.Arbitrary<Fact> = fc.oneof(
  ...entryKinds.flatMap((kind) => (kind === 'job.created' ? [] : [dataOf[kind].map((data) => plain({ kind, data }) as Fact)])),
)

/** Of one job, from its creation. */
export const everyJournal = (most: number): fc.Arbitrary<Entry[]> =>
  fc.array(everyFact, { maxLength: most }).map((facts) => entriesOf(created, ...facts))

/** As it is read from a file: what is undefined is not there. */
const plain = (fact: { readonly kind: EntryKind; readonly data: unknown }): unknown => JSON.parse(JSON.stringify(fact))
