/** Texts, times and values in the report's language, which need not be the window's. */
import type { FieldName } from '../tables/catalogue.ts'
import type { FieldValue } from '../tables/schema.ts'
import { shortest } from '../tables/value.ts'
import { errorWords } from '../tables/error-words.ts'
import type { Translate } from '../translate.ts'
import type { AppError } from '../tables/errors.ts'
import { saysFloor } from '../job/floors.ts'
import { dayIn, numberIn } from './report-dates.ts'
import type { AsBuiltField } from './report-parameters.ts'
import { markOf, type RegisteredDevice } from './report-register.ts'
import type { ReportModel } from './report.ts'
import { localeOf, type Language } from '../language.ts'
import type { Leaves, Messages } from '../locales/messages.ts'
import { idKey } from '../tables/ids.ts'
import { offsetName, siteClock } from './clock.ts'

type ReportKey = Leaves<Messages['report']>
type Parameters = Readonly<Record<string, string | number>>
type Recorded = { readonly at: string; readonly who: string }

export const dash = '–'
/** So many names are read in a sentence; of more, their number. */
export const handful = 6
/** Those of them that there are. */
export const joined = (parts: readonly (string | false | null | undefined)[], by = ' · ') =>
  parts.flatMap((part) => (part ? [isolated(part)] : [])).join(by)

const [isolate, end] = ['\u2068', '\u2069']
const turning =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
/** Isolates a name, because right-to-left text or a direction mark in it would reorder the text beside it. */
function isolated(text: string): string {
  if (!turning.test(text) || /^\u2068[^\u2066-\u2069]*\u2069$/u.test(text)) return text
  let open = 0
  const isBalanced = [...text].every((letter) => (open += /[\u2066-\u2068]/u.test(letter) ? 1 : letter === end ? -1 : 0) >= 0)
  return `${isolate}${isBalanced && open === 0 ? text : text.replace(/[\u2066-\u2069]/gu, '')}${end}`
}

export type Words = ReturnType<typeof wordsFor>

/** `translate` accepts the keys of all texts; a `count` among the parameters selects singular or plural. */
export function wordsFor(model: ReportModel, language: Language, translate: Translate) {
  const locale = localeOf(language)
  const text = (key: ReportKey, parameters: Parameters = {}) => {
    const apart = Object.entries(parameters).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value] as const)
    return translate(`report.${key}`, Object.fromEntries(apart))
  }
  const clock = siteClock(model)
  const format = (options: Intl.DateTimeFormatOptions) => {
    const shape = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    return (instant: string) => {
      const local = clock.local(instant)
      if (local === null) return instant
      const shown = shape.format(local.shown).replace(/\s/gu, ' ')
      const hasTime = options.timeStyle !== undefined || options.second !== undefined
      return hasTime && clock.offset === null ? `${shown}\u00a0${offsetName(local.offset)}` : shown
    }
  }
  const [date, stamp] = [format({ dateStyle: 'medium' }), format({ dateStyle: 'medium', timeStyle: 'short' })]
  const dayAndMonth = { day: 'numeric', month: language === 'de' ? 'numeric' : 'short' } as const
  const brief = new Intl.DateTimeFormat(locale, { ...dayAndMonth, timeZone: 'UTC' })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const number = numberIn(language)
  const value = (of: FieldValue | null): string => {
    if (of === null) return dash
    if (typeof of === 'boolean') return text(of ? 'on' : 'off')
    return typeof of === 'number' ? number(shortest(of)) : of === '' ? text('emptyText') : of
  }

  const devices = new Map([...model.devices, ...model.removed].map((device) => [device.key, device]))
  const isRemoved = new Set(model.removed.map(({ key }) => key))
  const locationOf = ({ room, serialNumber, id, kind }: RegisteredDevice) =>
    room ?? serialNumber ?? (id === null ? null : cut(id, 8)) ?? text(`kinds.${kind}`)
  const sharing = new Map(
    [...Map.groupBy(devices.values(), locationOf)].map(([location, same]) => {
      return [location, { count: same.length, kinds: new Set(same.map(({ kind }) => kind)).size }]
    }),
  )
  /** A location, with what distinguishes it from others with the same name. */
  const place = (key: string | null): string => {
    const device = key === null ? undefined : devices.get(key)
    if (device === undefined) return text('wholeJob')
    const location = locationOf(device)
    const { count, kinds } = sharing.get(location) ?? { count: 0, kinds: 0 }
    const mark = count < 2 ? null : kinds === count ? text(`kinds.${device.kind}`) : markOf(device)
    return joined([location, mark, isRemoved.has(device.key) ? text('history.mark') : null])
  }
  const offset = clock.offset === null ? text('zone.mixed') : offsetName(clock.offset)
  const city = clock.zone?.split('/').at(-1)?.replaceAll('_', ' ')

  const planned = model.devices
    .toReversed()
    .flatMap(({ intendedGroup: id, intendedGroupName: name }) => (id === null || name === null ? [] : [{ id, name }]))
  const groupNames = new Map([...model.groups, ...planned].map(({ id, name }) => [idKey(id), name]))

  return {
    model,
    language,
    text,
    /** Names in the reader's order, with numbers compared as numbers. */
    compare: new Intl.Collator(locale, { numeric: true }).compare,
    floor: (floor: string) => (saysFloor(floor) ? floor : text('floor', { floor })),
    translate,
    date,
    stamp,
    number,
    value,
    place,
    device: (key: string) => devices.get(key),
    /** The first name that is planned for each group, else the last one that the job knows. */
    groupNames,
    time: format(clock.isOneDay ? { timeStyle: 'medium' } : { ...dayAndMonth, hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    day: dayIn(language),
    /** Without its year. */
    briefDay: (day: string) => brief.format(new Date(`${day}T00:00:00Z`)).replace(/\s/gu, ' '),
    list: (texts: readonly string[]) => list.format(texts.map(isolated)),
    /** The first names, and the number of the others; an appendix lists all of them. */
    few: (names: readonly string[], most = 60) => {
      const some = joined(names.slice(0, most), ', ')
      return names.length > most ? text('others', { names: some, count: names.length - most }) : some
    },
    /** What a person wrote, in the reader's quotation marks. */
    quote: (written: string) => text('quoted', { text: written }),
    /** Names the person who recorded it, unless it was the technician. */
    recorded: ({ at, who }: Recorded) => (who === model.identity.technician ? stamp(at) : `${stamp(at)}, ${who}`),
    field: (name: FieldName) => translate(`configuration.fields.${name}`, {}),
    /** The title of an error, which does not address anyone. */
    errorTitle: (error: AppError) => errorWords(error, translate, language).title,
    /** As reported, with remarks about anything unusual. */
    reported: ({ value: of, unexpected, withinBounds }: AsBuiltField): string => {
      if (unexpected !== null) return `${unexpected} (${text('parameters.unexpected')})`
      return withinBounds === false ? `${value(of)} (${text('parameters.outOfBounds')})` : value(of)
    },
    zone: city === undefined ? offset : text('zone.city', { city, offset }),
  }
}

/** The beginning of an identifier, which says that it is one. */
export const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text)

/** Capitalises the first letter of a sentence; no other letter of a text is ever changed. */
export const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
