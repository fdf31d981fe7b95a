import type { SortKey } from './device-query.ts'

export interface TableColumn<Of> {
  readonly key: string
  readonly text: (row: Of) => string
  /** Class names for every cell of the column. */
  readonly look?: string
  /** An additional class name for highlighting the row's cell; empty for none. */
  readonly tone?: (row: Of) => string
  /** From 0 to 1, drawn as a line below the text; null for none. */
  readonly part?: (row: Of) => number | null
  readonly label: string
  /** The minimum width in rem. */
  readonly width: number
  /** The column with the highest number is hidden first if there is not enough room; a column without a number stays. */
  readonly spare?: number | undefined
  /** The sort value of its rows; by default the text. */
  readonly sortBy?: (row: Of) => SortKey
}
