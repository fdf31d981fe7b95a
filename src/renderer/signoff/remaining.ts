/** What a job leaves open at the moment it is made final. None of it forbids that; the report says it all. Pure. */
import type { Job } from '#shared/job/job.ts'

export type Remaining = { readonly what: 'items'; readonly count: number } | { readonly what: 'handover' | 'contractor' | 'client' }

/** `items`: how many are outstanding in the report. */
export function remainingIn({ signoffs, handover }: Pick<Job, 'signoffs' | 'handover'>, items: number): Remaining[] {
  const recorded = new Set(signoffs.map(({ party }) => party))
  return [
    ...(items > 0 ? [{ what: 'items', count: items } as const] : []),
    ...(handover === null ? [{ what: 'handover' } as const] : []),
    ...(['contractor', 'client'] as const).filter((party) => !recorded.has(party)).map((what) => ({ what })),
  ]
}
