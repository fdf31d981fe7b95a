/** Another history of a job, stored beside it for comparison, and the differences between the two histories. */
import { z } from 'zod'
import { listOf } from '../list-of.ts'
import { appError } from '../tables/errors.ts'
import { operations } from '../tables/endpoints.ts'
import { carryRules } from './carried-kinds.ts'
import { deviceKey, entryKinds, instant } from './entries.ts'
import { step } from '../tables/steps.ts'
import { jobSummary } from './job.ts'

/** The first digits of the hash of its last entry, so that the name identifies its content. */
export const branchName = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .describe('The name of a history kept beside the job: 16 hexadecimal digits.')

export const branch = z.object({
  branch: branchName,
  entries: z.number().describe('The number of entries in the journal.'),
  summary: jobSummary.nullable().describe('The job in short; null where the history is damaged.'),
  authors: z.array(z.string()).describe('Who wrote the entries that the job here does not have.'),
  error: appError.nullable().describe('How it is damaged; null where it is not.'),
  settled: z.boolean().describe('Whether someone decided that the job here goes on instead of it.'),
})
export type Branch = z.infer<typeof branch>

/** One entry as shown to a person. Fields that its kind does not have are null. */
export const entryLine = z.object({
  seq: z.number().describe('The number of the entry.'),
  at: instant.describe('When it was written.'),
  who: z.string(),
  kind: z.enum(entryKinds).describe('The kind of entry.'),
  device: deviceKey.nullable().describe('The device; null where the entry concerns none.'),
  operation: z.enum(operations).nullable().describe('The operation of the service; null where the entry concerns none.'),
  step: step.nullable().describe('The step; null where the entry concerns none.'),
  applied: z.boolean().nullable().describe('Of a request that was decided later, whether it was applied; null otherwise.'),
  fields: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('Configuration fields that were planned or sent; null where there are none.'),
  text: z.string().nullable().describe('What someone wrote or chose; null where there is nothing.'),
  carry: z
    .enum([...carryRules, 'carried'])
    .describe(
      'Whether the job here can take it: with its device (`free`), where a person names it (`choice`), or `never`; `carried` once it did.',
    ),
})
export type EntryLine = z.infer<typeof entryLine>

const history = z.object({
  entries: z.number().describe('The number of entries in the journal.'),
  head: z.string().describe('The hash of the last entry, in hexadecimal.'),
  only: z.array(entryLine).describe('The entries that the other history does not have, in order.'),
})

const share = z.object({
  name: z.string().describe('The room or name of the device.'),
  entries: z.number().describe('How many entries there are about it since the two histories parted.'),
})

export const comparison = z.object({
  common: z.number().describe('How many entries the two have in common, from the first on.'),
  commonUntil: instant.nullable().describe('When the last of those was written; null where there is none.'),
  here: history.nullable().describe('The job here; null where it cannot be read.'),
  there: history.describe('The history kept beside it.'),
  unreadable: appError.nullable().describe('Why the job here cannot be read; null where it can.'),
  devices: listOf({
    device: deviceKey,
    here: share.nullable().describe('In the job here; null where it has none.'),
    there: share.nullable().describe('In the history beside it; null where it has none.'),
  }).describe('The devices that either history has entries about since then.'),
})
export type Comparison = z.infer<typeof comparison>
