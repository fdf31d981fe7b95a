/** A report's texts, times and values in the report's own language, which need not be the tool's. */
import { useI18n } from 'vue-i18n'
import type { FieldValue } from '#shared/configuration/schema.ts'
import { errorWords } from '#shared/ipc/error-words.ts'
import type { AppError } from '#shared/ipc/errors.ts'
import { dayIn, instantIn, numberIn } from '#shared/job/report-dates.ts'
import { markOf } from '#shared/job/report-register.ts'
import type { ReportModel } from '#shared/job/report.ts'
import type { Language } from '#shared/language.ts'
import { line, soft, type CellLines } from './parts.ts'

type Parameters = Readonly<Record<string, unknown>>

export interface ReportWords {
  /** A text of the report itself, by its key below `report`. */
  readonly reportText: (key: string, parameters?: Parameters) => string
  readonly translate: (key: string, parameters?: Parameters) => string
  readonly instant: (at: string) => string
  readonly day: (date: string) => string
  readonly number: (value: number) => string
  /** What an error says happened. */
  readonly happened: (error: AppError) => string
  /** `null` is a dash. */
  readonly value: (value: FieldValue | null) => string
  /** A device by its room, or else by what it is known by; the whole job for null. */
  readonly placeOf: (device: string | null) => string
  /** Kind and unit, which tell two rooms of one name apart; null for the whole job. */
  readonly kindOf: (device: string | null) => string | null
}

export const dash = '–'

export function useReportWords() {
  const { t } = useI18n({ useScope: 'global' })

  return ({ devices, removed }: Pick<ReportModel, 'devices' | 'removed'>, language: Language): ReportWords => {
    const translate = (key: string, parameters: Parameters = {}) => t(key, parameters, { locale: language })
    const reportText = (key: string, parameters: Parameters = {}) => translate(`report.${key}`, parameters)
    const number = numberIn(language)
    const known = new Map([...devices, ...removed].map((device) => [device.key, device]))
    const isRemoved = new Set(removed.map(({ key }) => key))
    return {
      reportText,
      translate,
      instant: instantIn(language),
      day: dayIn(language),
      number,
      happened: (error) => errorWords(error, (key, params) => translate(key, params)).happened,
      value: (value) => {
        if (value === null) return dash
        if (typeof value === 'boolean') return reportText(value ? 'yes' : 'no')
        if (typeof value === 'number') return number(value)
        return value === '' ? reportText('parameters.emptyText') : value
      },
      placeOf: (key) => {
        if (key === null) return reportText('wholeJob')
        const device = known.get(key)
        return device?.room ?? device?.serialNumber ?? device?.id ?? key
      },
      kindOf: (key) => {
        if (key === null) return null
        const device = known.get(key)
        const kind = reportText(`kinds.${device?.kind ?? 'shower'}`)
        const mark = device === undefined ? null : markOf(device)
        const name = mark === null ? kind : `${kind} ${mark}`
        return isRemoved.has(key) ? `${name} (${reportText('history.mark')})` : name
      },
    }
  }
}

export const columnsOf = ({ reportText }: ReportWords, ...names: string[]) => names.map((name) => reportText(`columns.${name}`))

export function deviceCell(device: string | null, { placeOf, kindOf }: ReportWords): CellLines {
  const kind = kindOf(device)
  return [line(placeOf(device), { strong: true }), ...(kind === null ? [] : [soft(kind)])]
}

/** Number and revision, or that it is a draft. */
export function numberOf({ identity: { number, revision } }: ReportModel, { reportText }: ReportWords): string {
  return revision === null
    ? reportText('identity.numberAndDraft', { number })
    : reportText('identity.numberAndRevision', { number, revision })
}
