/** Text in UTF-8 that a program read in another encoding: noticed, and read back only where nothing of it is in doubt. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { garbledIn } from '../../src/renderer/job/board/room-list/list-file/garbled-text.ts'

/** As a program that takes UTF-8 for that encoding shows it. */
const mistakenFor = (encoding: string, text: string) => new TextDecoder(encoding).decode(new TextEncoder().encode(text))

it.each([
  ['windows-1252', 'Raum;Bemerkung\n101;MÃ¼ller\n102;KÃ¼che', 'MÃ¼ller', 'Müller'],
  ['windows-1252', 'Rum;Anm\n1;BarnvÃ¥rd â€“ vÃ¤ster', 'BarnvÃ¥rd', 'Barnvård'],
  ['macintosh', 'Raum;Bemerkung\n101;K√ºche', 'K√ºche', 'Küche'],
  ['cp850', 'Raum;Bemerkung\n101;G├ñstebad', 'G├ñstebad', 'Gästebad'],
])('notices what was taken for %s', (_encoding, text, word, repaired) => {
  expect(garbledIn(text)).toMatchObject({ word, repaired: { word: repaired } })
})

it('reads back whatever was written, in Windows and on a Mac', () => {
  const word = fc.stringMatching(/^[a-zäöüåßéÄÖÜ ]*[äöüåßé][a-zäöüåßé ]*$/).filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.constantFrom('windows-1252', 'macintosh'), (words, encoding) => {
      const text = words.map((each, at) => `${at + 1};${each}`).join('\n')
      expect(garbledIn(mistakenFor(encoding, text))?.repaired?.text).toBe(text)
    }),
  )
})

it.each(['Raum;Bemerkung\n101;Müller', 'SÃO JOSÉ', 'Küche √ 2', 'L’été – 5 €', 'Ærø Ø12', '上海 Москва', '“Bad”', 'Â Ê Î', 'Größe 3×4'])(
  'takes %s for what it is',
  (text) => expect(garbledIn(text)).toBeNull(),
)

it.each(['MÃ¼ller;SÃO', 'KÃ¼che;GÃ stebad', 'MÃ¼ller\n\uFFFD'])('offers no repair where a place of %s is in doubt', (text) => {
  expect(garbledIn(text)).toMatchObject({ repaired: null })
})

it('notices no list that programs wrote', () => {
  for (const name of ['libreoffice-utf8.csv', 'hotel.fods', 'floors.fods', 'merged.fods'])
    expect(garbledIn(readFileSync(`test/field/lists/${name}`, 'utf8'))).toBeNull()
})
