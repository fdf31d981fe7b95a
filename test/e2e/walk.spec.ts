/** A room list of serial numbers only: compared with the service by itself, then walked with a scanner, without the mouse. */
import type { Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import { expect, test } from './desk.ts'
import { card, choose, confirm, jobOfSerials, last, scan } from './scanning.ts'

const text = translatorFor('en')

/** The walk is done. */
const ended = (page: Page) => card(page, 'last')

test('twelve rooms that know their serial numbers only are paired by scanning twelve labels, without the mouse', async ({ page, desk }) => {
  const { jobId, labels } = await jobOfSerials(desk, 12)
  await page.addInitScript(() => {
    const counted = window as Window & { mouse?: number }
    counted.mouse = 0
    for (const name of ['mousedown', 'click', 'pointerdown'])
      addEventListener(name, (event) => void ((event as MouseEvent).detail > 0 && (counted.mouse = (counted.mouse ?? 0) + 1)), true)
  })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  await expect(page.getByText(text('walk.comparedNone', { count: 12 }))).toBeVisible()
  const right = card(page, 'rightRoom')
  for (const { id, serialNumber, room } of labels) {
    await scan(page, `id=${id};sn=${serialNumber}`)
    await expect(right).toContainText(room)
    await confirm(page)
    await expect(right).toBeHidden()
  }
  await expect(ended(page)).toContainText('12')
  await expect
    .poll(async () => (await desk.host().value('jobs.read', { jobId })).devices.map(({ statuses }) => statuses.pair.state), {
      timeout: 60_000,
    })
    .toEqual(labels.map(() => 'confirmed'))
  const job = await desk.host().value('jobs.read', { jobId })
  expect(job.devices.map(({ id }) => id)).toEqual(labels.map(({ id }) => id))
  // Each was paired by one request of its own.
  expect(job.writes.filter(({ operation }) => operation === 'showers.pair')).toHaveLength(12)
  expect(await page.evaluate(() => (window as Window & { mouse?: number }).mouse)).toBe(0)
})

test('a label with one code for the serial number and one for the device ID is scanned one after the other', async ({ page, desk }) => {
  const { jobId, labels } = await jobOfSerials(desk, 2)
  const [first, second] = labels
  if (first === undefined || second === undefined) throw new Error('no labels')
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  await expect(page.getByText(text('walk.comparedNone', { count: 2 }))).toBeVisible()
  // A person has to look, even where labels pair at once: the second code might be that of another device.
  await choose(page, 'walk.menu.atOnce.off')
  const right = card(page, 'rightRoom')
  for (const { serialNumber, id, room } of [first, second]) {
    await scan(page, serialNumber)
    // Firstflow looks in the service's list by itself first.
    await expect(page.getByText(text('lead.walk.serialOnly.more'))).toBeVisible()
    await scan(page, id)
    await expect(right.getByRole('button', { name: text('lead.walk.rightRoom.act', { room }) })).toBeVisible()
    await confirm(page)
    await expect(right).toBeHidden()
    // It is no longer true.
    await expect(page.getByText(text('walk.comparedNone', { count: 2 }))).toHaveCount(0)
  }
  await expect(ended(page)).toBeVisible()
  const job = await desk.host().value('jobs.read', { jobId })
  expect(job.devices.map(({ id }) => id)).toEqual([first.id, second.id])
})

test('a camera that is not there can be started again, and is told until the next scan', async ({ page, desk }) => {
  const { jobId, labels } = await jobOfSerials(desk, 1)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  const start = page.getByRole('button', { name: text('board.scan.camera.start') })
  const missing = page.getByRole('alert').filter({ hasText: text('board.scan.camera.missing') })
  for (const _again of [1, 2]) {
    await start.click()
    await expect(missing).toBeVisible()
  }
  await page.getByRole('textbox', { name: text('walk.scan') }).focus()
  await scan(page, labels[0]?.serialNumber ?? '')
  await expect(missing).toHaveCount(0)
})

test('in production the labels are saved first, and one confirmation text pairs all of them', async ({ page, desk }) => {
  await desk.host().value('environments.save', { environment: 'production', baseUrl: desk.simulator.url })
  await desk.host().value('credentials.set', { environment: 'production', apiKey: desk.simulator.key })
  const { jobId, labels } = await jobOfSerials(desk, 3, 'production')
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  await expect(page.getByText(text('walk.comparedNone', { count: 3 }))).toBeVisible()
  const keeps = card(page, 'keeps')
  for (const { id, serialNumber, room } of labels) {
    await scan(page, `id=${id};sn=${serialNumber}`)
    await expect(keeps).toContainText(room)
    await confirm(page)
    await expect(keeps).toBeHidden()
  }
  await expect(card(page, 'keptForApproval', { count: 3 })).toBeVisible()
  expect(desk.simulator.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  // Enter, which a scanner sends, opens no approval; the one key of every lead does, and then one confirmation text is all it takes.
  await expect(page.locator('.match .key')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  // What is typed goes into its field.
  await expect(page.getByRole('textbox', { name: text('devices.confirm.phrase') })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeFocused()
  await expect(ended(page)).toHaveCount(0)
  await page.keyboard.type('production Hotel Aurora')
  // What has just been drawn hears no key: nobody has seen it yet, and no person types as fast.
  await expect(page.locator('[data-anchor=confirmApply]:not(.early)')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(ended(page)).toBeVisible()
  // The question has gone, and the scanner's field has the focus again.
  await expect(page.getByRole('textbox', { name: text('walk.scan') })).toBeFocused()
  const job = await desk.host().value('jobs.read', { jobId })
  expect(job.devices.map(({ id, statuses }) => [id, statuses.pair.state])).toEqual(labels.map(({ id }) => [id, 'confirmed']))
  expect(desk.simulator.requests.filter(({ operation }) => operation === 'showers.pair')).toHaveLength(3)
})

test('a walk says what a label is not, asks for the room of a new one, and keeps a label without a network', async ({ page, desk }) => {
  const { jobId, labels } = await jobOfSerials(desk, 2)
  const [first, second] = labels
  const spare = desk.labels().at(-1)
  if (first === undefined || second === undefined || spare === undefined) throw new Error('no labels')
  await desk.host().value('jobs.addDevices', { jobId, devices: [{ room: '999', floor: '9' }] })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  await expect(page.getByText(text('walk.comparedNone', { count: 3 }))).toBeVisible()

  await scan(page, 'https://devices.example/start')
  await expect(card(page, 'unreadable')).toBeVisible()

  // A label of no room: its room is typed, and Enter pairs it.
  await scan(page, `id=${spare.id};sn=${spare.serialNumber}`)
  await expect(card(page, 'notOnList')).toBeVisible()
  await expect(page.getByText(text('walk.noEnter'))).toHaveCount(0)
  // What is typed is its answer, and no number of a label.
  await page.keyboard.type('999')
  const says = page
    .getByRole('form', { name: text('walk.scan') })
    .locator('xpath=..')
    .getByRole('status')
  await expect(says).toContainText(/^\s*999, /)
  await page.keyboard.press('Enter')
  await expect(card(page, 'rightRoomNew')).toContainText(text('lead.walk.rightRoomNew.more', { label: spare.serialNumber }))
  // It is said for a moment.
  await Promise.all([card(page, 'paired').filter({ hasText: '999' }).waitFor(), confirm(page)])
  await expect(card(page, 'nextNeedsId')).toBeVisible()
  await expect(last(page)).toContainText(text('walk.result.paired'))

  // Without a network the label is kept, and pairing is offered again.
  await desk.simulator.disconnect()
  await scan(page, `id=${first.id};sn=${first.serialNumber}`)
  await confirm(page)
  const failed = card(page, 'notPaired')
  await expect(failed).toContainText(first.room)
  await desk.simulator.reconnect()
  // A press before anybody can have seen it does nothing.
  await expect(page.locator('.match .key')).toBeVisible()
  await failed.getByRole('button', { name: text('lead.walk.notPaired.act', { room: first.room, count: 1 }) }).click()
  await expect(page.getByRole('textbox', { name: text('walk.scan') })).toBeFocused()
  await expect
    .poll(async () => (await desk.host().value('jobs.read', { jobId })).devices.map(({ id, statuses }) => [id, statuses.pair.state]))
    .toEqual([
      [first.id, 'confirmed'],
      [null, 'local'],
      [spare.id, 'confirmed'],
    ])
})

test('the labels of a training site stay in reach while a room waits for one, whatever is to do in the room before', async ({
  page,
  desk,
}) => {
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'training', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  await host.value('jobs.addDevices', {
    jobId,
    devices: [
      { room: '1', id: crypto.randomUUID() },
      { room: '2', serialNumber: 'SH1' },
    ],
  })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  const board = page.getByRole('grid', { name: text('app.job.board') })
  await expect(board.getByText('SH1')).toBeVisible()
  // It has its serial number, and so it has a label.
  await expect(page.getByText(/needs a label|without label/)).toHaveCount(0)
  await page.keyboard.press('Alt+2')
  await expect(card(page, 'nextKnown')).toContainText('1')
  await page.getByRole('button', { name: text('walk.labels') }).click()
  const labels = page.getByRole('region', { name: text('app.addDevices.labels') }).getByRole('button')
  const [first] = await host.value('training.labels', {})
  await expect(labels.first()).toContainText(first?.serialNumber ?? '')
  // They keep their places, whatever was scanned.
  await labels.first().click()
  await expect(card(page, 'notOnList')).toBeVisible()
  await page.getByRole('button', { name: text('lead.walk.notOnList.act', { room: '2' }) }).waitFor()
  await expect(labels.first()).toContainText(first?.serialNumber ?? '')
})

test('a label that the next one displaced is asked for again', async ({ page, desk }) => {
  const { jobId, labels } = await jobOfSerials(desk, 3)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  await expect(page.getByRole('textbox', { name: text('walk.scan') })).toBeFocused()
  for (const { id, serialNumber, room } of labels) {
    await scan(page, `id=${id};sn=${serialNumber}`)
    await expect(card(page, 'rightRoom')).toContainText(room)
  }
  const [first, second] = labels
  const repeat = (...rooms: (string | undefined)[]) => page.getByText(text('walk.repeat', { rooms: rooms.join(', ') }))
  await expect(repeat(first?.room, second?.room)).toBeVisible()
  await scan(page, `id=${first?.id};sn=${first?.serialNumber}`)
  await confirm(page)
  await expect(repeat(second?.room, labels[2]?.room)).toBeVisible()
})

test('with “pair at once” a label is all it takes, also while the job is compared with a slow service', async ({ page, desk }) => {
  const { jobId, labels } = await jobOfSerials(desk, 4)
  desk.simulator.faults.add({ kind: 'delay', ms: 3_000, operation: 'showers.list', times: 1 })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  await choose(page, 'walk.menu.atOnce.off')
  // While it is on, the field says so.
  await expect(page.getByRole('form', { name: text('walk.scan') }).getByText(text('walk.atOnce'))).toBeVisible()
  for (const { id, serialNumber } of labels) await scan(page, `id=${id};sn=${serialNumber}`)
  await expect
    .poll(async () => (await desk.host().value('jobs.read', { jobId })).devices.map(({ statuses }) => statuses.pair.state), {
      timeout: 60_000,
    })
    .toEqual(labels.map(() => 'confirmed'))
})

test('a water guard waits for its label like a room, and “pair at once” saves it', async ({ page, desk }) => {
  const { jobId, labels } = await jobOfSerials(desk, 1)
  const [guard] = [...desk.simulator.world.waterGuards.values()]
  const serialNumber = guard?.serialNumber ?? ''
  await desk.host().value('jobs.addDevices', { jobId, devices: [{ kind: 'waterGuard', room: 'Plant room', serialNumber }] })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  await choose(page, 'walk.menu.atOnce.off')
  for (const label of labels) await scan(page, `id=${label.id};sn=${label.serialNumber}`)
  await expect(card(page, 'next')).toContainText('Plant room')
  await scan(page, `id=${guard?.id};sn=${serialNumber}`)
  await expect(ended(page)).toContainText(text('lead.walk.last.more', { paired: 1, checked: 1, skipped: 0 }))
  await expect(last(page)).toContainText(text('walk.result.checked'))
  const { devices } = await desk.host().value('jobs.read', { jobId })
  expect(devices.at(-1)?.id).toBe(guard?.id)
})

test('a scan is heard where somebody wants it: a clear label is high, one to look at is low', async ({ page, desk }) => {
  const { jobId, labels } = await jobOfSerials(desk, 2)
  await page.addInitScript(() => {
    const heard = window as Window & { pitches?: (number | undefined)[] }
    heard.pitches = []
    const Real = OscillatorNode
    window.OscillatorNode = class extends Real {
      constructor(audio: BaseAudioContext, options?: OscillatorOptions) {
        super(audio, options)
        heard.pitches?.push(options?.frequency)
      }
    }
  })
  const heard = () => page.evaluate(() => (window as Window & { pitches?: number[] }).pitches?.splice(0))
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  const label = `id=${labels[0]?.id};sn=${labels[0]?.serialNumber}`
  await expect(page.getByRole('textbox', { name: text('walk.scan') })).toBeFocused()
  await scan(page, label)
  await expect(card(page, 'rightRoom')).toBeVisible()
  expect(await heard()).toEqual([])

  await choose(page, 'walk.menu.sounds.off')
  await expect.poll(async () => (await desk.host().value('settings.read', {})).scanSounds).toBe(true)
  await scan(page, label)
  await expect.poll(heard).toEqual([880, 1320])
  await scan(page, 'https://devices.example/start')
  await expect.poll(heard).toEqual([220, 220])
})

test('Escape discards what was scanned, and Ctrl+Enter goes on once every room is paired', async ({ page, desk }) => {
  const { jobId, labels } = await jobOfSerials(desk, 1)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  const field = page.getByRole('textbox', { name: text('walk.scan') })
  await expect(field).toBeFocused()
  const room = page.getByRole('button', { name: text('board.scan.forget') })
  await scan(page, labels[0]?.serialNumber ?? '')
  await expect(room).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(room).toBeHidden()
  await expect(field).toBeFocused()

  await scan(page, `id=${labels[0]?.id};sn=${labels[0]?.serialNumber}`)
  await expect(room).toBeVisible()
  await confirm(page)
  await expect(ended(page)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/differences/)
})

test('the notes of a room are said before its label is scanned, and while it is', async ({ page, desk }) => {
  const { jobId, labels } = await jobOfSerials(desk, 2)
  await desk.host().value('jobs.note', { jobId, device: 'd1', text: 'Key at the reception' })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  const note = page.getByText('Key at the reception')
  await expect(note).toBeVisible()
  await scan(page, labels[0]?.serialNumber ?? '')
  await expect(card(page, 'serialOnly')).toBeVisible()
  await expect(note).toBeVisible()
  await scan(page, labels[1]?.serialNumber ?? '')
  await expect(note).toHaveCount(0)
})

test('a room whose device is dead is skipped with its reason, and the walk goes on', async ({ page, desk }) => {
  const { jobId, labels } = await jobOfSerials(desk, 2)
  const [first, second] = labels
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  await expect(card(page, 'nextNeedsId')).toContainText(first?.room ?? '')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: text('palette.label') }).fill(text('walk.skip', { room: first?.room ?? '' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: text('workflow.skip.reasons.defective') }).click()
  await dialog.getByRole('button', { name: text('workflow.skip.confirm'), exact: true }).click()
  await expect(card(page, 'nextNeedsId')).toContainText(second?.room ?? '')
  await scan(page, `id=${second?.id};sn=${second?.serialNumber}`)
  await expect(card(page, 'rightRoom')).toContainText(second?.room ?? '')
  const { devices } = await desk.host().value('jobs.read', { jobId })
  expect(devices.map(({ statuses }) => statuses.pair.state)).toEqual(['skipped', 'local'])
})

test('after a look into the palette, keys go into the field again', async ({ page, desk }) => {
  const { jobId, labels } = await jobOfSerials(desk, 1)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  const field = page.getByRole('textbox', { name: text('walk.scan') })
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await page.keyboard.type('SH')
  await expect(field).toHaveValue('SH')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(labels[0]?.serialNumber ?? '')
  await page.keyboard.press('Enter')
  await expect(card(page, 'serialOnly')).toBeVisible()
})
