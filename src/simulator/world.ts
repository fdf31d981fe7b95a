/**
 * The state of a simulated service: plain data, without words, formats or units. Those are choices, made when a response
 * is written (wire.ts). Records are replaced, never changed in place, so that an unchanged one need not be written again.
 */
import { z } from 'zod'
import { configurationPlan } from '#shared/configuration/schema.ts'
import { shower, tapConfiguration } from '#shared/service/resources.ts'

export const worldNames = ['empty', 'training', 'hotel-40', 'hotel-40-unpaired', 'building-120', 'fleet-10k'] as const
export const worldName = z.enum(worldNames)
export type WorldName = z.infer<typeof worldName>

/** Milliseconds since 1970. */
const time = z.number()

const device = z.object({
  id: z.string(),
  /** Printed on the unit. The service reports it for showers only. */
  serialNumber: z.string(),
  room: z.string().nullable(),
  name: z.string(),
  /** The customer who has paired it; null while nobody has. */
  owner: z.string().nullable(),
  groupId: z.string().nullable(),
  lastConnected: time.nullable(),
  lastDisconnected: time.nullable(),
  createdAt: time,
  updatedAt: time,
})

/** What is to happen when the test is started at the shower. `stuck` never ends by itself. Steps count from 1. */
export const testScenario = z.union([z.enum(['pass', 'fail', 'stuck']), z.strictObject({ failsAtStep: z.number().int().min(1) })])
export type TestScenario = z.infer<typeof testScenario>

const installationRun = z.object({
  /** Tells this run from every other one, whatever the service says; never sent. */
  run: z.number(),
  id: z.string(),
  testId: z.string(),
  scenario: testScenario,
  steps: z.number(),
  /** The step under way, or the one it ended in; counts from 1. */
  step: z.number(),
  outcome: z.enum(['running', 'passed', 'failed', 'aborted']),
  startedAt: time,
  createdAt: time,
  updatedAt: time,
})
export type InstallationRun = z.infer<typeof installationRun>

/** Readings that are sent as they are. */
const readings = shower.pick({
  saved_water: true,
  saved_energy: true,
  sessions: true,
  avg_temperature: true,
  avg_session_duration: true,
  filter_status: true,
  build_id: true,
  replace_uv: true,
  is_cleaning_program_required: true,
  clean_sensor_tank: true,
  no_recirculation: true,
  float_leak: true,
  operating: true,
  wifi_ssid: true,
  base: true,
  control_dial_notifications: true,
  hibernating: true,
  avg_water_recirculation_rate: true,
  descaling_status: true,
})

const simulatedShower = device.extend({
  /** Registered, but the unit itself never answers: it can be paired, not configured or tested. */
  dead: z.boolean(),
  activity: z.enum(['idle', 'showering', 'testing', 'offline']),
  installation: z.object({ name: z.string(), date: time }),
  latestSession: time.nullable(),
  revision: z.number(),
  readings,
  configuration: configurationPlan,
  test: installationRun.nullable(),
})
export type SimulatedShower = z.infer<typeof simulatedShower>

const simulatedTap = device.extend({ buildId: z.string(), wifiSsid: z.string(), configuration: tapConfiguration })
export type SimulatedTap = z.infer<typeof simulatedTap>

const simulatedGuard = device.extend({
  state: z.string().nullable(),
  /** Litres and seconds, before the units are chosen. */
  consumption: z.object({ volume: z.number(), duration: z.number() }),
})
export type SimulatedGuard = z.infer<typeof simulatedGuard>

const simulatedGroup = z.object({
  id: z.string(),
  owner: z.string(),
  name: z.string(),
  /** As the client gave it; null where it gave none. */
  type: z.string().nullable(),
  parentId: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
})
export type SimulatedGroup = z.infer<typeof simulatedGroup>

const historyEntry = z.object({ id: z.string(), showerId: z.string(), kind: z.enum(['shower', 'test']), at: time })
export type HistoryEntry = z.infer<typeof historyEntry>

/** What a technician finds in the building: the label on a unit, and the room it is mounted in. */
const label = z.object({
  kind: z.enum(['shower', 'tap', 'waterGuard']),
  id: z.string(),
  serialNumber: z.string(),
  room: z.string().optional(),
})
export type Label = z.infer<typeof label>

/** A map that counts its changes, whoever makes them, so that what was derived from it can be kept as long as it is true. */
export class Shelf<Record extends { readonly id: string }> extends Map<string, Record> {
  changes = 0
  /** Told of each of them. */
  onChange: () => void = () => undefined

  override set(id: string, record: Record): this {
    super.set(id, record)
    this.#changed()
    return this
  }

  override delete(id: string): boolean {
    const wasThere = super.delete(id)
    this.#changed()
    return wasThere
  }

  override clear(): void {
    super.clear()
    this.#changed()
  }

  #changed(): void {
    this.changes += 1
    this.onChange()
  }

  put(record: Record): Record {
    this.set(record.id, record)
    return record
  }
}

const frame = z.object({
  name: worldName,
  seed: z.number().int(),
  /** The customer the simulator's key belongs to, and another one. */
  owner: z.string(),
  otherOwner: z.string(),
  /** Labels on the wall for units the service knows nothing of. */
  unregistered: z.array(label),
})

export interface World extends Readonly<z.infer<typeof frame>> {
  /** How many identifiers were given out at run time. */
  issued: number
  readonly showers: Shelf<SimulatedShower>
  readonly taps: Shelf<SimulatedTap>
  readonly waterGuards: Shelf<SimulatedGuard>
  readonly groups: Shelf<SimulatedGroup>
  readonly history: Shelf<HistoryEntry>
}

/** A world as JSON. */
const worldSnapshot = frame.extend({
  format: z.literal(1),
  issued: z.number().int(),
  showers: z.array(simulatedShower),
  taps: z.array(simulatedTap),
  waterGuards: z.array(simulatedGuard),
  groups: z.array(simulatedGroup),
  history: z.array(historyEntry),
})
export type WorldSnapshot = z.infer<typeof worldSnapshot>

export function snapshotOf(world: World): WorldSnapshot {
  const { showers, taps, waterGuards, groups, history, ...rest } = world
  return structuredClone({
    ...rest,
    format: 1,
    showers: [...showers.values()],
    taps: [...taps.values()],
    waterGuards: [...waterGuards.values()],
    groups: [...groups.values()],
    history: [...history.values()],
  })
}

/** Throws where the snapshot does not fit. */
export function worldOf(snapshot: unknown): World {
  const { format: _format, showers, taps, waterGuards, groups, history, ...rest } = worldSnapshot.parse(snapshot)
  return {
    ...rest,
    showers: shelfOf(showers),
    taps: shelfOf(taps),
    waterGuards: shelfOf(waterGuards),
    groups: shelfOf(groups),
    history: shelfOf(history),
  }
}

export function shelfOf<Record extends { readonly id: string }>(records: Iterable<Record>): Shelf<Record> {
  const shelf = new Shelf<Record>()
  for (const record of records) shelf.put(record)
  return shelf
}

/** The labels a technician could type in this world, room by room; a unit without a room is not on the plan. */
export function labelsOf(world: World): Label[] {
  const onWall = (kind: Label['kind']) => (unit: { id: string; serialNumber: string; room: string | null }) => ({
    kind,
    id: unit.id,
    serialNumber: unit.serialNumber,
    ...(unit.room === null ? {} : { room: unit.room }),
  })
  const labels = [
    ...[...world.showers.values()].map(onWall('shower')),
    ...[...world.taps.values()].map(onWall('tap')),
    ...[...world.waterGuards.values()].map(onWall('waterGuard')),
    ...world.unregistered,
  ]
  const kinds = label.shape.kind.options
  return labels.sort(
    (one, other) =>
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
      (one.room ?? '\uffff').localeCompare(other.room ?? '\uffff', 'en', { numeric: true }),
  )
}
