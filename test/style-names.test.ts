/** What style sheets and templates ask of the tokens, by name. */
import { globSync, readFileSync } from 'node:fs'
import { createGenerator } from '@unocss/core'
import { expect, it } from 'vitest'
import { themes } from '../src/renderer/ui/theme/themes.ts'
import { unoConfig } from '../uno.config.ts'

const sources = globSync('src/renderer/**/*.{vue,ts,css}').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

const stylesIn = (path: string, text: string) => (path.endsWith('.css') ? text : [...text.matchAll(/<style[^]*?<\/style>/g)].join('\n'))

it('every colour and measure that a component asks for is there: the browser draws nothing for one that is not', () => {
  const there = new Set(Object.keys(themes.light.properties))
  for (const { text } of sources) for (const [, name = ''] of text.matchAll(/(--[a-z][\w-]*)['"`]?\]?\s*[:,]/g)) there.add(name)
  // Those of naive-ui begin with n.
  const missing = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\s*\)/g)].flatMap(([, name = '']) =>
      there.has(name) || name.startsWith('--n-') ? [] : [`${path} ${name}`],
    ),
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

it('every class of a template is a utility, or something looks it up: a style, a script, a test', async () => {
  const templates = sources.flatMap(({ path, text }) =>
    path.endsWith('.vue') ? [{ path, text: text.replaceAll(/<(script|style)[^]*?<\/\1>/g, '') }] : [],
  )
  const { matched } = await (await createGenerator(unoConfig)).generate(templates.map(({ text }) => text).join('\n'), { preflights: false })
  expect(matched.size).toBeGreaterThan(100)
  const styled = new Set(
    sources.flatMap(({ path, text }) => [...stylesIn(path, text).matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)),
  )
  const scripts = [
    ...sources,
    ...globSync(['test/**/*.ts', 'bench/**/*.ts', 'scripts/**/*.ts']).map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  ]
  // Selectors begin with a class or a tag; keys of texts have dots too.
  const selected = new Set(
    scripts.flatMap(({ text }) =>
      [
        ...text.matchAll(
          /['"`]((?:t[dhr]|[ou]l|li|p|a|span|div|button|header|footer|aside|section|circle|article|dl|nav|main)?[.:\s>(][^'"`\n]*)['"`]/g,
        ),
      ].flatMap(([, selector = '']) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)),
    ),
  )
  const unknown = templates.flatMap(({ path, text }) =>
    [...text.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
      names
        .split(/\s+/)
        .filter((name) => name !== '' && !matched.has(name) && !styled.has(name) && !selected.has(name))
        .map((name) => `${path} ${name}`),
    ),
  )
  expect(unknown).toEqual([])
})
