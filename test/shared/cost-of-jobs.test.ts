/** What a job costs grows with its entries: a file within the limits of a job, of twenty thousand devices or of one kind of entry, freezes nothing. */
import { describe, expect, it } from 'vitest'
import { tablesOf } from '#main/handover/contents.ts'
import { carriedFacts } from '#shared/job/carry.ts'
import { unreadChanges } from '#shared/job/changed-outside.ts'
import { entryLines } from '#shared/job/entry-lines.ts'
import type { Fact } from '#shared/job/entries.ts'
import { foldJob, JobFold } from '#shared/job/fold.ts'
import { plannedSendings } from '#shared/job/planned-sendings.ts'
import { summarise } from '#shared/job/progress.ts'
import { reportDataOf, reportOf } from '#shared/report/report.ts'
import { blocksOf } from '#shared/report/report-blocks.ts'
import { wordsFor } from '#shared/report/words.ts'
import { translatorFor } from '#main/translate.ts'
import { stepsOf } from '../support/counted-steps.ts'
import { at, created, entriesOf, noJournal, write } from './fold-facts.ts'
import { scoped } from '../support/scopes.ts'

const hash = (number: number) => number.toString(16).padStart(64, '0')
const many = (count: number, fact: (index: number) => Fact): Fact[] => Array.from({ length: count }, (_none, index) => fact(index))
const devices = (count: number) =>
  many(count, (index) => ({ kind: 'device.added', data: { device: `d${index}`, kind: 'shower', id: `s${index}`, room: '101' } }))
const removed = (count: number) => many(count, (index) => ({ kind: 'device.removed', data: { device: `d${index}` } }))
const sent = (count: number, device: (index: number) => string | undefined) =>
  many(count, (index) => ({
    kind: 'write.intended',
    data: { write: write(index), device: device(index), operation: 'showers.pair', id: `s${index}` },
  }))
const absent = (device: string): Fact => ({
  kind: 'observed.record',
  data: { device, record: null, receivedAt: at(1), scope: scoped({ asked: 1 }) },
})
const changed = (device: string, id: string): Fact => ({
  kind: 'device.changed',
  data: { device, id, operation: 'showers.pair', at: at(1) },
})
const placed = (device: string): Fact => ({ kind: 'sitePlan.placed', data: { places: [{ device, at: { x: 0, y: 0 } }] } })
const carried = (index: number, fact: Extract<Fact, { readonly kind: 'fork.carried' }>['data']['fact']): Fact => ({
  kind: 'fork.carried',
  data: { history: hash(1), entry: index + 1, source: hash(index), at: at(1), who: 'Eve', fact },
})

/** Of so many entries each, more or less. */
const shapes: Readonly<Record<string, (count: number) => Fact[]>> = {
  'devices with requests of unknown outcome': (count) => [...devices(count), ...sent(count, (index) => `d${index}`)],
  'devices and requests about none of them': (count) => [...devices(count), ...sent(count, () => undefined)],
  'removed devices with requests': (count) => [...devices(count), ...removed(count), ...sent(count, (index) => `d${index}`)],
  'devices with notes, issues and photos': (count) => [
    ...devices(count),
    ...removed(count / 2),
    ...many(count, (index) => ({ kind: 'note.added', data: { device: `d${index}`, text: 'x' } })),
    ...many(count, (index) => ({ kind: 'issue.opened', data: { issue: write(index), device: `d${index}`, fault: 'x', remedy: 'y' } })),
    ...many(count, (index) => ({
      kind: 'photo.added',
      data: { photo: hash(index), device: `d${index}`, shows: 'other', caption: '', mediaType: 'image/png', bytes: 1, width: 1, height: 1 },
    })),
  ],
  'devices with skipped and postponed steps': (count) => [
    ...devices(count),
    ...many(count, (index) => ({ kind: 'step.skipped', data: { device: `d${index}`, step: 'test', reason: `r${index}` } })),
    ...many(count, (index) => ({ kind: 'step.skipped', data: { device: `d${index}`, step: 'pair', reason: 'x', until: '2026-12-01' } })),
  ],
  'devices with planned values, read otherwise': (count) => [
    ...devices(count),
    ...many(count, (index) => ({
      kind: 'device.planned',
      data: { device: `d${index}`, configuration: { water_hardness: 8 }, base: {}, groupId: `g${index}`, groupName: 'x' },
    })),
    ...many(count, (index) => ({
      kind: 'observed.configuration',
      data: { device: `d${index}`, configuration: { water_hardness: index % 20 }, receivedAt: at(1), scope: scoped({ asked: count }) },
    })),
  ],
  'devices on a plan': (count) => [...devices(count), ...many(count, (index) => placed(`d${index}`))],
  'a place with many units, each of them read': (count) => [
    ...devices(5),
    ...many(count, (index): Fact => {
      const device = `d${Math.floor(index / 2) % 5}`
      if (index % 2 === 0) return { kind: 'device.swapped', data: { device, id: `s${index}`, reason: 'x' } }
      return { kind: 'observed.configuration', data: { device, configuration: {}, receivedAt: at(1), scope: scoped({ asked: index }) } }
    }),
  ],
  'floors with a picture each': (count) => [
    ...devices(count),
    ...many(count, (index) => ({
      kind: 'photo.added',
      data: { photo: hash(index), shows: 'other', caption: '', mediaType: 'image/png', bytes: 1, width: 1, height: 1 },
    })),
    ...many(count, (index) => ({ kind: 'sitePlan.set', data: { floor: `${index}`, photo: hash(index) } })),
  ],
  'devices with many test runs': (count) => [
    ...devices(1),
    ...many(count, (index) => ({
      kind: 'observed.test',
      data: { device: `d${index % 5}`, test: { id: `t${index}` }, receivedAt: at(1), scope: scoped({ asked: index }) },
    })),
  ],
  'changes from outside that nobody read': (count) => [
    ...devices(5),
    ...many(5, (index) => absent(`d${index}`)),
    ...many(count, (index) => changed(`d${index % 5}`, `s${index % 5}`)),
  ],
  'a job that is given on and on': (count) => many(count, () => ({ kind: 'holder.assigned', data: { to: { name: 'Ada' } } })),
  'notes that were carried': (count) => many(count, (index) => carried(index, { kind: 'note.added', data: { text: 'x' } })),
  'seals and reopenings': (count) =>
    many(count, (index) =>
      index % 2 === 0
        ? { kind: 'job.sealed', data: { revision: 'A', entries: index + 1, head: hash(index) } }
        : { kind: 'job.reopened', data: { reason: 'x' } },
    ),
}

const context = { toolVersion: '1', generatedAt: at(1) }
const options = { appendices: true, contents: false, isIncomplete: false, site: null } as const

/** What is done with a job, one after the other. */
function stepsWith(facts: readonly Fact[]): Record<string, number> {
  const entries = entriesOf(created, ...facts)
  const counted: Record<string, number> = {}
  const count = <Value>(what: string, perform: () => Value): Value => {
    const { value, steps } = stepsOf(perform)
    counted[what] = steps
    return value
  }
  const fold = new JobFold()
  const job = count('fold', () => fold.advanced(entries, noJournal))
  expect(job).toEqual(foldJob(entries, noJournal))
  count('list', () => summarise(job))
  count('apply', () => plannedSendings(job))
  count('entries', () => entryLines(entries, 0))
  count('changes', () => unreadChanges(job, entries))
  const hashes = (from: number) => entries.map(({ seq }) => hash(from + seq))
  const carriedTo = { job, entries, hashes: hashes(0) }
  const keys = job.devices.map(({ key }) => key)
  if (job.seals.length === 0)
    count('carry', () => carriedFacts(carriedTo, { ...carriedTo, hashes: hashes(1_000_000) }, 1, { devices: keys, entries: [] }))
  const model = count('report', () => reportOf(job, context))
  count('tables', () => tablesOf(reportDataOf(job, context), model))
  count('revision', () =>
    reportOf(job, { ...context, before: { ...job, seals: [{ revision: 'A', entries: 1, head: hash(1), at: at(1), who: 'Ada' }] } }),
  )
  count('blocks', () => blocksOf(wordsFor(model, 'en', translatorFor('en')), options))
  return counted
}

describe('what a job costs', () => {
  it.each(Object.keys(shapes))('grows with its entries: %s', (name) => {
    const [few, more] = [stepsWith(shapes[name]!(100)), stepsWith(shapes[name]!(400))]
    // Four times the entries; what is quadratic would be sixteen times as much.
    const excess = Object.keys(few).flatMap((what) => {
      const times = more[what]! / (few[what]! + 200)
      return times < 6 ? [] : [`${what}: ${few[what]} became ${more[what]}`]
    })
    expect(excess).toEqual([])
  })
})
