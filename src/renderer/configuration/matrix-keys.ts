/** The cell of the difference matrix that a key leads to. */
export interface MatrixPosition {
  readonly row: number
  readonly column: number
}

/** Null for keys that do not move. */
export function movedPosition(
  key: string,
  held: boolean,
  from: MatrixPosition,
  rows: number,
  columns: number,
  page: number,
): MatrixPosition | null {
  const target = targetOf(key, held, from, rows, columns, page)
  return target === null || rows === 0 || columns === 0 ? null : { row: clamp(target.row, rows), column: clamp(target.column, columns) }
}

const clamp = (at: number, count: number) => Math.min(count - 1, Math.max(0, at))

function targetOf(
  key: string,
  held: boolean,
  { row, column }: MatrixPosition,
  rows: number,
  columns: number,
  page: number,
): MatrixPosition | null {
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
