/** The office: a job that waits for the user of this computer, or that nothing does. */
import { leadOf, type Lead } from './lead.ts'

interface OfficeFacts {
  /** The first that the team's archive has for the user, and that is not here. */
  readonly waiting: { readonly count: number; readonly person: string; readonly site: string } | null
  /** Null without an archive. */
  readonly archive: 'failed' | 'inSync' | null
}

export function leadOfOffice({ waiting, archive }: OfficeFacts): Lead {
  if (waiting !== null) return leadOf('office.waits', { values: { ...waiting }, tone: 'warn' })
  if (archive === 'failed') return leadOf('office.failed', { tone: 'failed' })
  return archive === 'inSync' ? leadOf('office.inSync', { tone: 'good' }) : leadOf('office.quiet')
}
