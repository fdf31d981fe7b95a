/** Story 1: a basement without a network. */
import { png } from '../../support/pictures.ts'
import { expect, test } from '../desk.ts'
import { devicePage, jobPage } from '../pages.ts'
import { card, last, scan } from '../scanning.ts'
import { allWrites, newJob, sent, text } from './story.ts'

const hotel = { default_shower_flow: 8, shower_water_temperature_max: 41, welcome_message: 'Welcome to Hotel Aurora' }

test('Story 1: six labels, a preset, a photo and a note in a basement without a network; upstairs one apply confirms each line', async ({
  page,
  desk,
}) => {
  const showers = desk.labels().slice(0, 6)
  await desk.host().value('presets.save', { name: 'Guest room', fields: hotel })
  const jobId = await newJob(page, desk)
  await desk.simulator.disconnect()

  // Scanned or typed, one after the other. The preset is chosen once and stays for the next labels.
  await jobPage(page).openScan()
  const field = page.getByRole('textbox', { name: text('walk.scan') })
  for (const [index, { id, room }] of showers.entries()) {
    await expect(field).toBeFocused()
    await scan(page, id)
    const label = card(page, index === 0 ? 'newLabel' : 'noRoom')
    await expect(label).toBeVisible()
    await expect(page.getByText(text('board.connection.means'))).toBeVisible()
    if (index === 0) await label.getByRole('combobox', { name: text('board.list.role.preset') }).selectOption('Guest room')
    await label.getByLabel(text('board.list.role.room')).fill(room)
    await page.keyboard.press('Enter')
    await expect(label).toBeHidden()
    await expect(last(page)).toContainText(text('walk.result.kept'))
  }
  await expect(card(page, 'lastKept', { count: 6 })).toBeVisible()
  await page.keyboard.press('Alt+1')

  // Nothing is called configured: every light of every shower says "not yet" or "planned", and no group is.
  const board = jobPage(page).board
  const marked = (column: string, state: string) => board.getByTitle(`${text(`board.column.${column}`)}: ${text(`app.state.${state}`)}`)
  for (const step of ['pair', 'test']) await expect(marked(step, 'local')).toHaveCount(6)
  await expect(board.locator('.of-group').getByText(text('board.group.none'), { exact: true })).toHaveCount(6)
  await expect(marked('configure', 'planned')).toHaveCount(6)
  await expect(board.getByText(text('app.state.confirmed'))).toHaveCount(0)
  await jobPage(page).openDevice(showers[0]?.room ?? '')
  const device = devicePage(page)
  await device.addNote('Valve is behind the tiles')
  await device.addPhoto({ name: 'label.png', mimeType: 'image/png', buffer: png({ edge: 64 }) })
  await device.open('configure')
  // It is paired once the service can be asked.
  await expect(device.lead).toContainText(text('lead.job.offline.says'))
  await expect(device.field('default_shower_flow')).toHaveValue('8')
  await jobPage(page).back()

  // Trying it down here is told in words, and changes nothing.
  await page.keyboard.press('Alt+r')
  await expect(page.getByText(text('lead.job.offline.says'))).toBeVisible()
  await expect(board.getByText(text('app.state.confirmed'))).toHaveCount(0)
  expect(allWrites(desk)).toEqual([])

  await desk.simulator.reconnect()
  const applying = await jobPage(page).askApply(6)
  await expect(applying.getByText(text('approve.pair', { count: 6 }))).toBeVisible()
  // Their values cannot be read before they are paired.
  await expect(applying.getByText(text('approve.notReadable')).first()).toBeVisible()
  await applying.getByText(text('approve.byRoom'), { exact: true }).click()
  await expect(applying.getByRole('grid', { name: text('approve.byRoom') }).getByRole('rowheader')).toHaveCount(6)
  await jobPage(page).confirmApply()
  await expect(board.getByText(text('app.state.confirmed'))).toHaveCount(12)
  await expect(page.getByText(text('app.apply.outcome.done', { count: 6 }))).toBeVisible()

  // Each request once, for exactly these six, and what was typed in the basement is what the showers report.
  const ids = showers.map(({ id }) => id).toSorted()
  expect(
    sent(desk, 'showers.pair')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids)
  expect(
    sent(desk, 'showers.updateConfiguration')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids)
  for (const id of ids) expect(desk.simulator.world.showers.get(id)?.configuration).toMatchObject(hotel)
  const { notes, photos, devices } = await desk.host().value('jobs.read', { jobId })
  expect([notes.length, photos.length]).toEqual([1, 1])
  expect(devices.map(({ statuses }) => [statuses.pair.state, statuses.configure.state])).toEqual(Array(6).fill(['confirmed', 'confirmed']))
  await jobPage(page).openDevice(showers[5]?.room ?? '')
  await device.open('configure')
  await expect(page.getByText(/^3 of 3 values confirmed at \d/)).toBeVisible()
})
