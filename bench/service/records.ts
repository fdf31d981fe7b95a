/**
 * Records as the measured service answers them: every documented field of a resource filled, the same ones at every run.
 *
 * The fields come from the resource tables, so that a field added there is measured too. A shower has about 1.24 KB.
 */
import { z } from 'zod'
import type { FieldKind } from '#shared/tables/resources.ts'

const words = ['oak', 'fern', 'pier', 'tarn', 'moss', 'gate', 'reed', 'loft', 'cove', 'glen']

/** A small generator of our own: the same numbers on every machine. */
export class Sequence {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Between 0 and 1. */
  next(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  hex(digits: number): string {
    return Array.from({ length: digits }, () => this.below(16).toString(16)).join('')
  }
}

const valueOf: { readonly [Kind in FieldKind]: (random: Sequence) => unknown } = {
  id: (random) => `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`,
  text: (random) => words[random.below(words.length)] ?? '',
  ts: (random) => `${new Date(1.72e12 + random.below(4e10)).toISOString().slice(0, -5)}Z`,
  num: (random) => (random.next() < 0.4 ? random.below(1000) : random.below(10_000) / 10),
  flag: (random) => random.next() < 0.5,
  open: (random) => random.below(10),
}

/** One record of a resource, with every field that the resource documents. */
export function recordOf(resource: z.ZodObject, random: Sequence): Record<string, unknown> {
  return Object.fromEntries(Object.entries(resource.shape).map(([name, field]) => [name, fieldOf(field as z.ZodType, random)]))
}

function fieldOf(field: z.ZodType, random: Sequence): unknown {
  const bare = unwrapped(field)
  if (bare instanceof z.ZodObject) return recordOf(bare, random)
  const value = valueOf[bare.meta()?.['kind'] as FieldKind](random)
  return bare instanceof z.ZodArray ? [value] : value
}

function unwrapped(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodOptional || field instanceof z.ZodNullable ? unwrapped(field.unwrap() as z.ZodType) : field
}
