/** A job that went on in two places, in the window: kept beside, compared by keyboard, removed and brought back. */
import { AxeBuilder } from '@axe-core/playwright'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { translatorFor } from '#main/translate.ts'
import { languages } from '#shared/language.ts'
import { startHost, type RunningHost } from '../support/host.ts'
import { expect, test } from './desk.ts'
import { layoutFaults } from './layout-law.ts'

const text = translatorFor('en')

async function copyOf(host: RunningHost, jobId: string): Promise<Buffer> {
  const { download } = await host.value('jobs.backup', { jobId })
  return Buffer.from(await (await host.request(download ?? '')).arrayBuffer())
}

test('two histories of one job are kept, compared and removed', async ({ page, desk }) => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'firstflow-other-'))
  const other = await startHost(folder, { entry: 'out/main/loopback.js' })
  try {
    const { jobId } = await desk.host().value('jobs.create', {
      environment: 'development',
      site: { name: 'Hotel Aurora' },
      technician: 'Kim Berg',
    })
    await desk.host().value('jobs.addDevices', { jobId, devices: desk.labels().slice(0, 3) })
    await other.value('jobs.import', { base64: (await copyOf(desk.host(), jobId)).toString('base64') })
    await desk.host().value('jobs.apply', { jobId, devices: ['d1'], steps: ['pair'] })
    await other.value('jobs.plan', { jobId, devices: ['d1'], configuration: { water_hardness: 12.5 } })
    for (let note = 1; note <= 55; note++) await other.value('jobs.note', { jobId, text: `Note ${note} from the other laptop` })
    const file = join(folder, 'other.firstflow')
    await writeFile(file, await copyOf(other, jobId))

    await page.goto(desk.address())
    await page.goto(`${desk.host().url}/import`)
    await page.getByLabel(text('transfer.import.chooseFile')).setInputFiles(file)
    await expect(page.getByRole('heading', { name: text('transfer.verdict.differs') })).toBeVisible()
    await page.getByLabel(text('assign.yourName')).fill('Kim Berg')
    await page.getByRole('button', { name: text('transfer.branches.keep') }).press('Enter')
    await page.getByRole('button', { name: text('transfer.branches.compare') }).press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: text('transfer.branches.title') })).toBeVisible()
    const here = page.getByRole('region', { name: text('transfer.branches.here'), exact: true })
    const there = page.getByRole('region', { name: text('transfer.branches.there'), exact: true })
    await expect(here).toContainText(text('errors.operations.showers.pair'))
    await expect(there).toContainText(`${text('configuration.fields.water_hardness')}: 12.5`)
    await expect(there.getByRole('listitem')).toHaveCount(50)
    await there.getByRole('button').press('Enter')
    await expect(there).toContainText('Note 55 from the other laptop')

    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .setLegacyMode()
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
    const faults: string[] = []
    for (const language of languages) {
      await desk.host().value('settings.save', { language })
      await page.reload()
      await expect(page.getByRole('listitem').first()).toBeVisible()
      for (const width of [800, 1280, 2560]) {
        await page.setViewportSize({ width, height: 800 })
        faults.push(...(await layoutFaults(page)).map((fault) => `${language} ${width}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
    await desk.host().value('settings.save', { language: 'en' })

    await page.reload()
    // By keyboard: what the other one planned is carried over.
    await page.getByRole('table').getByRole('checkbox').first().press('Space')
    await page.getByRole('button', { name: text('lead.office.carry.act', { count: 1 }) }).press('Enter')
    await expect(page.getByText(text('transfer.carry.done'))).toBeVisible()
    expect((await desk.host().value('jobs.read', { jobId })).devices[0]?.plan.configuration).toEqual({ water_hardness: 12.5 })

    // The job says that it has another history, and leads to it.
    await page.goto(`${desk.host().url}/jobs/${jobId}`)
    await expect(page.getByText(text('transfer.branches.kept', { count: 2 }))).toBeVisible()
    await page.getByRole('link', { name: text('transfer.branches.compare') }).click()
    await page.getByRole('button', { name: text('transfer.branches.remove') }).click()
    await expect(page.getByText(text('transfer.branches.none'))).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(there).toBeVisible()
    await page.getByRole('button', { name: text('lead.office.compared.act') }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hotel Aurora' })).toBeVisible()
  } finally {
    await other.end('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
})
