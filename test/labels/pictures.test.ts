/** Pictures of labels, through the decoder of the window: what each says, and which of several codes is meant. make-pictures.sh draws them. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { expect, it } from 'vitest'
import { readLabel } from '#shared/job/label.ts'
import { codesOfPicture } from '#shared/job/likely-code.ts'
import { formats } from '../../src/renderer/parts/scan/code-formats.ts'
import { jobOf } from '../renderer/support/sample-job.ts'

const folder = path.join(import.meta.dirname, 'pictures')
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const serial = { id: null, serialNumber: 'SH-0042' }
const onlyId = { id, serialNumber: null }
const product = (productNumber: string) => ({ id: null, serialNumber: null, productNumber })
const single: Readonly<Record<string, object>> = {
  ...{ c128: serial, c128sn: serial, c39: serial, c39x: { id: null, serialNumber: 'sh-0042' }, qrlatin1: serial },
  ...{ 'prefix-sn': serial, 'prefix-serno': serial, 'prefix-de': serial },
  ...{ 'gs1-128': serial, gs1dm: serial, 'gs1-order': serial, 'gs1dm-reversed': serial, 'gs1-link': serial, databar: serial },
  ...{
    colours: onlyId,
    inverted: onlyId,
    qr: onlyId,
    small: onlyId,
    'id-braces': onlyId,
    'id-bare': onlyId,
    'id-urn': onlyId,
    'id-aztec': onlyId,
  },
  qrurl: { id, serialNumber: 'SH-0042' },
  ...{ ean: product('7612345678900'), upc: product('0036000291452'), ean8: product('96385074'), 'gs1-product': product('07612345678900') },
}
const several: Readonly<Record<string, readonly string[]>> = {
  several: ['id', 'serialNumber', 'product'],
  'several-serial-product': ['serialNumber', 'product'],
  'several-id-product': ['id', 'product'],
  'several-same-id': ['id', 'id', 'serialNumber'],
  'several-products': ['product', 'product'],
}

async function codesIn(name: string) {
  const picture = new Blob([readFileSync(path.join(folder, `${name}.png`))])
  return (await readBarcodes(picture, { formats, tryHarder: true, maxNumberOfSymbols: 8 })).map(({ text }) => text)
}

it('names every picture', () => {
  const names = readdirSync(folder).map((file) => file.replace('.png', ''))
  expect(names.toSorted()).toEqual(Object.keys({ ...single, ...several }).toSorted())
})

it.each(Object.entries(single))('%s', async (name, expected) => {
  const [text = '', ...others] = await codesIn(name)
  expect(others).toEqual([])
  expect(readLabel(text)).toMatchObject({ ...expected, keyboard: false })
})

it.each(Object.entries(several))('%s', async (name, kinds) => {
  const codes = codesOfPicture(await codesIn(name), [])
  expect(codes.map(({ is }) => is)).toEqual(kinds)
  expect(codes.map(({ isLikely }) => isLikely)).toEqual(kinds.map((kind, at) => at === 0 && kind !== 'product'))
})

it('of several codes, the one that the job has is meant, and of two labels a person chooses', async () => {
  const { devices } = jobOf([{ kind: 'device.added', data: { device: 'd1', kind: 'shower', serialNumber: 'SH-0042' } }])
  const [first] = codesOfPicture(await codesIn('several'), devices)
  expect(first).toMatchObject({ text: 'SH-0042', is: 'inJob', isLikely: true })
  expect(codesOfPicture([id, id.replace('0f', '1f')], []).some(({ isLikely }) => isLikely)).toBe(false)
})
