/** The window's texts, in the language that is chosen. */
import { expect, test } from 'vitest'
import { createApp } from 'vue'
import { messages } from '#shared/locales/messages.ts'
import { createTexts } from '../../src/renderer/i18n.ts'
import { language as spoken, t, translateAny, translateIn } from '../../src/renderer/text.ts'

function given() {
  const texts = createTexts('en', messages)
  createApp({}).use(texts)
  return texts
}

test('a text is that of the language which is chosen then, and of another one where that is named', () => {
  const { language } = given()
  expect([spoken.value, t('app.jobs.title')]).toEqual(['en', messages.en.app.jobs.title])
  language.value = 'de'
  expect([spoken.value, t('app.jobs.title')]).toEqual(['de', messages.de.app.jobs.title])
  expect(translateIn('sv', 'app.jobs.title')).toBe(messages.sv.app.jobs.title)
})

test('a key without a text, and one that names a group of texts, stand for themselves', () => {
  given()
  const keys = ['app.nowhere', 'app.jobs', 'app.jobs.title.more', 'app.constructor']
  expect(keys.map((key) => translateAny(key))).toEqual(keys)
})

test('texts that come later are there at once for whoever showed their key', () => {
  const texts = createTexts('en')
  createApp({}).use(texts)
  expect(t('app.jobs.title')).toBe('app.jobs.title')
  texts.texts.en = messages.en
  expect(t('app.jobs.title')).toBe(messages.en.app.jobs.title)
})
