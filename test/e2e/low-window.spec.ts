/** A small window with large letters: what the view is about and its one main act stay in reach. */
import { languages } from '#shared/language.ts'
import { translatorFor } from '#main/translate.ts'
import { expect, settle, test } from './desk.ts'
import { applyAct, leadAct } from './pages.ts'

const text = translatorFor('en')

test.beforeEach(async ({ page, desk }) => {
  await desk.host().value('settings.save', { theme: 'plantRoom' })
  await page.setViewportSize({ width: 800, height: 600 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('an empty job begins with the place for its list, and a final one says no longer what is to be done', async ({ page, desk }) => {
  const api = desk.host()
  const job = async (name: string) =>
    (await api.value('jobs.create', { environment: 'development', site: { name }, technician: 'Kim Berg' })).jobId
  const [empty, sealed] = [await job('Strandbadet'), await job('Hotel Borealis')]
  await api.value('jobs.addDevices', { jobId: sealed, devices: [{ room: '1' }] })
  await api.value('jobs.seal', { jobId: sealed })
  await page.goto(desk.address())
  await page.goto(`${api.url}/jobs/${empty}`)
  await settle(page)
  await expect(page.getByText(text('board.empty.list.drop'))).toBeInViewport({ ratio: 1 })
  await page.goto(`${api.url}/jobs/${sealed}/sign-off`)
  await settle(page)
  await expect(page.getByRole('button', { name: text('lead.finish.finalised.act') })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.n-button--primary-type')).toHaveCount(1)
})

test('the button that creates a job is in sight before anything is scrolled', async ({ page, desk }) => {
  await page.goto(desk.address().replace('/#', '/jobs/new#'))
  for (const language of languages) {
    await desk.host().value('settings.save', { language })
    await expect(page.locator(`html[lang=${language}]`)).toBeAttached()
    await expect(page.getByRole('button', { name: translatorFor(language)('lead.jobs.new.act') })).toBeInViewport({ ratio: 1 })
  }
})

test('an interrupted batch can be continued', async ({ page, desk }) => {
  const { jobId } = await desk
    .host()
    .value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim Berg' })
  const devices = desk.labels().map(({ id, serialNumber, room }) => ({ floor: room[0] ?? '', room, serialNumber, id }))
  await desk.host().value('jobs.addDevices', { jobId, devices })
  desk.simulator.faults.add({ kind: 'delay', ms: 60_000, operation: 'showers.pair' })
  const applied = desk
    .host()
    .call('jobs.apply', { jobId, steps: ['pair'] })
    .catch(() => null)
  await expect.poll(() => desk.simulator.requests.filter(({ operation }) => operation === 'showers.pair').length).toBeGreaterThan(0)
  await desk.reboot()
  desk.simulator.faults.clear()
  await applied
  await page.goto(desk.address())
  await page.goto(`${desk.host().url}/jobs/${jobId}`)
  await page.keyboard.press('Escape')
  await expect(leadAct(page)).toContainText(/^Continue with/)
  for (const language of languages) {
    await desk.host().value('settings.save', { language })
    await expect(page.locator(`html[lang=${language}]`)).toBeAttached()
    await expect(leadAct(page), language).toBeInViewport({ ratio: 1 })
  }
})

test('a record can be added without scrolling to its button, on a laptop and in a low window', async ({ page, desk }) => {
  const api = desk.host()
  const { jobId } = await api.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim Berg' })
  await api.value('jobs.addDevices', { jobId, devices: [{ room: '101' }] })
  await page.goto(desk.address())
  for (const language of languages) {
    await api.value('settings.save', { language })
    for (const [part, act] of [
      ['checks', 'closing.checks.record'],
      ['issues', 'closing.issues.open'],
    ] as const) {
      await page.goto(`${api.url}/jobs/${jobId}/${part}`)
      await expect(page.locator(`html[lang=${language}]`)).toBeAttached()
      for (const [width, height] of [
        [1366, 768],
        [800, 600],
      ] as const) {
        await page.setViewportSize({ width, height })
        // Below the list, the bar has the button of the form that is entered.
        if (width === 800) await page.locator('form[data-adds] select').first().focus()
        const add = page.getByRole('button', { name: translatorFor(language)(act) })
        await expect(add, `${part} ${language} ${width}`).toBeInViewport({ ratio: 1 })
      }
    }
  }
})

test('whose water a batch in production changes, the confirmation text, its field and the time left are in sight together', async ({
  page,
  desk,
}) => {
  const api = desk.host()
  await api.value('environments.save', { environment: 'production', baseUrl: desk.simulator.url })
  await api.value('credentials.set', { environment: 'production', apiKey: desk.simulator.key })
  const { jobId } = await api.value('jobs.create', { environment: 'production', site: { name: 'Klinik Nord' }, technician: 'Kim Berg' })
  const devices = desk.labels().map(({ id, serialNumber, room }) => ({ floor: room[0] ?? '', room, serialNumber, id }))
  await api.value('jobs.addDevices', { jobId, devices })
  const planned = { default_shower_flow: 8, shower_water_temperature_max: 42, water_hardness: 12 }
  await api.value('jobs.plan', { jobId, devices: ['d1', 'd2'], configuration: planned })
  await page.goto(desk.address())
  for (const [theme, width, height] of [
    ['light', 1366, 690],
    ['plantRoom', 1366, 690],
    ['light', 800, 600],
    ['dark', 800, 600],
    ['plantRoom', 800, 600],
  ] as const) {
    await api.value('settings.save', { theme })
    await page.setViewportSize({ width, height })
    await page.goto(`${api.url}/jobs/${jobId}`)
    await applyAct(page, devices.length).click()
    const field = page.getByRole('textbox', { name: text('devices.confirm.phrase') })
    await expect(field).toBeVisible()
    const begins = page.getByText(/^Guests use this water/)
    for (const part of [begins, field, page.getByText('production Klinik Nord'), page.getByText(/^\d:\d\d left$/)])
      await expect(part, `${theme} ${height}`).toBeInViewport({ ratio: 1 })
    await page.locator('dialog[open] .body').press('End')
    await expect(page.getByRole('dialog').getByRole('rowheader').last(), `${theme} ${height}`).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  }
})
