import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { catalogue, fieldGroups, fieldNames, rowOf } from '#shared/tables/catalogue.ts'
import { compareConfiguration, copyableFields, neededUpdate } from '#shared/tables/diff.ts'
import { configurationPlan, configurationUpdate, fieldAccepts, type ConfigurationPlan } from '#shared/tables/schema.ts'
import { sameValue } from '#shared/tables/value.ts'
import { normaliseBaseUrl } from '#shared/environment.ts'
import { commandNames, commands } from '#shared/contract/contract.ts'
import type { Endpoint } from '#shared/tables/endpoint-row.ts'
import { endpointOf, endpoints, listingAfter, operations, pathOf, resourceId, stepOf, writeOperations } from '#shared/tables/endpoints.ts'
import { documentedLimits, documentedRequests, resourceOf, showerConfiguration } from '../support/interface-document.ts'

describe('the endpoint table', () => {
  it('is the interface document, operation by operation', () => {
    const rows = operations.map((operation) => `${endpoints[operation].method} ${endpoints[operation].path}`)
    expect(rows).toEqual(documentedRequests.map(({ method, path }) => `${method} ${path}`))
  })

  it('calls every operation that is no GET a write, and only those', () => {
    for (const operation of operations)
      expect([operation, endpoints[operation].access]).toEqual([operation, endpoints[operation].method === 'GET' ? 'read' : 'write'])
  })

  it('finds out what became of a write by a documented reading of the same kind of record', () => {
    const readingOf = { shower: 'showers.list', tap: 'taps.list' } as const
    for (const operation of writeOperations) {
      const { readBack, before, target } = endpointOf(operation)
      for (const reading of [readBack?.by, before === 'itself' ? null : before]) {
        if (reading === null || reading === undefined) continue
        const isList = endpoints[reading].target === null
        const ofTarget = isList
          ? (target === 'shower' || target === 'tap') && readingOf[target] === reading
          : endpoints[reading].target === target
        expect([operation, reading, endpoints[reading].access, ofTarget]).toEqual([operation, reading, 'read', true])
      }
    }
  })

  it('pairs each write that puts a device into a list with none that does it twice', () => {
    const listed = writeOperations
      .filter((operation) => listingAfter(operation) === 'listed')
      .map((operation) => endpointOf(operation).target)
    expect(listed).toEqual(['shower', 'tap'])
    expect(writeOperations.filter((operation) => listingAfter(operation) !== null && stepOf(operation) !== 'pair')).toEqual([])
  })

  it('keeps any identifier within its one path segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        if (!resourceId.safeParse(id).success) return
        const url = new URL(pathOf('showers.readConfiguration', id), 'https://service.example')
        const segments = url.pathname.split('/')
        expect(segments).toHaveLength(5)
        expect(decodeURIComponent(segments[3] ?? '')).toBe(id)
        expect(url.search + url.hash).toBe('')
      }),
    )
  })

  it.each(['', '.', '..', ' a', 'a\n', '\ud800', 'x'.repeat(201)])('refuses the identifier %j', (id) => {
    expect(resourceId.safeParse(id).success).toBe(false)
  })
})

/** Never run: held by the compiler, so that no operation is added without what its consumers need of the row. */
// @ts-expect-error a write says which step it is about
export const withoutStep: Endpoint = { ...endpoints['groups.create'], step: undefined }
// @ts-expect-error a write says how its outcome is found out
export const withoutReadBack: Endpoint = { ...endpoints['groups.create'], readBack: undefined }
// @ts-expect-error a write says what shows the state before it
export const withoutBefore: Endpoint = { ...endpoints['groups.create'], before: undefined }

describe('the resources', () => {
  const namesIn = ({ shape }: z.ZodObject) =>
    Object.entries(shape)
      .flatMap(([name, field]) => {
        let inner: unknown = field
        while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap()
        return [name, ...(inner instanceof z.ZodObject ? Object.keys(inner.shape) : [])]
      })
      .toSorted()

  it.each(operations)('have the documented fields, in the response of %s', (operation) => {
    const { method, path, response, item } = endpoints[operation]
    const documented = documentedRequests.find((each) => each.method === method && each.path === path)
    const fields = resourceOf(documented?.responds ?? '')
    const named = Object.entries(fields).flatMap(([name, kind]) => [name, ...(typeof kind === 'object' ? Object.keys(kind) : [])])
    expect(namesIn(item ?? response)).toEqual(named.toSorted())
  })
})

describe('the configuration catalogue', () => {
  it('has the fields of the document, each in a group the form knows', () => {
    expect(fieldNames).toEqual(Object.keys(showerConfiguration))
    for (const name of fieldNames) expect(fieldGroups).toContain(rowOf(name).group)
  })

  it('has exactly the documented bounds, inclusive', () => {
    const bounds = fieldNames.flatMap((name) => {
      const row = rowOf(name)
      return row.kind === 'number' && (row.min !== undefined || row.max !== undefined) ? [[name, row.min, row.max]] : []
    })
    expect(Object.fromEntries(bounds.map(([name, min, max]) => [name, [min, max]]))).toEqual(documentedLimits)
    for (const [name, min, max] of bounds as [keyof typeof catalogue, number, number][]) {
      expect([min, max].map((value) => fieldAccepts(name, value))).toEqual([true, true])
      expect([min - 0.001, max + 0.001].map((value) => fieldAccepts(name, value))).toEqual([false, false])
    }
  })

  it('takes decimals for the hardness and exactly four characters for the treatment time', () => {
    expect(fieldAccepts('water_hardness', 7.25)).toBe(true)
    expect(['0330', '03:0', '03å🚿'].map((time) => fieldAccepts('daily_hot_water_treatment_time', time))).toEqual([true, true, true])
    expect(['330', '03:30', ''].map((time) => fieldAccepts('daily_hot_water_treatment_time', time))).toEqual([false, false, false])
  })

  it('refuses undocumented fields, empty updates and nulls', () => {
    for (const body of [{}, { colour: 1 }, { color_mode: null }, { color_mode: '1' }, [], null])
      expect(configurationUpdate.safeParse(body).success).toBe(false)
  })
})

/** Any plan the catalogue allows. */
const anyPlan: fc.Arbitrary<ConfigurationPlan> = fc
  .record(
    Object.fromEntries(
      fieldNames.map((name) => {
        const row = rowOf(name)
        const value =
          row.kind === 'flag'
            ? fc.boolean()
            : row.kind === 'text'
              ? fc.string({ minLength: row.length ?? 0, maxLength: row.length ?? 12 })
              : fc.double({ min: row.min ?? -1e6, max: row.max ?? 1e6, noNaN: true }).map((each) => each + 0)
        return [name, value]
      }),
    ),
    { requiredKeys: [] },
  )
  .filter((plan) => configurationPlan.safeParse(plan).success)

describe('the difference of configurations', () => {
  it('needs no update where the device already is as planned, whatever else it reports', () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, (plan, other) => {
        expect(neededUpdate(plan, { ...other, ...plan })).toEqual({})
      }),
    )
  })

  it('needs exactly the fields that differ, and writing them ends the difference', () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, (plan, reported) => {
        const needed = neededUpdate(plan, reported)
        for (const name of fieldNames) expect(name in needed).toBe(plan[name] !== undefined && !sameValue(plan[name], reported[name]))
        expect(compareConfiguration(plan, { ...reported, ...needed }).every((row) => row.state === 'same')).toBe(true)
      }),
    )
  })

  it('says "missing" rather than "same" or "changed" about a field the service does not report', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(compareConfiguration(plan, null).every((row) => row.state === 'missing')).toBe(true)
      }),
    )
  })

  it('never carries a device-specific field over', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(Object.keys(copyableFields(plan)).filter((name) => 'deviceSpecific' in catalogue[name as keyof typeof catalogue])).toEqual(
          [],
        )
      }),
    )
  })
})

describe('a base URL', () => {
  it.each([
    ['https://service.example', 'https://service.example'],
    [' https://Service.Example:443/api/v2/// ', 'https://service.example/api/v2'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://localhost/x', 'http://localhost/x'],
    ['http://[::1]:9', 'http://[::1]:9'],
  ])('%s is normalised', (text, baseUrl) => {
    expect(normaliseBaseUrl(text)).toEqual({ baseUrl })
  })

  it.each([
    ['service.example', 'notAUrl'],
    ['', 'notAUrl'],
    ['http://service.example', 'notHttps'],
    ['http://127.0.0.1.evil.example', 'notHttps'],
    ['ftp://127.0.0.1', 'notHttps'],
    ['javascript:alert(1)', 'notHttps'],
    ['https://user:secret@service.example', 'userInfo'],
    ['https://service.example/?x=1', 'queryOrFragment'],
    ['https://service.example/#x', 'queryOrFragment'],
    ['https://service.example/?', 'queryOrFragment'],
  ])('%s is refused as %s', (text, problem) => {
    expect(normaliseBaseUrl(text)).toEqual({ problem })
  })
})

describe('the contract', () => {
  it('has a command for each of the 16 operations with the environment always explicit', () => {
    for (const operation of operations) {
      expect(commandNames).toContain(operation)
      expect(commands[operation].input.safeParse({ id: 'x', body: {} }).success).toBe(false)
    }
  })

  it('can describe every command as JSON Schema', () => {
    for (const name of commandNames) {
      expect(z.toJSONSchema(commands[name].input, { io: 'input', unrepresentable: 'any' })).toBeTypeOf('object')
      expect(z.toJSONSchema(commands[name].output, { unrepresentable: 'any' })).toBeTypeOf('object')
    }
  })
})
