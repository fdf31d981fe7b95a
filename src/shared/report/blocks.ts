/**
 * The elements of a report: a few plain shapes that the window and the PDF draw. Order, wording and what is omitted are decided when
 * blocks are made, never when they are drawn.
 */
import type { Outcome } from '../job/outcome.ts'

/** Distinguished by shape, so that they survive printing in black and white. */
export const marks = { done: '✓', failed: '×', unknown: '?', notReported: '…', notDone: '–', postponed: '→' } as const satisfies Record<
  Outcome,
  string
>

export interface Line {
  readonly text: string
  /** `code`: an identifier, in a typeface that distinguishes similar letters. `warn`: not as planned. */
  readonly look?: 'strong' | 'soft' | 'code' | 'warn'
  /** With its mark before the text. */
  readonly status?: Outcome | undefined
  /** The heading to which it leads. */
  readonly to?: string
}
/** Lines below each other. */
export type Cell = readonly Line[]
export interface Fact {
  readonly label: string
  readonly cell: Cell
}

/** Widths are points on A4; the window lays out its columns itself. */
export interface Column {
  readonly title: string
  readonly width: number | '*'
}
export interface Row {
  readonly cells: readonly Cell[]
  /** Another floor begins. */
  readonly rule?: boolean
  /** Something of it is open. */
  readonly tint?: boolean
}
export interface Heading {
  readonly id: string
  readonly text: string
  /** In the table of contents. */
  readonly brief?: string
  readonly level: 1 | 2
  /** A table starts a new page if only little of the current one is left. */
  readonly begins?: 'part'
}
interface Headed {
  readonly heading?: Heading | undefined
  readonly intro?: string | undefined
}
export interface Picture {
  readonly sha256: string
  readonly alt: string
}
interface SizedPicture extends Picture {
  readonly width: number
  readonly height: number
}

export interface Cover {
  readonly kind: 'cover'
  readonly over: string
  readonly title: string
  readonly under: string
  /** Which report it is, of when and by whom. */
  readonly about: string
  /** What a reader must know first: that it is a draft, or no evidence. */
  readonly remarks: readonly string[]
}
export interface Verdict {
  readonly kind: 'verdict'
  /** Every device is done, and no request has an unknown result. */
  readonly isComplete: boolean
  readonly sentence: string
}
interface Facts extends Headed {
  readonly kind: 'facts'
  readonly columns: readonly (readonly Fact[])[]
}
/** Names with their values, and a remark below. */
export interface Values extends Headed {
  readonly kind: 'values'
  /** Of the same length, or the last one shorter. */
  readonly columns: readonly (readonly Fact[])[]
  readonly remark: string
}
export interface Tile {
  readonly text: string
  readonly status: Outcome
}
/** A tile for each device, a row for each floor. */
export interface Tiles extends Headed {
  readonly kind: 'tiles'
  /** So many fit beside each other. */
  readonly across: number
  readonly rows: readonly { readonly label: string; readonly tiles: readonly Tile[] }[]
  /** Those whose names are too long for a tile. */
  readonly others: readonly Tile[]
  readonly legend: readonly Line[]
}
export interface Table extends Headed {
  readonly kind: 'table'
  readonly density: 'plain' | 'matrix' | 'dense'
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** The number of columns side by side, filled row by row. */
  readonly across?: number
  readonly legend?: readonly (Line & { readonly meaning: string })[]
}
export interface Text extends Headed {
  readonly kind: 'text'
  readonly cell: Cell
}
export interface Signatures extends Headed {
  readonly kind: 'signatures'
  readonly cards: readonly { readonly party: string; readonly picture: Picture | null; readonly word: Line; readonly cell: Cell }[]
}
/** The timeline of one test run; the shares add up to 1. The service reports no result of a step, so only the title has one. */
export interface Timeline {
  readonly kind: 'timeline'
  readonly title: Line
  readonly range: string
  readonly steps: readonly { readonly text: string; readonly share: number }[]
}
export interface Photos extends Headed {
  readonly kind: 'photos'
  /** Beside each other; of many, each is small. */
  readonly across: 3 | 5
  readonly photos: readonly { readonly picture: SizedPicture; readonly cell: Cell }[]
}
/** A floor with its devices. */
export interface SitePlan extends Headed {
  readonly kind: 'sitePlan'
  readonly picture: SizedPicture
  /** From the left and the upper edge, 0 to 1. */
  readonly pins: readonly { readonly x: number; readonly y: number; readonly text: string; readonly status: Outcome }[]
  /** Explains numbers; undefined if the pins have the names of their locations. */
  readonly table: Table | undefined
  readonly cell: Cell
}
/** The headings of the first level, with their pages. */
export interface Contents {
  readonly kind: 'contents'
  readonly entries: readonly Required<Pick<Line, 'text' | 'to'>>[]
}
/** The end of what an owner reads first; what follows begins on another page. */
export interface PageEnd {
  readonly kind: 'pageEnd'
}
export type Block = Cover | Verdict | Facts | Values | Tiles | Table | Text | Signatures | Timeline | Photos | SitePlan | Contents | PageEnd

export const line = (text: string, look?: Line['look']): Line => (look === undefined ? { text } : { text, look })
