/** How a walk begins: after a room list of serial numbers, and without an address and a key. */
import { translatorFor } from '#main/translate.ts'
import { expect, test } from './desk.ts'
import { jobPage, leadAct, typeList } from './pages.ts'
import { card, confirm, jobOfSerials, scan } from './scanning.ts'

const text = translatorFor('en')

test('a list of rooms and serial numbers leads to the walk, which compares it with the service first', async ({ page, desk }) => {
  const { jobId } = await jobOfSerials(desk, 1)
  const [, one, two] = desk.labels()
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  await page.getByRole('grid', { name: text('app.job.board') }).waitFor()
  await jobPage(page).openRoomList()
  const dialog = await typeList(page, `Room;Serial\n701;${one?.serialNumber}\n702;${two?.serialNumber}`)
  await dialog.getByRole('button', { name: text('board.list.act', { count: 2 }) }).click()
  await expect(page).toHaveURL(/\/walk/)
  await expect(page.getByText(text('walk.comparedNone', { count: 3 }))).toBeVisible()
  await expect(page.getByRole('textbox', { name: text('walk.scan') })).toBeFocused()
})

test('a list planned without an address and a key stays in the table, and the bar leads to the walk', async ({ page, desk }) => {
  const [label] = desk.labels()
  const { jobId } = await desk.host().value('jobs.create', { environment: 'staging', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}?plan=list#`))
  const dialog = await typeList(page, `Room;Serial\n701;${label?.serialNumber}`)
  await dialog.getByRole('button', { name: text('board.list.act', { count: 1 }) }).click()
  await expect(page.getByRole('grid', { name: text('app.job.board') })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/jobs/${jobId}$`))
  // What comes next is the same in another part, and keeps the keyboard.
  await leadAct(page).focus()
  await page.keyboard.press('Alt+4')
  await expect(page).toHaveURL(/\/tests/)
  await expect(leadAct(page)).toBeFocused()
  await page.keyboard.press('Alt+1')
  await page.getByRole('button', { name: text('lead.devices.toWalk.act') }).press('Enter')
  await expect(page).toHaveURL(/\/walk/)
  await expect(card(page, 'nextNeedsId')).toContainText('701')
})

test('a walk without an address and a key asks for both without leaving it, and goes on by itself', async ({ page, desk }) => {
  const [label] = desk.labels()
  const { jobId } = await desk.host().value('jobs.create', { environment: 'staging', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  await desk.host().value('jobs.addDevices', { jobId, devices: [{ room: '101', serialNumber: label?.serialNumber }] })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  await page
    .getByRole('main')
    .getByRole('button', { name: text('app.setup.act.addressAndKey') })
    .click()
  const dialog = page.getByRole('dialog', {
    name: text('app.setup.title.addressAndKey', { environment: text('app.environment.staging.name') }),
  })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // The sign in the band leads there as well.
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('board.connection.notSetUp') })
    .click()
  await dialog.getByLabel(text('app.environmentsView.baseUrl')).fill(desk.simulator.url)
  await dialog.getByLabel(text('app.environmentsView.apiKey')).fill(desk.simulator.key)
  // Tested first: what opened the dialog has gone before it closes.
  await dialog.getByRole('button', { name: text('lead.settings.typed.act') }).click()
  await expect(dialog.getByText(text('lead.settings.accepted.says'))).toBeVisible()
  await dialog.getByRole('button', { name: text('lead.settings.accepted.act') }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/walk/)
  await expect(page.getByText(text('walk.comparedNone', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('textbox', { name: text('walk.scan') })).toBeFocused()
})

test('the day after a dead battery, one press goes on before the room where the walk stopped', async ({ page: first, context, desk }) => {
  const { jobId, labels } = await jobOfSerials(desk, 4)
  const [, second, third] = labels
  if (second === undefined || third === undefined) throw new Error('the simulated hotel has too few showers')
  await first.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  await expect(first.getByRole('textbox', { name: text('walk.scan') })).toBeFocused()
  // The first room was left out: somebody sleeps there.
  await scan(first, `id=${second.id};sn=${second.serialNumber}`)
  await confirm(first)
  await expect(card(first, 'nextNeedsId')).toContainText(third.room)
  // A look at the table on the way to the car.
  await first.keyboard.press('Alt+1')
  await expect(first.getByRole('grid', { name: text('app.job.board') })).toBeVisible()
  // What is on the disk by then.
  const place = async () => (await desk.host().value('drafts.list', {})).find(({ slot }) => slot === `lastPlace.${jobId}`)?.text
  await expect.poll(place).not.toContain('/walk"')
  await first.keyboard.press('Alt+2')
  await expect(card(first, 'nextNeedsId')).toContainText(third.room)
  await expect.poll(place).toContain('/walk"')
  await expect.poll(async () => (await desk.host().value('jobs.list', {})).jobs[0]?.acts.scan).toBe(3)
  await first.close()
  await desk.reboot()

  const page = await context.newPage()
  await page.goto(desk.address())
  await expect(page.getByText(new RegExp(`^You stopped in Walk before ${third.room}, `))).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(card(page, 'goOn')).toContainText(third.room)
  await expect(card(page, 'goOn')).toContainText('You stopped here')
  // Any other label still finds its own room, without a question.
  const [left] = labels
  await scan(page, `id=${left?.id};sn=${left?.serialNumber}`)
  await expect(card(page, 'rightRoom')).toContainText(left?.room ?? '')
})

test('a pairing that a dead battery cut off is looked up, and one press goes on in the walk', async ({ page: first, context, desk }) => {
  const { jobId, labels } = await jobOfSerials(desk, 3)
  const [one, two] = labels
  if (one === undefined || two === undefined) throw new Error('the simulated hotel has too few showers')
  await first.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  await expect(first.getByText(text('walk.comparedNone', { count: 3 }))).toBeVisible()
  desk.simulator.faults.add({ kind: 'delay', ms: 20_000, operation: 'showers.pair' })
  await scan(first, `id=${one.id};sn=${one.serialNumber}`)
  await confirm(first)
  await expect.poll(() => desk.simulator.requests.filter(({ operation }) => operation === 'showers.pair').length).toBe(1)
  await first.close()
  await desk.reboot()

  const page = await context.newPage()
  await page.goto(desk.address())
  const dialog = page.getByRole('dialog', { name: text('transfer.resume.title') })
  await expect(dialog.getByText('The service lists the device under your key.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(card(page, 'goOn')).toContainText(two.room)
  expect(desk.simulator.requests.filter(({ operation }) => operation === 'showers.pair')).toHaveLength(1)
})
