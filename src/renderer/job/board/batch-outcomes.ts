/** A batch's results, sorted by how much they need a person: by outcome, then by cause. Pure. */
import type { AppError } from '#shared/tables/errors.ts'
import { isUndecided, type Job } from '#shared/job/job.ts'
import { plannedSendings } from '#shared/job/planned-sendings.ts'
import { batchSteps, sentIn } from '../../app/job/interrupted.ts'
import type { ApplyResult } from '../../app/stores/batch.ts'

type Result = ApplyResult['results'][number]
/** `sent`: the service accepted something, and the batch did not read it back. */
export type Outcome = Result['outcome'] | 'sent'
interface ShownResult extends Omit<Result, 'outcome'> {
  readonly outcome: Outcome
}

/** Those that need a person come first. */
export const outcomeOrder: readonly Outcome[] = [
  'failed',
  'conflict',
  'unknown',
  'notReported',
  'sent',
  'notReached',
  'done',
  'nothingToDo',
]

interface Cause {
  /** One of the errors with the same text; null if nothing failed. */
  readonly error: AppError | null
  readonly devices: readonly string[]
}
interface OutcomeGroup {
  readonly outcome: Outcome
  readonly devices: readonly string[]
  readonly causes: readonly Cause[]
}

/**
 * The results, adjusted to the current statuses. A device that was being read when the key was rejected or the network was lost has no
 * failed step: it is done if everything was read back, else it counts like those that were not started, with the error as its cause. An
 * unknown result that was checked since then is done, or leaves something to send.
 */
export function asStatusesShow({ results, stopped }: Pick<ApplyResult, 'results' | 'stopped'>, job: Job): ShownResult[] {
  const undecided = new Set(job.writes.filter(isUndecided).map(({ device }) => device))
  const left = new Set(plannedSendings(job).map(({ device }) => device.key))
  const failing = new Set(
    job.devices.filter(({ kind, statuses }) => batchSteps(kind).some((step) => statuses[step].state === 'failed')).map(({ key }) => key),
  )
  const sent = new Set(sentIn(job))
  const leftAt = (device: string) => (sent.has(device) ? ('sent' as const) : ('notReached' as const))
  const asItIs = (each: Result, error: AppError | null): ShownResult =>
    left.has(each.device) ? { ...each, error, outcome: leftAt(each.device) } : { ...each, error: null, outcome: 'done' }
  return results.map((each) => {
    const isOfConnection = each.error?.code.startsWith('network.') === true
    if (each.outcome === 'failed' && !failing.has(each.device) && !undecided.has(each.device)) {
      if (isOfConnection) return asItIs(each, each.error)
      if (stopped !== null && each.error?.code === stopped.code) return { ...each, outcome: leftAt(each.device) }
    }
    if (each.outcome === 'unknown' && !undecided.has(each.device)) return asItIs(each, null)
    if (each.outcome === 'notReported' && each.error === null) return { ...each, outcome: 'sent' }
    if (each.outcome === 'notReached') return { ...each, outcome: leftAt(each.device) }
    return each
  })
}

/** `textOf` returns the text of an error, so that forty devices that fail alike form one group. */
export function outcomeGroups(results: readonly ShownResult[], textOf: (error: AppError) => string): OutcomeGroup[] {
  return outcomeOrder.flatMap((outcome) => {
    const members = results.filter((each) => each.outcome === outcome)
    if (members.length === 0) return []
    const alike = Map.groupBy(members, ({ error }) => (error === null ? '' : textOf(error)))
    const causes = [...alike.values()].map((same) => ({ error: same[0]?.error ?? null, devices: same.map(({ device }) => device) }))
    return [{ outcome, devices: members.map(({ device }) => device), causes }]
  })
}
