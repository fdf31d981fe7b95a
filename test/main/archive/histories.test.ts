/** Histories that somebody who may write to the archive made up: every hash fits, and there is more of them than any job has. */
import { expect, it } from 'vitest'
import { historiesOf, type HistoryLimits } from '#main/archive/histories.ts'
import { segmentKey, type Segment } from '#main/archive/layout.ts'
import { noHash, writeLine } from '#main/journal/line.ts'

const jobId = '0e2a4b58-8a5c-4f6f-9d57-0d0c3f1c5f10'
const writer = '11111111-1111-4111-8111-111111111111'
const limits: HistoryLimits = { entries: 100_000, journal: 1024 ** 3, histories: 50 }

/** A store that holds one entry in each object. */
function store() {
  const objects = new Map<string, Buffer>()
  const segments: Segment[] = []
  const add = (seq: number, prev: string, text: string): string => {
    const line = writeLine({ seq, at: '2026-11-20T11:52:05.031Z', who: 'Eve', kind: 'note.added', data: { text } }, prev)
    const bytes = Buffer.from(line.text)
    const span = { from: seq, to: seq, prev, head: line.hash }
    const key = segmentKey(jobId, writer, span)
    objects.set(key, bytes)
    segments.push({ ...span, key, bytes: bytes.length })
    return line.hash
  }
  let reads = 0
  const read = ({ key }: Segment) => {
    reads += 1
    return Promise.resolve(objects.get(key) ?? null)
  }
  return { add, segments, read, reads: () => reads }
}

function chain(entries: number) {
  const archive = store()
  let head = noHash
  for (let seq = 1; seq <= entries; seq++) head = archive.add(seq, head, 'x')
  return archive
}

it('puts a job together that was pushed entry by entry', { timeout: 20_000 }, async () => {
  const { segments, read } = chain(20_000)
  const { tips, altered } = await historiesOf(segments, read)
  expect([tips.length, tips[0]?.hashes.length, altered]).toEqual([1, 20_000, []])
  expect(tips[0]?.journal.length).toBe(segments.reduce((sum, { bytes }) => sum + bytes, 0))
})

it('reads no more histories than laptops part over a job, and names the rest', async () => {
  const archive = store()
  const head = archive.add(1, noHash, 'x')
  for (let fork = 0; fork < 40; fork++) archive.add(2, head, `${fork}`)
  const { tips, altered } = await historiesOf(archive.segments, archive.read, { ...limits, histories: 10 })
  expect([tips.length, altered.length, archive.reads()]).toEqual([10, 30, 11])
})

it('ends a history where a job may have no more entries or bytes, and names the rest', async () => {
  const { segments, read } = chain(30)
  const few = await historiesOf(segments, read, { ...limits, entries: 20 })
  expect([few.tips[0]?.hashes.length, few.altered.length + few.late.length]).toEqual([20, 10])
  const bytes = segments.slice(0, 25).reduce((sum, one) => sum + one.bytes, 0)
  const small = await historiesOf(segments, read, { ...limits, journal: bytes })
  expect([small.tips[0]?.hashes.length, small.altered.length + small.late.length]).toEqual([25, 5])
})

it('holds no more of all histories together than twice the largest job', async () => {
  const archive = store()
  const head = archive.add(1, noHash, 'x')
  for (let fork = 0; fork < 30; fork++) archive.add(2, head, 'y'.repeat(100_000 + fork))
  const { tips, altered } = await historiesOf(archive.segments, archive.read, { ...limits, journal: 1_000_000 })
  expect(tips.reduce((sum, { journal }) => sum + journal.length, 0)).toBeLessThanOrEqual(2_000_000)
  expect(tips.length + altered.length).toBe(30)
})

it.each(['altered', 'not there'])('names no segment that is %s and whose entries another laptop has whole', async (how) => {
  const [whole, wrong] = [store(), store()]
  whole.add(1, noHash, 'x')
  wrong.add(1, noHash, 'x')
  const read = ({ key, isWrong }: Segment & { readonly isWrong?: boolean }) =>
    isWrong !== true ? whole.read({ key } as Segment) : Promise.resolve(how === 'altered' ? Buffer.from('[]') : null)
  const segments = [{ ...wrong.segments[0]!, isWrong: true }, ...whole.segments]
  for (const listed of [segments, segments.toReversed()]) {
    const { tips, altered, late } = await historiesOf(listed, read)
    expect([tips.length, altered, late]).toEqual([1, [], []])
  }
})
