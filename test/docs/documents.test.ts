/** The documents: every link leads somewhere, and every command they name can be given. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const documents = [...globSync('*.md'), ...globSync('docs/**/*.md'), ...globSync('{src,bench}/**/*.md')].map((path) => ({
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
