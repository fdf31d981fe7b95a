/** The picture of each floor with its devices: a number and a mark on the picture, and a table that says what they are. */
import { cell, type Line } from './blocks.ts'
import { columns } from './first-page.ts'
import { heading, type Part } from './records.ts'
import type { Words } from './words.ts'

export function sitePlanParts(words: Words): Part[] {
  const { text, model, number, place, recorded } = words
  const plans = model.sitePlans.flatMap((plan) => {
    const photo = model.photos.find((each) => each.photo === plan.photo)
    return photo === undefined ? [] : [{ ...plan, photo }]
  })
  if (plans.length === 0) return [{ kind: 'empty', name: text('blocks.sitePlan') }]
  return plans.map(({ building, floor, photo, places }, index): Part => {
    const name = [building, floor === null ? null : text('floor', { floor })].filter((part) => part !== null).join(' · ')
    const at = new Map(places.map((each) => [each.device, each]))
    const isHere = (each: { readonly building: string | null; readonly floor: string | null }) =>
      each.building === building && each.floor === floor
    const placed = model.devices.flatMap((each) => {
      const found = at.get(each.key)
      return found === undefined ? [] : [{ ...found, outcome: each.outcome }]
    })
    const left = model.devices.filter((each) => isHere(each) && !at.has(each.key)).map(({ key }) => place(key))
    const lines: Line[] = [
      ...(name === '' ? [] : [{ text: name, look: 'strong' as const }]),
      ...(left.length === 0 ? [] : [{ text: text('sitePlan.notPlaced', { names: left.join(', ') }) }]),
      { text: [photo.caption, recorded(photo), photo.photo.slice(0, 16)].filter((part) => part !== '').join(' · '), look: 'soft' },
    ]
    return {
      kind: 'sitePlan',
      heading: index === 0 ? heading(words, 'sitePlan', 1) : undefined,
      picture: { sha256: photo.photo, alt: text('sitePlan.alt', { floor: name }), width: photo.width, height: photo.height },
      // What is open is drawn last, over what is done.
      pins: placed
        .map(({ x, y, outcome }, pin) => ({ x, y, text: number(pin + 1), status: outcome }))
        .toSorted((one, other) => Number(one.status !== 'done') - Number(other.status !== 'done')),
      columns: columns(words, ['no', 22], ['location', '*'], ['status', 66]),
      rows: placed.map(({ device: key, outcome }, pin) => ({
        cells: [cell(number(pin + 1), 'strong'), cell(place(key)), [{ text: text(`outcomes.${outcome}`), status: outcome }]],
        tint: outcome !== 'done',
      })),
      cell: lines,
    }
  })
}
