/** The named worlds: what is in them, that a seed always makes the same one, and that one can be kept. */
import { describe, expect, it } from 'vitest'
import { drawChoices } from '#simulator/choices.ts'
import { List } from '#simulator/lists.ts'
import { labelsOf, startSimulator, worldNames, type Simulator } from '#simulator/server.ts'
import { snapshotOf, worldOf } from '#simulator/world.ts'
import { createWorld } from '#simulator/worlds.ts'
import { exercise } from './support/exercise.ts'
import { ask } from './support/raw-client.ts'
import { simulate, unitsOf } from './support/simulators.ts'

const pleasant = drawChoices(1)
const create = (name: (typeof worldNames)[number], seed = 1) => createWorld(name, seed, Date.UTC(2026, 0, 5), pleasant)
const listed = async (simulator: Simulator) => (await ask(simulator, 'showers.list')).json['Items'] as Record<string, unknown>[]

describe('the training world', () => {
  it('is a small friendly site', () => {
    const world = create('training')
    expect(labelsOf(world).map(({ kind, room }) => `${kind} ${room ?? ''}`)).toEqual([
      'shower 101',
      'shower 102',
      'shower 103',
      'shower 104',
      'tap Kitchen',
      'waterGuard Basement',
    ])
    expect([...world.showers.values()].map(({ owner }) => owner)).toEqual([null, null, world.owner, world.otherOwner])
    expect([...world.groups.values()].map(({ name }) => name)).toEqual(['Training house'])
  })
})

describe('the hotel', () => {
  it('is 40 planned, 37 found, 3 missing, 1 stranger', async () => {
    const { simulator } = await simulate({ world: 'hotel-40' })
    const planned = labelsOf(simulator.world).filter(({ kind, room }) => kind === 'shower' && room !== undefined)
    expect(planned).toHaveLength(40)
    expect(new Set(planned.map(({ room }) => room?.[0]))).toEqual(new Set(['1', '2', '3', '4']))
    const found = new Set((await listed(simulator)).map((item) => item['serial_number']))
    expect(planned.filter(({ serialNumber }) => found.has(serialNumber))).toHaveLength(37)
    expect(found.size).toBe(38)
    for (const item of await listed(simulator)) {
      const room = planned.find(({ id }) => id === item['id'])?.room
      expect(item['installation_info']).toMatchObject({ installation_name: room === undefined ? 'Workshop' : `Hotel Aurora, room ${room}` })
    }
  })

  it('has one dead shower, and two that nobody registered', async () => {
    const { simulator } = await simulate({ world: 'hotel-40' })
    const found = new Set((await listed(simulator)).map((item) => item['id']))
    const missing = labelsOf(simulator.world).filter(({ kind, room, id }) => kind === 'shower' && room !== undefined && !found.has(id))
    const outcomes = []
    for (const { id } of missing) {
      const paired = await ask(simulator, 'showers.pair', { id })
      const configured = await ask(simulator, 'showers.updateConfiguration', { id, body: { color_mode: 1 } })
      outcomes.push([paired.status, configured.status])
    }
    expect(outcomes.sort()).toEqual([
      [200, 500],
      [404, 404],
      [404, 404],
    ])
  })

  it('hangs full of the same labels before anything was paired', async () => {
    const { simulator } = await simulate({ world: 'hotel-40-unpaired' })
    expect(labelsOf(simulator.world)).toEqual(labelsOf(create('hotel-40')))
    expect((await listed(simulator)).map((item) => item['name'])).toEqual(['Shower 41'])
  })
})

describe('the fleet', () => {
  it('lists ten thousand different showers', async () => {
    const { simulator } = await simulate({ world: 'fleet-10k' })
    const items = await listed(simulator)
    expect(items).toHaveLength(10_000)
    expect(new Set(items.map((item) => item['id'])).size).toBe(10_000)
    expect(new Set(items.map((item) => item['serial_number'])).size).toBe(10_000)
  })

  it('has its list written once, and again only for what changed', () => {
    const world = create('fleet-10k')
    let written = 0
    const write = ({ id, name }: { id: string; name: string }) => {
      written += 1
      return { id, name }
    }
    const list = new List(world.showers, write, pleasant)
    const first = list.bodyFor(world.owner)
    expect(list.bodyFor(world.owner)).toBe(first)
    expect(written).toBe(10_000)
    const [shower] = world.showers.values()
    world.showers.put({ ...shower!, name: 'Changed' })
    expect(list.bodyFor(world.owner).toString()).toContain('"Changed"')
    expect(written).toBe(10_001)
  })
})

describe('the empty world', () => {
  it('lists nothing', async () => {
    const { simulator } = await simulate({ world: 'empty' })
    for (const operation of ['showers.list', 'taps.list'] as const)
      expect((await ask(simulator, operation)).json).toEqual({ Count: 0, Items: [] })
  })
})

describe('a seed', () => {
  it.each(worldNames)('always makes the same %s, and another one makes another', (name) => {
    expect(snapshotOf(create(name, 5))).toEqual(snapshotOf(create(name, 5)))
    expect(snapshotOf(create(name, 5))).not.toEqual(snapshotOf(create(name, 6)))
  })

  it('decides identifiers and serial numbers whatever the day', () => {
    const later = createWorld('hotel-40', 1, Date.UTC(2031, 5, 6), pleasant)
    expect(labelsOf(later)).toEqual(labelsOf(create('hotel-40')))
    for (const { id } of labelsOf(later)) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it.each([1, 7])('answers the same to the same requests (seed %i)', async (seed) => {
    const run = async () => {
      const { simulator, clock } = await simulate({ seed })
      const answers = await exercise(simulator, clock)
      return { key: simulator.key, answers: answers.map(({ operation, answer }) => [operation, answer.status, answer.text]) }
    }
    expect(await run()).toEqual(await run())
  })
})

describe('a snapshot', () => {
  it('survives JSON, whatever the world', () => {
    for (const name of worldNames) {
      const snapshot = snapshotOf(create(name))
      expect(snapshotOf(worldOf(JSON.parse(JSON.stringify(snapshot))))).toEqual(snapshot)
    }
  })

  it('brings back what was done, under the same address and key', async () => {
    const { simulator, clock } = await simulate()
    const { fresh } = unitsOf(simulator)
    await ask(simulator, 'showers.pair', { id: fresh })
    await ask(simulator, 'showers.updateConfiguration', { id: fresh, body: { water_hardness: 17.5 } })
    const created = await ask(simulator, 'groups.create', { body: { name: 'Kept' } })
    simulator.startTest(fresh)
    clock.advance(1_500)
    const kept = JSON.stringify(simulator.snapshot())
    expect(kept).not.toContain(simulator.key)

    const { simulator: later, clock: laterClock } = await simulate()
    later.restore(JSON.parse(kept))
    expect(later.key).toBe(simulator.key)
    expect((await ask(later, 'showers.readConfiguration', { id: fresh })).json).toMatchObject({ water_hardness: 17.5 })
    expect((await ask(later, 'groups.read', { id: String(created.json['id']) })).json).toEqual(created.json)
    // The test goes on, and new identifiers do not repeat old ones.
    expect((await ask(later, 'showers.readInstallationTest', { id: fresh })).json).toMatchObject({ status: 'running' })
    laterClock.advance(60_000)
    expect((await ask(later, 'showers.readInstallationTest', { id: fresh })).json).toMatchObject({ pass: true })
    expect((await ask(later, 'groups.create', { body: { name: 'Next' } })).json['id']).not.toBe(created.json['id'])
  })

  it('that does not fit changes nothing', async () => {
    const { simulator } = await simulate()
    const before = simulator.snapshot()
    for (const bad of [null, {}, [], { ...before, format: 2 }, { ...before, showers: [{ id: 1 }] }])
      expect(() => simulator.restore(bad)).toThrow()
    expect(simulator.snapshot()).toEqual(before)
  })

  it('is its own copy', async () => {
    const { simulator } = await simulate()
    const snapshot = simulator.snapshot()
    snapshot.showers[0]!.configuration.color_mode = 1
    expect([...simulator.world.showers.values()][0]?.configuration.color_mode).toBe(0)
  })
})

describe('a reset', () => {
  it('begins the world, or another one, anew', async () => {
    const { simulator, clock } = await simulate()
    const { fresh } = unitsOf(simulator)
    const before = simulator.snapshot()
    await ask(simulator, 'showers.pair', { id: fresh })
    simulator.startTest(fresh)
    simulator.reset()
    expect(simulator.snapshot()).toEqual(before)
    clock.advance(60_000)
    expect(simulator.snapshot()).toEqual(before)
    simulator.reset('hotel-40')
    expect(await listed(simulator)).toHaveLength(38)
  })
})

describe('starting', () => {
  it('fails where the port is taken', async () => {
    const { simulator } = await simulate()
    await expect(startSimulator({ port: Number(new URL(simulator.url).port) })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  it("takes a key of one's own", async () => {
    const { simulator } = await simulate({ key: 'mine' })
    expect((await ask(simulator, 'taps.list', { key: 'mine' })).status).toBe(200)
  })

  it('listens on the loopback address only', async () => {
    const { simulator } = await simulate()
    for (const url of [simulator.url, simulator.control]) expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  })
})
