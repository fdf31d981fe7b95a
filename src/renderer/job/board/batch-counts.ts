/** The stages of a table's devices while a batch is working on some of them. Pure. */
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
