/** A report's texts, times and values in the report's own language, which need not be the tool's. */
import { useI18n } from 'vue-i18n'
import type { FieldValue } from '#shared/configuration/schema.ts'
import { errorWords } from '#shared/ipc/error-words.ts'
import type { AppError } from '#shared/ipc/errors.ts'
import { dayIn, instantIn, numberIn } from '#shared/job/report-dates.ts'
import { markOf } from '#shared/job/report-register.ts'
import type { ReportModel } from '#shared/job/report.ts'
import type { Language } from '#shared/language.ts'
import { line, soft, type Cell } from './parts.ts'

type Parameters = Readonly<Record<string, unknown>>

export interface ReportWords {
  /** A text of the report itself, by its key below `report`. */
  readonly words: (key: string, parameters?: Parameters) => string
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
    const words = (key: string, parameters: Parameters = {}) => translate(`report.${key}`, parameters)
    const number = numberIn(language)
    const known = new Map([...devices, ...removed].map((device) => [device.key, device]))
    const isRemoved = new Set(removed.map(({ key }) => key))
    return {
      words,
      translate,
      instant: instantIn(language),
      day: dayIn(language),
      number,
      happened: (error) => errorWords(error, (key, params) => translate(key, params)).happened,
      value: (value) => {
        if (value === null) return dash
        if (typeof value === 'boolean') return words(value ? 'yes' : 'no')
        if (typeof value === 'number') return number(value)
        return value === '' ? words('parameters.emptyText') : value
      },
      placeOf: (key) => {
        if (key === null) return words('wholeJob')
        const device = known.get(key)
        return device?.room ?? device?.serialNumber ?? device?.id ?? key
      },
      kindOf: (key) => {
        if (key === null) return null
        const device = known.get(key)
        const kind = words(`kinds.${device?.kind ?? 'shower'}`)
        const mark = device === undefined ? null : markOf(device)
        const name = mark === null ? kind : `${kind} ${mark}`
        return isRemoved.has(key) ? `${name} (${words('history.mark')})` : name
      },
    }
  }
}

export const columnsOf = ({ words }: ReportWords, ...names: string[]) => names.map((name) => words(`columns.${name}`))

export function deviceCell(device: string | null, { placeOf, kindOf }: ReportWords): Cell {
  const kind = kindOf(device)
  return [line(placeOf(device), { strong: true }), ...(kind === null ? [] : [soft(kind)])]
}

/** Number and revision, or that it is a draft. */
export function numberOf({ identity: { number, revision } }: ReportModel, { words }: ReportWords): string {
  return revision === null ? words('identity.numberAndDraft', { number }) : words('identity.numberAndRevision', { number, revision })
}
