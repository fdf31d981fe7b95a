/** One icon for all steps of a device, on the site plan. */
import type { BoardDevice } from '../board/board-rows.ts'
import type { NextAct } from '#shared/tables/steps.ts'
import type { Sign } from '../../ui/components/signs.ts'

const signs: Readonly<Record<NextAct, Sign>> = {
  checkResult: 'unknown',
  resolve: 'conflict',
  retry: 'failed',
  refresh: 'outdated',
  notReported: 'unreported',
  checkSerial: 'conflict',
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
  retry: 'bg-fail-soft',
  checkResult: 'bg-warn-soft',
  resolve: 'bg-warn-soft',
  refresh: 'bg-warn-soft',
  notReported: 'bg-warn-soft',
  checkSerial: 'bg-warn-soft',
  testing: 'bg-busy-soft',
}

export const deviceSignOf = ({ next }: Pick<BoardDevice, 'next'>): Sign => signs[next.act]
export const deviceGroundOf = ({ next }: Pick<BoardDevice, 'next'>): string | undefined => grounds[next.act]
