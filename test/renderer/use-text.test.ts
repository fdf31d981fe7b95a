/** Texts that are shown as they stand, beside vue-i18n, which takes each apart. */
import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { useText } from '../../src/renderer/composables/use-text.ts'
import { createTexts } from '../../src/renderer/i18n.ts'
import { scriptedTransport, within } from './support/stage.ts'

const keysOf = (node: object, before = ''): string[] =>
  Object.entries(node).flatMap(([name, each]: [string, unknown]) =>
    typeof each === 'object' && each !== null ? keysOf(each, `${before}${name}.`) : [before + name],
  )

test('every text is as vue-i18n has it, in the language that is chosen then', () => {
  const { global } = createTexts('en', messages)
  const { value: text } = within(scriptedTransport(), useText)
  const keys = keysOf(messages.en)
  expect(keys.length).toBeGreaterThan(1000)
  for (const language of languages) {
    text.language.value = language
    global.locale.value = language
    expect(keys.filter((key) => text.translateAny(key) !== global.t(key))).toEqual([])
  }
})

test('a key without a text, and one that names a group of texts, are said as vue-i18n says them', () => {
  const { value: text } = within(scriptedTransport(), useText)
  expect(['app.nowhere', 'app.jobs', 'app.jobs.title.more'].map((key) => text.translateAny(key))).toEqual([
    'app.nowhere',
    'app.jobs',
    'app.jobs.title.more',
  ])
})
