/** The last steps of a job: signing on a low screen, what is asked of somebody who does not sign, and the report at the foot. */
import type { Page } from '@playwright/test'
import { expect, goWithin, settle, test, type Desk } from './desk.ts'
import { translatorFor } from '#main/translate.ts'
import { pictures } from '../main/report/pictures.ts'
import { text } from './stories/story.ts'

const openFinish = async (page: Page, desk: Desk) => {
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  await host.value('jobs.addDevices', { jobId, devices: desk.labels().map(({ id, room }) => ({ id, room })) })
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
  await expect(record).toBeDisabled()
  await dialog.getByRole('radio', { name: text('closing.signoff.outcome.absent') }).press('Space')
  await record.click()
  await expect(dialog).toBeHidden()
  expect((await desk.host().value('jobs.read', { jobId })).signoffs).toMatchObject([{ party: 'client', outcome: 'absent' }])
})

test('every revision leads through the same acts, one at a time: sign, sign, finalise, save the package', async ({ page, desk }) => {
  const jobId = await openFinish(page, desk)
  const primary = page.getByRole('main').locator('.n-button--primary-type')
  const dialog = page.getByRole('dialog')
  for (const revision of ['A', 'B']) {
    for (const party of ['contractor', 'client'] as const) {
      await expect(primary).toHaveText([text(`closing.signoff.sign.${party}`)])
      await primary.click()
      const name = dialog.getByLabel(text('closing.signoff.name'))
      await expect(name).toBeFocused()
      if (revision === 'B' && party === 'client') await expect(name).toHaveValue('Eva Lind')
      await name.fill('Eva Lind')
      await dialog.getByRole('button', { name: text('closing.signoff.typed') }).click()
      await dialog.getByRole('button', { name: text('closing.signoff.record') }).click()
    }
    await expect(primary).toHaveText([text('closing.seal.act', { revision })])
    await primary.click()
    await expect(primary).toHaveText([text('transfer.handover.act')])
    await desk.host().value('jobs.reopen', { jobId, reason: 'More work' })
    await desk.host().value('jobs.addDevices', { jobId, devices: [{ room: `90${revision}` }] })
  }
})

test('how many devices are done is said once, and every sign of the overview is explained', async ({ page, desk }) => {
  await openFinish(page, desk)
  await expect(page.getByText(/\b0\b.* of \d+/)).toHaveCount(1)
  await expect(page.getByRole('region', { name: text('closing.finish.devices') })).toContainText(
    `${text('app.state.local')} ${desk.labels().length}`,
  )
})

test('the report is saved where it was finalised, by keyboard too, and what was saved is in sight', async ({ page, desk }) => {
  await page.setViewportSize({ width: 1366, height: 690 })
  const jobId = await openFinish(page, desk)
  await page.getByRole('button', { name: text('closing.seal.act', { revision: 'A' }) }).press('Enter')
  await expect(page.getByRole('button', { name: text('transfer.handover.act') })).toBeFocused()
  for (const [key, name] of [
    ['Control+Enter', /\.zip$/],
    ['Shift+Tab', null],
    ['Enter', /-A-en\.pdf$/],
  ] as const) {
    const download = name === null ? null : page.waitForEvent('download')
    await page.keyboard.press(key)
    if (name !== null) expect((await download)?.suggestedFilename()).toMatch(name)
  }
  await expect(page.getByText(/-A-en\.pdf$/)).toBeInViewport({ ratio: 1 })

  // On the page of the report the buttons are at the lower edge.
  await goWithin(page, `/jobs/${jobId}/report`)
  await page.getByRole('button', { name: text('workflow.report.save.pdf') }).click()
  await expect(page.getByText(/-A-en\.pdf$/)).toBeInViewport({ ratio: 1 })
})

test('a final job says so once, shows nothing that cannot be pressed, and gives its handover package where it was finalised', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 1366, height: 690 })
  const jobId = await openFinish(page, desk)
  const party = page.getByRole('region', { name: text('closing.signoff.party.client') })
  await expect(party.getByRole('button')).toHaveCount(2)
  await desk.host().value('jobs.seal', { jobId })
  await expect(page.getByText(/Revision A/)).toHaveCount(1)
  await expect(party).toBeVisible()
  await expect(page.locator('main :disabled')).toHaveCount(0)
  const save = page.getByRole('button', { name: text('workflow.report.save.pdf') })
  const before = await save.boundingBox()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text('transfer.handover.act') }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await expect(page.getByText(/\.zip$/)).toBeVisible()
  expect((await save.boundingBox())?.x).toBe(before?.x)
})

test('what was added after a signature is said beside the button that finalises', async ({ page, desk }) => {
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  for (const party of ['contractor', 'client'] as const)
    await host.value('jobs.signOff', { jobId, party, outcome: 'absent', reason: 'On holiday' })
  await host.value('jobs.recordHandover', { jobId, instructed: [], documents: ['Manual'] })
  const signature = pictures.signature.bytes.toString('base64')
  await host.value('jobs.signOff', { jobId, party: 'client', outcome: 'signed', name: 'Eva', signature })
  await host.value('jobs.addDevices', { jobId, devices: [{ room: '101' }] })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/sign-off#`))
  const said = `${text('closing.signoff.party.client')}: ${text('report.signatures.outdatedBrief')}`
  await expect(page.getByRole('region', { name: text('closing.seal.title') })).toContainText(said)
})

test('another part of the job begins at its top', async ({ page, desk }) => {
  await page.setViewportSize({ width: 800, height: 600 })
  await openFinish(page, desk)
  await page.getByRole('region', { name: text('closing.signoff.party.client') }).scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: text('app.job.report'), exact: true }).click()
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
