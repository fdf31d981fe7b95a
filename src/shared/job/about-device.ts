/**
 * The items of a job or a report that concern one device. Each list is indexed once instead of searched for each device: both may be tens
 * of thousands. Without the index, a file of 100,000 valid entries blocked the list of jobs for ten seconds and its report for two
 * minutes.
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
