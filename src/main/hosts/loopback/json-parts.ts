/** Serialises JSON in parts, so that a job of thousands of devices does not block other work. */

/** The number of list items that are serialised at once. */
const atOnce = 50

/** Joined, the parts equal the result of JSON.stringify. `depth`: how deep to look for long lists. */
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
