/** The hand-drawn rows: after any scrolling and any change, what stands in the window is what the table holds there. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RowWindow, type WindowColumn } from '../../../src/renderer/devices/row-window.ts'
import type { Window } from '../../../src/renderer/devices/window-maths.ts'

interface Row {
  readonly name: string
  readonly state: string
}
let written = 0
const columns: WindowColumn<Row>[] = [
  { key: 'name', look: 'name', text: (row) => ((written += 1), row.name) },
  { key: 'state', look: 'state', text: (row) => row.state, tone: (row) => (row.state === 'leaking' ? 'attention' : '') },
]
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ name: `Shower ${at}`, state: at % 7 === 0 ? 'leaking' : 'standby' }))

let body: HTMLElement
beforeEach(() => {
  body = document.createElement('div')
  document.body.append(body)
})
afterEach(() => body.remove())

function tableOf(rows: readonly Row[]) {
  const table = new RowWindow<Row>(body, 't')
  table.setColumns(columns, [100, 80])
  table.setRows(rows)
  return table
}
const at = (scrollTop: number, count: number, viewport = 440): Window => ({ scrollTop, viewport, rowHeight: 44, count })
const drawn = () => [...body.querySelectorAll<HTMLElement>('[role=row]')].filter((row) => !row.hidden)
const seen = () =>
  new Map(drawn().map((row) => [Number(row.getAttribute('aria-rowindex')) - 2, [...row.children].map((cell) => cell.textContent)]))

describe('the row window', () => {
  it('shows the right texts in the right rows after any sequence of scrolling and replacing', () => {
    const step = fc.oneof(
      fc.record({ scroll: fc.double({ min: 0, max: 1, noNaN: true }) }),
      fc.record({ count: fc.integer({ min: 0, max: 60 }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        body.replaceChildren()
        let rows = rowsOf(500)
        let scrollTop = 0
        const table = tableOf(rows)
        for (const each of steps) {
          if ('count' in each) rows = rowsOf(each.count).toReversed()
          else scrollTop = Math.round(each.scroll * Math.max(0, rows.length * 44 - 440))
          scrollTop = Math.min(scrollTop, Math.max(0, rows.length * 44 - 440))
          table.setRows(rows)
          table.draw(at(scrollTop, rows.length))
          const shown = seen()
          for (const [index, texts] of shown) expect(texts).toEqual([rows[index]?.name, rows[index]?.state])
          const firstSeen = Math.floor(scrollTop / 44)
          for (let index = firstSeen; index < Math.min(rows.length, firstSeen + 10); index += 1) expect(shown.has(index)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('makes no more elements while it scrolls', () => {
    const rows = rowsOf(10_000)
    const table = tableOf(rows)
    table.draw(at(0, rows.length))
    const before = body.querySelectorAll('*').length
    for (let scrollTop = 0; scrollTop < 400_000; scrollTop += 700) table.draw(at(scrollTop, rows.length))
    expect(body.querySelectorAll('*')).toHaveLength(before)
  })

  it('writes one row when one row changed', () => {
    const rows = rowsOf(10_000)
    const table = tableOf(rows)
    table.draw(at(0, rows.length))
    written = 0
    table.setRows(rows.with(3, { name: 'Shower 3', state: 'error' }))
    table.draw(at(0, rows.length))
    expect(written).toBe(1)
    expect(seen().get(3)).toEqual(['Shower 3', 'error'])
  })

  it('marks the active and the chosen row wherever they are drawn, and names the active one', () => {
    const rows = rowsOf(1000)
    const table = tableOf(rows)
    table.setMarks({ active: 40, chosen: 41 })
    table.draw(at(0, rows.length))
    expect(table.idOf(40)).toBeNull()
    expect(body.querySelector('.active')).toBeNull()
    table.draw(at(40 * 44, rows.length))
    expect(body.querySelector('.active')?.id).toBe(table.idOf(40))
    expect(body.querySelector('[aria-selected=true]')?.getAttribute('aria-rowindex')).toBe('43')
    table.setMarks({ active: -1, chosen: -1 })
    table.draw(at(40 * 44, rows.length))
    expect(body.querySelector('.active, .chosen, [aria-selected=true]')).toBeNull()
  })

  it('knows which row was pressed, and none outside of rows', () => {
    const rows = rowsOf(1000)
    const table = tableOf(rows)
    table.draw(at(500 * 44, rows.length))
    const row = drawn().find((each) => each.getAttribute('aria-rowindex') === '505')!
    expect(table.indexAt(row.firstElementChild)).toBe(503)
    expect(table.indexAt(document.body)).toBe(-1)
  })

  it('signals what a cell has to signal, and takes it back when the element is used again', () => {
    const rows = rowsOf(1000)
    const table = tableOf(rows)
    for (const scrollTop of [0, 44 * 3, 44 * 50]) {
      table.draw(at(scrollTop, rows.length))
      for (const row of drawn()) {
        const cell = row.children[1]!
        expect(cell.classList.contains('attention')).toBe(cell.textContent === 'leaking')
      }
    }
  })

  it('draws other columns and other languages anew', () => {
    const rows = rowsOf(20)
    const table = tableOf(rows)
    table.draw(at(0, rows.length))
    table.setColumns([columns[1]!], [80])
    table.draw(at(0, rows.length))
    expect(seen().get(0)).toEqual(['leaking'])
    table.setColumns([{ ...columns[1]!, text: (row) => row.state.toUpperCase() }], [80])
    table.draw(at(0, rows.length))
    expect(seen().get(0)).toEqual(['LEAKING'])
  })

  it('draws nothing where there is no room', () => {
    const table = tableOf(rowsOf(20))
    table.draw(at(0, 20, 0))
    expect(body.children).toHaveLength(0)
  })
})
