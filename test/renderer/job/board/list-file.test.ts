/** A list file's text, in whatever encoding its program writes; or the reason why it is no list. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decoded, type Encoding } from '../../../../src/renderer/job/board/room-list/list-file/encoding.ts'
import { readListFile } from '../../../../src/renderer/job/board/room-list/list-file/read-list.ts'
import { encodedAs } from '../../../support/encoded.ts'

const german = 'Gebäude;Raum;Seriennummer;Bemerkung\r\nSüdflügel;101;SH5001;Gästebad\r\nSüdflügel;102;SH5002;Küche'
const swedish = 'Byggnad;Våning;Rum;Serienummer\r\nHöger;1;101;SH5001\r\nVänster;2;102;SH5002\r\nKök på plan två;2;103;SH5003'
const polish = 'Budynek;Piętro;Pomieszczenie;Numer seryjny\r\nGłówny;1;Łazienka męska;SH5001\r\nGłówny;2;Łazienka żeńska;SH5002'
const russian = 'Здание;Этаж;Помещение;Серийный номер\r\nГлавный корпус;1;Душевая;SH5001\r\nГлавный корпус;2;Кухня;SH5002'

it.each<[string, string, readonly Encoding[]]>([
  ['German', german, ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'cp850', 'cp437']],
  ['Swedish', swedish, ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'cp850', 'cp437']],
  ['Polish', polish, ['windows-1250', 'iso-8859-2', 'cp852']],
  ['Russian', russian, ['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic', 'iso-8859-5']],
])('reads %s in each of its encodings, without being told', async (_language, text, encodings) => {
  for (const encoding of encodings) expect([encoding, (await decoded(encodedAs(text, encoding))).text]).toEqual([encoding, text])
})

it.each([
  ['little', [0xff, 0xfe], 'utf-16le'],
  ['big', [0xfe, 0xff], 'utf-16be'],
] as const)('reads UTF-16, %s end first, by its mark', async (_name, mark, encoding) => {
  const { text, isGuess } = await decoded(Uint8Array.from([...mark, ...encodedAs(german, encoding)]))
  expect([text, isGuess]).toEqual([german, false])
})

it('reads as a person says', async () => {
  expect((await decoded(encodedAs(german, 'windows-1252'), 'macintosh')).text).toContain('Geb‰ude')
})

it('reads back any text that was written as UTF-8', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (written) => {
      fc.pre(!written.startsWith('\uFEFF') && !written.includes('\0'))
      expect((await decoded(new TextEncoder().encode(written))).text).toBe(written)
    }),
  )
})

describe('what is no list is refused by its name', () => {
  const text = (written: string) => new TextEncoder().encode(written)
  it.each([
    ['pdf', text('%PDF-1.7\n1 0 obj')],
    ['rtf', text('{\\rtf1\\ansi Raum 101}')],
    ['json', text('{"rooms": [{"room": "101"}]}')],
    ['json', text('[\n  "101", "102"\n]')],
    ['json', text('{"seq":1}\n{"seq":2}\n')],
    ['mail', text('Return-Path: <a@example.org>\r\nReceived: from x\r\n by y\r\nSubject: Liste\r\n\r\nRaum;Seriennummer\r\n101;SH1')],
    ['xml', text('<?xml version="1.0"?><rooms><room>101</room></rooms>')],
    ['picture', text('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>')],
    ['picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
    ['picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])],
    ['archive', Uint8Array.from([0x1f, 0x8b, 8, 0])],
    ['damaged', Uint8Array.from([0x50, 0x4b, 3, 4, 5, 6])],
    ['unknown', Uint8Array.from([1, 2, 3, 4, 5])],
    ['empty', text(' \n\n')],
    [
      'prose',
      text('Dear all,\nplease find attached the list of the rooms on the ground floor of the hotel.\nKind regards from the office'),
    ],
    ['prose', text('host: example\nport: 80\nuser: kim\n')],
    [
      'prose',
      text('Hallo Kim,\n\nanbei die Duschen:\n\nZimmer 101: SH46001\nZimmer 102: SH46002\n\nViele Grüße\nEva Lind\n+49 89 123456\n'),
    ],
  ] as const)('%s', async (reason, bytes) => {
    expect(await readListFile(bytes)).toEqual({ kind: 'refused', reason })
  })
})

it('reads the letters of a table that was copied from Word, and its line ends as blanks', async () => {
  const html =
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><table class=MsoTableGrid><tr><td><p class=MsoNormal>Raum<o:p></o:p></p></td><td><p>Seriennummer</p></td><td><p>Bemerkung</p></td></tr><tr><td><p class=MsoNormal>K&uuml;che&nbsp;1<o:p></o:p></p></td><td><p>SH5001</p></td><td><p>G&#228;ste &amp; &lt;neu&gt;</p></td></tr></table><!--EndFragment--></body></html>'
  const file = await readListFile(new TextEncoder().encode(html), { isPasted: true })
  expect(file).toMatchObject({
    kind: 'sheets',
    sheets: [{ lines: ['Raum\tSeriennummer\tBemerkung', 'Küche\u00a01\tSH5001\tGäste & <neu>'] }],
  })
})
