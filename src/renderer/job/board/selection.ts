/** Row selection, one by one or as a range, as in file lists. Pure. */

export interface Selection {
  /** The selection before the current range. */
  readonly base: ReadonlySet<string>
  /** The start of a range; null before the first selection. */
  readonly anchor: string | null
  /** The current end of the range; null if there is none. */
  readonly head: string | null
}

export const noSelection: Selection = { base: new Set(), anchor: null, head: null }

/** `order` is the rows as shown: a range contains everything between its ends. */
export function chosenIn({ base, anchor, head }: Selection, order: readonly string[]): ReadonlySet<string> {
  const from = anchor === null ? -1 : order.indexOf(anchor)
  const to = head === null ? -1 : order.indexOf(head)
  if (from < 0 || to < 0) return base
  return new Set([...base, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)])
}

/** Ends the current range: its rows stay selected, whatever is shown later. */
const settled = (selection: Selection, order: readonly string[]): Set<string> => new Set(chosenIn(selection, order))

export function toggled(selection: Selection, order: readonly string[], key: string): Selection {
  const base = settled(selection, order)
  if (!base.delete(key)) base.add(key)
  return { base, anchor: key, head: null }
}

/** Extends the range from the anchor (or from `key` itself if there is none) to `key`; it replaces the previous range. */
export function extended(selection: Selection, key: string, from: string | null = null): Selection {
  return { ...selection, anchor: selection.anchor ?? from ?? key, head: key }
}

/** Selects all of these, or deselects them if all were selected. */
export function toggledAll(selection: Selection, order: readonly string[], keys: readonly string[]): Selection {
  const base = settled(selection, order)
  const hadAll = keys.every((key) => base.has(key))
  for (const key of keys)
    if (hadAll) base.delete(key)
    else base.add(key)
  return { base, anchor: keys.at(-1) ?? selection.anchor, head: null }
}
