/** A planner with a spreadsheet: dropped on the empty job, checked line by line, and no typed exception is lost in the batch. */
import { translatorFor } from '#main/translate.ts'
import { workbook } from '../support/workbook.ts'
import { presetExamples } from '#shared/tables/preset-examples.ts'
import { expect, test } from './desk.ts'
import { devicePage, typeList } from './pages.ts'

const text = translatorFor('en')

test('a list that is pasted into an empty job is read, and nothing that is pasted while a dialog is open', async ({ page, desk }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'staging', site: { name: 'Hall' }, technician: 'Kim' })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  await expect(page.getByText(text('board.empty.list.drop'))).toBeVisible()
  const paste = (list: string) =>
    page.evaluate((words) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', words)
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, list)
  await paste('Room;Serial number\n101;SH12345\n102;SH12346')
  const dialog = page.getByRole('dialog', { name: text('board.list.title') })
  await expect(dialog.getByRole('button', { name: text('board.list.act', { count: 2 }) })).toBeVisible()
  await paste('Room\n103')
  await expect(dialog.getByRole('button', { name: text('board.list.act', { count: 2 }) })).toBeVisible()
})

test('a spreadsheet that is dropped on an empty job is read, and says what is doubtful before and after it is imported', async ({
  page,
  desk,
}) => {
  const [one, two] = desk.labels()
  const { jobId } = await desk.host().value('jobs.create', { environment: 'staging', site: { name: 'Hall' }, technician: 'Kim' })
  const rows = [
    ['Cost centre', 'Room', 'Bauteil', 'Serial number (shower)'],
    [4711, 101, 'A', one?.serialNumber ?? ''],
    [4712, null, 'A', two?.serialNumber ?? ''],
    [4713, 103, 'A', one?.serialNumber ?? ''],
  ]
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  await expect(page.getByText(text('board.empty.list.drop'))).toBeVisible()
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const files = new DataTransfer()
      files.items.add(new File([Uint8Array.from(bytes)], 'rooms.xlsx'))
      return files
    },
    [...workbook(rows)],
  )
  const empty = page.getByRole('region', { name: text('app.job.board') })
  await empty.dispatchEvent('dragover', { dataTransfer: transfer })
  await empty.dispatchEvent('drop', { dataTransfer: transfer })

  const dialog = page.getByRole('dialog', { name: text('board.list.title') })
  await expect(dialog.getByLabel('Cost centre')).toHaveValue('ignored')
  await expect(dialog.getByLabel('Bauteil')).toHaveValue('building')
  await expect(dialog.getByLabel('Serial number (shower)')).toHaveValue('unit')
  const lineOf = (line: number) => dialog.getByRole('listitem').filter({ hasText: text('board.list.line', { line }) })
  await expect(lineOf(3)).toContainText(text('board.list.roomless'))
  await expect(lineOf(4)).toContainText(text('board.list.problem.sameUnit', { line: 2 }))

  await dialog.getByRole('button', { name: text('board.list.act', { count: 2 }) }).click()
  const done = dialog.getByText(text('board.list.imported', { count: 2 }))
  await expect(done).toBeInViewport()
  await page.keyboard.press('Escape')
  // While it closes, a drop is not taken.
  await expect(dialog).toBeHidden()

  // A picture is no list.
  const picture = await page.evaluateHandle(() => {
    const files = new DataTransfer()
    files.items.add(new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])], 'floor.png'))
    return files
  })
  await empty.dispatchEvent('drop', { dataTransfer: picture })
  await expect(dialog.getByRole('alert')).toContainText(text('board.list.refused.picture'))
})

test('values that were typed for a device and not saved are named before a batch leaves them out', async ({ page, desk }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'development', site: { name: 'Hall' }, technician: 'Kim' })
  await desk.host().value('jobs.addDevices', {
    jobId,
    devices: desk
      .labels()
      .slice(0, 2)
      .map((label) => ({ ...label, plan: { configuration: { default_shower_flow: 8 } } })),
  })
  /** With a device open, the bar is about it, and its menu has what is for all. */
  const applyAll = async (count: number) => {
    await page.getByRole('button', { name: text('app.job.more'), exact: true }).click()
    await page.getByRole('menuitem', { name: text('board.bulk.apply', { count }) }).click()
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/devices/d2/configure#`))
  await page.getByRole('textbox', { name: text('configuration.fields.default_shower_flow'), exact: true }).fill('11')
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: desk.labels()[1]?.room ?? '' }) })
  await expect(row.getByText(text('board.row.unsaved')).first()).toBeVisible()
  await applyAll(2)
  const asked = page.locator('dialog[data-approval]')
  await expect(asked.getByText(text('board.apply.unsaved', { count: 1 }))).toBeVisible()
  await asked.getByRole('link', { name: desk.labels()[1]?.room ?? '' }).click()
  await expect(asked).toBeHidden()
  await devicePage(page).keepPlan()
  await expect(row.getByText(text('board.row.unsaved'))).toHaveCount(0)
  await applyAll(2)
  await expect(asked).toBeVisible()
  await expect(asked.getByText(text('board.apply.unsaved', { count: 1 }))).toBeHidden()
})

test('the preview of a list is in sight in plant room too', async ({ page, desk }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'development', site: { name: 'Hall' }, technician: 'Kim' })
  await desk.host().value('settings.save', { theme: 'plantRoom' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}?plan=list#`))
  const lines = Array.from({ length: 12 }, (_, at) => `Main;1;${101 + at};SH1500${at}`)
  const dialog = await typeList(page, ['Building;Floor;Room;Serial number', ...lines].join('\n'))
  // All rows that a laptop has room for, and the one next action.
  for (const row of [1, 2, 3, 4, 5]) await expect(dialog.getByRole('row').nth(row)).toBeInViewport({ ratio: 1 })
})

test('what says which device it is comes first in a narrow window too, also of our own export', async ({ page, desk }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'staging', site: { name: 'Hall' }, technician: 'Kim' })
  const before = 'report;revision;environment;site;building;floor;room;device;kind;id;serial_number;listed;outcome;pair_status;test_status'
  const lines = [1, 2, 3].map(
    (at) => `FF-1;A;staging;Hotel;A;1;10${at};d${at};tap;0f8fad5b-d9cb-469f-a165-70867728951${at};TP-1${at};listed;notDone;notDone;notDone`,
  )
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}?plan=list#`))
  const dialog = await typeList(page, [before, ...lines].join('\n'))
  for (const width of [800, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    for (const name of ['room', 'id', 'serial_number', 'kind'])
      await expect(dialog.getByLabel(name, { exact: true })).toBeInViewport({ ratio: 1 })
  }
  // The column stays where it is, with the focus.
  await dialog.getByLabel('device', { exact: true }).selectOption('note')
  await dialog.getByLabel('kind', { exact: true }).focus()
  await dialog.getByLabel('kind', { exact: true }).selectOption('ignored')
  await expect(dialog.getByLabel('kind', { exact: true })).toBeFocused()
  await expect(dialog.getByRole('columnheader').nth(4)).toContainText('kind')
})

test('a title above lines says their kind and floor, and the check shows it', async ({ page, desk }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'staging', site: { name: 'Hall' }, technician: 'Kim' })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}?plan=list#`))
  const dialog = await typeList(page, 'Room;Serial\n101;SH5001\n\nWater guards, level 2\nRoom;Serial\nRiser;WG7001')
  const guard = dialog.getByRole('row').filter({ hasText: 'WG7001' })
  await expect(guard).toContainText(text('app.kind.waterGuard'))
  await expect(guard).toContainText('level 2')
  await dialog.getByRole('button', { name: text('board.list.act', { count: 2 }) }).click()
  await expect(dialog).toBeHidden()
  const { devices } = await desk.host().value('jobs.read', { jobId })
  expect(devices.map(({ kind, floor, room }) => [kind, floor, room])).toEqual([
    ['shower', null, '101'],
    ['waterGuard', 'level 2', 'Riser'],
  ])
})

test('a preset that is not on this computer is one mistake of a list and not of each line, with the way to correct it', async ({
  page,
  desk,
}) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'staging', site: { name: 'Hall' }, technician: 'Kim' })
  const labels = desk.labels().slice(0, 12)
  const lines = labels.map(({ room, serialNumber, id }) => `House;${room};${serialNumber};${id};Guest room`)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}?plan=list#`))
  const dialog = await typeList(page, ['Building;Room;Serial number;Device ID;Preset', ...lines].join('\n'))
  const mistake = dialog.getByText(text('board.list.problem.unknownPreset', { value: 'Guest room' })).first()
  await expect(mistake).toContainText(text('board.list.moreWrong', { count: 11 }))
  // However long what is in a column, all columns are in sight.
  for (const name of ['Device ID', 'Preset']) await expect(dialog.getByLabel(name, { exact: true })).toBeInViewport({ ratio: 1 })

  await dialog.getByLabel('Preset', { exact: true }).selectOption('ignored')
  await expect(dialog.getByRole('button', { name: text('board.list.act', { count: 12 }) })).toBeEnabled()
  // The same key as for the main button of a page, from within the list too.
  await dialog.getByRole('button', { name: text('board.list.edit') }).click()
  await dialog.getByLabel(text('app.addDevices.lines')).press('Control+Enter')
  await expect(dialog.getByRole('button', { name: text('board.list.act', { count: 12 }) })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('grid', { name: text('app.job.board') })).toBeFocused()
})

test('a spreadsheet of thousands of rows is read, and says that some of them are hidden', async ({ page, desk }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'staging', site: { name: 'Hall' }, technician: 'Kim' })
  const rows = Array.from({ length: 6_000 }, (_, at) => [`House ${at % 7}`, at % 30, 1_000 + at, `SH${100_000 + at}`])
  const content = workbook([['Building', 'Floor', 'Room', 'Serial number'], ...rows], {}, { hiddenRows: [5, 6, 7] })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}?plan=list#`))
  const dialog = page.getByRole('dialog', { name: text('board.list.title') })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'rooms.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  await expect(dialog.getByRole('button', { name: text('board.list.act', { count: 6_000 }) })).toBeEnabled({ timeout: 60_000 })
  const hidden = dialog.getByRole('status').filter({ hasText: text('board.list.hiddenRows', { count: 3 }) })
  await expect(hidden).toBeVisible()
  await dialog.getByRole('button', { name: text('board.list.edit') }).click()
  await typeList(page, 'Room;Serial number\n101;SH1')
  await expect(hidden).toBeHidden()
})

test('a preset that a list names and that is not there is made in place', async ({ page, desk }) => {
  const [one] = desk.labels()
  const { jobId } = await desk.host().value('jobs.create', { environment: 'staging', site: { name: 'Hall' }, technician: 'Kim' })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}?plan=list#`))
  const list = await typeList(page, `Room;Serial number;Preset\n101;${one?.serialNumber ?? ''};Changing room`)
  await list.getByRole('button', { name: text('presets.make.title') }).click()
  const editor = page.getByRole('dialog', { name: text('presets.make.title') })
  await expect(editor.getByLabel(text('presets.save.name'))).toHaveValue('Changing room')
  await editor.getByRole('textbox', { name: text('configuration.fields.default_shower_flow') }).fill('6')
  await editor.getByRole('button', { name: text('presets.make.act') }).click()
  await list.getByRole('button', { name: text('board.list.act', { count: 1 }) }).click()
  await expect(list).toBeHidden()
  const { devices } = await desk.host().value('jobs.read', { jobId })
  expect(devices[0]?.plan).toMatchObject({ preset: 'Changing room', configuration: { default_shower_flow: 6 } })
})

test('a preset that a list names by the name of an example begins with its values, and the keyboard stays in the list', async ({
  page,
  desk,
}) => {
  const [one] = desk.labels()
  const name = text('presets.examples.hotel')
  const { jobId } = await desk.host().value('jobs.create', { environment: 'staging', site: { name: 'Hall' }, technician: 'Kim' })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}?plan=list#`))
  const list = page.getByRole('dialog', { name: text('board.list.title') })
  await list
    .getByLabel(text('app.addDevices.lines'))
    .fill(`Room;Serial number;Preset\n101;${one?.serialNumber ?? ''};${name}\n102;;Spa\n103;;Spa`)
  // Right below the text: the line, and what mends it.
  await list.getByLabel(text('app.addDevices.lines')).focus()
  const missing = list.getByRole('button', { name: text('presets.make.title') }).first()
  await missing.waitFor()
  for (const _stop of [1, 2]) await page.keyboard.press('Tab')
  await expect(missing).toBeFocused()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: text('presets.make.title') })
  await expect(editor.getByLabel(text('presets.save.name'))).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(editor).toBeHidden()
  // On to the next one that is missing, and then to the import. Enter in a value saves.
  await expect(list.getByRole('button', { name: text('presets.make.title') })).toBeFocused()
  await page.keyboard.press('Enter')
  await editor.getByRole('textbox', { name: text('configuration.fields.default_shower_flow') }).fill('6')
  await page.keyboard.press('Enter')
  await expect(editor).toBeHidden()
  await expect(list.getByRole('button', { name: text('board.list.check') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: text('board.list.act', { count: 3 }) })).toBeFocused()
  // Each line has a preset, so none is asked for.
  await expect(list.getByLabel(text('board.list.presetForAll'))).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  const { devices } = await desk.host().value('jobs.read', { jobId })
  expect(devices[0]?.plan).toMatchObject({ preset: name, configuration: presetExamples.hotel })
})

test('a pasted list leads on by itself to its columns and lines, and a line back to its text', async ({ page, desk }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'staging', site: { name: 'Hall' }, technician: 'Kim' })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}?plan=list#`))
  const list = page.getByRole('dialog', { name: text('board.list.title') })
  const area = list.getByLabel(text('app.addDevices.lines'))
  await area.fill('Room;Serial number;Remarks\n101;SH15001;Key at reception\n102;SH15001;')
  for (const keys of ['Control+a', 'Control+x', 'Control+v']) await area.press(keys)
  await expect(list.getByLabel('Remarks')).toHaveValue('note')
  await expect(list.getByRole('button', { name: text('board.list.act', { count: 1 }) })).toBeFocused()
  await list.getByRole('button', { name: text('board.list.line', { line: 3 }) }).click()
  await expect(area).toBeFocused()
  await page.keyboard.type('102;SH15002;')
  await area.press('Control+Enter')
  await list.getByRole('button', { name: text('board.list.act', { count: 2 }) }).click()
  await expect(list).toBeHidden()
  const { notes, devices } = await desk.host().value('jobs.read', { jobId })
  expect(devices.map(({ room }) => room)).toEqual(['101', '102'])
  expect(notes.map((note) => [note.device, note.text])).toEqual([['d1', 'Key at reception']])
})
