/** Another history of a job, kept beside it to be looked at, and what the two histories do not have in common. */
import { z } from 'zod'
import { appError } from '../ipc/errors.ts'
import { operations } from '../service/endpoints.ts'
import { deviceKey, entryKinds, instant } from './entries.ts'
import { step } from './steps.ts'
import { jobSummary } from './job.ts'

/** The first digits of the hash of its last entry: what it holds is what it is called. */
export const branchName = z.string().regex(/^[0-9a-f]{16}$/)

export const branch = z.object({
  branch: branchName,
  entries: z.number(),
  /** Null where it is damaged: `error` says how. */
  summary: jobSummary.nullable(),
  error: appError.nullable(),
})
export type Branch = z.infer<typeof branch>

/** One entry as a person is told of it. What its kind does not have is null. */
export const entryLine = z.object({
  seq: z.number(),
  at: instant,
  who: z.string(),
  kind: z.enum(entryKinds),
  device: deviceKey.nullable(),
  operation: z.enum(operations).nullable(),
  step: step.nullable(),
  /** Of a request whose outcome was decided later: whether it was applied. */
  applied: z.boolean().nullable(),
  /** Configuration fields that were planned or sent. */
  fields: z.record(z.string(), z.unknown()).nullable(),
  /** What somebody wrote or chose. */
  text: z.string().nullable(),
})
export type EntryLine = z.infer<typeof entryLine>

const history = z.object({
  entries: z.number(),
  head: z.string(),
  /** Those that the other history does not have, in order. */
  only: z.array(entryLine),
})

/** What one history has about a place of the job, since the two parted. */
const share = z.object({ name: z.string(), entries: z.number() })

export const comparison = z.object({
  /** How many entries the two have in common, from the first on. */
  common: z.number(),
  /** When the last of those was made. */
  commonUntil: instant.nullable(),
  /** Null where the job here cannot be read: `unreadable` says why. */
  here: history.nullable(),
  there: history,
  unreadable: appError.nullable(),
  /** The devices that either history says something about since then; null for the one that says nothing. */
  devices: z.array(z.object({ device: deviceKey, here: share.nullable(), there: share.nullable() })),
})
export type Comparison = z.infer<typeof comparison>
