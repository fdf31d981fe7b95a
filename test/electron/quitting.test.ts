/** The built app ends, whoever tells it to and however little was done in it. Each run is a process of its own. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'
import type { Run } from './one-run.ts'

/** One that does not end is ended. */
const limitMs = 30_000

const looked = (run: Omit<Run, 'calls'>) =>
  promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'one-run.ts'), JSON.stringify({ ...run, calls: [['jobs.list', {}]] } satisfies Run)],
    { timeout: limitMs },
  )

it.each(['quit', 'window', 'terminal', 'quit twice'] as const)('ends by %s after views were only looked at', async (endedBy) => {
  const dataDir = await tempFolder()
  const { stdout } = await looked({ dataDir, endedBy })
  expect(JSON.parse(stdout)).toMatchObject([{ ok: true }])
  const log = await readFile(join(dataDir, 'logs', 'firstflow.log'), 'utf8')
  expect(log.match(/ end$/gm)).toHaveLength(1)
})

// Closing its window did not show the fault: the program hears of it last, and quits by a call of its own.
it.each(['quit', 'terminal'] as const)('would not end by %s if it quit within the event that told it to', async (endedBy) => {
  await expect(looked({ dataDir: await tempFolder(), endedBy, quitsTooSoon: true })).rejects.toMatchObject({ code: 13, killed: false })
})
