/** The one sign of a device where all of its steps are told in one: the overview of the finish, and the site plan. */
import type { BoardDevice } from '../board/board-rows.ts'
import type { NextAct } from '../board/next-act.ts'
import type { Sign } from '../components/StatusSign.vue'

const signs: Readonly<Record<NextAct, Sign>> = {
  checkResult: 'unknown',
  resolve: 'conflict',
  retry: 'failed',
  refresh: 'outdated',
  scan: 'none',
  pair: 'none',
  setPreset: 'none',
  apply: 'planned',
  test: 'none',
  testing: 'running',
  setGroup: 'none',
  none: 'busy',
  done: 'confirmed',
}

/** A device with a skipped step is done, and the sign says that a step was left out. */
export const overviewSignOf = ({ next, device }: Pick<BoardDevice, 'next' | 'device'>): Sign =>
  next.act === 'done' && Object.values(device.lights).some(({ state }) => state === 'skipped') ? 'skipped' : signs[next.act]
