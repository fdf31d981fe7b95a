import { expect, test } from 'vitest'
import { nearestTests } from '../../scripts/nearest-tests.ts'

test('a changed test is its own nearest, and one that is gone has none', () => {
  expect(nearestTests(['test/scripts/tally.test.ts'])).toEqual({ tests: ['test/scripts/tally.test.ts'], left: 0 })
  expect(nearestTests(['test/scripts/gone.test.ts'])).toEqual({ tests: [], left: 0 })
})

test('those that import what was changed, and those named after it', () => {
  expect(nearestTests(['scripts/nearest-tests.ts'])).toEqual({ tests: ['test/scripts/nearest-tests.test.ts'], left: 0 })
  expect(nearestTests(['src/shared/same-name.ts', 'scripts/tally.ts']).tests).toContain('test/scripts/tally.test.ts')
})

test('what no test imports has the tests of what imports it', () => {
  expect(nearestTests(['src/main/jobs/apply/device.ts']).tests).not.toEqual([])
  expect(nearestTests(['src/renderer/job/board/ContinueLink.vue']).tests).not.toEqual([])
})

test('of many, those that read the least, and how many are left to the whole check', () => {
  const { tests, left } = nearestTests(['src/shared/job/entries.ts'])
  expect(tests).toContain('test/shared/fold.test.ts')
  expect(tests).not.toContain('test/main/jobs/carry.test.ts')
  expect(left).toBeGreaterThan(10)
})

test('none that needs a build or the server of a team archive, unless it is what was changed', () => {
  const far = ['test/electron/bundle.test.ts', 'test/archive/s3-store.test.ts']
  for (const file of ['src/shared/contract/contract.ts', 'src/shared/tables/errors.ts'])
    expect(nearestTests([file]).tests.filter((test) => far.includes(test))).toEqual([])
  expect(nearestTests(far).tests).toEqual(far)
})
