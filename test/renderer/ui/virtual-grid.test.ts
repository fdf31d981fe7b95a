/** The grid that draws only what is in sight: which rows, where the keyboard leads, and what a screen reader is told. */
import { mount, type VueWrapper } from '@vue/test-utils'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { h, nextTick, type Component } from 'vue'
import VirtualGrid from '../../../src/renderer/ui/components/VirtualGrid.vue'
import { movedStop } from '../../../src/renderer/ui/components/grid-keys.ts'

interface Row {
  readonly key: string
  readonly isHeading: boolean
}
const rowsOf = (count: number, name = 'row', every = Infinity): Row[] =>
  Array.from({ length: count }, (_, at) => ({ key: `${name} ${at}`, isHeading: at % every === 0 && every !== Infinity }))

// Nothing is laid out here: what scrolls is 440 px high, and the head 40.
const rowHeight = 44
beforeEach(() => {
  const height = function (this: HTMLElement) {
    return this.classList.contains('grid-head') ? 40 : 440
  }
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(height)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(height)
})
let grid: VueWrapper
const element = () => grid.element as HTMLElement
afterEach(() => {
  grid.unmount()
  vi.restoreAllMocks()
})

async function show(rows: readonly Row[], more: Record<string, unknown> = {}) {
  const props = {
    label: 'Rows',
    rows,
    columnCount: 1,
    keyOf: (row: Row) => row.key,
    isStop: (row: Row) => !row.isHeading,
    isSelected: (row: Row) => (row.isHeading ? undefined : row.key === 'row 3'),
    active: null,
    scrollTop: 0,
    'onUpdate:active': (active: string | null) => void grid.setProps({ active }),
    ...more,
  }
  // A generic component's own type asks for its type argument.
  grid = mount(VirtualGrid as Component, {
    attachTo: document.body,
    props,
    slots: { row: ({ row }: { row: Row }) => h('span', { role: 'gridcell' }, row.key) },
  }) as VueWrapper
  await nextTick()
}
async function scrollTo(top: number) {
  element().scrollTop = top
  element().dispatchEvent(new Event('scroll'))
  await nextTick()
}
async function press(key: string) {
  await grid.trigger('keydown', { key })
  element().dispatchEvent(new Event('scroll'))
  await nextTick()
}
const drawn = () => [...element().querySelectorAll('.grid-row')]
const seen = () => new Map(drawn().map((row) => [Number(row.getAttribute('aria-rowindex')) - 2, row.textContent]))
const activeRow = () => {
  const id = grid.attributes('aria-activedescendant')
  return id === undefined ? null : document.getElementById(id)?.textContent
}

describe('the drawn rows', () => {
  it('are those in sight and few more, after any scrolling and replacing', async () => {
    const step = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), count: fc.option(fc.integer({ min: 0, max: 800 })) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        let rows = rowsOf(500)
        await show(rows)
        for (const { at, count } of steps) {
          if (count !== null) {
            rows = rowsOf(count, `other ${count}`)
            await grid.setProps({ rows })
          }
          const top = Math.round(at * Math.max(0, rows.length * rowHeight - 440))
          await scrollTo(top)
          const shown = seen()
          expect(shown.size).toBeLessThan(25)
          for (const [index, text] of shown) expect(text).toBe(rows[index]?.key)
          const first = Math.floor(top / rowHeight)
          for (let index = first; index < Math.min(rows.length, first + 10); index += 1) expect(shown.has(index)).toBe(true)
          expect(grid.attributes('aria-rowcount')).toBe(String(rows.length + 1))
        }
        grid.unmount()
      }),
      { numRuns: 25 },
    )
  })

  it('stand in the document in their order, once the scrolling has ended', async () => {
    await show(rowsOf(300))
    for (const row of [7, 23, 41]) await scrollTo(row * rowHeight)
    const places = () => drawn().map((row) => Number(row.getAttribute('data-row')))
    const ordered = () => places().toSorted((one, other) => one - other)
    expect(places()).not.toEqual(ordered())
    await expect.poll(() => places()).toEqual(ordered())
    expect(places()).toContain(41)
  })

  it('say which of them is selected, and that a heading cannot be', async () => {
    await show(rowsOf(10, 'row', 5))
    expect(
      drawn()
        .map((row) => row.getAttribute('aria-selected'))
        .slice(0, 5),
    ).toEqual([null, 'false', 'false', 'true', 'false'])
  })

  it('keep the heading of their group in sight where it is asked for', async () => {
    await show(rowsOf(300, 'row', 50), { isSticky: (row: Row) => row.isHeading })
    await scrollTo(120 * rowHeight)
    expect(grid.find('.stuck').text()).toBe('row 100')
    expect(seen().has(99)).toBe(false)
  })
})

describe('the keyboard', () => {
  it('stops at every row but headings, brings it into sight and names it', async () => {
    const rows = rowsOf(60, 'row', 7)
    await show(rows)
    for (const { key, isHeading } of rows) {
      if (isHeading) continue
      await press('ArrowDown')
      expect(activeRow()).toBe(key)
    }
    expect(element().scrollTop).toBe(60 * rowHeight - 440)
    await press('Home')
    // The heading above the first row comes along.
    expect([activeRow(), element().scrollTop]).toEqual(['row 1', 0])
    await press('End')
    expect(activeRow()).toBe('row 59')
  })

  it('moves by what is in sight with the page keys', async () => {
    await show(rowsOf(100))
    await press('PageDown')
    expect(activeRow()).toBe('row 8')
    await press('PageUp')
    expect(activeRow()).toBe('row 0')
  })

  it('names no row that is not drawn', async () => {
    await show(rowsOf(1000), { active: 'row 5' })
    expect(activeRow()).toBe('row 5')
    await scrollTo(500 * rowHeight)
    expect(grid.attributes('aria-activedescendant')).toBeUndefined()
  })

  it('is left alone with other keys, with modifiers, and where there are no rows', async () => {
    await show([])
    await press('ArrowDown')
    await grid.setProps({ rows: rowsOf(3) })
    await press('a')
    await grid.trigger('keydown', { key: 'ArrowDown', ctrlKey: true })
    expect(grid.emitted('moved')).toBeUndefined()
  })

  it('never leads out of the grid', () => {
    const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End')
    fc.assert(
      fc.property(keys, fc.integer({ min: 1, max: 100_000 }), fc.nat(), fc.integer({ min: 1, max: 50 }), (key, count, n, page) => {
        const to = movedStop(key, (n % (count + 1)) - 1, count, page)
        expect(to).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThan(count)
      }),
    )
  })
})
