/**
 * Integers that JSON.parse would round, because above 2^53 not every integer has its own value. They are parsed as strings of their
 * digits, so that nobody sees a number that the service did not send.
 */

/** No shorter number is rounded. */
const shortest = 16
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g
const whole = /^-?\d{16,}$/

/**
 * The same JSON with numbers that would be rounded as strings, and the digits of those. Throws if the text is not JSON but might contain
 * such a number.
 */
export function exactJson(json: string): { readonly json: string; readonly rounded: readonly string[] } {
  if (!mayRound(json)) return { json, rounded: [] }
  // Checked first, because quoting a number could turn invalid JSON into valid JSON, and because in invalid JSON the search for the end
  // of each unclosed quote would scan the whole rest.
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
 * Checks every sixteenth character, because every response is searched and hardly any contains so long a number: 0.14 of the time of
 * JSON.parse. A reviver of JSON.parse would visit every value.
 */
function mayRound(json: string): boolean {
  for (let at = shortest - 1; at < json.length; at += shortest) {
    if (!isDigit(json, at)) continue
    let [start, end] = [at, at + 1]
    while (isDigit(json, start - 1)) start -= 1
    while (isDigit(json, end)) end += 1
    const before = json[start - 1]
    // Digits at the start of a string or after a decimal point are not such a number.
    if (end - start >= shortest && before !== '"' && before !== '.' && isRounded(json.slice(start, end))) return true
    // Skips the digits, because a megabyte of digits would otherwise be scanned again from each of them.
    at = Math.max(at, end - shortest)
  }
  return false
}

/** Longer numbers exceed the range of Number anyway, and checking them would take long. */
const longest = 308
const isRounded = (digits: string) => digits.length > longest || BigInt(digits) !== BigInt(Number(digits))

/** Outside the text, `charCodeAt` returns NaN, which is not a digit. */
function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}
