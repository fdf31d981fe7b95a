/** The control endpoint: what it can do, and whom it does not listen to. */
import { describe, expect, it } from 'vitest'
import { faultKinds } from '#simulator/faults.ts'
import { labelsOf, type Simulator } from '#simulator/server.ts'
import { ask, askRaw } from './support/raw-client.ts'
import { simulate, unitsOf, unknownId } from './support/simulators.ts'

const control = (simulator: Simulator, method: string, path: string, body?: unknown) =>
  askRaw(`${simulator.control}/control${path}`, { method, ...(body === undefined ? {} : { text: JSON.stringify(body) }) })

describe('the control endpoint', () => {
  it('tells what is going on', async () => {
    const { simulator } = await simulate()
    const { fresh, group } = unitsOf(simulator)
    simulator.startTest(fresh)
    simulator.faults.add({ kind: 'drop', times: 2 })
    expect((await control(simulator, 'GET', '')).json).toMatchObject({
      url: simulator.url,
      world: 'training',
      seed: 1,
      showers: { known: 4, paired: 1, testing: [fresh] },
      groups: [{ id: group, name: 'Training house', parentId: null }],
      faults: [{ fault: { kind: 'drop', times: 2 } }],
      requests: 0,
      choices: { time: 'iso' },
    })
    expect((await control(simulator, 'GET', '/labels')).json).toEqual(labelsOf(simulator.world))
  })

  it('switches faults on and off', async () => {
    const { simulator } = await simulate()
    const { number } = (await control(simulator, 'POST', '/faults', { kind: 'status', status: 503 })).json
    expect((await ask(simulator, 'taps.list')).status).toBe(503)
    expect((await control(simulator, 'GET', '/faults')).json).toMatchObject({ active: [{ number, met: 1 }], kinds: [...faultKinds] })
    expect((await control(simulator, 'DELETE', `/faults/${Number(number)}`)).status).toBe(200)
    expect((await control(simulator, 'DELETE', `/faults/${Number(number)}`)).status).toBe(404)
    await control(simulator, 'POST', '/faults', { kind: 'drop' })
    await control(simulator, 'DELETE', '/faults')
    expect((await ask(simulator, 'taps.list')).status).toBe(200)
    const wrong = await control(simulator, 'POST', '/faults', { kind: 'status', status: 'high' })
    expect([wrong.status, wrong.json['error']]).toEqual([400, expect.stringContaining('status')])
  })

  it('starts a test at a shower', async () => {
    const { simulator, clock } = await simulate()
    const { used } = unitsOf(simulator)
    expect((await control(simulator, 'POST', `/showers/${used}/start-test`, { scenario: { failsAtStep: 1 } })).status).toBe(200)
    clock.advance(1_000)
    expect(simulator.world.showers.get(used)?.test?.outcome).toBe('failed')
    await control(simulator, 'POST', `/showers/${used}/start-test`)
    clock.advance(60_000)
    expect(simulator.world.showers.get(used)?.test?.outcome).toBe('passed')
    expect((await control(simulator, 'POST', `/showers/${unknownId}/start-test`)).status).toBe(404)
    expect((await control(simulator, 'POST', `/showers/${used}/start-test`, { scenario: 'explode' })).status).toBe(400)
  })

  it('assigns a group as the office would', async () => {
    const { simulator } = await simulate()
    const { used, tap, group } = unitsOf(simulator)
    await control(simulator, 'POST', `/devices/${tap}/group`, { groupId: group })
    await control(simulator, 'POST', `/devices/${used}/group`, { groupId: null })
    expect(simulator.world.taps.get(tap)?.groupId).toBe(group)
    expect(simulator.world.showers.get(used)?.groupId).toBeNull()
    expect((await control(simulator, 'POST', `/devices/${used}/group`, { groupId: unknownId })).status).toBe(404)
  })

  it('shows the requests, resets the world and takes the service out of reach', async () => {
    const { simulator } = await simulate()
    await ask(simulator, 'taps.pair', { id: unitsOf(simulator).tap })
    expect((await control(simulator, 'GET', '/requests')).json).toMatchObject([{ operation: 'taps.pair', applied: true }])
    expect((await control(simulator, 'POST', '/world/reset', { world: 'empty' })).json).toMatchObject({ world: 'empty', taps: 0 })
    await control(simulator, 'POST', '/reachable', { reachable: false })
    await expect(ask(simulator, 'taps.list')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await control(simulator, 'POST', '/reachable', { reachable: true })
    expect((await ask(simulator, 'taps.list')).status).toBe(200)
  })

  it('does not listen to web pages', async () => {
    const { simulator } = await simulate()
    const { port } = new URL(simulator.control)
    const from = async (headers: Record<string, string>, method = 'DELETE') =>
      (await askRaw(`${simulator.control}/control/faults`, { method, headers })).status
    simulator.faults.add({ kind: 'drop' })
    for (const method of ['GET', 'DELETE']) {
      expect(await from({ origin: 'https://evil.example' }, method)).toBe(403)
      expect(await from({ origin: simulator.control }, method)).toBe(403)
      expect(await from({ origin: 'null' }, method)).toBe(403)
      for (const host of [
        'evil.example',
        `evil.example:${port}`,
        '127.0.0.1',
        `127.0.0.1:${Number(port) + 1}`,
        `127.0.0.1.evil.example:${port}`,
      ]) {
        expect(await from({ host }, method), host).toBe(403)
      }
    }
    expect(simulator.faults.active).toHaveLength(1)
    expect(await from({ host: `LOCALHOST:${port}` })).toBe(200)
  })

  it('is not the service, and the service is not the control endpoint', async () => {
    const { simulator } = await simulate()
    const headers = { 'x-api-key': simulator.key }
    expect((await askRaw(`${simulator.control}/taps`, { headers })).status).toBe(404)
    expect((await askRaw(`${simulator.url}/control`, { headers })).status).toBe(404)
  })

  it('knows when it is not understood', async () => {
    const { simulator } = await simulate()
    expect((await control(simulator, 'PATCH', '/faults')).status).toBe(404)
    expect((await askRaw(`${simulator.control}/control/world/reset`, { method: 'POST', text: '{' })).status).toBe(400)
    expect((await control(simulator, 'POST', '/world/reset', { world: 'moon' })).status).toBe(400)
    expect((await control(simulator, 'POST', '/showers/%E0%A4%A/start-test')).status).toBe(404)
  })
})
