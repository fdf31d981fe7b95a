/**
 * How the texts of the window are written, in numbers: per language, beside those measured on 2026-11-22 and the goals.
 *
 *   node scripts/words.ts [--found]      with the sentences that were counted
 */
import { parseArgs } from 'node:util'
import { languages } from '#shared/language.ts'
import { countsOf, mostWords } from '../test/shared/locales/sentences.ts'

const { values } = parseArgs({ options: { found: { type: 'boolean', default: false } } })

const percent = (share: number) => `${share.toFixed(1)} %`
const rows = [
  ['', 'texts', 'passive voice', `over ${mostWords} words`, 'translated phrases', 'words a sentence'],
  ['2026-11-22, en', '2114', '37 %', 'not counted', '11.8 %', 'not counted'],
  ['goal', '', 'at most 20 %', '0', 'under 1 %', ''],
  ...languages.map((language) => {
    const { texts, passive, long, translated, meanWords } = countsOf(language)
    return [language, String(texts), percent(passive), String(long), percent(translated), meanWords.toFixed(1)]
  }),
]
const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? []
for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))

if (values.found)
  for (const language of languages)
    for (const [what, texts] of Object.entries(countsOf(language).found)) {
      console.log(`\n${language}, ${what}:`)
      for (const text of texts) console.log(`  ${text}`)
    }
