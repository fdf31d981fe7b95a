/** The configuration of all showers at once: what most of them have, once, and beside it what one of them has otherwise. */
import type { FieldName } from '../configuration/catalogue.ts'
import type { AsBuiltField, DeviceParameters } from '../job/report-parameters.ts'
import { cell, type Cell } from './blocks.ts'
import { columns } from './first-page.ts'
import { heading, tableOf, type Part } from './records.ts'
import type { Words } from './words.ts'

interface Reading {
  readonly device: string
  readonly field: AsBuiltField
  /** As it is printed. */
  readonly shown: string
  readonly found: string
}
/** A field over all showers that were read. */
export interface Setting {
  readonly name: FieldName
  readonly readings: readonly Reading[]
  readonly common: string
  readonly found: string
  /** How many have the common value. */
  readonly same: number
  /** Less than half of them have it: there is none. */
  readonly isIndividual: boolean
  readonly isPlanned: boolean
}

export const commonest = (texts: readonly string[]): [text: string, count: number] => {
  const counts = [...Map.groupBy(texts, (text) => text)].map(([text, same]): [string, number] => [text, same.length])
  return counts.toSorted((one, other) => other[1] - one[1])[0] ?? ['', 0]
}

export function settingsOf(words: Words): Setting[] {
  const read = words.model.parameters.filter(({ readBackAt }) => readBackAt !== null)
  return (read[0]?.fields ?? []).flatMap(({ field: name }, index): Setting[] => {
    const readings = read.flatMap(({ device, fields }): Reading[] => {
      const field = fields[index]
      if (field === undefined) return []
      const found = field.asFoundUnexpected ?? words.value(field.asFound)
      if (field.value === null && field.unexpected === null && field.planned === null) return []
      return [{ device, field, shown: words.reported(field), found }]
    })
    const [common, same] = commonest(readings.map(({ shown }) => shown))
    const [found] = commonest(readings.map((reading) => reading.found))
    const isPlanned = readings.some(({ field }) => field.planned !== null)
    return readings.length === 0 ? [] : [{ name, readings, common, found, same, isIndividual: same * 2 < readings.length, isPlanned }]
  })
}

/** What the showers have in common, or between which values they lie. */
export function commonText({ isIndividual, common, readings }: Setting, { text, number }: Words): string {
  if (!isIndividual) return common
  const numbers = readings.flatMap(({ field }) => (typeof field.value === 'number' ? [field.value] : []))
  return numbers.length === readings.length
    ? text('settings.range', { from: number(Math.min(...numbers)), to: number(Math.max(...numbers)) })
    : text('settings.individual', { count: new Set(readings.map(({ shown }) => shown)).size })
}

/** More of them are set closer, so that all are on one page. */
const fewSettings = 12

export function settingsParts(words: Words, settings: readonly Setting[]): Part[] {
  const { text, field, model } = words
  const count = model.parameters.filter(({ readBackAt }) => readBackAt !== null).length
  if (settings.length === 0) return [{ kind: 'empty', name: text('blocks.settings') }]
  const [planned, others] = [settings.filter((each) => each.isPlanned), settings.filter((each) => !each.isPlanned)]
  const sameOn = ({ same, isIndividual }: Setting) => (isIndividual ? '' : text('settings.sameOn', { same, count }))
  const intro = [text('settings.intro', { count }), text('settings.noUnits')].join(' ')
  const inTwo = others.map((each): Cell[] => {
    const isSame = each.same === count || each.isIndividual
    return [
      cell(field(each.name)),
      cell(isSame ? commonText(each, words) : `${each.common} (${sameOn(each)})`, each.isIndividual ? 'soft' : undefined),
    ]
  })
  const set = tableOf(
    words,
    'planned',
    columns(words, ['setting', '*'], ['value', 150], ['asFound', 120], ['sameOn', 70]),
    planned.map((each) => [
      cell(field(each.name)),
      cell(commonText(each, words), 'strong'),
      cell(each.readings.some(({ found }) => found !== each.found) ? text('settings.mostly', { value: each.found }) : each.found, 'soft'),
      cell(sameOn(each)),
    ]),
    { density: planned.length > fewSettings ? 'matrix' : 'plain' },
  )
  const found = tableOf(words, 'found', columns(words, ['setting', '*'], ['value', 100]), inTwo, { across: 2 })
  const [first, ...more] = [set, found].filter((part) => part.kind === 'table')
  if (first?.heading === undefined) return []
  // The first table stays with the title of both.
  const titled = { ...first, heading: heading(words, 'settings', 1), intro: `${intro} ${first.heading.text}:` }
  return [titled, ...more, exceptionsPart(words, settings)]
}

/** What was not applied first, then what differs from the plan, then from the others. Showers with the same exception share a row. */
function exceptionsPart(words: Words, settings: readonly Setting[]): Part {
  const { text, model, place, field: labelOf, value, device: deviceOf, list } = words
  const isApplied = (device: string) => deviceOf(device)?.steps.configure === 'done'
  const notApplied = Map.groupBy(
    model.variances.filter(({ device, reason }) => reason !== null && !isApplied(device)),
    ({ device, reason }) => `${device} ${reason ?? ''}`,
  )
  const skipped = [...notApplied.values()].flatMap((same): Cell[][] => {
    const [first] = same
    if (first === undefined) return []
    const reason = text('settings.notApplied', { reason: first.reason ?? '' })
    return [[cell(place(first.device), 'strong'), cell(list(same.map(({ field }) => labelOf(field)))), [], [], [], cell(reason, 'warn')]]
  })
  const exceptions = settings.flatMap((setting) => {
    const found = setting.readings.flatMap(({ device, field, shown }) => {
      const variance = model.variances.find((each) => each.device === device && each.field === field.field)
      const isSkipped = variance !== undefined && variance.reason !== null && !isApplied(device)
      if (isSkipped || (variance === undefined && (setting.isIndividual || shown === setting.common))) return []
      const reason = variance !== undefined ? 'settings.notAsPlanned' : field.planned === null ? 'settings.asFound' : 'settings.exception'
      return [{ device, shown, planned: value(field.planned), reason: text(reason), isVariance: variance !== undefined }]
    })
    return [...Map.groupBy(found, ({ device: _, ...same }) => JSON.stringify(same)).values()].map((same) => ({ setting, same }))
  })
  const sorted = exceptions.toSorted((one, other) => Number(other.same[0]?.isVariance) - Number(one.same[0]?.isVariance))
  const rows = sorted.flatMap(({ setting, same }): Cell[][] => {
    const [first] = same
    if (first === undefined) return []
    const look = first.isVariance ? 'warn' : undefined
    const names = same
      .slice(0, mostNames)
      .map(({ device }) => place(device))
      .join(', ')
    const where = same.length > mostNames ? text('others', { names, count: same.length - mostNames }) : names
    const common = setting.isIndividual ? '' : setting.common
    return [
      [
        cell(where, 'strong'),
        cell(labelOf(setting.name)),
        cell(first.shown, look ?? 'strong'),
        cell(common, 'soft'),
        cell(first.planned),
        cell(first.reason, look),
      ],
    ]
  })
  const shape = columns(words, ['location', 84], ['setting', 120], ['asLeft', 66], ['common', 66], ['planned', 66], ['reason', '*'])
  return tableOf(words, 'exceptions', shape, [...skipped, ...rows])
}

/** Whoever wants to know all of them finds each in an appendix. */
export const mostNames = 60

/** Of one shower: what differs from the common values, as left or as found. */
export function differencesOf({ device }: DeviceParameters, settings: readonly Setting[], { text, field }: Words): string[] {
  return settings.flatMap((setting) => {
    const reading = setting.readings.find((each) => each.device === device)
    if (reading === undefined) return []
    const [label, found] = [field(setting.name), reading.found]
    if (setting.isIndividual || reading.shown !== setting.common)
      return [text('settings.differs', { field: label, value: reading.shown, found })]
    return found === setting.found ? [] : [text('settings.differedBefore', { field: label, found })]
  })
}
