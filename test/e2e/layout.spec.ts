/**
 * Nothing is cut off, and nothing lies on something else: in the smallest and the usual windows, in every language and look.
 *
 * By default every view in every window and in every language, and every language in every window, in pairs that another day draws
 * otherwise; FIRSTFLOW_LAYOUT=all looks at every view in every window in every language.
 */
import { languages } from '#shared/language.ts'
import { daySeed } from '../support/day-seed.ts'
import { expect, goWithin, settle, test } from './desk.ts'
import { furnish, windows } from './layout-job.ts'
import { layoutFaults } from './layout-law.ts'
import { devicePage } from './pages.ts'
import { text } from './stories/story.ts'

const pathsOf = ({ open, sealed }: { readonly open: string; readonly sealed: string }) => [
  '/',
  '/jobs/new',
  `/jobs/${open}`,
  `/jobs/${open}/walk`,
  `/jobs/${open}/tests`,
  `/jobs/${open}/plan`,
  `/jobs/${open}/sign-off`,
  `/jobs/${open}/report`,
  `/jobs/${open}/differences`,
  `/jobs/${open}/issues`,
  `/jobs/${open}/notes`,
  `/jobs/${open}/checks`,
  `/jobs/${sealed}/report`,
  ...['pair', 'configure', 'test', 'notes', 'history'].map((step) => `/jobs/${open}/devices/d1/${step}`),
  `/jobs/${sealed}/devices/d1/configure`,
  `/jobs/${sealed}/devices/d1/notes`,
  '/service/devices',
  '/service/groups',
  '/service/guards',
  '/office',
  '/trash',
  '/settings/environments',
  '/settings/advanced',
  '/help/apply',
]

const looks = [
  { theme: 'light', windows },
  // Larger letters need their room where there is least of it.
  { theme: 'plantRoom', windows: windows.filter(({ width }) => width < 1300) },
] as const

const isWhole = process.env['FIRSTFLOW_LAYOUT'] === 'all'

/** Whether a view is looked at in this window in this language: in one of the three, another one for the next window and the next view. */
const isDrawn = (view: number, size: number, language: number) => isWhole || (view + size + daySeed) % languages.length === language

for (const { theme, windows } of looks) {
  test(`every view can be read in every window and language: ${theme}`, async ({ page, desk }) => {
    test.setTimeout(300_000)
    const jobs = await furnish(desk)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(desk.address())
    // The window hears of the next change only once it listens.
    await settle(page)
    const faults: string[] = []
    for (const [spoken, language] of languages.entries()) {
      await desk.host().value('settings.save', { language, theme })
      await expect(page.locator(`html[lang=${language}][data-theme=${theme}]`)).toBeAttached()
      for (const [view, path] of pathsOf(jobs).entries()) {
        const drawn = windows.filter((_, size) => isDrawn(view, size, spoken))
        if (drawn.length > 0) await goWithin(page, path)
        for (const size of drawn) {
          await page.setViewportSize(size)
          await settle(page)
          faults.push(...(await layoutFaults(page)).map((fault) => `${path} ${language} ${size.width}: ${fault}`))
        }
      }
    }
    expect(faults).toEqual([])
  })
}

test('every page outside a job begins at the same place: its title, and what is first below it', async ({ page, desk }) => {
  await furnish(desk)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(desk.address())
  await settle(page)
  // Below the bar, and below a title of their own.
  const groups = [
    ['/import', '/presets', '/trash', '/office/finished'],
    ['/settings/licences', '/help', '/nowhere'],
  ]
  for (const size of [
    { width: 1366, height: 690 },
    { width: 1920, height: 1000 },
  ]) {
    await page.setViewportSize(size)
    for (const paths of groups) {
      const places = new Map<string, string[]>()
      for (const path of paths) {
        await goWithin(page, path)
        await settle(page)
        const place = await page.locator('.framed').evaluate((frame) => {
          const at = (element: Element | null | undefined) => {
            const { x = 0, y = 0 } = element?.getBoundingClientRect() ?? {}
            return `${Math.round(x)}, ${Math.round(y)}`
          }
          const rest = [...frame.children].filter((part) => !part.matches(':has(h1), h1'))
          return `title at ${at(document.querySelector('main h1'))}, the rest at ${at(rest.find((part) => getComputedStyle(part).position !== 'absolute'))}`
        })
        places.set(place, [...(places.get(place) ?? []), path])
      }
      expect([...places.keys()], JSON.stringify([...places])).toHaveLength(1)
    }
  }
})

test('a note with Undo is whole, in a bar that stays as high as it was, in every language, look and window', async ({ page, desk }) => {
  test.setTimeout(180_000)
  const { open } = await furnish(desk)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(desk.address())
  await settle(page)
  await goWithin(page, `/jobs/${open}`)
  const bar = page.locator('section.lead')
  const note = bar.locator('[role=status]:has(+ button)')
  const rows = page.getByRole('grid').getByRole('row')
  for (const theme of ['light', 'plantRoom'] as const)
    for (const language of languages) {
      await desk.host().value('settings.save', { language, theme })
      await expect(page.locator(`html[lang=${language}][data-theme=${theme}]`)).toBeAttached()
      for (const size of [...windows.slice(0, 2), { width: 1366, height: 768 }]) {
        await page.setViewportSize(size)
        await settle(page)
        const before = await bar.boundingBox()
        const withoutButton = await bar.evaluate((element) => {
          const button = element.querySelector<HTMLElement>('[data-leads]')!
          button.style.display = 'none'
          const { height } = element.getBoundingClientRect()
          button.style.display = ''
          return height
        })
        expect(withoutButton, `${theme} ${language} ${size.width}`).toBe(before?.height)
        await page.getByRole('grid').focus()
        for (const key of ['Home', 'Space', 'Delete']) await page.keyboard.press(key)
        await expect(note).toBeVisible()
        await expect(page.getByRole('toolbar', { name: text('board.bulk.label') })).toHaveCount(0)
        const seen = await note.evaluate((element) => {
          const outer = document.querySelector('section.lead')!.getBoundingClientRect()
          const within = (part: Element) => {
            const { top, bottom } = part.getBoundingClientRect()
            return top >= outer.top + 2 && bottom <= outer.bottom - 2
          }
          const sentence = within(document.querySelector('#lead-sentence')!)
          return { sentence, note: within(element), cut: element.scrollWidth - element.clientWidth }
        })
        const said = `${theme} ${language} ${size.width}`
        expect({ said, ...seen }).toEqual({ said, sentence: true, note: true, cut: 0 })
        expect((await bar.boundingBox())?.height, said).toBe(before?.height)
        await page.keyboard.press('Control+z')
        await expect(note).toHaveCount(0)
        await expect(rows).toHaveCount(10)
        // What came back may be selected again.
        await page.keyboard.press('Escape')
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
      }
    }
})

test('the way to the details of what failed is whole in the bar, on a laptop and in a low window', async ({ page, desk }) => {
  const { open } = await furnish(desk)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(desk.address())
  await goWithin(page, `/jobs/${open}`)
  await settle(page)
  desk.simulator.faults.add({ kind: 'status', status: 400 })
  await page.keyboard.press('Alt+r')
  const details = page.getByRole('button', { name: text('board.news.details') })
  await expect(details).toBeVisible({ timeout: 30_000 })
  for (const size of [...windows.slice(0, 1), { width: 1366, height: 768 }]) {
    await page.setViewportSize(size)
    await settle(page)
    const line = await details.evaluate((button) => {
      const [words, outer] = [button.getBoundingClientRect(), button.closest('.more')!.getBoundingClientRect()]
      return Math.abs((words.top + words.bottom) / 2 - (outer.top + outer.bottom) / 2)
    })
    expect(line, `${size.width}`).toBeLessThan(2)
  }
})

test('a narrow window keeps in the list of jobs what needs attention', async ({ page, desk }) => {
  await furnish(desk)
  await page.setViewportSize({ width: 800, height: 600 })
  await page.goto(desk.address())
  // The job that is opened last is above the table.
  await desk.host().value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim Berg' })
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Haus Birke', exact: true }) })
  await expect(row.getByText('1 test failed', { exact: true })).toBeVisible()
})

test('every window says in the list of jobs whose a job is, and in which environment', async ({ page, desk }) => {
  const { open } = await furnish(desk)
  const api = desk.host()
  await api.value('jobs.assign', { jobId: open, name: 'Anna Berg' })
  // There is no job in it yet, and there may be one any time.
  await api.value('environments.save', { environment: 'production', baseUrl: 'https://devices.example' })
  await api.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim Berg' })
  await page.goto(desk.address())
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Haus Birke', exact: true }) })
  for (const width of [800, 1024, 1366, 1920]) {
    await page.setViewportSize({ width, height: 768 })
    await expect(row.getByText(text('assign.to', { name: 'Anna Berg' }), { exact: true }), `${width}`).toBeInViewport()
    await expect(row.getByText(text('app.environment.development.name'), { exact: true }), `${width}`).toBeInViewport()
  }
})

test('the word of what is wrong with a device is whole in its row, in every language, on a laptop and a small one', async ({
  page,
  desk,
}) => {
  const { open } = await furnish(desk)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(desk.address())
  await settle(page)
  await goWithin(page, `/jobs/${open}`)
  for (const language of languages) {
    await desk.host().value('settings.save', { language })
    await expect(page.locator(`html[lang=${language}]`)).toBeAttached()
    for (const width of [1024, 1366]) {
      await page.setViewportSize({ width, height: 768 })
      await settle(page)
      const pills = page.locator('.of-words .pill')
      await expect(pills.first()).toBeVisible()
      const cut = await pills.evaluateAll((all) =>
        all
          .filter((pill) =>
            [pill, ...pill.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0),
          )
          .map((pill) => pill.textContent),
      )
      expect(cut, `${language} ${width}`).toEqual([])
    }
  }
})

test('the bar names each list of the service whole in every language', async ({ page, desk }) => {
  await furnish(desk)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(desk.address())
  for (const language of languages) {
    await desk.host().value('settings.save', { language })
    await expect(page.locator(`html[lang=${language}]`)).toBeAttached()
    for (const list of ['devices', 'groups', 'guards', 'history', 'activity']) {
      await goWithin(page, `/service/${list}`)
      await settle(page)
      const cut = await page
        .locator('.lead .who .truncate')
        .evaluateAll((all) => all.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent))
      expect(cut, `${language} ${list}`).toEqual([])
    }
  }
})

test('plant room gives the configuration of a device the width of a laptop', async ({ page, desk }) => {
  const { open } = await furnish(desk)
  await desk.host().value('settings.save', { theme: 'plantRoom' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(desk.address())
  await goWithin(page, `/jobs/${open}/devices/d2/configure`)
  await settle(page)
  const panel = page.getByRole('complementary')
  expect((await panel.boundingBox())?.width).toBeGreaterThan(1100)
  await panel.locator('[data-anchor=allFields]').click()
  const fields = await page.locator('.field').evaluateAll((all) => all.map((field) => field.getBoundingClientRect()))
  expect(fields.filter(({ top, bottom }) => top > 0 && bottom <= 768).length).toBeGreaterThanOrEqual(4)
})

test('ticking device after device moves nothing under the pointer, and what was taken off the list is not chosen', async ({
  page,
  desk,
}) => {
  const { open } = await furnish(desk)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(desk.address())
  await page.goto(`${desk.host().url}/jobs/${open}`)
  const grid = page.getByRole('grid', { name: 'Devices of the job' })
  const boxes = grid.getByRole('checkbox')
  const bar = page.getByRole('toolbar', { name: 'Actions for selected devices' })
  const places = () => grid.getByRole('row').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
  await expect(boxes).toHaveCount(10)
  const first = await places()
  for (const nth of [1, 2, 3, 4]) {
    await boxes.nth(nth).click({ force: true })
    await expect(bar.getByText(`${nth} selected`)).toBeVisible()
    expect(await places()).toEqual(first)
  }
  await bar.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the list' }).click()
  await expect(bar).toBeHidden()
  expect(await boxes.first().evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate])).toEqual([false, false])
})

test('Ctrl+Enter does what the button of the bar does, for the open device', async ({ page, desk }) => {
  const { open } = await furnish(desk)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(desk.address())
  const step = async (device: string, name: string) => {
    await page.goto(`${desk.host().url}/jobs/${open}/devices/${device}/${name}`)
    await settle(page)
    await page.keyboard.press('Control+Enter')
  }
  const device = devicePage(page)
  const value = text('configuration.fields.default_shower_flow')
  // One press sends what the device shows.
  await step('d4', 'pair')
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await step('d3', 'configure')
  await expect(await device.shown('default_shower_flow')).not.toHaveValue('')
  await expect(device.act(text('lead.panel.noPreset.act'))).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: text('presets.take.title') })).toBeVisible()

  // Somebody changes what is planned: the choice is made where both values are.
  const { devices } = await desk.host().value('jobs.read', { jobId: open })
  const shower = desk.simulator.world.showers.get(devices[2]?.id ?? '')
  if (shower === undefined) throw new Error('the shower is gone')
  await desk.host().value('jobs.plan', { jobId: open, devices: ['d3'], configuration: { default_shower_flow: 8 } })
  desk.simulator.world.showers.put({ ...shower, configuration: { ...shower.configuration, default_shower_flow: 11 } })
  await desk.host().value('jobs.refresh', { jobId: open, devices: ['d3'] })
  await step('d3', 'configure')
  await expect(page).toHaveURL(/\/differences\?devices=d3$/)
  const choice = page.locator('[data-choices]').filter({ hasText: value })
  await expect(choice.locator('button:focus')).toHaveCount(1)
})
