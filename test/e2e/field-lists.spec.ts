/**
 * Lists as real programs leave them, in the check before the import: which sheets are read, in which encoding, what is asked, and what a
 * person can choose otherwise. The files are those of LibreOffice (test/field/lists/make.sh).
 */
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import { expect, test, type Desk } from './desk.ts'
import { typeList } from './pages.ts'

const text = translatorFor('en')
const lists = join(import.meta.dirname, '..', 'field', 'lists')

async function listOf(page: Page, desk: Desk): Promise<{ readonly jobId: string; readonly dialog: Locator }> {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'staging', site: { name: 'Hall' }, technician: 'Kim' })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}?plan=list#`))
  const dialog = page.getByRole('dialog', { name: text('board.list.title') })
  await expect(dialog).toBeVisible()
  return { jobId, dialog }
}
const open = (dialog: Locator, name: string) => dialog.locator('input[type=file]').setInputFiles(join(lists, name))
const importOf = (dialog: Locator, count: number) => dialog.getByRole('button', { name: text('board.list.act', { count }) })
const rowWith = (dialog: Locator, words: string) => dialog.getByRole('row').filter({ hasText: words })

test('the sheets of a workbook are boxes to tick, with why one is left out', async ({ page, desk }) => {
  const { jobId, dialog } = await listOf(page, desk)
  await open(dialog, 'floors.xlsx')
  await expect(importOf(dialog, 4)).toBeEnabled()
  const box = (name: string) => dialog.getByRole('checkbox', { name })
  await expect(box('EG')).toBeChecked()
  await expect(box('1. OG')).toBeChecked()
  await expect(box('Übersicht')).not.toBeChecked()
  await expect(dialog.getByRole('group', { name: text('board.list.sheets.label') })).toContainText(text('board.list.sheets.repeats'))
  await box('EG').press('Space')
  await expect(importOf(dialog, 2)).toBeEnabled()
  await expect(box('EG')).not.toBeChecked()
  await expect(rowWith(dialog, 'SH5001')).toHaveCount(0)
  // Without any there is no list.
  await box('1. OG').click()
  await expect(box('1. OG')).toBeChecked()
  await box('EG').click()
  await expect(box('EG')).toBeChecked()
  await importOf(dialog, 4).click()
  await expect(dialog).toBeHidden()
  const { devices } = await desk.host().value('jobs.read', { jobId })
  expect(devices.map(({ kind, floor, room }) => `${kind} ${floor} ${room}`)).toEqual([
    'shower EG 001',
    'tap EG Küche',
    'shower 1. OG 101',
    'shower 1. OG 102',
  ])
})

test('a hidden sheet is not read until it is ticked', async ({ page, desk }) => {
  const { dialog } = await listOf(page, desk)
  await open(dialog, 'libreoffice.xlsx')
  const hidden = dialog.getByRole('checkbox', { name: 'Alt' })
  await expect(hidden).not.toBeChecked()
  await expect(dialog.getByText(text('board.list.hiddenRows', { count: 1 }))).toBeVisible()
  await hidden.click()
  await expect(hidden).toBeChecked()
  await expect(rowWith(dialog, 'SH9999')).toBeVisible()
})

test('the encoding of a text is guessed, shown and changed', async ({ page, desk }) => {
  const { dialog } = await listOf(page, desk)
  await open(dialog, 'libreoffice-mac.csv')
  await expect(rowWith(dialog, 'SH5001')).toContainText('Gästebad')
  const encoding = dialog.getByLabel(text('board.list.encoding'))
  await expect(encoding).toHaveValue('macintosh')
  await encoding.selectOption('windows-1252')
  await expect(rowWith(dialog, 'SH5001')).toContainText('GŠstebad')
  await encoding.selectOption('macintosh')
  await expect(rowWith(dialog, 'SH5001')).toContainText('Gästebad')
})

test('a text that was saved in a wrong encoding is doubted, and repaired on request', async ({ page, desk }) => {
  const { dialog } = await listOf(page, desk)
  await typeList(page, 'Raum;Seriennummer;Bemerkung\n101;SH5001;KÃ¼che\n102;SH5002;GÃ¤stebad')
  await expect(dialog.getByText(text('board.list.garbled', { value: 'KÃ¼che' }))).toBeVisible()
  await dialog.getByRole('button', { name: text('board.list.repair', { value: 'Küche' }) }).click()
  await expect(rowWith(dialog, 'SH5002')).toContainText('Gästebad')
  await expect(dialog.getByText(text('board.list.garbled', { value: 'KÃ¼che' }))).toHaveCount(0)
})

test('rooms that a spreadsheet took for a truth value, a time or money are asked about', async ({ page, desk }) => {
  const { dialog } = await listOf(page, desk)
  await open(dialog, 'converted.ods')
  await expect(importOf(dialog, 1)).toBeEnabled()
  for (const [value, to] of [
    ['true', 'boolean'],
    ['30%', 'percentage'],
    ['12.50 €', 'money'],
    ['01:12', 'time'],
  ] as const)
    await expect(
      dialog
        .getByRole('listitem')
        .filter({ hasText: text('board.list.problem.isConverted', { value, to: text(`board.list.converted.${to}`) }) }),
    ).toBeVisible()
  await dialog.getByRole('button', { name: text('board.list.line', { line: 2 }) }).click()
  await expect(dialog.getByLabel(text('app.addDevices.lines'))).toBeFocused()
})

test('a list without rooms is imported only once a person says so', async ({ page, desk }) => {
  const { jobId, dialog } = await listOf(page, desk)
  await typeList(page, 'Zone;Serial number\nNorth;SH5001\nNorth;SH5002')
  const question = dialog.getByRole('checkbox', { name: text('board.list.noRooms') })
  await importOf(dialog, 2).click()
  await expect(question).toBeFocused()
  await question.click()
  await importOf(dialog, 2).click()
  await expect(dialog).toBeHidden()
  expect((await desk.host().value('jobs.read', { jobId })).devices).toHaveLength(2)
})

test('a table that Word puts on the clipboard keeps its cells', async ({ page, desk }) => {
  const { dialog } = await listOf(page, desk)
  const area = dialog.getByLabel(text('app.addDevices.lines'))
  await area.focus()
  // As Word writes it: paragraphs in cells, merged cells, and its own marks.
  const cell = (words: string, more = '') =>
    `<td width=150 ${more} style='border:solid windowtext 1.0pt'><p class=MsoNormal><span lang=DE>${words}<o:p></o:p></span></p></td>`
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=DE><!--StartFragment--><table class=MsoTableGrid border=1><tr>${cell('Etage')}${cell('Raum')}${cell('Seriennummer')}${cell('Art')}</tr><tr>${cell('EG', 'rowspan=2')}${cell('001')}${cell('SH5001')}${cell('Dusche')}</tr><tr>${cell('K&uuml;che')}${cell('TP5002')}${cell('Armatur')}</tr></table><!--EndFragment--></body></html>`
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Etage\nRaum\nSeriennummer\nArt\nEG\n001\nSH5001\nDusche\nKüche\nTP5002\nArmatur')
    clipboardData.setData('text/html', words)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
  await expect(importOf(dialog, 2)).toBeEnabled()
  await expect(rowWith(dialog, 'SH5001')).toContainText('EG')
  await expect(rowWith(dialog, 'TP5002')).toContainText('Küche')
  await expect(rowWith(dialog, 'TP5002')).toContainText('EG')
})

test('what cannot be printed is said in the check, in the letterhead, and before a report is finalised', async ({ page, desk }) => {
  const { jobId, dialog } = await listOf(page, desk)
  const said = text('app.common.unprintable', { signs: '😀' })
  await typeList(page, 'Room;Serial number\n101 😀;SH5001')
  await expect(dialog.getByText(said)).toBeVisible()
  await importOf(dialog, 1).click()
  await expect(dialog).toBeHidden()

  await page.goto(`${desk.host().url}/settings/report`)
  await page.getByLabel(text('app.settings.letterhead.address')).fill('Main Street 1 𓀀')
  await expect(page.getByText(text('app.common.unprintable', { signs: '𓀀' }))).toBeVisible()
  await desk.host().value('settings.save', { companyAddress: 'Main Street 1 𓀀' })

  await page.goto(`${desk.host().url}/jobs/${jobId}/sign-off`)
  const listed = page.getByRole('region', { name: text('closing.finish.unprintable') })
  await expect(listed).toContainText('101 😀')
  await expect(listed).toContainText('Main Street 1 𓀀')
})
