/** Which devices a key sees, and how they come and go. */
import { describe, expect, it } from 'vitest'
import { optionsOf } from '#simulator/choices.ts'
import { ask } from './support/raw-client.ts'
import { simulate, unitsOf, unknownId } from './support/simulators.ts'

type Item = Record<string, unknown>

async function listed(simulator: Parameters<typeof ask>[0], kind: 'showers' | 'taps' = 'showers', key?: string): Promise<Item[]> {
  const { json } = await ask(simulator, `${kind}.list`, key === undefined ? {} : { key })
  expect(json['Count']).toBe((json['Items'] as Item[]).length)
  return json['Items'] as Item[]
}

describe('the list of showers', () => {
  it('holds what the key has paired and nothing else', async () => {
    const { simulator } = await simulate()
    const { used, foreign } = unitsOf(simulator)
    expect((await listed(simulator)).map(({ id }) => id)).toEqual([used])
    expect((await listed(simulator, 'showers', simulator.otherKey)).map(({ id }) => id)).toEqual([foreign])
  })

  it('grows by pairing and shrinks by unpairing', async () => {
    const { simulator } = await simulate()
    const { fresh, used } = unitsOf(simulator)
    const paired = await ask(simulator, 'showers.pair', { id: fresh })
    expect(paired.json).toMatchObject({ id: fresh, owner: simulator.world.owner })
    expect((await listed(simulator)).map(({ id }) => id).sort()).toEqual([fresh, used].sort())
    const removed = await ask(simulator, 'showers.unpair', { id: fresh })
    expect(removed.json).toMatchObject({ id: fresh })
    expect((await listed(simulator)).map(({ id }) => id)).toEqual([used])
    const again = await ask(simulator, 'showers.pair', { id: fresh, key: simulator.otherKey })
    expect(again.status).toBe(200)
  })

  it('may count what is not sent, or not count at all', async () => {
    const all = await simulate({ choices: { count: 'allKnown' } })
    const known = await ask(all.simulator, 'showers.list')
    expect([known.json['Count'], (known.json['Items'] as unknown[]).length]).toEqual([4, 1])
    const none = await simulate({ choices: { count: 'absent' } })
    expect((await ask(none.simulator, 'showers.list')).json).not.toHaveProperty('Count')
  })

  it('shows a change at once, whoever makes it', async () => {
    const { simulator } = await simulate()
    const { used } = unitsOf(simulator)
    await listed(simulator)
    const shower = simulator.world.showers.get(used)!
    simulator.world.showers.put({ ...shower, name: 'Renamed by a colleague' })
    expect((await listed(simulator))[0]).toMatchObject({ name: 'Renamed by a colleague' })
    simulator.world.showers.delete(used)
    expect(await listed(simulator)).toEqual([])
  })
})

describe('pairing', () => {
  it.each(optionsOf('pairAgain'))('what one has paired already: %s', async (pairAgain) => {
    const { simulator } = await simulate({ choices: { pairAgain } })
    const { used } = unitsOf(simulator)
    const answer = await ask(simulator, 'showers.pair', { id: used })
    expect(answer.status).toBe(pairAgain === 'succeeds' ? 200 : pairAgain)
    expect(simulator.world.showers.get(used)?.owner).toBe(simulator.world.owner)
  })

  it.each(optionsOf('pairedByOther'))('what another customer has paired is refused with %i', async (pairedByOther) => {
    const { simulator } = await simulate({ choices: { pairedByOther } })
    const { foreign } = unitsOf(simulator)
    expect((await ask(simulator, 'showers.pair', { id: foreign })).status).toBe(pairedByOther)
    expect(simulator.world.showers.get(foreign)?.owner).toBe(simulator.world.otherOwner)
  })

  it('an unknown shower or tap is a 404', async () => {
    const { simulator } = await simulate()
    expect((await ask(simulator, 'showers.pair', { id: unknownId })).status).toBe(404)
    expect((await ask(simulator, 'taps.pair', { id: unknownId })).status).toBe(404)
  })

  it('a shower is not a tap', async () => {
    const { simulator } = await simulate()
    const { fresh, tap } = unitsOf(simulator)
    expect((await ask(simulator, 'showers.pair', { id: tap })).status).toBe(404)
    expect((await ask(simulator, 'taps.pair', { id: fresh })).status).toBe(404)
  })

  it('a tap puts it into the list, whose path has no /client', async () => {
    const { simulator } = await simulate()
    const { tap } = unitsOf(simulator)
    expect(await listed(simulator, 'taps')).toEqual([])
    await ask(simulator, 'taps.pair', { id: tap })
    expect((await listed(simulator, 'taps')).map(({ id }) => id)).toEqual([tap])
    expect(simulator.requests.map(({ path }) => path)).toEqual(['/taps', `/client/taps/pair/${tap}`, '/taps'])
  })
})

describe('unpairing', () => {
  it('answers with the record after or before', async () => {
    const after = await simulate({ choices: { unpairResponse: 'after' } })
    const before = await simulate({ choices: { unpairResponse: 'before' } })
    const unpair = async ({ simulator }: typeof after) =>
      (await ask(simulator, 'showers.unpair', { id: unitsOf(simulator).used })).json['owner']
    expect(await unpair(after)).toBeNull()
    expect(await unpair(before)).toBe(before.simulator.world.owner)
    expect(before.simulator.world.showers.get(unitsOf(before.simulator).used)?.owner).toBeNull()
  })

  it('may leave the group and set the configuration back, or neither', async () => {
    for (const [unpairedGroup, unpairedConfiguration] of [
      ['left', 'reset'],
      ['kept', 'kept'],
    ] as const) {
      const { simulator } = await simulate({ choices: { unpairedGroup, unpairedConfiguration } })
      const { used, group } = unitsOf(simulator)
      await ask(simulator, 'showers.updateConfiguration', { id: used, body: { max_shower_water_flow: 4 } })
      await ask(simulator, 'showers.unpair', { id: used })
      const shower = simulator.world.showers.get(used)
      expect(shower?.groupId).toBe(unpairedGroup === 'left' ? null : group)
      expect(shower?.configuration.max_shower_water_flow === 4).toBe(unpairedConfiguration === 'kept')
    }
  })

  it.each(optionsOf('notYours'))("is refused with %i for what is not one's own", async (notYours) => {
    const { simulator } = await simulate({ choices: { notYours } })
    const { foreign, fresh } = unitsOf(simulator)
    for (const id of [foreign, fresh]) expect((await ask(simulator, 'showers.unpair', { id })).status).toBe(notYours)
    expect((await ask(simulator, 'showers.readConfiguration', { id: foreign })).status).toBe(notYours)
  })
})
