/** Changes and rooms as texts, in as few words as possible. */
import { rangesOf, type Change, type Place } from '#shared/job/changes.ts'
import type { DeviceKind } from '#shared/job/entries.ts'
import { nameOf, type Job, type JobDevice } from '#shared/job/job.ts'
import type { FieldValue } from '#shared/tables/schema.ts'
import { inPlaceOrder } from '../../app/job/place-order.ts'
import { t } from '../../ui/text.ts'
import { valueWords } from '../../parts/configuration/value-words.ts'

export interface Named extends Place {
  readonly key: string
}

/** So many are named; of more, the number is said. */
const fewNames = 3
const mostNames = 6
const mostRanges = 4

/** A text in quotes, so that blanks at its ends show. */
const quoted = (value: FieldValue | null) =>
  typeof value === 'string' && value !== '' ? t('configuration.quoted', { text: value }) : valueWords(value)
export const nowWords = ({ now, isRead }: Change): string => (isRead ? quoted(now) : t('approve.notReadable'))
export const plannedWords = ({ planned }: Change): string => quoted(planned)

/** "101, 102 and 12 more". */
export function namesWords(names: readonly string[]): string {
  const rest = names.length - mostNames
  // One more is named as well.
  return rest > 1 ? t('approve.more', { names: names.slice(0, mostNames).join(', '), count: rest }) : names.join(', ')
}

/** All showers of a job, in walking order: a range between some of them names no other. */
export const showersOf = ({ devices }: Pick<Job, 'devices'>): Named[] =>
  inPlaceOrder(devices.filter(({ kind }) => kind === 'shower')).map((device) => ({
    key: device.key,
    name: nameOf(device),
    floor: device.floor,
  }))

/** Which of all devices: a few by their names, many by their number and as ranges. */
export function roomsWords(keys: readonly string[], all: readonly Named[]): { readonly count: string; readonly which: string } {
  const chosen = new Set(keys)
  const at = new Set(all.flatMap(({ key }, index) => (chosen.has(key) ? [index] : [])))
  const names = all.map(({ name }) => name)
  if (at.size <= fewNames) return { count: names.filter((_, index) => at.has(index)).join(', '), which: '' }
  const others = names.filter((_, index) => !at.has(index))
  const count = t('approve.rooms', { count: at.size })
  if (others.length > 0 && others.length < fewNames) return { count, which: t('approve.allBut', { names: others.join(', ') }) }
  const ranges = rangesOf(all, at)
  const shown = ranges.slice(0, mostRanges).join(', ')
  return { count, which: ranges.length > mostRanges ? `${shown} …` : shown }
}

/** "14 showers", or devices where they are of several kinds. */
export function devicesWords(devices: readonly { readonly kind: DeviceKind }[], count = devices.length): string {
  const kinds = new Set(devices.map(({ kind }) => kind))
  const [only] = kinds
  return t(`approve.devices.${only !== undefined && kinds.size === 1 ? only : 'device'}`, { count })
}

/** How many of the devices that are being read have been. */
export function readingWords(keys: readonly string[], all: readonly JobDevice[], done: number): string {
  const reading = new Set(keys)
  const devices = all.filter(({ key }) => reading.has(key))
  return t('approve.reading', { devices: devicesWords(devices), done, total: devices.length })
}
