/** One filled button outside a job: Service with each of its lists, forms and answers, presets, the connection to a service, a site plan. */
import type { Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import { png } from '../../support/pictures.ts'
import { expect, goWithin, settle, test, type Desk } from '../desk.ts'
import { barOf, fromMenu, leadAct } from '../pages.ts'
import { expectNone, look, walked, type Walked } from './filled.ts'

const text = translatorFor('en')
const said = (page: Page, row: string) => expect(page.locator(`[data-row="${row}"]`).first()).toBeVisible()
const dialog = (page: Page) => page.getByRole('dialog').last()
const field = (page: Page, key: string) => page.getByRole('textbox', { name: text(key), exact: true })

/** Goes from state to state of the window, and looks at it in each. */
function walk(page: Page, into: Walked) {
  /** Until the bar says the row. */
  const at = async (row: string, state = row) => {
    await said(page, row)
    await settle(page)
    await look(page, state, into)
  }
  return {
    at,
    to: async (path: string, row: string) => {
      await goWithin(page, path)
      await at(row, path)
    },
    dialog: async (state: string, open: () => Promise<unknown>) => {
      await open()
      await expect(dialog(page)).toBeVisible()
      await settle(page)
      await look(page, state, into)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    search: async (words: string, row: string) => {
      await page.getByRole('toolbar').getByRole('textbox').fill(words)
      await at(row, `search for ${words}`)
    },
  }
}

async function opened(page: Page, desk: Desk): Promise<ReturnType<typeof walk> & { readonly seen: Walked }> {
  await desk.host().value('settings.save', { environment: 'development' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(desk.address())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const seen = walked()
  return { ...walk(page, seen), seen }
}
const anyId = '00000000-0000-4000-8000-00000000abcd'

test('in the lists of Service, and what is searched for in them', async ({ page, desk }) => {
  test.setTimeout(180_000)
  const { at, to, dialog: inDialog, search, seen } = await opened(page, desk)
  await to('/service', 'service.stray')
  await page.keyboard.press('Control+Enter')
  await at('service.strayShown')
  await page.keyboard.press('Control+Enter')
  await at('service.stray')
  await search('nowhere', 'service.nothingFound')
  await search(anyId, 'service.newDevice')
  await page.keyboard.press('Control+Enter')
  await at('service.unlisted')
  for (const act of ['devices.write.showers.pair.act', 'devices.write.taps.pair.act', 'devices.list.answer'])
    await inDialog(act, async () => {
      await to('/service', 'service.stray')
      if (act !== 'devices.list.answer') return fromMenu(page, act)
      await barOf(page)
        .getByRole('button', { name: text('app.job.more') })
        .click()
      await page
        .getByRole('menuitem', { name: text(act) })
        .first()
        .click()
    })
  await to('/service/guards', 'service.noGuard')
  await inDialog('a guard is added', () => page.keyboard.press('Control+Enter'))
  await to('/service/history', 'service.history')
  await search(anyId, 'service.newId')
  await to('/service/groups', 'service.noGroup')
  await page.keyboard.press('Control+Enter')
  await at('service.create')
  await to('/service/activity', 'service.nothingSent')
  await desk.host().value('environments.save', { environment: 'staging', baseUrl: desk.simulator.url })
  await desk.host().value('settings.save', { environment: 'staging' })
  await page.reload()
  await to('/service', 'service.setUp')
  expectNone(seen)
})

test('in the records of Service: read, changed, refused, unknown, and offline', async ({ page, desk }) => {
  test.setTimeout(180_000)
  const { simulator } = desk
  const host = desk.host()
  const { at, to, dialog: inDialog, seen } = await opened(page, desk)
  const owned = <Item extends { readonly owner: string | null }>(items: Iterable<Item>) =>
    [...items].find(({ owner }) => owner === simulator.world.owner)
  const shower = owned(simulator.world.showers.values())
  const tapId = [...simulator.world.taps.keys()][0] ?? ''
  await host.value('taps.pair', { environment: 'development', id: tapId })
  const guard = [...simulator.world.waterGuards.keys()][0] ?? ''
  const group = [...simulator.world.groups.keys()][0] ?? ''

  await to(`/service/showers/${shower?.id}`, 'service.strayOne')
  await inDialog('a shower is unpaired', () => page.getByRole('button', { name: text('devices.write.showers.unpair.act') }).click())
  await to(`/service/showers/${shower?.id}/installation`, 'service.strayOne')
  await to(`/service/taps/${tapId}/configuration`, 'service.strayOne')
  await inDialog('a tap is reset', () => page.getByRole('button', { name: text('devices.write.taps.resetConfiguration.act') }).click())

  const configuration = `/service/showers/${shower?.id}/configuration`
  await to(configuration, 'service.values')
  await page.keyboard.press('Control+Enter')
  await at('service.unedited')
  const hardness = field(page, 'configuration.fields.water_hardness')
  await hardness.fill('much')
  await at('service.wrong')
  await hardness.fill('7')
  await at('service.edited')
  simulator.faults.add({ kind: 'status', status: 400, operation: 'showers.updateConfiguration', times: 1 })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: text('help.error') })).toBeVisible()
  await at('service.edited', 'a change was refused')
  simulator.faults.add({ kind: 'appliedLate', ms: 100, operation: 'showers.updateConfiguration', times: 1 })
  simulator.faults.add({ kind: 'status', status: 503, operation: 'showers.readConfiguration' })
  await page.keyboard.press('Control+Enter')
  await at('service.heldBack')
  await to('/service/activity', 'service.unknown')
  await to('/service', 'service.unknownElsewhere')
  await to('/service/activity', 'service.unknown')
  // Firstflow looks by itself from time to time as well: whoever finds it first.
  simulator.faults.clear()
  await page.keyboard.press('Control+Enter')
  await at('service.sent')
  await page.getByRole('grid').getByRole('rowheader').first().click()
  await at('service.sent', 'a change that was sent')

  await to(`/service/groups/${group}`, 'service.groups')
  await inDialog('a group is deleted', () => page.getByRole('button', { name: text('devices.write.groups.delete.act') }).click())
  await to(`/service/history/${anyId}`, 'service.history')
  await expect(
    page
      .getByRole('article')
      .getByRole('alert')
      .or(page.getByRole('article').getByRole('button', { name: text('help.error') }))
      .first(),
  ).toBeVisible()
  await look(page, 'a record that cannot be read', seen)

  await to(`/service/guards/${guard}`, 'service.strayOne')
  await field(page, 'devices.fields.device_group')
    .or(page.getByRole('combobox', { name: text('devices.fields.device_group') }))
    .fill('no such group')
  await at('service.wrong', 'a guard with a wrong group')
  await field(page, 'devices.fields.device_group')
    .or(page.getByRole('combobox', { name: text('devices.fields.device_group') }))
    .fill('')
  await field(page, 'devices.fields.name').fill('Basement')
  await at('service.edited', 'a guard is changed')
  simulator.faults.add({ kind: 'drop', operation: 'waterGuards.update', times: 1 })
  await page.keyboard.press('Control+Enter')
  await at('service.heldBackUndecided')
  await to(`/service/guards/${guard}/consumption`, 'service.toRead')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(text('devices.guard.noUnits'))).toBeVisible()
  await look(page, 'consumption', seen)
  await to('/service/activity', 'service.undecided')

  await simulator.disconnect()
  await page.reload()
  await to('/service', 'service.notRead')
  await to(`/service/showers/${shower?.id}/configuration`, 'service.notRead')
  await to('/service/groups', 'service.unknownElsewhere')
  expectNone(seen)
})

test('with presets: none, one, and its editor', async ({ page, desk }) => {
  const { at, to, seen } = await opened(page, desk)
  await to('/presets', 'presets.none')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toBeVisible()
  await look(page, 'a new preset', seen)
  await page.keyboard.press('Escape')
  await desk.host().value('presets.save', { name: 'Guest room', fields: { default_shower_flow: 8 } })
  await page.reload()
  await to('/presets', 'presets.some')
  await page.getByRole('button', { name: text('presets.manager.edit') }).click()
  await expect(dialog(page)).toBeVisible()
  await look(page, 'a preset is edited', seen)
  await page.keyboard.press('Escape')
  await at('presets.some', 'after the editor')
  expectNone(seen)
})

test('while a service is connected: asked for, tested, refused, unreachable', async ({ page, desk }) => {
  const { seen } = await opened(page, desk)
  await desk.host().value('environments.save', { environment: 'staging', baseUrl: desk.simulator.url })
  await desk.host().value('settings.save', { environment: 'staging' })
  await page.reload()
  await goWithin(page, '/service')
  await said(page, 'service.setUp')
  await page.keyboard.press('Control+Enter')
  const key = dialog(page).getByLabel(text('app.environmentsView.apiKey'))
  await expect(key).toBeVisible()
  await look(page, 'nothing typed', seen)
  await key.fill('not-the-right-key')
  await look(page, 'typed', seen)
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByText(text('lead.settings.rejected.says'))).toBeVisible()
  await look(page, 'refused', seen)
  await desk.simulator.disconnect()
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await look(page, 'unreachable', seen)
  await desk.simulator.reconnect()
  await key.fill(desk.simulator.key)
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByText(text('lead.settings.accepted.says'))).toBeVisible()
  await look(page, 'accepted', seen)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await said(page, 'service.stray')
  expectNone(seen)
})

test('on a site plan: no drawing, each place, all placed', async ({ page, desk }) => {
  const { jobId } = await desk
    .host()
    .value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  const { at, to, seen } = await opened(page, desk)
  await to(`/jobs/${jobId}/plan`, 'plan.noDevices')
  await desk
    .host()
    .value('jobs.addDevices', { jobId, devices: ['101', '102'].map((room) => ({ floor: '1', room, serialNumber: `SH1${room}` })) })
  await at('plan.none')
  await page.locator('input[type=file]').setInputFiles({ name: 'floor.png', mimeType: 'image/png', buffer: png({ edge: 400 }) })
  await at('plan.toPlace')
  const box = await page
    .getByRole('img', { name: text('plan.caption', { floor: text('board.section.floor', { floor: '1' }) }) })
    .boundingBox()
  if (box === null) throw new Error('the picture has no box')
  await page.mouse.click(box.x + box.width / 4, box.y + box.height / 2)
  await expect(page.locator('#lead-sentence')).toHaveText(text('lead.plan.toPlace.says', { device: '102' }))
  await barOf(page)
    .getByRole('button', { name: text('lead.plan.toPlace.quiet', { device: '102' }) })
    .click()
  await at('plan.skipped')
  await leadAct(page).click()
  await at('plan.toPlace', 'again')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await at('plan.placed')
  expectNone(seen)
})

test('in the office: finished jobs and the trash, from empty to restored', async ({ page, desk }) => {
  const { at, to, dialog: inDialog, seen } = await opened(page, desk)
  // The licences are a text to read: nothing is ever to be done there, so they have no bar.
  await to('/office/finished', 'office.noFinished')
  await to('/office/signatures', 'office.noneKnown')
  await to('/office/archive', 'office.archiveNew')
  await page.keyboard.press('Control+Enter')
  await look(page, 'an archive lacks everything', seen)
  await field(page, 'archive.bucket').fill('jobs')
  await at('office.archiveEdited')
  await to('/trash', 'office.trashEmpty')
  const host = desk.host()
  for (const name of ['Hotel Aurora', 'Seaside Clinic', 'School']) {
    const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name }, technician: 'Kim' })
    if (name === 'School') await host.value('jobs.seal', { jobId })
    else await host.value('jobs.remove', { jobId })
  }
  await page.reload()
  await to('/office/finished', 'office.finished')
  await to('/trash', 'office.trash')
  await inDialog('the trash is emptied', () => fromMenu(page, 'transfer.trash.empties'))
  await page.getByRole('button', { name: text('transfer.trash.restoreOf', { site: 'Hotel Aurora' }) }).press('Enter')
  await at('office.restored')
  await to('/office', 'office.quiet')
  await to('/trash', 'office.trashOne')
  await page.keyboard.press('Control+Enter')
  await at('office.restored', 'restored by its key')
  await page.keyboard.press('Control+Enter')
  await at('devices.empty')
  expectNone(seen)
})
