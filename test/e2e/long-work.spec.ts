/** What takes long, as a person sees it: a bar and Cancel while everything is copied, and a long room list that does not freeze the page. */
import { readdir, rm } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { photographedJob, storeJob } from '../../bench/responsiveness/large-jobs.ts'
import { expect, test } from './desk.ts'
import { jobPage, jobsPage, newJobPage } from './pages.ts'

test('a copy that takes long shows how far it is, and is cancelled by keyboard with nothing left of it', async ({ page, desk }) => {
  storeJob(desk.folder, photographedJob(300_000_000))
  await page.goto(desk.address())
  const copies = page.getByRole('region', { name: 'Backup' })
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Backup' }).click()
  await page.getByRole('button', { name: 'Save backup' }).click()
  const bar = copies.getByRole('progressbar', { name: 'Saving and comparing each file …' })
  await expect(bar).toBeVisible()
  // However long axe takes, the bar stays: the host stands still meanwhile.
  process.kill(desk.host().pid, 'SIGSTOP')
  const { violations } = await new AxeBuilder({ page }).include('.part').analyze()
  process.kill(desk.host().pid, 'SIGCONT')
  expect(violations.map(({ id }) => id)).toEqual([])
  await copies.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(copies.getByText('Cancelled. Nothing saved.')).toBeVisible()
  await expect(bar).toBeHidden()
  expect(await readdir(`${desk.folder}-copies`)).toEqual([])
  await rm(`${desk.folder}-copies`, { recursive: true })
})

test('a room list of thousands of lines is read beside the page, and what was typed last counts', async ({ page, desk }) => {
  await jobsPage(page).open(desk.address())
  await jobsPage(page).newJob()
  await newJobPage(page).environment('development').check()
  await newJobPage(page).fill({ site: 'Campus', technician: 'Kim Berg' })
  await newJobPage(page).create()
  await jobPage(page).openRoomList()
  const dialog = page.getByRole('dialog', { name: 'Import room list' })
  const load = (rooms: number) => {
    const lines = ['Floor;Room', ...Array.from({ length: rooms }, (_, index) => `${index % 9};Room ${index}`)]
    const file = { name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
    return dialog.locator('input[type=file]').setInputFiles(file)
  }
  const worker = page.waitForEvent('worker')
  await load(6_000)
  expect((await worker).url()).toContain(desk.host().url)
  await dialog.getByRole('button', { name: 'Edit list' }).click()
  await load(5_000)
  await expect(dialog.getByText('5000 rows: 5000 showers')).toBeVisible()
  await dialog.getByRole('button', { name: 'Edit list' }).click()
  await load(3)
  await expect(dialog.getByText('3 rows: 3 showers')).toBeVisible()
})
