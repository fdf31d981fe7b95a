/**
 * Each of the 16 operations as a call that succeeds in the training world and, where it is a write, changes it:
 * so that "done" and "not done" can be told apart by looking at the world.
 */
import type { ServiceClient } from '#main/client/client.ts'
import { isWrite, type Operation } from '#shared/tables/endpoints.ts'
import { labelsOf, type Simulator } from '#simulator/server.ts'

/**
 * What a response is made of, where that decides whether something wrong in it can be noticed:
 * `list` has items; `named` repeats the identifier that was asked for as `id`, and `test` as `shower_id`; `created` has an identifier
 * nobody could ask for; `settings` (the two configurations) and `figures` (a consumption) have none at all.
 */
export type Shape = 'list' | 'named' | 'test' | 'created' | 'settings' | 'figures'

export const shapes = {
  'showers.list': 'list',
  'showers.pair': 'named',
  'showers.unpair': 'named',
  'showers.readConfiguration': 'settings',
  'showers.updateConfiguration': 'settings',
  'showers.readInstallationTest': 'test',
  'showers.abortInstallationTest': 'test',
  'taps.list': 'list',
  'taps.pair': 'named',
  'taps.resetConfiguration': 'settings',
  'waterGuards.update': 'named',
  'waterGuards.readConsumption': 'figures',
  'groups.create': 'created',
  'groups.read': 'named',
  'groups.delete': 'named',
  'history.readMetadata': 'named',
} as const satisfies Record<Operation, Shape>

export interface TrainingCall {
  readonly id?: string
  readonly body?: object
}

/** Brings the training world to where the operation can succeed, and says with what to call it. */
export function prepare(simulator: Simulator, operation: Operation): TrainingCall {
  const { world } = simulator
  const idIn = (room: string) => found(labelsOf(world).find((label) => label.room === room)).id
  const used = idIn('103')
  const tap = idIn('Kitchen')
  const ownTap = () => world.taps.put({ ...found(world.taps.get(tap)), owner: world.owner })
  switch (operation) {
    case 'showers.list':
      return {}
    case 'showers.pair':
      return { id: idIn('101') }
    case 'showers.unpair':
    case 'showers.readConfiguration':
    case 'showers.readInstallationTest':
      return { id: used }
    case 'showers.updateConfiguration':
      return { id: used, body: { water_hardness: 29.75, welcome_message: 'Välkommen' } }
    case 'showers.abortInstallationTest':
      simulator.startTest(used, 'stuck')
      return { id: used }
    case 'taps.list':
      ownTap()
      return {}
    case 'taps.pair':
      return { id: tap }
    case 'taps.resetConfiguration':
      return { id: ownTap().id }
    case 'waterGuards.update':
      return { id: idIn('Basement'), body: { name: 'Cellar' } }
    case 'waterGuards.readConsumption':
      return { id: idIn('Basement') }
    case 'groups.create':
      return { body: { name: 'First floor' } }
    case 'groups.read':
    case 'groups.delete':
      return { id: found([...world.groups.keys()][0]) }
    case 'history.readMetadata':
      return { id: found([...world.history.keys()][0]) }
  }
}

/** Calls it as the product does, as a read or as a write. */
export function perform(client: ServiceClient, operation: Operation, call: TrainingCall) {
  return isWrite(operation) ? client.write(operation, call as { id?: string }) : client.read(operation, call)
}

/** The world without its times, as text: what a write changes shows in it, and the clock does not. */
export function factsOf(simulator: Simulator): string {
  return JSON.stringify(simulator.snapshot(), (name, value: unknown) => (name === 'updatedAt' || name === 'createdAt' ? undefined : value))
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The training world is not as expected')
  return value
}
