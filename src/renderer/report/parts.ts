/** What a report on the screen is made of: a few plain shapes, which ReportPart.vue draws. Nothing here knows what a report says. */

export type Tone = 'good' | 'bad' | 'doubtful' | 'soft'

export interface Line {
  readonly text: string
  readonly tone?: Tone
  readonly strong?: boolean
  /** An identifier: told apart letter by letter. */
  readonly code?: boolean
}
/** Lines below each other. */
export type Cell = readonly Line[]

export type Part =
  | { readonly kind: 'text'; readonly cell: Cell; readonly title?: string }
  | { readonly kind: 'facts'; readonly rows: readonly { readonly label: string; readonly cell: Cell }[] }
  | { readonly kind: 'figures'; readonly figures: readonly { readonly label: string; readonly cell: Cell }[] }
  | { readonly kind: 'table'; readonly title?: string; readonly columns: readonly string[]; readonly rows: readonly (readonly Cell[])[] }
  /** Folded, and drawn only when it is opened: a hotel has thousands of lines of these. */
  | { readonly kind: 'folded'; readonly title: string; readonly summary: Cell; readonly parts: () => readonly Part[] }
  | { readonly kind: 'pictures'; readonly pictures: readonly Picture[] }
  | { readonly kind: 'columns'; readonly columns: readonly { readonly title: string; readonly cell: Cell; readonly picture?: Picture }[] }

export interface Picture {
  readonly sha256: string
  readonly alt: string
  readonly cell: Cell
}

export interface Block {
  readonly name: string
  readonly number: number
  readonly title: string
  /** Without any, the block says "not done" and stays where it is. */
  readonly parts: readonly Part[]
}

export const line = (text: string, look: Omit<Line, 'text'> = {}): Line => ({ text, ...look })
export const cell = (text: string, look: Omit<Line, 'text'> = {}): Cell => [line(text, look)]
export const code = (text: string): Line => line(text, { code: true })
export const soft = (text: string): Line => line(text, { tone: 'soft' })
