/** Creates the single objects of a world, each from its number and the seed alone. */
import type { Choices } from './choices.ts'
import { factoryConfiguration, factoryTapConfiguration } from './factory.ts'
import { randomOf, uuidOf, type Random } from './random.ts'
import type { HistoryEntry, Label, SimulatedGroup, SimulatedGuard, SimulatedShower, SimulatedTap, WorldName } from './world.ts'

const minute = 60_000
const day = 24 * 60 * minute

export interface UnitContext {
  readonly name: WorldName
  readonly seed: number
  /** The time at which the world begins, in whole seconds. */
  readonly now: number
  readonly choices: Choices
}

export interface MountingPoint {
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

/** Serial numbers are consecutive, as in one delivery. */
export function identity({ name, seed }: UnitContext, kind: Label['kind'], number: number) {
  const first = randomOf(seed, name, 'first serial number', kind).integer(10_000, 80_000)
  return { kind, id: uuidOf(seed, name, kind, number), serialNumber: `${serialPrefix[kind]}${first + number}` }
}

function unit(context: UnitContext, kind: Label['kind'], point: MountingPoint, random: Random) {
  const { id, serialNumber } = identity(context, kind, point.number)
  const createdAt = context.now - random.integer(20, 400) * day
  const lastConnected = point.dead === true ? null : context.now - random.integer(1, 600) * minute
  return {
    id,
    serialNumber,
    room: point.room,
    owner: point.owner,
    groupId: point.groupId ?? null,
    lastConnected,
    lastDisconnected: lastConnected === null ? null : lastConnected - random.integer(1, 90) * minute,
    createdAt,
    updatedAt: createdAt + random.integer(1, 10) * day,
  }
}

const wordOf = { shower: 'Shower', tap: 'Tap', waterGuard: 'Water guard' } as const
const nameOf = (kind: Label['kind'], point: MountingPoint) => `${wordOf[kind]} ${point.room ?? point.number}`
const networkOf = (site: string) => `${site.toLowerCase().replaceAll(' ', '-')}-iot`

export function showerAt(context: UnitContext, point: MountingPoint): SimulatedShower {
  const random = randomOf(context.seed, context.name, 'shower', point.number)
  const base = unit(context, 'shower', point, random)
  const inUse = point.owner !== null && point.dead !== true
  const sessions = inUse ? random.integer(20, 4000) : 0
  const whenUsed = <Value>(value: Value, otherwise: Value) => (inUse ? value : otherwise)
  return {
    ...base,
    name: nameOf('shower', point),
    dead: point.dead === true,
    activity: point.dead === true ? 'offline' : 'idle',
    installation: { name: point.room === null ? point.site : `${point.site}, room ${point.room}`, date: base.createdAt + 2 * day },
    latestSession: whenUsed(context.now - random.integer(10, 3000) * minute, null),
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
      wifi_ssid: networkOf(point.site),
      base: random.integer(1, 3),
      control_dial_notifications: random.chance(0.8),
      hibernating: false,
      avg_water_recirculation_rate: whenUsed(random.decimal(0.55, 0.92), 0),
      descaling_status: random.integer(50, 100),
    },
    configuration: factoryConfiguration(random, context.choices.factoryConfiguration === 'partlyUnset'),
    test: null,
  }
}

export function tapAt(context: UnitContext, point: MountingPoint): SimulatedTap {
  const random = randomOf(context.seed, context.name, 'tap', point.number)
  return {
    ...unit(context, 'tap', point, random),
    name: nameOf('tap', point),
    buildId: `${random.integer(1, 2)}.${random.integer(0, 9)}.${random.integer(0, 9)}`,
    wifiSsid: networkOf(point.site),
    configuration: {
      ...factoryTapConfiguration,
      default_temp: random.integer(30, 42),
      welcome_message_enabled: true,
      welcome_message: 'Please save water',
    },
  }
}

export function guardAt(context: UnitContext, point: MountingPoint): SimulatedGuard {
  const random = randomOf(context.seed, context.name, 'waterGuard', point.number)
  return {
    ...unit(context, 'waterGuard', point, random),
    name: nameOf('waterGuard', point),
    state: null,
    consumption: { volume: random.decimal(500, 20_000, 1), duration: random.integer(5_000, 200_000) },
  }
}

export function group(context: UnitContext, number: number, name: string, parentId: string | null): SimulatedGroup {
  const createdAt = context.now - (500 - number) * day
  return {
    id: uuidOf(context.seed, context.name, 'group', number),
    owner: ownerOf(context.seed),
    name,
    type: null,
    parentId,
    createdAt,
    updatedAt: createdAt,
  }
}

export function withPassedTest(context: UnitContext, shower: SimulatedShower): SimulatedShower {
  const steps = context.choices.testNames.length
  const startedAt = shower.installation.date
  const updatedAt = startedAt + 4 * minute
  const id = uuidOf(context.seed, shower.id, 'test', 0)
  const testId = uuidOf(context.seed, shower.id, 'test id', 0)
  return {
    ...shower,
    test: { run: 0, id, testId, scenario: 'pass', steps, step: steps, outcome: 'passed', startedAt, createdAt: startedAt, updatedAt },
  }
}

export function session({ seed, now }: UnitContext, shower: SimulatedShower): HistoryEntry {
  return { id: uuidOf(seed, shower.id, 'session', 1), showerId: shower.id, kind: 'shower', at: shower.latestSession ?? now }
}

/** The history entry of a test has the identifier of the test. */
export function testEntry(shower: SimulatedShower): HistoryEntry {
  const { test } = shower
  if (test === null) throw new Error('No test to keep a record of')
  return { id: test.id, showerId: shower.id, kind: 'test', at: test.startedAt }
}
