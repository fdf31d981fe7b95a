/**
 * The workflow against its reference: sequences of what technicians, colleagues, networks, services and batteries do.
 *
 * Others in each run; `npm run test:full -- model` takes 20,000. FIRSTFLOW_MODEL_RUNS asks for another number; support/seed.ts repeats some.
 */
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isReplay } from '../support/seed.ts'
import { runSequences, told } from './workflow.ts'
import { freezeTime, thawTime } from './wound-clock.ts'

vi.mock('node:timers/promises', async (original) => {
  const { clock } = await import('./wound-clock.ts')
  return { ...(await original<object>()), setTimeout: clock.sleep.bind(clock) }
})

const sequences = Number(process.env['FIRSTFLOW_MODEL_RUNS'] ?? 300)

beforeAll(freezeTime)
afterAll(thawTime)

it('does what the reference says, whatever happens in between', { timeout: 3_600_000 }, async () => {
  const tally = await runSequences({ sequences })
  console.log(told(tally, sequences))
  if (isReplay) return
  for (const kind of [
    'apply all',
    'power cut during apply all',
    'disk full during apply all',
    'meanwhile paused',
    'meanwhile cancelled',
    'unpair',
    'seal',
  ])
    expect(tally.get(kind)).toBeGreaterThan(0)
})

it('is held by a reference of less than 430 lines, which imports types and the table of operations only', () => {
  const files = globSync('test/model/reference/*.ts').map((file) => readFileSync(file, 'utf8'))
  expect(files.length).toBeGreaterThan(0)
  expect(files.reduce((lines, text) => lines + text.split('\n').length - 1, 0)).toBeLessThan(430)
  const imports = files.flatMap((text) => text.match(/^import .*from '#.*'$/gm) ?? [])
  expect(imports.filter((line) => !line.startsWith('import type ') && !line.includes('#shared/tables/endpoints.ts'))).toEqual([])
})
