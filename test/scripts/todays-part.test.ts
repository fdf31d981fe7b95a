/** What `npm test` leaves out one day it runs another day. */
import { existsSync, globSync } from 'node:fs'
import { join, sep } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deepTests, deepTestsOfToday } from '../../scripts/deep-tests.ts'
import { days, partOfToday } from '../../scripts/todays-part.ts'
import { asTestList, listedTests, windowTestsOfToday } from '../../scripts/window-tests.ts'

it('takes each test on one day of a week, and about as many each day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.nat(50_000), (count, day) => {
      const items = Array.from({ length: count }, (_, index) => index)
      const parts = Array.from({ length: days }, (_, later) => partOfToday(items, day + later))
      expect(parts.flat().sort((one, other) => one - other)).toEqual(items)
      const sizes = parts.map(({ length }) => length)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }),
  )
})

it('knows deep tests by files that exist', () => {
  expect(deepTests.length).toBeGreaterThan(deepTestsOfToday.length)
  expect(deepTests).toContain('test/model/workflow.test.ts')
  const there = globSync('test/{archive,durability,model}/*.test.ts', { cwd: join(import.meta.dirname, '../..') })
  expect(deepTests).toEqual(expect.arrayContaining(there.map((file) => file.replaceAll(sep, '/'))))
  expect(deepTests.filter((file) => !existsSync(join(import.meta.dirname, '../..', file)))).toEqual([])
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

it('reads what Playwright lists, and leaves out nothing of Electron', () => {
  const lines = (day: number) => asTestList(windowTestsOfToday(listedTests(listed), day)).split('\n')
  const electron = ['[electron] › electron/smoke.spec.ts › x', '[electron] › electron/smoke.spec.ts › y']
  expect(lines(0)).toEqual(['[chromium] › e2e/walk.spec.ts › one', ...electron])
  expect(lines(2)).toEqual(['[chromium] › e2e/walk.spec.ts › in words › three', ...electron])
  expect(lines(4)).toEqual(['[chromium] › e2e/stories/b.spec.ts › b', ...electron])
})
