/** What is recorded beside the steps and at the end: issues, photos, checks, signatures, final revisions. */
import { deflateSync } from 'node:zlib'
import { expect, goWithin, test } from './desk.ts'
import { leadAct } from './pages.ts'
import { refusedThenSigned } from './signing.ts'

const site = 'Hotel Aurora'

/** A picture that only has to be one: black, so and so large. */
function png(width: number, height: number): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const crc = (bytes: Buffer) => (bytes.reduce((c, byte) => (table[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  head[9] = 2
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * height))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('issues, photos and checks without network, then refused, final, reopened with a late signature', async ({ page, desk }) => {
  const [label] = desk.labels()
  if (label === undefined) throw new Error('the simulated hotel has no shower left')
  const { jobId } = await desk.host().value('jobs.create', { environment: 'development', site: { name: site }, technician: 'Kim Berg' })
  await desk.host().value('jobs.addDevices', { jobId, devices: [label] })
  await desk.simulator.disconnect()
  const read = () => desk.host().value('jobs.read', { jobId })
  await page.goto(desk.address())

  await page.goto(`${desk.host().url}/jobs/${jobId}/devices/d1/notes`)
  await page.getByText('Issue', { exact: true }).click()
  await page.getByLabel('What is wrong?').fill('Mixing valve leaks')
  await page.getByRole('button', { name: 'Record issue' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mixing valve leaks' })).toContainText('Open')
  await page.getByText('Photo', { exact: true }).first().click()
  await page.getByLabel('Choose photos').setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: png(3000, 1500) })
  await expect(page.getByText('1 photo added.')).toBeVisible()
  await page.getByRole('button', { name: 'Show photo: As installed' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('2048 × 1024 pixels')
  await page.keyboard.press('Escape')
  const { photos, issues } = await read()
  expect(photos).toMatchObject([{ device: 'd1', shows: 'installed', width: 2048, height: 1024, mediaType: 'image/jpeg' }])
  expect(issues).toMatchObject([{ device: 'd1', fault: 'Mixing valve leaks', status: 'open' }])

  await page.goto(`${desk.host().url}/jobs/${jobId}/checks`)
  await page.getByRole('combobox', { name: 'Check' }).fill('Mixed water temperature')
  await page.getByLabel('Result').fill('38.5 °C')
  await page.getByLabel('Instrument number').fill('T-17')
  await page.getByRole('button', { name: 'Record check' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '38.5 °C' })).toBeVisible()
  await page.goto(`${desk.host().url}/jobs/${jobId}/issues`)
  await expect(page.getByText('Mixing valve leaks')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw: Mixing valve leaks' }).click()
  await expect(page.getByRole('link', { name: 'Issues (0 open)' })).toBeVisible()
  await expect(page.getByText('Withdrawn: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Issues (1 open)' })).toBeVisible()
  await page.goto(`${desk.host().url}/jobs/${jobId}/notes`)
  // The button says what is missing, at the field, instead of being disabled.
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByLabel('New note')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText('Enter a value.')
  await page.getByLabel('Location').selectOption('101')
  await page.getByLabel('New note').fill('Valve behind the mirror')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Valve behind the mirror' })).toContainText('101')
  expect((await read()).notes).toMatchObject([{ device: 'd1', text: 'Valve behind the mirror' }])
  await page.getByRole('button', { name: 'Withdraw: Valve behind the mirror' }).click()
  await page.getByLabel('Location').selectOption('Whole job')
  await page.getByLabel('New note').fill('For another house')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('button', { name: 'Withdraw: For another house' }).click()
  await expect(page.getByText('No notes yet')).toBeVisible()
  await page.getByText('Withdrawn: 2').click()
  await page.getByRole('button', { name: 'Restore: For another house' }).click()
  await expect(page.getByRole('link', { name: 'Notes (1)' })).toBeVisible()
  await page.goto(`${desk.host().url}/jobs/${jobId}/photos`)
  await expect(page.getByRole('button', { name: /^Show photo/ }).locator('img')).toBeVisible()

  await refusedThenSigned(page, desk, jobId)
  await page.goto(`${desk.host().url}/jobs/${jobId}/report`)
  await expect(page.getByRole('button', { name: 'Save handover package (.zip)' })).toBeVisible()
  await expect(page.getByRole('main').locator('.n-button--primary-type')).toContainText(['Save as PDF'])
})

test('the bar leads to an open issue, is the form that is filled in, and the form keeps a button while a batch leads', async ({
  page,
  desk,
}) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'development', site: { name: site }, technician: 'Kim Berg' })
  await desk.host().value('jobs.addDevices', { jobId, devices: desk.labels().slice(0, 2) })
  const read = () => desk.host().value('jobs.read', { jobId })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/issues#`))
  const sentence = page.locator('#lead-sentence')
  await expect(sentence).toHaveText('Nothing is recorded yet')
  const filled = page.locator('.n-button--primary-type')

  // It says what is missing, at its field.
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('What is wrong?')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText('Enter a value.')
  await expect(sentence).toHaveText('An issue: Whole job')
  await page.getByLabel('Location').selectOption('101')
  await expect(sentence).toHaveText('An issue: 101')
  await page.getByLabel('What is wrong?').fill('Drips')
  await page.getByLabel('Due').fill('2026-12-05')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Drips' })).toBeVisible()
  await expect(filled).toHaveCount(1)
  await expect.poll(async () => (await read()).issues.map(({ fault, device }) => [fault, device])).toEqual([['Drips', 'd1']])

  await goWithin(page, `/jobs/${jobId}/notes`)
  await expect(sentence).toHaveText('1 issue is open: 101')
  // The form that is not begun has its own button, so that the bar's leads to what is open.
  await expect(page.getByRole('button', { name: 'Add note' })).toHaveCount(1)
  await page.getByLabel('New note').fill('Stopcock in the cellar')
  await expect(leadAct(page)).toHaveAccessibleName('Add note')
  await expect(page.getByRole('button', { name: 'Add note' })).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await read()).notes.map(({ text }) => text)).toEqual(['Stopcock in the cellar'])
  await page.getByLabel('New note').blur()

  await goWithin(page, `/jobs/${jobId}/photos`)
  await expect(sentence).toHaveText('1 issue is open: 101')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(new RegExp(`/jobs/${jobId}/devices/d1/notes$`))

  // In a device's panel the bar leads on with the device; in a form, its key adds to the records.
  await page.getByText('Note', { exact: true }).first().click()
  await page.getByLabel('New note for 101').fill('Filter cleaned')
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await read()).notes.map(({ text, device }) => [text, device])).toContainEqual(['Filter cleaned', 'd1'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a check is named once: it follows in the next room, at each device, and for a whole floor at once', async ({ page, desk }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'development', site: { name: site }, technician: 'Kim Berg' })
  const rooms = ['101', '102', '201', '202', '203']
  await desk.host().value('jobs.addDevices', { jobId, devices: rooms.map((room) => ({ room, floor: room.slice(0, 1) })) })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/checks#`))
  await page.getByLabel('Location').selectOption('101')
  await page.getByRole('combobox', { name: 'Check' }).fill('Mixed water temperature')
  await page.getByLabel('Instrument number').fill('T-17')
  const result = page.getByLabel('Result')
  await result.fill('38.5 °C')
  await result.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: '38.5 °C' })).toBeVisible()
  await expect(result).toBeFocused()
  await page.keyboard.type('39 °C')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: '39 °C' })).toContainText('102')

  await page.getByLabel('Location').selectOption('Floor 2: each of 3 devices')
  await page.getByRole('combobox', { name: 'Check' }).fill('Pipe flushed')
  await result.fill('5 min')
  await page.getByRole('button', { name: 'Record 3 checks' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '5 min' })).toContainText('201, 202, 203')
  const { checks } = await desk.host().value('jobs.read', { jobId })
  const told = checks.map(({ device, check, value, instrument }) => [device, check, value, instrument])
  expect(told).toEqual([
    ['d1', 'Mixed water temperature', '38.5 °C', 'T-17'],
    ['d2', 'Mixed water temperature', '39 °C', 'T-17'],
    ...['d3', 'd4', 'd5'].map((device) => [device, 'Pipe flushed', '5 min', 'T-17']),
  ])

  await goWithin(page, `/jobs/${jobId}/devices/d1/notes`)
  await page.getByText('Manual check', { exact: true }).first().click()
  await expect(page.getByRole('combobox', { name: 'Check' })).toHaveValue('Pipe flushed')
})

test('a photo that is chosen while another is being added shows what was chosen for it', async ({ page, desk }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'development', site: { name: site }, technician: 'Kim Berg' })
  await desk.host().value('jobs.addDevices', { jobId, devices: desk.labels().slice(0, 1) })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/photos#`))
  const first = Promise.withResolvers<null>()
  const isAsked = page.waitForRequest((request) => request.postData()?.includes('photos.add') === true)
  await page.route('**/call', async (route) => {
    if (route.request().postData()?.includes('photos.add') === true) await first.promise
    await route.continue()
  })
  const choose = (name: string) =>
    page.getByLabel('Choose photos').setInputFiles({ name, mimeType: 'image/png', buffer: png(8, 8 + name.length) })
  await choose('installed.png')
  await isAsked
  await page.getByRole('radio', { name: 'Label', exact: true }).press('Space')
  await choose('label.png')
  first.resolve(null)
  await expect(page.getByText('2 photos added.')).toBeVisible()
  const { photos } = await desk.host().value('jobs.read', { jobId })
  expect(photos.map(({ shows }) => shows)).toEqual(['installed', 'label'])
})

test('photos that wait while another job is opened stay with their own', async ({ page, desk }) => {
  const create = (name: string) => desk.host().value('jobs.create', { environment: 'development', site: { name }, technician: 'Kim Berg' })
  const [{ jobId }, { jobId: other }] = [await create(site), await create('Hotel Borealis')]
  const first = Promise.withResolvers<undefined>()
  await page.route('**/call', async (route) => {
    if (route.request().postData()?.includes('photos.add') === true) await first.promise
    await route.continue()
  })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/photos#`))
  const isAsked = page.waitForRequest((request) => request.postData()?.includes('photos.add') === true)
  await page
    .getByLabel('Choose photos')
    .setInputFiles(['one.png', 'other.png'].map((name) => ({ name, mimeType: 'image/png', buffer: png(8, 8 + name.length) })))
  await isAsked
  await page.getByRole('navigation').getByRole('link', { name: 'Jobs' }).first().click()
  await page.getByRole('link', { name: 'Hotel Borealis' }).click()
  await expect(page.getByRole('heading', { name: 'Hotel Borealis' })).toBeVisible()
  first.resolve(undefined)
  const photosOf = async (of: string) => (await desk.host().value('jobs.read', { jobId: of })).photos.length
  await expect.poll(() => photosOf(jobId)).toBe(2)
  expect(await photosOf(other)).toBe(0)
})
