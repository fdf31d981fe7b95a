/**
 * Generated pictures, archives and spreadsheets, read as the program reads them, each kind in a process of its own: each is usable or
 * refused, and the memory stays within what SECURITY.md states. By default 300 of each, others in each run; FIRSTFLOW_HOSTILE=all reads
 * 10,000 of each. `FIRSTFLOW_SEED` repeats a run.
 */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { seed } from '../support/seed.ts'

const count = process.env['FIRSTFLOW_HOSTILE'] === 'all' ? 10_000 : 300
/** Megabytes above what the process had before, at its peak. */
const most = { pictures: 200, archives: 1000, sheets: 2000 } as const

it.each(['pictures', 'archives', 'sheets'] as const)('%s', { timeout: 1_800_000 }, async (kind) => {
  const args = ['test/hostile/generated-process.ts', kind, String(count), String(seed)]
  const { stdout } = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const { outcomes, failed, megabytes } = JSON.parse(await text(stdout)) as {
    readonly outcomes: Record<string, number>
    readonly failed: string[]
    readonly megabytes: number
  }
  process.stdout.write(`\n${kind}: ${count}, ${JSON.stringify(outcomes)}, ${megabytes} MB\n`)
  expect(failed).toEqual([])
  expect(outcomes['usable'] ?? 0).toBeGreaterThan(count / 50)
  expect(megabytes).toBeLessThan(most[kind])
})
