/**
 * Reproducible random values: the same labels always give the same numbers and identifiers.
 *
 * Every draw has its own label, so that adding one never changes another. Not for secrets.
 */
import { createHash } from 'node:crypto'

type Label = string | number

export interface Random {
  /** At least 0, less than 1. */
  next(): number
  /** Both limits included. */
  integer(min: number, max: number): number
  decimal(min: number, max: number, digits?: number): number
  chance(probability: number): boolean
  pick<Option>(options: readonly Option[]): Option
}

const digestOf = (labels: readonly Label[]) => createHash('sha256').update(JSON.stringify(labels)).digest()

/** An independent stream of random values for these labels (sfc32, seeded with their hash). */
export function randomOf(...labels: readonly Label[]): Random {
  const start = digestOf(labels)
  let a = start.readUInt32LE(0)
  let b = start.readUInt32LE(4)
  let c = start.readUInt32LE(8)
  let counter = 1
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    integer,
    decimal: (min, max, digits = 2) => Number((min + next() * (max - min)).toFixed(digits)),
    chance: (probability) => next() < probability,
    pick: (options) => {
      const option = options[integer(0, options.length - 1)]
      if (option === undefined) throw new Error('Nothing to pick from')
      return option
    },
  }
}

/** A UUID-shaped identifier for these labels. */
export function uuidOf(...labels: readonly Label[]): string {
  const hex = digestOf(labels).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
