/**
 * Whether a value is nested deeper than anything the interface could mean. JSON.parse takes any depth, but whatever writes, clones or
 * compares the value later would overflow its stack, and an outcome that cannot be journalled is worse than one that cannot be read.
 */
const deepest = 100

export function isTooDeep(value: unknown, levels = deepest): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isTooDeep(part, levels - 1))
}
