/** What the technician of the demo does over and over, in the words of the screen; and what happens meanwhile elsewhere. */
import { expect as playwrightExpect, type Page } from '@playwright/test'
import { translatorFor } from '../src/main/translate.ts'
import { labelsOf, type Simulator } from '../src/simulator/server.ts'
import { devicePage, jobPage, typeList } from '../test/e2e/pages.ts'

const text = translatorFor('en')
export const expect = playwrightExpect.configure({ timeout: 30_000 })
export const site = 'Hotel Aurora'
export const group = 'Hotel Aurora, all rooms'
const preset = 'Guest room'
/** Where the bathrooms are on the plan of a floor, as shares of it. */
const bathrooms = [0.27, 0.73].flatMap((y) => [0, 1, 2, 3, 4].map((column) => ({ x: 0.06 + column * 0.18, y })))
/** The plan of a floor as a PNG: ten rooms along a corridor, each with its bathroom. */
async function drawFloor(page: Page): Promise<Buffer> {
  const [width, height] = [1000, 520]
  const walls = [0, 1, 2, 3, 4, 5].map((column) => `M${column * 180} 0V200M${column * 180} 320V${height}`).join('')
  const baths = bathrooms.map(({ x, y }) => `<rect x="${x * width - 58}" y="${y * height - 48}" width="110" height="96"/>`).join('')
  const sheet = await page.context().newPage()
  await sheet.setViewportSize({ width, height })
  await sheet.setContent(
    `<style>body{margin:0}</style><svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>` +
      `<g fill="#f1f5f7" stroke="#c5d0d8">${baths}</g><path d="${walls}M0 200H${width}M0 320H${width}" stroke="#4a6072" stroke-width="3"/>` +
      `<rect width="100%" height="100%" fill="none" stroke="#4a6072" stroke-width="6"/></svg>`,
  )
  const picture = await sheet.screenshot()
  await sheet.close()
  return picture
}
/** Runs over forty devices. */
const runMs = 90_000

export function actsOn(page: Page, simulator: Simulator) {
  const { board, bar, openTab, compare, askApply } = jobPage(page)
  const button = (key: string, params: Record<string, unknown> = {}) => page.getByRole('button', { name: text(key, params) })
  const dialog = page.getByRole('dialog')
  const hotel = labelsOf(simulator.world).flatMap(({ kind, room, ...label }) => (kind === 'shower' && room ? [{ ...label, room }] : []))
  const idOf = (room: string) => hotel.find((label) => label.room === room)?.id ?? ''
  const isThere = ({ id }: { readonly id: string }) => {
    const shower = simulator.world.showers.get(id)
    return shower?.owner === simulator.world.owner && !shower.dead
  }
  const groupId = () => [...simulator.world.groups.values()].find(({ name }) => name === group)?.id ?? ''
  const chooseAll = async () => {
    await board.focus()
    await page.keyboard.press('Control+a')
  }
  const find = async (typed: string) => {
    await page.keyboard.press('Control+k')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(typed)
  }
  const leaveOut = async (reason: string) => {
    await chooseAll()
    await button('board.bulk.leaveOut').click()
    await dialog.getByLabel(text('workflow.reason')).fill(reason)
    await dialog.getByRole('button', { name: text('workflow.skip.confirm') }).click()
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Escape')
  }
  const closeRegion = (name: string) =>
    page
      .getByRole('region', { name: text(name) })
      .getByRole('button', { name: text('app.common.close') })
      .click()
  /** To a view or a room by its name: the command palette. */
  const go = async (where: string, arrivesAt: RegExp) => {
    await find(where)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(arrivesAt)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const tab = (key: string) =>
    page
      .getByRole('navigation', { name: text('app.job.parts') })
      // Its count is part of its name.
      .getByRole('link', { name: new RegExp(`^${text(key)}`) })
      .click()
  const part = (key: string) => new RegExp(`^${text(key).replace(/ ?\(.*$/, '')}`)

  /** What could not be read is said until somebody has read it. */
  const dismiss = async () => {
    const first = bar.getByRole('button', { name: text('app.notices.dismiss') }).first()
    if (await first.isVisible()) await first.click()
  }

  return {
    board,
    dismiss,
    /** What would change, each line once for all the rooms that it is the same for. */
    changes: page.getByRole('region', { name: text('presets.matrix.changes') }).locator('tbody tr'),
    find,
    go,
    toBoard: async () => {
      await go('devices of the job', /\/jobs\/[^/]+$/)
      await expect(board).toBeVisible()
    },
    setUp: async () => {
      await page.getByRole('link', { name: text('app.nav.settings') }).click()
      await page.getByRole('button', { name: /^Add / }).click()
      await page.getByRole('menuitem', { name: text('app.environment.development.name') }).click()
      await dialog.getByLabel(text('app.environmentsView.baseUrl')).fill(simulator.url)
      await dialog.getByLabel(text('app.environmentsView.apiKey')).fill(simulator.key)
      await dialog.getByRole('button', { name: text('lead.settings.typed.act') }).click()
      await dialog.getByRole('button', { name: text('lead.settings.accepted.act') }).click()
      await expect(page.getByText(/accepted today/)).toBeVisible()
    },
    pasteRooms: async () => {
      const lines = hotel.map(({ room, id, serialNumber }) => `${room[0] ?? ''};${room};${serialNumber};${id}`)
      await typeList(page, ['Floor;Room;Serial number;ID', ...lines].join('\n'))
      await expect(dialog.getByRole('button', { name: text('board.list.act', { count: 40 }) })).toBeEnabled()
    },
    askToApply: async (count: number) => {
      await dismiss()
      await expect(await askApply(count)).toBeVisible()
    },
    send: async () => {
      // As far away as a service is. Without, a batch may be over before anybody looks.
      simulator.faults.add({ kind: 'delay', ms: 100, times: 120 })
      await dialog.locator('[data-anchor=confirmApply]').click()
      await expect(bar.getByRole('progressbar')).toBeVisible()
    },
    runEnds: () =>
      expect(bar.getByText(/devices? (confirmed|failed|not finished)$|could not read every/).first()).toBeVisible({ timeout: runMs }),
    refresh: async () => {
      await page.keyboard.press('Alt+r')
      await expect(bar.getByText(text('app.job.refreshing'))).toBeVisible()
      await expect(bar.getByText(text('app.job.refreshing'))).toBeHidden({ timeout: runMs })
    },
    compare: async () => {
      await compare()
      await expect(page.getByRole('region', { name: text('board.match.title') })).toBeVisible()
    },
    leaveOutMissing: async (reason: string) => {
      await button('board.match.showMissing').click()
      await leaveOut(reason)
      await closeRegion('board.match.title')
    },
    leaveOutRoom: async (room: string, reason: string) => {
      const search = page.getByRole('textbox', { name: text('board.search') })
      await search.fill(room)
      await leaveOut(reason)
      await search.fill('')
      await bar
        .getByRole('button', { name: text('app.notices.dismiss') })
        .last()
        .click()
    },
    savePreset: async () => {
      await devicePage(page).presetAct('save')
      await dialog.getByLabel(text('presets.save.name')).fill(preset)
      await dialog.getByRole('button', { name: text('presets.save.act', { count: 4 }) }).click()
      await expect(dialog).toBeHidden()
    },
    keepPlan: () => devicePage(page).keepPlan(),
    planPreset: async () => {
      await chooseAll()
      await button('board.bulk.preset').click()
      await dialog.getByRole('button', { name: /^Set preset for/ }).click()
      await expect(dialog).toBeHidden()
      await page.keyboard.press('Escape')
    },
    pressStart: (room: string, ends: 'pass' | 'fail') => simulator.startTest(idOf(room), ends),
    testTheOthers: async ({ failing }: { readonly failing: string }) => {
      const others = hotel.filter((label) => label.room !== '101' && isThere(label))
      for (const { room, id } of others) simulator.startTest(id, room === failing ? 'fail' : 'pass')
      await expect.poll(() => others.filter(({ id }) => simulator.world.showers.get(id)?.test?.outcome === 'running')).toEqual([])
    },
    recordFailure: async (reason: string) => {
      await devicePage(page).recordResult('failed', reason)
      await expect(devicePage(page).mark('test', 'failed')).toBeVisible()
    },
    intendGroup: async () => {
      await chooseAll()
      await button('board.bulk.group').click()
      await dialog.getByRole('combobox').fill(groupId())
      await dialog.getByRole('button', { name: /^Set for/ }).click()
      await expect(dialog).toBeHidden()
      await page.keyboard.press('Escape')
    },
    officeAssignsGroup: () => {
      for (const { id } of hotel.filter(isThere)) simulator.assignGroup(id, groupId())
    },
    /** A label is scanned, and its room is in large figures; the walk is left before anything is sent. */
    scanLabel: async (room: string) => {
      await tab('walk.tab')
      const shower = hotel.find((each) => each.room === room)
      await page.getByRole('textbox', { name: text('walk.scan') }).fill(`id=${shower?.id};sn=${shower?.serialNumber}`)
      await page.keyboard.press('Enter')
      // The card says when its key counts.
      await expect(page.locator('.match .key:not(.early)')).toBeVisible()
    },
    discardScan: async () => {
      await page.keyboard.press('Escape')
      await openTab('devices')
      await expect(board).toBeVisible()
    },
    /** The second floor, with all but the last of its rooms placed. */
    placeDevices: async () => {
      await tab('plan.title')
      await button('board.section.floor', { floor: '2' }).click()
      const picture = { name: 'floor-2.png', mimeType: 'image/png', buffer: await drawFloor(page) }
      await page.getByLabel(text('plan.choose')).setInputFiles(picture)
      const shown = page.getByRole('img', { name: text('plan.caption', { floor: text('board.section.floor', { floor: '2' }) }) })
      await expect(shown).toBeVisible()
      for (const [place, room] of hotel
        .map((label) => label.room)
        .filter((name) => name[0] === '2')
        .entries()) {
        const { x, y } = bathrooms[place] ?? { x: 0, y: 0 }
        if (place >= bathrooms.length - 1) break
        // A tap places the next one in the list.
        const box = await shown.boundingBox()
        await shown.click({ position: { x: x * (box?.width ?? 0), y: y * (box?.height ?? 0) } })
        await expect(button('plan.placeDevice', { device: room })).toBeHidden()
      }
    },
    openSettings: async () => {
      await page.getByRole('link', { name: text('app.nav.jobs') }).click()
      await page.getByRole('link', { name: text('app.nav.settings') }).click()
      await expect(page.getByRole('heading', { level: 1, name: text('app.settings.title') })).toBeVisible()
    },
    openJobs: async () => {
      await page.getByRole('link', { name: text('app.nav.jobs') }).click()
      await expect(page.getByRole('heading', { level: 1, name: text('app.jobs.title') })).toBeVisible()
    },
    openIssue: async () => {
      await openTab('records', part('closing.tab.issues'))
      await page.getByLabel(text('closing.place'), { exact: true }).selectOption({ label: '404' })
      await page.getByLabel(text('closing.issues.fault')).fill('Does not answer, display stays dark')
      await page.getByLabel(text('closing.issues.remedy')).fill('Replace the unit')
      await button('closing.issues.open').click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Replace the unit' })).toBeVisible()
    },
    recordCheck: async () => {
      await openTab('records', part('closing.tab.checks'))
      await page.getByRole('combobox', { name: text('closing.checks.check') }).fill(text('closing.checks.usual.mixed'))
      await page.getByLabel(text('closing.checks.value')).fill('41.6 °C')
      await page.getByLabel(text('closing.checks.instrument')).fill('T-17')
      await button('closing.checks.record').click()
      await expect(page.getByRole('listitem').filter({ hasText: '41.6 °C' })).toBeVisible()
    },
    /** The part before it saves the report too, and is there until this one is. */
    openReport: async () => {
      await openTab('finish')
      await page.getByText(text('closing.finish.formats')).click()
      await page.getByRole('link', { name: text('closing.finish.whole') }).click()
      await page.waitForURL(/\/report$/)
    },
    signOff: async () => {
      await openTab('finish')
      await button('closing.handover.ask').click()
      await dialog.getByLabel(text('closing.handover.instructed')).fill('Eva Lind, caretaker')
      await dialog.getByLabel(text('closing.handover.documents')).fill('Operating instructions')
      await dialog.getByRole('button', { name: text('closing.handover.record') }).click()
      for (const party of ['contractor', 'client'] as const) {
        const region = page.getByRole('region', { name: text(`closing.signoff.party.${party}`) })
        // In its line, or in the bar if it is next.
        await button(`closing.signoff.sign.${party}`).click()
        if (party === 'client') await dialog.getByLabel(text('closing.signoff.name')).fill('Eva Lind')
        await dialog.getByRole('button', { name: text('closing.signoff.typed') }).press('Enter')
        await dialog.getByRole('button', { name: text('closing.signoff.record') }).click()
        await expect(region.getByText(/^Signed by/)).toBeVisible()
      }
    },
    finalise: async (revision: string) => {
      const lead = button('lead.finish.ready.act', { revision })
      if (await lead.isVisible()) await lead.click()
      else {
        await button('app.job.more').click()
        await page.getByRole('menuitem', { name: /^Finalise/ }).click()
      }
      await dialog.getByRole('button', { name: text('closing.seal.act', { revision }) }).click()
      await expect(dialog).toBeHidden()
    },
  }
}
