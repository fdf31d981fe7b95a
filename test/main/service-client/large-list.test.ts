/** A list of thousands of showers is read in turns: whoever stops an installation test meanwhile does not wait for it. */
import { expect, it } from 'vitest'
import { outcomeOf } from '#main/service-client/outcome.ts'
import { redactorFor } from '#main/service-client/redactor.ts'

/** How often other work came in until the list was read, and what it held. */
async function read(count: number) {
  const Items = Array.from({ length: count }, (_none, index) => ({ id: `shower ${index}`, name: 'Room', note: 'x'.repeat(100) }))
  const body = Buffer.from(JSON.stringify({ Count: count, Items }))
  const reading = outcomeOf(
    { kind: 'answered', status: 200, headers: {}, body },
    { operation: 'showers.list', id: undefined, host: 'service.example', bodyCap: body.length, redact: redactorFor('bench-7f0c2a9e4d') },
  )
  let [turns, isOver] = [0, false]
  const next = () => {
    if (isOver) return
    turns += 1
    setImmediate(next)
  }
  setImmediate(next)
  const outcome = await reading.finally(() => (isOver = true))
  return { turns, items: outcome.kind === 'response' ? (outcome.response['Items'] as unknown[]).length : null }
}

it('lets other work in again and again while it reads forty thousand showers', async () => {
  const { turns, items } = await read(40_000)
  expect(items).toBe(40_000)
  expect(turns).toBeGreaterThan(4)
})

it('makes no detour for a site of twenty', async () => {
  // A loaded computer may take the processor away in the middle of one, which then lasts longer than a slice.
  const turns = []
  for (let times = 0; times < 5; times += 1) turns.push((await read(20)).turns)
  expect(Math.min(...turns)).toBe(0)
})
