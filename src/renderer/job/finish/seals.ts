/** What the job's final revisions mean for its users. Pure. */
import type { Job } from '#shared/job/job.ts'

type Seal = Job['seals'][number]

/** The revision that closes the job; null while things may be added. */
export const heldBy = ({ sealed, seals }: Pick<Job, 'sealed' | 'seals'>): Seal | null => (sealed ? (seals.at(-1) ?? null) : null)

/** Seals and the reopenings after them, in order. */
export const revisionsOf = ({ seals, reopenings }: Pick<Job, 'seals' | 'reopenings'>) =>
  seals.map((seal, index) => ({ seal, reopening: reopenings[index] ?? null }))
