/**
 * What `npm test` runs of tests that are too dear to run whole each time: one part of seven, another each day, so all of them within a week.
 * Whole they run under names of their own (scripts/suite.ts), and in CI each night.
 */
/** Suites draw their part by it too: another part each day, and the same one all day long. FIRSTFLOW_DAY=20261122 gives that day's. */
export const daySeed = Number(process.env['FIRSTFLOW_DAY'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))

export const parts = 7
/** From 1 to 7. Days are counted: between the last day of a month and the first of the next one, the numbers of their dates have a gap. */
export const partOfToday =
  ((Date.UTC(Math.floor(daySeed / 10_000), (Math.floor(daySeed / 100) % 100) - 1, daySeed % 100) / 86_400_000) % parts) + 1
