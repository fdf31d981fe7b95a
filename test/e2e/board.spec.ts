/** The site board with the hotel of forty: list, labels, ranges, and the place kept. */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { labelsOf } from '#simulator/server.ts'
import { workbook } from '../support/workbook.ts'
import { expect, test, type Desk } from './desk.ts'
import { jobPage, jobsPage, newJobPage, typeList } from './pages.ts'

const site = 'Hotel Aurora'
const board = (page: Page) => page.getByRole('grid', { name: 'Devices of the job' })
const hotel = ({ simulator }: Desk) =>
  labelsOf(simulator.world).flatMap(({ kind, room, ...label }) =>
    kind === 'shower' && typeof room === 'string' ? [{ ...label, room }] : [],
  )

async function newJob(page: Page, desk: Desk): Promise<void> {
  await jobsPage(page).open(desk.address())
  await jobsPage(page).newJob()
  await newJobPage(page).environment('development').check()
  await newJobPage(page).fill({ site, technician: 'Kim Berg' })
  await newJobPage(page).create()
  await expect(page.getByRole('heading', { level: 1, name: site })).toBeVisible()
}

test('forty rooms from a list: corrected line by line, planned in a range by keyboard, and taken back', async ({ page, desk }) => {
  await desk.host().value('presets.save', { name: 'Guest room', fields: { default_shower_flow: 8 } })
  await newJob(page, desk)
  const rows = hotel(desk)
  expect(rows).toHaveLength(40)
  await jobPage(page).openRoomList()
  const lines = rows.map(({ room, id, serialNumber }) => `${room[0]};${room};${serialNumber};${id};`)
  const list = ['Floor;Room;Serial number;ID;Preset', ...lines.with(3, `${lines[3] ?? ''}Gest room`)].join('\n')
  const dialog = await typeList(page, list)
  await expect(dialog.getByText('39 of 40 rows: 39 showers')).toBeVisible()
  await expect(dialog.getByText('No preset has the name “Gest room”.').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 39 devices' }).click()
  await expect(dialog.getByText('39 devices imported. Lines to correct: 1.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Edit list' }).click()
  await typeList(page, list.replace('Gest', 'Guest'))
  await expect(dialog.getByText('39 more in the job already.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 device', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio', { name: /All 40/ })).toBeVisible()

  // A range from the second to the fifth room, by keyboard alone; one of them has its preset from the list.
  await board(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+ArrowDown')
  const chosen = page.getByRole('toolbar', { name: 'Actions for selected devices' })
  await expect(chosen.getByText('4 selected')).toBeVisible()
  await chosen.getByRole('button', { name: 'Set preset' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Set preset for 4 showers' }).click()
  await expect(page.getByText('Preset “Guest room” set for 4 devices.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Preset “Guest room” set for 4 devices.')).toBeHidden()
})

test('a spreadsheet of the office is read as the list it holds', async ({ page, desk }) => {
  await newJob(page, desk)
  await jobPage(page).openRoomList()
  const dialog = page.getByRole('dialog', { name: 'Import room list' })
  const rows = [
    ['Floor', 'Room', 'Serial number'],
    ...hotel(desk).map(({ room, serialNumber }) => [Number(room[0]), Number(room), serialNumber]),
  ]
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'rooms.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbook(rows)),
  })
  await expect(dialog.getByText('40 rows: 40 showers')).toBeVisible()
  await dialog.getByRole('button', { name: 'Edit list' }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'broken.xlsx', mimeType: 'application/zip', buffer: Buffer.from([0x50, 0x4b, 3, 4, 9]) })
  await expect(dialog.getByRole('alert')).toContainText('This file is damaged or incomplete.')
  await expect(dialog.getByText('40 rows: 40 showers')).toBeVisible()
})

test('a photo of a label is read on this computer', async ({ page, desk }) => {
  await newJob(page, desk)
  const [label] = desk.labels()
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const { image } = await writeBarcode(`https://labels.example/d/${label?.id ?? ''}`, { format: 'QRCode', scale: 6 })
  if (image === null) throw new Error('no picture of the code')
  const file = test.info().outputPath('label.png')
  await writeFile(file, Buffer.from(await image.arrayBuffer()))
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(desk.host().url) && !/^(blob|data):/.test(request.url())) elsewhere.push(request.url())
  })
  await jobPage(page).openScan()
  await page.getByRole('form', { name: 'Scan a label' }).locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('region', { name: 'New label' })).toContainText(`${label?.id.slice(0, 4)}…\u2060${label?.id.slice(-4)}`)
  expect(elsewhere).toEqual([])
})

test('a scanner fired over the board opens the device, and sets off no shortcut', async ({ page, desk }) => {
  await newJob(page, desk)
  const [label] = desk.labels()
  if (label === undefined) throw new Error('no label')
  await jobPage(page).openRoomList()
  await jobPage(page).typeLabels([label])
  await jobPage(page).planList(1)
  await expect(board(page)).toBeVisible()
  // As fast as a scanner on any machine: no key waits until the one before has been heard.
  const scanner = await page.context().newCDPSession(page)
  const keys = [...Array.from(label.serialNumber, (text) => ({ key: text, text })), { key: 'Enter', text: '\r' }]
  await Promise.all(keys.map((key) => scanner.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })))
  await expect(page).toHaveURL(/\/devices\/d1/)
})

test('the board is as it was left when one comes back from a device', async ({ page, desk }) => {
  await newJob(page, desk)
  const { jobId } = (await desk.host().value('jobs.list', {})).jobs[0] ?? { jobId: '' }
  await desk.host().value('jobs.addDevices', {
    jobId,
    devices: Array.from({ length: 400 }, (_, index) => ({ floor: String(Math.floor(index / 20)), room: String(1000 + index) })),
  })
  await expect(page.getByRole('radio', { name: /All 400/ })).toBeVisible()
  expect(await board(page).getByRole('row').count()).toBeLessThan(80)
  await board(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/devices\/d400/)
  await page.goBack()
  await expect(board(page).getByRole('rowheader', { name: '1399' })).toBeInViewport()
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible()
})

test('a shower opens beside the tests, and closing it stays there', async ({ page, desk }) => {
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: site }, technician: 'Kim' })
  const [label] = desk.labels()
  await host.value('jobs.addDevices', { jobId, devices: [{ room: '101', id: label?.id }] })
  await host.value('jobs.plan', { jobId, configuration: { default_shower_flow: 8 } })
  await host.value('jobs.apply', { jobId })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/tests#`))
  await page.getByRole('link', { name: '101', exact: true }).click()
  const panel = page.getByRole('complementary', { name: /101/ })
  await expect(panel).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Waiting/ })).toBeVisible()
  await expect(page).toHaveURL(/\/tests\/d1$/)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/tests$/)
})

test('the table follows the panel to devices that it does not show', async ({ page, desk }) => {
  const api = desk.host()
  const { jobId } = await api.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim Berg' })
  const devices = desk.labels().map(({ id, serialNumber, room }) => ({ floor: room[0] ?? '', room, serialNumber, id }))
  await api.value('jobs.addDevices', { jobId, devices })
  await page.goto(desk.address())
  await page.goto(`${api.url}/jobs/${jobId}/devices/d30/pair`)
  const rowOf = (at: number) => jobPage(page).row(devices[at]?.room ?? '')
  await expect(rowOf(29)).toBeInViewport({ ratio: 1 })
  for (let at = 28; at > 9; at--) await page.keyboard.press('Alt+ArrowUp')
  await expect(page).toHaveURL(/d11\/pair$/)
  await expect(rowOf(10)).toBeInViewport({ ratio: 1 })
})
