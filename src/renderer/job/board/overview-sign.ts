/** One icon for all steps of a device: for the sign-off overview with its legend, and the site plan. */
import type { BoardDevice } from './board-rows.ts'
import type { NextAct } from '#shared/tables/steps.ts'
import type { Sign } from '../../ui/components/signs.ts'
import type { MessageKey } from '../../ui/text.ts'

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

/** What the icons mean, in the order of a legend. */
const meanings: readonly { readonly sign: Sign; readonly meaning: MessageKey }[] = [
  { sign: 'confirmed', meaning: 'board.stage.done' },
  { sign: 'running', meaning: 'board.next.testing' },
  { sign: 'failed', meaning: 'app.state.failed' },
  { sign: 'unknown', meaning: 'app.state.unknown' },
  { sign: 'unreported', meaning: 'app.state.notReported' },
  { sign: 'conflict', meaning: 'app.state.conflict' },
  { sign: 'outdated', meaning: 'board.row.outdated' },
  { sign: 'busy', meaning: 'app.state.applying' },
  { sign: 'planned', meaning: 'app.state.planned' },
  { sign: 'none', meaning: 'app.state.local' },
  { sign: 'skipped', meaning: 'app.state.skipped' },
  { sign: 'postponed', meaning: 'app.state.postponed' },
]

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

export const overviewSignOf = ({ next }: Pick<BoardDevice, 'next'>): Sign => signs[next.act]
export const overviewGroundOf = ({ next }: Pick<BoardDevice, 'next'>): string | undefined => grounds[next.act]

/** The icons that occur, how often, and what they mean. */
export function overviewLegend(devices: readonly BoardDevice[]) {
  const bySign = Map.groupBy(devices, overviewSignOf)
  return meanings.map((each) => ({ ...each, count: bySign.get(each.sign)?.length ?? 0 })).filter(({ count }) => count > 0)
}
