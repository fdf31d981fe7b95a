/** Files of unit tests that go deep into one thing, by suite: together they cost as much CPU time as all others. */
import { globSync } from 'node:fs'
import { sep } from 'node:path'
import { root } from './run.ts'
import { partOfToday } from './todays-part.ts'

const suites: Readonly<Record<string, readonly string[]>> = {
  archive: ['test/archive/*.test.ts'],
  batches: ['test/main/services/{batch-limit,interrupted-batch,job-batches}.test.ts'],
  durability: ['test/durability/*.test.ts'],
  handover: ['test/main/handover/forgeries.test.ts', 'test/scripts/verify.test.ts'],
  hostile: ['test/hostile/corpus.test.ts', 'test/main/journal/in-the-way.test.ts'],
  long: ['test/docs/tutorials.test.ts', 'test/main/services/exports.test.ts', 'test/main/work/long-work.test.ts'],
  model: ['test/model/*.test.ts'],
  report: ['test/main/report/{faster-pdfmake,pdf}.test.ts', 'test/renderer/report/blocks.test.ts'],
  service: ['test/main/service-client/{every-fault,generated-answers}.test.ts'],
  writes: ['test/main/services/{every-write,every-write-real}.test.ts'],
}

const files = Object.entries(suites).flatMap(([suite, patterns]) =>
  globSync([...patterns], { cwd: root })
    .map((file) => ({ suite, file: file.replaceAll(sep, '/') }))
    .sort((one, other) => (one.file < other.file ? -1 : 1)),
)

export const deepTests = files.map(({ file }) => file)
export const deepTestsOfToday = partOfToday(files, ({ suite }) => suite).map(({ file }) => file)
