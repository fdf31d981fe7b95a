/** How far the devices of a table are while a batch is at some of them. Pure. */
import { stepsOf } from '#shared/job/job.ts'
import type { Step } from '#shared/job/steps.ts'
import { stepAt } from '../components/sign-of.ts'
import type { BusyStep } from '../stores/batch.ts'
import type { BoardDevice } from './board-rows.ts'

/** A device that a batch is at is no further than the batch says: it counts as done, or as waiting for its test, once the batch counts it. */
export function heldBack(devices: readonly BoardDevice[], busy: ReadonlyMap<string, BusyStep>): readonly BoardDevice[] {
  const isAhead = ({ device, stage }: BoardDevice) => (stage === 'test' || stage === 'done') && busy.has(device.key)
  return busy.size > 0 && devices.some(isAhead) ? devices.map((each) => (isAhead(each) ? { ...each, stage: 'apply' } : each)) : devices
}

type StepTotals = Readonly<Record<Step, { readonly done: number; readonly of: number }>>
/** How many of the devices have each step, and have it done as their cells say it. */
export function stepTotals(devices: readonly BoardDevice[], busy: ReadonlyMap<string, BusyStep>): StepTotals {
  const totalOf = (step: Step) => {
    const having = devices.filter(({ device }) => stepsOf(device.kind).includes(step))
    const isDone = ({ device, next }: BoardDevice) =>
      device.lights[step].state === 'confirmed' && stepAt(device, busy.get(device.key), next.step) !== step
    return { done: having.filter(isDone).length, of: having.length }
  }
  return { pair: totalOf('pair'), configure: totalOf('configure'), test: totalOf('test'), group: totalOf('group') }
}
