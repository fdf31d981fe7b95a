/** Who signs a job, and what is recorded next before it is finalised. Pure. */
import { party } from './entry-fields.ts'
import type { Job, JobSummary } from './job.ts'

export const parties = party.options
export type Party = (typeof parties)[number]

/** Whether a party signed, or refused or was absent since the job was last reopened: then it is asked again. */
export function hasSigned({ signoffs, reopenings }: Pick<Job, 'signoffs' | 'reopenings'>, party: Party): boolean {
  const found = signoffs.find((each) => each.party === party)
  const reopened = reopenings.at(-1)
  return found !== undefined && (found.outcome === 'signed' || reopened === undefined || Date.parse(found.at) > Date.parse(reopened.at))
}

export function nextToSign(job: Pick<Job, 'sealed' | 'handover' | 'signoffs' | 'reopenings'>): JobSummary['signs'] {
  if (job.sealed) return null
  if (job.handover === null) return 'handover'
  return parties.find((party) => !hasSigned(job, party)) ?? null
}
