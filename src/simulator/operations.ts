/** What each of the 16 operations does to the world, and its response, independent of HTTP and of the wire format. */
import type { ConfigurationPlan } from '#shared/tables/schema.ts'
import type { BodyOf, Operation } from '#shared/tables/endpoints.ts'
import { Refusal } from './response.ts'
import type { Choices } from './choices.ts'
import { factoryConfiguration, factoryTapConfiguration } from './factory.ts'
import type { InstallationTests } from './installation-tests.ts'
import { randomOf, uuidOf } from './random.ts'
import type { Wire } from './wire.ts'
import type { Shelf, SimulatedShower, World } from './world.ts'

export interface Call<Body = unknown> {
  readonly world: World
  readonly tests: InstallationTests
  readonly choices: Choices
  readonly wire: Wire
  /** The customer that the key belongs to. */
  readonly owner: string
  /** The identifier in the path; empty if the path has none. */
  readonly id: string
  /** Already validated against the endpoint table. */
  readonly body: Body
  readonly now: number
}

export type Behaviour<Op extends Operation> = (call: Call<BodyOf<Op>>) => object

export const behaviours: { readonly [Op in Exclude<Operation, 'showers.list' | 'taps.list'>]: Behaviour<Op> } = {
  'showers.pair': (call) => call.wire.shower(pair(call, call.world.showers)),

  'showers.unpair': (call) => {
    const { world, choices, wire, now } = call
    const before = mine(call, world.showers)
    const after = world.showers.put({
      ...before,
      owner: null,
      groupId: choices.unpairedGroup === 'left' ? null : before.groupId,
      configuration:
        choices.unpairedConfiguration === 'reset' ? factoryConfiguration(randomOf(world.seed, before.id), false) : before.configuration,
      updatedAt: now,
    })
    return wire.shower(choices.unpairResponse === 'before' ? before : after)
  },

  'showers.readConfiguration': (call) => call.wire.configuration(alive(mine(call, call.world.showers)).configuration),

  'showers.updateConfiguration': (call) => {
    const { world, choices, wire, body, now } = call
    const before = alive(mine(call, world.showers))
    // The fields were validated; this only removes those that were not sent.
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as ConfigurationPlan
    const { configuration } = world.showers.put({ ...before, configuration: { ...before.configuration, ...changes }, updatedAt: now })
    return choices.updateResponse === 'whole' ? wire.configuration(configuration) : changes
  },

  'showers.readInstallationTest': (call) => testOnWire(call, mine(call, call.world.showers)),

  'showers.abortInstallationTest': (call) => {
    const { world, tests, choices, wire } = call
    const before = mine(call, world.showers)
    if (before.test?.outcome !== 'running') {
      if (choices.abortWithoutTest === 'record') return testOnWire(call, before)
      throw new Refusal(choices.abortWithoutTest, 'No installation test is running')
    }
    const after = tests.abort(before, before.test)
    if (choices.afterAbort === 'gone') world.showers.put({ ...after, test: null })
    const answered = choices.abortResponse === 'before' ? before.test : after.test
    return wire.installationTest(before.id, answered ?? before.test)
  },

  'taps.pair': (call) => call.wire.tap(pair(call, call.world.taps)),

  'taps.resetConfiguration': (call) => {
    const { world, choices, wire, now } = call
    const { default_flow, default_temp } = factoryTapConfiguration
    const configuration = choices.tapReset === 'factory' ? factoryTapConfiguration : { default_flow, default_temp }
    return wire.tapConfiguration(
      world.taps.put({ ...mine(call, world.taps), configuration: { ...configuration }, updatedAt: now }).configuration,
    )
  },

  'waterGuards.update': (call) => {
    const { world, choices, wire, body, now } = call
    const before = mine(call, world.waterGuards)
    if (body.device_group !== undefined) requireGroup(call, body.device_group)
    const stated = choices.updatedAtInUpdate === 'stored' ? Date.parse(body.updated_at ?? '') : NaN
    const after = world.waterGuards.put({
      ...before,
      name: body.name ?? before.name,
      groupId: body.device_group ?? before.groupId,
      owner: choices.ownerInUpdate === 'transfers' ? (body.owner ?? before.owner) : before.owner,
      state: body.state ?? before.state,
      updatedAt: Number.isNaN(stated) ? now : stated,
    })
    return wire.waterGuard(after)
  },

  'waterGuards.readConsumption': (call) => call.wire.consumption(mine(call, call.world.waterGuards)),

  'groups.create': (call) => {
    const { world, choices, wire, owner, body, now } = call
    if (body.name === undefined && choices.groupWithoutName === 400) throw new Refusal(400, 'A group needs a name')
    if (body.parent_id !== undefined) requireGroup(call, body.parent_id)
    world.issued += 1
    const group = world.groups.put({
      id: uuidOf(world.seed, 'group', world.issued),
      owner,
      name: body.name ?? 'Group',
      type: body.type ?? null,
      parentId: body.parent_id ?? null,
      createdAt: now,
      updatedAt: now,
    })
    return wire.group(group)
  },

  'groups.read': (call) => call.wire.group(mine(call, call.world.groups)),

  'groups.delete': (call) => {
    const { world, choices, wire } = call
    const group = mine(call, world.groups)
    world.groups.delete(group.id)
    if (choices.deletedGroup === 'cleared') emptyGroup(world, group.id)
    return wire.group(group)
  },

  'history.readMetadata': (call) => {
    const entry = call.world.history.get(call.id)
    if (entry === undefined || call.world.showers.get(entry.showerId)?.owner !== call.owner) throw new Refusal(404, 'No such history entry')
    return call.wire.historyMetadata(entry)
  },
}

/** What only the office can do: the interface has no call that assigns a shower or a tap to a group. */
export function assignGroup(world: World, deviceId: string, groupId: string | null, now: number): void {
  if (groupId !== null && !world.groups.has(groupId)) throw new Error(`No such group: ${groupId}`)
  const moved = [world.showers, world.taps, world.waterGuards].map((shelf) =>
    regroup(shelf as Shelf<Grouped>, (device) => device.id === deviceId, groupId, now),
  )
  if (!moved.includes(true)) throw new Error(`No such device: ${deviceId}`)
}

interface Owned {
  readonly id: string
  readonly owner: string | null
}
interface Grouped {
  readonly id: string
  readonly groupId: string | null
  readonly updatedAt: number
}

function known<Record extends Owned>({ id }: Call, shelf: Shelf<Record>): Record {
  const record = shelf.get(id)
  if (record === undefined) throw new Refusal(404, 'Not found')
  return record
}

function mine<Record extends Owned>(call: Call, shelf: Shelf<Record>): Record {
  const record = known(call, shelf)
  if (record.owner !== call.owner) throw new Refusal(call.choices.notYours, call.choices.notYours === 404 ? 'Not found' : 'Not yours')
  return record
}

function alive(shower: SimulatedShower): SimulatedShower {
  if (shower.dead) throw new Refusal(500, 'Database access error')
  return shower
}

function pair<Record extends Owned & { readonly updatedAt: number }>(call: Call, shelf: Shelf<Record>): Record {
  const { choices, owner, now } = call
  const record = known(call, shelf)
  if (record.owner === owner) {
    if (choices.pairAgain === 'succeeds') return record
    throw new Refusal(choices.pairAgain, 'Already paired')
  }
  if (record.owner !== null) throw new Refusal(choices.pairedByOther, 'Paired by another customer')
  return shelf.put({ ...record, owner, updatedAt: now })
}

function testOnWire({ choices, wire }: Call, { id, test }: SimulatedShower): object {
  if (test !== null) return wire.installationTest(id, test)
  if (choices.testBeforeAny === 404) throw new Refusal(404, 'No installation test')
  return wire.noTest(id)
}

function requireGroup({ world, choices, owner }: Call, groupId: string): void {
  if (choices.unknownGroup === 'accepted' || world.groups.get(groupId)?.owner === owner) return
  throw new Refusal(choices.unknownGroup, 'No such group')
}

function emptyGroup(world: World, groupId: string): void {
  for (const shelf of [world.showers, world.taps, world.waterGuards]) regroup(shelf, (device) => device.groupId === groupId, null, null)
  for (const group of [...world.groups.values()]) if (group.parentId === groupId) world.groups.put({ ...group, parentId: null })
}

/** Returns whether any device was moved. */
function regroup(shelf: Shelf<Grouped>, which: (device: Grouped) => boolean, groupId: string | null, now: number | null): boolean {
  const moved = [...shelf.values()].filter(which)
  for (const device of moved) shelf.put({ ...device, groupId, updatedAt: now ?? device.updatedAt })
  return moved.length > 0
}
