/** What labels and scanners bring to the window: several codes in a picture, another keyboard language, products, a near match. */
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, type Desk } from './desk.ts'
import { card, scan } from './scanning.ts'
import { text } from './stories/story.ts'

const picture = (name: string) => path.join(import.meta.dirname, `../labels/pictures/${name}.png`)

async function walk(page: Page, desk: Desk, serials: readonly string[]) {
  const { jobId } = await desk
    .host()
    .value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  await desk.host().value('jobs.addDevices', {
    jobId,
    devices: serials.map((serialNumber, at) => ({ kind: 'shower' as const, room: `${101 + at}`, serialNumber })),
  })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  return page.getByRole('form', { name: text('walk.scan') })
}

test('of several codes in a picture the likely one is marked, and why', async ({ page, desk }) => {
  const field = await walk(page, desk, ['SH-0001'])
  await field.locator('input[type=file]').setInputFiles(picture('several'))
  const codes = page.getByRole('group', { name: text('board.scan.photo.several') })
  await expect(codes.getByRole('button')).toHaveCount(3)
  const likely = codes.locator('div', { has: page.locator('.font-semibold') })
  await expect(likely).toHaveText(`0f8fad5b-d9cb-469f-a165-70867728950e${text('board.scan.photo.is.id')}`)
  await expect(codes).toContainText(text('board.scan.photo.is.product'))
})

test('a scanner of another keyboard language is seen through or named, and helped', async ({ page, desk }) => {
  const field = await walk(page, desk, ['SH-0042', 'SH-0043'])
  await field.getByRole('textbox').focus()
  await scan(page, 'SHß0042')
  await expect(page.locator('.match')).toContainText('101')
  await page.keyboard.press('Escape')
  await scan(page, 'SY+9999')
  const says = card(page, 'keyboard')
  await expect(says).toBeVisible()
  await says.getByRole('button', { name: text('walk.says.setKeyboard') }).click()
  await expect(page.getByRole('heading', { name: "Set the scanner's keyboard language" })).toBeVisible()
})

test('a near match names the room, and a product is named as such', async ({ page, desk }) => {
  const field = await walk(page, desk, ['SH65635', 'SH65700', 'SH65801'])
  await field.getByRole('textbox').focus()
  await scan(page, 'SH65O35')
  // Both numbers, and what differs in them.
  await expect(card(page, 'nearlyKept').or(card(page, 'nearly'))).toContainText('101?')
  await expect(page.locator('.match .serials dd')).toHaveText(['SH65O35', 'SH65635'])
  await expect(page.locator('.match mark')).toHaveText(['O', '6'])
  await page.keyboard.press('Escape')
  await scan(page, '7612345678900')
  await expect(card(page, 'product')).toContainText('7612345678900')
})
