/** What a label says, whatever kind of code it is, and which of the job's devices it names. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { deviceId } from '#shared/contract/planning.ts'
import { devicesNamedBy, lengthsOfNumbers, readLabel } from '#shared/job/label.ts'
import { asId } from '#shared/job/serial-number.ts'
import { placeMeant, waitingPlaces, type PlannedLabel } from '#shared/job/label-plan.ts'
import { jobOf, shower } from '../renderer/support/sample-job.ts'

const id = '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'

describe('a label', () => {
  it.each([
    ['SH10023', { id: null, serialNumber: 'SH10023' }],
    ['  SH 10023\n', { id: null, serialNumber: 'SH 10023' }],
    [id.toUpperCase(), { id, serialNumber: null }],
    [`https://devices.example/d/${id}?sn=SH10023&v=2`, { id, serialNumber: 'SH10023' }],
    [`id=${id};sn=SH10023`, { id, serialNumber: 'SH10023' }],
    [`${id} SH10023`, { id, serialNumber: 'SH10023' }],
    [`{"serial_number":"SH10023","id":"${id}"}`, { id, serialNumber: 'SH10023' }],
    ['S/N: SH10023', { id: null, serialNumber: 'SH10023' }],
    // What Windows writes before a number that is copied from one of its dialogs.
    ['\u200ESH10023\u202C', { id: null, serialNumber: 'SH10023' }],
    // Nothing is taken for a serial number that may be something else.
    ['https://devices.example/start', { id: null, serialNumber: null }],
    ['key:value;other:thing', { id: null, serialNumber: null }],
  ])('%s', (text, expected) => {
    expect(readLabel(text)).toMatchObject(expected)
  })

  it('keeps what was scanned, and never takes an id from somewhere else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        const label = readLabel(text)
        expect(label.text).toBe(text.trim())
        if (label.keyboard) return
        if (label.id !== null) expect(text.toLowerCase()).toContain(label.id)
        if (label.serialNumber !== null) expect(text).toContain(label.serialNumber)
      }),
    )
  })
})

describe('a device ID', () => {
  const parts = id.split('-')
  it.each([
    ...['-', '', ' ', '_', ':', '.', '\u2013', '\u2011', ' - ', '/'].map((separator) => parts.join(separator)),
    ...[`{${id}}`, `{${id.toUpperCase()}}`, `urn:uuid:${id}`, `]Q1${id}`, `]d1${id}`, `]C0${parts.join('')}`, `<${id}>`],
  ])('is read from %s', (text) => {
    expect(readLabel(text)).toMatchObject({ id, serialNumber: null, productNumber: null })
  })

  it('is no text with other separators at each place, or of another length', () => {
    for (const text of [`${parts[0]}-${parts[1]}_${parts[2]}-${parts[3]}-${parts[4]}`, id.slice(1), `${parts.join('')}0`])
      expect(readLabel(text).id).toBeNull()
  })

  it('reaches the service as the interface writes it', () => {
    expect([asId(`{${parts.join('')}}`), asId(id.toUpperCase()), asId('x')]).toEqual([id, id.toUpperCase(), 'x'])
    expect(deviceId.parse(` ${parts.join('_')} `)).toBe(id)
  })
})

const gs = '\u001D'
const product = '07612345678900'
describe('a serial number in a code of the trade', () => {
  it.each([
    `01${product}21SH-0042`,
    `]C101${product}21SH-0042`,
    `]d201${product}10LOT7${gs}21SH-0042`,
    `]d2${gs}01${product}21SH-0042${gs}10LOT7`,
    `]Q301${product}1126112821SH-0042`,
    `]e001${product}21SH-0042`,
    `]C121SH-0042`,
    `21SH-0042${gs}01${product}`,
    `01${product}17281231240X1{GS}21SH-0042`,
    `(01)${product}(21)SH-0042`,
    `(01) ${product} (10) LOT7 (21) SH-0042`,
    `(21)SH-0042(11)261128`,
    `https://id.gs1.org/01/${product}/21/SH-0042`,
    `https://example.com/01/${product}/10/LOT7/21/SH%2D0042?11=261128`,
    `https://example.com/gtin/${product}/ser/SH-0042`,
    `https://example.com/01/${product}?21=SH-0042`,
    `[)>\u001E06${gs}1P4711${gs}SSH-0042\u001E\u0004`,
    // The keyboard lost the separator before a date.
    `01${product}21SH-004211261128`,
    ...[']C0', ']C1', ']A0', ']Q1', ']d1', ']E0', ']X0', ']z3'].map((aim) => `${aim}SH-0042`),
    ...[
      'S/N SH-0042',
      'S/N: SH-0042',
      'SN SH-0042',
      'SN: SH-0042',
      'SN=SH-0042',
      'Ser.No. SH-0042',
      'Ser. No.: SH-0042',
      'Ser.-Nr. SH-0042',
    ],
    ...['Serial SH-0042', 'Serial No SH-0042', 'Serial number: SH-0042', 'Serial=SH-0042', 'SERIAL NO. SH-0042', 'Serial #: SH-0042'],
    ...[
      'Seriennummer SH-0042',
      'Seriennummer: SH-0042',
      'Serien-Nr.: SH-0042',
      'Seriennr. SH-0042',
      'Serienummer SH-0042',
      'Serienr: SH-0042',
    ],
    ...['Fabr.-Nr. SH-0042', 'Tillverkningsnr SH-0042', 'N° de série SH-0042', 'Numero di serie: SH-0042', 'Nr seryjny: SH-0042'],
  ])('%j', (text) => {
    expect(readLabel(text)).toMatchObject({ id: null, serialNumber: 'SH-0042', keyboard: false })
  })

  it('is left open where the keyboard lost the separators, and found by the list', () => {
    const { devices } = jobOf([{ kind: 'device.added', data: { device: 'd1', kind: 'shower', serialNumber: 'SH-0042' } }])
    const text = `01${product}10LOT721SH-0042`
    expect(readLabel(text)).toMatchObject({ serialNumber: null, productNumber: product })
    expect(devicesNamedBy(readLabel(text), devices)).toHaveLength(1)
  })

  it('is not taken from a number that only begins so', () => {
    for (const text of ['SN4711', 'SNOW-12', '0107612345678901', '2112345', 'SERIE7-100', '(02)12'])
      expect([text, readLabel(text).productNumber]).toEqual([text, null])
    expect(['SN4711', 'SNOW-12', '2112345'].map((text) => readLabel(text).serialNumber)).toEqual(['SN4711', 'SNOW-12', '2112345'])
  })
})

describe('the number of a product', () => {
  it.each([
    '7612345678900',
    ']E07612345678900',
    '036000291452',
    '96385074',
    '07612345678900',
    `01${product}`,
    `(01)${product}`,
    'EAN 4006381333931',
  ])('is none of a device: %s', (text) => {
    expect(readLabel(text)).toMatchObject({ id: null, serialNumber: null })
  })
  it('is known by its check digit', () => {
    expect(['7612345678900', '036000291452', '96385074'].map((text) => readLabel(text).productNumber)).not.toContain(null)
    expect(readLabel('7612345678901')).toMatchObject({ serialNumber: '7612345678901', productNumber: null })
  })
  it('is a serial number where the job has serial numbers of that length', () => {
    expect(readLabel('96385074', lengthsOfNumbers(['96385075', null, 'SH-1']))).toMatchObject({ serialNumber: '96385074' })
    expect(readLabel('96385074', lengthsOfNumbers(['9638507', '96385074'])).serialNumber).toBeNull()
  })
})

describe('the job', () => {
  const tap: Fact = { kind: 'device.added', data: { device: 'd2', kind: 'tap', serialNumber: 'T-700', room: 'Kitchen' } }
  const { devices } = jobOf([shower('d1', '101', id), tap])
  const named = (text: string) => devicesNamedBy(readLabel(text), devices).map(({ key }) => key)

  it('finds its devices by id or serial number, in any case and any code, and never by a part', () => {
    expect(named(id.toUpperCase())).toEqual(['d1'])
    expect(named(`https://x.example/${id}`)).toEqual(['d1'])
    expect(named('t-700')).toEqual(['d2'])
    expect(named('T-70')).toEqual([])
    expect(named('101')).toEqual([])
  })
})

describe('a place', () => {
  const place = (device: string, where: object, kind: 'shower' | 'tap' = 'shower'): Fact => ({
    kind: 'device.added',
    data: { device, kind, ...where },
  })
  const { devices } = jobOf([
    place('d1', { floor: '1', room: '101' }),
    place('d2', { floor: '2', room: '101' }),
    place('d3', { floor: '2', room: '201' }),
    place('d4', { room: '301' }, 'tap'),
    shower('d5', '401'),
  ])
  const label = (where: Partial<PlannedLabel>): PlannedLabel => ({
    kind: 'shower',
    id,
    serialNumber: null,
    building: '',
    floor: '',
    room: '',
    preset: null,
    leftOut: null,
    ...where,
  })
  const meant = (where: Partial<PlannedLabel>) => placeMeant(devices, label(where))?.key ?? null

  it('waits for its label while it has neither id nor serial number', () => {
    expect(waitingPlaces(devices, 'shower').map(({ key }) => key)).toEqual(['d1', 'd2', 'd3'])
  })

  it('is meant by its room, with the floor where there are two, and never by guess', () => {
    expect(meant({ room: '201' })).toBe('d3')
    expect(meant({ room: '101', floor: '2' })).toBe('d2')
    expect(meant({ room: '101' })).toBeNull()
    expect(meant({ room: '301' })).toBeNull()
    expect(meant({ room: '401' })).toBeNull()
    expect(meant({ room: '201', floor: '3' })).toBeNull()
  })
})
