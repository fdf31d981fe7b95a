/** What style sheets and templates ask of the tokens, by name. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { themes } from '../src/renderer/theme/themes.ts'

const sources = globSync('src/renderer/**/*.{vue,ts,css}').map((path) => ({ path, text: readFileSync(path, 'utf8') }))

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
