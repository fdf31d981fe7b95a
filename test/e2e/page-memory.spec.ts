/**
 * How much memory a real page takes for the largest pictures that the program lets it decode, of each kind that costs most; at its peak, while
 * it decodes and scales them as for a photo. Linux counts it. SECURITY.md states the limit.
 */
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { build } from 'vite'
import { pictureSize } from '#shared/picture-size.ts'
import { isDecodable } from '../../src/renderer/parts/pictures/decoded-picture.ts'
import { mostBytes as mostOfSvg } from '../../src/renderer/parts/pictures/drawn-svg.ts'
import { pngOf } from '../main/report/pictures.ts'
import { peakMemory } from '../support/peak-memory.ts'
import { originals } from '../support/planted-pictures.ts'

/** Megabytes. Measured: 535 for a baseline JPEG, 600 for a WebP. */
const most = 800

/** A picture of `originals`, which says that it is this large: a decoder makes room for all of it. */
function jpeg(name: string, width: number, height: number, change: (bytes: Buffer, frame: number) => void = () => undefined): Buffer {
  const bytes = Buffer.from(originals.get(name) ?? [])
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (marker < 0xc0 || marker > 0xc2) continue
    bytes.writeUInt16BE(height, at + 5)
    bytes.writeUInt16BE(width, at + 7)
    change(bytes, at)
    return bytes
  }
}
/** Every colour of each pixel, where a camera keeps some for four pixels. */
const inFull = (bytes: Buffer, frame: number) => void (bytes[frame + 11] = 0x11)
/** One colour in the first scan. */
const parted = (bytes: Buffer) => void (bytes[bytes.indexOf(Buffer.from([0xff, 0xda])) + 4] = 1)

function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  const pixels = deflateSync(Buffer.alloc((4 * width + 1) * height), { level: 1 })
  return pngOf([
    ['IHDR', header],
    ['IDAT', pixels],
    ['IEND', Buffer.alloc(0)],
  ])
}
function webp(width: number, height: number): Buffer {
  const bytes = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
  bytes.writeUInt32LE((width - 1) | ((height - 1) << 14) | (1 << 28), 21)
  return bytes
}

const pictures: Readonly<Record<string, () => Buffer>> = {
  'baseline JPEG': () => jpeg('baseline.jpg', 16_384, 8_192),
  'CMYK JPEG': () => jpeg('cmyk.jpg', 16_384, 8_192),
  'progressive JPEG': () => jpeg('progressive.jpg', 8_192, 5_461, inFull),
  PNG: () => png(16_384, 8_192),
  WebP: () => webp(16_383, 8_192),
}

const svg = (content: string, size = 'viewBox="0 0 100 100"') => `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`
const path = '<path d="M0 0L9 9"/>'
const drawings: Readonly<Record<string, () => string>> = {
  'SVG with as many elements as fit': () => svg(path.repeat(Math.floor((mostOfSvg - 200) / path.length))),
  'SVG with a filter in a filter': () =>
    svg(
      `<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>${'<g filter="url(#f)" opacity=".9">'.repeat(20)}<rect width="90" height="90"/>${'</g>'.repeat(20)}`,
    ),
  'SVG that says it is a thousand kilometres large': () => svg('<rect width="99%" height="99%"/>', 'width="1e9mm" height="1e9mm"'),
}

test.skip(process.platform !== 'linux', 'Only Linux counts the memory of a process')

for (const [name, made] of Object.entries(pictures))
  test(`the largest ${name}`, async ({ browser }) => {
    test.setTimeout(240_000)
    const bytes = made()
    const size = pictureSize(bytes)
    expect(size !== null && isDecodable(size)).toBe(true)
    const page = await browser.newPage()
    await page.goto('about:blank')
    await page.evaluate((base64) => {
      Object.assign(globalThis, { file: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)) })
    }, bytes.toString('base64'))
    const megabytes = await peakOf(page, async () => {
      const { file } = globalThis as unknown as { file: Uint8Array<ArrayBuffer> }
      // One that ends early may also be refused, after room was made for it.
      const bitmap = await createImageBitmap(new Blob([file]), { imageOrientation: 'from-image' }).catch(() => null)
      if (bitmap === null) return
      const canvas = new OffscreenCanvas(2048, 1024)
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      await canvas.convertToBlob({ type: 'image/jpeg' })
      bitmap.close()
    })
    process.stdout.write(`${name}, ${size?.width ?? 0} x ${size?.height ?? 0}: ${megabytes} MB\n`)
    expect(megabytes).toBeGreaterThan(100)
    expect(megabytes).toBeLessThan(most)
    await page.close()
  })

for (const [name, made] of Object.entries(drawings))
  test(`an ${name}`, async ({ browser }) => {
    test.setTimeout(240_000)
    const page = await browser.newPage()
    await page.goto('about:blank')
    await page.addScriptTag({ content: await drawing() })
    await page.evaluate((source) => void Object.assign(globalThis, { file: new TextEncoder().encode(source) }), made())
    const megabytes = await peakOf(page, async () => {
      const { file, drawing } = globalThis as unknown as {
        file: Uint8Array
        drawing: typeof import('../../src/renderer/parts/pictures/drawn-svg.ts')
      }
      const bitmap = await drawing.drawnSvg(file)
      if (bitmap === null || Math.max(bitmap.width, bitmap.height) !== 2048) throw new Error('Not drawn')
      bitmap.close()
    })
    process.stdout.write(`${name}: ${megabytes} MB\n`)
    expect(megabytes).toBeGreaterThan(10)
    expect(megabytes).toBeLessThan(most)
    await page.close()
  })

test('a JPEG that costs three times as much is let in only a third as large', () => {
  for (const change of [inFull, parted]) {
    const name = change === parted ? 'baseline.jpg' : 'progressive.jpg'
    const allowed = [
      [16_384, 8_192],
      [8_192, 5_462],
      [8_192, 5_461],
    ].map(([width = 0, height = 0]) => {
      const size = pictureSize(jpeg(name, width, height, change))
      return size !== null && isDecodable(size)
    })
    expect(allowed).toEqual([false, false, true])
  }
})

/** The code of the page that draws an SVG, as `drawing`. */
async function drawing(): Promise<string> {
  const entry = 'src/renderer/parts/pictures/drawn-svg.ts'
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'drawing' } },
  })
  const [first] = Array.isArray(built) ? built : []
  return first?.output[0].code ?? ''
}

/** Megabytes that the page takes while it works, beside those that it had. */
async function peakOf(page: Page, work: () => Promise<void>): Promise<number> {
  const memories = renderers().map(peakMemory)
  const before = memories.map((memory) => memory.resident())
  for (const memory of memories) memory.restart()
  await page.evaluate(work)
  return Math.round(Math.max(...memories.map((memory, index) => memory.peak() - (before[index] ?? 0))))
}

/** The pages of all browsers that this process started. */
function renderers(pid = process.pid): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim()
  return children === ''
    ? []
    : children
        .split(' ')
        .map(Number)
        .flatMap((child) => {
          const isRenderer = readFileSync(`/proc/${child}/cmdline`, 'latin1').includes('--type=renderer')
          return [...(isRenderer ? [child] : []), ...renderers(child)]
        })
}
