/** Texts that are shown as they stand, beside vue-i18n, which takes each apart. */
import { expect, test } from 'vitest'
import { createApp } from 'vue'
import { languages } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { createTexts } from '../../../src/renderer/ui/i18n.ts'
import { language as spoken, translateAny } from '../../../src/renderer/ui/text.ts'

const keysOf = (node: object, before = ''): string[] =>
  Object.entries(node).flatMap(([name, each]: [string, unknown]) =>
    typeof each === 'object' && each !== null ? keysOf(each, `${before}${name}.`) : [before + name],
  )

function given() {
  const texts = createTexts('en', messages)
  createApp({}).use(texts)
  return texts
}

test('every text is as vue-i18n has it, in the language that is chosen then', () => {
  const { global } = given()
  const keys = keysOf(messages.en)
  expect(keys.length).toBeGreaterThan(1000)
  for (const language of languages) {
    global.locale.value = language
    expect(spoken.value).toBe(language)
    expect(keys.filter((key) => translateAny(key) !== global.t(key))).toEqual([])
  }
})

test('a key without a text, and one that names a group of texts, are said as vue-i18n says them', () => {
  given()
  expect(['app.nowhere', 'app.jobs', 'app.jobs.title.more'].map((key) => translateAny(key))).toEqual([
    'app.nowhere',
    'app.jobs',
    'app.jobs.title.more',
  ])
})
