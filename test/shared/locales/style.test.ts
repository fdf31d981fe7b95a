/**
 * How the texts are written: short sentences, one or two of them, in the active voice, and the name of a control written once.
 * A text that has to differ is an exception with its reason.
 */
import { describe, expect, it } from 'vitest'
import { languages, type Language } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { branchesOf, countsOf, link, mostWords, read, sentencesOf, textsOf, wordsOf } from './sentences.ts'

const longSentences: Readonly<Record<string, string>> = {}
const manySentences: Readonly<Record<string, string>> = {
  'report.summaryNote': 'the meaning of four figures that are signed',
  'errors.job.damaged.happened': 'the reason and the copy are sentences of their own',
}
/** Control names that are ordinary words in the sentence where they stand. */
const quotedAnyway: Readonly<Record<string, string>> = { 'app.settings.keyProblem.exposed': 'the name of a folder' }

const perLanguage = Object.fromEntries(languages.map((language) => [language, textsOf(messages[language])])) as Record<
  Language,
  [string, string][]
>

describe.each(languages)('texts in %s', (language) => {
  const texts = perLanguage[language]
  const byKey = new Map(texts)
  const seen = texts.flatMap(([key, text]) => branchesOf(text).map((branch) => ({ key, text: read(branch, byKey) })))

  it(`have at most ${mostWords} words a sentence`, () => {
    const long = seen
      .flatMap(({ key, text }) => sentencesOf(text).map((sentence) => ({ key, sentence })))
      .filter(({ key, sentence }) => wordsOf(sentence).length > mostWords && longSentences[key] === undefined)
    expect(long.map(({ key, sentence }) => `${key} (${String(wordsOf(sentence).length)}): ${sentence}`)).toEqual([])
  })

  it(`have at most ${mostWords} words`, () => {
    const long = seen.filter(({ key, text }) => wordsOf(text).length > mostWords && longSentences[key] === undefined)
    expect(long.map(({ key, text }) => `${key} (${String(wordsOf(text).length)}): ${text}`)).toEqual([])
  })

  it('have at most two sentences', () => {
    const many = seen.filter(({ key, text }) => sentencesOf(text).length > 2 && manySentences[key] === undefined)
    expect(many.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
  })

  it('have hints of at most twelve words', () => {
    const long = seen.filter(({ key, text }) => /[Hh]int$/.test(key) && wordsOf(text).length > 12 && longSentences[key] === undefined)
    expect(long.map(({ key, text }) => `${key} (${String(wordsOf(text).length)}): ${text}`)).toEqual([])
  })

  it('end in no bracket with dots behind it, which reads as cut off', () => {
    expect(texts.filter(([, text]) => branchesOf(text).some((branch) => /\) ?…$/.test(branch)))).toEqual([])
  })

  it('refer to the name of a control instead of repeating it', () => {
    const names = new Set(texts.flatMap(([, text]) => branchesOf(text)).map((text) => text.replace(/\s*…$/, '').toLowerCase()))
    const repeated = texts.filter(
      ([key, text]) =>
        quotedAnyway[key] === undefined &&
        [...text.matchAll(/[“„”"]([^“„”"{}@]+)[“”"]/g)].some(([, quoted = '']) => names.has(quoted.toLowerCase())),
    )
    expect(repeated).toEqual([])
  })

  it('refer to texts that exist and need nothing filled in', () => {
    const wrong = texts.flatMap(([key, text]) =>
      [...text.matchAll(link)]
        .filter(([, target = '']) => /^$|[{|]/.test(byKey.get(target) ?? ''))
        .map(([, target = '']) => `${key} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('have the plural branches of English', () => {
    const english = new Map(perLanguage.en)
    const differing = texts.filter(([key, text]) => branchesOf(text).length !== branchesOf(english.get(key) ?? '').length)
    expect(differing.map(([key]) => key)).toEqual([])
  })
})

it.each(languages)('say in %s who acts, in the words of those who work there', (language) => {
  const { passive, translated, found } = countsOf(language)
  expect(passive, found.passive.join('\n')).toBeLessThanOrEqual(20)
  expect(translated, found.translated.join('\n')).toBeLessThan(1)
})

describe('the rules', () => {
  it('find what breaks them', () => {
    expect(wordsOf('A {b} c – d').length).toBe(4)
    expect(sentencesOf('One. Two? Three')).toHaveLength(3)
    expect(sentencesOf('Version 1.2 of x.y is here')).toHaveLength(1)
    expect(read("Choose “@:{'app.nav.settings'}” for {device}.", new Map([['app.nav.settings', 'Settings']]))).toBe(
      'Choose “Settings” for x.',
    )
  })
})
