/** JSON in parts: a job of thousands of devices is put into words in slices, and keeps nobody waiting. */

/** Items of a list that are put into words at once. */
const atOnce = 50

/** Joined, what JSON.stringify makes of the value. `depth`: how far down long lists are looked for. */
export function* jsonParts(value: unknown, depth = 4): Generator<string> {
  if (Array.isArray(value) && value.length > atOnce) {
    for (let next = 0; next < value.length; next += atOnce)
      yield `${next === 0 ? '[' : ','}${JSON.stringify(value.slice(next, next + atOnce)).slice(1, -1)}`
    yield ']'
  } else if (depth > 0 && isPlain(value)) {
    let before = '{'
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue
      yield `${before}${JSON.stringify(name)}:`
      yield* jsonParts(member, depth - 1)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  } else yield JSON.stringify(value)
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
