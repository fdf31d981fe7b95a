/** The stories that depend on Electron: a technician's day at a laptop, in the built app as it is started there. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { platform } from 'node:process'
import type { Page } from '@playwright/test'
import { labelsOf, type Simulator } from '#simulator/server.ts'
import { expect } from '../e2e/desk.ts'
import { devicePage, jobPage, jobsPage, newJobPage, reportPanel, type Label } from '../e2e/pages.ts'
import { jobOf, place, test, withFaults } from './laptop.ts'
import { commandOf, electron, root, text } from './real-app.ts'

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
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  return device
}

test('a shower is paired, configured and tested, and its report is saved', async ({ laptop, simulator, folder }) => {
  const { page } = laptop
  const label = labelIn(simulator)
  const device = await pairedShower(page, label)
  await device.refresh()
  await device.type('default_shower_flow', '11')
  await device.apply()
  await expect(device.mark('configure', 'confirmed')).toBeVisible()
  await device.open('test')
  await expect(device.mark('test', 'local')).toBeVisible()
  simulator.startTest(label.id, 'pass')
  await expect(device.mark('test', 'confirmed')).toBeVisible({ timeout: 20_000 })

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
  await expect(device.mark('test', 'sent')).toBeVisible()
  await page.keyboard.press('Control+Shift+X')
  await expect(page.getByRole('dialog').getByRole('button', { name: text('workflow.abort.confirm') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => simulator.world.showers.get(label.id)?.test?.outcome).toBe('aborted')
  await expect(device.part('test')).toContainText(text('workflow.abort.preset'))
})

test('a test is aborted by a click, with a reason, and the service hears it once', async ({ laptop, simulator }) => {
  const { page } = laptop
  const label = labelIn(simulator)
  const device = await pairedShower(page, label)
  await device.open('test')
  simulator.startTest(label.id, 'stuck')
  await expect(device.mark('test', 'sent')).toBeVisible()
  const aborts = () => simulator.requests.filter(({ operation }) => operation === 'showers.abortInstallationTest')
  await device.act('Abort').click()
  const question = page.getByRole('dialog', { name: text('workflow.abort.title', { device: label.room, environment: 'Development' }) })
  await question.getByRole('button', { name: text('workflow.abort.reasons.water') }).click()
  expect(aborts()).toEqual([])
  await question.getByRole('button', { name: text('workflow.abort.confirm') }).click()
  await expect(device.part('test')).toContainText(text('workflow.abort.reasons.water'))
  expect([aborts().length, simulator.world.showers.get(label.id)?.test?.outcome]).toEqual([1, 'aborted'])
})

test('a group is created below a parent, planned for a shower, and read back once the office assigned it', async ({
  laptop,
  simulator,
}) => {
  const label = labelIn(simulator)
  const device = await pairedShower(laptop.page, label)
  const groups = () => [...simulator.world.groups.values()]
  const [parent] = groups()
  await device.open('group')
  await device.createGroup('Annex', parent?.id)
  await expect.poll(() => groups().find(({ name }) => name === 'Annex')?.parentId ?? null).toBe(parent?.id)
  simulator.assignGroup(label.id, groups().find(({ name }) => name === 'Annex')?.id ?? null)
  await device.refresh()
  await expect(device.mark('group', 'confirmed')).toBeVisible()
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
