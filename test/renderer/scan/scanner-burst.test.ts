/** Scanners against fingers: a label in one burst is a scan, everything else is given back untouched and in order. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isScannersWork, scannerBurst } from '../../../src/renderer/scan/scanner-burst.ts'

/** Presses keys after so many milliseconds each, by a clock of its own. */
function typing() {
  const scans: string[] = []
  const typed: string[] = []
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  const keys = scannerBurst({
    scanned: (text) => scans.push(text),
    typed: (given) => typed.push(...given),
    setTimer(run, ms) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => (timers = timers.filter((each) => each !== timer))
    },
  })
  const wait = (ms: number) => {
    now += ms
    const due = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { run } of due) run()
  }
  return {
    scans,
    typed,
    wait,
    press(key: string, after: number) {
      wait(after)
      const isHeld = keys.press(key)
      // What nobody holds back goes on to whoever listens.
      if (!isHeld) typed.push(key)
    },
  }
}

describe('a burst', () => {
  it('that ends with Enter is a label, and no shortcut hears of it', () => {
    const desk = typing()
    for (const key of [...Array.from('SH10023'), 'Enter']) desk.press(key, 8)
    desk.wait(1000)
    expect([desk.scans, desk.typed]).toEqual([['SH10023'], []])
  })

  it('of fingers is given back, key by key', () => {
    const desk = typing()
    for (const key of ['g', 'j', 'n', 'Enter']) desk.press(key, 120)
    desk.wait(1000)
    expect([desk.scans, desk.typed]).toEqual([[], ['g', 'j', 'n', 'Enter']])
  })

  it('too short for a label is given back before its Enter', () => {
    const desk = typing()
    for (const key of ['g', 'j', 'Enter']) desk.press(key, 5)
    expect([desk.scans, desk.typed]).toEqual([[], ['g', 'j', 'Enter']])
  })

  it('loses and doubles no key, whatever is pressed and however fast', () => {
    const press = fc.tuple(fc.constantFrom('a', 'b', '1', 'Enter', 'ArrowDown', '?'), fc.constantFrom(3, 20, 44, 46, 200))
    fc.assert(
      fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
        const desk = typing()
        for (const [key, after] of presses) desk.press(key, after)
        desk.wait(1000)
        const pressed = presses.map(([key]) => key)
        const seen = desk.typed.length + desk.scans.reduce((sum, text) => sum + text.length + 1, 0)
        expect(seen).toBe(pressed.length)
        for (const text of desk.scans) expect(pressed.join('')).toContain(`${text}Enter`)
      }),
    )
  })
})

describe('the speed in a field', () => {
  it('tells a scanner from fingers', () => {
    expect(isScannersWork([0, 8, 16, 24, 32, 40])).toBe(true)
    expect(isScannersWork([0, 90, 200, 260, 400, 480])).toBe(false)
    expect(isScannersWork([0, 8, 16])).toBe(false)
  })

  it.each([10, 44, 46, 120])('means by a scanner what a burst does, with %i ms between keys', (gap) => {
    const desk = typing()
    for (const key of [...Array.from('SH10'), 'Enter']) desk.press(key, gap)
    expect(desk.scans.length === 1).toBe(isScannersWork([0, gap, 2 * gap, 3 * gap]))
  })
})
