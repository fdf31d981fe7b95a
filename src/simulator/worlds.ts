/**
 * The named worlds, made from a seed. Identifiers and serial numbers depend on the seed alone, so a label typed today
 * is right tomorrow; times are counted back from the moment the world begins.
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
  type Ground,
  type Place,
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
  const ground = { name, seed, now: Math.floor(at / 1000) * 1000, choices }
  switch (name) {
    case 'empty':
      return world(ground, {})
    case 'training':
      return training(ground)
    case 'hotel-40':
      return hotel(ground, ownerOf(seed))
    case 'hotel-40-unpaired':
      return hotel(ground, null)
    case 'fleet-10k':
      return fleet(ground)
    default:
      return assertNever(name)
  }
}

/** Two new showers, one in use, one that belongs to somebody else; a new tap, a water guard and one group. */
function training(ground: Ground): World {
  const me = ownerOf(ground.seed)
  const site = 'Training house'
  const house = group(ground, 1, site, null)
  const used = showerAt(ground, { number: 3, room: '103', site, owner: me, groupId: house.id })
  const tested = withPassedTest(ground, used)
  return world(ground, {
    showers: [
      showerAt(ground, { number: 1, room: '101', site, owner: null }),
      showerAt(ground, { number: 2, room: '102', site, owner: null }),
      tested,
      showerAt(ground, { number: 4, room: '104', site, owner: otherOwnerOf(ground.seed) }),
    ],
    taps: [tapAt(ground, { number: 1, room: 'Kitchen', site, owner: null })],
    waterGuards: [guardAt(ground, { number: 1, room: 'Basement', site, owner: me })],
    groups: [house],
    history: [session(ground, tested), testEntry(tested)],
  })
}

/**
 * Forty rooms on four floors. 37 showers are in the list; of the other three, one is dead and two are not registered.
 * The list also holds one shower that hangs in none of the rooms.
 */
function hotel(asked: Ground, owner: string | null): World {
  // One building, whichever of its worlds is asked for: the same labels hang in it.
  const ground: Ground = { ...asked, name: 'hotel-40' }
  const me = ownerOf(ground.seed)
  const site = 'Hotel Aurora'
  const house = group(ground, 1, site, null)
  const floors = [1, 2, 3, 4].map((floor) => group(ground, 1 + floor, `Floor ${floor}`, house.id))
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
  const isRegistered = (place: Place) => missing.get(place.room ?? '') !== 'unregistered'
  return world(asked, {
    showers: [
      ...placed.filter(isRegistered).map((place) => showerAt(ground, place)),
      showerAt(ground, { number: 41, room: null, site: 'Workshop', owner: me }),
    ],
    unregistered: placed
      .filter((place) => !isRegistered(place))
      .map((place): Label => ({ ...identity(ground, 'shower', place.number), room: place.room })),
    taps: [tapAt(ground, { number: 1, room: 'Kitchen', site, owner }), tapAt(ground, { number: 2, room: 'Staff room', site, owner: null })],
    waterGuards: [
      guardAt(ground, { number: 1, room: 'Basement', site, owner: me }),
      guardAt(ground, { number: 2, room: 'Roof', site, owner: me }),
    ],
    groups: [house, ...floors],
  })
}

/** Ten thousand showers of one customer, spread over a hundred sites. */
function fleet(ground: Ground): World {
  const owner = ownerOf(ground.seed)
  const sites = Array.from({ length: 100 }, (_, index) => group(ground, index + 1, `Site ${index + 1}`, null))
  const showers = sites.flatMap((site, index) =>
    Array.from({ length: 100 }, (_, door) =>
      showerAt(ground, {
        number: index * 100 + door + 1,
        room: String((1 + Math.floor(door / 20)) * 100 + (door % 20) + 1),
        site: site.name,
        owner,
        groupId: site.id,
      }),
    ),
  )
  return world(ground, {
    showers,
    taps: Array.from({ length: 200 }, (_, index) =>
      tapAt(ground, { number: index + 1, room: `Kitchen ${index + 1}`, site: 'Fleet', owner }),
    ),
    waterGuards: Array.from({ length: 100 }, (_, index) =>
      guardAt(ground, { number: index + 1, room: `Basement ${index + 1}`, site: 'Fleet', owner }),
    ),
    groups: sites,
    history: showers.slice(0, 100).map((shower) => session(ground, shower)),
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

function world({ name, seed }: Ground, contents: Partial<Contents>): World {
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
