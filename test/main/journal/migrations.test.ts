import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { jobSchema, workbenchSchema } from '#main/journal/journal-schemas.ts'
import { Journal } from '#main/journal/journal.ts'
import { standing } from '#main/journal/migrations.ts'
import { readJournal } from '#main/journal/read-journal.ts'
import type { Fact } from '#shared/job/entries.ts'
import { begun, noted, opened, refusalOf } from '../../support/journals.ts'
import { louderDialect } from '../../support/planted-migration.ts'

/** A journal of the present format, which the planted dialect calls an old one. */
async function old() {
  const { journal, place } = await begun()
  for (const text of ['one', 'two']) await journal.append([noted(text)], 'Ada')
  await journal.close()
  return { place, before: await readFile(place.file) }
}

const textsOf = (entries: readonly Fact[]) => entries.flatMap((entry) => (entry.kind === 'note.added' ? [entry.data.text] : []))

describe('the formats', () => {
  it.each([
    ['jobs', jobSchema],
    ['the workbench', workbenchSchema],
  ])('of %s lead to the present one without a gap', (_name, { format, migrations }) => {
    expect(migrations.map(({ from }) => from)).toEqual(Array.from({ length: format - 1 }, (_, index) => index + 1))
  })

  it('are older, the present one or newer', () => {
    expect([standing(1, 2), standing(2, 2), standing(3, 2)]).toEqual(['older', 'current', 'newer'])
  })
})

describe('a journal of an older format', () => {
  it('is read as if it were migrated, and not touched by it', async () => {
    const { place, before } = await old()
    const { entries, standing: found } = await readJournal(louderDialect, place)
    expect([found, textsOf(entries)]).toEqual(['older', ['ONE', 'TWO']])
    expect(await readFile(place.file)).toEqual(before)
  })

  it('is migrated when it is continued and not when it is opened, with a copy as it was', async () => {
    const { place, before } = await old()
    const journal = await Journal.open(louderDialect, place)
    onTestFinished(() => journal.close())
    expect([textsOf(journal.entries), await readFile(place.file)]).toEqual([['ONE', 'TWO'], before])
    await journal.append([noted('THREE')], 'Ada')
    const { entries, standing: found, lost } = await readJournal(louderDialect, place)
    expect([found, textsOf(entries), lost]).toEqual(['current', ['ONE', 'TWO', 'THREE'], null])
    const [copy = ''] = (await readdir(place.folder)).filter((name) => name.startsWith('journal.format-'))
    expect(await readFile(join(place.folder, copy))).toEqual(before)
  })

  it('is looked at and left alone by a version that does not know the newer one', async () => {
    const { place } = await old()
    const journal = await Journal.open(louderDialect, place)
    await journal.append([noted('THREE')], 'Ada')
    await journal.close()
    const migrated = await readFile(place.file)
    expect(await readJournal(jobSchema, place)).toMatchObject({ standing: 'newer' })
    expect(await refusalOf(opened(place))).toBe('job.newerFormat')
    expect(await readFile(place.file)).toEqual(migrated)
  })

  it('is not migrated when it is damaged', async () => {
    const { place, before } = await old()
    before[60] = (before[60] ?? 0) ^ 1
    await writeFile(place.file, before)
    expect(await refusalOf(Journal.open(louderDialect, place))).toBe('job.damaged')
    expect(await readFile(place.file)).toEqual(before)
  })

  it('says what is lost of it after it was migrated, not instead', async () => {
    const { place, before } = await old()
    await writeFile(place.file, before.subarray(0, before.indexOf('\n') + 1))
    const journal = await Journal.open(louderDialect, place)
    onTestFinished(() => journal.close())
    expect([journal.entries.map(({ kind }) => kind), journal.unsaid?.existed]).toEqual([['job.created'], 3])
    await journal.append([noted('NEXT')], 'Ada')
    expect(journal.entries.map(({ kind }) => kind)).toEqual(['job.created', 'journal.lost', 'note.added'])
  })
})
