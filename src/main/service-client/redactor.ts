/**
 * Removes an API key from everything the service sent back: in plain form, percent-encoded or with JSON escapes in any case and up to
 * three levels deep, in base64 and base64url even within other text, and in hexadecimal. Any other cipher or encoding would not be
 * recognised.
 */

import { atOnce } from '#shared/steps.ts'

const mark = '[key removed]'

/**
 * How often escapes are decoded, of each kind and in each order: JSON within JSON, a URL within a URL, or one within the other. Deeper
 * escapes are not decoded.
 */
const depth = 3

export interface Redactor {
  readonly text: (text: string) => string
  /** The same in steps for a long text, so that other calls need not wait: four megabytes of escapes take up to 0.4 seconds. */
  readonly steps: (text: string) => Generator<undefined, string>
}

export function redactorFor(key: string): Redactor {
  const bytes = Buffer.from(key)
  const written = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)]
  const hex = bytes.toString('hex')
  const encoded = [bytes.toString('base64'), bytes.toString('base64url'), ...base64Within(bytes), hex, hex.toUpperCase()]
  const forms = [...new Set([...written, ...encoded])].filter((form) => form.length > 0)

  const isWithin = (text: string) => forms.some((form) => text.includes(form))

  /** Decodes escapes of one kind after the other; where the key is then found, the original characters are removed. */
  function* unescapedToo(from: string, undone: readonly Escape[], original: string): Generator<undefined, string> {
    let clean = original
    let now = from
    for (const escape of undone.length < depth ? escapes : []) {
      if (!now.includes(escape.sign)) continue
      const next = yield* undo(now, [escape])
      if (next === now) continue
      const path = [...undone, escape]
      if (isWithin(next)) {
        clean = yield* withoutWhatSpells(forms, clean, path)
        clean = yield* unescapedToo(yield* undo(clean, path), path, clean)
        now = yield* undo(clean, undone)
      } else {
        const before = clean
        clean = yield* unescapedToo(next, path, clean)
        if (clean !== before) now = yield* undo(clean, undone)
      }
    }
    return clean
  }

  // The plain form comes last: the key's own backslash may be the second half of an escape, and removing half an escape would break the
  // JSON.
  function* steps(from: string) {
    let clean = yield* unescapedToo(from, [], from)
    for (const form of forms) {
      if (clean.includes(form)) clean = clean.replaceAll(form, mark)
      if (clean.length > atATime) yield
    }
    return clean
  }
  return { text: (from) => atOnce(steps(from)), steps }
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

/** The number of escapes decoded in one step: some milliseconds. */
const atATime = 5_000

/** Decodes these escapes in this order. */
function* undo(from: string, path: readonly Escape[]): Generator<undefined, string> {
  let text = from
  for (const { pattern, meaning } of path) {
    const done: string[] = []
    let parts: string[] = []
    let at = 0
    for (const { 0: escape, index } of text.matchAll(pattern)) {
      parts.push(text.slice(at, index), meaning(escape))
      at = index + escape.length
      if (parts.length < 2 * atATime) continue
      done.push(parts.join(''))
      parts = []
      yield
    }
    text = [...done, ...parts, text.slice(at)].join('')
  }
  return text
}

/** Removes every place where decoding these escapes in this order gives one of the forms. */
function* withoutWhatSpells(forms: readonly string[], original: string, path: readonly Escape[]): Generator<undefined, string> {
  let text = original
  // Maps each decoded character, and the end, to its position in the original.
  let starts = Int32Array.from({ length: text.length + 1 }, (_none, index) => index)
  for (const kind of path) {
    const next = new Int32Array(text.length + 1)
    let [at, length, undone] = [0, 0, 0]
    for (const { 0: escape, index } of text.matchAll(kind.pattern)) {
      for (; at < index; at += 1) next[length++] = starts[at] ?? 0
      next[length++] = starts[index] ?? 0
      at = index + escape.length
      if (++undone % atATime === 0) yield
    }
    for (; at <= text.length; at += 1) next[length++] = starts[at] ?? 0
    text = yield* undo(text, [kind])
    starts = next.slice(0, length)
  }
  const found = forms.flatMap((form) => placesOf(form, text)).map(([from, to]) => [starts[from] ?? 0, starts[to] ?? 0] as const)
  let [clean, end] = ['', 0]
  for (const [from, to] of found.sort(([one], [other]) => one - other)) {
    if (to <= end) continue
    if (from >= end) clean += original.slice(end, from) + mark
    end = to
  }
  return clean + original.slice(end)
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
