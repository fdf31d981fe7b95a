/** Choosing rows: whatever is clicked and drawn, what is chosen is what a person sees chosen in any file list. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenIn, extended, noSelection, toggled, toggledAll, type Selection } from '../../../../src/renderer/job/board/selection.ts'

const order = ['a', 'b', 'c', 'd', 'e', 'f']
const chosen = (selection: Selection, shown: readonly string[] = order) => [...chosenIn(selection, shown)].sort().join('')
const key = fc.constantFrom(...order)

describe('a selection', () => {
  it('draws a range from where it began, and draws it anew from there', () => {
    const begun = toggled(noSelection, order, 'b')
    expect(chosen(extended(begun, 'd'))).toBe('bcd')
    expect(chosen(extended(extended(begun, 'd'), 'a'))).toBe('ab')
    expect(chosen(extended(extended(begun, 'e'), 'c'))).toBe('bc')
  })

  it('keeps what was chosen before a range was drawn', () => {
    const two = toggled(toggled(noSelection, order, 'a'), order, 'e')
    expect(chosen(extended(two, 'f'))).toBe('aef')
    expect(chosen(toggled(extended(two, 'f'), order, 'c'))).toBe('acef')
  })

  it('begins a range at the row the keyboard was at, else at the row itself', () => {
    expect(chosen(extended(noSelection, 'c', 'b'))).toBe('bc')
    expect(chosen(extended(noSelection, 'c'))).toBe('c')
  })

  it('chooses all, and with all chosen none, and leaves others alone', () => {
    const other = toggled(noSelection, order, 'f')
    const all = toggledAll(other, order, ['a', 'b'])
    expect(chosen(all)).toBe('abf')
    expect(chosen(toggledAll(all, order, ['a', 'b']))).toBe('f')
    expect(chosen(toggledAll(toggled(noSelection, order, 'a'), order, ['a', 'b']))).toBe('ab')
  })

  it('loses nothing when rows are filtered away, and chooses no hidden row by a range', () => {
    const before = toggled(noSelection, order, 'b')
    expect(chosen(before, ['a', 'c'])).toBe('b')
    expect(chosen(extended(toggled(before, ['a', 'd'], 'a'), 'd'), ['a', 'd'])).toBe('abd')
  })

  it('is undone by doing a toggle twice, whatever was before', () => {
    const act = fc.oneof(
      key.map((at) => (selection: Selection) => toggled(selection, order, at)),
      key.map((at) => (selection: Selection) => extended(selection, at)),
      fc.subarray(order).map((keys) => (selection: Selection) => toggledAll(selection, order, keys)),
    )
    fc.assert(
      fc.property(fc.array(act), key, (acts, at) => {
        const before = acts.reduce((selection, each) => each(selection), noSelection)
        expect(chosen(toggled(toggled(before, order, at), order, at))).toBe(chosen(before))
      }),
    )
  })
})
