/** What was typed and not saved outlives the page it was typed into. */
import { wordsIn } from '#main/words.ts'
import { expect, test } from './desk.ts'

const text = wordsIn('en')

test('a note that was being typed is there again after the page crashed, and gone once it is saved', async ({ page, desk, context }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Kim' })
  const place = `${desk.host().url}/jobs/${jobId}/notes`
  await page.goto(desk.address())
  await page.goto(place)
  await page.getByLabel(text('workflow.notes.newForJob')).fill('The valve is behind the mirror')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('behind the mirror')
  const crashed = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => undefined)
  await crashed

  const next = await context.newPage()
  await next.goto(desk.address())
  await next.goto(place)
  const note = next.getByLabel(text('workflow.notes.newForJob'))
  await expect(note).toHaveValue('The valve is behind the mirror')
  await next.getByRole('button', { name: text('workflow.notes.add') }).click()
  await expect(note).toHaveValue('')
  expect(await next.evaluate(() => JSON.stringify(localStorage))).not.toContain('behind the mirror')
})
