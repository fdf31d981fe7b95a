/** Each of the 16 operations at least once against a training world, in an order in which every one of them may succeed. */
import { endpointOf, operations, type Operation } from '#shared/tables/endpoints.ts'
import type { Simulator } from '#simulator/server.ts'
import type { ManualClock } from './manual-clock.ts'
import { ask, type Ask, type RawResponse } from './raw-client.ts'
import { unitsOf } from './simulators.ts'

export interface Answered {
  readonly operation: Operation
  readonly answer: RawResponse
}

export async function exercise(simulator: Simulator, clock: ManualClock): Promise<Answered[]> {
  const { fresh, tap, guard, group } = unitsOf(simulator)
  const answered: Answered[] = []
  const run = async (operation: Operation, how: Ask = {}) => {
    clock.advance(250)
    const answer = await ask(simulator, operation, how)
    answered.push({ operation, answer })
    return answer
  }
  await run('showers.pair', { id: fresh })
  await run('showers.list')
  await run('showers.readConfiguration', { id: fresh })
  await run('showers.updateConfiguration', { id: fresh, body: { max_shower_water_flow: 8, welcome_message: 'Välkommen' } })
  simulator.startTest(fresh)
  await run('showers.readInstallationTest', { id: fresh })
  await run('showers.abortInstallationTest', { id: fresh })
  simulator.startTest(fresh, { failsAtStep: 2 })
  clock.advance(2_000)
  await run('showers.readInstallationTest', { id: fresh })
  simulator.startTest(fresh, 'pass')
  clock.advance(60_000)
  const test = await run('showers.readInstallationTest', { id: fresh })
  await run('history.readMetadata', { id: String(test.json['id']) })
  await run('taps.pair', { id: tap })
  await run('taps.list')
  await run('taps.resetConfiguration', { id: tap })
  await run('waterGuards.update', { id: guard, body: { name: 'Cellar', device_group: group, state: 'closed' } })
  await run('waterGuards.readConsumption', { id: guard })
  const created = await run('groups.create', { body: { name: 'First floor', type: 'floor', parent_id: group } })
  await run('groups.read', { id: String(created.json['id']) })
  await run('groups.delete', { id: String(created.json['id']) })
  const ids = { shower: fresh, tap, waterGuard: guard, group, historyEntry: String(test.json['id']) }
  const asked = new Set(answered.map(({ operation }) => operation))
  // The others need nothing to have happened before.
  for (const operation of operations) {
    const { target, access } = endpointOf(operation)
    if (!asked.has(operation) && access === 'read') await run(operation, target === null ? {} : { id: ids[target] })
  }
  await run('showers.unpair', { id: fresh })
  return answered
}
