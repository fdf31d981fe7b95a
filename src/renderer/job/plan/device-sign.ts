/** One icon and one word for all steps of a device, on the site plan. */
import { useErrorWords } from '../../app/composables/use-error-words.ts'
import { useAge, useClock } from '../../ui/composables/use-age.ts'
import { t } from '../../ui/text.ts'
import { dayOf } from '../board/board-filter.ts'
import type { BoardDevice } from '../board/board-rows.ts'
import { rowWords } from '../board/row-words.ts'
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

/** What the table says of a device that needs a person, else what comes next. */
export function useDeviceWords(): (row: BoardDevice) => string {
  const ageOf = useAge()
  const now = useClock()
  const { wordsOf } = useErrorWords()
  return (row) =>
    rowWords(row, { today: dayOf(now.value), ageOf, titleOf: (error) => wordsOf(error).title })?.pill ?? t(`board.next.${row.next.act}`)
}
