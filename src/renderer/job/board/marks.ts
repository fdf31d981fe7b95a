/** The four marks of a row: how far each step of a device is, as a shape, with its full wording for tooltip and screen readers. */
import type { Step } from '#shared/tables/steps.ts'
import { stepsOf } from '#shared/job/job.ts'
import { signInTable } from '../../app/job/sign-of.ts'
import type { BusyStep } from '../../app/stores/batch.ts'
import type { Sign } from '../../ui/components/signs.ts'
import { time } from '../../ui/dates-and-numbers.ts'
import { t, type MessageKey } from '../../ui/text.ts'
import type { BoardDevice } from './board-rows.ts'

export const markColumns = ['label', 'pair', 'configure', 'test'] as const
export type MarkColumn = (typeof markColumns)[number]

export interface Mark {
  readonly sign: Sign
  /** "Values: Confirmed, read back 12:04". */
  readonly words: string
}

/** Eleven shapes and no more: what a reader of a whole column has to tell apart. The words beside them and the tooltip say the rest. */
const shapes: Readonly<Partial<Record<Sign, Sign>>> = {
  confirmed: 'check',
  waiting: 'busy',
  unreported: 'unknown',
  outdated: 'none',
  postponed: 'skipped',
}

export function markOf(row: BoardDevice, column: MarkColumn, busy: BusyStep | undefined): Mark {
  return column === 'label' ? labelMark(row) : stepMark(row, column, busy)
}

function labelMark({ device }: BoardDevice): Mark {
  const { id } = device
  if (id !== null) return named('label', 'check', 'board.mark.label.known', device.serialNumber ?? `${id.slice(0, 8)}…`)
  return named('label', 'none', 'board.mark.label.open')
}

function stepMark({ device, next, isUnsaved }: BoardDevice, step: Exclude<Step, 'group'>, busy: BusyStep | undefined): Mark {
  if (!stepsOf(device.kind).includes(step))
    return named(step, 'absent', device.kind === 'tap' && step === 'configure' ? 'board.mark.unreadable' : 'app.job.notForKind')
  const { sign, word } = signInTable(device, step, busy, next.step, isUnsaved === true)
  const { at, reason } = device.statuses[step]
  const isReadBack = step === 'configure' && sign === 'confirmed' && at !== null
  const more = isReadBack ? t('board.mark.readBack', { time: time(at) }) : (reason ?? (at === null || sign === 'none' ? '' : time(at)))
  return named(step, shapes[sign] ?? sign, word, more)
}

const named = (column: MarkColumn, sign: Sign, word: MessageKey, more = ''): Mark => ({
  sign,
  words: t(more === '' ? 'board.mark.says' : 'board.mark.saysMore', { column: t(`board.column.${column}`), word: t(word), more }),
})
