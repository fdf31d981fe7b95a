/** The main job through the real user interface, and what it leaves: the service's state, the journal's chain, the report. */
import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { jobSchema } from '#main/journal/journal-schemas.ts'
import { jobPaths, journalName } from '#main/journal/journal-paths.ts'
import { readJournal } from '#main/journal/read-journal.ts'
import { foldJob } from '#shared/job/fold.ts'
import { expect, test, type Desk } from './desk.ts'
import { devicePage, jobPage, jobsPage, newJobPage, reportPanel, type Label } from './pages.ts'

const site = 'Hotel Aurora'

/** A job in the development environment with one device of its own. */
async function begun(page: Page, desk: Desk): Promise<Label> {
  const [label] = desk.labels()
  if (label === undefined) throw new Error('the simulated hotel has no shower left')
  await jobsPage(page).open(desk.address())
  await jobsPage(page).newJob()
  await newJobPage(page).environment('development').check()
  await newJobPage(page).fill({ site, technician: 'Kim Berg' })
  await newJobPage(page).create()
  await jobPage(page).openRoomList()
  await jobPage(page).typeLabels([label])
  await jobPage(page).planList(1)
  await jobPage(page).openDevice(label.room)
  return label
}

test('a shower is paired, configured, tested, grouped and reported', async ({ page, desk }) => {
  const { id, room } = await begun(page, desk)
  const device = devicePage(page)
  await device.pair()
  await expect(device.mark('pair', 'confirmed')).toBeVisible()

  await device.refresh()
  await device.type('default_shower_flow', '11')
  await device.type('water_hardness', '7.5')
  await device.apply()
  await expect(device.mark('configure', 'confirmed')).toBeVisible()

  await device.open('test')
  await expect(device.mark('test', 'local')).toBeVisible()
  desk.simulator.startTest(id, 'pass')
  await expect(device.mark('test', 'sent')).toBeVisible()
  await expect(device.mark('test', 'confirmed')).toBeVisible({ timeout: 20_000 })

  await device.open('group')
  await device.createGroup('First floor')
  const groupId = [...desk.simulator.world.groups.values()].find(({ name }) => name === 'First floor')?.id ?? ''
  await device.refresh()
  await expect(device.mark('group', 'confirmed')).toBeHidden()
  desk.simulator.assignGroup(id, groupId)
  await device.refresh()
  await expect(device.mark('group', 'confirmed')).toBeVisible()

  await device.openReport()
  const files = await reportPanel(page).export()
  const pdf = (await files.get('pdf')?.path()) ?? ''
  const json = JSON.parse(await readFile((await files.get('json')?.path()) ?? '', 'utf8')) as { job: { devices: unknown[] } }

  const shower = desk.simulator.world.showers.get(id)
  expect(shower?.owner).toBe(desk.simulator.world.owner)
  expect(shower?.configuration).toMatchObject({ default_shower_flow: 11, water_hardness: 7.5 })
  expect(shower?.test?.outcome).toBe('passed')
  const writes = desk.simulator.requests.filter(({ method }) => method !== 'GET')
  expect(writes.map(({ operation }) => operation)).toEqual(['showers.pair', 'showers.updateConfiguration', 'groups.create'])
  expect(JSON.parse(writes[1]?.body ?? '')).toEqual({ default_shower_flow: 11, water_hardness: 7.5 })

  const jobs = join(desk.folder, 'jobs')
  const [jobId = ''] = await readdir(jobs)
  // Reading verifies every hash and every link of the chain.
  const { entries, chain } = await readJournal(jobSchema, jobPaths(desk.folder, jobId))
  const { head } = chain
  const job = foldJob(entries, { entries: entries.length, head })
  expect(Object.values(job.devices[0]?.statuses ?? {}).map(({ state }) => state)).toEqual(Array(4).fill('confirmed'))
  for (const { write } of job.writes) {
    const [intended, outcome] = entries.filter((entry) => 'write' in entry.data && entry.data.write === write).map(({ kind }) => kind)
    expect([intended, outcome]).toEqual(['write.intended', 'write.confirmed'])
  }

  expect(json.job.devices).toHaveLength(1)
  // The report names the entry it was made after; exporting it added none.
  const lines = (await readFile(join(jobs, jobId, journalName), 'utf8')).trimEnd().split('\n')
  const last = (JSON.parse(lines.at(-1) ?? '') as { hash: string }).hash
  const text = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' })
  for (const words of [site, room, 'DEVELOPMENT', '1 shower passed its test.', 'Test results', 'Page 1 of', last.slice(0, 12)])
    expect(text).toContain(words)
})

test('what is typed survives the window, and nothing of it is called sent', async ({ page, desk }) => {
  await begun(page, desk)
  const device = devicePage(page)
  await device.pair()
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  await device.refresh()
  await device.type('welcome_message', 'Välkommen till rum 101')
  await expect.poll(async () => JSON.stringify(await desk.host().value('drafts.list', {}))).toContain('Välkommen till rum 101')
  await page.reload()
  await expect(device.field('welcome_message')).toHaveValue('Välkommen till rum 101')
  expect(desk.simulator.requests.filter(({ operation }) => operation === 'showers.updateConfiguration')).toEqual([])
})

test.describe('told in words:', () => {
  test('a wrong key', async ({ page, desk }) => {
    await begun(page, desk)
    await desk.host().value('credentials.set', { environment: 'development', apiKey: 'not-the-key' })
    await devicePage(page).pair()
    await page.getByRole('button', { name: /not finished$/ }).click()
    await expect(page.getByText('The service rejected the API key').first()).toBeVisible()
    expect(desk.simulator.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('no network, and everything typed is still there afterwards', async ({ page, desk }) => {
    await begun(page, desk)
    const device = devicePage(page)
    await desk.simulator.disconnect()
    await device.pair()
    await page.getByRole('button', { name: /not finished$/ }).click()
    await expect(page.getByText(/cannot be reached|not be reached|no connection/i).first()).toBeVisible()
    await expect(device.mark('pair', 'confirmed')).toBeHidden()
    await page.keyboard.press('Escape')
    await desk.simulator.reconnect()
    await device.pair()
    await expect(device.mark('pair', 'confirmed')).toBeVisible()
  })

  test('an identifier the service does not know', async ({ page, desk }) => {
    await jobsPage(page).open(desk.address())
    await jobsPage(page).newJob()
    await newJobPage(page).environment('development').check()
    await newJobPage(page).fill({ site, technician: 'Kim Berg' })
    await newJobPage(page).create()
    await jobPage(page).openRoomList()
    await jobPage(page).typeLabels([{ room: '999', id: '00000000-0000-4000-8000-000000000999', serialNumber: 'X1' }])
    await jobPage(page).planList(1)
    await jobPage(page).openDevice('999')
    await devicePage(page).pair()
    await expect(page.getByText('The service does not know this device ID').first()).toBeVisible()
  })

  test('a value out of its bounds, before anything is sent', async ({ page, desk }) => {
    await begun(page, desk)
    const device = devicePage(page)
    await device.pair()
    await expect(device.mark('pair', 'confirmed')).toBeVisible()
    await device.refresh()
    await device.type('water_hardness', '31')
    await expect(page.getByText(/largest accepted value is 30/).first()).toBeVisible()
    expect(desk.simulator.requests.filter(({ method, operation }) => method === 'PUT' && operation !== 'showers.pair')).toEqual([])
  })
})

test('the key never reaches the page', async ({ page, desk }) => {
  const seen: string[] = []
  page.on('response', async (response) => seen.push(await response.text().catch(() => '')))
  page.on('console', (message) => seen.push(message.text()))
  await begun(page, desk)
  await devicePage(page).pair()
  await expect(devicePage(page).mark('pair', 'confirmed')).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.documentElement.outerHTML]))
  for (const text of [...seen, kept]) expect(text).not.toContain(desk.simulator.key)
})
