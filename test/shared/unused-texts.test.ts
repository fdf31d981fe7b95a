/** Every text has somebody who shows it: a key in the sources, whole or with parts that are filled in, or a link from another text. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { messages } from '#shared/locales/messages.ts'

const root = path.join(import.meta.dirname, '..', '..')
const sources = globSync(['src/**/*.{ts,vue}', 'scripts/**/*.ts'], { cwd: root })
  .filter((file) => !/locales[\\/](en|de|sv)[\\/]/.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')

const textsOf = (tree: object, at: readonly string[] = []): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null ? textsOf(value, [...at, key]) : [[[...at, key].join('.'), String(value)]],
  )

/** Which of the texts nothing in the source names. A key that is put together has to begin with a word. */
function unused(texts: readonly (readonly [key: string, text: string])[], source: string): readonly string[] {
  const named = new Set([...source.matchAll(/(['"`])([a-zA-Z]+(?:\.\w+)+)\1/g)].map((match) => match[2]))
  const linked = new Set(texts.flatMap(([, text]) => [...text.matchAll(/@:\{'([^']+)'\}/g)].map((match) => match[1])))
  const patterns = [...source.matchAll(/`([a-zA-Z]+\.[^`]*\$\{[^`]*)`/g)].map(([, template = '']) => {
    const parts = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.replaceAll(/[^\w]/g, String.raw`\$&`))
    return new RegExp(`^${parts.join('[\\w.]+')}$`)
  })
  return texts.map(([key]) => key).filter((key) => !named.has(key) && !linked.has(key) && !patterns.some((pattern) => pattern.test(key)))
}

it('has no text that nothing uses', () => {
  expect(unused(textsOf(messages.en), sources)).toEqual([])
})

it('finds one', () => {
  const texts = ['a.named', 'a.part.one', 'a.linked', 'a.forgotten'].map((key) => [key, key === 'a.named' ? "@:{'a.linked'}" : ''] as const)
  expect(unused(texts, "t('a.named') + t(`a.part.$" + '{which}`)')).toEqual(['a.forgotten'])
})
