/**
 * The state of a simulated service: plain data, without words, formats or units, which are choices that wire.ts applies to a response.
 * Records are replaced and never mutated, so that an unchanged one need not be serialised again.
 */
import { z } from 'zod'
import { configurationPlan } from '#shared/tables/schema.ts'
import { shower, tapConfiguration } from '#shared/tables/resources.ts'

export const worldNames = ['empty', 'training', 'hotel-40', 'hotel-40-unpaired', 'building-120', 'fleet-10k'] as const
export const worldName = z.enum(worldNames)
export type WorldName = z.infer<typeof worldName>

/** Milliseconds since 1970. */
const time = z.number()

const device = z.object({
  id: z.string(),
  /** Printed on the device. The service reports it for showers only. */
  serialNumber: z.string(),
  room: z.string().nullable(),
  name: z.string(),
  /** The customer that has paired it; null if nobody has. */
  owner: z.string().nullable(),
  groupId: z.string().nullable(),
  lastConnected: time.nullable(),
  lastDisconnected: time.nullable(),
  createdAt: time,
  updatedAt: time,
})

/** What happens when the test is started at the shower. `stuck` never ends by itself. Steps count from 1. */
export const testScenario = z.union([z.enum(['pass', 'fail', 'stuck']), z.strictObject({ failsAtStep: z.number().int().min(1) })])
export type TestScenario = z.infer<typeof testScenario>

const installationRun = z.object({
  /** Identifies this run internally; never sent. */
  run: z.number(),
  id: z.string(),
  testId: z.string(),
  scenario: testScenario,
  steps: z.number(),
  /** The current step, or the one in which it ended; counts from 1. */
  step: z.number(),
  outcome: z.enum(['running', 'passed', 'failed', 'aborted']),
  startedAt: time,
  createdAt: time,
  updatedAt: time,
})
export type InstallationRun = z.infer<typeof installationRun>

/** Values that are sent unchanged. */
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
  /** Registered, but the device itself never responds: it can be paired, but not configured or tested. */
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
  /** Litres and seconds, before the choice of units. */
  consumption: z.object({ volume: z.number(), duration: z.number() }),
})
export type SimulatedGuard = z.infer<typeof simulatedGuard>

const simulatedGroup = z.object({
  id: z.string(),
  owner: z.string(),
  name: z.string(),
  /** As sent by the client; null if it was not sent. */
  type: z.string().nullable(),
  parentId: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
})
export type SimulatedGroup = z.infer<typeof simulatedGroup>

const historyEntry = z.object({ id: z.string(), showerId: z.string(), kind: z.enum(['shower', 'test']), at: time })
export type HistoryEntry = z.infer<typeof historyEntry>

/** What a technician finds in the building: the label of a device, and its room. */
const label = z.object({
  kind: z.enum(['shower', 'tap', 'waterGuard']),
  id: z.string(),
  serialNumber: z.string(),
  room: z.string().optional(),
})
export type Label = z.infer<typeof label>

/** A map that counts its changes, so that values derived from it can be cached. */
export class Shelf<Record extends { readonly id: string }> extends Map<string, Record> {
  changes = 0
  /** Called for each change. */
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
  /** The customer that the simulator's key belongs to, and another one. */
  owner: z.string(),
  otherOwner: z.string(),
  /** Labels on devices that the service does not know. */
  unregistered: z.array(label),
})

export interface World extends Readonly<z.infer<typeof frame>> {
  /** The number of identifiers that were issued at run time. */
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

/** Throws if the snapshot is invalid. */
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

/** The labels of this world, room by room; devices without a room are not on the plan. */
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
