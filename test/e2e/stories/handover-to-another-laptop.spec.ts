/** Story 14: one ZIP leaves the laptop, another laptop verifies it and goes on, and whoever alters a byte is found out. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipOf, type Files } from '#main/handover/archive.ts'
import { pictures } from '../../main/report/pictures.ts'
import { startHost } from '../../support/host.ts'
import { expect, test } from '../desk.ts'
import { downloaded, jobPage, reportPanel } from '../pages.ts'
import { filesIn } from '../../support/unzipped.ts'

const unpacked = async (zip: Buffer): Promise<Files> => {
  const files = await filesIn(zip)
  if ('unreadable' in files) throw new Error(files.unreadable)
  return files
}
const verify = (...args: string[]) => spawnSync(process.execPath, ['scripts/verify.ts', ...args], { encoding: 'utf8' })

test('Story 14: a handover is verified and gone on with on another laptop', async ({ page, browser, desk }, testInfo) => {
  test.setTimeout(240_000)
  const [label] = desk.labels()
  if (label === undefined) throw new Error('the simulated hotel has no shower left')
  const here = desk.host()
  const { jobId } = await here.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim Berg' })
  await here.value('jobs.addDevices', { jobId, devices: [label] })
  await here.value('jobs.note', { jobId, device: 'd1', text: 'Filter cleaned' })
  await here.value('jobs.openIssue', { jobId, device: 'd1', fault: 'Mixing valve leaks' })
  await here.value('photos.add', { jobId, device: 'd1', shows: 'label', base64: pictures.landscape.bytes.toString('base64') })
  await here.value('jobs.seal', { jobId })

  await page.goto(desk.address())
  await page.getByRole('link', { name: 'Hotel Aurora', exact: true }).click()
  await jobPage(page).openReport()
  await expect(reportPanel(page).preview).toContainText('revision A')
  const download = await downloaded(page, () => page.getByRole('button', { name: 'Save handover package (.zip)' }).click())
  expect(download.suggestedFilename()).toMatch(/^handover-Hotel-Aurora-development-[0-9a-f]{8}-A\.zip$/)
  const sealed = testInfo.outputPath('handover.zip')
  await download.saveAs(sealed)
  const files = await unpacked(await readFile(sealed))
  expect([...files.keys()].sort()).toEqual([
    'devices.csv',
    'journal.ndjson',
    'manifest.json',
    'open-items.csv',
    'parameters.csv',
    `photos/${pictures.landscape.sha256}.png`,
    'report.json',
    'report.pdf',
  ])

  const folder = await mkdtemp(join(tmpdir(), 'firstflow-other-laptop-'))
  const there = await startHost(folder, { entry: 'out/main/loopback.js' })
  const window = await browser.newContext()
  try {
    const other = await window.newPage()
    await other.goto(`${there.url}/#token=${there.token}`)
    await expect(other.getByRole('banner')).toBeVisible()
    await other.keyboard.press('Control+k')
    await other.getByRole('combobox').fill('import')
    await other.keyboard.press('Enter')
    const choose = (file: string) => other.getByLabel('Choose file …').setInputFiles(file)
    const verdict = (title: string | RegExp) => other.getByRole('status').filter({ has: other.getByRole('heading', { name: title }) })

    // One byte of one entry; the rest of the file is as it was.
    const journal = Buffer.from(files.get('journal.ndjson') ?? '')
    journal[journal.indexOf('Filter cleaned')] = 'f'.charCodeAt(0)
    const altered = testInfo.outputPath('altered.zip')
    await writeFile(altered, zipOf(new Map([...files, ['journal.ndjson', journal]]), '2026-11-20'))
    await choose(altered)
    await expect(verdict('Altered')).toContainText('Someone altered entry 3 of the journal: its checksum does not match.')
    await expect(other.getByRole('button', { name: 'Import job' })).toBeHidden()

    // Sound in itself; whose key it bears is for a person to compare, once.
    await choose(sealed)
    await expect(verdict('Unchanged, signed by an unknown installation')).toContainText('Compare its fingerprint')
    await other.getByText('Compare fingerprint', { exact: true }).click()
    await other.getByLabel('Name of this installation').fill('Laptop of Kim Berg')
    await other.getByRole('button', { name: 'Add installation' }).click()
    await expect(verdict(/^Unchanged since Kim Berg finalised revision A, .+\.$/)).toContainText('Signed by Laptop of Kim Berg.')
    expect(await there.value('jobs.list', {})).toMatchObject({ jobs: [] })
    // Nobody entered a name on this laptop yet: without it, its entries would be said to be Kim's.
    await other.getByRole('button', { name: 'Import job' }).click()
    await expect(other.getByText('Enter a value.')).toBeVisible()
    await other.getByLabel('Your name').fill('Anna Lund')
    await other.getByRole('button', { name: 'Import job' }).click()
    await expect(other.getByText('Imported Hotel Aurora with 6 entries.')).toBeVisible()
    await expect(other.getByText('This computer does not have the job yet.')).toBeHidden()
    await other.getByRole('button', { name: 'Open job' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Hotel Aurora' })).toBeVisible()
    await jobPage(other).openTab('records', 'Photos (1)')
    // A picture is read when it comes into sight.
    const small = other.getByRole('button', { name: /^Show photo/ })
    await small.scrollIntoViewIfNeeded()
    await expect(small.locator('img')).toBeVisible()

    const client = verify(sealed)
    expect([client.status, client.stdout]).toEqual([3, expect.stringContaining('Unchanged only if this fingerprint')])
    const office = verify(sealed, '--data', folder)
    expect(office.status).toBe(0)
    expect(office.stdout).toMatch(/^Unchanged since Kim Berg finalised revision A, .+\.\n/)
    const refused = verify(altered)
    expect(refused.status).toBe(1)
    expect(refused.stdout).toContain('Someone altered entry 3 of the journal: its checksum does not match.')

    // Gone on with in both places: neither is overwritten, and the person is told.
    for (const [host, text] of [
      [here, 'Done here'],
      [there, 'Done there'],
    ] as const) {
      await host.value('jobs.reopen', { jobId, reason: 'More work' })
      await host.value('jobs.note', { jobId, text })
    }
    expect((await there.value('jobs.read', { jobId })).notes.map(({ who }) => who)).toEqual(['Kim Berg', 'Anna Lund'])
    await other.goto(`${there.url}/import`)
    const copy = await here.value('jobs.backup', { jobId })
    await choose(copy.path ?? '')
    await expect(verdict('Differs from the job here')).toContainText('Entry 7 of the journal is not the one this computer saved.')
    await expect(verdict('Differs from the job here')).toContainText('Two computers continued it, or someone altered the file.')
    await expect(other.getByRole('button', { name: 'Import job' })).toBeHidden()
    await other.goto(`${there.url}/jobs/${jobId}`)
    await jobPage(other).openTab('records', 'Notes (2)')
    await expect(other.getByText('Done there')).toBeVisible()
    await expect(other.getByText('Done here')).toBeHidden()
  } finally {
    await window.close()
    await there.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
})
