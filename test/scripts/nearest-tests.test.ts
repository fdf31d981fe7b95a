import { expect, test } from 'vitest'
import { nearestTests } from '../../scripts/nearest-tests.ts'

test('a changed test is its own nearest, and one that is gone has none', () => {
  expect(nearestTests(['test/scripts/tally.test.ts'])).toEqual(['test/scripts/tally.test.ts'])
  expect(nearestTests(['test/scripts/gone.test.ts'])).toEqual([])
})

test('those that import what was changed, and those named after it', () => {
  expect(nearestTests(['scripts/nearest-tests.ts'])).toEqual(['test/scripts/nearest-tests.test.ts'])
  expect(nearestTests(['src/shared/same-name.ts', 'scripts/tally.ts'])).toContain('test/scripts/tally.test.ts')
})

test('what no test imports has the tests of what imports it', () => {
  const tests = nearestTests(['src/main/services/jobs/apply/device.ts'])
  expect(tests.length).toBeGreaterThan(0)
  expect(nearestTests(['src/renderer/board/GoOn.vue']).length).toBeGreaterThan(0)
})
