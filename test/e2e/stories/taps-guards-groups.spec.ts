/** Stories 12 and 13: taps, water guards, and groups, as far as the interface goes and no further. */
import type { Page } from '@playwright/test'
import type { DeviceKind } from '#shared/job/entries.ts'
import { expect, test, type Desk } from '../desk.ts'
import { devicePage, fromMenu, jobPage, leadAct } from '../pages.ts'
import { allWrites, exportReport, first, newJob, newJobWith, sent, text } from './story.ts'

const labelOf = ({ simulator }: Desk, kind: DeviceKind) => first(simulator.labels().filter((label) => label.kind === kind))
const groupNamed = ({ simulator }: Desk, name: string) => first([...simulator.world.groups.values()].filter((group) => group.name === name))

/** Types the confirmation text of an act that takes something away. */
async function confirm(page: Page, target: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: text('devices.confirm.phrase') })).toBeVisible()
  await page.keyboard.type(`development ${target}`)
  await page.keyboard.press('Control+Enter')
}

test('Story 12: a tap is paired and reset, with what came back; a water guard is named, grouped, and its consumption read', async ({
  page,
  desk,
}) => {
  const [tap, guard] = [labelOf(desk, 'tap'), labelOf(desk, 'waterGuard')]
  const house = first([...desk.simulator.world.groups.values()])
  const before = desk.simulator.world.taps.get(tap.id)
  if (before === undefined) throw new Error('there is no tap')
  desk.simulator.world.taps.put({ ...before, owner: null })
  await newJob(page, desk)
  await jobPage(page).openRoomList()
  await jobPage(page).typeList(
    ['Room;ID;Kind', `${tap.room ?? ''};${tap.id};Tap`, `${guard.room ?? ''};${guard.id};Water guard`].join('\n'),
  )
  await jobPage(page).planList(2)
  const device = devicePage(page)

  await jobPage(page).openDevice(tap.room ?? '')
  await device.pair()
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  expect(desk.simulator.world.taps.get(tap.id)?.owner).toBe(desk.simulator.world.owner)
  // What a reset sets is not documented: it is said before, and what came back is shown.
  await device.choose('workflow.panel.tapReset')
  await expect(device.part('more').getByText(text('devices.write.taps.resetConfiguration.text'))).toBeVisible()
  await device
    .part('more')
    .getByRole('button', { name: text('devices.write.taps.resetConfiguration.act') })
    .click()
  expect(sent(desk, 'taps.resetConfiguration')).toHaveLength(0)
  await confirm(page, tap.id)
  await expect(device.part('more').getByText(text('devices.write.taps.resetConfiguration.confirmed'))).toBeVisible()
  await expect(device.part('more').getByText(text('devices.guard.known'), { exact: true })).toBeVisible()
  await expect(device.part('more').getByText(text('devices.fields.default_flow'))).toBeVisible()
  expect(sent(desk, 'taps.resetConfiguration')).toHaveLength(1)
  await device
    .part('more')
    .getByRole('button', { name: text('closing.tap.note') })
    .click()
  await expect(device.part('more').getByText(text('closing.tap.noted'))).toBeVisible()
  // The report tells times as they were at the site: a time within the text would be this computer's.
  const jobId = first(/[0-9a-f-]{36}/u.exec(page.url()) ?? [])
  const { notes } = await desk.host().value('jobs.read', { jobId })
  expect(notes.map((note) => note.text)).toEqual([text('closing.tap.noteText')])
  await jobPage(page).back()

  await jobPage(page).openDevice(guard.room ?? '')
  await device.choose('workflow.panel.guardConsumption')
  await device.part('more').getByLabel(text('closing.guard.name'), { exact: true }).fill('Main supply')
  await device
    .part('more')
    .getByRole('button', { name: text('closing.guard.send') })
    .click()
  await expect(device.part('more').getByText(text('closing.guard.confirmed'))).toBeVisible()
  await device.open('group')
  await device.intendGroup(house.id)
  await device.apply()
  await expect(device.mark('group', 'confirmed')).toBeVisible()
  expect(desk.simulator.world.waterGuards.get(guard.id)).toMatchObject({ name: 'Main supply', groupId: house.id })
  await device
    .part('more')
    .getByRole('button', { name: text('devices.record.readConsumption') })
    .click()
  await expect(device.part('more').getByText(text('devices.guard.noUnits'))).toBeVisible()
  await expect(device.part('more').getByText(text('devices.fields.volume'), { exact: true })).toBeVisible()
  expect(sent(desk, 'waterGuards.update').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { name: 'Main supply' },
    { device_group: house.id },
  ])

  // Of the whole job: at a device there is that device's own.
  await page.goto(page.url().replace(/\/devices\/.*$/, '/report'))
  const { json } = await exportReport(page)
  expect(json.devices.map(({ kind }) => kind)).toEqual(['tap', 'waterGuard'])
  expect(json.notes.map((note) => note.text)).toEqual([expect.stringContaining('the manufacturer does not document the new values')])
})

test('Story 13: a group below a parent, in which a shower is shown only when the list says so, and until then an item for the office', async ({
  page,
  desk,
}) => {
  const { showers } = await newJobWith(page, desk, 1)
  const { id, room } = first(showers)
  const house = groupNamed(desk, 'Hotel Aurora')
  const device = devicePage(page)
  await jobPage(page).openDevice(room)
  await device.pair()
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  await device.open('group')
  await device.createGroup('Annex', house.id)
  const annex = () => groupNamed(desk, 'Annex')
  await expect(device.part('group')).toContainText(text('workflow.panel.groupOffice'))
  expect(annex().parentId).toBe(house.id)
  await expect(device.part('group')).toContainText('Annex')

  // Never pretend: the light stays dark, and the report prints what the office has to do.
  await device.refresh()
  await expect(device.part('group')).toContainText(text('workflow.panel.groupOffice'))
  await expect(device.mark('group', 'confirmed')).toBeHidden()
  await device.openReport()
  const open = await exportReport(page)
  expect(open.json.outstanding.office).toMatchObject([{ device: 'd1', intended: annex().id, reported: null, skip: null }])
  expect(open.pdf).toContain('Annex')
  expect(open.pdf.replace(/\s+/g, ' ')).toContain('The office assigns a group to 1 device')
  expect(allWrites(desk).map(({ operation }) => operation)).toEqual(['showers.pair', 'groups.create'])

  await device.open('group')
  desk.simulator.assignGroup(id, annex().id)
  await device.refresh()
  await expect(device.mark('group', 'confirmed')).toBeVisible()
  await device.openReport()
  expect((await exportReport(page)).json.outstanding.office).toEqual([])
})

test('Story 13: a group is opened by its identifier and deleted after a typed phrase; a water guard is put into one', async ({
  page,
  desk,
}) => {
  await desk.host().value('settings.save', { environment: 'development' })
  await page.goto(desk.address())
  const [house, floor] = [groupNamed(desk, 'Hotel Aurora'), groupNamed(desk, 'Floor 1')]
  const guard = labelOf(desk, 'waterGuard')
  const { world } = desk.simulator
  const paired = first([...world.showers.values()].filter(({ owner }) => owner === world.owner))
  desk.simulator.assignGroup(paired.id, floor.id)
  await page.goto(`${desk.host().url}/service/groups`)
  // Nobody has to type what the devices report, and the names are read.
  const found = page.getByRole('grid', { name: text('devices.lists.groups.title') }).getByRole('rowheader')
  await expect(found.filter({ hasText: 'Floor 1' })).toBeVisible()
  await page.getByRole('textbox', { name: text('devices.lists.groups.search') }).fill('floor 1')
  await expect(found).toHaveText(['Floor 1'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Floor 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: text('devices.group.toParent', { name: house.name }) })).toBeVisible()

  await page.goto(`${desk.host().url}/service/guards`)
  await fromMenu(page, 'devices.guard.remember')
  await page.getByRole('textbox', { name: text('devices.confirm.id.waterGuard') }).fill(guard.id)
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: text('devices.fields.device_group') }).fill(floor.id)
  await leadAct(page)
    .filter({ hasText: text('lead.service.edited.act', { count: 1 }) })
    .click()
  await expect(page.getByText(text('devices.write.waterGuards.update.confirmed'))).toBeVisible()
  expect(desk.simulator.world.waterGuards.get(guard.id)?.groupId).toBe(floor.id)

  await page.goto(`${desk.host().url}/service/groups/${floor.id}`)
  await page.getByRole('button', { name: text('devices.write.groups.delete.act') }).click()
  await confirm(page, floor.id)
  await expect(page.getByText(text('devices.write.groups.delete.confirmed'))).toBeVisible()
  expect(sent(desk, 'groups.delete')).toHaveLength(1)
  expect(desk.simulator.world.groups.has(floor.id)).toBe(false)
  // The register keeps what is still there.
  expect(await desk.host().value('register.list', { environment: 'development' })).toMatchObject([{ kind: 'waterGuard', id: guard.id }])
})
