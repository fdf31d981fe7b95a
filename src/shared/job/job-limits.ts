/**
 * The most that a job from elsewhere may hold to be imported or verified, and the most devices that are added to one: far beyond any
 * site, and little enough to be read in seconds. Stated in docs/data-folder.md; a test holds the two against each other.
 */
export const jobLimits = {
  entries: 100_000,
  /** Those that were removed from the list included. */
  devices: 20_000,
  /** Entries about one device: what is known of it is gone through with each of them. */
  entriesOfOneDevice: 10_000,
  /** Bytes of the journal. */
  journal: 256 * 1024 * 1024,
} as const
export type JobLimits = { readonly [Limit in keyof typeof jobLimits]: number }
