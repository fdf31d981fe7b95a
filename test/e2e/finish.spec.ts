/** The last steps of a job: signing on a low screen, what is asked of somebody who does not sign, and the report at the foot. */
import type { Page } from '@playwright/test'
import { expect, goWithin, settle, test, type Desk } from './desk.ts'
import { translatorFor } from '#main/translate.ts'
import { steps } from '#shared/tables/steps.ts'
import { pictures } from '../main/report/pictures.ts'
import { finalise } from './signing.ts'
import { text } from './stories/story.ts'

/** `skipped`: nothing of the devices is left to do. */
const openFinish = async (page: Page, desk: Desk, skipped = false) => {
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  await host.value('jobs.addDevices', { jobId, devices: desk.labels().map(({ id, room }) => ({ id, room })) })
  const devices = desk.labels().map((_label, index) => `d${index + 1}`)
  if (skipped) for (const step of steps) await host.value('jobs.skip', { jobId, devices, step, reason: 'Not wanted' })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/sign-off#`))
  await settle(page)
  return jobId
}

for (const { width, height, theme } of [
  { width: 800, height: 600, theme: 'light' },
  { width: 1366, height: 690, theme: 'plantRoom' },
] as const)
  test(`the whole pad to sign on is in sight at ${width} x ${height}, ${theme}`, async ({ page, desk }) => {
    await desk.host().value('settings.save', { theme })
    await page.setViewportSize({ width, height })
    await openFinish(page, desk)
    await page.getByRole('button', { name: text('closing.signoff.sign.contractor') }).click()
    const dialog = page.getByRole('dialog')
    for (const part of [dialog.getByRole('button', { name: text('closing.signoff.typed') }), dialog.locator('canvas')])
      await expect(part).toBeInViewport({ ratio: 1 })
  })

test('somebody who does not sign has refused or was absent: neither is recorded before it is chosen', async ({ page, desk }) => {
  const jobId = await openFinish(page, desk)
  await page
    .getByRole('region', { name: text('closing.signoff.party.client') })
    .getByRole('button', { name: text('closing.signoff.decline') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('closing.signoff.why')).fill('On holiday')
  const record = dialog.getByRole('button', { name: text('closing.signoff.recordOther') })
  await record.click()
  await expect(dialog.getByRole('alert')).toContainText(text('closing.signoff.how'))
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByRole('radio', { name: text('closing.signoff.outcome.absent') }).press('Space')
  await record.click()
  await expect(dialog).toBeHidden()
  expect((await desk.host().value('jobs.read', { jobId })).signoffs).toMatchObject([{ party: 'client', outcome: 'absent' }])
})

test('every revision leads through the same acts, one at a time: hand over, sign, sign, finalise, save the package', async ({
  page,
  desk,
}) => {
  const jobId = await openFinish(page, desk, true)
  const primary = page.getByRole('main').locator('.n-button--primary-type')
  const dialog = page.getByRole('dialog')
  for (const revision of ['A', 'B']) {
    if (revision === 'A') {
      await expect(primary).toContainText(text('lead.finish.handover.act'))
      await page.keyboard.press('Control+Enter')
      await dialog.getByLabel(text('closing.handover.documents')).fill('Manual')
      await page.keyboard.press('Control+Enter')
    }
    for (const party of ['contractor', 'client'] as const) {
      await expect(primary).toContainText(text(`lead.finish.${party}${revision === 'A' ? '' : 'Again'}.act`))
      await page.keyboard.press('Control+Enter')
      const name = dialog.getByLabel(text('closing.signoff.name'))
      await expect(name).toBeFocused()
      if (revision === 'B' && party === 'client') await expect(name).toHaveValue('Eva Lind')
      await name.fill('Eva Lind')
      await dialog.getByRole('button', { name: text('closing.signoff.typed') }).click()
      await dialog.getByRole('button', { name: text('closing.signoff.record') }).click()
    }
    await expect(primary).toContainText(text('lead.finish.ready.act', { revision }))
    // The bar names what the list and the dialog show as open.
    await expect(page.locator('[data-row="finish.readyOpenNoZone"]')).toBeVisible()
    await expect(page.getByRole('region', { name: text('closing.timeZone.title') })).toContainText(text('closing.timeZone.unknown'))
    await finalise(page, revision)
    await expect(primary).toContainText(text('lead.finish.finalised.act'))
    await desk.host().value('jobs.reopen', { jobId, reason: 'More work' })
    await desk.host().value('jobs.note', { jobId, text: `After ${revision}` })
  }
})

test('that there is no handover is recorded with its reason, and the contractor is next', async ({ page, desk }) => {
  const jobId = await openFinish(page, desk, true)
  await page.getByRole('button', { name: text('closing.handover.askWhy') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('workflow.reason')).fill('Comes with the other wing')
  await dialog.getByRole('button', { name: text('closing.signoff.recordOther') }).click()
  await expect(page.getByText(text('closing.handover.none', { reason: 'Comes with the other wing' }))).toBeVisible()
  await expect(page.getByRole('button', { name: text('lead.finish.contractor.act') })).toBeVisible()
  expect((await desk.host().value('jobs.read', { jobId })).handover).toMatchObject({ instructed: [], reason: 'Comes with the other wing' })
})

test('the time zone of the site is asked, proposes that of this computer, and the report shows its times in it', async ({ page, desk }) => {
  const jobId = await openFinish(page, desk)
  const line = page.getByRole('region', { name: text('closing.timeZone.title') })
  await expect(line).toContainText(text('closing.timeZone.unknown'))
  await line.getByRole('button', { name: text('closing.timeZone.ask') }).click()
  const zone = page.getByRole('dialog').getByLabel(text('closing.timeZone.label'))
  await expect(zone).toHaveValue(await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone))
  await zone.selectOption('Asia/Tokyo')
  await page.keyboard.press('Control+Enter')
  await expect(line).toContainText(text('closing.timeZone.isSet', { zone: 'Asia/Tokyo' }))
  expect((await desk.host().value('jobs.read', { jobId })).timeZone).toBe('Asia/Tokyo')
  await goWithin(page, `/jobs/${jobId}/report`)
  await expect(page.getByRole('article')).toContainText('Tokyo time (UTC+9)')
})

test('how many devices are done is said once', async ({ page, desk }) => {
  await openFinish(page, desk)
  await expect(page.getByText(/\b0\b.* of \d+ done/)).toHaveCount(1)
})

test('the report is saved where it was finalised, by keyboard too, and what was saved is in sight', async ({ page, desk }) => {
  await page.setViewportSize({ width: 1366, height: 690 })
  const jobId = await openFinish(page, desk)
  await finalise(page, 'A')
  await expect(page.getByRole('button', { name: text('lead.finish.finalised.act') })).toBeFocused()
  const packed = page.waitForEvent('download')
  await page.keyboard.press('Control+Enter')
  expect((await packed).suggestedFilename()).toMatch(/\.zip$/)
  await page.getByText(text('closing.finish.formats')).press('Enter')
  const printed = page.waitForEvent('download')
  await page.getByRole('button', { name: text('workflow.report.save.pdf') }).press('Enter')
  expect((await printed).suggestedFilename()).toMatch(/-A-en\.pdf$/)
  await expect(page.getByText(/-A-en\.pdf$/)).toBeInViewport({ ratio: 1 })

  await goWithin(page, `/jobs/${jobId}/report`)
  await page.getByRole('button', { name: text('workflow.report.save.pdf') }).click()
  await expect(page.getByText(/-A-en\.pdf$/)).toBeInViewport({ ratio: 1 })
})

test('a final job shows nothing that cannot be pressed', async ({ page, desk }) => {
  await page.setViewportSize({ width: 1366, height: 690 })
  const jobId = await openFinish(page, desk)
  const party = page.getByRole('region', { name: text('closing.signoff.party.client') })
  await expect(party.getByRole('button')).toHaveCount(2)
  await desk.host().value('jobs.seal', { jobId })
  await expect(page.getByText(text('lead.finish.finalised.says', { revision: 'A' }))).toBeVisible()
  await expect(party).toBeVisible()
  await expect(party.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('listitem').locator(':disabled')).toHaveCount(0)
})

test('what was added after a signature is said by the bar and before finalising, and signing again is the filled button', async ({
  page,
  desk,
}) => {
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  await host.value('jobs.recordHandover', { jobId, instructed: [], documents: ['Manual'] })
  await host.value('jobs.signOff', { jobId, party: 'contractor', outcome: 'absent', reason: 'On holiday' })
  const signature = pictures.signature.bytes.toString('base64')
  await host.value('jobs.signOff', { jobId, party: 'client', outcome: 'signed', name: 'Eva', signature })
  await host.value('jobs.openIssue', { jobId, fault: 'Drain cover scratched' })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/sign-off#`))
  await expect(page.getByText(text('lead.finish.clientAgain.says', { count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: text('app.job.more') }).click()
  await page.getByRole('menuitem', { name: text('closing.seal.anywayAsk', { revision: 'A' }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(text('report.signatures.outdated', { count: 1 }))
  await expect(dialog.locator('.n-button--primary-type')).toContainText([text('lead.finish.clientAgain.act')])
  await expect(dialog.getByRole('button', { name: text('closing.seal.anyway') })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: text('closing.signoff.signing.client') })).toBeVisible()
  expect((await host.value('jobs.read', { jobId })).sealed).toBe(false)
})

test('the report beside the list is turned page by page', async ({ page, desk }) => {
  await page.setViewportSize({ width: 1366, height: 690 })
  await openFinish(page, desk)
  const preview = page.getByRole('region', { name: text('closing.seal.preview') })
  await expect(preview.getByRole('article')).toContainText('Hotel Aurora')
  await preview.getByRole('group').focus()
  await page.keyboard.press('PageDown')
  await expect(preview.getByRole('article')).not.toContainText('Hotel Aurora')
  await preview.getByRole('button', { name: text('closing.finish.previousPage') }).click()
  await expect(preview.getByRole('article')).toContainText('Hotel Aurora')
})

test('another part of the job begins at its top', async ({ page, desk }) => {
  await page.setViewportSize({ width: 800, height: 600 })
  await openFinish(page, desk)
  await page.getByRole('region', { name: text('closing.signoff.party.client') }).scrollIntoViewIfNeeded()
  await page.getByText(text('closing.finish.formats')).click()
  await page.getByRole('link', { name: text('closing.finish.whole') }).click()
  await expect(page.getByRole('heading', { name: text('workflow.report.title'), exact: true })).toBeInViewport({ ratio: 1 })
})

test('the report in the window breaks no title of a column and no number of an item', async ({ page, desk }) => {
  await desk.host().value('settings.save', { theme: 'plantRoom', language: 'de' })
  await page.setViewportSize({ width: 800, height: 600 })
  const jobId = await openFinish(page, desk)
  await goWithin(page, `/jobs/${jobId}/report`)
  const titles = page.getByRole('article').locator('th, td:first-child')
  await expect(titles.filter({ hasText: translatorFor('de')('report.columns.serial') })).toBeVisible()
  const broken = await titles.evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^ \n]+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1) found.push(word)
        }
      return found
    }),
  )
  expect(broken).toEqual([])
})
