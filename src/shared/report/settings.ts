/** The configuration of all showers: common values once, followed by the exceptions. */
import { aboutDevice } from '../job/about-device.ts'
import type { DeviceParameters } from './report-parameters.ts'
import { line, type Table } from './blocks.ts'
import { alike, heading, tableOf } from './tables.ts'
import { dash, handful, joined, type Words } from './words.ts'

/** A field over all showers that were read, as left and as found. */
export type Setting = ReturnType<typeof settingsOf>[number]
type When = 'left' | 'found'

export const commonest = (texts: readonly string[]): [text: string, count: number] => {
  const counts = alike(texts, (text) => text).map((same): [string, number] => [same[0], same.length])
  return counts.toSorted((one, other) => other[1] - one[1])[0] ?? ['', 0]
}

export function settingsOf(words: Words) {
  const read = words.model.parameters.filter(({ readBackAt }) => readBackAt !== null)
  return (read[0]?.fields ?? []).flatMap(({ field: name, bounds }, index) => {
    const readings = read.flatMap(({ device, preset, asFoundAt, fields }) => {
      const field = fields[index]
      if (field === undefined || (field.value === null && field.unexpected === null && field.planned === null)) return []
      const known = { value: field.asFound, shown: field.asFoundUnexpected ?? words.value(field.asFound) }
      const found = asFoundAt === null ? null : known
      return [{ device, preset, field, left: { value: field.value, shown: words.reported(field) }, found }]
    })
    /** What most have; where fewer than half of them have it, nothing is common. */
    const common = (when: When) => {
      const known = readings.flatMap((reading) => reading[when] ?? [])
      const [shown, same] = commonest(known.map((each) => each.shown))
      return { shown: known.length === 0 ? dash : shown, same, known, isIndividual: same * 2 < known.length }
    }
    const isPlanned = readings.some(({ field }) => field.planned !== null)
    // Some of those that were read may not report the field.
    return readings.length === 0
      ? []
      : [{ name, bounds, readings, read: read.length, left: common('left'), found: common('found'), isPlanned }]
  })
}

/** The common value, or the range of the values. */
export function commonText(setting: Setting, when: When, { text, number }: Words): string {
  if (!setting[when].isIndividual) return setting[when].shown
  const values = setting[when].known
  const numbers = values.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  return numbers.length === values.length
    ? text('settings.range', { from: number(Math.min(...numbers)), to: number(Math.max(...numbers)) })
    : text('settings.individual', { count: new Set(values.map(({ shown }) => shown)).size })
}

/** How many showers have the common value, if there is one. */
export const sameOnText = ({ left: { same, isIndividual }, read }: Setting, { text }: Words) =>
  isIndividual ? '' : text('settings.sameOn', { same, count: read })

/** The value, and how many showers have it where some have another. */
export const valueText = (each: Setting, words: Words) =>
  each.left.isIndividual || each.left.same === each.read
    ? commonText(each, 'left', words)
    : words.text('settings.commonOf', { value: each.left.shown, same: each.left.same, count: each.read })

/** Of how many showers the values are, and which were not read; false where all were. */
export function unreadText({ model, text, place, few }: Words): string | false {
  const count = model.parameters.length
  const unread = model.parameters.filter(({ readBackAt }) => readBackAt === null).map(({ device }) => place(device))
  return unread.length > 0 && text('settings.introOf', { read: count - unread.length, count, places: few(unread, handful) })
}

/** Whose values as found are not known, because they were not read before this job changed them; false for none. */
export function notFoundText({ model, text, place, few }: Words): string | false {
  const read = model.parameters.filter(({ readBackAt }) => readBackAt !== null)
  const unknown = read.filter(({ asFoundAt }) => asFoundAt === null)
  if (unknown.length === 0) return false
  if (unknown.length === read.length) return text('settings.noneFound')
  return text('settings.notFound', {
    places: few(
      unknown.map(({ device }) => place(device)),
      handful,
    ),
  })
}

export function settingsTables(words: Words, settings: readonly Setting[]): Table[] {
  const { text, field } = words
  const [planned, others] = [settings.filter((each) => each.isPlanned), settings.filter((each) => !each.isPlanned)]
  const mostly = (each: Setting) => {
    const value = commonText(each, 'found', words)
    return each.found.isIndividual || each.found.same === each.found.known.length ? value : text('settings.mostly', { value })
  }
  const set = tableOf(words, { id: 'planned', density: 'matrix' }, planned, [
    ['setting', '*', ({ name }) => field(name)],
    ['value', 150, (each) => line(commonText(each, 'left', words), 'strong')],
    ['asFound', 120, (each) => line(mostly(each), 'soft')],
    ['sameOn', 70, (each) => sameOnText(each, words)],
  ])
  const found = tableOf(words, { id: 'found', density: 'matrix', across: 2 }, others, [
    ['setting', '*', ({ name }) => field(name)],
    ['value', 100, (each) => line(valueText(each, words), each.left.isIndividual ? 'soft' : undefined)],
  ])
  // The first table stays with the title of both.
  const read = unreadText(words) || text('settings.intro', { count: words.model.parameters.length })
  // What was set has it on the first page.
  const intro = joined([read, set.length > 0 && notFoundText(words), set.length === 0 && text('set.noUnits')], ' ')
  return [...set, ...found].map((table, index) =>
    index > 0 ? table : { ...table, heading: heading(words, 'settings', 1), intro: `${intro} ${table.heading?.text ?? ''}:` },
  )
}

/**
 * Values that were not applied first, then differences from the plan, then from the other showers. Showers with the same exception share
 * a row.
 */
export function exceptionsTable(words: Words, settings: readonly Setting[]): Table[] {
  const { text, model, place, field: labelOf, value, device: deviceOf, list, few, quote } = words
  const variances = model.variances.map((each) => {
    // Whether it was applied is not known, whatever the reason why the step was skipped.
    const isUnreported = each.asBuilt === null && each.unexpected === null
    const isSkipped = !isUnreported && each.reason !== null && deviceOf(each.device)?.steps.configure !== 'done'
    return { ...each, isUnreported, isSkipped }
  })
  const skippedOf = alike(
    variances.filter(({ isSkipped }) => isSkipped),
    ({ device, reason }) => `${device} ${reason ?? ''}`,
  ).map((same) => ({ device: same[0].device, reason: same[0].reason, setting: list(same.map(({ field }) => labelOf(field))) }))
  const skipped = alike(skippedOf, ({ device: _, ...same }) => JSON.stringify(same)).map((same) => ({
    where: few(same.map(({ device }) => place(device))),
    setting: same[0].setting,
    shown: [],
    common: [],
    planned: [],
    reason: line(text('settings.notApplied', { reason: quote(same[0].reason ?? '') }), 'warn'),
  }))
  const differing = settings.flatMap(({ name, readings, left: { isIndividual, shown: common } }) => {
    const ofPreset = new Map(
      [...Map.groupBy(readings, ({ preset }) => preset)].map(([preset, all]) => [
        preset,
        commonest(all.map(({ field }) => value(field.planned)))[0],
      ]),
    )
    const found = readings.flatMap(({ device, preset, field, left: { shown } }) => {
      const variance = aboutDevice(variances, device).find((each) => each.field === field.field)
      if (variance === undefined ? (isIndividual ? field.planned === null || preset === null : shown === common) : variance.isSkipped)
        return []
      const planned = value(field.planned)
      const isOfPreset = preset !== null && planned === ofPreset.get(preset)
      const why = field.planned === null ? 'blocks.found' : isOfPreset ? 'settings.ofPreset' : 'settings.exception'
      const reason = text(variance === undefined ? why : variance.isUnreported ? 'settings.notReported' : 'settings.notAsPlanned', {
        preset: preset ?? '',
      })
      return [{ device, shown, planned, reason, isVariance: variance !== undefined }]
    })
    return alike(found, ({ device: _, ...same }) => JSON.stringify(same)).map((same) => {
      const [{ shown, planned, reason, isVariance }] = same
      return {
        where: few(same.map(({ device }) => place(device))),
        setting: labelOf(name),
        shown: line(shown, isVariance ? 'warn' : 'strong'),
        common: line(isIndividual ? '' : common, 'soft'),
        planned,
        reason: line(reason, isVariance ? 'warn' : undefined),
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

/** For one shower: its differences from the common values, as left or as found. */
export function differencesOf({ device }: DeviceParameters, settings: readonly Setting[], { text, field }: Words): string[] {
  return settings.flatMap((setting) => {
    const [reading] = aboutDevice(setting.readings, device)
    if (reading === undefined) return []
    const [label, value, found] = [field(setting.name), reading.left.shown, reading.found?.shown]
    const differs = (when: When, shown: string) => setting[when].isIndividual || shown !== setting[when].shown
    if (differs('left', value))
      return [
        found === undefined
          ? text('settings.differsNow', { field: label, value })
          : text('settings.differs', { field: label, value, found }),
      ]
    return found !== undefined && differs('found', found) ? [text('settings.differedBefore', { field: label, found })] : []
  })
}
