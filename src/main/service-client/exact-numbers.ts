/**
 * Whole numbers that JSON.parse would round: above 2^53 not every one has a value of its own. They are read as the text of their digits, so
 * that nobody is shown a number the service did not send.
 */

interface ExactJson {
  /** The same JSON; numbers that would be rounded are strings in it. */
  readonly json: string
  /** The digits of those numbers. */
  readonly rounded: readonly string[]
}

/** No shorter number is rounded. */
const shortest = 16
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g
const whole = /^-?\d{16,}$/

/** Throws where the text is no JSON and may hold such a number. */
export function exactJson(json: string): ExactJson {
  if (!mayRound(json)) return { json, rounded: [] }
  // With quotes around a number, a text that is no JSON could become one; and of such a text, each quote that nothing closes would be
  // looked for an end through all that follows.
  JSON.parse(json)
  const rounded: string[] = []
  const quoted = json.replaceAll(stringOrNumber, (token) => {
    if (!whole.test(token) || !isRounded(token)) return token
    rounded.push(token)
    return `"${token}"`
  })
  return { json: quoted, rounded }
}

/**
 * Looks at one character of sixteen, since every response is looked through and hardly one holds so long a number: 0.14 of the time that
 * JSON.parse takes. A reviver of JSON.parse would visit every value.
 */
function mayRound(json: string): boolean {
  for (let at = shortest - 1; at < json.length; at += shortest) {
    if (!isDigit(json, at)) continue
    let [start, end] = [at, at + 1]
    while (isDigit(json, start - 1)) start -= 1
    while (isDigit(json, end)) end += 1
    const before = json[start - 1]
    // The beginning of a text, and the digits behind a point, are none.
    if (end - start >= shortest && before !== '"' && before !== '.' && isRounded(json.slice(start, end))) return true
    // Behind them: a megabyte of digits would be walked through from each of its own.
    at = Math.max(at, end - shortest)
  }
  return false
}

/** No longer number has a value at all, and it would take long to find out. */
const longest = 308
const isRounded = (digits: string) => digits.length > longest || BigInt(digits) !== BigInt(Number(digits))

/** Of a place outside the text, `charCodeAt` says that it is no number. */
function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}
