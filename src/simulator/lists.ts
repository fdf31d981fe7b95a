/**
 * The two lists, written once and kept as bytes until a device changes; a changed device is the only one written again.
 * Ten thousand showers would otherwise cost more to write than everything else a test of the tool does.
 */
import type { Choices } from './choices.ts'
import type { Shelf } from './world.ts'

interface Listed {
  readonly id: string
  readonly owner: string | null
}

export class List<Record extends Listed> {
  readonly #shelf: Shelf<Record>
  readonly #write: (record: Record) => object
  readonly #choices: Choices
  readonly #texts = new WeakMap<Record, string>()
  readonly #bodies = new Map<string, { readonly changes: number; readonly body: Buffer }>()

  constructor(shelf: Shelf<Record>, write: (record: Record) => object, choices: Choices) {
    this.#shelf = shelf
    this.#write = write
    this.#choices = choices
  }

  /** What this customer has paired. */
  bodyFor(owner: string): Buffer {
    const { changes } = this.#shelf
    const kept = this.#bodies.get(owner)
    if (kept?.changes === changes) return kept.body
    const items = [...this.#shelf.values()].filter((record) => record.owner === owner).map((record) => this.#textOf(record))
    const body = Buffer.from(`{${this.#countOf(items.length)}"Items":[${items.join(',')}]}`)
    this.#bodies.set(owner, { changes, body })
    return body
  }

  #textOf(record: Record): string {
    const kept = this.#texts.get(record)
    if (kept !== undefined) return kept
    const text = JSON.stringify(this.#write(record))
    this.#texts.set(record, text)
    return text
  }

  #countOf(items: number): string {
    switch (this.#choices.count) {
      case 'items':
        return `"Count":${items},`
      case 'allKnown':
        return `"Count":${this.#shelf.size},`
      case 'absent':
        return ''
    }
  }
}
