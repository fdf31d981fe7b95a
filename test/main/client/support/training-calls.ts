/**
 * Each of the 16 operations as a call that succeeds in the training world and, where it is a write, changes it:
 * so that "done" and "not done" can be told apart by looking at the world.
 */
import type { ServiceClient } from '#main/client/client.ts'
import { endpointOf, isWrite, operations, type Operation } from '#shared/tables/endpoints.ts'
import { labelsOf, type Simulator } from '#simulator/server.ts'
import { documentedAnswers } from './documented-answers.ts'

/**
 * What a response is made of, where that decides whether something wrong in it can be noticed:
 * `list` has items; `named` repeats the identifier that was asked for as `id`, and `test` as `shower_id`; `created` has an identifier
 * nobody could ask for; `settings` (the two configurations) and `figures` (a consumption) have none at all.
 */
export type Shape = 'list' | 'named' | 'test' | 'created' | 'settings' | 'figures'

function shapeOf(operation: Operation): Shape {
  const { isList, names, creates, responds } = documentedAnswers[operation]
  if (isList) return 'list'
  if (names === undefined) return responds.endsWith('configuration') ? 'settings' : 'figures'
  return creates ? 'created' : names === 'shower_id' ? 'test' : 'named'
}

export const shapes = Object.fromEntries(operations.map((operation) => [operation, shapeOf(operation)])) as Readonly<
  Record<Operation, Shape>
>

export interface TrainingCall {
  readonly id?: string
  readonly body?: object
}

/** Brings the training world to where the operation can succeed, and says with what to call it. */
export function prepare(simulator: Simulator, operation: Operation): TrainingCall {
  const { world } = simulator
  const idIn = (room: string) => found(labelsOf(world).find((label) => label.room === room)).id
  const tap = idIn('Kitchen')
  const ownTap = () => world.taps.put({ ...found(world.taps.get(tap)), owner: world.owner }).id
  switch (operation) {
    case 'showers.pair':
      return { id: idIn('101') }
    case 'taps.pair':
      return { id: tap }
    case 'taps.list':
      ownTap()
      return {}
    case 'showers.updateConfiguration':
      return { id: idIn('103'), body: { water_hardness: 29.75, welcome_message: 'Välkommen' } }
    case 'showers.abortInstallationTest':
      simulator.startTest(idIn('103'), 'stuck')
      return { id: idIn('103') }
    case 'waterGuards.update':
      return { id: idIn('Basement'), body: { name: 'Cellar' } }
    case 'groups.create':
      return { body: { name: 'First floor' } }
  }
  switch (endpointOf(operation).target) {
    case 'shower':
      return { id: idIn('103') }
    case 'tap':
      return { id: ownTap() }
    case 'waterGuard':
      return { id: idIn('Basement') }
    case 'group':
      return { id: found([...world.groups.keys()][0]) }
    case 'historyEntry':
      return { id: found([...world.history.keys()][0]) }
    case null:
      return {}
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
