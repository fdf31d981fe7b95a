/** What the bar says of the records of a job: what is being written down, then what is still open. Pure. */
import { leadOf, type Lead } from './lead.ts'

export type RecordKind = 'note' | 'issue' | 'photo' | 'check'

export interface RecordsFacts {
  /** What the form in sight adds. */
  readonly kind: RecordKind
  /** Somebody fills it in. */
  readonly isBegun: boolean
  /** What its record belongs to: a device, or the whole job. */
  readonly place: string
  /** The words of the act that adds. */
  readonly add: string
  readonly recorded: number
  /** Open issues, the first due first; `device`: null for the whole job. */
  readonly issues: readonly { readonly device: string | null; readonly name: string; readonly due: string | null }[]
}

const begun = { note: 'records.note', issue: 'records.issue', photo: 'records.photo', check: 'records.check' } as const

/** More names than these do not fit. */
const mostNamed = 4

export function recordsLead({ kind, isBegun, place, add, recorded, issues }: RecordsFacts): Lead {
  if (isBegun) return leadOf(begun[kind], { values: { place, add } })
  const [first] = issues
  if (first !== undefined) {
    const all = [...new Set(issues.map(({ name }) => name))]
    const names = [...all.slice(0, mostNamed), ...(all.length > mostNamed ? ['…'] : [])].join(', ')
    return leadOf(first.device === null ? 'records.openForJob' : 'records.open', {
      values: { count: issues.length, names, first: first.name, due: first.due ?? '' },
      more: first.due !== null,
      devices: first.device === null ? [] : [first.device],
      tone: 'warn',
    })
  }
  return leadOf(recorded === 0 ? 'records.none' : 'records.some', { values: { count: recorded, add } })
}
