/** What the bar says in every part of a job, before what the part itself says. Pure. */
import { leadOf, type Lead } from './lead.ts'

/** Whether the service can be asked: `noKey` and `refused` are mended with an address or a key, `offline` by a better connection. */
export type Connection = 'there' | 'offline' | 'noKey' | 'refused'

export interface ServiceFacts {
  readonly connection: Connection
  readonly environment: string
  /** When the service last responded, in words; empty if it never did. */
  readonly answered: string
}

/** Instead of an act that needs the service; null if it can be asked. */
export function connectionLead({ connection, environment, answered }: ServiceFacts): Lead | null {
  switch (connection) {
    case 'there':
      return null
    case 'offline':
      return leadOf('job.offline', { values: { answered }, more: answered !== '', tone: 'warn' })
    case 'noKey':
      return leadOf('job.noKey', { values: { environment }, tone: 'warn' })
    case 'refused':
      return leadOf('job.refused', { values: { environment }, tone: 'warn' })
  }
}

/** Who holds the job, if it is not this installation. `canStart`: it is assigned to the person at this computer. */
export interface Holder {
  readonly name: string
  readonly canStart: boolean
  /** Somebody works on it at another computer. */
  readonly isStarted: boolean
}
export function heldLead({ name, canStart, isStarted }: Holder): Lead {
  const about = { values: { person: name }, tone: 'warn' } as const
  if (canStart) return leadOf('job.yours', about)
  // Whoever assigned it reads this first: taking it back is not what comes next.
  return isStarted ? leadOf('job.held', about) : leadOf('job.assigned', { values: about.values })
}

/** The revision that finalised the job, and when, in words. */
export const finalisedLead = (values: { readonly revision: string; readonly at: string }): Lead =>
  leadOf('job.finalised', { values, tone: 'good' })

/** What is being read, in words. */
export const workingLead = (doing: string): Lead => leadOf('job.working', { values: { doing }, tone: 'busy' })

/** What failed of a reading or of a batch, in words. */
export interface ReadFailure {
  readonly title: string
  readonly happened: string
  readonly canRetry: boolean
}
export const failureLead = ({ title, happened, canRetry }: ReadFailure): Lead =>
  leadOf('job.failed', { values: { title, happened }, act: canRetry, tone: 'failed' })
