/** Journals that nobody's Firstflow wrote: each line verifies, or is damaged on purpose. */
import { entryKinds } from '#shared/job/entries.ts'
import { chained, journalWithData, madeJournal, nestedText, type MadeEntry } from '../support/made-journals.ts'
import { jobFacts } from '../support/journals.ts'
import { cases, damaged, drawn, oneOf, uuidOf, type Case } from './seeded.ts'
import { instants, odd, texts } from './values.ts'
import { scoped } from '../support/scopes.ts'

const at = '2026-11-20T11:52:05.031Z'
const hash = 'a'.repeat(64)
const write = '0f9c1a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'

/** One sound entry of many kinds, to be bent. */
const sound: readonly MadeEntry[] = [
  { kind: 'device.added', data: { device: 'd1', kind: 'shower', id: 's1', room: '101' } },
  { kind: 'device.planned', data: { device: 'd1', configuration: {}, groupId: 'g1' } },
  { kind: 'write.intended', data: { write, device: 'd1', operation: 'showers.pair', id: 's1' } },
  { kind: 'write.confirmed', data: { write, response: { id: 's1' }, receivedAt: at } },
  { kind: 'observed.record', data: { device: 'd1', record: null, receivedAt: at, scope: scoped({ hardware: 's1', asked: 1 }) } },
  { kind: 'observed.configuration', data: { device: 'd1', configuration: {}, receivedAt: at, scope: scoped({ hardware: 's1' }) } },
  { kind: 'observed.test', data: { device: 'd1', test: null, receivedAt: at, scope: scoped({ hardware: 's1' }) } },
  { kind: 'step.skipped', data: { device: 'd1', step: 'test', reason: 'x', until: '2026-12-01' } },
  { kind: 'note.added', data: { text: 'x', device: 'd1' } },
  { kind: 'note.withdrawn', data: { note: 2, withdrawn: true } },
  { kind: 'issue.opened', data: { issue: write, fault: 'x' } },
  { kind: 'photo.added', data: { photo: hash, shows: 'other', caption: '', mediaType: 'image/png', bytes: 1, width: 1, height: 1 } },
  { kind: 'check.recorded', data: { check: 'x', value: 'y' } },
  { kind: 'handover.recorded', data: { instructed: [{ name: 'x' }], documents: ['y'] } },
  { kind: 'signoff.recorded', data: { party: 'client', outcome: 'absent', reason: 'x' } },
  { kind: 'journal.lost', data: { existed: 5, at, head: hash, remaining: 1, copy: null } },
  { kind: 'job.archived', data: { archived: true } },
  { kind: 'timeZone.set', data: { zone: 'x' } },
]

type Data = Readonly<Record<string, unknown>>

/** Some members of the data of some entries are something else. */
function bent(draw: () => number): Buffer {
  const entries = Array.from({ length: 1 + Math.floor(draw() * 12) }, (): MadeEntry => {
    const entry = oneOf(draw, sound)
    if (draw() < 0.3) return entry
    const data = entry.data as Data
    const member = draw() < 0.85 ? oneOf(draw, Object.keys(data)) : oneOf(draw, texts)
    const kind = draw() < 0.1 ? oneOf(draw, [...entryKinds, 'water.boiled']) : entry.kind
    return { kind, data: draw() < 0.1 ? oneOf(draw, odd) : { ...data, [member]: oneOf(draw, odd) } }
  })
  return madeJournal(uuidOf(draw), entries)
}

/** The same facts in an order and at times that no clock had. */
function shuffled(draw: () => number): Buffer {
  const entries = Array.from({ length: 2 + Math.floor(draw() * 30) }, () => ({
    ...oneOf(draw, sound),
    at: draw() < 0.5 ? at : oneOf(draw, instants),
    who: oneOf(draw, texts),
    left: draw() < 0.05 ? Math.floor(draw() * 5) : 0,
  }))
  return madeJournal(uuidOf(draw), entries)
}

function created(draw: () => number): Buffer {
  const jobId = uuidOf(draw)
  const member = oneOf(draw, [...Object.keys(jobFacts(jobId)), 'format', 'jobId', 'site'])
  const value = member === 'site' && draw() < 0.5 ? { name: oneOf(draw, texts), address: oneOf(draw, texts) } : oneOf(draw, odd)
  return chained([{ kind: draw() < 0.1 ? 'note.added' : 'job.created', data: { ...jobFacts(jobId), [member]: value } }])
}

const many = (count: number, entry: (index: number) => MadeEntry) => Array.from({ length: count }, (_none, index) => entry(index))
const intended = (index: number): MadeEntry => ({
  kind: 'write.intended',
  data: { write: uuidOf(drawn(index)), device: 'd1', operation: 'showers.pair', id: 's1' },
})

/** Shapes that cost more than they should where somebody goes through everything for each entry. */
const large = (): Case<Buffer>[] => [
  { name: 'one device with 9,000 requests', content: madeJournal(write, many(9_000, intended)) },
  {
    name: 'one device with 10,001 carried entries',
    content: madeJournal(
      write,
      many(10_001, (index) => {
        const fact = { kind: 'device.swapped', data: { device: 'd1', id: `s${index}`, reason: 'x' } }
        return { kind: 'fork.carried', data: { history: hash, entry: 1, source: hash, at, who: 'Eve', fact } }
      }),
    ),
  },
  {
    name: '3,000 devices on a plan, removed, with as many requests',
    content: madeJournal(write, [
      ...many(3_000, (index) => ({ kind: 'device.added', data: { device: `d${index}`, id: `s${index}`, room: '101' } })),
      ...many(3_000, (index) => ({ kind: 'sitePlan.placed', data: { places: [{ device: `d${index}`, at: { x: 0, y: 0 } }] } })),
      ...many(3_000, intended),
      ...many(3_000, (index) => ({ kind: 'device.removed', data: { device: `d${index}` } })),
    ]),
  },
  { name: 'one device with 10,001 entries', content: madeJournal(write, many(10_001, intended)) },
  {
    name: '20,001 devices',
    content: madeJournal(
      write,
      many(20_001, (index) => ({ kind: 'device.added', data: { device: `d${index}` } })),
    ),
  },
  { name: '100,001 lines', content: Buffer.concat([madeJournal(write), Buffer.from('\n'.repeat(100_001))]) },
  {
    name: '5,000 notes, each withdrawn',
    content: madeJournal(write, [
      ...many(5_000, () => ({ kind: 'note.added', data: { text: 'x' } })),
      ...many(5_000, (index) => ({ kind: 'note.withdrawn', data: { note: index + 2, withdrawn: true } })),
    ]),
  },
  {
    name: '5,000 checks',
    content: madeJournal(
      write,
      many(5_000, () => ({ kind: 'check.recorded', data: { check: 'x', value: 'y' } })),
    ),
  },
]

export const hostileJobs = (): Case<Buffer>[] => [
  ...cases(90, 'bent entries', bent),
  ...cases(50, 'other orders and times', shuffled),
  ...cases(60, 'a creation that is none', created),
  ...cases(30, 'bytes turned in a journal', (draw) => damaged(draw, madeJournal(uuidOf(draw), sound))),
  ...[150, 201, 5_000, 20_000].map((levels) => ({
    name: `${levels} levels of nesting`,
    content: journalWithData(uuidOf(drawn(levels)), 'write.intended', nestedText(levels)),
  })),
  { name: 'capital letters', content: madeJournal(uuidOf(drawn(99)).toUpperCase(), [...sound]) },
  { name: 'nothing', content: Buffer.alloc(0) },
  { name: 'line breaks', content: Buffer.from('\n\n\n') },
  ...large(),
]
