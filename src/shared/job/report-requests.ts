/** Every request of the job that changes something, by outcome and by scope: none is left uncounted. */
import { z } from 'zod'
import { forEachKey } from '../for-each-key.ts'
import { appError } from '../tables/errors.ts'
import { numbers } from '../list-of.ts'
import { sameId } from '../tables/ids.ts'
import { instant } from './entries.ts'
import { jobWrite, type Job, type JobWrite } from './job.ts'

const requestOutcomes = ['confirmed', 'settled', 'notApplied', 'rejected', 'unknown'] as const
type RequestOutcome = (typeof requestOutcomes)[number]

export const requestScopes = ['listed', 'replaced', 'removed', 'noDevice'] as const
export type RequestScope = (typeof requestScopes)[number]

export const request = z.object({
  scope: z.enum(requestScopes).describe('What it was about: a device on the list, a replaced or removed one, or none.'),
  ...jobWrite.pick({ device: true, operation: true, id: true, body: true }).shape,
  sentAt: instant,
  who: z.string().describe('The name of the person.'),
  outcome: z.enum(requestOutcomes).describe('`settled` and `notApplied`: decided by reading back or by a person.'),
  decidedAt: instant.nullable(),
  error: appError.nullable().describe('Why it was not confirmed; null otherwise.'),
  judgement: z.string().nullable().describe('The words of the person who decided the outcome; null otherwise.'),
})
export type ReportedRequest = z.infer<typeof request>

export const requestCounts = numbers<RequestOutcome | 'sent'>({
  sent: 'All of them.',
  confirmed: 'Confirmed by the service.',
  settled: 'Applied, decided later.',
  notApplied: 'Not applied, decided later.',
  rejected: 'Rejected, or not sent.',
  unknown: 'With an unknown outcome.',
})
export type RequestCounts = z.infer<typeof requestCounts>

const outcomeOf = {
  confirmed: 'confirmed',
  applied: 'settled',
  notApplied: 'notApplied',
  rejected: 'rejected',
  unknown: 'unknown',
  sent: 'unknown',
} as const satisfies Record<JobWrite['state'], RequestOutcome>

export function requestsOf(job: Job): ReportedRequest[] {
  const listed = new Map(job.devices.map((device) => [device.key, device]))
  const scopeOf = ({ device, id }: JobWrite): RequestScope => {
    if (device === null) return 'noDevice'
    const there = listed.get(device)
    if (there === undefined) return 'removed'
    return id === null || sameId(there.id, id) ? 'listed' : 'replaced'
  }
  return job.writes.map((write) => {
    const { device, operation, id, body, intendedAt: sentAt, who, state, decidedAt, error, judgement = null } = write
    return { scope: scopeOf(write), device, operation, id, body, sentAt, who, outcome: outcomeOf[state], decidedAt, error, judgement }
  })
}

export function countsOf(requests: readonly Pick<ReportedRequest, 'outcome'>[]): RequestCounts {
  return { sent: requests.length, ...forEachKey(requestOutcomes, (outcome) => requests.filter((each) => each.outcome === outcome).length) }
}
