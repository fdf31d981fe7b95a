/**
 * The rows of a long table, drawn by hand: a fixed pool of elements whose texts are rewritten while the table is scrolled.
 * No framework touches them, so that ten thousand rows cost what thirty cost. It knows elements and texts, no devices.
 */
import { firstDrawn, poolSize, type Window } from './window-maths.ts'

export interface WindowColumn<Row> {
  readonly key: string
  readonly text: (row: Row) => string
  /** Class names of every cell of the column. */
  readonly look: string
  /** One more class name, for what a row's cell has to signal; empty for nothing. */
  readonly tone?: (row: Row) => string
}

interface Cell {
  readonly element: HTMLElement
  readonly text: Text
  shown: string
  tone: string
}
interface PooledRow<Row> {
  readonly element: HTMLElement
  readonly cells: readonly Cell[]
  index: number
  row: Row | null
  active: boolean
  chosen: boolean
}

export interface Marks {
  /** The row the keyboard is at. */
  readonly active: number
  /** The row whose details are open. */
  readonly chosen: number
}

export class RowWindow<Row> {
  readonly #body: HTMLElement
  readonly #idPrefix: string
  #pool: PooledRow<Row>[] = []
  #columns: readonly WindowColumn<Row>[] = []
  #widths: readonly number[] = []
  #rows: readonly Row[] = []
  #marks: Marks = { active: -1, chosen: -1 }
  #rowHeight = 0

  constructor(body: HTMLElement, idPrefix: string) {
    this.#body = body
    this.#idPrefix = idPrefix
  }

  get count(): number {
    return this.#rows.length
  }

  /** Other columns make other rows: the pool is built anew at the next drawing. */
  setColumns(columns: readonly WindowColumn<Row>[], widths: readonly number[]): void {
    const same = columns.length === this.#columns.length && columns.every((column, at) => column.key === this.#columns[at]?.key)
    this.#columns = columns
    this.#widths = widths
    if (same) this.#forgetContents()
    else this.#empty()
    for (const { cells } of this.#pool) cells.forEach(({ element }, at) => (element.style.width = `${widths[at] ?? 0}px`))
  }

  setRows(rows: readonly Row[]): void {
    this.#rows = rows
  }

  setMarks(marks: Marks): void {
    this.#marks = marks
  }

  /** The identifier of a drawn row, for `aria-activedescendant`; null where the row is not drawn. */
  idOf(index: number): string | null {
    const pooled = this.#pool.length === 0 || index < 0 ? undefined : this.#pool[index % this.#pool.length]
    return pooled?.index === index ? pooled.element.id : null
  }

  /** Which row an element inside the table belongs to; -1 for none. */
  indexAt(target: EventTarget | null): number {
    const element = target instanceof Element ? target.closest('[data-pooled]') : null
    const pooled = element === null ? undefined : this.#pool[Number(element.getAttribute('data-pooled'))]
    return pooled?.row === null ? -1 : (pooled?.index ?? -1)
  }

  draw(window: Window): void {
    this.#fit(window)
    const size = this.#pool.length
    if (size === 0) return
    const first = firstDrawn(window)
    for (let at = first; at < first + size; at += 1) {
      const pooled = this.#pool[at % size]
      if (pooled !== undefined) this.#place(pooled, at)
    }
  }

  #fit({ viewport, rowHeight }: Window): void {
    if (rowHeight !== this.#rowHeight) {
      this.#rowHeight = rowHeight
      this.#empty()
    }
    const wanted = viewport <= 0 || rowHeight <= 0 ? 0 : poolSize(viewport, rowHeight)
    if (this.#pool.length === wanted) return
    this.#empty()
    this.#pool = Array.from({ length: wanted }, (_, at) => this.#create(at))
    this.#body.append(...this.#pool.map(({ element }) => element))
  }

  #create(at: number): PooledRow<Row> {
    const element = document.createElement('div')
    element.className = 'pooled'
    element.id = `${this.#idPrefix}-${at}`
    element.hidden = true
    element.setAttribute('role', 'row')
    element.setAttribute('data-pooled', String(at))
    element.setAttribute('aria-selected', 'false')
    const cells = this.#columns.map((column, index): Cell => {
      const cell = document.createElement('span')
      cell.className = column.look
      cell.style.width = `${this.#widths[index] ?? 0}px`
      cell.setAttribute('role', index === 0 ? 'rowheader' : 'gridcell')
      const text = document.createTextNode('')
      cell.append(text)
      element.append(cell)
      return { element: cell, text, shown: '', tone: '' }
    })
    return { element, cells, index: -1, row: null, active: false, chosen: false }
  }

  #place(pooled: PooledRow<Row>, index: number): void {
    const row = this.#rows[index] ?? null
    if (pooled.index !== index) {
      pooled.index = index
      pooled.element.style.transform = `translateY(${index * this.#rowHeight}px)`
      // The head is the first row, and they are counted from 1.
      pooled.element.setAttribute('aria-rowindex', String(index + 2))
    }
    this.#mark(pooled, row !== null && index === this.#marks.active, row !== null && index === this.#marks.chosen)
    if (pooled.row === row) return
    if ((pooled.row === null) !== (row === null)) pooled.element.hidden = row === null
    pooled.row = row
    if (row !== null) this.#write(pooled.cells, row)
  }

  #write(cells: readonly Cell[], row: Row): void {
    for (const [at, column] of this.#columns.entries()) {
      const cell = cells[at]
      if (cell === undefined) continue
      const text = column.text(row)
      if (cell.shown !== text) cell.text.data = cell.shown = text
      const tone = column.tone?.(row) ?? ''
      if (cell.tone !== tone) {
        cell.tone = tone
        cell.element.className = tone === '' ? column.look : `${column.look} ${tone}`
      }
    }
  }

  #mark(pooled: PooledRow<Row>, active: boolean, chosen: boolean): void {
    if (pooled.active !== active) {
      pooled.active = active
      pooled.element.classList.toggle('active', active)
    }
    if (pooled.chosen !== chosen) {
      pooled.chosen = chosen
      pooled.element.classList.toggle('chosen', chosen)
      pooled.element.setAttribute('aria-selected', String(chosen))
    }
  }

  #forgetContents(): void {
    for (const pooled of this.#pool) {
      if (pooled.row === null) continue
      pooled.row = null
      pooled.element.hidden = true
    }
  }

  #empty(): void {
    for (const { element } of this.#pool) element.remove()
    this.#pool = []
  }
}
