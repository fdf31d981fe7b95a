import { describe, expect, it } from 'vitest'
import { secondsLeft } from '../../../../src/renderer/app/stores/time-left.ts'

describe('the time left', () => {
  it('is told by the pace so far, and not before there is one', () => {
    expect(secondsLeft({ done: 1, total: 40 }, { at: 0, done: 0 }, 60_000)).toBeNull()
    expect(secondsLeft({ done: 10, total: 40 }, { at: 0, done: 0 }, 60_000)).toBe(180)
    // After a pause only what was done since counts.
    expect(secondsLeft({ done: 12, total: 40 }, { at: 500_000, done: 10 }, 504_000)).toBe(56)
    expect(secondsLeft({ done: 40, total: 40 }, { at: 0, done: 0 }, 60_000)).toBe(0)
  })
})
