/** Which rows are chosen, one by one or from one to another, as file lists have it. Pure. */

export interface Selection {
  /** What was chosen before the range that is being drawn. */
  readonly base: ReadonlySet<string>
  /** Where a range begins; null before anything was touched. */
  readonly anchor: string | null
  /** Where the range reaches to now; null while there is none. */
  readonly head: string | null
}

export const noSelection: Selection = { base: new Set(), anchor: null, head: null }

/** `order` is the rows as they are shown: a range is what lies between two of them. */
export function chosenIn({ base, anchor, head }: Selection, order: readonly string[]): ReadonlySet<string> {
  const from = anchor === null ? -1 : order.indexOf(anchor)
  const to = head === null ? -1 : order.indexOf(head)
  if (from < 0 || to < 0) return base
  return new Set([...base, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)])
}

/** Ends the range that was drawn: it is chosen from now on, whatever is shown. */
const settled = (selection: Selection, order: readonly string[]): Set<string> => new Set(chosenIn(selection, order))

export function toggled(selection: Selection, order: readonly string[], key: string): Selection {
  const base = settled(selection, order)
  if (!base.delete(key)) base.add(key)
  return { base, anchor: key, head: null }
}

/** Draws the range from the anchor, or from `key` itself where there is none, to `key`; a second one replaces the first. */
export function extended(selection: Selection, key: string, from: string | null = null): Selection {
  return { ...selection, anchor: selection.anchor ?? from ?? key, head: key }
}

/** All of these, or none of them where all were chosen already. */
export function toggledAll(selection: Selection, order: readonly string[], keys: readonly string[]): Selection {
  const base = settled(selection, order)
  const hadAll = keys.every((key) => base.has(key))
  for (const key of keys)
    if (hadAll) base.delete(key)
    else base.add(key)
  return { base, anchor: keys.at(-1) ?? selection.anchor, head: null }
}
