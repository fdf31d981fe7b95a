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
      const isHeld = keys.press(key, now)
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

  it.each([1, 2, 4, 6])('that a busy computer hears in two parts is the whole label or none, parted after %i keys', (parted) => {
    for (const gap of [60, 190, 400]) {
      const desk = typing()
      for (const [index, key] of [...Array.from('SH10023'), 'Enter'].entries()) desk.press(key, index === parted ? gap : 8)
      expect(desk.scans).toEqual(gap === 400 ? [] : ['SH10023'])
    }
  })

  it('has spaces within, which press no button; a space alone does', () => {
    const desk = typing()
    for (const key of [...Array.from('SH10023 6f1c'), 'Enter']) desk.press(key, 8)
    expect([desk.scans, desk.typed]).toEqual([['SH10023 6f1c'], []])
    desk.press(' ', 1000)
    expect(desk.typed).toEqual([' '])
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

  it('loses no key and gives none back twice, whatever is pressed and however fast', () => {
    const press = fc.tuple(fc.constantFrom('letter', 'letter', 'letter', 'Enter', 'ArrowDown'), fc.constantFrom(3, 20, 44, 46, 200, 700))
    fc.assert(
      fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
        const desk = typing()
        // Each letter once, so that each can be found again.
        const pressed = presses.map(([kind], index) => (kind === 'letter' ? String.fromCodePoint(0x400 + index) : kind))
        for (const [index, [, after]] of presses.entries()) desk.press(pressed[index] ?? '', after)
        desk.wait(1000)
        const letters = (keys: readonly string[]) => keys.filter((key) => key.length === 1)
        expect(letters(desk.typed)).toEqual(letters(pressed).filter((key) => desk.typed.includes(key)))
        expect(new Set([...desk.typed, ...desk.scans.flatMap((text) => [...Array.from(text), 'Enter'])])).toEqual(new Set(pressed))
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
