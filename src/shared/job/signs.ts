/** Who signs a job, and what is recorded next before it is finalised. Pure. */
import { party } from './entry-fields.ts'
import type { Job, JobSummary } from './job.ts'

export const parties = party.options
export type Party = (typeof parties)[number]

/** Whether a party signed, or refused or was absent since the job was last reopened: then it is asked again. */
export const hasSigned = ({ signoffs }: Pick<Job, 'signoffs'>, party: Party): boolean =>
  signoffs.some((each) => each.party === party && each.asksAgain !== true)

/** Older journals have only the words that the window proposed for it, in its language. */
const olderWords: ReadonlySet<string> = new Set([
  'The signature comes later',
  'Die Unterschrift kommt später',
  'Underskriften kommer senare',
])
/** Reopened so that somebody signs, and nothing else is to change. */
export const isForSignature = ({ reason, forSignature }: NonNullable<Job['reopened']>): boolean =>
  forSignature === true || olderWords.has(reason)

export function nextToSign(job: Pick<Job, 'sealed' | 'handover' | 'signoffs'>): JobSummary['signs'] {
  if (job.sealed) return null
  if (job.handover === null) return 'handover'
  return parties.find((party) => !hasSigned(job, party)) ?? null
}
