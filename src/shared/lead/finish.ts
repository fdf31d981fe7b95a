/** What the bar says at the end of a job: what is missing first, then who signs, then that it can be finalised. Pure. */
import { parties, type Party } from '../job/signs.ts'
import { leadOf, type Lead } from './lead.ts'

export interface FinishFacts {
  /** The revision that closes the job, and when it was finalised; null while things may be added. */
  readonly sealed: { readonly revision: string; readonly at: string } | null
  /** The revision that is finalised next. */
  readonly revision: string
  /** Devices that are neither done nor skipped. */
  readonly devices: readonly string[]
  /** Where they are, in words. */
  readonly rooms: string
  /** Outstanding items of the report. */
  readonly items: number
  /** Nobody said in which time zone the site is, and its showers report none. */
  readonly asksZone: boolean
  /** A handover was recorded, or that there is none. */
  readonly isHandedOver: boolean
  /** Parties that have not signed since the job was last reopened, and were recorded neither as refusing nor as absent. */
  readonly unsigned: readonly Party[]
  /** For each party, the changes of the report after it signed. */
  readonly changes: Readonly<Record<Party, number>>
  /** Reopened, and nothing was added since that revision; null otherwise. `isForSignature`: the reason is that somebody signs later. */
  readonly unchangedSince: { readonly revision: string; readonly reason: string; readonly isForSignature: boolean } | null
  /** Finalised a moment ago: the key that did it may still be down. */
  readonly isFresh: boolean
}

const signs = { contractor: 'finish.contractor', client: 'finish.client' } as const
const signsAgain = { contractor: 'finish.contractorAgain', client: 'finish.clientAgain' } as const

export function leadOfFinish({
  sealed,
  revision,
  devices,
  rooms,
  items,
  asksZone,
  isHandedOver,
  unsigned,
  changes,
  unchangedSince,
  isFresh,
}: FinishFacts): Lead {
  if (sealed !== null) return leadOf('finish.finalised', { tone: 'good', values: { ...sealed }, act: !isFresh })
  if (devices.length > 0)
    return leadOf('finish.devices', {
      devices,
      values: { count: devices.length, rooms },
    })
  const next = parties.find((each) => changes[each] > 0 || unsigned.includes(each))
  // What it was reopened for comes first: a signature before it would be outdated by it.
  if (unchangedSince !== null && !(unchangedSince.isForSignature && next !== undefined))
    return leadOf('finish.unchanged', { values: { revision: unchangedSince.revision, reason: unchangedSince.reason } })
  if (!isHandedOver) return leadOf('finish.handover')
  if (next === undefined) {
    const [all, open] = asksZone
      ? (['finish.readyNoZone', 'finish.readyOpenNoZone'] as const)
      : (['finish.ready', 'finish.readyOpen'] as const)
    return leadOf(items === 0 ? all : open, { tone: 'good', values: { revision, count: items } })
  }
  if (!unsigned.includes(next)) return leadOf(signsAgain[next], { tone: 'warn', values: { count: changes[next], revision } })
  return leadOf(signs[next], { values: { revision } })
}

/** Of the page with the whole report. */
export const leadOfReport = (sealed: FinishFacts['sealed']): Lead =>
  sealed === null ? leadOf('finish.draft') : leadOf('finish.report', { tone: 'good', values: { ...sealed } })
