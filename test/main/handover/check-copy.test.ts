/** A job from elsewhere is checked completely before anything of it is placed, and one bad job takes no other with it. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { zipOf } from '#main/handover/archive.ts'
import { defaultLimits } from '#main/handover/opened-copy.ts'
import { largestDepth } from '#main/journal/line.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { Failure, type AppError } from '#shared/tables/errors.ts'
import { largestHandover } from '#shared/job/handover.ts'
import { jobLimits } from '#shared/job/job-limits.ts'
import { photoLimits } from '#shared/tables/photo-limits.ts'
import { journalWithData, madeJournal, nestedText, type MadeEntry } from '../../support/made-journals.ts'
import { sha256Of } from '#main/sha256.ts'
import { jpeg, png } from '../../support/pictures.ts'
import { rawZip } from '../../support/raw-zip.ts'
import { base64, jobOn, laptop, type Laptop } from './laptop.ts'

const bare = (journal: Buffer) => zipOf(new Map([['journal.ndjson', journal]]), '2026-11-20')

async function refusal(promise: Promise<unknown>): Promise<AppError | null> {
  return promise.then(
    () => null,
    (cause: unknown) => (cause instanceof Failure ? cause.error : Promise.reject(cause as Error)),
  )
}

async function refusedBy(here: Laptop, journal: Buffer): Promise<AppError | null> {
  const error = await refusal(here.handover.import({ base64: base64(bare(journal)) }))
  expect(await here.store.list()).toEqual({ jobs: [], damaged: [] })
  expect(await readdir(here.dataDir)).toEqual([])
  return error
}

async function lying(here: Laptop, jobId: string, journal: Buffer) {
  const { folder, file } = jobPaths(here.dataDir, jobId)
  await mkdir(folder, { recursive: true })
  await writeFile(file, journal)
}

const hash = 'a'.repeat(64)
const added = (count: number): MadeEntry[] =>
  Array.from({ length: count }, (_none, index) => ({ kind: 'device.added', data: { device: `d${index + 1}`, kind: 'shower' } }))
const noted = (count: number): MadeEntry[] =>
  Array.from({ length: count }, (_none, index) => ({ kind: 'note.added', data: { text: `${index}` } }))

describe('a job from elsewhere is refused before it is placed', () => {
  it('with more entries than a job may have, in words that name the number', async () => {
    const here = await laptop()
    expect(await refusedBy(here, madeJournal(randomUUID(), noted(100_000)))).toMatchObject({
      code: 'import.unusable',
      data: { alteration: { what: 'tooMuch', how: 'entries', most: 100_000 } },
    })
  })

  it('with more devices than a job may have', async () => {
    const here = await laptop()
    expect(await refusedBy(here, madeJournal(randomUUID(), added(20_001)))).toMatchObject({
      code: 'import.unusable',
      data: { alteration: { what: 'tooMuch', how: 'devices', most: 20_000 } },
    })
  })

  it.each([
    ['devices', 20_000, 20_001],
    ['entriesOfOneDevice', 10_000, 1],
  ] as const)('with more than it may have said in another history (%s)', async (how, most, devices) => {
    const here = await laptop()
    const carried = Array.from({ length: most + 1 }, (_none, index): MadeEntry => {
      const fact = { kind: 'device.swapped', data: { device: `d${1 + (index % devices)}`, id: `s${index}`, reason: 'x' } }
      return { kind: 'fork.carried', data: { history: hash, entry: 1, source: hash, at: '2026-11-20T11:52:05Z', who: 'Eve', fact } }
    })
    expect(await refusedBy(here, madeJournal(randomUUID(), carried))).toMatchObject({
      code: 'import.unusable',
      data: { alteration: { what: 'tooMuch', how, most } },
    })
  })

  it.each(['note.added', 'write.intended', 'water.boiled'])('with 20,000 levels of nesting in an entry (%s)', async (kind) => {
    const here = await laptop()
    const journal = journalWithData(randomUUID(), kind, nestedText(20_000))
    expect(await refusedBy(here, journal)).toMatchObject({ code: 'import.unusable', data: { alteration: { what: 'entry', entry: 2 } } })
  })
})

describe('a picture of a job from elsewhere', () => {
  const wide = png({ edge: 4, grey: 1 })
  wide.writeUInt32BE(20_000, 16)
  wide.writeUInt32BE(crc32(wide.subarray(12, 29)), 29)
  const lossless = jpeg({ width: 65_535, height: 65_535 })
  lossless[lossless.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc3
  const enormous = jpeg({ width: 23_000, height: 23_000 })
  const strayed = Buffer.concat([enormous.subarray(0, 2), Buffer.from([0xff, 0xd0]), enormous.subarray(2)])

  it.each([
    ['png', wide, 'tooLarge'],
    ['jpg', jpeg({ height: 2_049 }), 'tooLarge'],
    // No decoder needs to agree with us on where its size is.
    ['jpg', lossless, 'broken'],
    ['jpg', strayed, 'broken'],
    // Not the size that its entry says.
    ['jpg', jpeg({ width: 40, height: 30 }), 'broken'],
  ] as const)(
    'is refused where it would be gigabytes once it is shown, or is not what its entry says (%s)',
    async (ending, picture, reason) => {
      const here = await laptop()
      const mediaType = ending === 'png' ? 'image/png' : 'image/jpeg'
      const facts = { photo: sha256Of(picture), shows: 'other', caption: '', mediaType, bytes: 1, width: 1, height: 1 }
      const files = new Map([
        ['journal.ndjson', madeJournal(randomUUID(), [{ kind: 'photo.added', data: facts }])],
        [`photos/${facts.photo}.${ending}`, picture],
      ])
      const base64OfCopy = base64(zipOf(files, '2026-11-20'))
      expect(await refusal(here.handover.import({ base64: base64OfCopy }))).toMatchObject({
        code: 'photo.unusable',
        data: { reason },
      })
      expect(await here.store.list()).toEqual({ jobs: [], damaged: [] })
    },
  )
})

describe('an identifier in capital letters', () => {
  it('names the same job: it is placed, listed, opened, removed and restored', async () => {
    const here = await laptop()
    const jobId = randomUUID()
    const taken = await here.handover.import({ base64: base64(bare(madeJournal(jobId.toUpperCase()))) })
    expect(taken.job.jobId).toBe(jobId)
    expect((await here.store.list()).jobs).toMatchObject([{ jobId }])
    await here.trash['jobs.remove']({ jobId })
    expect(await here.trash['jobs.trash']()).toMatchObject([{ jobId, summary: { site: { name: 'Hotel Åre' } } }])
    expect((await here.trash['jobs.restore']({ jobId })).jobId).toBe(jobId)
    expect((await here.store.list()).jobs).toMatchObject([{ jobId }])
  })
})

describe('a job that lies in the data folder and cannot be read', () => {
  it('is shown as damaged where its entries are nested without end, and the others as they are', async () => {
    const here = await laptop()
    const { jobId: sound } = await jobOn(here)
    const jobId = randomUUID()
    await lying(here, jobId, journalWithData(jobId, 'write.intended', nestedText(20_000)))
    const { jobs, damaged } = await here.store.list()
    expect(jobs.map((job) => job.jobId)).toEqual([sound])
    expect(damaged).toMatchObject([{ jobId, error: { code: 'job.damaged', data: { entry: 2 } } }])
    expect(await refusal(here.store.look(jobId))).toMatchObject({ code: 'job.damaged' })
  })
})

describe('an archive', () => {
  const photo = (digit: string) => `photos/${digit.repeat(64)}.jpg`
  const journal = madeJournal(randomUUID())
  const zeros = Buffer.alloc(500_000_000)
  const half = Buffer.alloc(900_000, 'a')
  const small = Buffer.alloc(100_000, 'a')

  it.each([
    ['of half a megabyte that unpacks to 500', 'tooLarge', () => rawZip([named(journal), { name: photo('0'), content: zeros }])],
    [
      'that unpacks to 500 megabytes in files nobody names',
      'tooLarge',
      () => rawZip([named(journal), ...Array.from({ length: 600 }, (_none, index) => ({ name: `${index}.bin`, content: half }))]),
    ],
    [
      'of 4,000 entries that share one block',
      'unsafe',
      () => rawZip([named(journal), ...Array.from({ length: 4_000 }, (_none, index) => ({ name: `${index}.bin`, content: small, at: 1 }))]),
    ],
    [
      'of entries that share their last bytes',
      'unsafe',
      () => rawZip([named(journal), { name: photo('1'), content: half }, { name: photo('2'), content: half, overlapsBy: 10 }]),
    ],
  ])('%s is refused as %s, within little memory', async (_what, how, made) => {
    const here = await laptop()
    const input = { base64: base64(made()) }
    expect(input.base64.length).toBeLessThan(1_500_000)
    const before = process.memoryUsage().rss
    const altered = { alteration: { what: 'unreadable', how } }
    expect(await refusal(here.handover.import(input))).toMatchObject({ code: 'import.unusable', data: altered })
    expect(await here.handover.verify(input)).toMatchObject({ verdict: 'altered', ...altered })
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  it('is taken with files that belong to no job beside the journal, which are not even unpacked', async () => {
    const here = await laptop()
    const broken = { name: 'notes.bin', content: half, claims: 5 }
    expect(await here.handover.import({ base64: base64(rawZip([named(journal), broken])) })).toMatchObject({ outcome: 'created' })
  })
})

const named = (content: Buffer) => ({ name: 'journal.ndjson', content })

it('the limits stand in the documents', async () => {
  const text = await readFile('docs/data-folder.md', 'utf8')
  const { entries, devices, entriesOfOneDevice, journal } = jobLimits
  const megabytes = [journal, defaultLimits.bytes, largestHandover].map((bytes) => `${bytes / 2 ** 20} MB`)
  const numbers = [entries, devices, entriesOfOneDevice, defaultLimits.files, defaultLimits.ratio, largestDepth, photoLimits.bytes / 1e6]
  for (const said of [...megabytes, ...numbers.map((each) => each.toLocaleString('en'))]) expect(text).toContain(said)
})
