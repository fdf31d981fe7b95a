/** Files of unit tests that go deep into one thing, by suite: together they cost as much CPU time as all others. */
import { globSync } from 'node:fs'
import { sep } from 'node:path'
import { root } from './run.ts'
import { partOfToday } from './todays-part.ts'

/** In the order in which they have their turn: what is dear has another day than what else is dear. */
const suites: Readonly<Record<string, readonly string[]>> = {
  archive: ['test/archive/*.test.ts'],
  batches: ['test/main/services/{batch-limit,interrupted-batch,job-batches}.test.ts'],
  durability: ['test/durability/*.test.ts'],
  hostile: [
    'test/main/handover/forgeries.test.ts',
    'test/main/journal/in-the-way.test.ts',
    'test/hostile/corpus.test.ts',
    'test/scripts/verify.test.ts',
  ],
  model: ['test/model/*.test.ts'],
  reports: [
    'test/main/report/pdf.test.ts',
    'test/renderer/report/blocks.test.ts',
    'test/main/work/long-work.test.ts',
    'test/main/report/faster-pdfmake.test.ts',
    'test/main/services/exports.test.ts',
  ],
  writes: [
    'test/main/service-client/every-fault.test.ts',
    'test/main/services/every-write.test.ts',
    'test/main/service-client/generated-answers.test.ts',
    'test/main/services/every-write-real.test.ts',
    'test/docs/tutorials.test.ts',
  ],
}

const files = Object.entries(suites).flatMap(([suite, patterns]) =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root }).sort()).map((file) => ({ suite, file: file.replaceAll(sep, '/') })),
)

export const deepTests = files.map(({ file }) => file)
export const deepTestsOfToday = partOfToday(files, ({ suite }) => suite).map(({ file }) => file)
