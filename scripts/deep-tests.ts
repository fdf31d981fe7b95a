/** Files of unit tests that go deep into one thing: together they cost more CPU time than all others. */
import { globSync } from 'node:fs'
import { sep } from 'node:path'
import { root } from './run.ts'
import { partOfToday, parts } from '../test/support/day-seed.ts'

/** The dearest fourteen come first, two on each day. */
const patterns = [
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
  'test/archive/*.test.ts',
  'test/durability/*.test.ts',
  'test/main/client/generated-answers.test.ts',
  'test/main/jobs/{exports,interrupted-batch,job-batches}.test.ts',
  'test/model/*.test.ts',
  'test/renderer/job/finish/blocks.test.ts',
  'test/scripts/verify.test.ts',
]

const found = patterns.flatMap((pattern) => {
  const files = globSync(pattern, { cwd: root })
  if (files.length === 0) throw new Error(`No test is called ${pattern}`)
  return files.sort().map((file) => file.replaceAll(sep, '/'))
})
export const deepTests = [...new Set(found)]
/** The deep tests that `npm test` leaves to another day. */
export const deepTestsOfOtherDays = deepTests.filter((_, index) => index % parts !== partOfToday - 1)
