/** The cell of the difference matrix that a key leads to. */
import { clamped } from '../../ui/components/grid-keys.ts'

export interface MatrixPosition {
  readonly row: number
  readonly column: number
}

/** Null for keys that do not move. */
export function movedPosition(
  key: string,
  held: boolean,
  { row, column }: MatrixPosition,
  rows: number,
  columns: number,
  page: number,
): MatrixPosition | null {
  const target = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row, column: column + page },
    PageUp: { row, column: column - page },
    Home: { row: held ? 0 : row, column: 0 },
    End: { row: held ? rows - 1 : row, column: columns - 1 },
  }[key]
  if (target === undefined || rows === 0 || columns === 0) return null
  return { row: clamped(target.row, rows), column: clamped(target.column, columns) }
}
