/** What a look at a handover, or at another copy of a job, comes to. */
import { z } from 'zod'
import { alteration } from './alteration.ts'
import { instant } from './entries.ts'
import { jobSummary, seal } from './job.ts'

/**
 * Bytes of a file that is handed to the tool as one input; reading it takes several times as much memory. `npm run verify`
 * takes larger ones.
 */
export const largestHandover = 96 * 1024 * 1024

const facts = z.object({ jobId: z.uuid(), number: z.string(), site: z.string(), entries: z.number(), head: z.string(), files: z.number() })

export const verdict = z.discriminatedUnion('verdict', [
  facts.extend({
    verdict: z.literal('unchanged'),
    revision: seal.shape.revision,
    sealedAt: instant,
    sealedBy: z.string(),
    /** What the sealed report prints; entries that say what was saved of it may have come after. */
    printed: z.object({ entries: z.number(), head: z.string() }),
  }),
  /** A copy of a job nobody has sealed: what is in it fits together, and that is all that can be said. */
  facts.extend({ verdict: z.literal('unsealed'), changedAt: instant }),
  z.object({ verdict: z.literal('altered'), alteration }),
])
export type Verdict = z.infer<typeof verdict>

/**
 * `created`: it was not here. `continued`: entries were added to the job here. `same`: nothing was new. `older`: the job
 * here has more entries already.
 */
export const importOutcome = z.enum(['created', 'continued', 'same', 'older'])
export type ImportOutcome = z.infer<typeof importOutcome>

/** A job that was removed and can still be brought back. */
export const trashedJob = z.object({
  jobId: z.uuid(),
  removedAt: instant,
  /** It is kept at least until then, and longer where Firstflow is not used every day. */
  keptUntil: instant,
  /** Null where its journal cannot be read. */
  summary: jobSummary.nullable(),
})
export type TrashedJob = z.infer<typeof trashedJob>
