import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { commands } from '#shared/contract/contract.ts'
import { endpointOf, isWrite, operations, type Operation } from '#shared/tables/endpoints.ts'
import { shower, tap } from '#shared/tables/resources.ts'
import { readList, readObject } from '#shared/tables/lenient-parse.ts'

const around = {
  environment: 'staging',
  serviceAddress: 'https://service.example',
  receivedAt: '2026-03-01T08:00:00.000+01:00',
  mismatches: [],
}
/** The response as it leaves the dispatcher. */
function passed(operation: Operation, response: unknown): unknown {
  const output: z.ZodType = commands[operation].output
  return (output.parse({ ...around, ...(isWrite(operation) && { outcome: 'confirmed' }), response }) as { response: unknown }).response
}
const wrong = { id: 'a', sessions: 'many' }

describe('the response in a command’s output', () => {
  it('is as it was read, and a list is not even copied', () => {
    for (const raw of [{ id: 'a' }, wrong]) {
      const record = readObject(shower, raw)?.value
      expect(passed('showers.pair', record)).toEqual(record)
      const list = readList(shower, { Count: 2, Items: [raw, 'garbage'] })?.value
      expect(passed('showers.list', list)).toBe(list)
    }
  })

  it('is parsed where it was not', () => {
    expect(passed('showers.pair', { id: 'a' })).toEqual({ id: 'a' })
    expect(() => passed('showers.pair', wrong)).toThrow('sessions')
    expect(() => passed('showers.list', { Items: [wrong] })).toThrow('sessions')
    expect(() => passed('showers.list', { Items: {} })).toThrow('Items')
    expect(() => passed('showers.pair', null)).toThrow('response')
  })

  it('is parsed where it was read as something else', () => {
    expect(() => passed('showers.pair', readObject(tap, wrong)?.value)).toThrow('sessions')
    expect(() => passed('showers.list', readList(tap, { Items: [wrong] })?.value)).toThrow('sessions')
    expect(() => passed('showers.list', readObject(shower, { Items: 1 })?.value)).toThrow('Items')
  })

  it.each(operations)('is described as what %s answers', (operation) => {
    const described = z.toJSONSchema(commands[operation].output, { io: 'output', unrepresentable: 'any' })
    // Nested schemas name no dialect of their own, and end with the description of the field that they are in.
    const { $schema: _, ...schema } = z.toJSONSchema(endpointOf(operation).response, { io: 'output', unrepresentable: 'any' })
    expect(JSON.stringify(described)).toContain(JSON.stringify(schema).slice(0, -1))
  })
})
