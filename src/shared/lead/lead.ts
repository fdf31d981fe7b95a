/**
 * What the bar under the environment's band says of a view, and the one thing that it offers: a row of the table of the next act. Each view
 * has a file here with a pure function from its facts to its lead; the first condition that is true wins. The texts of a row are together
 * in `locales/<language>/lead`: `says`, and where the row has them `more` (the second line), `act` and `quiet`.
 */
import type { Messages } from '../locales/messages.ts'

type Texts = Messages['lead']
/** The texts of a row, as `view.row`. */
export type LeadRow = { [View in keyof Texts]: `${View}.${Extract<keyof Texts[View], string>}` }[keyof Texts]

/** How urgent it is: only `warn` and `failed` need a person, `busy` is at work by itself, `good` says that something is complete. */
export type LeadTone = 'calm' | 'good' | 'warn' | 'failed' | 'busy'

export interface Lead {
  readonly row: LeadRow
  /** The parameters of all its texts; `count` also selects singular or plural. */
  readonly values: Readonly<Record<string, string | number>>
  /** False: the second line has nothing to say now. */
  readonly more: boolean
  /** False: there is nothing to press now. `outlined`: it does not lead on, such as a pause. */
  readonly act: boolean | 'outlined'
  readonly quiet: boolean
  /** False: what the act would show first is on the screen, so it is done at the press, and its words end without dots. */
  readonly asks: boolean
  /** The act only reads: where it lacked the key, it goes on once that is saved. What sends is pressed where it can be seen. */
  readonly reads: boolean
  readonly tone: LeadTone
  /** What else waits, offered quietly by its `quiet` text where the row has none of its own. */
  readonly beside: Lead | null
  /** 0 to 1 of something that runs. */
  readonly part: number | null
  /** The keys of the devices that the act is about. */
  readonly devices: readonly string[]
}

export const leadOf = (row: LeadRow, about: Partial<Omit<Lead, 'row'>> = {}): Lead => ({
  row,
  values: {},
  more: true,
  act: true,
  quiet: true,
  asks: true,
  reads: false,
  tone: 'calm',
  beside: null,
  part: null,
  devices: [],
  ...about,
})
