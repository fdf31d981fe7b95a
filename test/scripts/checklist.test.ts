/** The printed checklist says what the tests found, and cannot be silent about a point. */
import { expect, it } from 'vitest'
import { checklistOf } from '../../scripts/checklist.ts'
import type { ReportedTest } from '../../scripts/runner-reports.ts'

const title = 'Checklist 4: Enable process sandboxing'
const test = (outcome: ReportedTest['outcome'], group = title): ReportedTest => ({
  file: 'one.test.ts',
  titles: ['outer', group, 'it'],
  outcome,
})

it('has twenty lines, whatever was found', () => {
  const { lines, unproven } = checklistOf([])
  expect(lines).toHaveLength(20)
  expect(unproven).toBe(20)
  expect(lines[6]).toMatch(/^ {2}7 {2}\(no test speaks of it\) +NOT PROVEN$/)
})

it.each([
  [['passed'], 'proven'],
  [['flaky'], 'proven'],
  [['failed'], 'NOT PROVEN'],
  [['notRun'], 'needs the binary'],
  [['passed', 'notRun'], 'proven as built; in Electron itself it needs the binary'],
  [['passed', 'failed'], 'NOT PROVEN'],
] as const)('%j is %s', (outcomes, state) => {
  const { lines } = checklistOf(outcomes.map((outcome) => test(outcome)))
  expect(lines[3]).toBe(`  4  ${'Enable process sandboxing'.padEnd(66)} ${state}`)
})

it('takes no other test for a point', () => {
  expect(checklistOf([test('passed', 'Checklist of the house')]).unproven).toBe(20)
})
