/** The last line of `npm test` must not be able to say that all is well when it is not. */
import { describe, expect, it } from 'vitest'
import { sumOf, tallyOf } from '../../scripts/tally.ts'

const vitest = (numPassedTests: number, numFailedTests: number) => JSON.stringify({ numPassedTests, numFailedTests })
const playwright = (expected: number, unexpected: number, flaky = 0) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 2 } })

it.each([
  ['vitest', 0, vitest(7, 0), { passed: 7, failed: 0 }],
  ['vitest', 1, vitest(5, 2), { passed: 5, failed: 2 }],
  ['playwright', 0, playwright(3, 0, 1), { passed: 4, failed: 0 }],
  ['playwright', 1, playwright(3, 1), { passed: 3, failed: 1 }],
] as const)('%s ending with %s is counted as its report says', (runner, code, text, expected) => {
  expect(tallyOf(runner, code, text)).toEqual(expected)
})

describe.each(['vitest', 'playwright'] as const)('%s that ended badly has failed', (runner) => {
  it.each([
    ['without a report', null],
    ['with half a report', '{"stats":'],
    ['with a report of another kind', '{}'],
    ['although every test passed', runner === 'vitest' ? vitest(7, 0) : playwright(7, 0)],
  ])('%s', (_how, text) => {
    expect(tallyOf(runner, 1, text).failed).toBe(1)
    expect(tallyOf(runner, null, text).failed).toBe(1)
  })

  it('even with a good exit code, when nobody can say what it did', () => {
    expect(tallyOf(runner, 0, null)).toEqual({ passed: 0, failed: 1 })
  })
})

it('adds up', () => {
  expect(
    sumOf([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 })
  expect(sumOf([])).toEqual({ passed: 0, failed: 0 })
})
