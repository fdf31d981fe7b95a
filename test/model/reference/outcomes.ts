/** What has to be true of the results of a batch, and of statuses after a refresh without trouble. */
import type { Step } from '#shared/tables/steps.ts'
import type { Job, JobDevice, JobWrite } from '#shared/job/job.ts'
import { agrees, type Requests } from '../requests.ts'
import { stepsOf, type Unit } from '../units.ts'

type Units = Readonly<Record<string, Unit>>
type Result = Readonly<{ device: string; outcome: string; error: { readonly code: string } | null }>
/** `before`: the job before a batch without any trouble; null where something else happened during it. */
interface Batch {
  readonly results: readonly Result[]
  readonly steps: readonly Step[]
  readonly before: Job | null
}

const is = ({ statuses }: JobDevice, step: Step, ...states: string[]) => states.includes(statuses[step].state)
/** A pairing that was followed by an unpairing, or the other way round, can no longer be told by a list. */
const isTold = ({ writes }: Job, { write, operation, id }: JobWrite) =>
  operation.endsWith('pair') &&
  !writes
    .slice(writes.findIndex((each) => each.write === write))
    .some((each) => each.id === id && each.operation !== operation && each.operation.endsWith('pair'))
/** Nor can anything by a reading of after what this laptop sent beside the job. */
const canBeTold = (job: Job, write: JobWrite, isReadable: boolean, requests: Requests) =>
  !requests.isSentBeside(write) &&
  (isTold(job, write) || (write.operation === 'showers.updateConfiguration' && isReadable && !requests.isStoredOtherwise))
const unknownOf = ({ writes }: Job, key: string) => writes.filter(({ device, state }) => device === key && state === 'unknown')

export function wrongResults({ results, steps, before }: Batch, job: Job, requests: Requests, units: Units): string[] {
  return results.flatMap(({ device: key, outcome, error }) => {
    const device = job.devices.find((each) => each.key === key)
    const unit = units[device?.id ?? '']
    if (device === undefined || unit === undefined) return []
    const { configuration, groupId } = device.plan
    const sent = requests.sentNow(unit.id).map(({ operation }) => operation)
    const wanted = stepsOf[unit.kind].filter((step) => steps.includes(step) && !is(device, step, 'skipped'))
    const isPlanned = { pair: true, configure: configuration !== null, test: false, group: unit.kind === 'waterGuard' && groupId !== null }
    const planned = wanted.filter((step) => isPlanned[step])
    // What was confirmed before is not read again by a batch; what it wrote, and every configuration, is.
    const isTrue = {
      pair: unit.owner === 'me' || !sent.some((operation) => operation.endsWith('.pair')),
      configure: agrees(configuration ?? {}, unit.values),
      test: true,
      group: unit.group === groupId || !sent.includes('waterGuards.update'),
    }
    const isGood = outcome === 'done' || outcome === 'nothingToDo'
    // A person's word on a water guard's group may be all there is: no reading has to show it.
    const isSaid = job.writes.findLast((write) => write.device === key && write.operation === 'waterGuards.update')?.state === 'applied'
    const laws: [boolean, string][] = [
      [error === null || !(isGood || outcome === 'notReached'), `has the error ${error?.code}`],
      [!isGood || (outcome === 'done') === sent.length > 0, `sent ${sent.length} writes`],
      [!isGood || planned.every((step) => is(device, step, 'confirmed', isSaid ? 'sent' : '')), 'has a planned step that is not confirmed'],
      [!isGood || planned.every((step) => isTrue[step]) || requests.isTouched(unit.id), 'is not what the service holds'],
      [error?.code !== 'configuration.differs' || !isTrue.configure || requests.isTouched(unit.id), 'is what was planned'],
      [outcome !== 'unknown' || unknownOf(job, key).length > 0 || sent.length > 0, 'has no write whose result may be unknown'],
      [outcome !== 'conflict' || !sent.includes('showers.updateConfiguration'), 'was written to'],
      [outcome !== 'notReached' || sent.length === 0 || requests.cancelled?.begun.has(unit.id) === true, 'was written to'],
      [
        before === null || isGood || (isSaid && outcome === 'notReported') || isExcused(device, wanted, before, unit, requests),
        `is ${error?.code} without any trouble`,
      ],
    ]
    return laws.flatMap(([holds, why]) => (holds ? [] : [`${key} was ${outcome} and ${why}`]))
  })
}

/** Why a batch may fail although nothing went wrong on the way. */
function isExcused(device: JobDevice, wanted: readonly Step[], before: Job, { id, owner, dead }: Unit, requests: Requests): boolean {
  const { configuration } = device.plan
  const readings = requests.responses('showers.readConfiguration', id).map(({ response }) => response)
  const hasChanged = Object.entries(configuration ?? {}).some(([field, value]) => readings.some((one) => one[field] !== value))
  const isLeftOpen = unknownOf(before, device.key).some((write) => !canBeTold(before, write, !dead && owner === 'me', requests))
  if (isLeftOpen || (wanted.includes('test') && is(device, 'test', 'failed', 'unknown'))) return true
  if (wanted.includes('configure') && configuration !== null && (hasChanged || dead)) return true
  // A batch does not read again what was confirmed before, nor pair again what it paired a moment ago.
  const wasPaired = before.devices.some((each) => each.key === device.key && is(each, 'pair', 'confirmed', 'sent'))
  return owner === 'other' || (owner === null && (wasPaired || !wanted.includes('pair')))
}

/** Every status is what the service holds, and what could be decided is. `isDue`: a write was waited for as long as it takes. */
export function wrongAfterRefresh(job: Job, units: Units, isDue: (write: string) => boolean, requests: Requests): string[] {
  return job.devices.flatMap((device) => {
    const { key, id, kind, plan, runs } = device
    const unit = units[id ?? '']
    if (unit === undefined || kind === 'waterGuard') return []
    const isMine = unit.owner === 'me'
    const isReadable = isMine && !unit.dead && kind === 'shower'
    const unknown = unknownOf(job, key)
    const due = unknown.filter((write) => canBeTold(job, write, isReadable, requests))
    if (unknown.length > 0) return due.flatMap(({ write }) => (isDue(write) ? [`${key} has an unknown write after the window`] : []))
    const expected: [Step, boolean][] = [
      ['pair', isMine],
      ['group', isMine && plan.groupId !== null && unit.group === plan.groupId],
      ...(isReadable ? [['configure', plan.configuration !== null && agrees(plan.configuration, unit.values)] as [Step, boolean]] : []),
    ]
    const wrong = expected.filter(([step, confirmed]) => !is(device, step, 'skipped') && is(device, step, 'confirmed') !== confirmed)
    const test = runs.findLast((run) => run.unit === id)?.observations.at(-1)?.test
    const isTestShown = !isReadable || unit.test === null || (test?.pass === true) === (unit.test.outcome === 'passed')
    return [...wrong.map(([step]) => step), ...(isTestShown ? [] : ['test run'])].map(
      (what) => `${key} ${what} is not shown as it is after a refresh`,
    )
  })
}
