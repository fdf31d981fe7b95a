/**
 * How much of the suite runs. `npm run test:full -- durability` runs all of it; the default test run takes the same cases at fewer
 * points. Which points is decided by the seed of the run (support/seed.ts).
 */
export const isFull = process.env['DURABILITY'] === 'full'

/** Generous: what is measured here is never time, and the machine may have other work. */
export const limitMs = isFull ? 3_600_000 : 900_000

export const atScale = (full: number, quick: number) => (isFull ? full : quick)

export const range = (length: number): number[] => Array.from({ length }, (_, index) => index)
