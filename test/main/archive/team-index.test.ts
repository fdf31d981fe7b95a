/** What laptops say of their jobs: any order of pages makes the same index, on the disk as in memory, and nothing they say is larger than it may be. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feedPage, plain } from '#main/archive/feed.ts'
import { openIndex } from '#main/archive/team-feeds.ts'
import { TeamIndex, type IndexLine } from '#main/archive/team-index.ts'
import { realDisk } from '#main/journal/disk.ts'
import { anyCharacter } from '../../support/any-character.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const jobIds = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003']
const hex = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789abcdef'.split('')), minLength: length, maxLength: length })
const at = fc.integer({ min: 0, max: 59 }).map((minute) => `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000+01:00`)
const job = fc.record({
  jobId: fc.constantFrom(...jobIds),
  entries: fc.integer({ min: 1, max: 9 }),
  head: hex(64),
  summary: fc.constant(null),
})
const page: fc.Arbitrary<IndexLine> = fc.record({
  writer: fc.constantFrom('w1', 'w2'),
  number: fc.integer({ min: 1, max: 5 }),
  name: hex(16),
  page: fc.record({ at, jobs: fc.uniqueArray(job, { selector: ({ jobId }) => jobId, maxLength: 3 }) }),
})

/** What is here of a job: the last line of it counts. */
const known: fc.Arbitrary<IndexLine> = fc.record({ jobId: fc.constantFrom(...jobIds), known: fc.array(hex(64), { maxLength: 2 }) })

const indexOf = (lines: readonly IndexLine[]) => {
  const index = new TeamIndex()
  for (const line of lines) index.add(line)
  return index
}
const knownTo = (index: TeamIndex) => ({
  offered: index.offered().sort((a, b) => (a.jobId < b.jobId ? -1 : 1)),
  jobs: Object.fromEntries([...index.jobs].map(([jobId, said]) => [jobId, Object.fromEntries(said)])),
  marks: Object.fromEntries(index.marks),
})

describe('the index', () => {
  test('is the same in whatever order pages are added, and however often', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(page, { selector: (line) => ('name' in line ? line.name : ''), maxLength: 12 }),
        fc.array(fc.nat()),
        (lines, order) => {
          const shuffled = lines
            .map((line, index) => ({ line, by: order[index] ?? 0 }))
            .sort((a, b) => a.by - b.by)
            .map(({ line }) => line)
          expect(knownTo(indexOf([...shuffled, ...lines.slice(0, 3)]))).toEqual(knownTo(indexOf(lines)))
        },
      ),
    )
  })

  test('is on the disk what it is in memory, also after the file was written whole', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.oneof(page, known), { selector: (line) => ('name' in line ? line.name : line), maxLength: 8 }),
        async (lines) => {
          const path = join(await tempFolder(), 'index.ndjson')
          const file = await openIndex(realDisk, path)
          for (const line of lines) await file.add([line])
          // Of one job, all that is reported is here.
          const all = [...(file.content.jobs.get(jobIds[0]!)?.values() ?? [])].map(({ head }) => head)
          await file.add([{ jobId: jobIds[0]!, known: all }])
          expect(file.content.offer(jobIds[0]!)).toBeNull()
          await file.add([{ writer: 'w1', number: 3, etag: 'e', seenAt: null, person: 'Ada' }])
          const again = await openIndex(realDisk, path)
          expect(knownTo(again.content)).toEqual(knownTo(file.content))
          expect(knownTo(indexOf([...file.content.lines()]))).toEqual(knownTo(file.content))
        },
      ),
      { numRuns: 30 },
    )
  })

  test('grows by what is new, is written whole where most was replaced, and after a torn line every feed is read again', async () => {
    const path = join(await tempFolder(), 'index.ndjson')
    const file = await openIndex(realDisk, path)
    const said = (number: number): IndexLine => ({
      writer: 'w1',
      number,
      name: String(number).padStart(16, '0'),
      page: {
        at: '2026-11-22T10:00:00.000Z',
        jobs: [{ jobId: jobIds[0]!, entries: number, head: 'a'.repeat(64), summary: null }],
      },
    })
    const sizes: number[] = []
    for (let number = 1; number <= 1100; number++) {
      await file.add([said(number)])
      if (number % 100 === 0) sizes.push((await readFile(path)).length)
    }
    expect(sizes.at(-1)).toBeLessThan(sizes.at(-3)!)
    expect(sizes[1]! - sizes[0]!).toBeLessThan(100 * 400)

    const mark = { writer: 'w1', number: 1100, etag: 'e', seenAt: null, person: 'Ada' }
    await file.add([mark])
    expect((await openIndex(realDisk, path)).content.marks.get('w1')).toEqual(mark)
    await writeFile(path, `${await readFile(path, 'utf8')}{"writer":"w1","num`)
    const again = await openIndex(realDisk, path)
    expect(knownTo(again.content)).toEqual({ ...knownTo(file.content), marks: {} })
    await again.add([said(2000)])
    const last = await openIndex(realDisk, path)
    expect(last.content.jobs.get(jobIds[0]!)?.get('w1')?.entries).toBe(2000)
  })
})

test('a job is offered until what is reported of it is here, and again when more is', () => {
  const said = (writer: string, number: number, head: string): IndexLine => ({
    writer,
    number,
    name: `${number}`.padStart(16, '0'),
    page: { at: `2026-11-22T10:0${number}:00.000Z`, jobs: [{ jobId: jobIds[0]!, entries: number, head: head.repeat(64), summary: null }] },
  })
  const index = indexOf([said('w1', 1, 'a'), said('w2', 2, 'b')])
  expect(index.offered()).toMatchObject([{ jobId: jobIds[0], writer: 'w2', entries: 2 }])
  index.add({ jobId: jobIds[0]!, known: ['b'.repeat(64)] })
  expect(index.offered()).toMatchObject([{ writer: 'w1', entries: 1 }])
  index.add({ jobId: jobIds[0]!, known: [...index.knownOf(jobIds[0]!), 'a'.repeat(64)] })
  expect(index.offered()).toEqual([])
  // Said once more, it is no news; what goes on is.
  index.add(said('w2', 3, 'b'))
  expect(index.offered()).toEqual([])
  index.add(said('w1', 4, 'c'))
  expect(index.offered()).toMatchObject([{ writer: 'w1', entries: 4 }])
})

describe('a page', () => {
  const summary = {
    site: { name: 'Hotel' },
    environment: 'staging',
    technician: 'Ada',
    devices: 4,
    done: 1,
    forOffice: 0,
    unknown: 0,
    issues: 0,
    revision: null,
    assignedTo: null,
    changedAt: '2026-11-22T10:00:00.000Z',
    histories: 1,
  }
  const pageWith = (more: object) =>
    feedPage.parse({ at: '2026-11-22T10:00:00.000Z', jobs: [{ jobId: jobIds[0], entries: 1, head: 'a'.repeat(64), ...more }] }).jobs

  test('of an earlier version is read, without a summary', () => {
    expect(pageWith({})).toMatchObject([{ entries: 1, summary: null }])
  })

  test('loses what is unusable of one job and keeps the others', () => {
    const good = { jobId: jobIds[1], entries: 2, head: 'b'.repeat(64), summary }
    const bad = [{ jobId: '../../x', entries: 1, head: 'a'.repeat(64) }, null, 7, { ...good, entries: -1 }, { ...good, head: 'z' }]
    expect(feedPage.parse({ at: '2026-11-22T10:00:00.000Z', jobs: [...bad, good] }).jobs).toEqual([good])
    expect(pageWith({ summary: { ...summary, devices: Infinity } })).toMatchObject([{ summary: null }])
    expect(pageWith({ summary: { ...summary, environment: 'training' } })).toMatchObject([{ summary: null }])
  })

  test('says nothing longer than it may be, and nothing with letters that hide or turn round', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), fc.nat(), fc.nat(), (letters, devices, done) => {
        const [job] = pageWith({ summary: { ...summary, site: { name: letters, client: letters }, technician: letters, devices, done } })
        const { site, technician = '', ...figures } = job?.summary ?? { site: null, devices: 1, done: 0 }
        for (const said of [site?.name ?? '', site?.client ?? '', technician]) {
          expect(said.length).toBeLessThanOrEqual(200)
          expect(said).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
        }
        expect(figures.done).toBeLessThanOrEqual(figures.devices)
      }),
    )
    expect(plain('Hotel\u202Elia\u0000 \n Nord ')).toBe('Hotel lia Nord')
  })
})
