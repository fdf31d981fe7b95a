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

it.each(['quit', 'window', 'terminal', 'quit twice'] as const)('ends by %s after views were only looked at', async (endedBy) => {
  const dataDir = await tempFolder()
  const run: Run = { dataDir, calls: [['jobs.list', {}]], endedBy }
  const program = [join(import.meta.dirname, 'one-run.ts'), JSON.stringify(run)]
  const { stdout } = await promisify(execFile)(process.execPath, program, { timeout: limitMs })
  expect(JSON.parse(stdout)).toMatchObject([{ ok: true }])
  const log = await readFile(join(dataDir, 'logs', 'firstflow.log'), 'utf8')
  expect(log.match(/ end$/gm)).toHaveLength(1)
})
