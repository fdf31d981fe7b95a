/** The workbench through the real user interface: what leaves for the service, how often, and what a person has to do before it. */
import type { Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import type { EnvironmentName } from '#shared/environment.ts'
import type { WriteOperation } from '#shared/tables/endpoints.ts'
import { startSimulator } from '#simulator/server.ts'
import { expect, settle, test, type Desk } from './desk.ts'
import { fromMenu, leadAct } from './pages.ts'

const text = translatorFor('en')

/** Opens a page of the workbench with the environment chosen that the test works in. */
async function open(page: Page, desk: Desk, path: string, environment: EnvironmentName = 'development'): Promise<void> {
  await desk.host().value('settings.save', { environment })
  await page.goto(desk.address())
  await page.goto(desk.host().url + path)
}

/** The simulated service as another environment, so that its rules can be tried out. */
async function standsIn(desk: Desk, environment: 'production' | 'staging'): Promise<void> {
  await desk.host().value('environments.save', { environment, baseUrl: desk.simulator.url })
  await desk.host().value('credentials.set', { environment, apiKey: desk.simulator.key })
}

const requests = (desk: Desk, operation: WriteOperation) => desk.simulator.requests.filter((each) => each.operation === operation)
const table = (page: Page, name: string) => page.getByRole('grid', { name })
const rowsOf = (page: Page, name: string) => table(page, name).getByRole('row')
const question = (page: Page) => page.getByRole('dialog').filter({ has: page.getByText(text('devices.confirm.once')) })
const phrase = (page: Page) => question(page).getByRole('textbox', { name: text('devices.confirm.phrase') })

/** From the menu, as somebody with a label in the hand does. */
async function openByLabel(page: Page, id: string): Promise<void> {
  await fromMenu(page, 'devices.write.showers.pair.act')
  await page.getByRole('textbox', { name: text('devices.confirm.id.shower') }).fill(id)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-row="service.unlisted"]')).toBeVisible()
}

test('a production write needs its phrase, and leaves once however often it is confirmed', async ({ page, desk }) => {
  await standsIn(desk, 'production')
  const [label] = desk.labels()
  await open(page, desk, '/service', 'production')
  await openByLabel(page, label?.id ?? '')
  await leadAct(page).click()

  await expect(phrase(page)).toBeVisible()
  await expect(question(page)).toBeFocused()
  await page.keyboard.type('production something else')
  await expect(phrase(page)).toHaveValue('production something else')
  await page.keyboard.press('Control+Enter')
  await expect(question(page)).toBeVisible()
  expect(requests(desk, 'showers.pair')).toHaveLength(0)

  await phrase(page).fill(`production  ${label?.id ?? ''}`)
  // From the field, Enter leads to the button only, and a second one is too early.
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter'), page.keyboard.press('Enter')])
  await expect(question(page).getByRole('button', { name: text('devices.write.showers.pair.act') })).toBeFocused()
  expect(requests(desk, 'showers.pair')).toHaveLength(0)
  await Promise.all(['Control+Enter', 'Control+Enter', 'Control+Enter'].map((keys) => page.keyboard.press(keys)))
  await expect(page.locator('[data-row="service.strayOne"]')).toBeVisible()
  expect(requests(desk, 'showers.pair')).toHaveLength(1)
  expect(desk.simulator.world.showers.get(label?.id ?? '')?.owner).toBe(desk.simulator.world.owner)

  await page.goto(`${desk.host().url}/service/activity`)
  await expect(rowsOf(page, text('devices.lists.activity.title')).nth(1)).toContainText(text('devices.outcome.state.confirmed'))
})

test('unpairing asks for its phrase everywhere, and closing the question sends nothing', async ({ page, desk }) => {
  const stranger = [...desk.simulator.world.showers.values()].find(({ owner }) => owner === desk.simulator.world.owner)
  await open(page, desk, `/service/showers/${stranger?.id ?? ''}`)
  const unpair = page.getByRole('button', { name: text('devices.write.showers.unpair.act') })
  await unpair.click()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await unpair.click()
  await expect(question(page)).toContainText(stranger?.serialNumber ?? '?')
  await expect(question(page).getByRole('textbox')).toBeVisible()
  await page.keyboard.type(`development ${stranger?.serialNumber ?? ''}`)
  expect(requests(desk, 'showers.unpair')).toHaveLength(0)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(text('devices.write.showers.unpair.confirmed'))).toBeVisible()
  expect(requests(desk, 'showers.unpair')).toHaveLength(1)
})

test('an unlisted shower is paired where it is open; once its lost answer is found, the list is read and nothing is offered twice', async ({
  page,
  desk,
}) => {
  const [label] = desk.labels()
  desk.simulator.faults.add({ kind: 'appliedLate', ms: 4000, operation: 'showers.pair', times: 1 })
  await open(page, desk, '/service')
  await openByLabel(page, label?.id ?? '')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('[data-row="service.heldBack"]')).toBeVisible()
  await expect(page.locator('[data-row="service.strayOne"]')).toBeVisible({ timeout: 30_000 })
  expect(requests(desk, 'showers.pair')).toHaveLength(1)
})

test('a group is created where it will be, by what is filled in only', async ({ page, desk }) => {
  await open(page, desk, '/service/groups')
  await fromMenu(page, 'devices.write.groups.create.act')
  await expect(page.locator('[data-row="service.create"]')).toBeVisible()
  const name = page.getByRole('textbox', { name: text('devices.fields.name'), exact: true })
  await expect(name).toBeFocused()
  await page.getByRole('textbox', { name: text('devices.fields.type') }).focus()
  // Nothing is filled in yet.
  await page.keyboard.press('Control+Enter')
  await expect(name).toBeFocused()
  expect(requests(desk, 'groups.create')).toHaveLength(0)
  await page.keyboard.type('Annexe')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Annexe' })).toBeVisible()
  const [sent, ...others] = requests(desk, 'groups.create')
  expect([JSON.parse(sent?.body ?? ''), others]).toEqual([{ name: 'Annexe' }, []])
})

test('a configuration is changed by what differs only, and read back', async ({ page, desk }) => {
  const stranger = [...desk.simulator.world.showers.values()].find(({ owner }) => owner === desk.simulator.world.owner)
  await open(page, desk, `/service/showers/${stranger?.id ?? ''}/configuration`)
  await leadAct(page)
    .filter({ hasText: text('lead.service.values.act') })
    .click()
  await page.getByRole('textbox', { name: text('configuration.fields.water_hardness'), exact: true }).fill('7,5')
  await leadAct(page)
    .filter({ hasText: text('lead.service.edited.act', { count: 1 }) })
    .click()
  await expect(page.getByText(text('devices.write.showers.updateConfiguration.confirmed'))).toBeVisible()
  await expect(page.getByText(/^1 of 1 values confirmed/)).toBeVisible()
  const [sent] = requests(desk, 'showers.updateConfiguration')
  expect(JSON.parse(sent?.body ?? '')).toEqual({ water_hardness: 7.5 })
})

test('ten thousand showers are gone through by keyboard, and the list keeps its place', async ({ page, desk }) => {
  const fleet = await startSimulator({ world: 'fleet-10k' })
  try {
    await desk.host().value('environments.save', { environment: 'staging', baseUrl: fleet.url })
    await desk.host().value('credentials.set', { environment: 'staging', apiKey: fleet.key })
    await open(page, desk, '/service', 'staging')
    const showers = table(page, text('devices.lists.devices.title'))
    await expect(showers).toHaveAttribute('aria-rowcount', '10201', { timeout: 30_000 })
    expect(await showers.locator('*').count()).toBeLessThan(1500)

    await showers.focus()
    await page.keyboard.press('End')
    await expect(showers.locator('[aria-rowindex="10201"]')).toBeInViewport()
    await page.keyboard.press('PageUp')
    const active = await showers.getAttribute('aria-activedescendant')
    const row = page.locator(`[id="${active ?? ''}"]`)
    await expect(row).toBeInViewport()
    const rowIndex = await row.getAttribute('aria-rowindex')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()

    await page.getByRole('link', { name: text('app.nav.settings') }).click()
    await page.goBack()
    await expect(showers.locator(`[aria-rowindex="${rowIndex ?? ''}"]`)).toBeInViewport()

    await page.getByRole('textbox', { name: text('devices.lists.devices.search') }).fill('SH3296')
    await expect(page.getByText(/^\d+ of 10,200$/)).toBeVisible()
    await page.getByRole('button', { name: text('devices.fields.serial_number') }).click()
    await expect(showers.getByRole('columnheader', { name: text('devices.fields.serial_number') })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    const serials = () => showers.locator('.grid-row:visible > span:nth-child(2)').allInnerTexts()
    await expect.poll(async () => (await serials()).every((serial, at, all) => at === 0 || serial >= (all[at - 1] ?? ''))).toBe(true)
  } finally {
    await fleet.close()
  }
})

test('opening a device moves no row', async ({ page, desk }) => {
  const hotel = await startSimulator({ world: 'hotel-40' })
  try {
    await desk.host().value('environments.save', { environment: 'staging', baseUrl: hotel.url })
    await desk.host().value('credentials.set', { environment: 'staging', apiKey: hotel.key })
    await open(page, desk, '/service', 'staging')
    const showers = table(page, text('devices.lists.devices.title'))
    const top = () => showers.evaluate((grid) => grid.getBoundingClientRect().top)
    for (const size of [
      { width: 1366, height: 690 },
      { width: 1920, height: 1000 },
    ]) {
      await page.setViewportSize(size)
      await settle(page)
      const before = await top()
      await showers.getByRole('rowheader').nth(3).click()
      await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
      expect(await top(), String(size.width)).toBe(before)
      await page.keyboard.press('Escape')
      await expect(showers).toBeFocused()
    }
  } finally {
    await hotel.close()
  }
})

test('a narrow window leaves out the columns that have no room, instead of scrolling sideways', async ({ page, desk }) => {
  await open(page, desk, '/service')
  const showers = table(page, text('devices.lists.devices.title'))
  const kind = showers.getByRole('columnheader', { name: text('devices.kindOf') })
  await expect(kind).toBeVisible()
  await page.setViewportSize({ width: 800, height: 700 })
  await expect(kind).toHaveCount(0)
  await expect.poll(() => showers.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('a list that does not fit the interface is shown as far as it can be read, and says what does not fit', async ({ page, desk }) => {
  desk.simulator.faults.add({ kind: 'wrongTypes', operation: 'showers.list', field: 'sessions' })
  desk.simulator.faults.add({ kind: 'countMismatch', operation: 'taps.list', by: 3 })
  await open(page, desk, '/service')
  await page.getByRole('button', { name: text('devices.mismatch.count', { count: 1 }) }).click()
  await expect(page.getByRole('dialog').getByRole('rowheader', { name: 'Items.0.sessions' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowsOf(page, text('devices.lists.devices.title')).nth(1)).toBeVisible()
  await expect(page.getByText(text('devices.list.says', { counted: '3', sent: '0' }))).toBeVisible()
})

test('a water guard that a job names is listed by its place, and an ID that nothing names is opened from the search', async ({
  page,
  desk,
}) => {
  const [guard] = [...desk.simulator.world.waterGuards.values()]
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim Berg' })
  await host.value('jobs.addDevices', { jobId, devices: [{ id: guard?.id ?? '', kind: 'waterGuard', room: 'Plant room' }] })
  await open(page, desk, '/service/guards')
  await expect(rowsOf(page, text('devices.lists.guards.title')).nth(1)).toContainText(/Plant room.*Hotel Aurora/)
  await page.keyboard.press('/')
  await page.keyboard.type('aurora')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Plant room' })).toBeFocused()
  await expect(page.getByRole('link', { name: text('devices.guard.toJob', { site: 'Hotel Aurora' }) })).toHaveAttribute(
    'href',
    `/jobs/${jobId}/devices/d1`,
  )
  expect(await host.value('register.list', { environment: 'development' })).toEqual([])

  const unknown = '00000000-0000-4000-8000-00000000abcd'
  await page.keyboard.press('/')
  await page.keyboard.type(unknown)
  await expect(leadAct(page)).toContainText(text('lead.service.newId.act'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: unknown })).toBeVisible()
})

test('what is paired and in no job is shown by the one button, and filters are behind one key', async ({ page, desk }) => {
  const hotel = await startSimulator({ world: 'hotel-40' })
  try {
    const host = desk.host()
    await host.value('environments.save', { environment: 'staging', baseUrl: hotel.url })
    await host.value('credentials.set', { environment: 'staging', apiKey: hotel.key })
    const { jobId } = await host.value('jobs.create', { environment: 'staging', site: { name: 'Hotel Aurora' }, technician: 'Kim Berg' })
    const paired = [...hotel.world.showers.values()].filter(({ owner }) => owner === hotel.world.owner)
    const [stray, ...others] = paired
    const taps = [...hotel.world.taps.values()].filter(({ owner }) => owner === hotel.world.owner)
    await host.value('jobs.addDevices', {
      jobId,
      devices: [
        ...others.map(({ id, serialNumber }, at) => (at % 2 === 0 ? { id, room: `${at}` } : { serialNumber, room: `${at}` })),
        ...taps.map(({ id }) => ({ kind: 'tap' as const, id, room: 'Tap' })),
      ],
    })
    await open(page, desk, '/service', 'staging')
    await expect(page.locator('.n-button--primary-type')).toHaveCount(1)
    await expect(page.locator('#lead-sentence')).toHaveText(text('lead.service.stray.says', { count: 1 }))
    await page.keyboard.press('Control+Enter')
    await expect(rowsOf(page, text('devices.lists.devices.title'))).toHaveCount(2)
    await expect(rowsOf(page, text('devices.lists.devices.title')).nth(1)).toContainText(text('devices.inNoJob'))
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Alt+f')
    await expect(
      page
        .getByRole('dialog', { name: text('board.filter.label') })
        .getByRole('combobox')
        .first(),
    ).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.keyboard.type(stray?.id ?? '')
    await page.keyboard.press('Enter')
    await expect(page.locator('#lead-sentence')).toHaveText(text('lead.service.strayOne.says', { device: stray?.name ?? '' }))
    // Another environment is in the menu, and what is open here does not exist there.
    await page
      .locator('section.lead')
      .getByRole('button', { name: text('app.job.more') })
      .click()
    await page
      .getByRole('menuitem', { name: text('devices.environment.show', { environment: text('app.environment.training.name') }) })
      .click()
    await expect(page).toHaveURL(/\/service\/devices$/)
    await expect(page.getByRole('banner')).toContainText(text('app.environment.training.name'))
  } finally {
    await hotel.close()
  }
})

test('few Tabs lead to the rows and into the open record: lists and parts are one stop each, with arrow keys', async ({ page, desk }) => {
  const stranger = [...desk.simulator.world.showers.values()].find(({ owner }) => owner === desk.simulator.world.owner)
  await open(page, desk, '/service')
  const rows = table(page, text('devices.lists.devices.title'))
  await expect(rows).toBeVisible()
  const tabsTo = async (isThere: () => Promise<boolean>) => {
    for (let count = 1; count < 30; count += 1) {
      await page.keyboard.press('Tab')
      if (await isThere()) return count
    }
    return Infinity
  }
  const isFocused = (selector: string) => () => page.evaluate((sought) => document.activeElement?.matches(sought) === true, selector)
  await page.getByRole('heading', { level: 1 }).focus()
  // The button, its menu, the lists, the search, the filter, the head.
  expect(await tabsTo(isFocused('[role=grid]'))).toBeLessThanOrEqual(7)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: stranger?.name ?? '' })).toBeFocused()
  // Closing it, and its parts.
  expect(await tabsTo(isFocused('nav.tabs a'))).toBe(2)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/configuration$/)
  await page.getByRole('heading', { level: 2 }).focus()
  expect(await tabsTo(isFocused('article .n-button:not(header *)'))).toBe(3)
  const lists = page.getByRole('navigation', { name: text('devices.parts') }).getByRole('link')
  await lists.first().focus()
  await page.keyboard.press('End')
  await expect(lists.last()).toBeFocused()
})
