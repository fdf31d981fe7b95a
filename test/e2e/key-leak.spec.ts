/**
 * A whole job with a key that can be recognised, with a service that repeats it in every way it knows; then the key is looked
 * for everywhere: the page, its storage and its memory, the data folder with logs, journals, exports and reports, all that
 * was answered, and the support bundle. The second test plants it in each of these places and must find it there.
 */
import type { Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import { leaksIn, leaksInFolder } from '../support/leaks.ts'
import { expect, test, type Desk } from './desk.ts'
import { devicePage, jobPage, reportPanel } from './pages.ts'

const text = translatorFor('en')
const secret = 'Leak"9f\\3c+a/b=%7E&Kw7-zQx5Vj2Tn8'

test.use({ apiKey: secret })

/** Everything a run leaves behind that is no file. */
class Traces {
  readonly told: string[] = []
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    page.on('console', (message) => this.told.push(message.text()))
    page.on('pageerror', (error) => this.told.push(error.stack ?? error.message))
    page.on('response', (response) => {
      // Bodies are read while the page is there; one that is gone was read by the page alone.
      if (response.url().endsWith('/call'))
        void response.text().then(
          (body) => this.told.push(body),
          () => undefined,
        )
      this.told.push(JSON.stringify(response.headers()))
    })
  }

  async leaks({ folder, host }: Desk): Promise<string[]> {
    const places: Readonly<Record<string, Buffer | string>> = {
      'what was answered': this.told.join('\n'),
      stderr: host().stderr(),
      document: await this.#page.content(),
      fields: JSON.stringify(
        await this.#page.locator('input, textarea').evaluateAll((all) => all.map((each) => Reflect.get(each, 'value') as unknown)),
      ),
      storage: JSON.stringify(await this.#page.context().storageState({ indexedDB: true })),
      'session storage': await this.#page.evaluate(() => JSON.stringify(sessionStorage)),
      memory: await this.#memory(),
    }
    const found = Object.entries(places).flatMap(([place, content]) => leaksIn(content, secret).map((form) => `${place}: ${form}`))
    return [...found, ...(await leaksInFolder(folder, secret))]
  }

  /** All texts that the page's scripts still hold on to. */
  async #memory(): Promise<string> {
    const session = await this.#page.context().newCDPSession(this.#page)
    const chunks: string[] = []
    session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk))
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
    await session.detach()
    const { strings } = JSON.parse(chunks.join('')) as { strings: string[] }
    expect(strings.length).toBeGreaterThan(10_000)
    return strings.join('\n')
  }
}

/** The job, from entering the key to the report, with every error in between that repeats the key. */
async function wholeRun(page: Page, desk: Desk): Promise<string> {
  const { simulator } = desk
  const host = desk.host()
  await host.value('credentials.clear', { environment: 'development' })
  await page.goto(desk.address().replace('/#', '/environments#'))
  const card = page.getByRole('region', { name: text('app.environment.development.name'), exact: true })
  await card.getByRole('button', { name: text('app.setup.connect') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('app.environmentsView.apiKey')).fill(secret)
  const act = dialog.locator('.act')
  for (const status of [401, 500] as const) {
    const fault = simulator.faults.add({ kind: 'echoKey', status })
    const tested = page.waitForResponse((response) => response.request().postData()?.includes('environments.check') === true)
    await act.click()
    await tested
    await expect(act).toHaveText(new RegExp(text('lead.settings.rejected.act')))
    simulator.faults.remove(fault)
  }
  await act.click()
  await expect(dialog.getByText(text('lead.settings.accepted.says'))).toBeVisible()
  await act.click()
  await expect(dialog).toBeHidden()

  const [label, other] = desk.labels()
  if (label === undefined || other === undefined) throw new Error('the simulated hotel has no shower left')
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim Berg' })
  await host.value('jobs.addDevices', { jobId, devices: [label, other].map(({ id, serialNumber, room }) => ({ id, serialNumber, room })) })
  await page.goto(`${host.url}/jobs/${jobId}`)
  await jobPage(page).openDevice(label.room)
  const device = devicePage(page)
  const echo = simulator.faults.add({ kind: 'echoKey', status: 403, operation: 'showers.pair' })
  await device.pair()
  await expect(device.mark('pair', 'failed')).toBeVisible()
  simulator.faults.remove(echo)
  await device.pair()
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  await host.value('jobs.plan', { jobId, devices: ['d1', 'd2'], configuration: { water_hardness: 12 } })
  for (const status of [400, 407, 429, 503] as const) {
    const fault = simulator.faults.add({ kind: 'echoKey', status })
    // Beside each other: each read is tried again, after a pause that is as long as in the field.
    await Promise.all([
      host.call('showers.list', { environment: 'development' }),
      host.call('taps.list', { environment: 'development' }),
      host.call('groups.create', { environment: 'development', body: { name: 'Floor 1' } }),
      // A batch waits half a minute for a busy service; 429 is one already.
      ...(status === 503 ? [] : [host.call('jobs.apply', { jobId, devices: ['d2'] })]),
    ])
    simulator.faults.remove(fault)
  }
  await host.call('jobs.apply', { jobId, devices: ['d1'] })

  await device.openReport()
  await reportPanel(page).export()
  await host.value('reports.export', { jobId, language: 'de', formats: ['pdf', 'json', 'csv'] })
  await host.value('jobs.backup', { jobId })
  await page.goto(`${host.url}/settings/support`)
  await page.getByRole('button', { name: text('lead.settings.bundle.act') }).click()
  await expect(page.getByRole('status')).toContainText('firstflow-support-')
  return jobId
}

test('the key is found nowhere, whatever the service repeats of it', async ({ page, desk }) => {
  test.setTimeout(180_000)
  const traces = new Traces(page)
  await wholeRun(page, desk)
  expect(desk.simulator.requests.filter(({ headers }) => headers['x-api-key'] === secret).length).toBeGreaterThan(20)
  expect(traces.told.join()).toContain('[key removed]')
  expect(await traces.leaks(desk)).toEqual([])
})

test('a key that is somewhere is found there', async ({ page, desk }) => {
  test.setTimeout(180_000)
  const traces = new Traces(page)
  const host = desk.host()
  // Typed where no key belongs, it goes where such texts go.
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: secret })
  await host.value('reports.export', { jobId, language: 'en', formats: ['pdf', 'json'] })
  await host.value('jobs.backup', { jobId })
  await page.goto(desk.address())
  await expect(page.getByRole('link', { name: 'Hotel', exact: true })).toBeVisible()
  await page.evaluate((key) => {
    localStorage.setItem('planted', btoa(`x${key}`))
    sessionStorage.setItem('planted', encodeURIComponent(key))
    Reflect.set(window, 'planted', ['x'.repeat(5000) + key])
    document.body.title = key
  }, secret)
  const found = await traces.leaks(desk)
  for (const place of [
    'what was answered: json',
    'document: html',
    'storage: base64+1',
    'session storage: url',
    'memory: plain',
    '.json: json',
    '.pdf (text): plain',
    '.firstflow/journal.ndjson: json',
  ])
    expect(
      found.some((each) => each.includes(place)),
      place,
    ).toBe(true)
})
