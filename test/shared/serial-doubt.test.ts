/** What is striking about a serial number beside the others of its job; nothing is refused. */
import { describe, expect, it } from 'vitest'
import { nearMatch, serialDoubt, serialDoubts } from '#shared/job/serial-doubt.ts'

const list = Array.from({ length: 13 }, (_, at) => `SH${65_600 + at * 35}`)

describe('a serial number that is not on the list', () => {
  it.each([
    // Looks alike, or a slip: one number of the list is meant.
    ['SH6567O', 'SH65670'],
    ['SH65O35', 'SH65635'],
    ['5H65635', 'SH65635'],
    ['SH-65635', 'SH65635'],
    ['SH6563', 'SH65635'],
    ['SH656355', 'SH65635'],
    ['HS65635', 'SH65635'],
    ['SHß65635', 'SH65635'],
    // None, or several.
    ['SH65635', null],
    ['sh 65635', null],
    ['SH99999', null],
    ['4711', null],
  ])('%s: %s', (typed, near) => {
    expect(nearMatch(typed, list)).toBe(near)
  })

  it('is near to none where two are as near', () => {
    expect(nearMatch('SH65O35', ['SH65635', 'SH65735'])).toBeNull()
    expect(nearMatch('SH65O35', ['SH65035', 'SH65735'])).toBe('SH65035')
    expect(nearMatch('SZ42', ['SY42', 'SX42'])).toBe('SY42')
  })

  it('is shown beside the usual form where it has another', () => {
    expect(serialDoubt('SH99O99', list)).toEqual({ why: 'letter', sign: 'O', known: 'SH65600' })
    expect(serialDoubt('SH999', list)).toEqual({ why: 'length', known: 'SH65600' })
    expect(serialDoubt('9123456', list)).toEqual({ why: 'form', known: 'SH65600' })
    expect(serialDoubt('SH99999', list)).toBeNull()
    // Numbers that differ among themselves have no usual form, and one alone is no rule.
    expect(serialDoubt('X1', ['A-1', 'BB22', 'C/3/3', 'DDDD'])).toBeNull()
    expect(serialDoubt('X1', ['SH65600'])).toBeNull()
    expect(serialDoubt('SH100', [...list, 'SH099'])).toBeNull()
  })

  it.each(['REV 3', 'Rev. 2.1', 'V2', '0', '0000', '03. Jan', '3-Okt', '1. maj', '2026-03-01', '01.03.2026', '123456789012.0', '7'])(
    'is hardly one: %s',
    (text) => {
      expect(serialDoubt(text, [])).toEqual({ why: 'unlikely' })
    },
  )
  it.each(['SH-0042', '4711', 'VX12', 'REVO-4711', 'V12-0042', '120-33-1', 'A1'])('may well be one: %s', (text) => {
    expect(serialDoubt(text, [])).toBeNull()
  })
})

it('of a list, the striking ones are shown, and 10,000 numbers take no longer than one look at each', () => {
  expect([...serialDoubts([...list, 'SH65O35', 'REV 3', '4500012345'])]).toEqual([
    ['SH65O35', { why: 'letter', sign: 'O', known: 'SH65600' }],
    ['REV 3', { why: 'unlikely' }],
    ['4500012345', { why: 'length', known: 'SH65600' }],
  ])
  expect(serialDoubts(Array.from({ length: 10_000 }, (_, at) => 'A'.repeat(at % 50) + String(at)))).toBeInstanceOf(Map)
})
