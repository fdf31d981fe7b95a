/** The fold that goes on, on the journals that the workflow model's commands leave. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { jobSchema } from '#main/journal/journal-schemas.ts'
import { namesIn } from '#main/journal/disk.ts'
import { jobPaths, jobsFolder } from '#main/journal/journal-paths.ts'
import { readJournal } from '#main/journal/read-journal.ts'
import { expectGrowsAsFolded } from '../shared/growing-fold.ts'
import type { LaptopDisk } from './laptop.ts'
import { Power } from './power.ts'
import { nearby, runSequences } from './workflow.ts'
import { freezeTime, thawTime } from './wound-clock.ts'

vi.mock('node:timers/promises', async (original) => {
  const { clock } = await import('./wound-clock.ts')
  return { ...(await original<object>()), setTimeout: clock.sleep.bind(clock) }
})

beforeAll(freezeTime)
afterAll(thawTime)

it('gives after every entry what a fold from the beginning gives', { timeout: 600_000 }, async () => {
  const disks: LaptopDisk[] = []
  const kept = { ...nearby, disk: () => disks[disks.push(nearby.disk()) - 1]! }
  await runSequences({ sequences: 60, seed: 7 }, kept)
  const lengths: number[] = []
  for (const disk of disks.map((each) => each.under(new Power()))) {
    for (const jobId of await namesIn(disk, jobsFolder('/laptop'))) {
      const { entries } = await readJournal(jobSchema, jobPaths('/laptop', jobId), disk)
      expectGrowsAsFolded(entries, [])
      lengths.push(entries.length)
    }
  }
  expect(Math.max(...lengths)).toBeGreaterThan(60)
})
