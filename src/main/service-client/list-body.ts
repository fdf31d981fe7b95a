/**
 * Reads a long list while it is downloaded, some items at a time, so that its text never exists as a whole.
 *
 * It must answer exactly what reading the whole body would, and it knows nothing of JSON's grammar: it guesses where an item ends and
 * lets JSON.parse prove it. What parses between brackets is a row of whole items, because how JSON goes on depends on nothing but what
 * came before. Where guesses fail, the rest is read in one go.
 */
import type { Mismatch } from '#shared/service/lenient-parse.ts'
import { joined, textOf, whatElse, type Decoded } from './response-body.ts'
import { exactJson } from './exact-numbers.ts'
import type { BodySink, Headers } from './exchange.ts'
import type { Redactor } from './redactor.ts'

/**
 * Bytes parsed at a time; a body that has less is read as a whole. Of a text of more than 100 KB V8 puts the objects where they stay for
 * good, and that takes half as long again.
 */
const usualBatch = 64 * 1024
/** Guesses in a row that may fail before the rest is read in one go. */
const patience = 3

/** A list up to its first item, and the first item up to its first value: what stands between items is taken to look the same. */
const beginning = /"Items"[ \t\r\n]*:[ \t\r\n]*\[([ \t\r\n]*\{[ \t\r\n]*"[^"\\]*"[ \t\r\n]*:)/

interface List {
  readonly head: Buffer
  /** From one item into the next: a comma and the beginning of an item. */
  readonly seam: Buffer
  readonly items: unknown[]
  misfits: Mismatch[]
  readonly rounded: Set<string>
}

export class ListBody implements BodySink<Buffer | Decoded> {
  readonly #headers: Headers
  readonly #redact: Redactor
  readonly #batch: number
  #list: List | null = null
  #pending: Buffer[] = []
  #pendingLength = 0
  #failures = 0

  constructor(headers: Headers, redact: Redactor, batch = usualBatch) {
    this.#headers = headers
    this.#redact = redact
    this.#batch = batch
  }

  push(chunk: Buffer): void {
    this.#pending.push(chunk)
    this.#pendingLength += chunk.length
    if (this.#pendingLength < this.#batch || this.#failures === patience) return
    const bytes = joined(this.#pending)
    const left = this.#list === null ? this.#open(bytes) : this.#take(this.#list, bytes)
    this.#failures = left === bytes ? this.#failures + 1 : 0
    this.#pending = [left]
    this.#pendingLength = left.length
  }

  end(): Buffer | Decoded {
    const rest = joined(this.#pending)
    if (this.#list === null) return rest
    return this.#list.items.length === 0 ? Buffer.concat([this.#list.head, rest]) : this.#close(this.#list, rest)
  }

  /** Returns what is not yet taken, as `#take` does; the same buffer where nothing could be. */
  #open(bytes: Buffer): Buffer {
    const found = beginning.exec(bytes.toString('latin1'))
    if (found === null) return bytes
    const [matched, first = ''] = found
    const start = found.index + matched.length - first.length
    const head = bytes.subarray(0, start)
    if (!this.#isList(head)) return bytes
    this.#list = { head, seam: Buffer.from(`,${first}`, 'latin1'), items: [], misfits: [], rounded: new Set() }
    return bytes.subarray(start)
  }

  /** Whether what follows are items of the outermost object's `Items`: then a number put there is found there. */
  #isList(head: Buffer): boolean {
    const mark = Math.random()
    try {
      return firstItem(this.#redact.parse(`${this.#clean(head)}${mark}]}`)) === mark
    } catch {
      return false
    }
  }

  #take(list: List, bytes: Buffer): Buffer {
    const end = bytes.lastIndexOf(list.seam)
    if (end < 0) return bytes
    const { text, misfits } = textOf(bytes.subarray(0, end))
    try {
      const { json, rounded } = exactJson(`[${this.#redact.text(text)}]`)
      for (const item of this.#redact.parse(json) as unknown[]) list.items.push(item)
      for (const digits of rounded) list.rounded.add(digits)
    } catch {
      return bytes
    }
    if (misfits.length > 0) list.misfits = misfits
    return bytes.subarray(end + 1)
  }

  /** What is left continues the head, with one number in place of all items that are already read. */
  #close({ head, items, misfits, rounded: before }: List, rest: Buffer): Decoded {
    const last = textOf(rest)
    const mark = Math.random()
    const text = `${this.#clean(head)}${mark},${this.#redact.text(last.text)}`
    try {
      const { json, rounded } = exactJson(text)
      const value = this.#redact.parse(json) as { Items: unknown[] }
      // Otherwise the object has another `Items` later on, and the last one counts.
      if (firstItem(value) === mark) value.Items = [...items, ...value.Items.slice(1)]
      const first = [textOf(head).misfits, misfits, last.misfits].find(({ length }) => length > 0)
      return { kind: 'json', value, misfits: first ?? [], rounded: new Set([...before, ...rounded]) }
    } catch {
      return whatElse(this.#headers, text)
    }
  }

  #clean(bytes: Buffer): string {
    return this.#redact.text(textOf(bytes).text)
  }
}

function firstItem(value: unknown): unknown {
  const items = (value as { readonly Items?: unknown }).Items
  return Array.isArray(items) ? items[0] : undefined
}
