/**
 * The named worlds, created from a seed. Identifiers and serial numbers depend only on the seed, so that a label typed today is still
 * right tomorrow; times are counted back from the start of the world.
 */
import { assertNever } from '#shared/assert-never.ts'
import type { Choices } from './choices.ts'
import {
  group,
  guardAt,
  identity,
  otherOwnerOf,
  ownerOf,
  session,
  showerAt,
  tapAt,
  testEntry,
  withPassedTest,
  type UnitContext,
  type MountingPoint,
} from './units.ts'
import {
  shelfOf,
  type HistoryEntry,
  type Label,
  type SimulatedGroup,
  type SimulatedGuard,
  type SimulatedShower,
  type SimulatedTap,
  type World,
  type WorldName,
} from './world.ts'

export function createWorld(name: WorldName, seed: number, at: number, choices: Choices): World {
  const context = { name, seed, now: Math.floor(at / 1000) * 1000, choices }
  switch (name) {
    case 'empty':
      return world(context, {})
    case 'training':
      return training(context)
    case 'hotel-40':
      return hotel(context, ownerOf(seed))
    case 'hotel-40-unpaired':
      return hotel(context, null)
    case 'building-120':
      return building(context)
    case 'fleet-10k':
      return fleet(context)
    default:
      return assertNever(name)
  }
}

/** Two new showers, one in use, one that belongs to somebody else; a new tap, a water guard and one group. */
function training(context: UnitContext): World {
  const me = ownerOf(context.seed)
  const site = 'Training house'
  const building = group(context, 1, site, null)
  const used = showerAt(context, { number: 3, room: '103', site, owner: me, groupId: building.id })
  const tested = withPassedTest(context, used)
  return world(context, {
    showers: [
      showerAt(context, { number: 1, room: '101', site, owner: null }),
      showerAt(context, { number: 2, room: '102', site, owner: null }),
      tested,
      showerAt(context, { number: 4, room: '104', site, owner: otherOwnerOf(context.seed) }),
    ],
    taps: [tapAt(context, { number: 1, room: 'Kitchen', site, owner: null })],
    waterGuards: [guardAt(context, { number: 1, room: 'Basement', site, owner: me })],
    groups: [building],
    history: [session(context, tested), testEntry(tested)],
  })
}

/**
 * Forty rooms on four floors. 37 showers are in the list; of the other three, one is dead and two are not registered. The list also has
 * one shower that is in none of the rooms.
 */
function hotel(asked: UnitContext, owner: string | null): World {
  // All variants of the hotel are one building with the same labels.
  const context: UnitContext = { ...asked, name: 'hotel-40' }
  const me = ownerOf(context.seed)
  const site = 'Hotel Aurora'
  const building = group(context, 1, site, null)
  const floors = [1, 2, 3, 4].map((floor) => group(context, 1 + floor, `Floor ${floor}`, building.id))
  const rooms = [1, 2, 3, 4].flatMap((floor) => Array.from({ length: 10 }, (_, door) => String(floor * 100 + door + 1)))
  const missing = new Map([
    ['209', 'unregistered'],
    ['308', 'unregistered'],
    ['404', 'dead'],
  ])
  const placed = rooms.map((room, index) => ({
    number: index + 1,
    room,
    site,
    owner: missing.has(room) ? null : owner,
    dead: missing.get(room) === 'dead',
  }))
  const isRegistered = (point: MountingPoint) => missing.get(point.room ?? '') !== 'unregistered'
  return world(asked, {
    showers: [
      ...placed.filter(isRegistered).map((point) => showerAt(context, point)),
      showerAt(context, { number: 41, room: null, site: 'Workshop', owner: me }),
    ],
    unregistered: placed
      .filter((point) => !isRegistered(point))
      .map((point): Label => ({ ...identity(context, 'shower', point.number), room: point.room })),
    taps: [
      tapAt(context, { number: 1, room: 'Kitchen', site, owner }),
      tapAt(context, { number: 2, room: 'Staff room', site, owner: null }),
    ],
    waterGuards: [
      guardAt(context, { number: 1, room: 'Basement', site, owner: me }),
      guardAt(context, { number: 2, room: 'Roof', site, owner: me }),
    ],
    groups: [building, ...floors],
  })
}

/** Twelve floors of ten showers, none paired. One does not respond, one belongs to somebody else, and one is unknown to the office. */
function building(context: UnitContext): World {
  const me = ownerOf(context.seed)
  const site = 'North building'
  const whole = group(context, 1, site, null)
  const floors = Array.from({ length: 12 }, (_, index) => group(context, 2 + index, `Floor ${index + 1}`, whole.id))
  const rooms = floors.flatMap((_, index) => Array.from({ length: 10 }, (_, door) => String((index + 1) * 100 + door + 1)))
  const placed = rooms.map((room, index) => ({
    number: index + 1,
    room,
    site,
    owner: room === '505' ? otherOwnerOf(context.seed) : null,
    dead: room === '1104',
  }))
  const isRegistered = ({ room }: MountingPoint) => room !== '308'
  return world(context, {
    showers: placed.filter(isRegistered).map((point) => showerAt(context, point)),
    unregistered: placed
      .filter((point) => !isRegistered(point))
      .map((point): Label => ({ ...identity(context, 'shower', point.number), room: point.room })),
    taps: [tapAt(context, { number: 1, room: 'Kitchen', site, owner: null })],
    waterGuards: [guardAt(context, { number: 1, room: 'Basement', site, owner: me })],
    groups: [whole, ...floors],
  })
}

/** Ten thousand showers of one customer, spread over a hundred sites. */
function fleet(context: UnitContext): World {
  const owner = ownerOf(context.seed)
  const sites = Array.from({ length: 100 }, (_, index) => group(context, index + 1, `Site ${index + 1}`, null))
  const showers = sites.flatMap((site, index) =>
    Array.from({ length: 100 }, (_, door) =>
      showerAt(context, {
        number: index * 100 + door + 1,
        room: String((1 + Math.floor(door / 20)) * 100 + (door % 20) + 1),
        site: site.name,
        owner,
        groupId: site.id,
      }),
    ),
  )
  return world(context, {
    showers,
    taps: Array.from({ length: 200 }, (_, index) =>
      tapAt(context, { number: index + 1, room: `Kitchen ${index + 1}`, site: 'Fleet', owner }),
    ),
    waterGuards: Array.from({ length: 100 }, (_, index) =>
      guardAt(context, { number: index + 1, room: `Basement ${index + 1}`, site: 'Fleet', owner }),
    ),
    groups: sites,
    history: showers.slice(0, 100).map((shower) => session(context, shower)),
  })
}

interface Contents {
  showers: SimulatedShower[]
  taps: SimulatedTap[]
  waterGuards: SimulatedGuard[]
  groups: SimulatedGroup[]
  history: HistoryEntry[]
  unregistered: Label[]
}

function world({ name, seed }: UnitContext, contents: Partial<Contents>): World {
  return {
    name,
    seed,
    owner: ownerOf(seed),
    otherOwner: otherOwnerOf(seed),
    issued: 0,
    unregistered: contents.unregistered ?? [],
    showers: shelfOf(contents.showers ?? []),
    taps: shelfOf(contents.taps ?? []),
    waterGuards: shelfOf(contents.waterGuards ?? []),
    groups: shelfOf(contents.groups ?? []),
    history: shelfOf(contents.history ?? []),
  }
}
