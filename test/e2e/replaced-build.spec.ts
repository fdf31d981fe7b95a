/** A page whose build was replaced by a newer one says so where a part of it can no longer be loaded, and goes on from there. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, type Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import { languages, type Language } from '#shared/language.ts'
import { startHost, type RunningHost } from '../support/host.ts'
import { expect } from './desk.ts'
import { layoutFaults } from './layout-law.ts'

interface Installation {
  readonly start: (port?: string) => Promise<RunningHost>
  /** What an update does to the page: every part of it has another name, and only the new ones are there. */
  readonly replacePage: () => void
}

const root = join(import.meta.dirname, '../..')

const test = base.extend<{ installation: Installation }>({
  installation: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'firstflow-installed-'))
    const started: RunningHost[] = []
    for (const name of ['out', 'package.json', 'resources']) cpSync(join(root, name), join(folder, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    await use({
      async start(port = '0') {
        const host = await startHost(join(folder, 'data'), { entry: join(folder, 'out/main/loopback.js'), args: ['--port', port] })
        started.push(host)
        return host
      },
      replacePage() {
        const page = join(folder, 'out', 'renderer')
        const assets = join(page, 'assets')
        const renamed = readdirSync(assets).map(
          (name) => [name, name.replace(/-([\w-]{8})\./, (_all, hash: string) => `-${[...hash].reverse().join('')}.`)] as const,
        )
        const files = [join(page, 'index.html'), ...readdirSync(assets).map((name) => join(assets, name))]
        for (const file of files.filter((each) => /\.(html|js|css)$/.test(each))) {
          const text = readFileSync(file, 'utf8')
          writeFileSync(
            file,
            renamed.reduce((changed, [before, after]) => changed.replaceAll(before, after), text),
          )
        }
        for (const [before, after] of renamed) renameSync(join(assets, before), join(assets, after))
      },
    })
    for (const host of started) await host.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  },
})

const noticeOn = (page: Page, language: Language) => {
  const text = translatorFor(language)
  const notice = page.getByRole('alert').filter({ hasText: text('app.replaced.text') })
  return { notice, reload: () => notice.getByRole('button', { name: text('app.replaced.reload') }).click() }
}

/** Behind its first view a page reads more parts of the build it came with; it has done so once no further one is asked for. */
async function allPartsRead(page: Page) {
  let before = 0
  const isStill = async () => {
    const parts = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/')).length)
    const same = parts === before
    before = parts
    return same
  }
  await expect.poll(isStill, { intervals: [1_000] }).toBe(true)
}

const english = translatorFor('en')
async function openJobs(page: Page, host: RunningHost) {
  await page.goto(`${host.url}/#token=${host.token}`)
  await expect(page.getByRole('heading', { level: 1, name: english('app.jobs.title') })).toBeVisible()
}
const toSettings = (page: Page) => page.getByRole('link', { name: english('app.nav.settings') }).click()

for (const language of languages) {
  const text = translatorFor(language)
  test(`a part that an update took away is offered after a reload, with what was typed: ${language}`, async ({ page, installation }) => {
    const host = await installation.start()
    await host.value('settings.save', { language })
    const { jobId } = await host.value('jobs.create', { environment: 'training', site: { name: 'Aurora' }, technician: 'Kim' })
    await page.setViewportSize({ width: 800, height: 600 })
    await page.goto(`${host.url}/#token=${host.token}`)
    await page.goto(`${host.url}/jobs/${jobId}/notes`)
    const note = page.getByLabel(text('workflow.notes.newForJob'))
    await note.fill('The valve is behind the mirror')
    const { notice, reload } = noticeOn(page, language)
    const toTests = () =>
      page
        .getByRole('navigation', { name: text('app.job.parts') })
        .getByRole('link', { name: text('app.job.tab.tests') })
        .click()

    await allPartsRead(page)
    installation.replacePage()
    await expect(notice).toBeHidden()
    await toTests()
    await expect(notice).toBeVisible()
    await expect(note).toHaveValue('The valve is behind the mirror')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect.soft(await layoutFaults(page)).toEqual([])
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('[role=alert]').analyze()
      expect.soft(violations.map(({ id }) => id)).toEqual([])
    }

    await reload()
    await expect(note).toHaveValue('The valve is behind the mirror')
    await expect(notice).toBeHidden()
    await toTests()
    await expect(page).toHaveURL(/\/tests$/)
    await expect(notice).toBeHidden()
  })
}

test('a host that was restarted with another build gets nothing from the window, which asks for its address after a reload', async ({
  page,
  installation,
}) => {
  const first = await installation.start()
  await openJobs(page, first)
  await first.end('SIGTERM')
  installation.replacePage()
  await installation.start(new URL(first.url).port)

  await toSettings(page)
  // It sends nothing to a host that has not proven itself, so it cannot know that the part is missing there.
  await expect(page.getByRole('alert').filter({ hasText: english('errors.host.unreachable.title') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: english('app.token.title') })).toBeVisible()
})

test('a page whose host has ended does not speak of an update', async ({ page, installation }) => {
  const host = await installation.start()
  await openJobs(page, host)
  // The words of errors come behind those of the first view.
  await page.goto(`${host.url}/presets`)
  await expect(page.getByRole('heading', { level: 1, name: english('app.nav.presets') })).toBeVisible()
  await host.end('SIGKILL')
  await toSettings(page)
  await expect(page.getByRole('alert').filter({ hasText: english('errors.host.unreachable.happened') })).toBeVisible()
  await expect(noticeOn(page, 'en').notice).toBeHidden()
})
