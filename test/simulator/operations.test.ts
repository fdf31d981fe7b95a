/** Taps, water guards, groups and history: what they keep, and what else they change. */
import { describe, expect, it } from 'vitest'
import { optionsOf } from '#simulator/choices.ts'
import { factoryTapConfiguration } from '#simulator/factory.ts'
import { ask, askRaw } from './support/raw-client.ts'
import { simulate, unitsOf, unknownId } from './support/simulators.ts'

describe('a tap', () => {
  it('is set back to what it was made with, or to less', async () => {
    for (const tapReset of optionsOf('tapReset')) {
      const { simulator } = await simulate({ choices: { tapReset } })
      const { tap } = unitsOf(simulator)
      await ask(simulator, 'taps.pair', { id: tap })
      expect(simulator.world.taps.get(tap)?.configuration).not.toEqual(factoryTapConfiguration)
      const { json } = await ask(simulator, 'taps.resetConfiguration', { id: tap })
      expect(json).toEqual(tapReset === 'factory' ? factoryTapConfiguration : { default_flow: 6, default_temp: 36 })
      expect(simulator.world.taps.get(tap)?.configuration).toEqual(json)
    }
  })

  it("must be one's own to be set back", async () => {
    const { simulator } = await simulate()
    expect((await ask(simulator, 'taps.resetConfiguration', { id: unitsOf(simulator).tap })).status).toBe(404)
  })
})

describe('a water guard', () => {
  it('takes a name and a group', async () => {
    const { simulator, clock } = await simulate()
    const { guard, group } = unitsOf(simulator)
    clock.advance(1_000)
    const { json } = await ask(simulator, 'waterGuards.update', { id: guard, body: { name: 'Cellar', device_group: group } })
    expect(json).toMatchObject({ id: guard, name: 'Cellar', device_group: group })
    expect(simulator.world.waterGuards.get(guard)).toMatchObject({ name: 'Cellar', groupId: group, updatedAt: clock.now() })
  })

  it.each(optionsOf('unknownGroup'))('put into a group that does not exist: %s', async (unknownGroup) => {
    const { simulator } = await simulate({ choices: { unknownGroup } })
    const { guard } = unitsOf(simulator)
    const answer = await ask(simulator, 'waterGuards.update', { id: guard, body: { device_group: unknownId } })
    expect(answer.status).toBe(unknownGroup === 'accepted' ? 200 : unknownGroup)
    expect(simulator.world.waterGuards.get(guard)?.groupId).toBe(unknownGroup === 'accepted' ? unknownId : null)
  })

  it('may be handed over, and is out of reach then', async () => {
    const { simulator } = await simulate({ choices: { ownerInUpdate: 'transfers' } })
    const { guard } = unitsOf(simulator)
    await ask(simulator, 'waterGuards.update', { id: guard, body: { owner: simulator.world.otherOwner } })
    expect((await ask(simulator, 'waterGuards.readConsumption', { id: guard })).status).toBe(404)
    expect((await ask(simulator, 'waterGuards.readConsumption', { id: guard, key: simulator.otherKey })).status).toBe(200)
  })

  it('may take over updated_at, and shows its state where it has one', async () => {
    const { simulator } = await simulate({ choices: { updatedAtInUpdate: 'stored', guardState: 'reported' } })
    const { guard } = unitsOf(simulator)
    const body = { updated_at: '2020-01-02T03:04:05.000Z', state: 'valve closed' }
    expect((await ask(simulator, 'waterGuards.update', { id: guard, body })).json).toMatchObject(body)
  })

  it('refuses fields of no table and empty updates', async () => {
    const { simulator } = await simulate()
    const { guard } = unitsOf(simulator)
    for (const body of [{}, { colour: 'blue' }, { name: 7 }])
      expect((await ask(simulator, 'waterGuards.update', { id: guard, body })).status).toBe(400)
  })

  it('reads its consumption in whatever units', async () => {
    for (const consumption of optionsOf('consumption')) {
      const { simulator } = await simulate({ choices: { consumption } })
      const { guard } = unitsOf(simulator)
      const { volume, duration } = simulator.world.waterGuards.get(guard)!.consumption
      const { json } = await ask(simulator, 'waterGuards.readConsumption', { id: guard })
      expect(json).toEqual({ volume: volume * consumption.volume, duration: duration * consumption.duration })
    }
  })
})

describe('a group', () => {
  it('is created below another one, read and deleted', async () => {
    const { simulator } = await simulate()
    const { group } = unitsOf(simulator)
    const created = await ask(simulator, 'groups.create', { body: { name: 'Floor 1', type: 'floor', parent_id: group } })
    expect(created.status).toBe(201)
    expect(created.json).toMatchObject({ name: 'Floor 1', type: 'floor', parent_id: group })
    const id = String(created.json['id'])
    expect((await ask(simulator, 'groups.read', { id })).json).toEqual(created.json)
    expect((await ask(simulator, 'groups.delete', { id })).json).toEqual(created.json)
    expect((await ask(simulator, 'groups.read', { id })).status).toBe(404)
    expect((await ask(simulator, 'groups.delete', { id })).status).toBe(404)
  })

  it('gets an identifier of its own each time', async () => {
    const { simulator } = await simulate()
    const ids = []
    for (let round = 0; round < 5; round += 1) ids.push((await ask(simulator, 'groups.create', { body: { name: 'Same' } })).json['id'])
    expect(new Set(ids).size).toBe(5)
  })

  it('may need a name, and may need its parent to exist', async () => {
    for (const groupWithoutName of optionsOf('groupWithoutName')) {
      const { simulator } = await simulate({ choices: { groupWithoutName } })
      expect((await ask(simulator, 'groups.create', { body: { type: 'site' } })).status).toBe(groupWithoutName === 400 ? 400 : 201)
    }
    for (const unknownGroup of optionsOf('unknownGroup')) {
      const { simulator } = await simulate({ choices: { unknownGroup } })
      const { status } = await ask(simulator, 'groups.create', { body: { name: 'x', parent_id: unknownId } })
      expect(status).toBe(unknownGroup === 'accepted' ? 201 : unknownGroup)
    }
  })

  it('leaves its devices and the groups below it without a group, or pointing at nothing', async () => {
    for (const deletedGroup of optionsOf('deletedGroup')) {
      const { simulator } = await simulate({ choices: { deletedGroup } })
      const { used, guard, group } = unitsOf(simulator)
      simulator.assignGroup(guard, group)
      const child = String((await ask(simulator, 'groups.create', { body: { name: 'Child', parent_id: group } })).json['id'])
      await ask(simulator, 'groups.delete', { id: group })
      const left = deletedGroup === 'cleared' ? null : group
      expect(simulator.world.showers.get(used)?.groupId).toBe(left)
      expect(simulator.world.waterGuards.get(guard)?.groupId).toBe(left)
      expect((await ask(simulator, 'groups.read', { id: child })).json['parent_id']).toBe(left)
    }
  })

  it('of another customer is out of reach', async () => {
    const { simulator } = await simulate()
    expect((await ask(simulator, 'groups.read', { id: unitsOf(simulator).group, key: simulator.otherKey })).status).toBe(404)
  })

  it('is assigned to showers and taps by the office alone', async () => {
    const { simulator } = await simulate()
    const { used, tap, group } = unitsOf(simulator)
    await ask(simulator, 'taps.pair', { id: tap })
    simulator.assignGroup(used, null)
    simulator.assignGroup(tap, group)
    expect((await ask(simulator, 'showers.list')).json['Items']).toMatchObject([{ id: used, device_group: null }])
    expect((await ask(simulator, 'taps.list')).json['Items']).toMatchObject([{ id: tap, device_group: group }])
    expect(() => simulator.assignGroup(unknownId, group)).toThrow(unknownId)
    expect(() => simulator.assignGroup(used, unknownId)).toThrow(unknownId)
  })
})

describe('a history entry', () => {
  it('is there for the past of a shower in use, for its owner', async () => {
    const { simulator } = await simulate()
    const { used } = unitsOf(simulator)
    const entries = [...simulator.world.history.keys()]
    expect(entries).toHaveLength(2)
    for (const id of entries) {
      expect((await ask(simulator, 'history.readMetadata', { id })).json).toMatchObject({ id, shower_id: used })
      expect((await ask(simulator, 'history.readMetadata', { id, key: simulator.otherKey })).status).toBe(404)
    }
  })
})

describe('a request', () => {
  it('to no documented path or method is a 404, and needs the key all the same', async () => {
    const { simulator } = await simulate()
    const headers = { 'x-api-key': simulator.key }
    for (const path of [
      '/',
      '/client/taps',
      '/client/showers/',
      '/client/showers//configuration',
      '/client/showers/%E0%A4%A/configuration',
      '/showers',
    ]) {
      expect((await askRaw(simulator.url + path, { headers })).status, path).toBe(404)
      expect((await askRaw(simulator.url + path)).status, path).toBe(401)
    }
    expect((await askRaw(`${simulator.url}/client/showers`, { method: 'POST', headers })).status).toBe(404)
    expect((await askRaw(`${simulator.url}/client/groups`, { headers })).status).toBe(404)
  })

  it('with a body where none is documented is a 400', async () => {
    const { simulator } = await simulate()
    expect((await ask(simulator, 'showers.pair', { id: unitsOf(simulator).fresh, body: {} })).status).toBe(400)
    expect(simulator.world.showers.get(unitsOf(simulator).fresh)?.owner).toBeNull()
  })

  it('has its identifier decoded', async () => {
    const { simulator } = await simulate()
    const { used } = unitsOf(simulator)
    const id = 'a/b ü?%'
    simulator.world.showers.put({ ...simulator.world.showers.get(used)!, id })
    expect((await ask(simulator, 'showers.readConfiguration', { id })).status).toBe(200)
    expect(simulator.requests.at(-1)).toMatchObject({ id, path: '/client/showers/a%2Fb%20%C3%BC%3F%25/configuration' })
  })

  it('is recorded as it came, with the key', async () => {
    const { simulator, clock } = await simulate()
    const { used } = unitsOf(simulator)
    await ask(simulator, 'showers.updateConfiguration', { id: used, bodyText: '{ "color_mode": 1 }' })
    await ask(simulator, 'showers.list', { key: 'wrong' })
    expect(simulator.requests).toMatchObject([
      {
        number: 1,
        at: clock.now(),
        connection: 1,
        onConnection: 1,
        method: 'PUT',
        path: `/client/showers/${used}/configuration`,
        headers: { 'x-api-key': simulator.key, 'content-type': 'application/json' },
        body: '{ "color_mode": 1 }',
        operation: 'showers.updateConfiguration',
        id: used,
        applied: true,
        status: 200,
        fault: null,
      },
      {
        number: 2,
        connection: 2,
        operation: 'showers.list',
        id: null,
        body: '',
        applied: false,
        status: 401,
        headers: { 'x-api-key': 'wrong' },
      },
    ])
  })
})
