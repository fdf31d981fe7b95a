/** How deep JSON is nested, to the very level. */
import { expect, it } from 'vitest'
import { isTooDeep } from '#main/commands/depth.ts'

it('counts objects and lists to the very level', () => {
  const deepAs = (levels: number) => JSON.parse(`${'[{"a":'.repeat(levels)}0${'}]'.repeat(levels)}`) as unknown
  for (const levels of [1, 2, 50]) {
    expect(isTooDeep(deepAs(levels), 2 * levels)).toBe(false)
    expect(isTooDeep(deepAs(levels), 2 * levels - 1)).toBe(true)
  }
})
