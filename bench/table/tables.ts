/** The table of the tool, and beside it the least that shows the same rows in a window: elements and texts, nothing else. */
import { createApp, h, nextTick, ref, shallowRef } from 'vue'
import WindowedTable from '../../src/renderer/ui/table/WindowedTable.vue'
import { columns, type Row } from './rows.ts'

export interface Table {
  show(rows: readonly Row[]): Promise<void>
  readonly scroller: HTMLElement
  /** Elements that stand for rows. */
  mounted(): number
  remove(): void
}

export const rowHeight = 44

export function ours(place: HTMLElement, first: readonly Row[]): Table {
  const rows = shallowRef(first)
  const [scrollTop, active] = [ref(0), ref<string | null>(null)]
  const app = createApp({
    render: () =>
      h(WindowedTable<Row>, {
        label: 'Showers',
        rows: rows.value,
        columns,
        keyOf: ({ id }: Row) => id,
        chosen: null,
        sorting: null,
        scrollTop: scrollTop.value,
        active: active.value,
        'onUpdate:scrollTop': (top: number) => (scrollTop.value = top),
        'onUpdate:active': (key: string | null) => (active.value = key),
        style: { height: '100%' },
      }),
  })
  app.mount(place)
  return {
    async show(fresh) {
      rows.value = fresh
      await nextTick()
    },
    scroller: place.querySelector<HTMLElement>('[role=grid]') ?? place,
    mounted: () => place.querySelectorAll('.grid-row').length,
    remove: () => app.unmount(),
  }
}

export function bare(place: HTMLElement, first: readonly Row[]): Table {
  const scroller = document.createElement('div')
  scroller.style.cssText = 'height: 100%; overflow: auto; position: relative; contain: strict'
  const body = document.createElement('div')
  scroller.append(body)
  place.append(scroller)
  const pool = Array.from({ length: Math.ceil(scroller.clientHeight / rowHeight) + 8 }, () => {
    const element = document.createElement('div')
    element.style.cssText = `position: absolute; top: 0; left: 0; display: flex; align-items: center; width: 100%; height: ${rowHeight}px; contain: strict`
    const texts = columns.map(() => {
      const cell = document.createElement('span')
      cell.style.cssText = 'flex: 1; overflow: hidden; white-space: nowrap'
      const text = document.createTextNode('')
      cell.append(text)
      element.append(cell)
      return text
    })
    body.append(element)
    return { element, texts, index: -1, row: null as Row | null }
  })
  let rows = first
  const draw = () => {
    const top = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - 4)
    for (let index = top; index < top + pool.length; index += 1) {
      const pooled = pool[index % pool.length]
      const row = rows[index] ?? null
      if (pooled === undefined || (pooled.index === index && pooled.row === row)) continue
      if (pooled.index !== index) pooled.element.style.transform = `translateY(${index * rowHeight}px)`
      if ((row === null) !== (pooled.row === null) || pooled.index === -1) pooled.element.hidden = row === null
      pooled.index = index
      pooled.row = row
      if (row !== null) for (const [at, text] of pooled.texts.entries()) text.data = row.texts[at] ?? ''
    }
  }
  const show = (fresh: readonly Row[]) => {
    rows = fresh
    body.style.height = `${rows.length * rowHeight}px`
    draw()
    return Promise.resolve()
  }
  scroller.addEventListener('scroll', draw, { passive: true })
  void show(first)
  return { show, scroller, mounted: () => pool.length, remove: () => scroller.remove() }
}
