/**
 * The most that an imported or verified job may contain, and the most devices that can be added to one: far beyond any site, and small
 * enough to be read in seconds. They are stated in docs/data-folder.md, and a test compares the two.
 */
export const jobLimits = {
  entries: 100_000,
  /** Including removed devices. */
  devices: 20_000,
  /** Entries about one device: its facts are processed again with each of them. */
  entriesOfOneDevice: 10_000,
  /** Bytes of the journal. */
  journal: 256 * 1024 * 1024,
} as const
export type JobLimits = { readonly [Limit in keyof typeof jobLimits]: number }
