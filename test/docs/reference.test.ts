/** The scripting reference: every field of the contract is described, and docs/scripting is what the contract says. */
import { expect, it } from 'vitest'
import { describeContract, type Described } from '#main/hosts/loopback/self-description.ts'
import { sharedShapes } from '#main/hosts/loopback/shared-shapes.ts'
import { descriptionOf, stalePages } from '../../scripts/reference.ts'

const contract = describeContract('')
const { commands, events, errors } = contract

/** The paths of all fields in a schema that say nothing about themselves. */
function undescribed(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap((part) => undescribed(part, path))
  const { properties = {}, ...rest } = schema as Described
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(descriptionOf(field) === undefined ? [`${path}.${name}`] : []),
      ...undescribed(field, `${path}.${name}`),
    ]),
    ...Object.values(rest).flatMap((part) => undescribed(part, path)),
  ]
}

it('describes every command, event and error, and every field of them', () => {
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
})

it('gives no two shapes one name', () => {
  expect(new Set(sharedShapes.values()).size).toBe(sharedShapes.size)
})

it('is written to docs/scripting: run npm run reference where this fails', () => {
  expect(stalePages(contract)).toEqual([])
})
