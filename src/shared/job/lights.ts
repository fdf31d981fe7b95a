/** Facts -> the four lights of a device, and from those the step that comes next. */
import { compareConfiguration } from '../configuration/diff.ts'
import { appErrorOf } from '../ipc/errors.ts'
import type { Step } from './entries.ts'
import type { DeviceFacts } from './device-facts.ts'
import { stepsOf, type JobDevice, type JobWrite, type Light } from './job.ts'

const dark: Light = { state: 'local', at: null, error: null, reason: null, until: null }

export function lightsOf(facts: DeviceFacts): JobDevice['lights'] {
  return {
    pair: skippedOr(facts, 'pair', pairLight),
    configure: skippedOr(facts, 'configure', configureLight),
    test: skippedOr(facts, 'test', testLight),
    group: skippedOr(facts, 'group', groupLight),
  }
}

export function nextStepOf(kind: JobDevice['kind'], lights: JobDevice['lights']): Step | null {
  return stepsOf(kind).find((step) => lights[step].state !== 'confirmed' && lights[step].state !== 'skipped') ?? null
}

function skippedOr(facts: DeviceFacts, step: Step, derive: (facts: DeviceFacts) => Light): Light {
  const skipped = facts.skipped[step]
  return skipped === undefined ? derive(facts) : { ...dark, state: 'skipped', at: skipped.at, reason: skipped.reason, until: skipped.until }
}

const confirmedAt = (at: string): Light => ({ ...dark, state: 'confirmed', at })

function lastWrite(facts: DeviceFacts, ...operations: JobWrite['operation'][]): JobWrite | undefined {
  return facts.writes.findLast((write) => operations.includes(write.operation) && write.id === facts.id)
}

/** What a write alone says; null where the facts read from the service have to say it. */
function writeLight(write: JobWrite | undefined): Light | null {
  if (write === undefined) return null
  if (write.state === 'sent') return { ...dark, state: 'sent', at: write.intendedAt }
  if (write.state === 'unknown') return { ...dark, state: 'unknown', at: write.decidedAt, error: write.error }
  if (write.state === 'rejected') return { ...dark, state: 'failed', at: write.decidedAt, error: write.error }
  return null
}

function pairLight(facts: DeviceFacts): Light {
  const write = lastWrite(facts, 'showers.pair', 'taps.pair', 'showers.unpair')
  const seen = facts.record
  const fromWrite = writeLight(write)
  if (fromWrite !== null && fromWrite.state !== 'failed') return fromWrite
  const isSeen = seen !== null && seen.value['id'] === facts.id && facts.id !== null
  const isUnpaired = write?.operation === 'showers.unpair' && (write.state === 'confirmed' || write.state === 'applied')
  const at = isSeen ? seen.at : write?.state === 'confirmed' && !isUnpaired ? (write.decidedAt ?? write.intendedAt) : null
  if (at !== null && facts.absentAt === null) return confirmedAt(at)
  if (isUnpaired) return dark
  // Applied by the technician's word: a reading shows the record as well, and none has yet.
  if (at === null && write?.state === 'applied') return { ...dark, state: 'sent', at: write.decidedAt }
  return fromWrite ?? (at === null ? dark : goneLight(at, facts.absentAt ?? at))
}

/** It was confirmed, and a later list does not hold it. That is told, not judged: the list shows what is under this key, and no more. */
const goneLight = (confirmedAt: string, absentAt: string): Light => ({
  ...dark,
  state: 'failed',
  at: absentAt,
  error: appErrorOf('pairing.gone', { confirmedAt, absentAt }),
})

function configureLight(facts: DeviceFacts): Light {
  const write = lastWrite(facts, 'showers.updateConfiguration')
  const { latest } = facts.configuration
  const planned = facts.plan.configuration
  const fromWrite = writeLight(write)
  if (fromWrite?.state === 'sent' || fromWrite?.state === 'unknown') return fromWrite
  if (planned === null) return dark
  const refusal = samePlan(write, planned) ? fromWrite : null
  if (latest === null) return refusal ?? dark
  if (compareConfiguration(planned, latest.value).every((row) => row.state === 'same')) return confirmedAt(latest.at)
  return refusal ?? { ...dark, at: latest.at }
}

/** A rejection concerns what was sent; once the plan asks for something else it is history. */
function samePlan(write: JobWrite | undefined, planned: object): boolean {
  return Object.entries(write?.body ?? {}).every(([field, value]) => (planned as Record<string, unknown>)[field] === value)
}

function testLight(facts: DeviceFacts): Light {
  const run = facts.runs.findLast((each) => !each.baseline && each.unit === facts.id)
  const seen = run?.observations.at(-1)
  if (run === undefined || seen === undefined) return dark
  const base = { ...dark, at: seen.at, reason: run.reason }
  switch (run.verdict) {
    case 'passed':
      return { ...base, state: 'confirmed' }
    case 'failed':
      return { ...base, state: 'failed' }
    case 'aborted': {
      // Sent, and no answer: whether the water stopped is seen at the shower.
      const abort = writeLight(lastWrite(facts, 'showers.abortInstallationTest'))
      return abort?.state === 'unknown' ? { ...abort, reason: run.reason } : { ...base, state: 'failed' }
    }
    case 'open':
      return { ...base, state: 'sent' }
  }
}

/** Green only when the service itself reports the intended group; an update that was merely accepted does not light it. */
function groupLight(facts: DeviceFacts): Light {
  const write = lastWrite(facts, 'waterGuards.update')
  const fromWrite = writeLight(write)
  if (fromWrite !== null && fromWrite.state !== 'failed') return fromWrite
  const { groupId } = facts.plan
  if (groupId !== null && facts.record?.value['device_group'] === groupId) return confirmedAt(facts.record.at)
  const refusal = samePlan(write, { device_group: groupId }) ? fromWrite : null
  return refusal ?? { ...dark, at: facts.record?.at ?? null }
}
