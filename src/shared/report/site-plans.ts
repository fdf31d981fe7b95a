/**
 * The picture of each floor with its devices: location and mark of each on the picture, as everywhere else in the report. Where names are
 * long, pins have numbers that a table explains.
 */
import type { RegisteredDevice } from './report-register.ts'
import { line, type Block } from './blocks.ts'
import { cellOf, heading, tableOf, type Head } from './tables.ts'
import { cut, joined, type Words } from './words.ts'

/** Longer ones would cover the picture. */
const longestName = 8

export function sitePlans(words: Words): Block[] {
  const { text, model, number, place, recorded } = words
  const photos = new Map(model.photos.map((each) => [each.record, each]))
  const floorOf = ({ building, floor }: Pick<RegisteredDevice, 'building' | 'floor'>) => JSON.stringify([building, floor])
  const [byKey, byFloor] = [
    new Map(model.devices.map((each, index) => [each.key, { ...each, index }])),
    Map.groupBy(model.devices, floorOf),
  ]
  const plans = model.sitePlans.flatMap((plan) => {
    const photo = plan.record === null ? undefined : photos.get(plan.record)
    return photo === undefined ? [] : [{ ...plan, photo }]
  })
  return plans.map(({ building, floor, photo, places }, index): Block => {
    const name = joined([building, floor === null ? null : words.floor(floor)])
    const listed = places.flatMap((each) => {
      const device = byKey.get(each.device)
      return device === undefined ? [] : [{ ...each, outcome: device.outcome, index: device.index }]
    })
    const placed = listed.toSorted((one, other) => one.index - other.index)
    const has = new Set(places.map(({ device }) => device))
    const left = (byFloor.get(floorOf({ building, floor })) ?? []).filter(({ key }) => !has.has(key))
    const head: Head<(typeof placed)[number]> = { density: 'matrix', across: 3, lookOf: ({ outcome }) => ({ tint: outcome !== 'done' }) }
    const isNamed = placed.every(({ device }) => place(device).length <= longestName)
    const [table] = tableOf(words, head, isNamed ? [] : placed, [
      ['no', 22, (_device, pin) => line(number(pin + 1), 'strong')],
      ['location', '*', ({ device }) => place(device)],
      ['status', 66, ({ outcome }) => ({ text: text(`outcomes.${outcome}`), status: outcome })],
    ])
    const lines = [
      name === '' ? null : line(name, 'strong'),
      left.length === 0 ? null : line(text('sitePlan.notPlaced', { names: left.map(({ key }) => place(key)).join(', ') })),
      line(joined([photo.caption, recorded(photo), cut(photo.photo, 16)]), 'soft'),
    ]
    return {
      kind: 'sitePlan',
      heading: index === 0 ? heading(words, 'sitePlan', 1) : undefined,
      picture: { sha256: photo.photo, alt: text('sitePlan.alt', { floor: name }), width: photo.width, height: photo.height },
      // Open devices are drawn last, above done ones.
      pins: placed
        .map(({ device, x, y, outcome }, pin) => ({ x, y, text: isNamed ? place(device) : number(pin + 1), status: outcome }))
        .toSorted((one, other) => Number(one.status !== 'done') - Number(other.status !== 'done')),
      table,
      cell: cellOf(lines),
    }
  })
}
