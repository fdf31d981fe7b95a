/** Derives the four step statuses of a device from its facts, and from them its next step. */
import { conflictingFields, isAsPlannedOn, readingOf } from '../tables/diff.ts'
import { sameValue } from '../tables/value.ts'
import { unexpectedAmong } from '../tables/unexpected.ts'
import { appErrorOf } from '../tables/errors.ts'
import type { Step } from '../tables/steps.ts'
import { counts, lastChange, type Reading } from './evidence.ts'
import type { DeviceFacts } from './device-facts.ts'
import { listingAfter, stepOf } from '../tables/endpoints.ts'
import { sameId } from '../tables/ids.ts'
import { standingVerdictOf } from './test-runs.ts'
import { isApplied, stepsOf, type JobDevice, type JobWrite, type StepStatus } from './job.ts'

const dark: StepStatus = { state: 'local', at: null, error: null, reason: null, until: null }

export function stepStatusesOf(facts: DeviceFacts): JobDevice['statuses'] {
  return {
    pair: skippedOr(facts, 'pair', pairStatus),
    configure: skippedOr(facts, 'configure', configureStatus),
    test: skippedOr(facts, 'test', testStatus),
    group: skippedOr(facts, 'group', groupStatus),
  }
}

/** The service documents no call that assigns a shower or tap to a group, so no work at the device waits for it. */
export const isForOffice = (kind: JobDevice['kind'], step: Step): boolean => step === 'group' && kind !== 'waterGuard'

/** A device that nobody pairs can neither be configured nor tested. */
export function nextStepOf(kind: JobDevice['kind'], statuses: JobDevice['statuses']): Step | null {
  const own = stepsOf(kind)
  if (own.includes('pair') && statuses.pair.state === 'skipped') return null
  const isOpen = (step: Step) =>
    !isForOffice(kind, step) && !['confirmed', 'skipped', 'differs'].includes(statuses[step].state) && !isNotReported(statuses[step])
  return own.find(isOpen) ?? null
}

/** Accepted, read since, and not reported: nothing more is sent, so the work goes on with the next step. */
export const isNotReported = ({ state, error }: StepStatus): boolean => state === 'sent' && error !== null

function skippedOr(facts: DeviceFacts, step: Step, derive: (facts: DeviceFacts) => StepStatus): StepStatus {
  const skipped = facts.skipped[step]
  return skipped === undefined ? derive(facts) : { ...dark, state: 'skipped', at: skipped.at, reason: skipped.reason, until: skipped.until }
}

const confirmedAt = (at: string): StepStatus => ({ ...dark, state: 'confirmed', at })

function lastWrite(facts: DeviceFacts, step: Step): JobWrite | undefined {
  return facts.writes.findLast((write) => stepOf(write.operation) === step && sameId(write.id, facts.id) && !isWithdrawn(write))
}

/** It was waiting for the service when its batch was cancelled, and was never sent. */
const isWithdrawn = ({ state, error }: JobWrite): boolean => state === 'rejected' && error?.code === 'job.cancelled'

/** The entry with the last outcome of the operation; 0 if there is none. */
const outcomeOf = ({ outcomes }: DeviceFacts, write: JobWrite | undefined): number =>
  outcomes[write?.operation as keyof typeof outcomes] ?? 0

/** The status that a write alone determines; null if it depends on what was read. */
function writeStatus(write: JobWrite | undefined): StepStatus | null {
  if (write === undefined) return null
  if (write.state === 'sent') return { ...dark, state: 'sent', at: write.intendedAt }
  if (write.state === 'unknown') return { ...dark, state: 'unknown', at: write.decidedAt, error: write.error }
  if (write.state === 'rejected') return { ...dark, state: 'failed', at: write.decidedAt, error: write.error }
  return null
}

function pairStatus(facts: DeviceFacts): StepStatus {
  const write = lastWrite(facts, 'pair')
  const fromWrite = writeStatus(write)
  if (fromWrite !== null && fromWrite.state !== 'failed') return fromWrite
  const { read, since, paired } = facts
  const record = counts(read.record, facts, 'pair') ? read.record : null
  if (record !== null && record.value !== null) return doubted(facts, record.at)
  const decidedAt = outcomeOf(facts, write)
  const isOld = decidedAt < since.pair
  if (fromWrite !== null && decidedAt > (paired?.asked ?? -1) && !isOld) return fromWrite
  if (record !== null && paired !== null) return goneStatus(paired.at, record.at)
  // Applied, but neither its response nor a list has shown the device yet.
  const isPaired = write !== undefined && listingAfter(write.operation) === 'listed' && isApplied(write) && !isOld
  return isPaired && record === null ? { ...dark, state: 'sent', at: write.decidedAt } : dark
}

/**
 * Shown as paired, but a later list does not contain it. Within the settle window after the pairing that list may be older, so the pairing
 * is accepted and not reported; under another key it says nothing about this one, and the pairing stays confirmed.
 */
function doubted({ doubt, paired }: DeviceFacts, confirmedAt: string): StepStatus {
  if (doubt === null) return { ...dark, state: 'confirmed', at: confirmedAt }
  const data = { confirmedAt: paired?.at ?? confirmedAt, absentAt: doubt.at }
  return doubt.why === 'settling'
    ? { ...dark, state: 'sent', at: doubt.at, error: appErrorOf('pairing.notListed', data) }
    : {
        ...dark,
        state: 'confirmed',
        at: confirmedAt,
        error: appErrorOf('pairing.otherKey', { ...data, key: paired?.key ?? '?', other: doubt.key ?? '?' }),
      }
}

/**
 * Pairing was confirmed, but a later list does not contain the device. That is shown without a verdict: the list only shows what is under
 * this key.
 */
const goneStatus = (confirmedAt: string, absentAt: string): StepStatus => ({
  ...dark,
  state: 'failed',
  at: absentAt,
  error: appErrorOf('pairing.gone', { confirmedAt, absentAt }),
})

/** Something was read but may have changed since: no status until it is refreshed. */
const outdatedStatus = (reading: Pick<Reading, 'at'> | null): StepStatus =>
  reading === null ? dark : { ...dark, at: reading.at, error: appErrorOf('reading.outdated', { readAt: reading.at }) }

function configureStatus(facts: DeviceFacts): StepStatus {
  const write = lastWrite(facts, 'configure')
  const { read, sent } = facts
  const planned = facts.plan.configuration
  const fromWrite = writeStatus(write)
  if (fromWrite?.state === 'sent' || fromWrite?.state === 'unknown') return fromWrite
  const reading = counts(read.configuration, facts, 'configure') ? read.configuration : null
  if (planned === null) return reading === null ? outdatedStatus(read.configuration) : dark
  const refusal = samePlan(write, planned) ? fromWrite : null
  if (reading === null) {
    const isSent = write !== undefined && isApplied(write) && outcomeOf(facts, write) >= lastChange(facts, 'configure')
    return refusal ?? (isSent ? { ...dark, state: 'sent', at: write.decidedAt } : outdatedStatus(read.configuration))
  }
  const { open, unreported, instead } = readingOf(planned, reading.value, sent)
  const isChanged = conflictingFields(planned, facts.plan.base, reading.value).length > 0
  if (open.length > 0 || isChanged) {
    if (refusal === null) return { ...dark, at: reading.at }
    const isAfter = reading.asked >= outcomeOf(facts, write)
    return isAfter && isAsPlannedOn(planned, facts.plan.base, reading.value) ? { ...refusal, unchanged: true } : refusal
  }
  if (instead.length > 0)
    return { ...dark, state: 'differs', at: reading.at, error: appErrorOf('configuration.differs', { differences: instead }) }
  if (unreported.length === 0) return confirmedAt(reading.at)
  const fields = { fields: unreported.join(', '), ...unexpectedAmong(unreported, reading.unexpected) }
  const error = appErrorOf('configuration.notReported', fields)
  return { ...dark, state: 'sent', at: reading.at, error }
}

/** A rejection concerns what was sent; it no longer counts once the plan is different. */
function samePlan(write: JobWrite | undefined, planned: object): boolean {
  return Object.entries(write?.body ?? {}).every(([field, value]) => sameValue((planned as Record<string, unknown>)[field], value))
}

function testStatus(facts: DeviceFacts): StepStatus {
  const run = facts.runs.findLast((each) => !each.baseline && sameId(each.unit, facts.id))
  const seen = run?.observations.at(-1)
  const { test } = facts.read
  if (test !== null && !counts(test, facts, 'test')) return outdatedStatus(test)
  // The device ID was replaced and has come back.
  if (test === null && seen !== undefined) return outdatedStatus(seen)
  if (run === undefined || seen === undefined || test?.none === true) return dark
  const base = { ...dark, at: seen.at, reason: run.reason }
  switch (run.verdict) {
    case 'passed':
      return seen.test.pass === true || counts(facts.read.verdict, facts, 'test')
        ? { ...base, state: 'confirmed' }
        : { ...dark, at: seen.at, error: appErrorOf('test.verdictOutdated', { judgedAt: facts.read.verdict?.at ?? seen.at }) }
    case 'failed':
      return { ...base, state: 'failed' }
    case 'disputed': {
      const data = { judgedAt: standingVerdictOf(run)?.at ?? seen.at, readAt: seen.at }
      return { ...base, state: 'failed', error: appErrorOf('test.disputed', data) }
    }
    case 'aborted': {
      // Sent without a response: whether the water stopped can only be seen at the shower.
      const abort = writeStatus(lastWrite(facts, 'test'))
      return abort?.state === 'unknown' ? { ...abort, reason: run.reason } : { ...base, state: 'failed' }
    }
    case 'open':
      return { ...base, state: 'sent' }
  }
}

/** What was read of the group: a list without the device says nothing of it, and reading it again would not help. */
export const groupReadingOf = ({ read: { record } }: Pick<DeviceFacts, 'read'>) => (record?.value === null ? null : record)

/** Confirmed only if the service itself reports the planned group; an accepted update is not enough. */
function groupStatus(facts: DeviceFacts): StepStatus {
  const write = lastWrite(facts, 'group')
  const fromWrite = writeStatus(write)
  if (fromWrite !== null && fromWrite.state !== 'failed') return fromWrite
  const { groupId } = facts.plan
  const record = counts(facts.read.record, facts, 'group') ? facts.read.record : null
  const reported = record?.value?.['device_group']
  if (record !== null && typeof reported === 'string' && sameId(reported, groupId)) return confirmedAt(record.at)
  const refusal = samePlan(write, { device_group: groupId }) ? fromWrite : null
  if (refusal !== null) return refusal
  // Accepted, but neither the response nor a list reports its group: nothing can confirm it, and it is not sent again.
  const isSent = write !== undefined && isApplied(write) && outcomeOf(facts, write) >= lastChange(facts, 'group')
  const isUnreported = record === null || (record.value !== null && record.value['device_group'] === undefined)
  if (isSent && isUnreported && groupId !== null && samePlan(write, { device_group: groupId }))
    return { ...dark, state: 'sent', at: write.decidedAt, error: appErrorOf('group.notReported', { group: groupId }) }
  // Only an update shows a water guard, so none of its readings can be refreshed.
  const isReadable = facts.kind !== 'waterGuard' && groupId !== null
  return record === null && isReadable ? outdatedStatus(groupReadingOf(facts)) : { ...dark, at: record?.at ?? null }
}
