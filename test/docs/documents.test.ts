/** The documents: every link leads somewhere, and every command they name can be given, and what they name of the window is called so. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { languages, type Language } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import manifest from '../../package.json' with { type: 'json' }

const documents = [...globSync('*.md'), ...globSync('docs/**/*.md'), ...globSync('{src,test,bench,scripts}/**/*.md')].map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

test('there is something to check', () => {
  expect(documents.length).toBeGreaterThan(10)
})

test.each(documents)('the links of $path lead to files that are there', ({ path, text }) => {
  const targets = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) => target ?? '').filter((to) => !/^[a-z]+:/.test(to))
  expect(targets.filter((target) => !existsSync(join(dirname(path), target)))).toEqual([])
})

test.each(documents)('the npm scripts that $path names are there', ({ text }) => {
  const named = new Set([...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name]) => name ?? ''))
  expect([...named].filter((name) => !(name in manifest.scripts))).toEqual([])
})

/** What a tutorial creates is not there yet; its own test carries it out. */
const lasting = documents.filter(({ path }) => !path.replaceAll('\\', '/').startsWith('docs/tutorials/'))
const sources = globSync(['*.ts', '{src,test,scripts,bench}/**/*.{ts,vue}']).map((path) => `/${path.replaceAll('\\', '/')}`)

test.each(lasting)('the sources that $path names are there', ({ text }) => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:ts|vue))`/g)].map(([, name]) => `/${name ?? ''}`)
  expect(named.filter((name) => !sources.some((source) => source.endsWith(name)))).toEqual([])
})

test('the tests that hold what was wrong in the desktop app are there', () => {
  const rows = [...readFileSync('test/electron/README.md', 'utf8').matchAll(/\| `([\w-]+\.test\.ts)`: (.+) \|$/gm)]
  expect(rows.length).toBeGreaterThan(15)
  const isThere = (file: string, title: string) =>
    sources.some((source) => source.endsWith(`/${file}`) && readFileSync(`.${source}`, 'utf8').includes(title))
  const missing = rows.filter(([, file = '', title = '']) => !isThere(file, title))
  expect(missing.map(([row]) => row)).toEqual([])
})

/** Whether words are a text of the window, whole or as a part that can be told by it; what a placeholder stands for may be anything. */
function inTheWindow(language: Language): (words: string) => boolean {
  const texts = textsIn(messages[language])
    .flatMap((text) => text.split(' | '))
    .filter((text) => /\p{L}{3}/u.test(text.replace(/\{[^}]*\}/g, '')))
    .map((text) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '.+'))
  const window = new RegExp(`^(?:${texts.join('|')})$`)
  return (words) =>
    window.test(words) || window.test(`${words} …`) || (words.split(' ').length > 2 && texts.some((text) => text.includes(words)))
}
const windows = new Map(languages.map((language) => [language, inTheWindow(language)]))
/** Help has its own pages in each language; all else is in English. */
const languageOf = (path: string) => languages.find((language) => path.replaceAll('\\', '/').startsWith(`docs/help/${language}/`)) ?? 'en'
/** Printed where there is no window. */
const printed = ['Firstflow is already open on …']

function textsIn(tree: object): string[] {
  return Object.values(tree).flatMap((each: string | object) => (typeof each === 'string' ? [each] : textsIn(each)))
}

test.each(documents.filter(({ path }) => path.startsWith('docs/')))(
  'what $path calls by its name in bold is called so in the window',
  ({ path, text }) => {
    const named = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words.replace(/\s+/g, ' ').replace(/[.:,]$/, ''))
    expect(named.filter((words) => windows.get(languageOf(path))?.(words) !== true && !printed.includes(words))).toEqual([])
  },
)
