/** Room lists that no spreadsheet saves. */
import { cases, oneOf, type Case } from './seeded.ts'
import { texts } from './values.ts'

const pieces = [
  '"',
  '""',
  ';',
  ',',
  '\t',
  '\n',
  '\r\n',
  '\r',
  'sep=;\n',
  '\uFEFF',
  'Room',
  'Floor;Room;Preset',
  '101',
  ...texts.slice(0, 11),
]

export const hostileLists = (): Case<string>[] => [
  ...cases(60, 'pieces in any order', (draw) => Array.from({ length: 1 + Math.floor(draw() * 60) }, () => oneOf(draw, pieces)).join('')),
  { name: 'a million columns', content: 'x;'.repeat(999_999) },
  { name: '150,000 lines', content: 'x\n'.repeat(150_000) },
  { name: 'three million characters', content: 'x'.repeat(3_000_000) },
  { name: 'an open quotation mark in each line', content: 'x;"a\n'.repeat(9_000) },
  { name: 'a heading of brackets that are never closed', content: `Room;${'('.repeat(1_000_000)}\n101;x` },
  { name: 'a million quotation marks', content: '"'.repeat(1_000_001) },
]
