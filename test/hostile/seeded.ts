/** Numbers that look random and are the same for the same seed: a case is found again by its name. */
export interface Case<Content> {
  /** With its seed, where it was drawn. */
  readonly name: string
  readonly content: Content
}

/** mulberry32. */
export function drawn(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const oneOf = <Item>(draw: () => number, items: readonly Item[]): Item => items[Math.floor(draw() * items.length)] as Item
export const cases = <Content>(count: number, kind: string, made: (draw: () => number) => Content): Case<Content>[] =>
  Array.from({ length: count }, (_none, seed) => ({ name: `${kind} #${seed}`, content: made(drawn(seed + 1)) }))

/** Up to `most` bytes of it are others, or it ends early. */
export function damaged(draw: () => number, bytes: Buffer, most = 8): Buffer {
  if (draw() < 0.2) return bytes.subarray(0, Math.floor(draw() * bytes.length))
  const copy = Buffer.from(bytes)
  for (let count = 1 + Math.floor(draw() * most); count > 0; count -= 1) copy[Math.floor(draw() * copy.length)] = Math.floor(draw() * 256)
  return copy
}

/** A UUID of the draw, so that a case is the same each time. */
export const uuidOf = (draw: () => number): string =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => Math.floor(draw() * 16).toString(16))
