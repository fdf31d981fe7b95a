/** Stories 5 and 6: a test that fails half way and is run again, and one that has to be aborted. */
import { expect, test, type Desk } from '../desk.ts'
import { devicePage, jobPage, jobsPage, reportPanel } from '../pages.ts'
import { allWrites, exportReport, first, newJobWith, patience, sent, site, text } from './story.ts'

/** A test at the shower that stands half way until this one says how it ends: nothing depends on who is faster. */
function endTest({ simulator }: Desk, id: string, outcome: 'passed' | 'failed'): void {
  const { showers } = simulator.world
  const shower = showers.get(id)
  if (shower === undefined || shower.test === null) throw new Error('no test runs there')
  showers.put({ ...shower, activity: 'idle', test: { ...shower.test, outcome, updatedAt: shower.test.updatedAt + 1000 } })
}

test('Story 5: a test fails half way, the filter is cleaned, the second run passes, and the report shows both with their timelines', async ({
  page,
  desk,
}) => {
  const { showers } = await newJobWith(page, desk, 1)
  const { id, room } = first(showers)
  const device = devicePage(page)
  await jobPage(page).openDevice(room)
  await device.pair()
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  await device.open('test')
  // There is no call that starts a test, and the tool says so.
  await expect(device.part('test')).toContainText(text('workflow.panel.testLater'))
  desk.simulator.startTest(id, 'stuck')
  await expect(device.mark('test', 'sent')).toBeVisible()
  endTest(desk, id, 'failed')
  await expect(page.getByText(text('workflow.test.noPass'))).toBeVisible()
  // The step at which the run stands, and its data, as the service says it.
  await expect(device.steps.last()).not.toBeEmpty()
  await device.part('test').getByText(text('workflow.test.raw')).click()
  await device.recordResult('failed', 'Filter clogged')
  await expect(device.mark('test', 'failed')).toBeVisible()
  await expect(page.getByText(text('workflow.test.startAgain'))).toBeVisible()
  await device.addNote('Filter cleaned')
  await device.open('test')

  desk.simulator.startTest(id, 'stuck')
  await expect(device.mark('test', 'sent')).toBeVisible()
  endTest(desk, id, 'passed')
  await expect(device.mark('test', 'confirmed')).toBeVisible()
  await device.openReport()
  const { preview } = reportPanel(page)
  await expect(preview.getByText(/\(1\) · failed, recorded by a person · “Filter clogged”/)).toBeVisible()
  await expect(preview.getByText(/\(2\)$/)).toBeVisible()
  const { pdf, json } = await exportReport(page)
  expect(json.tests.map(({ run, verdict, reason }) => [run, verdict, reason])).toEqual([
    [1, 'failed', 'Filter clogged'],
    [2, 'passed', null],
  ])
  for (const { timeline } of json.tests) expect(timeline.length).toBeGreaterThan(1)
  expect(json.tests[0]?.testId).not.toBe(json.tests[1]?.testId)
  for (const words of ['(1)', '(2)', 'Filter clogged', 'Filter cleaned']) expect(pdf).toContain(words)
  expect(allWrites(desk).map(({ operation }) => operation)).toEqual(['showers.pair'])
})

test('Story 6: water on the floor: one key and Enter abort, also while the service is slow; it is read again, with a reason', async ({
  page,
  desk,
}) => {
  const { jobId, showers } = await newJobWith(page, desk, 1)
  const { id, room } = first(showers)
  const device = devicePage(page)
  const state = () => desk.simulator.world.showers.get(id)?.test?.outcome
  await jobPage(page).openDevice(room)
  await device.pair()
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  await device.open('test')
  desk.simulator.startTest(id, 'stuck')
  await expect(device.mark('test', 'sent')).toBeVisible()

  // Every reading is mounted from now on; the looks at the test wait in the queue, the abort does not.
  desk.simulator.faults.add({ kind: 'delay', ms: 4_000, operation: 'showers.readInstallationTest' })
  const looks = sent(desk, 'showers.readInstallationTest').length
  await expect.poll(() => sent(desk, 'showers.readInstallationTest').length, patience).toBeGreaterThan(looks)
  // Asked from another step: the key works wherever one is at the device.
  await device.open('configure')
  await page.keyboard.press('Control+Shift+X')
  const question = page.getByRole('dialog', { name: text('workflow.abort.title', { device: room, environment: 'Development' }) })
  await expect(question.getByRole('button', { name: text('workflow.abort.confirm') })).toBeFocused()
  expect(sent(desk, 'showers.abortInstallationTest')).toHaveLength(0)
  await page.keyboard.press('Enter')
  await expect.poll(() => sent(desk, 'showers.abortInstallationTest').length, patience).toBe(1)
  expect(state()).toBe('aborted')
  await expect(question).toBeHidden()
  const aborted = desk.simulator.requests.findLastIndex(({ operation }) => operation === 'showers.abortInstallationTest')
  expect(desk.simulator.requests.slice(aborted + 1).map(({ operation }) => operation)).toContain('showers.readInstallationTest')
  desk.simulator.faults.clear()

  await device.open('test')
  await expect(device.lead).toContainText(text('lead.panel.testAborted.says', { device: room }))
  await expect(device.part('test')).toContainText(text('workflow.abort.preset'))
  const [told] = (await desk.host().value('jobs.read', { jobId })).devices
  expect(told?.runs.at(-1)).toMatchObject({ verdict: 'aborted', reason: text('workflow.abort.preset') })
})

test('Story 6: closing the page, the window or the whole application never aborts a test', async ({ page, desk, context }) => {
  const { showers } = await newJobWith(page, desk, 1)
  const { id, room } = first(showers)
  const device = devicePage(page)
  await jobPage(page).openDevice(room)
  await device.pair()
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  await device.open('test')
  desk.simulator.startTest(id, 'stuck')
  await expect(device.mark('test', 'sent')).toBeVisible()
  await jobPage(page).back()
  await page.close()
  await desk.restart()
  expect(desk.simulator.world.showers.get(id)?.test?.outcome).toBe('running')
  expect(sent(desk, 'showers.abortInstallationTest')).toHaveLength(0)

  // Opened again it watches on, and a reason is asked for that the technician may say in own words.
  const again = await context.newPage()
  await jobsPage(again).open(desk.address())
  await jobsPage(again).openJob(site)
  await jobPage(again).openDevice(room)
  await devicePage(again).open('test')
  await expect(devicePage(again).mark('test', 'sent')).toBeVisible()
  await devicePage(again).act('Abort').click()
  const question = again.getByRole('dialog')
  await question.getByRole('button', { name: text('workflow.abort.reasons.water') }).click()
  await question.getByRole('button', { name: text('workflow.abort.confirm') }).click()
  await expect(devicePage(again).part('test')).toContainText(text('workflow.abort.reasons.water'))
  expect(sent(desk, 'showers.abortInstallationTest')).toHaveLength(1)
})
