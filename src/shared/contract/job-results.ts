/** The results of job commands, besides the job itself. */
import { z } from 'zod'
import { listOf } from '../list-of.ts'
import { deviceKey, deviceKind, instant } from '../job/entries.ts'
import { job } from '../job/job.ts'
import { appError } from '../tables/errors.ts'

export const doing = z.enum(['reading', 'pairing', 'configuring', 'verifying', 'grouping', 'settling', 'finished'])

export const sentInJob = z.object({
  job: job,
  outcome: z.enum(['confirmed', 'unknown']).describe('`unknown`: sent, and the outcome is not known.'),
  error: appError.optional().describe('Why the outcome is not known; absent otherwise.'),
})

const applyOutcome = z
  .enum(['done', 'notReported', 'unknown', 'failed', 'conflict', 'nothingToDo', 'notReached'])
  .describe(
    '`done`: what was sent is read back. `notReported`: the service accepted it, and does not report it back. `conflict`: the device was changed since it was planned, and nothing was sent. `notReached`: the batch ended before the device was done.',
  )
export type ApplyOutcome = z.infer<typeof applyOutcome>
export const outcomeCounts = z.record(applyOutcome, z.number()).describe('How many devices came to each outcome so far.')

export const noOutcomes: Readonly<Record<ApplyOutcome, number>> = {
  done: 0,
  notReported: 0,
  unknown: 0,
  failed: 0,
  conflict: 0,
  nothingToDo: 0,
  notReached: 0,
}

export const applyResult = z.object({
  job: job,
  results: listOf({
    device: deviceKey,
    outcome: applyOutcome,
    error: appError.nullable().describe('Why; null where nothing failed.'),
  }).describe('The result of each device.'),
  stopped: appError.nullable().describe('Why the batch ended early; null where it did not.'),
})

/** The state of a running batch in memory: "running" is never journalled. */
export const batchStatus = z.object({
  jobId: z.uuid(),
  state: z
    .enum(['running', 'paused', 'ending'])
    .describe('`ending`: the devices in progress are finished first, as far as the service lets them.'),
  startedAt: instant.describe('When the batch began.'),
  total: z.number().describe('How many devices there are in all.'),
  done: z.number(),
  outcomes: outcomeCounts,
  working: listOf({ device: deviceKey, doing: doing.describe('What is being done to it.') }).describe('The devices in progress.'),
})
export type BatchStatus = z.infer<typeof batchStatus>

/** A batch that was started and never ended because Firstflow was closed or killed. */
export const interruptedBatch = z.object({
  jobId: z.uuid(),
  startedAt: instant.describe('When the batch began.'),
  devices: z.array(deviceKey).describe('The devices it was about. What happened to each is in the job.'),
})

/** A device as the service lists it. */
const listed = {
  kind: deviceKind,
  id: z.string(),
  serialNumber: z.string().nullable().describe('The serial number; null where the service reports none.'),
}

export const matchResult = z.object({
  job: job,
  readAt: instant.describe('When the list was read.'),
  found: z.array(deviceKey).describe('The devices of the job that the list contains.'),
  missing: z.array(deviceKey).describe('The devices of the job that it does not contain: not paired, or not existing.'),
  unmatched: listOf({
    device: deviceKey,
    why: z
      .enum(['listIncomplete', 'listedTwice', 'plannedTwice', 'notListed', 'inJob', 'noSerialReported'])
      .describe(
        'Why it got no device ID. `listedTwice`: several listed showers have its number. `plannedTwice`: several locations have it. `inJob`: that shower is at another location. `noSerialReported`: the service reports serial numbers of showers only.',
      ),
  }).describe(
    'Devices with a serial number and no device ID that were not identified. Numbers are compared whole, without case and blanks.',
  ),
  notInJob: z
    .object({
      count: z.number().describe('How many there are.'),
      first: listOf({
        ...listed,
        name: z.string().nullable().describe('The name; null where the service reports none.'),
      }).describe('The first of them.'),
    })
    .describe('Devices of the list that are not in this job.'),
  partial: z
    .boolean()
    .describe('The service counts more devices than it sent, or sent one twice, so missing ones may only not have been sent.'),
})

export const lookUpResult = z.object({
  readAt: instant.describe('When the list was read.'),
  partial: z.boolean().describe('The service counts more devices than it sent, or sent one twice.'),
  matches: listOf({
    ...listed,
    record: z.record(z.string(), z.unknown()).describe('The record of the device, as the service reports it.'),
    device: deviceKey.nullable().describe('The key of the device in this job; null where it is not in it.'),
  }).describe('The devices with this label.'),
})
