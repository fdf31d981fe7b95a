/** What the bar says of the service: of one of its lists, and of the record that is open beside it. Pure. */
import { leadOf, type Lead } from './lead.ts'

export type ServiceList = 'devices' | 'groups' | 'guards' | 'history' | 'activity'

export interface ListFacts {
  readonly of: ServiceList
  /** In words. */
  readonly environment: string
  /** It has an address and a key on this computer. */
  readonly isReady: boolean
  /** `reading`: nothing is there yet; `failed`: what was asked for last is missing. */
  readonly state: 'reading' | 'failed' | 'read'
  /** When it was read, in words; empty where nothing is read from the service. */
  readonly read: string
  /** Everything in the list. */
  readonly listed: number
  /** Requests outside jobs with an unknown result, and how many of them a read can settle. */
  readonly unknown: number
  readonly checkable: number
  /** Paired here, and in none of the jobs; null as long as the jobs are not known. */
  readonly stray: number | null
  readonly isStrayShown: boolean
  /** What is left after search and filters. */
  readonly found: number
  readonly searched: string
  /** The search is an ID that the list does not have. */
  readonly isNewId: boolean
}

export function leadOfList(facts: ListFacts): Lead {
  const { of, environment, state, read, listed: count, unknown, stray, searched } = facts
  if (!facts.isReady) return leadOf('service.setUp', { values: { environment }, tone: 'warn' })
  if (state === 'reading') return leadOf('service.reading', { values: { environment }, act: false, tone: 'busy' })
  if (state === 'failed') return leadOf('service.notRead', { values: { environment }, tone: 'failed' })
  if (facts.found === 0 && count + searched.length > 0) return leadOfNothing(facts)
  if (unknown > 0) return leadOfUnknown(facts)
  if (of !== 'devices') return leadOfKnown(of, count)
  if (count === 0) return leadOf('service.noDevice')
  const values = { count: stray ?? count, listed: count, read }
  if (stray === null) return leadOf('service.listed', { values })
  if (stray > 0) return leadOf(facts.isStrayShown ? 'service.strayShown' : 'service.stray', { values, tone: 'warn' })
  return leadOf('service.fine', { values: { ...values, count }, tone: 'good' })
}

function leadOfNothing({ of, searched, isNewId }: ListFacts): Lead {
  const values = { searched }
  if (isNewId) return leadOf(of === 'devices' ? 'service.newDevice' : 'service.newId', { values })
  return searched === '' ? leadOf('service.filteredOut') : leadOf('service.nothingFound', { values })
}

function leadOfUnknown({ of, unknown: count, checkable }: ListFacts): Lead {
  if (of !== 'activity') return leadOf('service.unknownElsewhere', { values: { count }, tone: 'warn' })
  if (checkable === 0) return leadOf('service.undecided', { values: { count }, tone: 'warn' })
  return leadOf('service.unknown', { values: { count: checkable }, tone: 'warn' })
}

function leadOfKnown(of: Exclude<ServiceList, 'devices'>, count: number): Lead {
  if (of === 'history') return leadOf('service.history')
  if (of === 'groups') return count === 0 ? leadOf('service.noGroup') : leadOf('service.groups', { values: { count } })
  if (of === 'guards') return count === 0 ? leadOf('service.noGuard') : leadOf('service.guards', { values: { count } })
  return count === 0 ? leadOf('service.nothingSent') : leadOf('service.sent', { values: { count }, tone: 'good' })
}

export interface RecordFacts {
  /** Earlier requests to it with an unknown result, and whether a read can settle one. */
  readonly unknown: number
  readonly isCheckable: boolean
  readonly isSending: boolean
  /** What is typed of it; null where nothing can be or is being changed. */
  readonly form: { readonly edited: number; /** The first field with a wrong value. */ readonly problem: string | null } | null
  /** It is not there yet: what is typed creates it. */
  readonly isNew: boolean
  /** Its values are there, and can be changed. */
  readonly isChangeable: boolean
  /** When they were read, in words. */
  readonly read: string
  /** A part that is read on request, and was not yet. */
  readonly isUnread: boolean
  /** The service does not list it, and it can be paired; `asks`: not without a further question. */
  readonly isPairable: boolean
  readonly asks: boolean
  /** Where a job has it; null where that is not known or means nothing. */
  readonly place: { readonly site: string; readonly room: string } | 'none' | null
}
const nothing: RecordFacts = {
  unknown: 0,
  isCheckable: false,
  isSending: false,
  form: null,
  isNew: false,
  isChangeable: false,
  read: '',
  isUnread: false,
  isPairable: false,
  asks: false,
  place: null,
}

/** Of what is called `device`. Null: the list says what there is to do. */
export function leadOfRecord(device: string, known: Partial<RecordFacts>): Lead | null {
  const facts = { ...nothing, ...known }
  const { form, read, place } = facts
  const values = { device }
  if (facts.isSending) return leadOf('service.sending', { values, tone: 'busy' })
  if (facts.unknown > 0) return leadOf(facts.isCheckable ? 'service.heldBack' : 'service.heldBackUndecided', { values, tone: 'warn' })
  if (form !== null && form.problem !== null) return leadOf('service.wrong', { values: { device, field: form.problem }, tone: 'failed' })
  if (facts.isNew) return leadOf('service.create', { asks: facts.asks })
  if (form !== null && form.edited > 0) return leadOf('service.edited', { values: { device, count: form.edited } })
  if (facts.isChangeable)
    return form === null ? leadOf('service.values', { values: { device, read } }) : leadOf('service.unedited', { values })
  if (facts.isUnread) return leadOf('service.toRead', { values })
  if (facts.isPairable) return leadOf('service.unlisted', { values, asks: facts.asks, tone: 'warn' })
  if (place === null) return null
  return place === 'none'
    ? leadOf('service.strayOne', { values })
    : leadOf('service.inJob', { values: { device, ...place }, more: place.room !== '' && !device.includes(place.room) })
}
