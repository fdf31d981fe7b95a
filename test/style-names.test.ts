/** What style sheets and templates ask of the tokens, by name. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { themes } from '../src/renderer/ui/theme/themes.ts'

const sources = globSync('src/renderer/**/*.{vue,ts,css}').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

it('every colour and measure that a component asks for is there: the browser draws nothing for one that is not', () => {
  const there = new Set(Object.keys(themes.light.properties))
  for (const { text } of sources) for (const [, name = ''] of text.matchAll(/(--[a-z][\w-]*)['"`]?\]?\s*[:,]/g)) there.add(name)
  const missing = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\s*\)/g)].flatMap(([, name = '']) => (there.has(name) ? [] : [`${path} ${name}`])),
  )
  expect(missing).toEqual([])
})

it('a name that is put together ends as the names of the tokens do', () => {
  const wrong = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/var\(--\$\{[^`]*?\}(-[\w-]+)?\)/g)].flatMap(([all, end = '']) =>
      ['', '-soft', '-ground', '-on', '-edge'].includes(end) ? [] : [`${path} ${all}`],
    ),
  )
  expect(wrong).toEqual([])
})

it('every margin, padding and gap is on the 4 px grid, or 2 px inside a part', () => {
  const spaces =
    /(?<![\w-])(?:margin|padding|(?:row-|column-)?gap)(?:-(?:top|right|bottom|left|inline|block)(?:-start|-end)?)?: ([^;"'}\n]+)/g
  const off = sources.flatMap(({ path, text }) =>
    [...text.matchAll(spaces)].flatMap(([all, values = '']) =>
      // Half the width of the column of text is no space.
      /\d(?:em|rem|px)/.test(values.replaceAll(/var\([^)]*\)|(?<!\d)[012]px|50% - \d+rem/g, '')) ? [`${path} ${all}`] : [],
    ),
  )
  expect(off).toEqual([])
})
