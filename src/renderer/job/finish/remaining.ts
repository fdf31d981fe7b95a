/** What is missing when a job is finalised. None of it prevents that; the report shows all of it. Pure. */
import type { Job } from '#shared/job/job.ts'

export type Remaining = { readonly what: 'items'; readonly count: number } | { readonly what: 'handover' | 'contractor' | 'client' }

/** `items`: the number of outstanding items in the report. */
export function remainingIn({ signoffs, handover }: Pick<Job, 'signoffs' | 'handover'>, items: number): Remaining[] {
  const recorded = new Set(signoffs.map(({ party }) => party))
  return [
    ...(items > 0 ? [{ what: 'items', count: items } as const] : []),
    ...(handover === null ? [{ what: 'handover' } as const] : []),
    ...(['contractor', 'client'] as const).filter((party) => !recorded.has(party)).map((what) => ({ what })),
  ]
}
