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
export type CellLines = readonly Line[]

export type Part =
  | { readonly kind: 'text'; readonly cell: CellLines; readonly title?: string }
  | { readonly kind: 'facts'; readonly rows: readonly { readonly label: string; readonly cell: CellLines }[] }
  | { readonly kind: 'figures'; readonly figures: readonly { readonly label: string; readonly cell: CellLines }[] }
  | {
      readonly kind: 'table'
      readonly title?: string
      readonly columns: readonly string[]
      readonly rows: readonly (readonly CellLines[])[]
    }
  /** Folded, and drawn only when it is opened: a hotel has thousands of lines of these. */
  | { readonly kind: 'folded'; readonly title: string; readonly summary: CellLines; readonly parts: () => readonly Part[] }
  | { readonly kind: 'pictures'; readonly pictures: readonly Picture[] }
  | {
      readonly kind: 'columns'
      readonly columns: readonly { readonly title: string; readonly cell: CellLines; readonly picture?: Picture }[]
    }

export interface Picture {
  readonly sha256: string
  readonly alt: string
  readonly cell: CellLines
}

export interface Block {
  readonly name: string
  readonly number: number
  readonly title: string
  /** Without any, the block says "not done" and stays where it is. */
  readonly parts: readonly Part[]
}

export const line = (text: string, look: Omit<Line, 'text'> = {}): Line => ({ text, ...look })
export const cell = (text: string, look: Omit<Line, 'text'> = {}): CellLines => [line(text, look)]
export const code = (text: string): Line => line(text, { code: true })
export const soft = (text: string): Line => line(text, { tone: 'soft' })
