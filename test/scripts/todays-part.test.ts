/** What `npm test` leaves out one day it runs another day, and never all of a suite. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deepTests, deepTestsOfToday } from '../../scripts/deep-tests.ts'
import { days, partOfToday } from '../../scripts/todays-part.ts'
import { asTestList, listedTests, windowTestsOfToday } from '../../scripts/window-tests.ts'

const suites = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 })

it('takes at least one of each suite, at most half of a larger one, and each within the days of a round', () => {
  fc.assert(
    fc.property(suites, fc.integer({ min: 20_260_101, max: 20_991_226 }), (sizes, day) => {
      const items = sizes.flatMap((size, suite) => Array.from({ length: size }, (_, index) => ({ suite, index })))
      const parts = Array.from({ length: days }, (_, later) => partOfToday(items, ({ suite }) => `${suite}`, day + later))
      expect(new Set(parts.flat())).toEqual(new Set(items))
      for (const part of parts)
        for (const [suite, size] of sizes.entries()) {
          const { length } = part.filter((item) => item.suite === suite)
          expect(length).toBeGreaterThan(0)
          expect(length).toBeLessThanOrEqual(Math.max(1, Math.ceil(size / 2)))
        }
    }),
  )
})

it('knows deep tests by files that exist', () => {
  expect(deepTests.length).toBeGreaterThan(deepTestsOfToday.length)
  expect(deepTests).toContain('test/model/workflow.test.ts')
  expect(new Set(deepTests).size).toBe(deepTests.length)
})

const spec = (title: string, projectName = 'chromium') => ({ title, tests: [{ projectName }] })
const listed = JSON.stringify({
  suites: [
    {
      title: 'e2e/walk.spec.ts',
      file: 'e2e/walk.spec.ts',
      specs: [spec('one'), spec('two')],
      suites: [{ title: 'in words', file: 'e2e/walk.spec.ts', specs: [spec('three')] }],
    },
    { title: 'e2e/stories/a.spec.ts', file: 'e2e/stories/a.spec.ts', specs: [spec('a')] },
    { title: 'e2e/stories/b.spec.ts', file: 'e2e/stories/b.spec.ts', specs: [spec('b')] },
    { title: 'electron/smoke.spec.ts', file: 'electron/smoke.spec.ts', specs: [spec('x', 'electron'), spec('y', 'electron')] },
  ],
})

it('reads what Playwright lists, takes the stories as one spec, and leaves out nothing of Electron', () => {
  const lines = (day: number) => asTestList(windowTestsOfToday(listedTests(listed), day)).split('\n')
  expect(lines(0)).toEqual([
    '[chromium] › e2e/walk.spec.ts › one',
    '[chromium] › e2e/stories/a.spec.ts › a',
    '[electron] › electron/smoke.spec.ts › x',
    '[electron] › electron/smoke.spec.ts › y',
  ])
  expect(lines(1).slice(0, 2)).toEqual(['[chromium] › e2e/walk.spec.ts › two', '[chromium] › e2e/stories/b.spec.ts › b'])
  expect(lines(2)[0]).toBe('[chromium] › e2e/walk.spec.ts › in words › three')
})
