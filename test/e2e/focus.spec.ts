/** Where the keyboard is after an act whose button has gone, or cannot be pressed for a while: with what was acted on, never nowhere. */
import { expect, goWithin, test, type Desk } from './desk.ts'
import { applyAct, devicePage, leadAct } from './pages.ts'
import { text } from './stories/story.ts'

const jobOf = async (desk: Desk, count: number) => {
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  const devices = desk.labels().slice(0, count)
  await host.value('jobs.addDevices', { jobId, devices: devices.map(({ id, room }) => ({ id, room })) })
  return jobId
}

test('after applying the keyboard is in the table, or on the act that comes next', async ({ page, desk }) => {
  const unplanned = await jobOf(desk, 1)
  await page.goto(desk.address().replace('/#', `/jobs/${unplanned}#`))
  await applyAct(page, 1).press('Enter')
  await page.locator('[data-anchor=confirmApply]').click({ trial: true })
  await page.keyboard.press('Control+Enter')
  // The act that comes next where it takes the place of the one that goes; in the table where it comes a moment later.
  const next = leadAct(page).filter({ hasText: text('lead.devices.noPreset.act') })
  const board = page.getByRole('grid', { name: text('app.job.board') })
  await expect(next).toBeVisible()
  await expect(next.or(board).and(page.locator(':focus'))).toBeVisible()

  const jobId = await jobOf(desk, 2)
  await desk.host().value('jobs.plan', { jobId, configuration: { default_shower_flow: 9 } })
  await goWithin(page, `/jobs/${jobId}`)
  await applyAct(page, 2).press('Enter')
  await page.locator('[data-anchor=confirmApply]').click({ trial: true })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: text('app.apply.outcome.done', { count: 2 }) })).toBeVisible()
  await expect(leadAct(page).or(board).and(page.locator(':focus'))).toBeVisible()
})

test('while nothing can be pressed it waits in the bar, and is on the next act once there is one', async ({ page, desk }) => {
  const jobId = await jobOf(desk, 2)
  const answer = desk.hold('showers.pair')
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  await applyAct(page, 2).press('Enter')
  await page.locator('[data-anchor=confirmApply]').click({ trial: true })
  await page.keyboard.press('Control+Enter')
  const act = page.locator('section.lead .act')
  await expect(act).toContainText(text('lead.batch.running.act'))
  await expect(act).toBeFocused()
  // Ended elsewhere: its button goes, and nothing beside it may get the next Enter.
  await desk.host().value('jobs.changeBatch', { jobId, state: 'ending' })
  const sentence = page.locator('#lead-sentence')
  await expect(sentence).toHaveAttribute('data-row', 'batch.ending')
  await expect(page.locator('[data-rest]')).toBeFocused()
  answer()
  await expect(sentence).not.toHaveAttribute('data-row', 'batch.ending')
  await expect(leadAct(page)).toBeFocused()
})

test('after finalising it is on what saves the report, and after saving still', async ({ page, desk }) => {
  const jobId = await jobOf(desk, 1)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/sign-off#`))
  await page.getByRole('button', { name: text('app.job.more') }).press('Enter')
  await page.getByRole('menuitem', { name: /^Finalise/ }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('closing.seal.act', { revision: 'A' }) })
    .waitFor()
  await page.keyboard.press('Control+Enter')
  const save = page.getByRole('button', { name: text('lead.finish.finalised.act') })
  await expect(save).toBeFocused()
  await save.press('Enter')
  await expect(page.getByText(/\.zip$/)).toBeVisible()
  await expect(save).toBeFocused()
})

test('after adding an example it is on that preset, and Ctrl+Enter sets it instead of doing what the page behind would', async ({
  page,
  desk,
}) => {
  const jobId = await jobOf(desk, 2)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  await page.getByRole('grid', { name: text('app.job.board') }).focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: text('board.bulk.preset') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: text('board.preset.title', { count: 2 }) })
  await dialog
    .getByRole('region', { name: text('presets.examples.title') })
    .getByRole('button')
    .first()
    .press('Enter')
  await expect(dialog.getByRole('radio')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await desk.host().value('jobs.read', { jobId })).devices.map(({ plan }) => plan.preset !== null)).toEqual([true, true])

  // An example is changed to what the site needs where it was added.
  await page.getByRole('button', { name: text('board.bulk.preset') }).press('Enter')
  const [preset] = await desk.host().value('presets.list', {})
  const change = dialog.getByRole('button', { name: text('presets.make.edit', { name: preset?.name ?? '' }) })
  await change.press('Enter')
  const editor = page.getByRole('dialog', { name: text('presets.make.edit', { name: preset?.name ?? '' }) })
  await editor.getByRole('textbox', { name: text('configuration.fields.default_shower_flow') }).fill('7')
  await page.keyboard.press('Control+Enter')
  await expect(editor).toBeHidden()
  await expect(change).toBeFocused()
  expect((await desk.host().value('presets.list', {}))[0]?.fields).toMatchObject({ default_shower_flow: 7 })
})

test('where one question follows another it is in the one in front, and on none of its buttons', async ({ page, desk }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'staging', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  await desk.host().value('jobs.addDevices', { jobId, devices: desk.labels().map(({ id, room }) => ({ id, room })) })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  await page.getByRole('grid', { name: text('app.job.board') }).focus()
  await applyAct(page, desk.labels().length).press('Enter')
  const setup = page.getByRole('dialog')
  await setup.getByRole('textbox').first().fill(desk.simulator.url)
  await setup.getByRole('textbox').first().press('Tab')
  await page.keyboard.insertText(desk.simulator.key)
  // Tested first, then saved.
  await page.keyboard.press('Enter')
  await expect(setup.getByText(text('lead.settings.accepted.says'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('dialog[data-approval]')).toBeFocused()
})

test('after reopening a job the keys for its parts still lead on', async ({ page, desk }) => {
  const jobId = await jobOf(desk, 1)
  await desk.host().value('jobs.seal', { jobId })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  await page.getByRole('button', { name: text('app.job.more') }).press('Enter')
  await page.getByRole('menuitem', { name: text('closing.seal.reopen') }).press('Enter')
  const dialog = page.getByRole('dialog')
  // Nobody entered a name on this computer yet.
  await dialog.getByLabel(text('assign.yourName')).fill('Anna Lund')
  await dialog.getByLabel(text('workflow.reason')).fill('The signature comes later')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(text('lead.job.finalised.says', { revision: 'A' }))).toBeHidden()
  await page.keyboard.press('Alt+5')
  await expect(page).toHaveURL(/\/sign-off$/)
  expect((await desk.host().value('jobs.read', { jobId })).reopened).toMatchObject({ who: 'Anna Lund' })
})

test('after a preset was set for all, Enter goes on to applying: it does not clear the selection', async ({ page, desk }) => {
  const jobId = await jobOf(desk, 2)
  await desk.host().value('jobs.apply', { jobId })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  await page.getByRole('button', { name: text('lead.devices.noPreset.act') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: text('board.preset.title', { count: 2 }) })
  const example = dialog
    .getByRole('region', { name: text('presets.examples.title') })
    .getByRole('button')
    .first()
  await expect(example).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('radio')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(leadAct(page)).toBeFocused()
  await expect(leadAct(page)).toContainText(text('lead.devices.toApply.act', { count: 2 }))
  // The approval reads them first.
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-anchor=confirmApply]')).toContainText(
    text('approve.act.apply', { devices: text('approve.devices.shower', { count: 2 }) }),
  )
})

test('a test without a pass is recorded as failed where it is seen, and closing the panel returns to its row', async ({ page, desk }) => {
  const jobId = await jobOf(desk, 3)
  await desk.host().value('jobs.plan', { jobId, configuration: { default_shower_flow: 9 } })
  await desk.host().value('jobs.apply', { jobId })
  const devices = (await desk.host().value('jobs.read', { jobId })).devices
  const [, second, third] = devices
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/tests#`))
  // Anywhere on its row: the location alone is too small for a glove.
  await page.getByText(third?.serialNumber ?? '', { exact: true }).click({ force: true })
  await expect(page.getByRole('heading', { level: 2, name: third?.room ?? '' })).toBeFocused()
  desk.simulator.startTest(third?.id ?? '', 'stuck')
  desk.simulator.startTest(second?.id ?? '', 'fail')
  await expect(page.getByRole('region', { name: text('tests.running') }).getByRole('link', { name: third?.room ?? '' })).toBeVisible()
  await devicePage(page)
    .panel.getByRole('button', { name: text('workflow.test.recordResult') })
    .focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: third?.room ?? '', exact: true })).toBeFocused()

  // A run that goes on may still pass: its result is asked for in its panel.
  await page.getByRole('link', { name: second?.room ?? '', exact: true }).press('Enter')
  await devicePage(page).recordResult('failed', 'Filter clogged')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const told = async () => (await desk.host().value('jobs.read', { jobId })).devices.map(({ runs }) => runs.at(-1)?.verdict ?? null)
  await expect.poll(told).toEqual([null, 'failed', 'open'])
})

test('after a test was started in training the keyboard stays in the panel, and Enter does not stop the watching', async ({
  page,
  desk,
}) => {
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'training', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  const label = (await host.value('training.labels', {})).find(({ kind }) => kind === 'shower')
  await host.value('jobs.addDevices', { jobId, devices: [{ id: label?.id, room: '101' }] })
  await host.value('jobs.apply', { jobId })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/tests/d1#`))
  await page
    .getByRole('button', { name: text('workflow.training.press', { count: 1 }) })
    .last()
    .press('Enter')
  const panel = devicePage(page).panel
  // The button goes once the test was seen.
  await expect(panel.getByRole('button', { name: text('workflow.training.press', { count: 1 }) })).toHaveCount(0)
  await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
})

test('after every test was started from the list the keyboard stays there, and Enter aborts none', async ({ page, desk }) => {
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'training', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  const labels = (await host.value('training.labels', {})).filter(({ kind }) => kind === 'shower').slice(0, 2)
  await host.value('jobs.addDevices', { jobId, devices: labels.map(({ id }, at) => ({ id, room: String(101 + at) })) })
  await host.value('jobs.plan', { jobId, configuration: { default_shower_flow: 9 } })
  await host.value('jobs.apply', { jobId })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/tests#`))
  const start = page.getByRole('button', { name: text('workflow.training.press', { count: 2 }) })
  await start.press('Enter')
  await expect(start).toHaveCount(0)
  await expect(page.locator('.view')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '101', exact: true })).toBeFocused()
})

test('a failed test leads to the form of an issue, and once that is recorded to postponing it', async ({ page, desk }) => {
  const jobId = await jobOf(desk, 2)
  const host = desk.host()
  await host.value('jobs.plan', { jobId, configuration: { default_shower_flow: 9 } })
  await host.value('jobs.apply', { jobId })
  const [device, other] = (await host.value('jobs.read', { jobId })).devices
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/tests/${device?.key ?? ''}#`))
  await page.getByRole('heading', { level: 2, name: device?.room ?? '' }).waitFor()
  desk.simulator.startTest(device?.id ?? '', 'fail')
  await devicePage(page).recordResult('failed', 'Filter clogged')

  // From the page of tests, and a second time where the form already is.
  const wrong = devicePage(page).panel.getByRole('textbox', { name: text('closing.issues.fault') })
  await leadAct(page)
    .filter({ hasText: text('lead.panel.testFailed.act') })
    .waitFor()
  await page.keyboard.press('Control+Enter')
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveValue('Filter clogged')
  await page.getByRole('heading', { level: 2, name: device?.room ?? '' }).focus()
  await page.keyboard.press('Control+Enter')
  await expect(wrong).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(leadAct(page)).toContainText(text('lead.panel.testNoted.act'))
  await expect(page.locator(':focus')).toBeInViewport()

  await page.keyboard.press('Control+Enter')
  const leaving = page.getByRole('dialog')
  // Not its group, which the office assigns.
  await expect(leaving.getByRole('radio', { name: text('app.step.test') })).toBeChecked()
  await leaving.getByLabel(text('workflow.reason')).fill('The pump is ordered')
  await page.keyboard.press('Control+Enter')
  await expect(leadAct(page)).toContainText(text('lead.panel.skipped.act', { following: other?.room ?? '' }))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 2, name: other?.room ?? '' })).toBeFocused()
})

test('the devices are reached by a key: the table takes the focus, and Ctrl+A selects its rows and not the text of the page', async ({
  page,
  desk,
}) => {
  const jobId = await jobOf(desk, 3)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/tests#`))
  await page.getByRole('navigation', { name: text('app.job.parts') }).waitFor()
  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('grid', { name: text('app.job.board') })).toBeFocused()
  // Wherever the focus is, but in a field.
  await page.locator('#content').focus()
  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('grid', { name: text('app.job.board') })).toBeFocused()
  await page.locator('#content').focus()
  for (const _again of [1, 2]) {
    await page.keyboard.press('Control+a')
    await expect(page.getByText(text('board.bulk.chosen', { count: 3 }), { exact: true })).toBeVisible()
  }
  // From an open device, it leads back to all of them.
  await page.getByRole('row').filter({ hasText: '101' }).getByRole('rowheader').getByRole('link').click()
  await expect(page).toHaveURL(/\/devices\/d1/)
  await page.keyboard.press('Alt+1')
  await expect(page).toHaveURL(new RegExp(`/jobs/${jobId}$`))
})

test('Ctrl+Enter goes on to the part of the job where work continues', async ({ page, desk }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'development', site: { name: 'Aurora' }, technician: 'Kim' })
  await desk.host().value('jobs.addDevices', { jobId, devices: [{ room: '101' }] })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  await expect(page.getByRole('button', { name: text('lead.devices.toWalk.act') })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/walk/)
})

test('a proposed reason is in its field, where Enter sends it', async ({ page, desk }) => {
  const jobId = await jobOf(desk, 1)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/devices/d1/test#`))
  await devicePage(page).askLeaveOut()
  const dialog = page.getByRole('dialog', { name: text('board.leaveOut.title', { count: 1 }) })
  // The reason is what it needs; steps and date are mostly right.
  await expect(dialog.getByLabel(text('workflow.reason'))).toBeFocused()
  await dialog.getByRole('button', { name: text('workflow.skip.reasons.later') }).press('Enter')
  await expect(dialog.getByLabel(text('workflow.reason'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: text('lead.panel.skippedLast.quiet'), exact: true })).toBeVisible()
})

test('Escape clears the selection from the buttons for the selected devices too, and a key presses the main button of the list of jobs', async ({
  page,
  desk,
}) => {
  const jobId = await jobOf(desk, 3)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  const grid = page.getByRole('grid', { name: text('app.job.board') })
  await grid.focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: text('board.bulk.leaveOut') }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByText(text('board.bulk.chosen', { count: 3 }))).toHaveCount(0)
  await expect(grid).toBeFocused()
  await page
    .getByRole('link', { name: text('app.nav.jobs') })
    .first()
    .press('Enter')
  await page.getByRole('button', { name: text('lead.jobs.open.act') }).waitFor()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}/)
})

test('it stays in the panel when a device was replaced and when an issue was resolved', async ({ page, desk }) => {
  const jobId = await jobOf(desk, 1)
  const panel = page.getByRole('complementary')
  const isInPanel = () => expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await desk.host().value('jobs.openIssue', { jobId, device: 'd1', fault: 'Leaks' })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/devices/d1/notes#`))
  await page.getByRole('button', { name: text('closing.issues.resolve') }).press('Enter')
  await expect(page.getByText(text('closing.issues.isResolved'), { exact: true })).toBeVisible()
  await expect(panel.getByText('Leaks')).toBeVisible()
  await isInPanel()
  await devicePage(page).choose('closing.swap.offer')
  const dialog = page.getByRole('dialog', { name: text('closing.swap.title', { place: '101' }) })
  await dialog.getByRole('textbox', { name: text('closing.swap.label') }).fill(desk.labels()[3]?.id ?? '')
  await dialog.getByRole('textbox', { name: text('closing.swap.reason') }).fill('Damaged')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/devices\/d1$/)
  await isInPanel()
})
