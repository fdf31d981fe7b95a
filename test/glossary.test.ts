/** Holds texts, documents, identifiers and comments against the glossary, and each kind of check against a planted breach. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SourceFile } from './architecture/source.ts'
import { forbiddenComments, forbiddenNames, forbiddenTexts, forbiddenWords } from './glossary/forbidden-words.ts'

const root = path.join(import.meta.dirname, '..')
const filesOf = (...patterns: string[]): SourceFile[] =>
  globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))

const sources = filesOf('src/**/*.{ts,vue}').filter(({ path: file }) => !/^src\/shared\/locales\/(en|de|sv)\//.test(file))
const documents = filesOf('README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/**/*.md').filter(
  ({ path: file }) => !/^docs\/help\/(?!en)/.test(file),
)

/** What has not been released yet: what was, keeps the words it was released with. */
function unreleased(): SourceFile {
  const text = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')
  const next = text.indexOf('\n## [', text.indexOf('## [Unreleased]') + 1)
  return { path: 'CHANGELOG.md', text: next === -1 ? text : text.slice(0, next) }
}

it('sees sources and documents', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(documents.length).toBeGreaterThan(5)
})

it('finds no forbidden word in a name', () => {
  expect(sources.flatMap(forbiddenNames)).toEqual([])
})

it('finds none in a comment', () => {
  expect(sources.flatMap(forbiddenComments)).toEqual([])
})

describe.each([
  ['documents', () => [...documents, unreleased()].flatMap((file) => forbiddenWords(file))],
  ...(['en', 'de', 'sv'] as const).map(
    (language) =>
      [
        `texts in ${language}`,
        () => filesOf(`src/shared/locales/${language}/**/*.ts`).flatMap((file) => forbiddenTexts(file, language)),
      ] as const,
  ),
  ...(['de', 'sv'] as const).map(
    (language) =>
      [`help in ${language}`, () => filesOf(`docs/help/${language}/*.md`).flatMap((file) => forbiddenWords(file, language))] as const,
  ),
] as const)('the %s', (_, breaches) => {
  it('have none', () => {
    expect(breaches()).toEqual([])
  })
})

describe('a planted breach', () => {
  const file = (text: string, name = 'src/planted.ts'): SourceFile => ({ path: name, text })

  it('is found in a name, wherever in it the word is', () => {
    expect(forbiddenNames(file('const one = 1\nconst lateTroubles = one'))).toEqual(['src/planted.ts:2: lateTroubles'])
    expect(forbiddenNames(file('class A { #dialect = 1 }'))).toEqual(['src/planted.ts:1: #dialect'])
    expect(forbiddenNames(file('<template />\n<script>\nlet road\n</script>', 'src/A.vue'))).toEqual(['src/A.vue:3: road'])
  })

  it('is none in a name that is an exception, or a word that only holds the letters', () => {
    expect(forbiddenNames(file('const { glance } = reply\nconst broadcast = glance'))).toEqual([])
  })

  it('is found in a comment, over the end of a line too', () => {
    expect(forbiddenComments(file('/**\n * The job is made\n * anew.\n */\nconst a = 1 // what became of it'))).toEqual([
      'src/planted.ts:3: anew',
      'src/planted.ts:5: became of',
    ])
    expect(forbiddenComments(file('const text = "anew"'))).toEqual([])
    expect(forbiddenComments(file('<template><!-- as\nit came --></template>', 'src/A.vue'))).toEqual(['src/A.vue:1: as it came'])
  })

  it.each([
    ['en', 'Read again'],
    ['de', 'Stapel'],
    ['sv', 'Verkställ nu'],
  ] as const)('is found in a text in %s', (language, text) => {
    const texts = file(`export const texts = { 'read again': '${text}' }`, 'src/texts.ts')
    expect(forbiddenTexts(texts, language)).toHaveLength(1)
  })

  it('is found in a document, and not in its code', () => {
    expect(forbiddenWords(file('Press `put off`.\n\nThen put\noff the step.', 'docs/a.md'))).toEqual(['docs/a.md:3: put off'])
  })
})
