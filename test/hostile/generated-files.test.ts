/**
 * Generated pictures, archives and spreadsheets, read as the program reads them, each kind in a process of its own: each is usable or
 * refused, and the memory stays within what SECURITY.md states. By default 300 of each, others in each run; FIRSTFLOW_HOSTILE=all reads
 * 10,000 of each. `FIRSTFLOW_SEED` repeats a run.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { roomListLimits } from '#shared/job/room-list.ts'
import { peakMemory } from '../support/peak-memory.ts'
import { seed } from '../support/seed.ts'
import type { Answer } from './generated-process.ts'
import { archive, picture, sheet } from './grammar.ts'
import { drawn } from './seeded.ts'

const count = process.env['FIRSTFLOW_HOSTILE'] === 'all' ? 10_000 : 300
/** Megabytes that one file takes at its peak. */
const most = { pictures: 100, archives: 1000, sheets: 500 } as const

const kinds = { pictures: picture, archives: archive, sheets: sheet } as const

it.each(Object.entries(kinds))('%s', { timeout: 3_600_000 }, async (kind, made) => {
  let reader = await readerOf(kind)
  onTestFinished(() => void reader.process.kill())
  const outcomes: Record<string, number> = {}
  const failed: string[] = []
  let [megabytes, largest] = [0, 0]
  for (let number = seed; number < seed + count; number += 1) {
    const answer = await reader.read(made(drawn(number)))
    if ('failed' in answer) failed.push(`#${number}: ${answer.failed}`)
    else outcomes[answer.outcome] = (outcomes[answer.outcome] ?? 0) + 1
    if (answer.megabytes > megabytes) [megabytes, largest] = [answer.megabytes, number]
    if ('outcome' in answer && answer.outcome === 'ended') reader = await readerOf(kind)
  }
  process.stdout.write(`\n${kind}: ${count}, ${JSON.stringify(outcomes)}, ${Math.round(megabytes)} MB at most (#${largest})\n`)
  expect(failed).toEqual([])
  expect(outcomes['usable'] ?? 0).toBeGreaterThan(count / 50)
  expect(megabytes).toBeLessThan(most[kind as keyof typeof kinds])
})

/** A process that has read one file; one that reads spreadsheets is ended when it takes too long, as the page ends its worker. */
async function readerOf(kind: string) {
  const child = fork('test/hostile/generated-process.ts', [kind], { execArgv: ['--expose-gc'], serialization: 'advanced' })
  const answered = async (bytes: Buffer, signal?: AbortSignal) => {
    child.send(bytes)
    const [answer] = (await once(child, 'message', { signal })) as [Answer]
    return answer
  }
  await answered(kinds[kind as keyof typeof kinds](drawn(1)))
  const memory = peakMemory(child.pid ?? 0)
  const before = memory.resident()
  return {
    process: child,
    read: (bytes: Buffer): Promise<Answer> =>
      answered(bytes, kind === 'sheets' ? AbortSignal.timeout(roomListLimits.seconds * 1000) : undefined).catch(() => {
        const megabytes = memory.peak() - before
        child.kill('SIGKILL')
        return { outcome: 'ended', megabytes }
      }),
  }
}
