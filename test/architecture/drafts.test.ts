/** What takes long to type is kept on the disk while it is typed; everything else is in the memory of its form. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What keeps a draft, and what takes long to type there. */
const kept: Readonly<Record<string, string>> = {
  'job/board/room-list/use-room-list.ts': 'a list of rooms',
  'job/device/use-configure.ts': 'the configuration of a device in work',
  'service/ConfigurationPart.vue': 'the configuration of a device in work',
  'office/presets/PresetEditor.vue': 'the configuration of many devices',
  'job/records/NoteForm.vue': 'a note',
  'job/records/IssueForm.vue': 'an issue and its remedy',
  'job/records/IssueItem.vue': 'a remedy',
  'job/records/CheckForm.vue': 'a check with its instrument',
  'job/finish/HandoverStep.vue': 'people and documents',
  'office/jobs/NewJobView.vue': 'a site and its client',
}
/** Several lines or fields, kept by whoever it is part of, or in another way. */
const elsewhere: Readonly<Record<string, string>> = {
  'job/board/room-list/RoomListInput.vue': 'kept by use-room-list.ts',
  'job/device/ValuesForm.vue': 'kept by use-configure.ts',
  'office/settings/ReportPart.vue': 'saved when the field is left',
}

interface Source {
  readonly path: string
  readonly source: string
}
const keepsDraft = ({ source }: Source) => /\b(useDraftForm|useDraftDialog|useDraft)\(|\bkept: \(\) => `/.test(source)
const takesLong = ({ source }: Source) => /\stype="textarea"|<(ConfigurationForm|ConfigurationField)\b/.test(source)
const breaches = (sources: readonly Source[]) => ({
  keptWithoutNeed: sources.filter((each) => keepsDraft(each) && kept[each.path] === undefined).map(({ path }) => path),
  lost: sources.filter((each) => takesLong(each) && !keepsDraft(each) && elsewhere[each.path] === undefined).map(({ path }) => path),
})

const folder = join(import.meta.dirname, '../../src/renderer')
/** Where drafts and fields are made, not used. */
const parts = /^(ui|parts\/configuration|app\/composables)\//
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(vue|ts)$/.test(path) && !parts.test(path))
  .map((path) => ({ path, source: readFileSync(join(folder, path), 'utf8') }))

it('a draft is kept of what takes long to type, and of nothing else', () => {
  expect(breaches(sources)).toEqual({ keptWithoutNeed: [], lost: [] })
})

it('no reason stands for what is gone', () => {
  expect(sources.flatMap((each) => (keepsDraft(each) ? [each.path] : [])).sort()).toEqual(Object.keys(kept).sort())
  const excused = sources.filter((each) => takesLong(each) && !keepsDraft(each)).map(({ path }) => path)
  expect(excused.sort()).toEqual(Object.keys(elsewhere).sort())
})

it.each([
  ['a long text that is lost with its window', 'job/records/Essay.vue', '<TextField v-model="text" type="textarea" />', 'lost'],
  ['a form of values that is lost', 'office/Values.vue', '<ConfigurationForm :draft />', 'lost'],
  ['a reason that is kept on the disk', 'job/Why.vue', "useDraftForm('why', form)", 'keptWithoutNeed'],
  ['a dialog that is', 'job/Why.vue', 'useFormDialog(open, {\n  kept: () => `why`,', 'keptWithoutNeed'],
])('finds %s', (_, path, source, breach) => {
  expect(breaches([{ path, source }])).toEqual({ keptWithoutNeed: [], lost: [], [breach]: [path] })
})
