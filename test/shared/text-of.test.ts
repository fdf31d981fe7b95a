import { expect, it } from 'vitest'
import { textOf } from '#shared/text-of.ts'

const texts = {
  plain: 'As it stands',
  greeting: 'Hello {name}, {count}',
  devices: '{count} device | {count} devices',
  steps: 'No step. | {count} step. | {count} steps.',
  part: { named: "Choose “@:{'plain'}” or “@:{'devices'}”.", unknown: "@:{'nowhere'}" },
}
const said = (key: string, parameters?: Record<string, unknown>) => textOf(texts, key, parameters)

it('puts in what is given, a name at a time, and nothing for what is not', () => {
  expect(said('plain', { name: 'x' })).toBe('As it stands')
  expect(said('greeting', { name: "{count} @:{'plain'} | $&", count: 3 })).toBe("Hello {count} @:{'plain'} | $&, 3")
  expect(said('greeting')).toBe('Hello , ')
})

it('chooses by the count, and speaks of one where there is none', () => {
  expect([0, 1, 2, 21].map((count) => said('devices', { count }))).toEqual(['0 devices', '1 device', '2 devices', '21 devices'])
  expect(said('devices', { count: '2' })).toBe('2 device')
  expect([0, 1, 2, 21].map((count) => said('steps', { count }))).toEqual(['No step.', '1 step.', '2 steps.', '21 steps.'])
})

it('takes another text in, with the same count', () => {
  expect(said('part.named', { count: 2 })).toBe('Choose “As it stands” or “2 devices”.')
  expect(said('part.unknown')).toBe('nowhere')
})

it('knows no text for a group, for what is beyond a text, and for what every object has', () => {
  expect(['part', 'plain.length', 'nowhere', 'constructor.name', 'toString'].map((key) => said(key))).toEqual(Array(5).fill(undefined))
})
