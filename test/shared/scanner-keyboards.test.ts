/** A scanner types keys: what it reads arrives as other characters where it is set to another keyboard layout than the computer. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { identityOf } from '#shared/job/identity.ts'
import { keyboardLayouts, typedAs } from '#shared/job/keyboards.ts'
import { readLabel } from '#shared/job/label.ts'
import { sameSerial } from '#shared/job/serial-number.ts'
import { jobOf } from '../renderer/support/sample-job.ts'

const settings = keyboardLayouts.flatMap((layout) => [
  { scanner: 'us' as const, computer: layout },
  { scanner: layout, computer: 'us' as const },
])
const setting = fc.constantFrom(...settings)
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const serial = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 1, maxLength: 4 }),
    fc.constantFrom('', '-', '/', '.'),
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 2, maxLength: 7 }),
    fc.constantFrom('', 'A', 'Y', 'Z9', '-07'),
  )
  .map((parts) => parts.join(''))
/** Other layouts type "]" with a key that the computer does not have. */
const withAim = (aim: string, { scanner }: { readonly scanner: string }) => (scanner === 'us' ? aim : '')

describe('a scanner of any layout, on a computer of any', () => {
  it('gives the device ID, however it is written', () => {
    const written = fc.tuple(fc.uuid(), fc.constantFrom('-', ''), fc.boolean(), fc.constantFrom('', ']C1', ']Q1', ']d1'))
    fc.assert(
      fc.property(written, setting, ([id, separator, isUpper, aim], at) => {
        const code = id.replaceAll('-', separator)
        const typed = typedAs(withAim(aim, at) + (isUpper ? code.toUpperCase() : code), at)
        expect(readLabel(typed)).toMatchObject({ id: id.toLowerCase(), serialNumber: null })
      }),
      { numRuns: 3000 },
    )
  })

  it('gives the serial number, or the keyboard is named as the cause, wherever a sign betrays it', () => {
    fc.assert(
      fc.property(serial, setting, fc.constantFrom('', ']C0', ']A0'), (code, at, aim) => {
        const typed = typedAs(withAim(aim, at) + code, at)
        const read = readLabel(typed)
        if (read.serialNumber !== null && sameSerial(read.serialNumber, code)) return
        // What a serial number may be on its own betrays nothing: "SH/0042" of "SH-0042", "Z" of "Y".
        const isUnsuspicious = /^(?:\][AC]\d)?[A-Z0-9][A-Z0-9 ._/-]*$/i.test(typed)
        if (!isUnsuspicious) expect([typed, read.keyboard]).toEqual([typed, true])
        if (!isUnsuspicious) expect(read.serialNumber).toBeNull()
      }),
      { numRuns: 5000 },
    )
  })

  it('finds the device of the job by any reading, also where no sign betrays the keyboard, with one room as the near match', () => {
    fc.assert(
      fc.property(serial, setting, (code, at) => {
        const { devices } = jobOf([{ kind: 'device.added', data: { device: 'd1', kind: 'shower', room: '107', serialNumber: code } }])
        const identity = identityOf(typedAs(code, at), { devices, listed: null })
        if (identity.is === 'matched') expect(identity.device.room).toBe('107')
        else if (code.length > 3) expect(identity).toMatchObject({ is: 'new', doubt: { why: 'near', device: { room: '107' } } })
      }),
      { numRuns: 3000 },
    )
  })
})

describe('what is no code of a scanner', () => {
  it.each([
    ...[
      'https://devices.example/start2',
      'info@firma12.example',
      'the shower in the corner',
      'key:value;other:thing',
      'hello',
      'Büro 2. OG',
    ],
    ...[
      'Küche',
      'kök',
      'façade',
      '+46 70 123 45 67',
      '{}',
      '--',
      '§ 12',
      '50 %',
      "it's 12 o'clock",
      'Raum: 12',
      '1.23456789012346E+18',
      '4,5E+12',
      'WIFI:S:Hotel;T:WPA;P:x1;;',
    ],
  ])('is read as it is: %s', (text) => {
    expect(readLabel(text)).toMatchObject({ id: null, keyboard: false })
  })
})

describe('the keyboard is named', () => {
  it.each([
    // English scanner; German, Swedish, French, Italian or Spanish computer.
    ['0f8fad5bßd9cbß469fßa165ß70867728950e', '0f8fad5b-d9cb-469f-a165-70867728950e', null],
    ['àfçfqd(b)dçcb)\'-çf)q&-()èà_-èè"_ç(àe'.replace('"', 'é'), null, null],
    ['SHß0042', null, 'SH-0042'],
    ["SH)àà'é", null, 'SH-0042'],
    ["SH'0042", null, 'SH-0042'],
    ['+C1SHß0042', null, 'SH-0042'],
    // French scanner, English computer.
    ['SH6))$@', null, 'SH-0042'],
    // A Swedish or a Polish typist's computer: they differ in Y and Z.
    ['SY+0042', null, null],
  ])('%s', (typed, id, serialNumber) => {
    const read = readLabel(typed)
    if (id !== null || serialNumber !== null) expect(read).toMatchObject({ id, serialNumber })
    expect(read.keyboard).toBe(true)
  })
})
