/**
 * The configuration of showers as a technician meets it: one preset and its exceptions, the differences before anything is
 * sent, and presets as files.
 */
import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import { expect, settle, test, type Desk } from './desk.ts'
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
  await expect(page.getByText(text('lead.differences.noPreset.says', { count: 2 }))).toBeVisible()
  const choose = page.getByRole('button', { name: text('lead.differences.noPreset.act') })
  await expect(page.locator('.n-button--primary-type')).toHaveCount(1)
  await choose.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(`${desk.host().url}/jobs/${jobId}`)
  await expect(button(page, 'board.preset.title', { count: 2 })).toBeVisible()
  // Selected for the dialog only.
  await page.keyboard.press('Escape')
  await expect(page.locator('[role=row][aria-selected=true]')).toHaveCount(0)

  const bare = await desk.host().value('jobs.create', { environment: 'development', site: { name: 'Pool house' }, technician: 'Kim Berg' })
  await open(page, desk, `/jobs/${bare.jobId}/differences`)
  await page.getByRole('button', { name: text('lead.differences.noShowers.act') }).press('Enter')
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
  await device.choosePreset()
  const taking = page.getByRole('dialog', { name: text('presets.take.title') })
  await expect(taking.getByText(text('presets.offer.count.changed', { count: 2 }))).toBeVisible()
  await taking.getByRole('button', { name: text('presets.take.act') }).click()
  await expect(device.panel.locator('[data-anchor=preset]')).toHaveText('Aurora')
  // An exception, by hand; the preset's own value stays one press away.
  await device.type('default_shower_flow', '11')
  await expect(page.getByText(text('presets.field.preset', { value: '8' }))).toBeVisible()
  await device.keepPlan()
  await desk.host().value('jobs.plan', { jobId, devices: ['d3'], configuration: { default_shower_flow: 8 }, preset: 'Aurora' })

  await open(page, desk, `/jobs/${jobId}/differences`)
  const change = (now: string, planned: string) =>
    page
      .getByRole('row')
      .filter({ hasText: text('configuration.fields.default_shower_flow') })
      .filter({ hasText: now })
      .filter({
        has: page.getByText(planned, { exact: true }),
      })
  const rooms = (...at: number[]) => at.map((index) => showers[index]?.room ?? '').join(', ')
  await expect(change('9', '8')).toContainText(rooms(0, 2))
  await expect(change('9', '11')).toContainText(rooms(1))
  expect(updates(desk)).toEqual([])
  // What is looked at can be read once more and sent from here, and the keyboard stays where it was.
  const refresh = page.getByRole('button', { name: text('approve.refresh'), exact: true })
  await refresh.press('Enter')
  await expect(page.getByText(text('lead.differences.some.says', { count: 3 }))).toBeVisible()
  await expect(refresh).toBeFocused()
  await expect(page.locator('.n-button--primary-type')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('dialog[data-approval]').getByRole('table')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(updates(desk)).toEqual([])
  // By keyboard alone to the shower of the third room: the row opens its rooms, a room opens its panel.
  await change('9', '8').getByRole('button').press('Enter')
  await page.getByRole('button', { name: showers[2]?.room ?? '', exact: true }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/devices/d3/configure$`))
})

test('a field keeps its place while it is typed and undone, and what changes stands first', async ({ page, desk }) => {
  const { jobId } = await jobWith(desk, 1, 'read')
  await desk.host().value('presets.save', { name: 'Aurora', fields: hotel })
  await desk.host().value('jobs.plan', { jobId, devices: ['d1'], configuration: hotel, preset: 'Aurora' })
  await page.setViewportSize({ width: 1366, height: 690 })
  await open(page, desk, `/jobs/${jobId}/devices/d1/configure`)
  const device = devicePage(page)
  await expect(device.panel.locator('[data-anchor=preset]')).toHaveText('Aurora')
  const fields = page.locator('[data-field]')
  const tops = () => fields.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  // What changes is wholly in sight, above what stays.
  await expect(fields).toHaveCount(3)
  expect((await tops()).filter((top) => top + 36 < 690)).toHaveLength(3)
  await (await device.shown('min_shower_water_flow')).focus()
  await settle(page)
  const before = await tops()
  expect(before.filter((top) => top >= 0 && top + 36 < 690).length).toBeGreaterThanOrEqual(6)
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
  await device.choosePreset()
  const taking = page.getByRole('dialog', { name: text('presets.take.title') })
  await expect(taking.getByText(text('presets.offer.count.unknown', { count: 3 }))).toBeVisible()
  await taking.getByRole('button', { name: text('presets.take.act') }).click()
  await expect(page.getByText(text('presets.take.taken', { name: 'Aurora' }))).toBeVisible()
  await expect(device.mark('configure', 'confirmed')).toBeHidden()

  await desk.simulator.reconnect()
  await desk.host().value('jobs.apply', { jobId, steps: ['pair'] })
  await device.refresh()
  await device.apply()
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

test('what was changed at a shower is chosen first, then only what differs is offered, in three looks', async ({ page, desk }) => {
  const { jobId, showers } = await jobWith(desk, 14, 'read')
  await desk.host().value('jobs.plan', { jobId, configuration: { default_shower_flow: 8 } })
  const [first, second, third] = showers
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few showers')
  // Two were changed there in the same way since, and one does not answer.
  for (const { id } of [first, second]) Object.assign(desk.simulator.world.showers.get(id)?.configuration ?? {}, { default_shower_flow: 7 })
  desk.simulator.faults.add({ kind: 'status', status: 500, operation: 'showers.readConfiguration', id: third.id, times: 99 })
  await open(page, desk, `/jobs/${jobId}/differences`)
  await page.getByRole('button', { name: text('approve.refresh'), exact: true }).click()
  const says = (row: string, count: number) => page.getByText(text(`lead.differences.${row}.says`, { count }))
  await expect(says('someLeft', 11)).toBeVisible({ timeout: 60_000 })
  const choice = page.getByRole('listitem').filter({ hasText: text('presets.matrix.changedThere', { theirs: '7', mine: '8' }) })
  await expect(choice).toContainText(`${first.room}, ${second.room}`)
  await expect(page.getByRole('region', { name: text('presets.matrix.notReadYet') })).toContainText(third.room)
  // Neither of them is among what would change.
  await expect(page.locator('.changes tbody tr').first()).toContainText(text('approve.rooms', { count: 11 }))

  const looks = [
    ['light', { colorScheme: 'light', contrast: 'no-preference' }],
    ['dark', { colorScheme: 'dark', contrast: 'no-preference' }],
    ['plantRoom', { colorScheme: 'light', contrast: 'more' }],
  ] as const
  for (const [theme, prefers] of looks) {
    await page.emulateMedia(prefers)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      theme,
    ).toEqual([])
    if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/differences-${theme}.png` })
  }

  // The approval leaves them out as well, and names them.
  await page.keyboard.press('Control+Enter')
  const approval = page.locator('dialog[data-approval]')
  await expect(approval.getByText(text('approve.conflict', { count: 2, names: `${first.room}, ${second.room}` }))).toBeVisible()
  await expect(approval.locator('[data-anchor=confirmApply]')).toHaveText(new RegExp(text('approve.act.apply', { devices: '11 showers' })))
  await page.keyboard.press('Escape')
  expect(updates(desk)).toEqual([])

  // One choice for both, and back: it only plans.
  const plan = choice.getByRole('button', { name: new RegExp(`^${text('presets.matrix.plan', { value: '8' })}`) })
  await plan.press('Enter')
  await expect(choice).toBeHidden()
  await expect(says('someUnread', 13)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(choice).toBeVisible()
  await choice.getByRole('button', { name: new RegExp(`^${text('presets.matrix.keep', { value: '7' })}`) }).press('Enter')
  await expect(says('someUnread', 11)).toBeVisible()
  const { devices } = await desk.host().value('jobs.read', { jobId })
  expect(devices.slice(0, 3).map(({ plan: { configuration } }) => configuration?.default_shower_flow)).toEqual([7, 7, 8])
  expect(updates(desk)).toEqual([])
})
