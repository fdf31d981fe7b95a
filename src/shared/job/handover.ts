/** The result of verifying a handover package or another copy of a job. */
import { z } from 'zod'
import { alteration } from '../tables/alteration.ts'
import { instant } from './entries.ts'
import { jobSummary, seal } from './job.ts'
import { fingerprint } from './signature.ts'

/**
 * The largest file in bytes that is passed to the application as one input; reading it takes several times as much memory. `npm run
 * verify` accepts larger ones.
 */
export const largestHandover = 96 * 1024 * 1024

/** The allowed names of a job's folder. Only a job whose folder is in small letters can be opened. */
export const jobFolderName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The name that a person gives an installation after comparing fingerprints. */
export const installationName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .describe('The name that a person gave to an installation, 1 to 100 characters.')

export const installation = z.object({
  fingerprint,
  standing: z
    .enum(['own', 'known', 'unknown'])
    .describe('Whose key it is: of this installation, of one that a person added, or to be compared.'),
  name: z.string().nullable().describe('The name that a person gave it; null where there is none.'),
})
export type Installation = z.infer<typeof installation>

const facts = z.object({
  jobId: z.uuid(),
  number: z.string().describe('The number of the report.'),
  site: z.string().describe('The name of the site.'),
  entries: z.number().describe('The number of entries in the journal.'),
  head: z.string().describe('The hash of the last entry, in hexadecimal.'),
  files: z.number().describe('How many files its table of contents names.'),
  extra: z.array(z.string()).describe('Files beside them, for example of a sync client or an editor. They are not part of the package.'),
  absent: z.number().describe('How many pictures of the job were missing or damaged when it was made.'),
  toolVersion: z.string().describe('Which version made it.'),
  packedBy: installation.nullable().describe('Whose key signed the table of contents; null where it is not signed.'),
})

const sealed = facts.extend({
  revision: seal.shape.revision.describe('The letter of the revision: A, B, C, ...'),
  sealedAt: instant,
  sealedBy: z.string().describe('Who sealed it.'),
  printed: z
    .object({
      entries: z.number().describe('The number of entries.'),
      head: z.string().describe('The hash of the last one, in hexadecimal.'),
    })
    .describe('What the sealed report prints about the journal.'),
  finalisedBy: installation
    .nullable()
    .describe('Whose key signed the seal: content, revision, person and time; null where it is not signed, which proves none of them.'),
  remade: z
    .enum(['same', 'otherVersion', 'none'])
    .describe(
      'Tables and data made from the journal for comparison: the `same` bytes; `otherVersion`: another version made them otherwise; `none`: it contains none.',
    ),
})

export const verdict = z.discriminatedUnion('verdict', [
  sealed.extend({
    verdict: z
      .literal('unchanged')
      .describe('Unchanged: a known installation finalised it, and the same or another known one packed it (`packedBy`).'),
  }),
  sealed.extend({
    verdict: z.literal('unknownKey').describe('Unchanged if the unknown key that signed the seal is that of who finalised it: compare it.'),
  }),
  sealed.extend({
    verdict: z
      .literal('rebuilt')
      .describe('The files are consistent, but neither who finalised the report nor a known installation packed them.'),
  }),
  sealed.extend({
    verdict: z
      .literal('unsigned')
      .describe('The files are consistent, but nothing proves who finalised which content when, whoever packed them.'),
  }),
  facts.extend({ verdict: z.literal('unsealed').describe('A consistent copy of a job that was not sealed.'), changedAt: instant }),
  z.object({
    verdict: z.literal('altered').describe('Something is not as it was.'),
    alteration: alteration.describe('The first thing that is not as it was.'),
  }),
])
export type Verdict = z.infer<typeof verdict>
export type SealedVerdict = Extract<Verdict, { readonly verdict: 'unchanged' | 'unknownKey' | 'rebuilt' | 'unsigned' }>

/**
 * `created`: the job was not here before. `continued`: entries were added to the job here. `same`: nothing was new. `older`: the job here
 * already has more entries. `beside`: the two diverged, and the file's history is stored beside the job.
 */
export const importOutcome = z.enum(['created', 'continued', 'same', 'older', 'beside'])
export type ImportOutcome = z.infer<typeof importOutcome>

/** A removed job that can still be restored. */
export const trashedJob = z.object({
  jobId: z.string().regex(jobFolderName).describe('The job, by the name of its folder.'),
  removedAt: instant,
  bytes: z.number().describe('How large it is on the disk, with its photos and the histories kept beside it.'),
  summary: jobSummary.nullable().describe('The job in short; null where its journal cannot be read.'),
})
export type TrashedJob = z.infer<typeof trashedJob>

/** What a file would bring, before anything of it is imported. */
export const importPreview = z.object({
  job: jobSummary.describe('The job in short.'),
  entries: z.number().describe('The number of entries in the journal.'),
  packedBy: installation.nullable().describe('Whose key signed the table of contents; null where it is not signed.'),
  finalisedBy: installation
    .nullable()
    .describe('Whose key signed the seal of a finalised job; null where it is not finalised, or its seal is not signed.'),
  here: z
    .enum(['absent', 'trashed', 'same', 'shorter', 'longer', 'other', 'unreadable'])
    .describe(
      'The job on this computer, compared with the file: `shorter` and `longer` with the same history, `other` with another one. `trashed`: only in the trash.',
    ),
})
export type ImportPreview = z.infer<typeof importPreview>
