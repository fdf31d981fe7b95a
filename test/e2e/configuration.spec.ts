/**
 * The configuration of showers as a technician meets it: one preset and its exceptions, the differences before anything is
 * sent, and presets as files.
 */
import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import { expect, test, type Desk } from './desk.ts'
import { devicePage } from './pages.ts'

const text = translatorFor('en')
const hotel = { default_shower_flow: 8, shower_water_temperature_max: 41, welcome_message: 'Welcome to Hotel Aurora' }

/** A job with paired showers that were read, or not even that; the service answers. */
async function jobWith({ host, labels }: Desk, count: number, state: 'read' | 'planned') {
  const { jobId } = await host().value('jobs.create', {
    environment: 'development',
    site: { name: 'Hotel Aurora' },
    technician: 'Kim Berg',
  })
  const showers = labels().slice(0, count)
  await host().value('jobs.addDevices', { jobId, devices: showers.map(({ id, serialNumber, room }) => ({ id, serialNumber, room })) })
  if (state === 'read') {
    await host().value('jobs.apply', { jobId, steps: ['pair'] })
    await host().value('jobs.refresh', { jobId })
  }
  return { jobId, showers }
}
const updates = ({ simulator }: Desk) => simulator.requests.filter(({ operation }) => operation === 'showers.updateConfiguration')

async function open(page: Page, desk: Desk, path: string) {
  await page.goto(desk.address())
  await page.goto(desk.host().url + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const button = (page: Page, key: string, params: Record<string, unknown> = {}) => page.getByRole('button', { name: text(key, params) })

test('differences without a plan lead to a preset for the showers that were compared, and those of a job without showers to its devices', async ({
  page,
  desk,
}) => {
  const { jobId } = await jobWith(desk, 3, 'planned')
  await open(page, desk, `/jobs/${jobId}/differences?devices=d1,d3`)
  await expect(page.getByText(text('presets.matrix.noPlan'))).toBeVisible()
  await expect(page.getByRole('main').locator('.n-button--primary-type')).toHaveText([text('board.bulk.preset')])
  await page.getByRole('link', { name: text('board.bulk.preset') }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(`${desk.host().url}/jobs/${jobId}`)
  await page.keyboard.press('Escape')
  await expect(page.getByText(text('board.bulk.chosen', { count: 2 }))).toBeVisible()

  const bare = await desk.host().value('jobs.create', { environment: 'development', site: { name: 'Pool house' }, technician: 'Kim Berg' })
  await open(page, desk, `/jobs/${bare.jobId}/differences`)
  await page.getByRole('link', { name: text('presets.matrix.up') }).press('Enter')
  await expect(page.getByRole('heading', { name: text('app.job.empty.title') })).toBeVisible()
})

test('a preset is saved from one shower, taken for another with its preview, and everything that differs is seen before it is sent', async ({
  page,
  desk,
}) => {
  const { jobId, showers } = await jobWith(desk, 3, 'read')
  const device = devicePage(page)
  await open(page, desk, `/jobs/${jobId}/devices/d1/configure`)
  await device.type('default_shower_flow', '8')
  await device.type('shower_water_temperature_max', '41')
  await device.type('heater_power_available', '9')
  await device.presetAct('save')
  const saving = page.getByRole('dialog', { name: text('presets.save.title') })
  await expect(saving.getByText(text('presets.save.deviceSpecific')).first()).toBeVisible()
  await saving.getByLabel(text('presets.save.name')).fill('Aurora')
  await saving.getByRole('button', { name: text('presets.save.act', { count: 2 }) }).click()
  await device.keepPlan()

  await open(page, desk, `/jobs/${jobId}/devices/d2/configure`)
  await button(page, 'presets.tools.choose').click()
  const taking = page.getByRole('dialog', { name: text('presets.take.title') })
  await expect(taking.getByText(text('presets.offer.count.changed', { count: 2 }))).toBeVisible()
  await taking.getByRole('button', { name: text('presets.take.act') }).click()
  await expect(page.getByText(text('presets.tools.current', { name: 'Aurora', count: 2 }))).toBeVisible()
  // An exception, by hand; the preset's own value stays one press away.
  await device.type('default_shower_flow', '11')
  await expect(page.getByText(text('presets.field.preset', { value: '8' }))).toBeVisible()
  await device.keepPlan()
  await desk.host().value('jobs.plan', { jobId, devices: ['d3'], configuration: { default_shower_flow: 8 }, preset: 'Aurora' })

  await open(page, desk, `/jobs/${jobId}/differences`)
  const cell = (shower: number, field: string, what: string) =>
    page.getByRole('gridcell', {
      name: text('presets.matrix.says', { device: showers[shower]?.room ?? '', field: text(`configuration.fields.${field}`), what }),
    })
  await expect(cell(0, 'default_shower_flow', text('presets.matrix.cell.changed', { reported: '9', planned: '8' }))).toBeVisible()
  await expect(cell(1, 'default_shower_flow', text('presets.matrix.cell.changed', { reported: '9', planned: '11' }))).toBeVisible()
  expect(updates(desk)).toEqual([])
  // What is looked at can be read once more and sent from here, and the keyboard stays where it was.
  const refresh = page.getByRole('button', { name: text('presets.matrix.readAgain') })
  await refresh.press('Enter')
  await expect(page.getByText(text('presets.matrix.reading'))).toBeHidden()
  await expect(refresh).toBeFocused()
  await page.getByRole('button', { name: text('board.bulk.apply', { count: 3 }) }).click()
  await expect(page.locator('dialog[data-approval]').getByRole('table')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(updates(desk)).toEqual([])
  // To the shower of the third column by keyboard alone.
  await page.getByRole('grid').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(page).toHaveURL(new RegExp(`/devices/d3/configure$`))
})

test('a field keeps its place while it is typed and undone, and a laptop shows six of them beside the table', async ({ page, desk }) => {
  const { jobId } = await jobWith(desk, 1, 'read')
  await desk.host().value('presets.save', { name: 'Aurora', fields: hotel })
  await desk.host().value('jobs.plan', { jobId, devices: ['d1'], configuration: hotel, preset: 'Aurora' })
  await page.setViewportSize({ width: 1366, height: 690 })
  await open(page, desk, `/jobs/${jobId}/devices/d1/configure`)
  await expect(page.getByText(text('presets.tools.current', { name: 'Aurora', count: 3 }))).toBeVisible()
  const fields = page.locator('[data-field]')
  const tops = () => fields.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  const before = await tops()
  const foot = (await page.locator('.step footer').boundingBox())?.y ?? 0
  expect(before.filter((top) => top + 30 < foot).length).toBeGreaterThanOrEqual(6)
  const device = devicePage(page)
  await device.type('min_shower_water_flow', '5')
  const undo = button(page, 'workflow.configure.revertField', { field: text('configuration.fields.min_shower_water_flow') })
  await expect(undo).toBeVisible()
  expect(await tops()).toEqual(before)
  await undo.click()
  await expect(undo).toBeHidden()
  expect(await tops()).toEqual(before)
})

test('planned without a network, sent later, and told as verified with its time', async ({ page, desk }) => {
  const { jobId, showers } = await jobWith(desk, 1, 'planned')
  await desk.host().value('presets.save', { name: 'Aurora', fields: hotel })
  await desk.simulator.disconnect()
  const device = devicePage(page)
  await open(page, desk, `/jobs/${jobId}/devices/d1/configure`)
  await button(page, 'presets.tools.choose').click()
  const taking = page.getByRole('dialog', { name: text('presets.take.title') })
  await expect(taking.getByText(text('presets.offer.count.unknown', { count: 3 }))).toBeVisible()
  await taking.getByRole('button', { name: text('presets.take.act') }).click()
  await expect(page.getByText(text('presets.take.taken', { name: 'Aurora' }))).toBeVisible()
  await expect(device.sentence('configure', 'confirmed')).toBeHidden()

  await desk.simulator.reconnect()
  await desk.host().value('jobs.apply', { jobId, steps: ['pair'] })
  await device.readConfiguration()
  await device.sendChanges(3)
  await expect(page.getByText(/3 of 3 values confirmed at \d/)).toBeVisible()
  expect(desk.simulator.world.showers.get(showers[0]?.id ?? '')?.configuration).toMatchObject(hotel)
  expect(updates(desk)).toHaveLength(1)
})

test('presets go from one computer to another as files, and a foreign file is refused in words', async ({ page, desk }) => {
  await desk.host().value('presets.save', { name: 'Aurora', fields: hotel })
  await open(page, desk, '/presets')
  const download = page.waitForEvent('download')
  const act = async (name: 'export' | 'remove') => {
    await page.getByRole('button', { name: 'Actions: Aurora' }).click()
    await page.getByRole('menuitem', { name: text(`presets.manager.${name}`) }).click()
  }
  await act('export')
  const path = await (await download).path()
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ name: 'Aurora', fields: hotel })

  await act('remove')
  await expect(page.getByText(text('presets.manager.empty'))).toBeVisible()
  await page.getByLabel(text('presets.manager.import')).setInputFiles(path)
  await expect(page.getByRole('article', { name: 'Aurora' })).toBeVisible()
  await page
    .getByLabel(text('presets.manager.import'))
    .setInputFiles({ name: 'room-list.json', mimeType: 'application/json', buffer: Buffer.from('{"rooms":[]}') })
  await expect(page.getByText(text('errors.preset.unreadable.title'))).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('few fields at many devices: a column a field, marked where one device differs, sorted and opened by keyboard, in three looks', async ({
  page,
  desk,
}) => {
  const { jobId } = await jobWith(desk, 14, 'planned')
  const plans = [
    {
      devices: Array.from({ length: 13 }, (_, at) => `d${at + 1}`),
      configuration: { ...hotel, water_hardness: 12 },
      preset: 'Aurora',
    },
    { devices: ['d14'], configuration: { default_shower_flow: 6, water_hardness: 12 }, preset: 'Aurora' },
  ]
  await desk.host().value('jobs.plan', { jobId, plans })
  await desk.host().value('jobs.apply', { jobId, devices: ['d1', 'd2'], steps: ['pair'] })
  await desk.host().value('jobs.refresh', { jobId, devices: ['d1', 'd2'] })
  // Only rows in sight are drawn, and the last is looked at.
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, desk, `/jobs/${jobId}/differences`)
  const grid = page.getByRole('grid', { name: text('presets.matrix.table') })
  const headings = grid.getByRole('columnheader')
  await expect(headings).toHaveText([
    text('board.column.location'),
    text('presets.matrix.deviations'),
    ...['default_shower_flow', 'shower_water_temperature_max', 'welcome_message', 'water_hardness'].map((field) =>
      text(`configuration.fields.${field}`),
    ),
  ])
  const flow = grid.getByRole('row').nth(14).getByRole('gridcell').nth(1)
  await expect(flow).toContainText('6')
  // No text is cut, however long: it would be whole for a pointer only.
  const message = grid.getByText(hotel.welcome_message).first()
  await expect(message).toBeVisible()
  expect(await message.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
  // Its mark lies in its own cell.
  expect(await flow.evaluate((cell) => [getComputedStyle(cell, '::after').position, getComputedStyle(cell).position])).toEqual([
    'absolute',
    'relative',
  ])
  const looks = [
    ['light', { colorScheme: 'light', contrast: 'no-preference' }],
    ['dark', { colorScheme: 'dark', contrast: 'no-preference' }],
    ['plantRoom', { colorScheme: 'light', contrast: 'more' }],
  ] as const
  for (const [theme, prefers] of looks) {
    await page.emulateMedia(prefers)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    // The table takes what its words leave, and no more.
    for (const size of [
      { width: 800, height: 700 },
      { width: 1280, height: 900 },
    ]) {
      await page.setViewportSize(size)
      await expect(page.getByText(text('presets.matrix.keys')), `${theme} ${size.width}`).toBeInViewport({ ratio: 0.99 })
    }
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      theme,
    ).toEqual([])
  }
  await grid.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page).toHaveURL(/\/devices\/d\d+\/configure$/)
})
