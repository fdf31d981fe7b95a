/** Each fault of the connection, seen by a client that does nothing but look. */
import { Agent } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import type { connectionFaults } from '#simulator/faults/connection.ts'
import { ask, converse } from './support/raw-client.ts'
import { simulate, unitsOf } from './support/simulators.ts'

type Kind = (typeof connectionFaults)[number]['kind']
type Setting = Awaited<ReturnType<typeof simulate>>

const ownerOf = ({ simulator }: Setting) => simulator.world.showers.get(unitsOf(simulator).fresh)?.owner ?? null
const pair = ({ simulator }: Setting) => converse(simulator, 'showers.pair', unitsOf(simulator).fresh)
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

/** A missing row does not compile. */
const seen: Record<Kind, (setting: Setting) => Promise<void>> = {
  delay: async (setting) => {
    const { simulator, clock } = setting
    simulator.faults.add({ kind: 'delay', ms: 5_000 })
    let answered = false
    const answer = pair(setting).then((conversation) => {
      answered = true
      return conversation
    })
    await eventually(() => expect(clock.waiting).toBe(1))
    expect(ownerOf(setting)).toBe(simulator.world.owner)
    clock.advance(4_999)
    await new Promise(setImmediate)
    expect(answered).toBe(false)
    clock.advance(1)
    expect((await answer).text).toContain('HTTP/1.1 200')
  },

  crowded: async (setting) => {
    const { simulator, clock } = setting
    simulator.faults.add({ kind: 'crowded', atOnce: 1, ms: 1_000 })
    const answers = [pair(setting), pair(setting), pair(setting)]
    await eventually(() => expect(clock.waiting).toBe(3))
    clock.advance(2_999)
    await Promise.all(answers.slice(0, 2))
    expect(clock.waiting).toBe(1)
    clock.advance(1)
    await Promise.all(answers)
  },

  drop: async (setting) => {
    const { simulator } = setting
    simulator.faults.add({ kind: 'drop', times: 1 })
    expect(await pair(setting)).toMatchObject({ text: '', end: 'closed' })
    expect(ownerOf(setting)).toBeNull()
    simulator.faults.add({ kind: 'drop', applied: true })
    expect(await pair(setting)).toMatchObject({ text: '', end: 'closed' })
    expect(ownerOf(setting)).toBe(simulator.world.owner)
    expect(simulator.requests).toMatchObject([
      { fault: 'drop', applied: false, status: null },
      { fault: 'drop', applied: true, status: null },
    ])
  },

  reset: async (setting) => {
    const { simulator } = setting
    simulator.faults.add({ kind: 'reset', times: 1 })
    expect(await pair(setting)).toMatchObject({ text: '', end: 'reset' })
    expect(ownerOf(setting)).toBeNull()
    simulator.faults.add({ kind: 'reset', applied: true })
    expect(await pair(setting)).toMatchObject({ text: '', end: 'reset' })
    expect(ownerOf(setting)).toBe(simulator.world.owner)
  },

  resetReused: async (setting) => {
    const { simulator } = setting
    const { fresh } = unitsOf(simulator)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    simulator.faults.add({ kind: 'resetReused', operation: 'showers.pair' })
    expect((await ask(simulator, 'showers.list', { agent })).status).toBe(200)
    await expect(ask(simulator, 'showers.pair', { id: fresh, agent })).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(ownerOf(setting)).toBe(simulator.world.owner)
    // On a connection of its own the same request gets through, and the fault stays for the next.
    expect((await ask(simulator, 'showers.pair', { id: fresh, agent })).status).toBe(200)
    await expect(ask(simulator, 'showers.pair', { id: fresh, agent })).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(simulator.requests.map(({ onConnection }) => onConnection)).toEqual([1, 2, 1, 2])
    agent.destroy()
  },

  never: async (setting) => {
    const { simulator, clock } = setting
    simulator.faults.add({ kind: 'never', operation: 'showers.pair' })
    const answer = pair(setting)
    await eventually(() => expect(simulator.requests).toHaveLength(1))
    clock.advance(86_400_000)
    expect((await ask(simulator, 'showers.list')).status).toBe(200)
    expect(simulator.requests[0]).toMatchObject({ fault: 'never', status: null, applied: false })
    await simulator.close()
    expect((await answer).text).toBe('')
  },

  drip: async (setting) => {
    const { simulator, clock } = setting
    const whole = await converse(simulator, 'showers.readConfiguration', unitsOf(simulator).used)
    const body = whole.text.slice(whole.text.indexOf('\r\n\r\n') + 4)
    for (const from of ['head', 'body'] as const) {
      simulator.faults.clear()
      simulator.faults.add({ kind: 'drip', everyMs: 100, bytes: 50, from })
      const slow = converse(simulator, 'showers.readConfiguration', unitsOf(simulator).used)
      await eventually(() => expect(clock.waiting).toBe(1))
      clock.advance(100)
      expect(clock.waiting).toBe(1)
      clock.advance(60_000)
      const { text } = await slow
      expect(text).toContain('HTTP/1.1 200 OK')
      expect(text.endsWith(body)).toBe(true)
    }
  },

  appliedLate: async (setting) => {
    const { simulator, clock } = setting
    simulator.faults.add({ kind: 'appliedLate', ms: 30_000 })
    expect(await pair(setting)).toMatchObject({ text: '', end: 'closed' })
    clock.advance(29_999)
    expect(ownerOf(setting)).toBeNull()
    expect(simulator.requests[0]).toMatchObject({ applied: false })
    clock.advance(1)
    expect(ownerOf(setting)).toBe(simulator.world.owner)
    expect(simulator.requests[0]).toMatchObject({ applied: true, status: null })
  },

  truncated: async (setting) => {
    const { simulator } = setting
    const { used } = unitsOf(simulator)
    const { text } = await ask(simulator, 'showers.readConfiguration', { id: used })
    const half = text.slice(0, Math.floor(text.length / 2))
    for (const by of ['length', 'chunk', 'close'] as const) {
      simulator.faults.clear()
      simulator.faults.add({ kind: 'truncated', by })
      const cut = await converse(simulator, 'showers.readConfiguration', used)
      expect(cut.text.endsWith(half)).toBe(true)
      const asked = ask(simulator, 'showers.readConfiguration', { id: used })
      if (by === 'close') expect((await asked).text).toBe(half)
      else await expect(asked).rejects.toMatchObject({ code: 'ECONNRESET' })
    }
    expect(simulator.requests.at(-1)).toMatchObject({ applied: true, status: 200 })
  },

  notHttp: async (setting) => {
    const { simulator } = setting
    simulator.faults.add({ kind: 'notHttp' })
    expect((await pair(setting)).text).toContain('ESMTP')
    expect(ownerOf(setting)).toBeNull()
    await expect(ask(simulator, 'showers.list')).rejects.toMatchObject({ code: expect.stringContaining('HPE_') as string })
  },

  hugeHeaders: async (setting) => {
    const { simulator } = setting
    simulator.faults.add({ kind: 'hugeHeaders' })
    const { bytes, text } = await converse(simulator, 'showers.list')
    expect(bytes.length).toBeGreaterThan(200_000)
    expect(text.endsWith(']}')).toBe(true)
    await expect(ask(simulator, 'showers.list')).rejects.toMatchObject({ code: 'HPE_HEADER_OVERFLOW' })
  },
}

describe('a fault of the connection', () => {
  it.each(Object.entries(seen))('%s', async (_kind, look) => look(await simulate()))
})

describe('a simulator', () => {
  it('can be out of reach for a while', async () => {
    const { simulator } = await simulate()
    await simulator.disconnect()
    await expect(ask(simulator, 'showers.list')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await simulator.reconnect()
    expect((await ask(simulator, 'showers.list')).status).toBe(200)
  })

  it('lets go of every connection when it is closed, and stays closed', async () => {
    const { simulator, clock } = await simulate()
    simulator.faults.add({ kind: 'delay', ms: 1_000 })
    const waiting = converse(simulator, 'showers.list')
    await eventually(() => expect(clock.waiting).toBe(1))
    await simulator.close()
    await simulator.close()
    expect((await waiting).text).toBe('')
    expect(clock.waiting).toBe(0)
    await expect(ask(simulator, 'showers.list')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})
