/** The stories that depend on Electron: a technician's day at a laptop, in the built app as it is started there. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { platform } from 'node:process'
import type { Page } from '@playwright/test'
import { quitMessage } from '#main/hosts/electron/quit-message.ts'
import { labelsOf, startSimulator, type Simulator } from '#simulator/server.ts'
import { expect } from '../e2e/desk.ts'
import { devicePage, jobPage, jobsPage, newJobPage, reportPanel, type Label } from '../e2e/pages.ts'
import { commandOf, electron, RealApp, root, test as base, text } from './real-app.ts'

const test = base.extend<{ simulator: Simulator; laptop: RealApp }>({
  simulator: async ({}, use) => {
    const simulator = await startSimulator({ world: 'hotel-40-unpaired', testStepMs: 700 })
    await use(simulator)
    await simulator.close()
  },
  /** With the simulated service as its development environment. */
  laptop: async ({ start, simulator }, use) => {
    const laptop = await start()
    await laptop.answer({})
    await connected(laptop, simulator.url, simulator.key)
    await use(laptop)
  },
})

async function connected(laptop: RealApp, baseUrl: string, apiKey: string, environment = 'development'): Promise<void> {
  await laptop.value('environments.save', { environment, baseUrl })
  await laptop.value('credentials.set', { environment, apiKey })
}
const jobOf = async (laptop: RealApp, name: string) =>
  String((await laptop.value('jobs.create', { environment: 'development', site: { name }, technician: 'Kim Berg' }))['jobId'])
const place = (laptop: RealApp) => new URL(laptop.page.url()).pathname

function labelIn({ world }: Simulator): Label {
  const [label] = labelsOf(world).flatMap(({ kind, id, serialNumber, room }) => {
    const shower = world.showers.get(id)
    return kind === 'shower' && shower?.owner === null && !shower.dead ? [{ id, serialNumber, room: room ?? '' }] : []
  })
  if (label === undefined) throw new Error('the simulated hotel has no shower left')
  return label
}

/** A new job with one shower, which is paired, and whose panel is open. */
async function pairedShower(page: Page, label: Label) {
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
  await expect(device.sentence('pair', 'confirmed')).toBeVisible()
  return device
}

/** A service that holds each request until it is told to respond. */
async function slowService(laptop: RealApp) {
  const held: ServerResponse[] = []
  const server = createServer((_request, response) => void held.push(response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  await connected(laptop, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'any-key-at-all', 'staging')
  // Its reply comes to a page that may be gone by then.
  void laptop.reply('showers.pair', { environment: 'staging', id: 'some-id' }).catch(() => undefined)
  await expect.poll(() => held.length).toBe(1)
  return {
    respond: () => held.pop()?.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"some-id"}'),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
const closeWindow = ({ app }: RealApp) => app.evaluate(({ BrowserWindow }) => setImmediate(() => BrowserWindow.getAllWindows()[0]?.close()))
const recordedIn = (folder: string) =>
  readdirSync(join(folder, 'data', 'workbench'))
    .map((name) => readFileSync(join(folder, 'data', 'workbench', name), 'utf8'))
    .join('')
/** The lock of the data folder is a socket in it, and Chromium's are links. */
const locksIn = (folder: string) => [
  ...readdirSync(join(folder, 'data')).filter((name) => name.startsWith('lock.')),
  ...readdirSync(join(folder, 'data', 'electron')).filter((name) => name.startsWith('Singleton')),
]

test('a shower is paired, configured and tested, and its report is saved', async ({ laptop, simulator, folder }) => {
  const { page } = laptop
  const label = labelIn(simulator)
  const device = await pairedShower(page, label)
  await device.goOn('configure')
  await device.readConfiguration()
  await device.type('default_shower_flow', '11')
  await device.sendChanges(1)
  await expect(device.sentence('configure', 'confirmed')).toBeVisible()
  await device.goOn('test')
  await expect(device.sentence('test', 'local')).toBeVisible()
  simulator.startTest(label.id, 'pass')
  await expect(device.sentence('test', 'confirmed')).toBeVisible({ timeout: 20_000 })

  const saveAs = join(folder, 'report.pdf')
  await laptop.answer({ saveAs, folder })
  await device.openReport()
  const save = (format: string) =>
    reportPanel(page)
      .panel.getByRole('button', { name: text(`workflow.report.save.${format}`) })
      .click()
  await save('pdf')
  await expect.poll(() => existsSync(saveAs) && readFileSync(saveAs, 'latin1').slice(0, 5)).toBe('%PDF-')
  await save('csv')
  await expect.poll(() => readdirSync(folder).filter((name) => name.endsWith('.csv')).length).toBe(2)
})

test('a test is aborted by one key and Enter', async ({ laptop, simulator }) => {
  const { page } = laptop
  const label = labelIn(simulator)
  const device = await pairedShower(page, label)
  await device.open('test')
  simulator.startTest(label.id, 'stuck')
  await expect(device.sentence('test', 'sent')).toBeVisible()
  await page.keyboard.press('Control+Shift+X')
  await expect(page.getByRole('dialog').getByRole('button', { name: text('workflow.abort.confirm') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => simulator.world.showers.get(label.id)?.test?.outcome).toBe('aborted')
  await expect(page.getByText(text('workflow.test.abortedLast'))).toBeVisible()
})

test('a test is aborted by a click, with a reason, and the service hears it once', async ({ laptop, simulator }) => {
  const { page } = laptop
  const label = labelIn(simulator)
  const device = await pairedShower(page, label)
  await device.open('test')
  simulator.startTest(label.id, 'stuck')
  await expect(device.sentence('test', 'sent')).toBeVisible()
  const aborts = () => simulator.requests.filter(({ operation }) => operation === 'showers.abortInstallationTest')
  await device.button('test', 'workflow.test.abort').click()
  const question = page.getByRole('dialog', { name: text('workflow.abort.title', { device: label.room, environment: 'Development' }) })
  await question.getByRole('button', { name: text('workflow.abort.reasons.water') }).click()
  expect(aborts()).toEqual([])
  await question.getByRole('button', { name: text('workflow.abort.confirm') }).click()
  await expect(page.getByText(text('workflow.test.abortedLast'))).toBeVisible()
  await expect(page.getByText(`: ${text('workflow.abort.reasons.water')} (`)).toBeVisible()
  expect([aborts().length, simulator.world.showers.get(label.id)?.test?.outcome]).toEqual([1, 'aborted'])
})

test('what a row is about stays in sight when its table is scrolled sideways', async ({ laptop, simulator }) => {
  const { page } = laptop
  const { id } = labelIn(simulator)
  await laptop.value('showers.pair', { environment: 'development', id })
  await laptop.value('settings.save', {
    columns: { showers: ['name', 'serial_number', 'state', 'type', 'attention', 'filter_status', 'last_connected', 'sessions', 'id'] },
  })
  await laptop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(800, 700))
  await page.getByRole('link', { name: text('app.nav.devices') }).click()
  const showers = page.getByRole('grid', { name: text('devices.list.label.showers') })
  const left = (element: Element) => Math.round(element.getBoundingClientRect().left)
  const row = showers.getByRole('rowheader').first()
  const before = await row.evaluate(left)
  await showers.evaluate((grid) => grid.scrollTo({ left: 300 }))
  await expect.poll(() => showers.getByRole('gridcell').first().evaluate(left)).toBeLessThan(0)
  expect(await row.evaluate(left)).toBe(before)
})

test('a group is created below a parent', async ({ laptop, simulator }) => {
  const device = await pairedShower(laptop.page, labelIn(simulator))
  const groups = () => [...simulator.world.groups.values()]
  const [parent] = groups()
  await device.open('group')
  await device.createGroup('Annex', parent?.id)
  await expect.poll(() => groups().find(({ name }) => name === 'Annex')?.parentId ?? null).toBe(parent?.id)
})

test('a job comes in a file: with the first start, and with a second one, which leaves it to the first', async ({
  laptop,
  start,
  folder,
  display,
}) => {
  const jobId = await jobOf(laptop, 'Hotel Aurora')
  const saveAs = join(folder, 'Hotel Aurora.firstflow')
  await laptop.answer({ saveAs, pressed: 0 })
  await laptop.value('jobs.backup', { jobId })
  await laptop.value('jobs.remove', { jobId })

  const second = spawn(electron?.binary ?? '', commandOf({ dataDir: join(folder, 'data'), args: [saveAs] }), {
    cwd: root,
    env: { ...process.env, ...display },
    stdio: 'ignore',
  })
  expect(await once(second, 'exit')).toEqual([0, null])
  await expect.poll(() => place(laptop)).toContain(jobId)
  expect(await laptop.boxes()).toEqual([text('handover.preview.ask')])
  await laptop.value('jobs.remove', { jobId })
  expect(await laptop.quit()).toEqual([0, null])

  // The first start asks too; where nobody presses anything, nothing is imported.
  const again = await start({ args: [saveAs] })
  expect(await again.value('jobs.list', {})).toMatchObject({ jobs: [] })
})

test('a link opens its job, and another one only brings the window to the front', async ({ laptop, folder, display }) => {
  const jobId = await jobOf(laptop, 'Pool house')
  const startAgain = async (link: string) => {
    const second = spawn(electron?.binary ?? '', commandOf({ dataDir: join(folder, 'data'), args: [link] }), {
      cwd: root,
      env: { ...process.env, ...display },
      stdio: 'ignore',
    })
    expect(await once(second, 'exit')).toEqual([0, null])
  }
  await laptop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  await startAgain('firstflow://settings')
  await expect.poll(() => laptop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())).toBe(true)
  expect(place(laptop)).toBe('/')
  await startAgain(`firstflow://jobs/${jobId}`)
  await expect.poll(() => place(laptop)).toContain(jobId)
})

test('closing in the middle of a write asks, waits for its outcome, and keeps it', async ({ laptop, folder }) => {
  const service = await slowService(laptop)
  await laptop.answer({ pressed: 0 })
  await closeWindow(laptop)
  await expect.poll(() => laptop.boxes()).toEqual([text('system.quit.busy')])
  service.respond()
  expect(await laptop.ended).toEqual([0, null])
  expect(recordedIn(folder)).toContain('write.confirmed')
  service.close()
})

test('closing in the middle of a write ends at once where that is what was chosen, and the next start does not know its outcome', async ({
  laptop,
  start,
  folder,
}) => {
  const service = await slowService(laptop)
  await laptop.answer({ pressed: 1 })
  await closeWindow(laptop)
  expect(await laptop.ended).toEqual([0, null])
  expect(recordedIn(folder)).not.toContain('write.confirmed')
  expect(recordedIn(folder)).toContain('write.')
  service.close()
  const again = await start()
  expect(JSON.stringify(await again.value('activity.list', {}))).toContain('unknown')
})

test('closing in the middle of a write stays where that is what was chosen, and asks again', async ({ laptop, folder }) => {
  const service = await slowService(laptop)
  await laptop.answer({ pressed: 2 })
  await closeWindow(laptop)
  await expect.poll(() => laptop.boxes()).toHaveLength(1)
  await expect(laptop.page.getByRole('heading', { level: 1 })).toBeVisible()
  void laptop.quit()
  await expect.poll(() => laptop.boxes()).toHaveLength(2)
  expect(await laptop.value('jobs.list', {})).toMatchObject({ jobs: [] })
  service.respond()
  await expect.poll(() => recordedIn(folder)).toContain('write.confirmed')
  expect(await laptop.quit()).toEqual([0, null])
  service.close()
})

test('a page that dies comes back where it was', async ({ laptop }) => {
  const jobId = await jobOf(laptop, 'Hotel Aurora')
  await jobsPage(laptop.page).openJob('Hotel Aurora')
  await laptop.page.waitForURL(new RegExp(jobId))
  const loaded = laptop.app.evaluate(
    ({ BrowserWindow }) =>
      new Promise((resolve) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        contents?.once('did-finish-load', () => resolve(contents.getURL()))
        setImmediate(() => contents?.forcefullyCrashRenderer())
      }),
  )
  expect(await loaded).toContain(jobId)
  const heading = () =>
    laptop.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript("document.querySelector('h1')?.textContent"),
    )
  await expect.poll(heading).toContain('Hotel Aurora')
})

const isPosix = platform !== 'win32'
/** How the app is told to quit: by its menu, its window, a terminal or the system. */
const waysOut: Readonly<Record<string, (laptop: RealApp) => unknown>> = {
  'the menu': (laptop) => laptop.quit(),
  'its window': closeWindow,
  ...(isPosix
    ? { SIGINT: ({ process }: RealApp) => process.kill('SIGINT'), SIGTERM: ({ process }: RealApp) => process.kill('SIGTERM') }
    : {}),
}
for (const [way, leave] of Object.entries(waysOut)) {
  test(`after its views were only looked at, it ends by ${way}, and starts again`, async ({ start, folder }) => {
    const first = await start()
    await first.page.getByRole('link', { name: text('app.nav.settings') }).click()
    await expect(first.page.getByRole('heading', { level: 1, name: text('app.settings.title') })).toBeVisible()
    void Promise.resolve(leave(first)).catch(() => undefined)
    expect(await first.ended).toEqual([0, null])
    if (isPosix) expect(locksIn(folder)).toEqual([])
    const second = await start()
    await expect(second.page.getByRole('heading', { level: 1, name: text('app.jobs.title') })).toBeVisible()
  })
}

const withFaults = join(root, 'test', 'electron', 'real-faults')
for (const way of Object.keys(waysOut).filter((each) => each !== 'its window')) {
  test(`it would not end by ${way} if it quit within the event that told it to`, async ({ start }) => {
    const laptop = await start({ folder: withFaults, env: { FIRSTFLOW_FAULTS: 'quits too soon' } })
    await laptop.app.evaluate(({ app }) => {
      const { quit } = app
      const heard = { quit: 0, willQuit: 0 }
      Reflect.set(globalThis, 'heard', heard)
      app.on('will-quit', () => (heard.willQuit += 1))
      app.quit = () => {
        heard.quit += 1
        quit.call(app)
      }
    })
    const heard = () => laptop.app.evaluate(() => Reflect.get(globalThis, 'heard') as unknown)
    void Promise.resolve(waysOut[way]?.(laptop)).catch(() => undefined)
    // The last call comes once all is closed, and leads to nothing.
    await expect.poll(heard).toEqual({ quit: way === 'the menu' ? 2 : 1, willQuit: 1 })
    expect(await heard()).toEqual({ quit: way === 'the menu' ? 2 : 1, willQuit: 1 })
    expect(laptop.process.exitCode).toBeNull()
  })
}

test('a terminal that started it ends it by a message', async ({ folder, display }) => {
  const dataDir = join(folder, 'data')
  const child = spawn(electron?.binary ?? '', commandOf({ dataDir }), {
    cwd: root,
    env: { ...process.env, ...display },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = once(child, 'exit')
  const log = join(dataDir, 'logs', 'firstflow.log')
  // The page has asked for its list.
  await expect.poll(() => existsSync(log) && readFileSync(log, 'utf8')).toContain('app.about')
  child.send(quitMessage)
  expect(await ended).toEqual([0, null])
  expect(readFileSync(log, 'utf8')).toMatch(/ end$/m)
})

for (const faults of ['window never ready', 'window never ready, page never loaded']) {
  test(`the window comes all the same: ${faults}`, async ({ start }) => {
    test.skip(platform !== 'linux', 'Elsewhere it is told')
    const { app } = await start({ folder: withFaults, env: { FIRSTFLOW_FAULTS: faults } })
    await expect.poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())).toBe(true)
  })
}

test('the window comes while the key store says nothing, and keys are then kept in memory, which is told', async ({ start }) => {
  const laptop = await start({ folder: withFaults, env: { FIRSTFLOW_FAULTS: 'key store silent' } })
  await expect(laptop.page.getByRole('heading', { level: 1, name: text('app.jobs.title') })).toBeVisible()
  expect(await laptop.value('app.about', {})).toMatchObject({ keysKept: 'memory' })
})
