/** Floors in the order of the building, in whichever of the three languages and ways they are written. */
import { describe, expect, it } from 'vitest'
import { compareByFloor, saysFloor } from '#shared/job/floors.ts'

const { compare } = new Intl.Collator('en', { numeric: true })
const inOrder = <Place extends Parameters<typeof compareByFloor>[0]>(places: readonly Place[]) =>
  places.toSorted((one, other) => compareByFloor(one, other, compare))
const upwards = (floors: readonly string[]) => inOrder(floors.map((floor) => ({ building: null, floor }))).map(({ floor }) => floor)

describe('floors', () => {
  it.each([
    ['German', ['2. UG', '1. UG', 'EG', '1. OG', '2. OG', '10. OG', 'DG']],
    ['Swedish', ['Källare', 'BV', '1 tr', '2 tr', 'Vind']],
    ['English', ['Basement', 'Ground floor', '1st floor', '2nd floor', 'Roof']],
    ['numbers', ['-2', '-1', '0', '1', '2', '10']],
    ['words before names that say no level', ['EG', 'OG 1', 'Plan 3', 'Spa', 'Wing B']],
  ])('lie from the lowest up: %s', (_name, floors) => {
    expect(upwards(floors.toReversed())).toEqual(floors)
    expect(upwards(floors.toSorted())).toEqual(floors)
  })

  it('lie in their buildings, and what has no floor or no building comes last', () => {
    const order = [
      ['A', 'EG'],
      ['A', '1. OG'],
      ['A', 'Spa'],
      ['A', null],
      ['B', 'UG'],
      [null, 'EG'],
      [null, null],
    ] as const
    const places = order.map(([building, floor]) => ({ building, floor }))
    expect(inOrder(places.toReversed())).toEqual(places)
  })

  it('say themselves that they are floors, unless they are a number or a letter', () => {
    expect(['EG', '1. OG', '2 tr', 'Spa', '2nd floor'].filter((floor) => !saysFloor(floor))).toEqual([])
    expect(['2', '-1', 'A', '2b'].filter(saysFloor)).toEqual([])
  })
})
