/** The words of a row: only where a person is needed. A pill of few words, and one clause that a narrow table leaves out. */
import { conflictsOf } from '#shared/tables/conflict.ts'
import { errorTable, type AppError } from '#shared/tables/errors.ts'
import type { FieldName } from '#shared/tables/catalogue.ts'
import type { FieldValue } from '#shared/tables/schema.ts'
import { valueText } from '#shared/tables/value-words.ts'
import { hasConflict, unreadReason } from '#shared/job/next-act.ts'
import type { JobDevice } from '#shared/job/job.ts'
import { serialDifference } from '#shared/job/serial-number.ts'
import { isAborted } from '#shared/job/test-runs.ts'
import type { Step } from '#shared/tables/steps.ts'
import type { Sign } from '../../ui/components/signs.ts'
import { day } from '../../ui/dates-and-numbers.ts'
import { language, t, translateAny } from '../../ui/text.ts'
import type { BoardDevice } from './board-rows.ts'

export interface RowWords {
  readonly sign: Sign
  readonly pill: string
  /** Empty for none. */
  readonly clause: string
}

interface Context {
  /** YYYY-MM-DD */
  readonly today: string
  readonly ageOf: (at: string) => string
  /** An error in a few words. */
  readonly titleOf: (error: AppError) => string
}

export function rowWords({ device, next, until, isUnsaved }: BoardDevice, context: Context): RowWords | null {
  switch (next.act) {
    case 'checkResult':
      return words('unknown', t('app.state.unknown'), t('board.words.noAnswer'))
    case 'resolve':
      return choice(device)
    case 'retry':
      return next.step === null ? null : failure(device, next.step, context)
    case 'refresh':
      return words('unknown', t('board.row.unread'), t('board.words.outdated'))
    case 'notReported':
      return words('unknown', t('app.state.notReported'), t('board.words.accepted'))
    case 'checkSerial': {
      const reported = serialDifference(device)?.reported ?? ''
      return words('conflict', t('board.words.otherSerial'), t('board.words.reports', { reported }))
    }
    default:
      if (isUnsaved === true) return words('planned', t('board.row.unsaved'), t('board.words.unsaved'))
      return until !== null && until <= context.today ? words('postponed', t('board.words.due', { day: day(until) })) : null
  }
}

const words = (sign: Sign, pill: string, clause = ''): RowWords => ({ sign, pill, clause })

/** With the values of the first field, which are the whole question where there is no other. */
function choice(device: JobDevice): RowWords {
  const { error } = device.statuses.configure
  const instead = error?.code === 'configuration.differs' ? error.data.differences : []
  const conflicts = hasConflict(device)
    ? conflictsOf(device.plan.configuration, device.plan.base, device.configuration.latest?.value ?? null)
    : []
  const fields = [
    ...conflicts.map(({ field, mine, theirs }) => ({ field, planned: mine, reported: theirs })),
    ...instead.map(({ field, planned, reported }) => ({ field, planned, reported })),
  ]
  const [first, ...others] = fields
  if (first === undefined) return words('conflict', t('app.state.conflict'))
  const clause = others.length === 0 ? values(first) : t('board.words.several', { count: fields.length })
  return words('conflict', t('app.state.conflict'), clause)
}

function values({ field, planned, reported }: { field: FieldName; planned: FieldValue; reported: FieldValue }): string {
  const text = (value: FieldValue) => valueText(value, translateAny, language.value)
  return t('board.words.values', { field: t(`configuration.fields.${field}`), there: text(reported), plan: text(planned) })
}

function failure(device: JobDevice, step: Step, { ageOf, titleOf }: Context): RowWords {
  const { state, error, reason, at, unchanged } = device.statuses[step]
  const unread = unreadReason(device)
  if (state !== 'failed') return words('failed', t('board.row.unread'), unread === null ? '' : titleOf(unread))
  if (step === 'test' && error === null)
    return words(
      'failed',
      t(isAborted(device) ? 'board.words.testAborted' : 'board.words.testFailed'),
      reason ?? (at === null ? '' : ageOf(at)),
    )
  if (error === null) return words('failed', t('app.state.failed'), reason ?? '')
  return words('failed', kindOf(error), unchanged === true ? t('board.words.unchanged') : titleOf(error))
}

/** "Not sent" only where the error proves it. */
function kindOf(error: AppError): string {
  if ('status' in error.data && typeof error.data.status === 'number' && error.code.startsWith('service.'))
    return t('board.words.status', { status: error.data.status })
  return t(error.code.startsWith('network.') && errorTable[error.code].device === 'unchanged' ? 'board.words.notSent' : 'app.state.failed')
}
