/**
 * Takes an API key out of anything the service sent back: as it is, percent-encoded and with JSON escapes in any case and up to three
 * deep, in base64 and base64url also amid other text, and in hex. Another cipher or encoding would pass.
 */

import { atOnce } from '#shared/steps.ts'

const mark = '[key removed]'

/**
 * Escapes are undone this often, of each kind in each order: JSON within JSON, an address within an address, one within the other.
 * What is escaped more often than that is not looked into.
 */
const depth = 3

export interface Redactor {
  readonly text: (text: string) => string
  /** The same for a long text, which another call need not wait for: four megabytes of escapes take up to 0.4 seconds. */
  readonly steps: (text: string) => Generator<undefined, string>
  /** What JSON holds that has gone through `text`: what its escapes spell out was looked at there. */
  readonly parse: (json: string) => unknown
}

export function redactorFor(key: string): Redactor {
  const bytes = Buffer.from(key)
  const written = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)]
  const hex = bytes.toString('hex')
  const encoded = [bytes.toString('base64'), bytes.toString('base64url'), ...base64Within(bytes), hex, hex.toUpperCase()]
  const forms = [...new Set([...written, ...encoded])].filter((form) => form.length > 0)

  const plain = (from: string) => forms.reduce((clean, form) => (clean.includes(form) ? clean.replaceAll(form, mark) : clean), from)
  const isWithin = (text: string) => forms.some((form) => text.includes(form))

  /** Undoes escapes of one kind after the other; where the key is then found, what stands in its place goes. */
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

  // As it is comes last: the key's own backslash may be the second half of an escape, and half an escape is no JSON any more.
  function* steps(from: string) {
    return plain(yield* unescapedToo(from, [], from))
  }
  return { text: (from) => atOnce(steps(from)), steps, parse: (json) => JSON.parse(json) as unknown }
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
  // Keys are ASCII, so each byte is a letter.
  { sign: '%', pattern: /%[0-9a-fA-F]{2}/g, meaning: (escape) => String.fromCharCode(parseInt(escape.slice(1), 16)) },
]

/** Escapes that are undone in one step: some milliseconds. */
const atATime = 5_000

/** These escapes, in this order. */
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

/** Every place from which these escapes, undone in this order, make one of the forms. */
function* withoutWhatSpells(forms: readonly string[], original: string, path: readonly Escape[]): Generator<undefined, string> {
  let text = original
  // Where in the original each letter begins, and the end.
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
