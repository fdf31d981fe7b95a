/** Everything that is shipped has a licence that allows it, with its text, and is on the list that the program shows. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { licencesOf, type Licence } from '../../scripts/package/licences.ts'

const root = join(import.meta.dirname, '..', '..')
/** LGPL: libheif is a file of its own that whoever has the program can exchange. */
const allowed =
  /^\(?(MIT|LGPL-3\.0|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|Python-2\.0|MIT OR CC0-1\.0|MIT AND Zlib)\)?$/
const built = async () => JSON.parse(await readFile(join(root, 'out/renderer/licences.json'), 'utf8')) as Licence[]

it('lists what the main process loads and has built in, what the page has built in, and the fonts', async () => {
  const names = (await built()).map(({ name }) => name)
  for (const name of [
    'undici',
    'pdfmake',
    'fontkit',
    'zod',
    '@intlify/core-base',
    '@vue/runtime-core',
    'naive-ui',
    'zxing-wasm',
    'IBM Plex',
    'Noto Sans',
    'harfbuzzjs',
  ])
    expect(names).toContain(name)
  for (const name of ['vite', 'vitest', 'electron-builder', 'typescript']) expect(names).not.toContain(name)
  expect(new Set(names).size).toBeGreaterThan(50)
})

it('allows each of them to be shipped', async () => {
  expect((await built()).filter(({ licence }) => !allowed.test(licence)).map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
})

it('has the text of each, also where its package brings none', async () => {
  const list = await built()
  expect(list.filter(({ text }) => text.length < 200).map(({ name }) => name)).toEqual([])
  expect(list.find(({ name }) => name === 'fontkit')?.text).toMatch(/^Copyright \(c\) Devon Govett.*\n\nPermission is hereby granted/)
})

it('takes a package for what it is where it is nested, and once', () => {
  const modules = [join(root, 'node_modules/vue/dist/vue.js'), join(root, 'node_modules/vue/index.js'), join(root, 'src/renderer/main.ts')]
  const found = licencesOf(root, modules).filter(({ name }) => name === 'vue')
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ licence: 'MIT', text: expect.stringContaining('Permission is hereby granted') as string })
})
