/** What `npm test` counts must not be able to say that all is well when it is not. */
import { expect, it } from 'vitest'
import { testsIn } from '../../scripts/runner-reports.ts'

it('reads each test of Vitest, and a file that failed as a whole', () => {
  const test = (title: string, status: string) => ({ ancestorTitles: ['outer'], title, status })
  const testResults = [
    { name: 'test/one.test.ts', status: 'failed', assertionResults: [test('holds', 'passed'), test('breaks', 'failed')] },
    { name: 'test/two.test.ts', status: 'failed', assertionResults: [test('waits', 'pending')] },
  ]
  expect(testsIn(JSON.stringify({ testResults }))).toEqual([
    { file: 'test/one.test.ts', titles: ['outer', 'holds'], outcome: 'passed' },
    { file: 'test/one.test.ts', titles: ['outer', 'breaks'], outcome: 'failed' },
    { file: 'test/two.test.ts', titles: ['outer', 'waits'], outcome: 'notRun' },
    { file: 'test/two.test.ts', titles: ['the file as a whole'], outcome: 'failed' },
  ])
})

it('reads each test of Playwright, within its groups, and what passed only when run again', () => {
  const file = 'e2e/one.spec.ts'
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const inner = { title: 'group', file, specs: [spec('breaks', 'unexpected'), spec('wavers', 'flaky'), spec('waits', 'skipped')] }
  const suites = [{ title: file, file, specs: [spec('holds', 'expected')], suites: [inner] }]
  expect(testsIn(JSON.stringify({ suites }))).toEqual([
    { file: 'test/e2e/one.spec.ts', titles: ['holds'], outcome: 'passed' },
    { file: 'test/e2e/one.spec.ts', titles: ['group', 'breaks'], outcome: 'failed' },
    { file: 'test/e2e/one.spec.ts', titles: ['group', 'wavers'], outcome: 'flaky' },
    { file: 'test/e2e/one.spec.ts', titles: ['group', 'waits'], outcome: 'notRun' },
  ])
})

it.each([null, '', '{"testResults":', '{}', '{"stats":{}}'])('takes %j for no report', (text) => {
  expect(testsIn(text)).toBeNull()
})
