/**
 * How many presses a job takes: fourteen showers from the room list to the signed PDF, in training, in a real Chromium. A key and a click are
 * a press each, and so is the trigger of a scanner; typed words, signatures and pasted lists are not. Once with the mouse, once by keyboard
 * alone; then what it takes to go on after the battery died in the middle.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect as playwrightExpect, type Locator, type Page } from '@playwright/test'
import { translatorFor } from '../../src/main/translate.ts'
import { buildIfChanged } from '../../scripts/build.ts'
import { launchChromium } from '../../scripts/chromium.ts'
import { say, script } from '../../scripts/run.ts'
import { startHost, type RunningHost } from '../../test/support/host.ts'

const text = translatorFor('en')
const expect = playwrightExpect.configure({ timeout: 60_000 })
const rooms = 14

type Way = 'mouse' | 'keyboard'
/** Presses, by the part of the job in which they are made. */
type Counts = Map<string, number>

function hand(page: Page, way: Way) {
  const counts: Counts = new Map()
  let part = ''
  const press = () => counts.set(part, (counts.get(part) ?? 0) + 1)
  const keys = async (...each: string[]) => {
    for (const key of each) {
      press()
      await page.keyboard.press(key)
    }
  }
  const dialog = page.getByRole('dialog')
  const filled = (within: Locator) => within.locator('.n-button--primary-type, .n-button--error-type').filter({ visible: true })
  const begin = async (button: Locator, words: RegExp) => {
    await expect(button.filter({ hasText: words }).first()).toBeEnabled()
    if (way === 'mouse') {
      press()
      await button.filter({ hasText: words }).first().click()
    } else await keys('Control+Enter')
  }
  return {
    way,
    counts,
    dialog,
    at: (name: string) => {
      part = name
      if (process.env['TELL']) say(`  ${name}`)
    },
    keys,
    /** What the window leads to. */
    lead: (words: RegExp) => begin(filled(page.getByRole('main')), words),
    /** The filled button of the dialog. */
    approve: (words: RegExp) => begin(filled(dialog.last().locator('footer')).and(page.locator(':not(.early)')), words),
    /** Something that does not lead: by keyboard it is found by its words, or the focus goes there, each Tab a press. */
    other: async (control: Locator, found?: { readonly words: string } | { readonly key: string }) => {
      if (way === 'mouse' || found === undefined) await expect(control).toBeVisible()
      if (way === 'mouse') {
        press()
        return control.click()
      }
      if (found !== undefined && 'key' in found) return keys(found.key)
      if (found !== undefined) {
        await keys('Control+k')
        await dialog.getByRole('combobox').fill(found.words)
        return keys('Enter')
      }
      for (let steps = 0; steps < 40 && !(await control.evaluate((element) => element === document.activeElement)); steps += 1)
        await keys('Tab')
      await expect(control).toBeFocused()
      await keys('Enter')
    },
    /** Typed words are not counted, the way to their field is by keyboard: a field that has the focus costs nothing. */
    type: async (field: Locator, words: string) => {
      if (!(await field.evaluate((element) => element === document.activeElement))) {
        if (way === 'mouse') press()
        else
          for (let steps = 0; steps < 40 && !(await field.evaluate((element) => element === document.activeElement)); steps += 1)
            await keys('Tab')
      }
      await field.fill(words)
    },
    scan: async (label: string) => {
      press()
      await page.keyboard.insertText(label)
      await page.keyboard.press('Enter')
    },
  }
}
type Hand = ReturnType<typeof hand>

const showersOf = async (host: RunningHost) =>
  (await host.value('training.labels', {}))
    .flatMap(({ kind, room, ...label }) => (kind === 'shower' && room ? [{ ...label, room }] : []))
    .slice(0, rooms)

async function commission(page: Page, host: RunningHost, me: Hand): Promise<void> {
  const { way, dialog, lead, approve, other, type, scan, keys } = me
  const labels = await showersOf(host)

  me.at('new job')
  await lead(/^New job/)
  await type(page.getByRole('textbox', { name: text('app.newJob.siteName') }), 'Hotel Aurora')
  await lead(/^Create and add rooms/)

  me.at('room list')
  const list = labels.map(({ room, serialNumber, id }) => `${room};${serialNumber};${id}`).join('\n')
  // Pasted, which is one press.
  await keys('Control+v')
  await dialog.getByLabel(text('app.addDevices.lines')).fill(`Room;Serial number;ID\n${list}`)
  await approve(/^Check/)
  await approve(new RegExp(`^Import ${rooms}`))
  await expect(dialog).toHaveCount(0)

  me.at('walk')
  await other(page.getByRole('link', { name: /^Walk/ }), { key: 'Alt+2' })
  await expect(page.getByRole('textbox', { name: text('walk.scan') })).toBeFocused()
  if (way === 'mouse') await other(page.getByRole('button', { name: text('app.job.more'), exact: true }))
  await other(page.getByRole('menuitem', { name: text('walk.menu.atOnce.off') }), { words: text('walk.menu.atOnce.off') })
  const [jobId = ''] = /(?<=\/jobs\/)[^/]+/.exec(page.url()) ?? []
  for (const [index, { id, serialNumber }] of labels.entries()) {
    await scan(`id=${id};sn=${serialNumber}`)
    const paired = async () =>
      (await host.value('jobs.read', { jobId })).devices.filter(({ statuses }) => statuses.pair.state === 'confirmed').length
    await expect.poll(paired).toBe(index + 1)
  }
  await lead(/^Go on to Differences/)

  me.at('values')
  await lead(/^Choose a preset/)
  await approve(new RegExp(`^Set preset for ${rooms}`))
  await lead(new RegExp(`^Apply to ${rooms}`))
  await approve(new RegExp(`^Apply to ${rooms}`))

  me.at('tests')
  await lead(/^Open Tests/)
  await other(page.getByRole('button', { name: /^Press start on 14/ }), { words: text('workflow.training.press', { count: rooms }) })
  await expect(page.locator('[data-row="tests.allPassed"]')).toBeVisible({ timeout: 300_000 })
  await lead(/^Open Finish/)

  me.at('finish')
  await lead(/^Record handover/)
  await type(dialog.getByLabel(text('closing.handover.instructed')), 'Eva Lind, caretaker')
  await approve(/^Record handover/)
  for (const party of ['contractor', 'client'] as const) {
    await lead(new RegExp(`^Sign as ${party}`))
    await type(dialog.getByLabel(text('closing.signoff.name')), party === 'client' ? 'Eva Lind' : 'Kim Berg')
    await other(dialog.getByRole('button', { name: text('closing.signoff.typed') }))
    await approve(/^Record signature/)
  }
  await lead(/^Finalise revision A/)
  await approve(/^Finalise revision A/)

  me.at('signed PDF')
  await other(page.locator('summary').filter({ hasText: text('closing.finish.formats') }))
  const saved = page.waitForEvent('download')
  await other(page.getByRole('button', { name: text('workflow.report.save.pdf') }))
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
}

/** The battery dies while a batch runs: from the window that opens again until it goes on. */
async function afterBattery(open: (host: RunningHost) => Promise<Page>, start: (folder: string) => Promise<RunningHost>, way: Way) {
  const folder = mkdtempSync(join(tmpdir(), 'firstflow-presses-'))
  const before = await start(folder)
  await before.value('training.reset', { site: 'hotel' })
  const { jobId } = await before.value('jobs.create', { environment: 'training', site: { name: 'Hotel Aurora' }, technician: 'Kim Berg' })
  await before.value('jobs.addDevices', {
    jobId,
    devices: (await showersOf(before)).map(({ room, id, serialNumber }) => ({ room, id, serialNumber })),
  })
  await before.value('training.injectFault', { fault: 'slowService' })
  // Nobody waits for its end.
  void before.call('jobs.apply', { jobId, steps: ['pair'] }).catch(() => null)
  const writes = async () => (await before.value('jobs.read', { jobId })).writes.length
  await expect.poll(writes).toBeGreaterThan(0)
  await before.end('SIGKILL')
  const host = await start(folder)
  await host.value('training.injectFault', { fault: null })
  const page = await open(host)
  const me = hand(page, way)
  me.at('go on after the battery died')
  await me.lead(/^Continue/)
  await me.lead(/^Continue with/)
  await me.approve(/^Continue with/)
  // Requests that were on their way are looked for; what the service does not show stays unknown until somebody asks again.
  const unknown = page.locator('[data-row="batch.someUnknown"], [data-row="devices.unknown"]')
  await expect(unknown.or(page.locator('[data-row="devices.noPreset"]'))).toBeVisible({ timeout: 120_000 })
  if (await unknown.isVisible()) await me.lead(/^Check/)
  const paired = async () =>
    (await host.value('jobs.read', { jobId })).devices.filter(({ statuses }) => statuses.pair.state === 'confirmed').length
  await expect.poll(paired).toBe(rooms)
  say(`${way}: ${sum(me.counts)} presses to go on after the battery died`)
  await page.context().close()
  await host.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

const sum = (counts: Counts) => [...counts.values()].reduce((all, each) => all + each, 0)
const told = (counts: Counts) => [...counts].map(([part, count]) => `${part} ${count}`).join(', ')

await script(async () => {
  await buildIfChanged()
  const browser = await launchChromium()
  const open = async (host: RunningHost) => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await page.goto(`${host.url}/#token=${host.token}`)
    return page
  }
  const start = (folder: string) => startHost(folder, { entry: 'out/main/loopback.js' })
  try {
    for (const way of (process.env['WAYS']?.split(',') ?? ['mouse', 'keyboard']) as readonly Way[]) {
      if (process.env['ONLY'] === 'battery') {
        await afterBattery(open, start, way)
        continue
      }
      const folder = mkdtempSync(join(tmpdir(), 'firstflow-presses-'))
      const host = await start(folder)
      await host.value('settings.save', { technician: 'Kim Berg' })
      await host.value('training.reset', { site: 'hotel' })
      await host.value('presets.save', { name: 'Guest room', fields: { default_shower_flow: 8, water_hardness: 12 } })
      const page = await open(host)
      const me = hand(page, way)
      await commission(page, host, me).catch(async (error: unknown) => {
        await page.screenshot({ path: join(tmpdir(), `presses-${way}.png`) })
        say(`${way}, so far: ${told(me.counts)}`)
        await host.end('SIGKILL')
        throw error
      })
      say(`${way}: ${sum(me.counts)} presses (${told(me.counts)})`)
      await page.context().close()
      await host.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
      await afterBattery(open, start, way)
    }
  } finally {
    await browser.close()
  }
  return 0
})
