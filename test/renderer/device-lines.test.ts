/** Pasted labels: nothing is dropped in silence, whatever is pasted. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plannedDevice } from '#shared/job/entries.ts'
import { readDeviceLines } from '../../src/renderer/workflow/device-lines.ts'
import { jobOf, shower, showerId } from './support/sample-job.ts'

const id = '99225f69-1301-4896-a3d0-3f0bd9c243a5'
const empty = jobOf([])
const devicesIn = (text: string) => readDeviceLines(text, 'shower', empty).map((line) => line.device)

describe('a line', () => {
  test.each([
    [id, { kind: 'shower', id }],
    ['SH10023', { kind: 'shower', serialNumber: 'SH10023' }],
    [`101; ${id}; SH10023`, { kind: 'shower', id, room: '101', serialNumber: 'SH10023' }],
    [`101\t${id}`, { kind: 'shower', id, room: '101' }],
    [`${id}, SH10023`, { kind: 'shower', id, serialNumber: 'SH10023' }],
    ['Roof; SH99001', { kind: 'shower', room: 'Roof', serialNumber: 'SH99001' }],
    [`;${id.toUpperCase()};`, { kind: 'shower', id: id.toUpperCase() }],
  ])('%s', (text, device) => {
    expect(devicesIn(text)).toEqual([device])
  })

  test('with too many parts is named, not guessed at', () => {
    expect(readDeviceLines(`101; ${id}\na; b; c; d`, 'shower', empty)).toMatchObject([
      { line: 1, problem: null },
      { line: 2, problem: 'tooManyParts', text: 'a; b; c; d', device: null },
    ])
  })

  test('that is there twice, or in the job already, says so', () => {
    const job = jobOf([shower()])
    const lines = readDeviceLines(`SH1\nsh1\n102; ${showerId}`, 'shower', job)
    expect(lines.map((line) => line.problem)).toEqual([null, 'twice', 'inJob'])
    expect(readDeviceLines(showerId, 'tap', job)).toMatchObject([{ problem: null }])
  })
})

test('every line with something in it is either a device or a named problem, and a device may be added', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', '1', ';', ',', '\t', ' ', '-') }), { maxLength: 8 }), (texts) => {
      const lines = readDeviceLines(texts.join('\n'), 'shower', empty)
      const filled = texts.flatMap((text, index) => (text.replace(/[;,\t\s]/g, '') === '' ? [] : [index + 1]))
      expect(lines.map((line) => line.line)).toEqual(filled)
      for (const { device, problem } of lines) {
        if (device === null) expect(problem).toBe('tooManyParts')
        else expect(plannedDevice.strict().safeParse(device).success).toBe(true)
      }
    }),
  )
})
