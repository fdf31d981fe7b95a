/** Takes an API key out of anything the service sent back, in every form it could be echoed in. */

const mark = '[key removed]'

export interface Redactor {
  text(text: string): string
  value(value: unknown): unknown
  /** What JSON holds, without the key. `json` has gone through `text` already; what escapes in it spell out has not. */
  parse(json: string): unknown
}

export function redactorFor(key: string): Redactor {
  const bytes = Buffer.from(key)
  const written = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)]
  const hex = bytes.toString('hex')
  const encoded = [bytes.toString('base64'), bytes.toString('base64url'), ...base64Within(bytes), hex, hex.toUpperCase()]
  const forms = [...new Set([...written, ...encoded])].filter((form) => form.length > 0)

  const text = (from: string) => forms.reduce((clean, form) => (clean.includes(form) ? clean.replaceAll(form, mark) : clean), from)
  const value = (from: unknown): unknown => {
    if (typeof from === 'string') return text(from)
    if (Array.isArray(from)) return from.map(value)
    if (typeof from !== 'object' || from === null) return from
    return Object.fromEntries(Object.entries(from).map(([name, part]) => [text(name), value(part)]))
  }
  const parse = (json: string): unknown => {
    const parsed: unknown = JSON.parse(json)
    if (!json.includes('\\')) return parsed
    // Looking through the text once instead of through every value: copying a list costs three times its parsing.
    const spelledOut = unescaped(json)
    return text(spelledOut) === spelledOut ? parsed : value(parsed)
  }
  return { text, value, parse }
}

/** What is always the same of the key where it was encoded together with what stood before and behind it. */
function base64Within(bytes: Buffer): string[] {
  const forms = [0, 1, 2].flatMap((before) => {
    const together = Buffer.concat([Buffer.alloc(before), bytes])
    const [first, end] = [Math.ceil((before * 8) / 6), Math.floor((together.length * 8) / 6)]
    return [together.toString('base64').slice(first, end), together.toString('base64url').slice(first, end)]
  })
  // Fewer letters stand in many an innocent word.
  return forms.filter((form) => form.length >= 8)
}

const letters: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/** JSON with its escapes spelled out: no JSON any more, but every string of it is found in it. */
function unescaped(json: string): string {
  return json.replaceAll(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_escape, code: string | undefined, letter = '') =>
    code === undefined ? (letters[letter as string] ?? (letter as string)) : String.fromCharCode(parseInt(code, 16)),
  )
}
