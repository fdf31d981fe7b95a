/**
 * End-to-end tests. `chromium` drives the built renderer in the loopback host; `electron` drives Electron itself, wherever
 * its binary is present.
 */
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './scripts/chromium.ts'

const launchOptions = chromiumOptions()
/** Otherwise a snapshot of the memory, in which a key is looked for, cuts long texts short. For all, since tests with other options wait for the end of the run. */
const wholeTexts = '--js-flags=--heap-snapshot-string-limit=100000000'

export default defineConfig({
  testDir: 'test',
  outputDir: 'test-results',
  // Each test has a host, a data folder and a simulated service of its own, and waits more than it works.
  fullyParallel: true,
  workers: Math.ceil(1.5 * availableParallelism()),
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  timeout: 90_000,
  // What a person would wait for on a busy machine; whatever is there sooner is taken sooner.
  expect: { timeout: 15_000 },
  // A busy machine may cost a test its patience once; what failed first is still told, as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Recording every action costs as much CPU time as the test itself.
  use: { trace: 'on-first-retry', launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), wholeTexts] } },
  projects: [
    { name: 'chromium', testMatch: 'e2e/**/*.spec.ts' },
    // One Electron for all of them.
    { name: 'electron', testMatch: 'electron/**/*.spec.ts', fullyParallel: false },
  ],
})
