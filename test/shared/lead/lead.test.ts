/** The texts of the bar against the functions that choose among them: no row without its function, no key without a meaning. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { translatorFor } from '#main/translate.ts'
import { languages } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'

const folder = path.join(import.meta.dirname, '..', '..', '..', 'src', 'shared', 'lead')
const source = globSync('*.ts', { cwd: folder })
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .join('\n')
const rows = Object.entries(messages.en.lead).flatMap(([view, texts]) =>
  Object.entries<Readonly<Record<string, string>>>(texts).map(([row, words]) => ({ row: `${view}.${row}`, words })),
)

it('has a function that chooses each row', () => {
  expect(rows.map(({ row }) => row).filter((row) => !source.includes(`'${row}'`))).toEqual([])
})

it('says something in each row, and nothing but its four texts', () => {
  const parts = ['says', 'more', 'act', 'quiet']
  expect(rows.filter(({ words }) => !('says' in words) || Object.keys(words).some((key) => !parts.includes(key)))).toEqual([])
})

it.each(languages)('is repeated in %s by the approval that its act opens', (language) => {
  const text = translatorFor(language)
  const asking = {
    pair: 'lead.selection.toPair.act',
    pairAndSet: 'lead.selection.toPairAndSet.act',
    apply: 'lead.selection.differs.act',
    retry: 'lead.batch.someLeft.act',
    goOn: 'lead.batch.interrupted.act',
  } as const
  for (const [act, bar] of Object.entries(asking))
    expect(`${text(`approve.act.${act as keyof typeof asking}`, { devices: '3' })} …`).toBe(text(bar, { count: 3 }))
})
