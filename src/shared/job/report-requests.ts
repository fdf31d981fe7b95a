/** Every request of the job that changes something, by outcome and by scope: none is left uncounted. */
import { forEachKey } from '../for-each-key.ts'
import { sameId } from '../tables/ids.ts'
import type { Job, JobWrite } from './job.ts'

/** `settled` and `notApplied`: decided by reading back or by a person. */
const requestOutcomes = ['confirmed', 'settled', 'notApplied', 'rejected', 'unknown'] as const
type RequestOutcome = (typeof requestOutcomes)[number]

export const requestScopes = ['listed', 'replaced', 'removed', 'noDevice'] as const
export type RequestScope = (typeof requestScopes)[number]

export type ReportedRequest = ReturnType<typeof requestsOf>[number]
export type RequestCounts = ReturnType<typeof countsOf>

const outcomeOf = {
  confirmed: 'confirmed',
  applied: 'settled',
  notApplied: 'notApplied',
  rejected: 'rejected',
  unknown: 'unknown',
  sent: 'unknown',
} as const satisfies Record<JobWrite['state'], RequestOutcome>

export function requestsOf(job: Job) {
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

export function countsOf(requests: readonly { readonly outcome: RequestOutcome }[]) {
  return { sent: requests.length, ...forEachKey(requestOutcomes, (outcome) => requests.filter((each) => each.outcome === outcome).length) }
}
