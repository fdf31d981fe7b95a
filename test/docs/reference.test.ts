/** The scripting reference: what a field's name does not say is described, and docs/scripting is what the contract says. */
import { expect, it } from 'vitest'
import { describeContract, type Described } from '#main/hosts/loopback/self-description.ts'
import { sharedShapes } from '#main/hosts/loopback/shared-shapes.ts'
import { descriptionOf, isNull, stalePages, variantsOf } from '../../scripts/reference.ts'

const contract = describeContract('')
const { commands, events, errors } = contract

/** The paths of all fields in a schema that may be absent or null and do not say what that means. */
function undescribed(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap((part) => undescribed(part, path))
  const { properties = {}, required = [], ...rest } = schema as Described & { readonly required?: readonly string[] }
  const mayMiss = (name: string, field: Described) => !required.includes(name) || variantsOf(field).some(isNull)
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(mayMiss(name, field) && descriptionOf(field) === undefined ? [`${path}.${name}`] : []),
      ...undescribed(field, `${path}.${name}`),
    ]),
    ...Object.values(rest).flatMap((part) => undescribed(part, path)),
  ]
}

it('describes every command and event, and what it means where a field is absent or null', () => {
  const silent = [...commands, ...events].filter(({ description }) => description === '').map(({ name }) => name)
  const fields = [
    ...commands.flatMap(({ name, input, output }) => [...undescribed(input, `${name} input`), ...undescribed(output, `${name} output`)]),
    ...events.flatMap(({ name, payload }) => undescribed(payload, name)),
    ...errors.flatMap(({ code, data }) => undescribed(data, code)),
  ]
  expect([...silent, ...new Set(fields)]).toEqual([])
})

it('would find a field without a description', () => {
  expect(undescribed({ properties: { a: { description: 'A.', properties: { b: { type: 'string' } } } } }, 'x')).toEqual(['x.a.b'])
  expect(undescribed({ anyOf: [{ properties: { c: {} } }] }, 'x')).toEqual(['x.c'])
  const nullable = { anyOf: [{ type: 'string' }, { type: 'null' }] }
  expect(undescribed({ properties: { d: nullable, e: { type: 'string' } }, required: ['d', 'e'] }, 'x')).toEqual(['x.d'])
})

it('gives no two shapes one name', () => {
  expect(new Set(sharedShapes.values()).size).toBe(sharedShapes.size)
})

it('is written to docs/scripting: run npm run reference where this fails', () => {
  expect(stalePages(contract)).toEqual([])
})
