/** Story 3: devices that are paired already, with one's own key or with somebody else's. */
import { expect, test } from '../desk.ts'
import { devicePage, jobPage } from '../pages.ts'
import { card, scan } from '../scanning.ts'
import { allWrites, newJob, sent, text } from './story.ts'

test('Story 3: paired already: what the service knows, and then use it, unpair it by a typed phrase, or leave it out with a reason', async ({
  page,
  desk,
}) => {
  const [used, unpaired, leftOut, foreign] = desk.labels()
  if (used === undefined || unpaired === undefined || leftOut === undefined || foreign === undefined) throw new Error('too few showers')
  const { showers, owner, otherOwner } = desk.simulator.world
  const give = (id: string, to: string) => {
    const shower = showers.get(id)
    if (shower !== undefined) showers.put({ ...shower, owner: to })
  }
  for (const { id } of [used, unpaired, leftOut]) give(id, owner)
  give(foreign.id, otherOwner)
  const jobId = await newJob(page, desk)
  const device = devicePage(page)
  const already = page.getByText(text('workflow.pair.already.text'))

  // Already at the scan it is said, with the ways on.
  await jobPage(page).openScan()
  await expect(page.getByRole('textbox', { name: text('walk.scan') })).toBeFocused()
  await scan(page, used.id)
  const listed = card(page, 'strayNoRoom')
  await expect(listed).toBeVisible()
  await expect(listed.getByRole('link', { name: text('walk.openToUnpair') })).toBeVisible()
  await listed.getByLabel(text('board.list.role.room')).fill(used.room)
  await page.keyboard.press('Enter')
  // It is never offered to be paired: somebody did that before.
  await expect(card(page, 'pairedBefore')).toContainText(used.room)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+1')
  await jobPage(page).openRoomList()
  await jobPage(page).typeLabels([unpaired, leftOut, foreign])
  await jobPage(page).planList(3)

  // Use it: nothing is sent, and what the service knows stands at its label.
  await jobPage(page).openDevice(used.room)
  await device.pair()
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  await device.open('pair')
  await expect(already).toBeVisible()
  await expect(device.part('pair').getByRole('definition').filter({ hasText: used.serialNumber })).toBeVisible()
  await expect(device.part('configure')).toBeVisible()
  expect(allWrites(desk)).toEqual([])
  await jobPage(page).back()

  // Unpair it: only after the confirmation text, once; then it can be paired again.
  await jobPage(page).openDevice(unpaired.room)
  await device.pair()
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  await device.choose('devices.unpair.offer')
  await expect(page.getByRole('textbox', { name: text('devices.confirm.phrase') })).toBeVisible()
  await page.keyboard.type('development something')
  await page.keyboard.press('Control+Enter')
  expect(sent(desk, 'showers.unpair')).toHaveLength(0)
  await page.getByRole('textbox', { name: text('devices.confirm.phrase') }).fill(`development ${unpaired.serialNumber}`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(text('devices.write.showers.unpair.confirmed'))).toBeVisible()
  await expect(device.act('Pair')).toBeVisible()
  expect(sent(desk, 'showers.unpair').map(({ id }) => id)).toEqual([unpaired.id])
  expect(desk.simulator.world.showers.get(unpaired.id)?.owner).toBe(null)
  await device.pair()
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  await device.open('pair')
  await expect(already).toBeHidden()
  expect(sent(desk, 'showers.pair').map(({ id }) => id)).toEqual([unpaired.id])
  await jobPage(page).back()

  await jobPage(page).openDevice(leftOut.room)
  await device.pair()
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  await device.leaveOut(null, 'Belongs to the spa next door')
  await jobPage(page).back()
  await expect(jobPage(page).statuses(leftOut.room).getByText(text('app.state.skipped'))).toHaveCount(3)

  // Somebody else's: in words, with what can be done, and no number of HTTP in sight.
  await jobPage(page).openDevice(foreign.room)
  await device.pair()
  await expect(device.part('pair').getByText(text('errors.pairing.refused.title'))).toBeVisible()
  await expect(device.part('pair')).toContainText(text('errors.device.unchanged'))
  expect(await device.part('pair').innerText()).not.toMatch(/\b[45]\d\d\b/)
  await device.leaveOut('pair', 'Paired by another customer')
  await expect(device.part('pair').getByText('Paired by another customer', { exact: true })).toBeVisible()
  expect(sent(desk, 'showers.pair').map(({ id }) => id)).toEqual([unpaired.id, foreign.id])
  const { devices } = await desk.host().value('jobs.read', { jobId })
  expect(devices.map(({ statuses }) => statuses.pair.state)).toEqual(['confirmed', 'confirmed', 'confirmed', 'skipped'])
  expect(devices[2]?.statuses.configure.reason).toBe('Belongs to the spa next door')
})
