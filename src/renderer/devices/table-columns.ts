import type { SortKey } from './device-query.ts'

export interface TableColumn<Of> {
  readonly key: string
  readonly text: (row: Of) => string
  /** Class names of every cell of the column. */
  readonly look: string
  /** One more class name, for what a row's cell has to signal; empty for nothing. */
  readonly tone?: (row: Of) => string
  /** From 0 to 1, drawn as a line below the text; null for none. */
  readonly part?: (row: Of) => number | null
  readonly label: string
  /** In rem, at least. */
  readonly width: number
  /** What has the highest is left out first where there is no room for all; what has none stays. */
  readonly spare?: number | undefined
  /** What its rows are ordered by; where it is not said, by the text. */
  readonly sortBy?: (row: Of) => SortKey
}
