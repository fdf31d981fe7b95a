/** One icon for all steps of a device: for the sign-off overview and the site plan. */
import type { BoardDevice } from '../board/board-rows.ts'
import type { NextAct } from '#shared/job/steps.ts'
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
  skipped: 'skipped',
  postponed: 'postponed',
  done: 'confirmed',
}

/** The backgrounds of states that need attention. */
const grounds: Readonly<Partial<Record<NextAct, string>>> = {
  retry: 'ground-fail',
  checkResult: 'ground-warn',
  resolve: 'ground-warn',
  refresh: 'ground-warn',
  testing: 'ground-busy',
}

export const overviewSignOf = ({ next }: Pick<BoardDevice, 'next'>): Sign => signs[next.act]
export const overviewGroundOf = ({ next }: Pick<BoardDevice, 'next'>): string | undefined => grounds[next.act]
