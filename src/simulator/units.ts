/** The single things a world is made of, each from its number and the seed alone. */
import type { Choices } from './choices.ts'
import { factoryConfiguration, factoryTapConfiguration } from './factory.ts'
import { randomOf, uuidOf, type Random } from './random.ts'
import type { HistoryEntry, Label, SimulatedGroup, SimulatedGuard, SimulatedShower, SimulatedTap, WorldName } from './world.ts'

const minute = 60_000
const day = 24 * 60 * minute

export interface Ground {
  readonly name: WorldName
  readonly seed: number
  /** When the world begins, in whole seconds. */
  readonly now: number
  readonly choices: Choices
}

export interface Place {
  readonly number: number
  readonly room: string | null
  readonly site: string
  readonly owner: string | null
  readonly groupId?: string
  readonly dead?: boolean
}

export const ownerOf = (seed: number) => uuidOf(seed, 'owner', 1)
export const otherOwnerOf = (seed: number) => uuidOf(seed, 'owner', 2)

const serialPrefix = { shower: 'SH', tap: 'TP', waterGuard: 'WG' } as const

/** Serial numbers follow one another, as from one delivery. */
export function identity({ name, seed }: Ground, kind: Label['kind'], number: number) {
  const first = randomOf(seed, name, 'first serial number', kind).integer(10_000, 80_000)
  return { kind, id: uuidOf(seed, name, kind, number), serialNumber: `${serialPrefix[kind]}${first + number}` }
}

function unit(ground: Ground, kind: Label['kind'], place: Place, random: Random) {
  const { id, serialNumber } = identity(ground, kind, place.number)
  const createdAt = ground.now - random.integer(20, 400) * day
  const lastConnected = place.dead === true ? null : ground.now - random.integer(1, 600) * minute
  return {
    id,
    serialNumber,
    room: place.room,
    owner: place.owner,
    groupId: place.groupId ?? null,
    lastConnected,
    lastDisconnected: lastConnected === null ? null : lastConnected - random.integer(1, 90) * minute,
    createdAt,
    updatedAt: createdAt + random.integer(1, 10) * day,
  }
}

const wordOf = { shower: 'Shower', tap: 'Tap', waterGuard: 'Water guard' } as const
const nameOf = (kind: Label['kind'], place: Place) => `${wordOf[kind]} ${place.room ?? place.number}`
const networkOf = (site: string) => `${site.toLowerCase().replaceAll(' ', '-')}-iot`

export function showerAt(ground: Ground, place: Place): SimulatedShower {
  const random = randomOf(ground.seed, ground.name, 'shower', place.number)
  const base = unit(ground, 'shower', place, random)
  const inUse = place.owner !== null && place.dead !== true
  const sessions = inUse ? random.integer(20, 4000) : 0
  const whenUsed = <Value>(value: Value, otherwise: Value) => (inUse ? value : otherwise)
  return {
    ...base,
    name: nameOf('shower', place),
    dead: place.dead === true,
    activity: place.dead === true ? 'offline' : 'idle',
    installation: { name: place.room === null ? place.site : `${place.site}, room ${place.room}`, date: base.createdAt + 2 * day },
    latestSession: whenUsed(ground.now - random.integer(10, 3000) * minute, null),
    revision: random.integer(3, 12),
    readings: {
      saved_water: Math.round(sessions * random.decimal(20, 60)),
      saved_energy: Math.round(sessions * random.decimal(0.8, 2.5)),
      sessions,
      avg_temperature: whenUsed(random.decimal(37, 40.5, 1), 0),
      avg_session_duration: whenUsed(random.integer(240, 640), 0),
      filter_status: random.integer(60, 100),
      build_id: `${random.integer(4, 6)}.${random.integer(0, 20)}.${random.integer(0, 9)}`,
      replace_uv: random.chance(0.03),
      is_cleaning_program_required: random.chance(0.05),
      clean_sensor_tank: random.chance(0.03),
      no_recirculation: random.chance(0.02),
      float_leak: random.chance(0.01),
      operating: {
        cleaning_programs: Math.floor(sessions / 90),
        inner_heat_treatments: Math.floor(sessions / 40),
        outer_heat_treatments: Math.floor(sessions / 60),
        sessions,
        sessions_since_cleaning_program: sessions % 90,
        sessions_since_inner_heat_treatment: sessions % 40,
        sessions_since_outer_heat_treatment: sessions % 60,
        liters_since_last_descaling: whenUsed(random.decimal(100, 9000, 1), 0),
      },
      wifi_ssid: networkOf(place.site),
      base: random.integer(1, 3),
      control_dial_notifications: random.chance(0.8),
      hibernating: false,
      avg_water_recirculation_rate: whenUsed(random.decimal(0.55, 0.92), 0),
      descaling_status: random.integer(50, 100),
    },
    configuration: factoryConfiguration(random, ground.choices.factoryConfiguration === 'partlyUnset'),
    test: null,
  }
}

export function tapAt(ground: Ground, place: Place): SimulatedTap {
  const random = randomOf(ground.seed, ground.name, 'tap', place.number)
  return {
    ...unit(ground, 'tap', place, random),
    name: nameOf('tap', place),
    buildId: `${random.integer(1, 2)}.${random.integer(0, 9)}.${random.integer(0, 9)}`,
    wifiSsid: networkOf(place.site),
    configuration: {
      ...factoryTapConfiguration,
      default_temp: random.integer(30, 42),
      welcome_message_enabled: true,
      welcome_message: 'Please save water',
    },
  }
}

export function guardAt(ground: Ground, place: Place): SimulatedGuard {
  const random = randomOf(ground.seed, ground.name, 'waterGuard', place.number)
  return {
    ...unit(ground, 'waterGuard', place, random),
    name: nameOf('waterGuard', place),
    state: null,
    consumption: { volume: random.decimal(500, 20_000, 1), duration: random.integer(5_000, 200_000) },
  }
}

export function group(ground: Ground, number: number, name: string, parentId: string | null): SimulatedGroup {
  const createdAt = ground.now - (500 - number) * day
  return {
    id: uuidOf(ground.seed, ground.name, 'group', number),
    owner: ownerOf(ground.seed),
    name,
    type: null,
    parentId,
    createdAt,
    updatedAt: createdAt,
  }
}

export function withPassedTest(ground: Ground, shower: SimulatedShower): SimulatedShower {
  const steps = ground.choices.testNames.length
  const startedAt = shower.installation.date
  const updatedAt = startedAt + 4 * minute
  const id = uuidOf(ground.seed, shower.id, 'test', 0)
  const testId = uuidOf(ground.seed, shower.id, 'test id', 0)
  return {
    ...shower,
    test: { run: 0, id, testId, scenario: 'pass', steps, step: steps, outcome: 'passed', startedAt, createdAt: startedAt, updatedAt },
  }
}

export function session({ seed, now }: Ground, shower: SimulatedShower): HistoryEntry {
  return { id: uuidOf(seed, shower.id, 'session', 1), showerId: shower.id, kind: 'shower', at: shower.latestSession ?? now }
}

/** The record of a test is kept under the identifier of the test. */
export function testEntry(shower: SimulatedShower): HistoryEntry {
  const { test } = shower
  if (test === null) throw new Error('No test to keep a record of')
  return { id: test.id, showerId: shower.id, kind: 'test', at: test.startedAt }
}
