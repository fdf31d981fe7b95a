/**
 * The workflow against its reference: thousands of sequences of what technicians, colleagues, networks, services and batteries do.
 *
 * The seed is fixed, so that the same sequences run everywhere; FIRSTFLOW_MODEL_RUNS and FIRSTFLOW_MODEL_SEED ask for others.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runSequences, told } from './workflow.ts'
import { freezeTime } from './wound-clock.ts'

vi.mock('node:timers/promises', async (original) => {
  const { clock } = await import('./wound-clock.ts')
  return { ...(await original<object>()), setTimeout: clock.sleep.bind(clock) }
})

const sequences = Number(process.env['FIRSTFLOW_MODEL_RUNS'] ?? 2_000)
const seed = Number(process.env['FIRSTFLOW_MODEL_SEED'] ?? 1)

beforeAll(freezeTime)
afterAll(() => void vi.useRealTimers())

it('does what the reference says, whatever happens in between', { timeout: 3_600_000 }, async () => {
  const tally = await runSequences({ sequences, seed })
  console.log(told(tally, sequences, seed))
  for (const kind of ['apply all', 'power cut during apply all', 'power cut at rest', 'swap', 'seal'])
    expect(tally.get(kind)).toBeGreaterThan(0)
})
