/** Which columns of a wide table stand in its window, and where the keyboard goes in it. Pure; all lengths in px. */

export interface ColumnWindow {
  readonly scrollLeft: number
  /** Width of the part that shows columns, beside the one that always stays. */
  readonly viewport: number
  readonly width: number
  readonly count: number
}

/** Columns drawn beyond each edge, so that a quick scroll shows columns and not gaps. */
const overscan = 3

/** From `first` up to and without `end`. */
export function drawnColumns({ scrollLeft, viewport, width, count }: ColumnWindow): { readonly first: number; readonly end: number } {
  const first = Math.min(count, Math.max(0, Math.floor(scrollLeft / width) - overscan))
  const end = Math.min(count, Math.ceil((scrollLeft + Math.max(0, viewport)) / width) + overscan)
  return { first, end: Math.max(first, end) }
}

/** The nearest scroll position at which a column can be seen whole. */
export function scrollToColumn(column: number, { scrollLeft, viewport, width }: ColumnWindow): number {
  const left = column * width
  if (left < scrollLeft) return left
  return Math.max(scrollLeft, left + width - Math.max(viewport, width))
}

export interface Cell {
  readonly row: number
  readonly column: number
}

/** Where a key leads; null for keys that do not move. */
export function movedCell(key: string, held: boolean, from: Cell, rows: number, columns: number, page: number): Cell | null {
  const target = targetOf(key, held, from, rows, columns, page)
  return target === null || rows === 0 || columns === 0 ? null : { row: clamp(target.row, rows), column: clamp(target.column, columns) }
}

const clamp = (at: number, count: number) => Math.min(count - 1, Math.max(0, at))

function targetOf(key: string, held: boolean, { row, column }: Cell, rows: number, columns: number, page: number): Cell | null {
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowRight':
      return { row, column: column + 1 }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'PageDown':
      return { row, column: column + page }
    case 'PageUp':
      return { row, column: column - page }
    case 'Home':
      return { row: held ? 0 : row, column: 0 }
    case 'End':
      return { row: held ? rows - 1 : row, column: columns - 1 }
    default:
      return null
  }
}
