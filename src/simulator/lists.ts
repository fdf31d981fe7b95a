/**
 * The two lists, serialised once and cached as bytes until a device changes; only a changed device is serialised again. Otherwise,
 * serialising ten thousand showers would cost more than everything else in a test of the application.
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

  /** The devices that this customer has paired. */
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
