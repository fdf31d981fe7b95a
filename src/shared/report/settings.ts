/** The configuration of all showers at once: what most of them have, once, and beside it what one of them has otherwise. */
import type { FieldName } from '../configuration/catalogue.ts'
import type { AsBuiltField, DeviceParameters } from '../job/report-parameters.ts'
import { line, type Table } from './blocks.ts'
import { alike, heading, tableOf } from './tables.ts'
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
  const counts = alike(texts, (text) => text).map((same): [string, number] => [same[0], same.length])
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

export function settingsTables(words: Words, settings: readonly Setting[]): Table[] {
  const { text, field, model } = words
  const count = model.parameters.filter(({ readBackAt }) => readBackAt !== null).length
  const [planned, others] = [settings.filter((each) => each.isPlanned), settings.filter((each) => !each.isPlanned)]
  const sameOn = ({ same, isIndividual }: Setting) => (isIndividual ? '' : text('settings.sameOn', { same, count }))
  const isSame = ({ same, isIndividual }: Setting) => same === count || isIndividual
  const mostly = ({ readings, found: value }: Setting) =>
    readings.some(({ found }) => found !== value) ? text('settings.mostly', { value }) : value
  const set = tableOf(words, { id: 'planned', density: planned.length > fewSettings ? 'matrix' : 'plain' }, planned, [
    ['setting', '*', ({ name }) => field(name)],
    ['value', 150, (each) => line(commonText(each, words), 'strong')],
    ['asFound', 120, (each) => line(mostly(each), 'soft')],
    ['sameOn', 70, sameOn],
  ])
  const valueOf = (each: Setting) => (isSame(each) ? commonText(each, words) : `${each.common} (${sameOn(each)})`)
  const found = tableOf(words, { id: 'found', across: 2 }, others, [
    ['setting', '*', ({ name }) => field(name)],
    ['value', 100, (each) => line(valueOf(each), each.isIndividual ? 'soft' : undefined)],
  ])
  // The first table stays with the title of both.
  const intro = [text('settings.intro', { count }), text('settings.noUnits')].join(' ')
  return [...set, ...found].map((table, index) =>
    index > 0 ? table : { ...table, heading: heading(words, 'settings', 1), intro: `${intro} ${table.heading?.text ?? ''}:` },
  )
}

/** What was not applied first, then what differs from the plan, then from the others. Showers with the same exception share a row. */
export function exceptionsTable(words: Words, settings: readonly Setting[]): Table[] {
  const { text, model, place, field: labelOf, value, device: deviceOf, list, few } = words
  const variances = model.variances.map((each) => ({
    ...each,
    isSkipped: each.reason !== null && deviceOf(each.device)?.steps.configure !== 'done',
  }))
  const skipped = alike(
    variances.filter(({ isSkipped }) => isSkipped),
    ({ device, reason }) => `${device} ${reason ?? ''}`,
  ).map((same) => ({
    where: place(same[0].device),
    setting: list(same.map(({ field }) => labelOf(field))),
    shown: [],
    common: [],
    planned: [],
    reason: line(text('settings.notApplied', { reason: same[0].reason ?? '' }), 'warn'),
  }))
  const differing = settings.flatMap(({ name, readings, isIndividual, common }) => {
    const found = readings.flatMap(({ device, field, shown }) => {
      const variance = variances.find((each) => each.device === device && each.field === field.field)
      if (variance === undefined ? isIndividual || shown === common : variance.isSkipped) return []
      const reason = variance !== undefined ? 'notAsPlanned' : field.planned === null ? 'asFound' : 'exception'
      return [{ device, shown, planned: value(field.planned), reason, isVariance: variance !== undefined } as const]
    })
    return alike(found, ({ device: _, ...same }) => JSON.stringify(same)).map((same) => {
      const [{ shown, planned, reason, isVariance }] = same
      return {
        where: few(same.map(({ device }) => place(device))),
        setting: labelOf(name),
        shown: line(shown, isVariance ? 'warn' : 'strong'),
        common: line(isIndividual ? '' : common, 'soft'),
        planned,
        reason: line(text(`settings.${reason}`), isVariance ? 'warn' : undefined),
        isVariance,
      }
    })
  })
  const all = [...skipped, ...differing.toSorted((one, other) => Number(other.isVariance) - Number(one.isVariance))]
  return tableOf(words, 'exceptions', all, [
    ['location', 84, ({ where }) => line(where, 'strong')],
    ['setting', 120, ({ setting }) => setting],
    ['asLeft', 66, ({ shown }) => shown],
    ['common', 66, ({ common }) => common],
    ['planned', 66, ({ planned }) => planned],
    ['reason', '*', ({ reason }) => reason],
  ])
}

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
