/** The progress of a table's devices while a batch is working on some of them. Pure. */
import { stepsOf } from '#shared/job/job.ts'
import type { Step } from '#shared/tables/steps.ts'
import { stepAt } from '../../app/job/sign-of.ts'
import type { BusyStep } from '../../app/stores/batch.ts'
import type { BoardDevice } from './board-rows.ts'

/**
 * A device that the batch is working on keeps the stage "apply" until the batch has counted it, even if its own facts already look
 * further.
 */
export function heldBack(devices: readonly BoardDevice[], busy: ReadonlyMap<string, BusyStep>): readonly BoardDevice[] {
  const isAhead = ({ device, stage }: BoardDevice) => (stage === 'test' || stage === 'done') && busy.has(device.key)
  return busy.size > 0 && devices.some(isAhead) ? devices.map((each) => (isAhead(each) ? { ...each, stage: 'apply' } : each)) : devices
}

type StepTotals = Readonly<Record<Step, { readonly done: number; readonly of: number }>>
/** How many of the devices have each step, and how many have it done as their cells show it. */
export function stepTotals(devices: readonly BoardDevice[], busy: ReadonlyMap<string, BusyStep>): StepTotals {
  const totalOf = (step: Step) => {
    const having = devices.filter(({ device }) => stepsOf(device.kind).includes(step))
    const isDone = ({ device, judged, next, isUnsaved }: BoardDevice) =>
      judged.steps[step] === 'done' &&
      !(isUnsaved === true && step === 'configure') &&
      stepAt(device, busy.get(device.key), next.step) !== step
    return { done: having.filter(isDone).length, of: having.length }
  }
  return { pair: totalOf('pair'), configure: totalOf('configure'), test: totalOf('test'), group: totalOf('group') }
}
