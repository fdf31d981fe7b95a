/**
 * Removes an API key from everything the service sent back: in plain form, percent-encoded or with JSON escapes in any case, in base64
 * and base64url even within other text, and in hexadecimal. Escapes within escapes and other encodings are not recognised.
 */
const mark = '[key removed]'

export type Redactor = (text: string) => string

export function redactorFor(key: string): Redactor {
  const bytes = Buffer.from(key)
  const written = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)]
  const hex = bytes.toString('hex')
  const encoded = [bytes.toString('base64'), bytes.toString('base64url'), ...base64Within(bytes), hex, hex.toUpperCase()]
  const forms = [...new Set([...written, ...encoded])].filter((form) => form.length > 0)
  // The plain form comes last: the key's own backslash may be the second half of an escape, and removing half an escape would break the
  // JSON.
  return (text) =>
    forms.reduce(
      (clean, form) => clean.replaceAll(form, mark),
      escapes.reduce((clean, escape) => withoutEscaped(forms, clean, escape), text),
    )
}

interface Escape {
  readonly sign: string
  readonly pattern: RegExp
  readonly meaning: (escape: string) => string
}

const letters: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

const escapes: readonly Escape[] = [
  {
    sign: '\\',
    pattern: /\\(?:u[0-9a-fA-F]{4}|[^])/g,
    meaning(escape) {
      const letter = escape.charAt(1)
      return escape.length > 2 ? String.fromCharCode(parseInt(escape.slice(2), 16)) : (letters[letter] ?? letter)
    },
  },
  // Keys are ASCII, so each byte is one character.
  { sign: '%', pattern: /%[0-9a-fA-F]{2}/g, meaning: (escape) => String.fromCharCode(parseInt(escape.slice(1), 16)) },
]

/** Removes every place where decoding escapes of this kind gives one of the forms. */
function withoutEscaped(forms: readonly string[], text: string, { sign, pattern, meaning }: Escape): string {
  if (!text.includes(sign)) return text
  const plain = text.replace(pattern, meaning)
  const found = forms.filter((form) => plain.includes(form))
  if (found.length === 0) return text
  // Where each decoded character, and the end, begins in the text.
  const starts: number[] = []
  let at = 0
  for (const { 0: escape, index } of text.matchAll(pattern)) {
    for (; at <= index; at += 1) starts.push(at)
    at = index + escape.length
  }
  for (; at <= text.length; at += 1) starts.push(at)
  const places = found.flatMap((form) => placesOf(form, plain)).map(([from, to]) => [starts[from] ?? 0, starts[to] ?? 0] as const)
  let [clean, end] = ['', 0]
  for (const [from, to] of places.sort(([one], [other]) => one - other)) {
    if (to <= end) continue
    if (from >= end) clean += text.slice(end, from) + mark
    end = to
  }
  return clean + text.slice(end)
}

function placesOf(form: string, text: string): [from: number, to: number][] {
  const places: [number, number][] = []
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) places.push([at, at + form.length])
  return places
}

/** The part of the encoded key that does not depend on the bytes before and after it. */
function base64Within(bytes: Buffer): string[] {
  const forms = [0, 1, 2].flatMap((before) => {
    const together = Buffer.concat([Buffer.alloc(before), bytes])
    const [first, end] = [Math.ceil((before * 8) / 6), Math.floor((together.length * 8) / 6)]
    return [together.toString('base64').slice(first, end), together.toString('base64url').slice(first, end)]
  })
  // Shorter forms occur in many innocent words.
  return forms.filter((form) => form.length >= 8)
}
