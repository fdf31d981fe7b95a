/** The same commands and the same reference, with the real simulator behind real HTTP and the journal in real files: some dozens. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'
import { GatedDisk } from './gated-disk.ts'
import { farService } from './service.ts'
import { runSequences, told } from './workflow.ts'
import { freezeTime, thawTime } from './wound-clock.ts'

vi.mock('node:timers/promises', async (original) => {
  const { clock } = await import('./wound-clock.ts')
  return { ...(await original<object>()), setTimeout: clock.sleep.bind(clock) }
})

const sequences = Number(process.env['FIRSTFLOW_MODEL_HTTP_RUNS'] ?? 40)

beforeAll(freezeTime)
afterAll(thawTime)

it('does what the reference says over real HTTP and on real files', { timeout: 3_600_000 }, async () => {
  const tally = await runSequences({ sequences }, { service: farService, disk: () => new GatedDisk(), dataDir: tempFolder })
  console.log(told(tally, sequences))
  expect([...tally.keys()]).toContainEqual(expect.stringMatching(/^power cut/))
})
