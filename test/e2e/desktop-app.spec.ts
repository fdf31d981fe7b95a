/** The desktop app as a person at a laptop uses it: its real main and its real page, with a stand-in for Electron between the two. */
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type BrowserContext } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import { labelsOf, startSimulator, type Simulator } from '#simulator/server.ts'
import { DesktopApp } from './desktop-app.ts'
import { expect } from './desk.ts'
import { devicePage, jobPage, jobsPage, newJobPage, reportPanel } from './pages.ts'

interface Laptop {
  readonly app: DesktopApp
  readonly simulator: Simulator
  readonly folder: string
}
const test = base.extend<{ laptop: Laptop }>({
  laptop: async ({ context }, use) => {
    const simulator = await startSimulator({ world: 'hotel-40-unpaired', testStepMs: 700 })
    const folder = await mkdtemp(join(tmpdir(), 'firstflow-desktop-'))
    const app = await startedApp(context, folder)
    await app.value('environments.save', { environment: 'development', baseUrl: simulator.url })
    await app.value('credentials.set', { environment: 'development', apiKey: simulator.key })
    await use({ app, simulator, folder })
    await app.stop()
    await simulator.close()
    await rm(folder, { recursive: true, force: true })
  },
})
const startedApp = (context: BrowserContext, folder: string) => DesktopApp.start(context, join(folder, 'data'))
const text = translatorFor('en')

async function jobOf({ app }: Laptop, name: string): Promise<string> {
  const { jobId } = await app.value('jobs.create', { environment: 'development', site: { name }, technician: 'Kim Berg' })
  return String(jobId)
}
/** A copy of a job, saved by the dialog of the system, and the job gone from this computer. */
async function savedCopy(laptop: Laptop, name: string): Promise<{ readonly jobId: string; readonly file: string }> {
  const [jobId, file] = [await jobOf(laptop, name), join(laptop.folder, `${name}.firstflow`)]
  await laptop.app.set({ saveAs: { canceled: false, filePath: file } })
  await laptop.app.value('jobs.backup', { jobId })
  await laptop.app.value('jobs.remove', { jobId })
  return { jobId, file }
}

test('a shower is commissioned from the first start to the report that is saved', async ({ laptop }) => {
  const { app, simulator, folder } = laptop
  const { page } = app
  const [label] = labelsOf(simulator.world).flatMap(({ kind, id, serialNumber, room }) =>
    kind === 'shower' && simulator.world.showers.get(id)?.owner === null ? [{ id, serialNumber, room: room ?? '' }] : [],
  )
  if (label === undefined) throw new Error('the simulated hotel has no shower left')
  await jobsPage(page).newJob()
  await newJobPage(page).environment('development').check()
  await newJobPage(page).fill({ site: 'Hotel Süd', technician: 'Kim Berg' })
  await newJobPage(page).create()
  await jobPage(page).openRoomList()
  await jobPage(page).typeLabels([label])
  await jobPage(page).planList(1)
  await jobPage(page).openDevice(label.room)

  const device = devicePage(page)
  await device.pair()
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  await device.refresh()
  await device.type('default_shower_flow', '11')
  await device.apply()
  await expect(device.mark('configure', 'confirmed')).toBeVisible()
  await device.open('test')
  await expect(device.mark('test', 'local')).toBeVisible()
  simulator.startTest(label.id, 'pass')
  await expect(device.mark('test', 'confirmed')).toBeVisible({ timeout: 20_000 })

  const filePath = join(folder, 'report.pdf')
  await app.set({ saveAs: { canceled: false, filePath } })
  await device.openReport()
  await reportPanel(page)
    .panel.getByRole('button', { name: text('workflow.report.save.pdf') })
    .click()
  await expect
    .poll(() =>
      readFile(filePath, 'latin1')
        .then((bytes) => bytes.slice(0, 5))
        .catch(() => ''),
    )
    .toBe('%PDF-')
  expect((await app.seen()).saves.at(-1)).toMatch(/commissioning-Hotel-Süd-.*\.pdf$/)

  await app.set({ open: { canceled: false, filePaths: [folder] } })
  await reportPanel(page)
    .panel.getByRole('button', { name: text('workflow.report.save.csv') })
    .click()
  await expect.poll(async () => (await readdir(folder)).filter((name) => name.endsWith('.csv')).length).toBe(2)
  const { folders, messages } = await app.seen()
  expect([folders, messages]).toEqual([1, []])
})

test('text is copied, and pasted by the context menu in the chosen language', async ({ laptop }) => {
  const { app } = laptop
  // As the buttons that copy do it: Chromium asks main whether the page may.
  const copied = await app.page.evaluate(() => navigator.clipboard.writeText('4711').then(() => 'copied', String))
  expect(copied).toBe('copied')
  expect(
    await app.page.evaluate(() =>
      navigator.clipboard.readText().then(
        () => 'read',
        () => 'refused',
      ),
    ),
  ).toBe('refused')

  await jobsPage(app.page).newJob()
  const site = app.page.getByRole('textbox', { name: text('app.newJob.siteName') })
  await site.click({ button: 'right' })
  await expect.poll(async () => (await app.seen()).popups.length).toBe(1)
  await app.value('settings.save', { language: 'de' })
  // The window follows at once.
  const german = app.page.getByRole('textbox', { name: translatorFor('de')('app.newJob.siteName') })
  await german.click({ button: 'right' })
  await expect.poll(async () => (await app.seen()).popups.length).toBe(2)
  const [first, second] = (await app.seen()).popups
  expect(first?.map(({ label }) => label)).toEqual(['Cut', 'Copy', 'Paste', 'Select all'])
  expect(second?.map(({ label }) => label)).toEqual(['Ausschneiden', 'Kopieren', 'Einfügen', 'Alles auswählen'])
  // What the role of the entry does.
  await german.press('ControlOrMeta+V')
  await expect(german).toHaveValue('4711')
})

test('a job comes from outside: by a second start with its file, by a link, and by being dropped', async ({ laptop }) => {
  const { app, folder } = laptop
  const opened = (jobId: string) => expect.poll(() => new URL(app.page.url()).pathname).toContain(jobId)
  const { jobId, file } = await savedCopy(laptop, 'Hotel Aurora')
  await app.happen('app', 'second-instance', ['firstflow', file], folder)
  await opened(jobId)
  expect((await app.seen()).messages).toEqual(['Import this job?'])

  const other = await jobOf(laptop, 'Pool house')
  await app.happen('app', 'open-url', `firstflow://jobs/${other}`)
  await opened(other)

  const dropped = await savedCopy(laptop, 'Sports hall')
  await app.page.evaluate(() => {
    history.pushState({}, '', '/import')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  })
  const bytes = [...(await readFile(dropped.file))]
  const place = app.page.getByRole('region', { name: text('transfer.import.source') })
  await place.evaluate((at, content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(content)], 'Sports hall.firstflow'))
    at.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
  }, bytes)
  await app.page.getByLabel(text('assign.yourName')).fill('Kim Berg')
  await app.page.getByRole('button', { name: text('transfer.import.take') }).click()
  await expect.poll(async () => JSON.stringify(await app.value('jobs.list', {}))).toContain(dropped.jobId)
})

test('a page that dies comes back where it was, and the job is as it was', async ({ laptop }) => {
  const { app } = laptop
  const jobId = await jobOf(laptop, 'Hotel Aurora')
  await app.happen('app', 'open-url', `firstflow://jobs/${jobId}`)
  // The list of jobs has a heading with this name, too.
  const heading = () => app.page.getByRole('heading', { name: 'Hotel Aurora', exact: true, level: 1 })
  await expect(heading()).toBeVisible()
  await app.crash()
  expect(app.reloads).toBe(1)
  await expect.poll(() => new URL(app.page.url()).pathname).toContain(jobId)
  await expect(heading()).toBeVisible()
})

test('quitting in the middle of a write asks, waits for its outcome, and keeps it', async ({ laptop }) => {
  const { app, folder } = laptop
  const held: ServerResponse[] = []
  const slow = createServer((_request, response) => void held.push(response))
  await once(slow.listen(0, '127.0.0.1'), 'listening')
  await app.value('environments.save', { environment: 'staging', baseUrl: `http://127.0.0.1:${(slow.address() as AddressInfo).port}` })
  await app.value('credentials.set', { environment: 'staging', apiKey: 'any-key-at-all' })
  const reply = app.value('showers.pair', { environment: 'staging', id: 'some-id' })
  await expect.poll(() => held.length).toBe(1)

  await app.set({ pressed: 2 })
  await app.close()
  await expect.poll(async () => (await app.seen()).messages).toEqual(['Firstflow is still waiting for the service'])
  expect((await app.seen()).isOpen).toBe(true)
  await expect(app.page.getByRole('heading').first()).toBeVisible()

  await app.set({ pressed: 0 })
  await app.close()
  held[0]?.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"some-id"}')
  await reply
  await app.ended
  const journals = await readdir(join(folder, 'data', 'workbench'))
  const kept = await Promise.all(journals.map((name) => readFile(join(folder, 'data', 'workbench', name), 'utf8')))
  expect(kept.join()).toContain('write.confirmed')
  slow.close()
})
