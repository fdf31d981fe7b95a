/** What a job is closed with: checks by hand, handover, signatures, and the seals of its reports. */
import type { Entry } from './entries.ts'
import type { Job } from './job.ts'

export type Closing = Pick<Job, 'checks' | 'handover' | 'signoffs' | 'seals' | 'sealed' | 'reopened' | 'reopenings' | 'archived'>
export const open: Closing = {
  checks: [],
  handover: null,
  signoffs: [],
  seals: [],
  sealed: false,
  reopened: null,
  reopenings: [],
  archived: false,
}

type ClosingEntry = Extract<
  Entry,
  { readonly kind: 'check.recorded' | 'handover.recorded' | 'signoff.recorded' | 'job.sealed' | 'job.reopened' | 'job.archived' }
>

export function close(closing: Closing, { at, who, ...entry }: ClosingEntry): Closing {
  switch (entry.kind) {
    case 'check.recorded':
      return { ...closing, checks: [...closing.checks, { ...entry.data, device: entry.data.device ?? null, at, who }] }
    case 'handover.recorded':
      return { ...closing, handover: { ...entry.data, at, who } }
    case 'signoff.recorded':
      return { ...closing, signoffs: [...closing.signoffs.filter(({ party }) => party !== entry.data.party), { ...entry.data, at, who }] }
    case 'job.sealed':
      return { ...closing, seals: [...closing.seals, { ...entry.data, at, who }], sealed: true, reopened: null }
    case 'job.reopened': {
      const reopened = { ...entry.data, at, who }
      return { ...closing, sealed: false, reopened, reopenings: [...closing.reopenings, reopened] }
    }
    case 'job.archived':
      return { ...closing, archived: entry.data.archived }
  }
}
