/** What the commands about jobs answer with, besides the job itself. */
import { z } from 'zod'
import { deviceKey, deviceKind, instant } from '../job/entries.ts'
import { job } from '../job/job.ts'
import { appError } from './errors.ts'

export const doing = z.enum(['reading', 'pairing', 'configuring', 'verifying', 'grouping', 'settling', 'finished'])

/** What became of a request; `error` says why nobody knows. */
export const sentInJob = z.object({ job, outcome: z.enum(['confirmed', 'unknown']), error: appError.optional() })

export const applyResult = z.object({
  job,
  /** What each device's run came to; `stopped` names why the run ended before its time. */
  results: z.array(
    z.object({
      device: deviceKey,
      /** `conflict`: somebody else changed the device since the plan was made, and nothing was sent. */
      outcome: z.enum(['done', 'unknown', 'failed', 'conflict', 'nothingToDo', 'notReached']),
      error: appError.nullable(),
    }),
  ),
  stopped: appError.nullable(),
})

/** A run under way, as it stands in memory: "running" is never journalled. */
export const runStatus = z.object({
  jobId: z.uuid(),
  state: z.enum(['running', 'paused', 'ending']),
  startedAt: instant,
  total: z.number(),
  done: z.number(),
  /** What each device being worked on is at. */
  working: z.array(z.object({ device: deviceKey, doing })),
})
export type RunStatus = z.infer<typeof runStatus>

/** How the job's list and the service's compare. A device missing from the list may be unpaired, or not exist: the list cannot tell. */
export const matchResult = z.object({
  job,
  readAt: instant,
  found: z.array(deviceKey),
  missing: z.array(deviceKey),
  /** Units the service lists and the job does not: how many, and the first of them. */
  strangers: z.object({
    count: z.number(),
    first: z.array(z.object({ kind: deviceKind, id: z.string(), serialNumber: z.string().nullable(), name: z.string().nullable() })),
  }),
  /** The service counts more than it sent: what is missing may only not have been sent. */
  partial: z.boolean(),
})

export const lookUpResult = z.object({
  readAt: instant,
  partial: z.boolean(),
  matches: z.array(
    z.object({
      kind: deviceKind,
      id: z.string(),
      serialNumber: z.string().nullable(),
      record: z.record(z.string(), z.unknown()),
      /** The job's own device with this unit. */
      device: deviceKey.nullable(),
    }),
  ),
})
