/**
 * Whether a value is nested deeper than anything the interface could mean. JSON.parse takes any depth, but whatever writes, clones or
 * compares the value later would overflow its stack, and an outcome that cannot be journalled is worse than one that cannot be read.
 */
export const deepest = 100

export function isTooDeep(value: unknown, levels = deepest): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  // A plain loop over names, because every record and every item of a list goes through it: an array of values costs twice as much.
  const parts = value as Readonly<Record<string, unknown>>
  for (const name in parts) {
    const part = parts[name]
    if (typeof part === 'object' && isTooDeep(part, levels - 1)) return true
  }
  return false
}

/**
 * False where no value that this text spells out can be too deep: each level opens a bracket, and most texts have fewer in all. Looking
 * for them takes a tenth of going through the values.
 */
export function mayBeTooDeep(json: string, levels = deepest): boolean {
  let left = levels
  for (const bracket of ['{', '['])
    for (let at = json.indexOf(bracket); at >= 0; at = json.indexOf(bracket, at + 1)) {
      if (left === 0) return true
      left -= 1
    }
  return false
}
