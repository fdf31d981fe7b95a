/**
 * Whatever is dropped, pasted or chosen as a photo, a floor or a logo is read by its content in a real browser, or refused in words about
 * what it is. The files are those of real programs (test/pictures/make.sh).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { messages } from '#shared/locales/messages.ts'
import { photoLimits } from '#shared/tables/photo-limits.ts'
import { translatorFor } from '#main/translate.ts'
import { multipliedSvg, scannedPdf } from '../support/costly-drawings.ts'
import { expect, test, type Desk } from './desk.ts'

const text = translatorFor('en')
const folder = join(import.meta.dirname, '..', 'pictures')
const contentOf = (name: string) => readFileSync(join(folder, name)).toString('base64')
const { problems, wanted } = messages.en.closing.picture
const words = (problem: keyof typeof problems, use: keyof typeof wanted, kind = '') =>
  problems[problem].replace('{wanted}', wanted[use]).replace('{kind}', kind)

/** As browsers hand over a file that they do not know: without a type. */
async function give(page: Page, how: 'drop' | 'paste', target: string, names: readonly string[], type = '') {
  const files = names.map((name) => ({ name, content: contentOf(name) }))
  await page.evaluate(
    ([way, selector, given, declared]) => {
      const transfer = new DataTransfer()
      for (const { name, content } of given)
        transfer.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name, { type: declared }))
      const event =
        way === 'drop'
          ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
      document.querySelector(selector)?.dispatchEvent(event)
    },
    [how, target, files, type] as const,
  )
}

async function photosOf(page: Page, desk: Desk): Promise<string> {
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim Berg' })
  await host.value('jobs.addDevices', { jobId, devices: [{ floor: '1', room: '101', serialNumber: 'SH1101' }] })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/photos#`))
  await expect(page.getByLabel('Choose photos')).toBeAttached()
  return jobId
}

test('photos of every kind are added by their content, without a type and with a wrong one', async ({ page, desk }) => {
  const jobId = await photosOf(page, desk)
  const sizes = async () => (await desk.host().value('jobs.read', { jobId })).photos.map(({ width, height }) => `${width}x${height}`)
  const usable = [
    'photo.jpg',
    'progressive.jpg',
    'photo.png',
    'photo.webp',
    'photo.gif',
    'photo.avif',
    'photo.heic',
    'transparent.heic',
    'larger.heic',
  ]
  await give(page, 'drop', '.drop', usable)
  await expect(page.getByText(`${usable.length} photos added.`)).toBeVisible({ timeout: 60_000 })
  expect(await sizes()).toEqual([...Array.from({ length: 8 }, () => '320x240'), '640x480'])
  await give(page, 'paste', 'body', ['photo.bmp'], 'text/plain')
  await expect.poll(async () => (await sizes()).at(-1), { timeout: 20_000 }).toBe('80x60')
  // The middle of the red circle, as the program that made the HEIC saw it.
  await page
    .getByRole('button', { name: /^Show photo/ })
    .nth(6)
    .click()
})

test('what is no photo is refused in words about what it is', async ({ page, desk }) => {
  await photosOf(page, desk)
  const refused: readonly (readonly [string, string])[] = [
    ['cut.jpg', words('cutShort', 'photo')],
    ['cut-progressive.jpg', words('cutShort', 'photo')],
    ['cut.png', words('cutShort', 'photo')],
    ['cut.webp', words('cutShort', 'photo')],
    ['cut.gif', words('cutShort', 'photo')],
    ['cut.heic', words('cutShort', 'photo')],
    ['photo.tiff', words('unsupported', 'photo', 'TIFF')],
    ['floors.pdf', words('document', 'photo', 'PDF')],
    ['plan.svg', words('document', 'photo', 'SVG')],
    ['rooms.json', words('noPicture', 'photo')],
    ['empty.jpg', words('empty', 'photo')],
  ]
  await give(
    page,
    'drop',
    '.drop',
    refused.map(([name]) => name),
    'image/jpeg',
  )
  for (const [name, why] of refused) {
    const failure = page.getByText(text('closing.photos.failed', { name }), { exact: true }).locator('xpath=ancestor::div[1]')
    await expect(failure).toContainText(why, { timeout: 30_000 })
  }
  await give(page, 'drop', '.drop', [])
  await expect(page.getByText(words('noFile', 'photo'))).toBeVisible()
})

test('a floor is drawn from an SVG, a scan, or the chosen page of a PDF, without scripts and outside loads', async ({ page, desk }) => {
  const jobId = await photosOf(page, desk)
  const stolen: string[] = []
  page.on('request', (request) => void (request.url().includes('stolen') && stolen.push(request.url())))
  await page.goto(`${desk.host().url}/jobs/${jobId}/plan`)
  await expect(page.getByRole('heading', { name: text('plan.none') })).toBeVisible()
  const last = async () => {
    const { photos, sitePlans } = await desk.host().value('jobs.read', { jobId })
    return sitePlans.length === 0 ? '' : `${photos.length}: ${photos.at(-1)?.width ?? 0}x${photos.at(-1)?.height ?? 0}`
  }
  const given = async (name: string, expected: string) => {
    await give(page, 'drop', '.work', [name])
    await expect.poll(last, { timeout: 30_000 }).toBe(expected)
  }
  await given('plan.svg', '1: 2048x1443')
  await given('small.svg', '2: 2048x1024')
  await given('hostile.svg', '3: 2048x2048')
  await given('drawn.pdf', '4: 2048x1443')
  await given('photo.heic', '5: 320x240')
  await give(page, 'drop', '.work', ['scanned.pdf'])
  await expect.poll(last, { timeout: 30_000 }).toMatch(/^6: /)
  await give(page, 'drop', '.work', ['floors.pdf'])
  await page.getByLabel(text('closing.picture.page', { count: 2 })).selectOption('2')
  await page.getByRole('button', { name: text('lead.plan.pages.act', { page: 2 }) }).click()
  await expect.poll(last, { timeout: 30_000 }).toMatch(/^7: /)
  // CAD programs export what can be read.
  await page.evaluate(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['AC1032\0\0\0'], 'floor.dwg'))
    document.querySelector('.work')?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
  })
  await expect(page.getByRole('alert').filter({ hasText: words('drawing', 'plan', 'DWG') })).toBeVisible()
  for (const [name, problem] of [
    ['cut.svg', 'cutShort'],
    ['cut.pdf', 'cutShort'],
    ['rooms.json', 'noPicture'],
  ] as const) {
    await give(page, 'drop', '.work', [name])
    await expect(page.getByRole('alert').filter({ hasText: words(problem, 'plan') })).toBeVisible({ timeout: 30_000 })
  }
  expect(stolen).toEqual([])
})

test('a logo is read from any picture, an SVG or a page of a PDF, and refused by what it is', async ({ page, desk }) => {
  await page.goto(desk.address())
  await page.goto(`${desk.host().url}/settings/report`)
  await expect(page.getByLabel(text('app.settings.letterhead.address'))).toBeVisible()
  const choose = page.locator(`input[type=file][accept*=".svg"]`)
  const shown = page.getByAltText(text('app.settings.letterhead.logo'))
  const saved = async () => (await desk.host().value('settings.read', {})).logo?.base64 ?? ''
  let before = ''
  for (const name of ['plan.svg', 'drawn.pdf', 'floors.pdf', 'photo.heic', 'photo.webp']) {
    await choose.setInputFiles(join(folder, name))
    await expect.poll(saved, { timeout: 30_000, message: name }).not.toBe(before)
    before = await saved()
    await expect(shown).toBeVisible()
    // Not while it is replaced by the one that was saved.
    const isDrawn = (img: HTMLImageElement) =>
      img.decode().then(
        () => img.naturalWidth > 40 && img.naturalHeight > 40,
        () => false,
      )
    await expect.poll(() => shown.evaluate(isDrawn)).toBe(true)
  }
  for (const [name, why] of [
    ['cut.svg', words('cutShort', 'logo')],
    ['cut.pdf', words('cutShort', 'logo')],
    ['rooms.json', words('noPicture', 'logo')],
    ['photo.tiff', words('unsupported', 'logo', 'TIFF')],
  ] as const) {
    await choose.setInputFiles(join(folder, name))
    await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible({ timeout: 30_000 })
  }
  expect(await saved()).toBe(before)
})

test('a drawing that would take too long or too much is refused in words, and the largest that is not is drawn', async ({ page, desk }) => {
  await page.goto(desk.address())
  await page.goto(`${desk.host().url}/settings/report`)
  await expect(page.getByLabel(text('app.settings.letterhead.address'))).toBeVisible()
  const choose = page.locator(`input[type=file][accept*=".svg"]`)
  const files: readonly (readonly [name: string, mimeType: string, buffer: Buffer, why: string])[] = [
    ['many.svg', 'image/svg+xml', multipliedSvg(20), words('tooComplex', 'logo', 'SVG')],
    ['large.pdf', 'application/pdf', scannedPdf(10_000, Math.ceil(photoLimits.pagePixels / 10_000) + 1), words('blank', 'logo')],
  ]
  for (const [name, mimeType, buffer, why] of files) {
    await choose.setInputFiles({ name, mimeType, buffer })
    await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible({ timeout: 60_000 })
  }
  const saved = async () => (await desk.host().value('settings.read', {})).logo ?? null
  expect(await saved()).toBe(null)
  await choose.setInputFiles({ name: 'few.svg', mimeType: 'image/svg+xml', buffer: multipliedSvg(3) })
  await expect.poll(saved, { timeout: 30_000 }).not.toBe(null)
})
