/** Each fault that responses in the service's place, and how faults are aimed, counted and taken away. */
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { faultKinds, faultSchema } from '#simulator/faults.ts'
import type { responseFaults } from '#simulator/faults/response.ts'
import { ask, askRaw } from './support/raw-client.ts'
import { simulate, unitsOf } from './support/simulators.ts'

type Kind = (typeof responseFaults)[number]['kind']
type Setting = Awaited<ReturnType<typeof simulate>>

const pair = ({ simulator }: Setting) => ask(simulator, 'showers.pair', { id: unitsOf(simulator).fresh })
const isPaired = ({ simulator }: Setting) => simulator.world.showers.get(unitsOf(simulator).fresh)?.owner === simulator.world.owner

const seen: Record<Kind, (setting: Setting) => Promise<void>> = {
  status: async (setting) => {
    const { simulator, clock } = setting
    for (const status of [401, 403, 404, 407, 409, 429, 500, 502, 503, 504, 511]) {
      simulator.faults.add({ kind: 'status', status, times: 1 })
      const answer = await pair(setting)
      expect(answer.status).toBe(status)
      expect(answer.json).toBeTypeOf('object')
      expect(answer.headers['retry-after']).toBeUndefined()
    }
    expect(isPaired(setting)).toBe(false)
    for (const retryAfter of ['3', '0', '99999999999', '-5', 'soon', 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      simulator.faults.add({ kind: 'status', status: 429, retryAfter, times: 1 })
      expect((await pair(setting)).headers['retry-after']).toBe(retryAfter)
    }
    simulator.faults.add({ kind: 'status', status: 503, retryAfter: { dateInMs: 90_000 }, applied: true })
    const answer = await pair(setting)
    expect(answer.headers['retry-after']).toBe(new Date(clock.now() + 90_000).toUTCString())
    expect(isPaired(setting)).toBe(true)
    expect(simulator.requests.at(-1)).toMatchObject({ status: 503, applied: true })
  },

  limited: async (setting) => {
    const { simulator, clock } = setting
    simulator.faults.add({ kind: 'limited', atOnce: 2, ms: 1_000 })
    const served = [pair(setting), pair(setting)]
    await expect.poll(() => clock.waiting).toBe(2)
    expect((await pair(setting)).status).toBe(429)
    clock.advance(1_000)
    expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200])
    simulator.faults.clear()
    simulator.faults.add({ kind: 'limited', atOnce: 0, status: 503 })
    expect((await pair(setting)).status).toBe(503)
  },

  echoKey: async (setting) => {
    const { simulator } = setting
    simulator.faults.add({ kind: 'echoKey', status: 400 })
    const answer = await pair(setting)
    expect(answer.status).toBe(400)
    expect(answer.text.split(simulator.key).length).toBeGreaterThan(2)
    expect(isPaired(setting)).toBe(false)
  },

  redirect: async (setting) => {
    const { simulator } = setting
    const { fresh } = unitsOf(simulator)
    const path = `/client/showers/pair/${fresh}`
    const follow = async (to: 'same' | 'cross' | 'userInfo' | 'chain' | 'nowhere', status: 301 | 302 | 303 | 307 | 308 = 307) => {
      simulator.faults.clear()
      simulator.faults.add({ kind: 'redirect', to, status, times: 1 })
      const answer = await pair(setting)
      expect(answer.status).toBe(status)
      return answer.headers.location
    }
    for (const status of [301, 302, 303, 307, 308] as const) expect(await follow('same', status)).toBe(simulator.url + path)
    expect(await follow('nowhere')).toBeUndefined()

    const away = new URL((await follow('cross'))!)
    expect(away.origin).not.toBe(simulator.url)
    expect(away.pathname).toBe(path)
    expect(simulator.redirectedRequests).toEqual([])
    await askRaw(away.href, { method: 'PUT', headers: { 'x-api-key': simulator.key } })
    expect(simulator.redirectedRequests).toMatchObject([{ method: 'PUT', path, headers: { 'x-api-key': simulator.key } }])

    const named = new URL((await follow('userInfo'))!)
    expect([named.username, named.password, named.origin]).toEqual(['user', 'secret', away.origin])

    let location = await follow('chain')
    const hops = []
    while (location !== undefined && hops.length < 10) {
      hops.push(new URL(location).origin)
      location = (await askRaw(location)).headers.location
    }
    expect(hops).toEqual([simulator.url, simulator.url, away.origin])
    expect(isPaired(setting)).toBe(false)
  },

  html: async (setting) => {
    const { simulator } = setting
    simulator.faults.add({ kind: 'html', times: 1 })
    const honest = await pair(setting)
    expect(honest).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    simulator.faults.add({ kind: 'html', contentType: 'application/json', times: 1 })
    const lying = await pair(setting)
    expect(lying.headers['content-type']).toContain('application/json')
    expect([honest.text, lying.text].every((text) => text.startsWith('<!doctype html>'))).toBe(true)
    simulator.faults.add({ kind: 'html', status: 511, applied: true })
    expect(isPaired(setting)).toBe(false)
    expect((await pair(setting)).status).toBe(511)
    expect(isPaired(setting)).toBe(true)
  },

  empty: async (setting) => {
    const { simulator } = setting
    for (const status of [200, 202, 204]) {
      simulator.faults.add({ kind: 'empty', status, times: 1 })
      expect(await pair(setting)).toMatchObject({ status, text: '' })
    }
    expect(isPaired(setting)).toBe(false)
  },

  oversized: async ({ simulator }) => {
    for (const announced of [false, true]) {
      simulator.faults.add({ kind: 'oversized', bytes: 3_000_000, announced, times: 1 })
      const answer = await ask(simulator, 'showers.list')
      expect(answer.bytes.length).toBeGreaterThan(3_000_000)
      expect(answer.headers['content-length']).toBe(announced ? String(answer.bytes.length) : undefined)
      expect(answer.json).toMatchObject({ Count: 0, Items: [] })
    }
    expect(simulator.requests).toMatchObject([{ status: 200, applied: false }, { status: 200 }])
  },

  gzipBomb: async ({ simulator }) => {
    simulator.faults.add({ kind: 'gzipBomb', bytes: 20_000_000 })
    const answer = await ask(simulator, 'showers.list')
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(answer.bytes.length).toBeLessThan(100_000)
    const unpacked = gunzipSync(answer.bytes)
    expect(unpacked.length).toBeGreaterThan(20_000_000)
    expect(JSON.parse(unpacked.toString())).toMatchObject({ Count: 0, Items: [] })
  },
}

describe('a fault that answers', () => {
  it.each(Object.entries(seen))('%s', async (_kind, look) => look(await simulate()))

  it('stops when the client has had enough', async () => {
    const { simulator } = await simulate()
    simulator.faults.add({ kind: 'oversized', bytes: 4_000_000_000, times: 1 })
    const response = await fetch(`${simulator.url}/taps`, { headers: { 'x-api-key': simulator.key } })
    await response.body?.cancel()
    expect((await ask(simulator, 'taps.list')).status).toBe(200)
  })
})

describe('faults', () => {
  it('meet the operation and the device they are aimed at', async () => {
    const { simulator } = await simulate()
    const { used, fresh } = unitsOf(simulator)
    await ask(simulator, 'showers.pair', { id: fresh })
    simulator.faults.add({ kind: 'status', status: 500, operation: 'showers.readConfiguration', id: fresh })
    const statuses = [
      await ask(simulator, 'showers.list'),
      await ask(simulator, 'showers.readConfiguration', { id: used }),
      await ask(simulator, 'showers.readConfiguration', { id: fresh }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 500])
  })

  it('meet so many requests, the first added before the next', async () => {
    const { simulator } = await simulate()
    simulator.faults.add({ kind: 'status', status: 503, times: 2 })
    simulator.faults.add({ kind: 'status', status: 500, times: 1 })
    const statuses = []
    for (let round = 0; round < 4; round += 1) statuses.push((await ask(simulator, 'taps.list')).status)
    expect(statuses).toEqual([503, 503, 500, 200])
    expect(simulator.faults.active).toEqual([])
  })

  it('stay until they are taken away', async () => {
    const { simulator } = await simulate()
    const number = simulator.faults.add({ kind: 'status', status: 503 })
    for (let round = 0; round < 3; round += 1) expect((await ask(simulator, 'taps.list')).status).toBe(503)
    expect(simulator.faults.active).toMatchObject([{ number, met: 3 }])
    expect([simulator.faults.remove(number), simulator.faults.remove(number)]).toEqual([true, false])
    expect((await ask(simulator, 'taps.list')).status).toBe(200)
  })

  it('are those of the table, each once', async () => {
    const { simulator } = await simulate()
    expect(new Set(faultKinds).size).toBe(faultKinds.length)
    expect(faultSchema.safeParse({ kind: 'gremlins' }).success).toBe(false)
    expect(faultSchema.safeParse({ kind: 'drop', spin: true }).success).toBe(false)
    // @ts-expect-error a delay says how long
    expect(() => simulator.faults.add({ kind: 'delay' })).toThrow()
    expect(simulator.faults.active).toEqual([])
  })
})
