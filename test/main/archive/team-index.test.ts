/** What laptops say of their jobs: any order of pages makes the same index, on the disk as in memory, and nothing they say is larger than it may be. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { latest, written, type Report } from '#main/archive/feed.ts'
import { openIndex } from '#main/archive/team-feeds.ts'
import { TeamIndex, type IndexLine } from '#main/archive/team-index.ts'
import { realDisk } from '#main/journal/disk.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const jobIds = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003']
const hex = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789abcdef'.split('')), minLength: length, maxLength: length })
const at = '2026-11-22T10:00:00.000Z'
const plain = { environment: 'staging', devices: 0, done: 0, forOffice: 0, unknown: 0, issues: 0, revision: null } as const
const reportOf = (job: string, n: number, entries: number, head: string): Report => ({
  ...{ ...plain, job, n, entries, head, at, beside: [], holder: null, assigned: 0, first: null },
})
const report = fc
  .record({ job: fc.constantFrom(...jobIds), n: fc.integer({ min: 1, max: 5 }), entries: fc.integer({ min: 1, max: 9 }), head: hex(64) })
  .map(({ job, n, entries, head }) => reportOf(job, n, entries, head))
const jobs = fc.array(report, { maxLength: 4 })
const names = ['a', 'b', 'c'].map((letter) => letter.repeat(64))
/** A page of a name is always the same. */
const pages = fc
  .tuple(jobs, jobs, jobs)
  .map((all) => names.map((page, index): IndexLine => ({ writer: 'w1', page, jobs: all[index] ?? [] })))
const feed = (closed: string[], current: Report[], etag = 'e'): IndexLine => ({
  ...{ writer: 'w1', etag, seenAt: null },
  latest: { runs: [], closed, jobs: current },
})
const known: fc.Arbitrary<IndexLine> = fc.record({ jobId: fc.constantFrom(...jobIds), known: fc.array(hex(64), { maxLength: 2 }) })

const indexOf = (lines: readonly IndexLine[]) => {
  const index = new TeamIndex()
  for (const line of lines) index.add(line)
  return index
}
const knownTo = (index: TeamIndex) => ({
  offered: index.offered().sort((a, b) => (a.jobId < b.jobId ? -1 : 1)),
  jobs: Object.fromEntries(
    [...index.jobs].map(([jobId, said]) => [
      jobId,
      Object.fromEntries([...said].map(([writer, all]) => [writer, all.map(({ head }) => head).sort()])),
    ]),
  ),
  feeds: Object.fromEntries(index.feeds),
  names: Object.fromEntries(index.names),
  people: Object.fromEntries([...index.people].map(([writer, { person, etag }]) => [writer, [person, etag]])),
})

describe('the number of a report', () => {
  test('that somebody else wrote under a name silences nobody: what follows it is read as well', () => {
    const read = (n: number) =>
      latest.parse({ runs: [], closed: [], jobs: [reportOf(jobIds[0] ?? '', n, 3, names[0] ?? '')] }).jobs.map((one) => one.n)
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const highest = Math.floor(Date.now() / 1000)
    expect([read(1), read(highest), read(highest + 60), read(999_999_999_999)]).toEqual([[1], [highest], [], []])
    vi.advanceTimersByTime(1_000)
    expect(read(highest + 1)).toEqual([highest + 1])
  })
})

describe('the index', () => {
  test('is the same in whatever order pages are read and named, and however they are united', () => {
    fc.assert(
      fc.property(pages, jobs, fc.shuffledSubarray(names, { minLength: 3 }), (all, current, order) => {
        const shuffled = order.map((name) => all[names.indexOf(name)]!)
        const one = knownTo(indexOf([...all, feed(names, current)]))
        expect(knownTo(indexOf([...shuffled, ...all.slice(0, 1), feed(order, current)])).jobs).toEqual(one.jobs)
        // All on one page.
        const united = [...current, ...all.flatMap((line) => ('page' in line ? line.jobs : []))]
        expect(knownTo(indexOf([feed([], united)])).jobs).toEqual(one.jobs)
      }),
    )
  })

  test('is on the disk what it is in memory, also after the file was written whole', async () => {
    await fc.assert(
      fc.asyncProperty(pages, jobs, fc.array(known, { maxLength: 4 }), async (all, current, knowns) => {
        const path = join(await tempFolder(), 'index.ndjson')
        const file = await openIndex(realDisk, path)
        for (const line of [...all, feed(names, current), ...knowns]) await file.add([line])
        const site = { name: 'Hotel' }
        await file.add([{ jobId: jobIds[1]!, names: { site, technician: 'Ada', holder: null, assigned: 0 } }])
        await file.add([{ jobId: jobIds[2]!, names: { site, technician: 'Ada', holder: null, assigned: 0 } }])
        await file.add([{ jobId: jobIds[2]!, names: null }])
        await file.add([{ writer: 'w1', person: 'Ada', etag: 'p' }])
        // Of one job, all that is reported is here.
        const heads = [...(file.content.jobs.get(jobIds[0]!)?.values() ?? [])].flat().map(({ head }) => head)
        await file.add([{ jobId: jobIds[0]!, known: heads }])
        expect(file.content.offer(jobIds[0]!)).toBeNull()
        const again = await openIndex(realDisk, path)
        expect(knownTo(again.content)).toEqual(knownTo(file.content))
        expect(knownTo(indexOf([...file.content.lines()]))).toEqual(knownTo(file.content))
      }),
      { numRuns: 30 },
    )
  })

  test('grows by what is new, is written whole where most was replaced, and after a torn line every feed is read again', async () => {
    const path = join(await tempFolder(), 'index.ndjson')
    const file = await openIndex(realDisk, path)
    const said = (n: number) => feed([], [reportOf(jobIds[0]!, n, n, 'a'.repeat(64))])
    const sizes: number[] = []
    for (let n = 1; n <= 1100; n++) {
      await file.add([said(n)])
      if (n % 100 === 0) sizes.push((await readFile(path)).length)
    }
    expect(Math.max(...sizes)).toBeLessThan(1100 * 400)
    expect(sizes.at(-1)).toBeLessThan(Math.max(...sizes))

    expect((await openIndex(realDisk, path)).content.feeds.get('w1')?.etag).toBe('e')
    await writeFile(path, `${await readFile(path, 'utf8')}{"writer":"w1","num`)
    const again = await openIndex(realDisk, path)
    expect(again.content.feeds.get('w1')?.etag).toBe('')
    expect(knownTo(again.content).jobs).toEqual(knownTo(file.content).jobs)
    await again.add([said(2000)])
    const last = await openIndex(realDisk, path)
    expect(last.content.reports(jobIds[0]!, 'w1')[0]?.entries).toBe(2000)
  })
})

test('a job is offered until what is reported of it is here, and again when more is', () => {
  const said = (writer: string, n: number, ...heads: string[]): IndexLine => ({
    ...{ writer, etag: 'e', seenAt: null },
    latest: {
      runs: [],
      closed: [],
      jobs: heads.map((head) => ({ ...reportOf(jobIds[0]!, n, n, head.repeat(64)), at: `2026-11-22T10:0${n}:00.000Z` })),
    },
  })
  const index = indexOf([said('w1', 1, 'a'), said('w2', 2, 'b')])
  expect(index.offered()).toMatchObject([{ jobId: jobIds[0], writer: 'w2', entries: 2 }])
  index.add({ jobId: jobIds[0]!, known: ['b'.repeat(64)] })
  expect(index.offered()).toMatchObject([{ writer: 'w1', entries: 1 }])
  index.add({ jobId: jobIds[0]!, known: [...index.knownOf(jobIds[0]!), 'a'.repeat(64)] })
  expect(index.offered()).toEqual([])
  // Said once more, it is no news; what goes on is, and a history beside it too.
  index.add(said('w2', 3, 'b'))
  expect(index.offered()).toEqual([])
  index.add(said('w1', 4, 'a', 'c'))
  expect(index.offered('w1')).toMatchObject([{ writer: 'w1', entries: 4 }])
})

describe('a page', () => {
  test('is read as it was written, without the figures that are zero', () => {
    fc.assert(
      fc.property(jobs, (reports) => {
        const text = JSON.stringify({ runs: [], closed: [], jobs: written(reports) })
        expect(text).not.toContain(':0,')
        expect(latest.parse(JSON.parse(text)).jobs).toEqual(reports)
      }),
    )
  })

  test('loses what is unusable of one job and keeps the others', () => {
    const good = reportOf(jobIds[1]!, 1, 2, 'b'.repeat(64))
    const bad = [
      { ...good, job: '../../x' },
      null,
      7,
      { ...good, entries: -1 },
      { ...good, head: 'z' },
      { ...good, environment: 'training' },
    ]
    expect(latest.parse({ runs: 'x', closed: [], jobs: [...bad, good] })).toEqual({ runs: [], closed: [], jobs: [good] })
    expect(latest.parse({ runs: [], closed: [], jobs: [{ ...good, devices: Infinity, done: 3 }] }).jobs).toEqual([good])
  })
})
