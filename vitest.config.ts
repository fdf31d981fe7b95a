/** Unit and integration tests: the renderer's in a simulated DOM, all others in plain Node. End-to-end tests (*.spec.ts) belong to Playwright. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { deepTestsOfOtherDays } from './scripts/deep-tests.ts'
import { CountsReporter } from './test/durability/counts-reporter.ts'

/** Where the whole check wants to read how many tests passed and failed. */
const report = process.env['VITEST_JSON']

/** Whoever asks for a file or for all gets it; the whole check leaves those out that have their turn another day. */
const anotherDay = process.env['FIRSTFLOW_DEEP'] === 'today' ? deepTestsOfOtherDays : []

const drawBySeed = 'test/support/draw-by-seed.ts'

/** A project does not inherit what stands beside it. */
const usual = {
  // What a busy machine may need; whatever is there sooner is taken sooner.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  // A process, with what it has loaded, serves one test file after the other: most would spend more on their start than on their tests.
  isolate: false,
  // Most programs that tests start read their sources: compiled once, and kept for all that follow.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
} as const

/** Each starts what can be started once in a process, or replaces a module before anything has loaded it. */
const alone = [
  'test/electron/**/*.test.ts',
  'test/model/**/*.test.ts',
  'test/main/client/settling.test.ts',
  // Its reference is JSON.parse, which reads some names wrongly after a process has parsed very many (Node 24.21).
  'test/main/client/generated-answers.test.ts',
  'test/main/client/pauses.test.ts',
  // Which authorities are trusted is read once in a process, at its first connection over TLS.
  'test/main/client/{company-network,proxy,tls}.test.ts',
  'test/main/client/moved-service.test.ts',
]

export default defineConfig({
  test: {
    reporters: ['default', new CountsReporter(), ...(report === undefined ? [] : ['json'])],
    outputFile: report === undefined ? {} : { json: report },
    // Many tests wait for a service, a settle window or a host of their own, and leave the core to others meanwhile.
    maxWorkers: 2 * availableParallelism(),
    // A busy machine may cost a test its patience once; what passes only the second time is told.
    retry: process.env['CI'] ? 1 : 0,
    // Every request of the run is recorded, and at its end read back against the interface.
    globalSetup: 'test/support/recording-setup.ts',
    projects: [
      {
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/renderer/**', ...alone, ...anotherDay],
          environment: 'node',
          setupFiles: drawBySeed,
          ...usual,
        },
      },
      {
        test: { name: 'alone', include: alone, exclude: anotherDay, environment: 'node', setupFiles: drawBySeed, ...usual, isolate: true },
      },
      {
        plugins: [vue()],
        test: {
          name: 'renderer',
          include: ['test/renderer/**/*.test.ts'],
          exclude: anotherDay,
          environment: 'happy-dom',
          ...usual,
          setupFiles: [drawBySeed, 'test/renderer/support/simulated-document.ts'],
        },
      },
    ],
  },
})
