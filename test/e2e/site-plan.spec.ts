/** The site plan: a picture of the floor, devices placed on it by a press, by dragging and by keys, kept with the job. */
import { languages } from '#shared/language.ts'
import { translatorFor } from '#main/translate.ts'
import { png } from '../support/pictures.ts'
import { expect, test } from './desk.ts'
import { barOf, jobsPage, leadAct } from './pages.ts'

const text = translatorFor('en')

test('devices are placed by a press, a drag and the keyboard, and stay where they were put', async ({ page, desk }) => {
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim Berg' })
  await host.value('jobs.addDevices', { jobId, devices: ['101', '102'].map((room) => ({ floor: '1', room, serialNumber: `SH1${room}` })) })
  await jobsPage(page).open(desk.address())
  await jobsPage(page).openJob('Hotel Aurora')
  await page.getByRole('link', { name: text('plan.title') }).click()
  await expect(page.getByRole('heading', { name: text('plan.none') })).toBeVisible()
  await expect(leadAct(page)).toHaveAccessibleName(text('lead.plan.none.act'))
  await page.locator('input[type=file]').setInputFiles({ name: 'floor.png', mimeType: 'image/png', buffer: png({ edge: 400 }) })
  const picture = page.getByRole('img', { name: text('plan.caption', { floor: text('board.section.floor', { floor: '1' }) }) })
  await expect(picture).toBeVisible()
  const placeOf = async (room: string) => {
    const job = await desk.host().value('jobs.read', { jobId })
    const key = job.devices.find((device) => device.room === room)?.key
    return job.sitePlans[0]?.places.find(({ device }) => device === key) ?? null
  }
  const box = await picture.boundingBox()
  if (box === null) throw new Error('the picture has no box')

  // The bar says whose place the next tap is: tap by tap, in the order of the list.
  const sentence = page.locator('#lead-sentence')
  await expect(sentence).toHaveText(text('lead.plan.toPlace.says', { device: '101' }))
  await page.mouse.click(box.x + box.width / 4, box.y + box.height / 2)
  await expect.poll(async () => (await placeOf('101'))?.x).toBeCloseTo(0.25, 1)
  await expect(sentence).toHaveText(text('lead.plan.toPlace.says', { device: '102' }))
  // A tap that was none is taken back, and who is skipped waits.
  await page.mouse.click(box.x + box.width / 4, box.y + box.height / 4)
  await expect.poll(async () => (await placeOf('102'))?.x).toBeCloseTo(0.25, 1)
  await page.keyboard.press('Control+z')
  await expect.poll(() => placeOf('102')).toBeNull()
  await barOf(page)
    .getByRole('button', { name: text('lead.plan.toPlace.quiet', { device: '102' }) })
    .click()
  await page.mouse.click(box.x + box.width / 4, box.y + box.height / 4)
  await expect(leadAct(page)).toHaveAccessibleName(text('lead.plan.skipped.act'))
  expect(await placeOf('102')).toBeNull()

  const pin = picture.locator('..').getByRole('button', { name: /^101/ })
  const from = await pin.boundingBox()
  if (from === null) throw new Error('the pin has no box')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await placeOf('101'))?.x).toBeCloseTo(0.6, 1)
  await expect(page).toHaveURL(/\/plan$/)

  // From the list, by the mouse; what is dropped beside the picture stays in the list.
  const listed = page
    .getByRole('complementary', { name: text('board.section.floor', { floor: '1' }) })
    .getByRole('listitem')
    .filter({ hasText: '102' })
  const dragFromList = async (x: number, y: number) => {
    await listed.getByText('SH1102').hover()
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 4 })
    await page.mouse.up()
  }
  await dragFromList(-0.05, 0.5)
  await expect(listed.getByRole('button', { name: text('plan.placeDevice', { device: '102' }) })).toBeVisible()
  expect(await placeOf('102')).toBeNull()
  await dragFromList(0.8, 0.3)
  await expect.poll(async () => (await placeOf('102'))?.x).toBeCloseTo(0.8, 1)
  await listed.hover()
  const takeOff = listed.getByRole('button', { name: text('plan.takeOff', { device: '102' }) })
  await takeOff.click()
  await expect.poll(() => placeOf('102')).toBeNull()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await placeOf('102'))?.x).toBeCloseTo(0.8, 1)
  await takeOff.click()
  await expect.poll(() => placeOf('102')).toBeNull()

  const before = (await placeOf('101'))?.x ?? 0
  await pin.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await placeOf('101'))?.x).toBeCloseTo(before + 0.05, 2)
  expect(await placeOf('102')).toBeNull()
  await pin.click()
  await expect(page).toHaveURL(/\/devices\/d1/)

  // The report has the same picture, with the number of the device where the device is.
  await page.goto(page.url().replace(/\/devices\/.*$/, '/report'))
  const report = page.getByRole('article', { name: text('report.title') })
  const printed = report.getByRole('img', { name: text('report.sitePlan.alt', { floor: text('report.floor', { floor: '1' }) }) })
  // A picture is read when it comes into sight.
  await report.getByText(text('report.sitePlan.notPlaced', { names: '102' })).scrollIntoViewIfNeeded()
  await expect(printed).toBeVisible()
  const [shown, number] = [await printed.boundingBox(), await printed.locator('..').getByText('1 –').boundingBox()]
  if (shown === null || number === null) throw new Error('the report has no picture')
  expect((number.x + number.width / 2 - shown.x) / shown.width).toBeCloseTo((await placeOf('101'))?.x ?? 0, 1)
})

test('devices that stand near to one another share a pin, which lists them for the mouse and the keyboard', async ({ page, desk }) => {
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim Berg' })
  const rooms = ['101', '102', '103']
  await host.value('jobs.addDevices', { jobId, devices: rooms.map((room) => ({ floor: '1', room, serialNumber: `SH1${room}` })) })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/plan#`))
  await page.locator('input[type=file]').setInputFiles({ name: 'floor.png', mimeType: 'image/png', buffer: png({ edge: 400 }) })
  const picture = page.getByRole('img', { name: text('plan.caption', { floor: text('board.section.floor', { floor: '1' }) }) })
  await expect(picture).toBeVisible()
  const at = { d1: { x: 0.2, y: 0.5 }, d2: { x: 0.22, y: 0.51 }, d3: { x: 0.8, y: 0.5 } }
  await host.value('jobs.place', { jobId, floor: '1', places: Object.entries(at).map(([device, place]) => ({ device, at: place })) })
  const pins = picture.locator('..')
  const group = pins.getByRole('button', { name: `${text('plan.gathered', { count: 2 })}: 101, 102` })
  await expect(group).toBeVisible()
  await expect(pins.getByRole('button', { name: /^103/ })).toBeVisible()

  await group.focus()
  await page.keyboard.press('Enter')
  await expect(pins.getByRole('button', { name: /^101/ })).toBeFocused()
  await page.keyboard.press('Tab')
  // Moved out of the group by its keys, it has a pin of its own.
  for (const x of [0.27, 0.32]) {
    await page.keyboard.press('Shift+ArrowRight')
    await expect
      .poll(async () => (await host.value('jobs.read', { jobId })).sitePlans[0]?.places.find(({ device }) => device === 'd2')?.x)
      .toBe(x)
  }
  await expect(group).toBeHidden()
  await pins.getByRole('button', { name: /^101/ }).click()
  await expect(page).toHaveURL(/\/devices\/d1/)
})

test('the act of a listed device is whole beside its serial number in a narrow window', async ({ page, desk }) => {
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim Berg' })
  await host.value('jobs.addDevices', { jobId, devices: [{ floor: '1', room: '101', serialNumber: 'SH65632' }] })
  await page.setViewportSize({ width: 800, height: 600 })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/plan#`))
  await page.locator('input[type=file]').setInputFiles({ name: 'floor.png', mimeType: 'image/png', buffer: png({ edge: 400 }) })
  for (const [theme, language] of [...languages.map((each) => ['light', each] as const), ['plantRoom', 'de'] as const]) {
    await host.value('settings.save', { theme, language })
    await expect(page.locator(`html[lang=${language}]`)).toBeAttached()
    const act = page.getByRole('button', { name: translatorFor(language)('plan.placeDevice', { device: '101' }) })
    if ((await act.getAttribute('aria-pressed')) !== 'true') await act.press('Enter')
    await expect(act).toHaveText(translatorFor(language)('plan.pressPicture'))
    const list = page.getByRole('complementary', { name: translatorFor(language)('board.section.floor', { floor: '1' }) })
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${theme} ${language}`).toBe(0)
  }
})
