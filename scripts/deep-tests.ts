/** Files of unit tests that go deep into one thing: together they cost more CPU time than all others. */
import { globSync } from 'node:fs'
import { sep } from 'node:path'
import { root } from './run.ts'
import { partOfToday } from './todays-part.ts'

/**
 * The dearest fourteen, of which two come on a day: one of the first seven and one of the second. Paired by measured CPU time, together with
 * what the list below adds on their day, so that each day of a week costs about as much.
 */
const dearest = [
  'test/main/journal/in-the-way.test.ts',
  'test/main/client/every-fault.test.ts',
  'test/main/work/long-work.test.ts',
  'test/model/planted-meetings.test.ts',
  'test/hostile/corpus.test.ts',
  'test/model/planted-faults.test.ts',
  'test/docs/tutorials.test.ts',
  'test/main/jobs/every-write.test.ts',
  'test/model/workflow.test.ts',
  'test/model/team.test.ts',
  'test/main/jobs/batch-limit.test.ts',
  'test/main/report/pdf.test.ts',
  'test/main/handover/forgeries.test.ts',
  'test/main/jobs/every-write-real.test.ts',
]
const others = [
  'test/archive/*.test.ts',
  'test/durability/*.test.ts',
  'test/main/client/generated-answers.test.ts',
  'test/main/jobs/{exports,interrupted-batch,job-batches}.test.ts',
  'test/model/*.test.ts',
  'test/renderer/job/finish/blocks.test.ts',
  'test/scripts/verify.test.ts',
]

const found = others.flatMap((pattern) => globSync(pattern, { cwd: root }).sort()).map((file) => file.replaceAll(sep, '/'))
export const deepTests = [...new Set([...dearest, ...found])]
export const deepTestsOfToday = partOfToday(deepTests)
