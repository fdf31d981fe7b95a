/** Each fault inside the body, on a list and on a record. */
import { describe, expect, it } from 'vitest'
import { configuration } from '#shared/tables/schema.ts'
import { endpointOf } from '#shared/tables/endpoints.ts'
import { installationTest, shower } from '#shared/tables/resources.ts'
import { otherId, type bodyFaults } from '#simulator/faults/body.ts'
import type { FaultInput } from '#simulator/server.ts'
import { ask } from './support/raw-client.ts'
import { simulate, unitsOf } from './support/simulators.ts'

type Kind = (typeof bodyFaults)[number]['kind']
type Setting = Awaited<ReturnType<typeof simulate>>
type Item = Record<string, unknown>

const withFault = ({ simulator }: Setting, fault: FaultInput) => {
  simulator.faults.clear()
  simulator.faults.add(fault)
}
const list = ({ simulator }: Setting) => ask(simulator, 'showers.list')
const pair = ({ simulator }: Setting) => ask(simulator, 'showers.pair', { id: unitsOf(simulator).fresh })
const read = ({ simulator }: Setting) => ask(simulator, 'showers.readConfiguration', { id: unitsOf(simulator).used })
const test = ({ simulator }: Setting) => ask(simulator, 'showers.readInstallationTest', { id: unitsOf(simulator).used })
const itemsOf = (answer: { json: Item }) => answer.json['Items'] as Item[]
const fits = (value: unknown) => shower.safeParse(value).success

const seen: Record<Kind, (setting: Setting) => Promise<void>> = {
  bom: async (setting) => {
    withFault(setting, { kind: 'bom' })
    const { bytes } = await list(setting)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(JSON.parse(bytes.subarray(3).toString())).toMatchObject({ Count: 1 })
  },

  nan: async (setting) => {
    withFault(setting, { kind: 'nan' })
    for (const look of [list, pair, read]) {
      const { text } = await look(setting)
      expect(() => JSON.parse(text) as unknown).toThrow()
      expect(JSON.parse(text.replaceAll('NaN', '0').replace('-Infinity', '0'))).toBeTypeOf('object')
      expect(text).toContain(':NaN')
    }
  },

  duplicateKeys: async (setting) => {
    withFault(setting, { kind: 'duplicateKeys' })
    const { fresh, used } = unitsOf(setting.simulator)
    const paired = await pair(setting)
    expect([...paired.text.matchAll(/"id":"([^"]*)"/g)].map(([, id]) => id)).toEqual(expect.arrayContaining([fresh, otherId]))
    expect(paired.json['id']).toBe(otherId)
    const { text } = await list(setting)
    expect(text.match(/"Items":/g)).toHaveLength(2)
    expect(text).toContain(used)
    expect(JSON.parse(text)).toMatchObject({ Count: 0, Items: [] })
  },

  protoKey: async (setting) => {
    withFault(setting, { kind: 'protoKey' })
    for (const look of [list, pair, read]) {
      const { json } = await look(setting)
      expect(Object.hasOwn(json, '__proto__')).toBe(true)
      expect(Object.hasOwn(json, 'constructor')).toBe(true)
    }
    expect(Object.hasOwn(itemsOf(await list(setting))[0]!, '__proto__')).toBe(true)
    expect({}).not.toHaveProperty('polluted')
  },

  bigIds: async (setting) => {
    withFault(setting, { kind: 'bigIds' })
    for (const look of [list, pair]) {
      const { text } = await look(setting)
      expect(text).toContain('"id":9007199254740993')
      expect(JSON.parse(text)).toBeTypeOf('object')
    }
  },

  latin1: async (setting) => {
    for (const declared of [false, true]) {
      withFault(setting, { kind: 'latin1', declared })
      for (const look of [list, pair, read]) {
        const { bytes, headers } = await look(setting)
        expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow()
        expect(bytes.toString('latin1')).toContain('Küche für Gäste')
        expect(headers['content-type']?.includes('iso-8859-1')).toBe(declared)
      }
    }
  },

  notJson: async (setting) => {
    withFault(setting, { kind: 'notJson', text: 'OK' })
    expect((await pair(setting)).text).toBe('OK')
    expect(setting.simulator.requests[0]).toMatchObject({ applied: true })
  },

  notAnObject: async (setting) => {
    for (const value of [[], null, 'ok', 42, true]) {
      withFault(setting, { kind: 'notAnObject', value })
      expect((await pair(setting)).json).toEqual(value)
    }
  },

  deep: async (setting) => {
    withFault(setting, { kind: 'deep', levels: 5_000 })
    for (const look of [list, pair]) {
      const { text, json } = await look(setting)
      expect(text).toContain('['.repeat(5_000))
      expect(json).toHaveProperty('nested')
    }
  },

  wrongTypes: async (setting) => {
    withFault(setting, { kind: 'wrongTypes' })
    expect(fits((await pair(setting)).json)).toBe(false)
    const item = itemsOf(await list(setting))[0]!
    const wrong = shower.safeParse(item).error?.issues.map(({ path }) => path[0])
    // `oas_revision` may be of any type.
    expect(new Set(wrong)).toEqual(new Set(Object.keys(shower.shape).filter((field) => field !== 'oas_revision')))
    withFault(setting, { kind: 'wrongTypes', field: 'water_hardness' })
    const issues = configuration.safeParse((await read(setting)).json).error?.issues
    expect(issues?.map(({ path }) => path)).toEqual([['water_hardness']])
  },

  unknownWords: async (setting) => {
    withFault(setting, { kind: 'unknownWords', word: 'WARP' })
    expect(itemsOf(await list(setting))[0]).toMatchObject({ state: 'WARP', type: 'WARP', role: 'WARP', profile: 'WARP' })
    const { json } = await test(setting)
    expect(json).toMatchObject({ status: 'WARP', current_test: 'WARP', pass: true })
    expect(installationTest.safeParse(json).success).toBe(true)
  },

  missingFields: async (setting) => {
    const { used } = unitsOf(setting.simulator)
    withFault(setting, { kind: 'missingFields' })
    expect(itemsOf(await list(setting))).toEqual([{ id: used }])
    withFault(setting, { kind: 'missingFields', fields: ['id', 'state'] })
    const item = itemsOf(await list(setting))[0]!
    expect([Object.keys(item).length, 'id' in item, 'state' in item]).toEqual([34, false, false])
  },

  normalised: async (setting) => {
    const { used } = unitsOf(setting.simulator)
    Object.assign(setting.simulator.world.showers.get(used)!.configuration, { water_hardness: 7.27, time_zone_name: 'Asia/Calcutta' })
    const reported = async (fault: Omit<Extract<FaultInput, { kind: 'normalised' }>, 'kind'>) => {
      withFault(setting, { kind: 'normalised', ...fault })
      const { water_hardness: number, time_zone_name: text } = (await read(setting)).json
      return [number, text]
    }
    expect(await reported({})).toEqual([Math.fround(7.27), 'Asia/Calcutta'])
    expect(await reported({ how: 'rounded' })).toEqual([7.3, 'Asia/Calcutta'])
    expect(await reported({ how: 'zoneRenamed' })).toEqual([7.27, 'Asia/Kolkata'])
    expect(await reported({ how: 'numberAsText', fields: ['water_hardness'] })).toEqual(['7.27', 'Asia/Calcutta'])
    expect(await reported({ how: 'dropped', fields: ['time_zone_name'] })).toEqual([7.27, undefined])
    expect(setting.simulator.world.showers.get(used)?.configuration.water_hardness).toBe(7.27)
  },

  extraFields: async (setting) => {
    withFault(setting, { kind: 'extraFields', fields: { pulse: { beats: [1, null] } } })
    for (const record of [itemsOf(await list(setting))[0], (await pair(setting)).json, (await read(setting)).json]) {
      expect(record).toHaveProperty('pulse', { beats: [1, null] })
    }
  },

  itemsNotArray: async (setting) => {
    for (const items of [{ 0: 'first' }, null, 'none', 3]) {
      withFault(setting, { kind: 'itemsNotArray', items })
      expect((await list(setting)).json).toEqual({ Count: 1, Items: items })
    }
  },

  countMismatch: async (setting) => {
    withFault(setting, { kind: 'countMismatch', by: 7 })
    const answer = await list(setting)
    expect([answer.json['Count'], itemsOf(answer).length]).toEqual([8, 1])
    expect(endpointOf('showers.list').response.safeParse(answer.json).success).toBe(true)
  },

  oneBadItem: async (setting) => {
    await pair(setting)
    withFault(setting, { kind: 'oneBadItem', index: 1 })
    expect(itemsOf(await list(setting)).map(fits)).toEqual([true, false])
    withFault(setting, { kind: 'oneBadItem', index: 0, item: 'not a shower' })
    expect(itemsOf(await list(setting))[0]).toBe('not a shower')
  },

  otherRecord: async (setting) => {
    const { simulator } = setting
    withFault(setting, { kind: 'otherRecord' })
    expect((await pair(setting)).json['id']).toBe(otherId)
    expect(simulator.world.showers.get(unitsOf(simulator).fresh)?.owner).toBe(simulator.world.owner)
    withFault(setting, { kind: 'otherRecord', instead: 'somebody-else' })
    expect((await test(setting)).json).toMatchObject({ id: 'somebody-else', shower_id: 'somebody-else' })
  },
}

describe('a fault in the body', () => {
  it.each(Object.entries(seen))('%s', async (_kind, look) => look(await simulate()))
})
