/** What the bar says of a job's devices: the first of what is left, in the order of work. Pure. */
import { connectionLead, type ServiceFacts } from './job.ts'
import { leadOf, type Lead, type LeadRow } from './lead.ts'

/** A device by its key, and the name that the sentence uses. */
export interface Named {
  readonly key: string
  readonly name: string
}

export interface DevicesFacts extends ServiceFacts {
  readonly total: number
  readonly done: number
  /** Skipped or postponed. */
  readonly skipped: number
  /** Nothing is left at them but a group, which the office assigns to showers and taps. */
  readonly forOffice: number
  /** What was searched for without finding anything; null if something is shown. Empty for a filter. */
  readonly searched: string | null
  /** Sent without an answer. */
  readonly unknown: readonly Named[]
  /** Changed at the device; the words of the first one's values. */
  readonly choice: readonly Named[]
  readonly choiceWords: string
  readonly failed: readonly Named[]
  readonly otherSerial: readonly Named[]
  readonly notReported: readonly Named[]
  /** Without device ID. */
  readonly toWalk: readonly Named[]
  /** Those of them whose serial number was checked. */
  readonly idMissing: readonly Named[]
  readonly toPair: readonly Named[]
  /** Values are planned for some of them, and sent in the same batch. */
  readonly pairsWithValues: boolean
  readonly noPreset: readonly Named[]
  /** A preset that was edited after it was planned here, with those that have its old values. */
  readonly renewed: { readonly preset: string; readonly devices: readonly Named[] } | null
  /** Their readings are older than the last change, and nothing would be sent to them. */
  readonly notRead: readonly Named[]
  /** Values would be sent to them, as far as they are read. */
  readonly differs: readonly Named[]
  /** How many of those the approval reads first. */
  readonly unread: number
  /** The fields in which they differ, in words. */
  readonly fields: string
  readonly testFailed: readonly Named[]
  readonly testsRunning: number
  readonly testsWaiting: number
  readonly noGroup: readonly Named[]
  readonly groupPlanned: readonly Named[]
  /** Requests in flight. */
  readonly underWay: number
}

/** Three by name, which is as many as one reads at once. */
const namesOf = (devices: readonly Named[]) =>
  devices
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ') + (devices.length > 3 ? ' …' : '')

/** The rows about some devices. `common`: values that all of them have. */
export function rowsAbout(service: ServiceFacts, common: Lead['values'] = {}) {
  const about = (row: LeadRow, devices: readonly Named[], more: Partial<Lead> = {}): Lead => {
    const values = { ...common, count: devices.length, device: devices[0]?.name ?? '', devices: namesOf(devices), ...more.values }
    return leadOf(row, { ...more, values, devices: devices.map(({ key }) => key) })
  }
  /** What only the service can do is not offered while it cannot be asked. */
  const asking = (...of: Parameters<typeof about>): Lead => connectionLead(service) ?? about(...of)
  return { about, asking }
}

/** They ask for nothing that can be done here now. */
const waiting: ReadonlySet<LeadRow> = new Set([
  'devices.testsRun',
  'devices.testsWait',
  'devices.underWay',
  'devices.done',
  'devices.office',
  'devices.skipped',
])

export const devicesLead = (facts: DevicesFacts): Lead | null => besideFailed(leadOfAll, facts, waiting)

/** One dead shower holds nobody up: what is left at the others leads, and another try is offered beside it. */
export function besideFailed<Facts extends Pick<DevicesFacts, 'failed'>>(
  leadOfAll: (facts: Facts) => Lead | null,
  facts: Facts,
  waiting: ReadonlySet<LeadRow>,
): Lead | null {
  const others = leadOfAll({ ...facts, failed: [] })
  if (facts.failed.length === 0) return others
  const lead = leadOfAll(facts)
  if (others === null || waiting.has(others.row)) return lead
  return { ...others, beside: lead?.row.endsWith('.failed') === true ? lead : null }
}

function leadOfAll(facts: DevicesFacts): Lead | null {
  if (facts.total === 0) return leadOf('devices.empty')
  if (facts.searched !== null)
    return facts.searched === '' ? leadOf('devices.filteredOut') : leadOf('devices.nothingFound', { values: { searched: facts.searched } })

  const { about, asking } = rowsAbout(facts)
  if (facts.unknown.length > 0) return asking('devices.unknown', facts.unknown, { reads: true, tone: 'warn' })
  if (facts.choice.length > 0) return about('devices.choice', facts.choice, { values: { values: facts.choiceWords }, tone: 'warn' })
  if (facts.failed.length > 0) return asking('devices.failed', facts.failed, { tone: 'failed', quiet: false })
  if (facts.otherSerial.length > 0) return about('devices.otherSerial', facts.otherSerial, { tone: 'warn' })
  if (facts.notReported.length > 0) return about('devices.notReported', facts.notReported, { tone: 'warn' })
  const left = facts.toWalk.filter(({ key }) => !facts.idMissing.some((each) => each.key === key))
  if (left.length > 0) return about('devices.toWalk', left)
  const renewed = facts.renewed && about('devices.renewed', facts.renewed.devices, { values: { preset: facts.renewed.preset } })
  // Before values are sent that are no longer those of the preset.
  if (facts.toPair.length > 0 && facts.pairsWithValues && renewed !== null) return renewed
  if (facts.toPair.length > 0) return asking(facts.pairsWithValues ? 'devices.toPairAndSet' : 'devices.toPair', facts.toPair)
  if (facts.idMissing.length > 0) return about('devices.idMissing', facts.idMissing, { tone: 'warn' })
  if (facts.noPreset.length > 0) return about('devices.noPreset', facts.noPreset)
  if (renewed !== null) return renewed
  if (facts.notRead.length > 0) return asking('devices.notRead', facts.notRead, { reads: true })
  if (facts.unread > 0) return asking('devices.toApply', facts.differs, { values: { unread: facts.unread } })
  if (facts.differs.length > 0)
    return asking('devices.differs', facts.differs, { values: { fields: facts.fields }, more: facts.fields !== '' })
  if (facts.testFailed.length > 0) return about('devices.testFailed', facts.testFailed, { tone: 'failed' })
  if (facts.testsRunning > 0)
    return leadOf('devices.testsRun', { values: { count: facts.testsRunning, waiting: facts.testsWaiting }, more: facts.testsWaiting > 0 })
  if (facts.testsWaiting > 0) return leadOf('devices.testsWait', { values: { count: facts.testsWaiting } })
  if (facts.noGroup.length > 0) return about('devices.noGroup', facts.noGroup)
  if (facts.groupPlanned.length > 0) return asking('devices.groupPlanned', facts.groupPlanned)
  if (facts.underWay > 0) return leadOf('devices.underWay', { values: { count: facts.underWay }, tone: 'busy' })
  return doneLead(facts)
}

function doneLead({ total, done, skipped, forOffice }: DevicesFacts): Lead | null {
  if (done === total) return leadOf('devices.done', { values: { count: total }, tone: 'good' })
  if (forOffice > 0 && done + forOffice + skipped === total) return leadOf('devices.office', { values: { count: forOffice, done, total } })
  return done + skipped === total ? leadOf('devices.skipped', { values: { done, total, count: skipped } }) : null
}
