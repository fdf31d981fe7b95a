/** Story 10: a unit is dead and another one takes its place. */
import { expect, test } from '../desk.ts'
import { devicePage, jobPage } from '../pages.ts'
import { exportReport, first, newJobWith, sent, text } from './story.ts'

test('Story 10: a dead unit is swapped: room, group and configuration stay, the new one is tested, both are in the report', async ({
  page,
  desk,
}) => {
  const { jobId, showers } = await newJobWith(page, desk, 1)
  const old = first(showers)
  const fresh = first(desk.labels().slice(1))
  const house = first([...desk.simulator.world.groups.values()])
  const device = devicePage(page)
  const showerOf = (id: string) => desk.simulator.world.showers.get(id)
  await jobPage(page).openDevice(old.room)
  await device.pair()
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  await device.refresh()
  await device.type('water_hardness', '7.5')
  await device.apply()
  await device.open('test')
  desk.simulator.startTest(old.id, 'pass')
  await expect(device.mark('test', 'confirmed')).toBeVisible({ timeout: 30_000 })
  await device.open('group')
  await device.intendGroup(house.id)
  desk.simulator.assignGroup(old.id, house.id)
  await device.refresh()
  await expect(device.mark('group', 'confirmed')).toBeVisible()

  // The label names it, as everywhere.
  await device.choose('closing.swap.offer')
  const swapping = page.getByRole('dialog', { name: text('closing.swap.title', { place: old.room }) })
  const label = swapping.getByRole('textbox', { name: text('closing.swap.label') })
  await expect(label).toBeFocused()
  await label.fill(fresh.serialNumber)
  await expect(swapping.getByText(text('closing.swap.noId'))).toBeVisible()
  await label.fill(`id=${fresh.id};sn=${fresh.serialNumber}`)
  await swapping.getByRole('button', { name: text('closing.swap.reasons.dead') }).click()
  // It is in the bin already: nobody has to unpair it.
  await swapping.getByRole('checkbox', { name: text('closing.swap.unpair') }).uncheck()
  await swapping.getByRole('button', { name: text('closing.swap.act') }).click()

  // The guide begins again at the new unit; room, plan and group are there, and nothing of the old one counts.
  await expect(device.mark('pair', 'local')).toBeVisible()
  await device.open('history')
  await expect(page.getByRole('heading', { level: 2, name: old.room })).toBeVisible()
  const units = page.getByRole('region', { name: text('closing.swap.history') })
  for (const { id } of [old, fresh]) await expect(units).toContainText(id)
  await device.open('test')
  await expect(device.mark('test', 'local')).toBeVisible()
  await expect(device.part('test')).toContainText(old.id)
  await device.open('pair')
  await device.pair()
  await expect(device.mark('configure', 'confirmed')).toBeVisible()
  await expect(await device.shown('water_hardness')).toHaveValue('7.5')
  await device.open('test')
  desk.simulator.startTest(fresh.id, 'pass')
  await expect(device.mark('test', 'confirmed')).toBeVisible({ timeout: 30_000 })
  await device.open('group')
  await expect(device.part('group')).toContainText(house.id)
  desk.simulator.assignGroup(fresh.id, house.id)
  await device.refresh()
  await expect(device.mark('group', 'confirmed')).toBeVisible()
  for (const { id } of [old, fresh]) expect(showerOf(id)?.configuration).toMatchObject({ water_hardness: 7.5 })
  expect(sent(desk, 'showers.pair').map(({ id }) => id)).toEqual([old.id, fresh.id])

  await device.openReport()
  const { pdf, json } = await exportReport(page)
  expect(json.devices).toMatchObject([
    { id: fresh.id, room: old.room, intendedGroup: house.id, reportedGroup: house.id, earlierUnits: [{ id: old.id }] },
  ])
  expect(json.tests.map(({ unit, verdict }) => [unit, verdict])).toEqual([
    [old.id, 'passed'],
    [fresh.id, 'passed'],
  ])
  for (const words of [old.serialNumber, fresh.serialNumber, text('closing.swap.reasons.dead')]) expect(pdf).toContain(words)
  expect(json.verdict).toBe('complete')
  expect((await desk.host().value('jobs.read', { jobId })).devices[0]?.units.map(({ id }) => id)).toEqual([old.id, fresh.id])
})

test('a shower that the job paired is unpaired where it was paired, by the serial number on its label, and then replaced', async ({
  page,
  desk,
}) => {
  const { showers } = await newJobWith(page, desk, 1)
  const old = first(showers)
  const device = devicePage(page)
  await jobPage(page).openDevice(old.room)
  await device.pair()
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  await device.choose('devices.unpair.offer')
  await page.getByRole('textbox', { name: text('devices.confirm.phrase') }).fill(`development ${old.serialNumber}`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(text('devices.write.showers.unpair.confirmed'))).toBeVisible()
  expect(desk.simulator.world.showers.get(old.id)?.owner).toBe(null)
  await device.choose('closing.swap.offer')
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: text('closing.swap.unpair') })).toBeHidden()
})
