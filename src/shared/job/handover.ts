/** What a look at a handover, or at another copy of a job, comes to. */
import { z } from 'zod'
import { alteration } from './alteration.ts'
import { instant } from './entries.ts'
import { jobSummary, seal } from './job.ts'
import { fingerprint } from './signature.ts'

/**
 * Bytes of a file that is handed to the tool as one input; reading it takes several times as much memory. `npm run verify`
 * takes larger ones.
 */
export const largestHandover = 96 * 1024 * 1024

/** What a job's folder may be called; only in small letters it can be opened. */
export const jobFolderName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What a person calls an installation after comparing fingerprints. */
export const installationName = z.string().trim().min(1).max(100)

/** Whose key it was, as far as this computer knows: its own, one that a person added (`name`), or one to compare. */
export const installation = z.object({
  fingerprint,
  standing: z.enum(['own', 'known', 'unknown']),
  name: z.string().nullable(),
})
export type Installation = z.infer<typeof installation>

const facts = z.object({
  jobId: z.uuid(),
  number: z.string(),
  site: z.string(),
  entries: z.number(),
  head: z.string(),
  files: z.number(),
  /** Pictures that the job names and that were gone or damaged when this was made. */
  absent: z.number(),
  /** Which version made it. */
  toolVersion: z.string(),
  /** Whose key signed the table of contents; null: nobody's. */
  packedBy: installation.nullable(),
})

const sealed = facts.extend({
  revision: seal.shape.revision,
  sealedAt: instant,
  sealedBy: z.string(),
  /** What the sealed report prints; entries that say what was saved of it may have come after. */
  printed: z.object({ entries: z.number(), head: z.string() }),
  /** Whose key signed the seal; null: an older version sealed it, which signed nothing. */
  finalisedBy: installation.nullable(),
  /**
   * Tables and data made anew from the journal: `same` bytes; `otherVersion`: another version made them otherwise, so nothing but
   * a signature speaks for them; `none`: there are none in it.
   */
  remade: z.enum(['same', 'otherVersion', 'none']),
})

export const verdict = z.discriminatedUnion('verdict', [
  /** Signed by the installation that finalised it, or by one that this computer knows. */
  sealed.extend({ verdict: z.literal('unchanged') }),
  /** Its files fit together, but the installation that finalised it did not sign them. */
  sealed.extend({ verdict: z.literal('rebuilt') }),
  /** Its files fit together, and neither seal nor table of contents bears a signature that says something here. */
  sealed.extend({ verdict: z.literal('unsigned') }),
  /** A copy of a job nobody has sealed: what is in it fits together, and that is all that can be said. */
  facts.extend({ verdict: z.literal('unsealed'), changedAt: instant }),
  z.object({ verdict: z.literal('altered'), alteration }),
])
export type Verdict = z.infer<typeof verdict>
export type SealedVerdict = Extract<Verdict, { readonly verdict: 'unchanged' | 'rebuilt' | 'unsigned' }>

/** Whether everybody whose key counts for it is known here: otherwise a fingerprint has to be compared. */
export const isByKnown = ({ packedBy, finalisedBy }: SealedVerdict): boolean =>
  packedBy !== null && [packedBy, ...(finalisedBy === null ? [] : [finalisedBy])].every(({ standing }) => standing !== 'unknown')

/**
 * `created`: it was not here. `continued`: entries were added to the job here. `same`: nothing was new. `older`: the job
 * here has more entries already. `beside`: the two went on differently, and the file's history is kept beside the job.
 */
export const importOutcome = z.enum(['created', 'continued', 'same', 'older', 'beside'])
export type ImportOutcome = z.infer<typeof importOutcome>

/** A job that was removed and can still be brought back. */
export const trashedJob = z.object({
  jobId: z.string().regex(jobFolderName),
  removedAt: instant,
  /** It is kept at least until then, and longer where Firstflow is not used every day. */
  keptUntil: instant,
  /** Null where its journal cannot be read. */
  summary: jobSummary.nullable(),
})
export type TrashedJob = z.infer<typeof trashedJob>

/** What a file would bring, before anything of it is imported. */
export const importPreview = z.object({
  /** Whose job it is, where, how many devices, and when it was created. */
  job: jobSummary,
  entries: z.number(),
  /** Whose keys signed the table of contents, and the seal it is of; null: nobody's. */
  packedBy: installation.nullable(),
  finalisedBy: installation.nullable(),
  /**
   * The job on this computer: `shorter` and `longer` with the same history as the file, `other` with another one, `unreadable` where it
   * is damaged.
   */
  here: z.enum(['absent', 'same', 'shorter', 'longer', 'other', 'unreadable']),
})
export type ImportPreview = z.infer<typeof importPreview>
