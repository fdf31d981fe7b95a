/** An office and the laptops of its team, over a real store: a job is found among all, got, verified and reported. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { S3Client } from '#main/archive/s3-client.ts'
import { openConnection } from '#main/client/connection.ts'
import { translatorFor } from '#main/translate.ts'
import { makeBucket, missingFor, startStore, type StoreServer } from '../archive/store-servers.ts'
import { startHost, type RunningHost } from '../support/host.ts'
import { expect, test } from './desk.ts'
import { newJobPage, reportPanel } from './pages.ts'

const text = translatorFor('en')
const missing = missingFor('Ceph')
const team = { address: { bucket: 'team', region: 'us-east-1' } }

let store: StoreServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  test.skip(missing.length > 0, `NOT TESTED HERE: archive (${missing.join(', ')} not installed)`)
  store = await startStore('Ceph')
  const connection = openConnection(store.baseUrl, () => Promise.resolve('DIRECT'))
  await makeBucket(new S3Client({ ...team.address, baseUrl: store.baseUrl }, store.owner, connection), false)
  await connection.destroy()
})
test.afterAll(() => store.stop())

async function setUp(host: RunningHost, technician: string): Promise<void> {
  await host.value('settings.save', { technician })
  await host.value('archive.save', { baseUrl: store.baseUrl, bucket: team.address.bucket })
  await host.value('archive.setKey', store.owner)
}

interface Laptop {
  readonly host: RunningHost
  close(): Promise<void>
}
async function laptop(technician: string): Promise<Laptop> {
  const folder = await mkdtemp(join(tmpdir(), 'firstflow-laptop-'))
  const host = await startHost(folder, { entry: 'out/main/loopback.js' })
  await setUp(host, technician)
  const close = async () => {
    await host.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
  return { host, close }
}

async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([])
}

test('an office finds a job of one of three laptops, gets it and saves its report', async ({ page, desk }) => {
  test.setTimeout(180_000)
  const laptops = await Promise.all(['Anna Berg', 'Bert Krause', 'Elin Sund'].map(laptop))
  try {
    for (const [index, { host }] of laptops.entries()) {
      const technician = ['Anna Berg', 'Bert Krause', 'Elin Sund'][index] ?? ''
      const site = { name: ['Hotel Aurora', 'Klinik am Park', 'Strandbadet'][index] ?? '' }
      const { jobId } = await host.value('jobs.create', { environment: 'staging', site, technician })
      await host.value('jobs.addDevices', { jobId, devices: [{ room: '101' }, { room: '102' }] })
      await host.value('archive.push', {})
    }
    await page.goto(desk.address())
    const rail = page.getByRole('navigation', { name: text('app.nav.label') })
    await expect(rail.getByRole('link', { name: text('app.nav.jobs') })).toBeVisible()
    await setUp(desk.host(), 'Petra Vogt')
    await rail.getByRole('link', { name: text('app.nav.office') }).press('Enter')
    await page.getByRole('link', { name: new RegExp(`^${text('office.team.title')} The`) }).press('Enter')

    const jobs = page.getByRole('grid', { name: text('team.jobs') })
    await expect(jobs.getByRole('row')).toHaveCount(4)
    await page.keyboard.press('/')
    await page.keyboard.type('klinik')
    await expect(jobs.getByRole('row')).toHaveCount(2)
    await expect(page.getByText(text('team.some', { shown: '1', all: '3' }))).toBeVisible()
    await page.getByRole('checkbox', { name: text('team.bySite') }).check()
    await expect(page.getByText(text('team.sites', { count: 1, number: '1' }))).toBeVisible()
    await isAccessible(page)
    await page.getByRole('checkbox', { name: text('team.bySite') }).uncheck()
    // The place in the list is the keyboard's.
    await page.keyboard.press('/')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('article', { name: 'Klinik am Park' })
    await expect(panel.getByText(text('team.sourceText.no'))).toBeVisible()
    const klinik = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await expect(panel.getByText('Bert Krause').first()).toBeVisible()
    await isAccessible(page)

    await page.getByRole('button', { name: text('lead.office.elsewhere.act') }).press('Enter')
    await expect(panel.getByText(text('team.sourceText.current'))).toBeVisible()
    await panel.getByRole('button', { name: text('assign.menu') }).press('Enter')
    const dialog = page.getByRole('dialog', { name: text('assign.title') })
    await dialog.getByLabel(text('assign.person')).fill('Elin Sund')
    await dialog.getByRole('button', { name: text('assign.act') }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(jobs.getByRole('row', { name: /Klinik/ })).toContainText('Elin Sund')
    await expect(panel.getByRole('button', { name: text('assign.menu') })).toBeHidden()
    await isAccessible(page)

    await panel.getByRole('link', { name: text('team.report') }).press('Enter')
    const report = reportPanel(page)
    await expect(report.preview).toContainText('Klinik am Park')
    expect([...(await report.export()).keys()]).toEqual(['pdf', 'json'])

    await page.goto(`${desk.host().url}/team/laptops`)
    const list = page.getByRole('grid', { name: text('team.laptops') })
    await expect(list.getByRole('row')).toHaveCount(5)
    await expect(list.getByRole('row', { name: /Elin Sund/ })).toContainText(text('team.active'))
    await isAccessible(page)
    for (const theme of ['dark', 'plantRoom'] as const) {
      await desk.host().value('settings.save', { theme })
      for (const address of [`/team/${klinik}`, '/team/laptops']) {
        await page.goto(`${desk.host().url}${address}`)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expect(page.getByRole('article').or(page.getByRole('grid', { name: text('team.laptops') }))).toBeVisible()
        await isAccessible(page)
      }
    }
    for (const address of ['/team', '/team/laptops'])
      for (const width of [360, 700, 1366]) {
        await page.setViewportSize({ width, height: 700 })
        await page.goto(`${desk.host().url}${address}`)
        await expect(page.getByRole('heading', { level: 1, name: text('app.nav.team') })).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
      }
  } finally {
    for (const { close } of laptops) await close()
  }
})

test('a planner makes a job and assigns it, and it is at the laptop of the technician', async ({ page, desk }) => {
  test.setTimeout(60_000)
  const anna = await laptop('Anna Berg')
  try {
    await setUp(desk.host(), 'Petra Vogt')
    await desk.host().value('settings.save', { environment: 'staging' })
    await anna.host.value('archive.push', {})
    await page.goto(desk.address())
    await page.getByRole('link', { name: text('app.nav.office') }).press('Enter')
    await page.getByRole('link', { name: new RegExp(`^${text('office.team.title')} The`) }).press('Enter')
    // Until then the list of jobs stands there, whose link of that name goes away with it.
    await expect(page.getByRole('heading', { level: 1, name: text('app.nav.team') })).toBeVisible()
    await expect(page.getByText(text('team.looking'))).toHaveCount(0)
    await page.getByRole('button', { name: text('lead.office.jobs.act') }).press('Enter')
    await newJobPage(page).fill({ site: 'Sporthalle Nord', technician: 'Petra Vogt' })
    await newJobPage(page).create()
    await page.getByRole('button', { name: text('app.job.more'), exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: text('assign.menu') }).press('Enter')
    const dialog = page.getByRole('dialog', { name: text('assign.title') })
    await dialog.getByLabel(text('assign.person')).fill('anna berg')
    await expect(dialog.getByLabel(text('assign.laptop'))).toBeVisible()
    await isAccessible(page)
    await dialog.getByRole('button', { name: text('assign.act') }).press('Enter')
    await expect(dialog).toBeHidden()
    const { jobs } = await desk.host().value('jobs.list', {})
    const [job] = jobs.filter(({ site }) => site.name === 'Sporthalle Nord')
    const { writer } = await anna.host.value('archive.status', {})
    expect(job?.assignedTo).toEqual({ name: 'anna berg', installation: writer })

    await desk.host().value('archive.push', {})
    await anna.host.value('archive.pull', {})
    await page.goto(`${anna.host.url}/#token=${anna.host.token}`)
    await expect(page.getByRole('region', { name: /Sporthalle Nord/ })).toContainText(text('transfer.jobs.assignedToYou'))
    const note = { jobId: job?.jobId ?? '', text: 'Begun' }
    expect(await anna.host.call('jobs.note', note)).toMatchObject({ ok: true })
    expect(await desk.host().call('jobs.note', note)).toMatchObject({ ok: false, error: { code: 'job.assigned' } })
  } finally {
    await anna.close()
  }
})
