/**
 * What a job or a report has about one device. A list is gone through once and not once for each device: both may be tens of thousands. A file of
 * 100,000 entries, none of them wrong, kept the list of jobs waiting for ten seconds, and its report for two minutes.
 */

interface AboutDevice {
  readonly device: string | null
}

/** Lists of a job are immutable (adding an item makes a new list), so the index can be cached by the list. */
const known = new WeakMap<readonly AboutDevice[], ReadonlyMap<string | null, readonly AboutDevice[]>>()

export function aboutDevice<Item extends AboutDevice>(items: readonly Item[], device: string | null): readonly Item[] {
  const found = known.get(items) ?? Map.groupBy(items, (item) => item.device)
  known.set(items, found)
  return (found.get(device) ?? []) as readonly Item[]
}
