/**
 * Whether a value is nested deeper than anything the interface allows. JSON.parse accepts any depth, but code that later serialises,
 * clones or compares the value would overflow its stack, and an outcome that cannot be journalled is worse than one that cannot be
 * parsed.
 */
export const deepest = 100

export function isTooDeep(value: unknown, levels = deepest): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  // A plain `for...in` loop because every record and list item passes through here: an array of values costs twice as much.
  const parts = value as Readonly<Record<string, unknown>>
  for (const name in parts) {
    const part = parts[name]
    if (typeof part === 'object' && isTooDeep(part, levels - 1)) return true
  }
  return false
}
