/** How texts are counted: their keys, sentences, words, voice and phrases. Shared by the tests of style and the table of words (scripts/words.ts). */
import type { Language } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'

/** Every text with its dotted key. */
export function textsOf(tree: object, at: readonly string[] = []): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null ? textsOf(value, [...at, key]) : [[[...at, key].join('.'), String(value)]],
  )
}

export const link = /@:\{'([^']+)'\}/g
export const branchesOf = (text: string) => text.split(' | ')
/** As a reader sees it; what fills a placeholder counts as one word. */
export function read(text: string, byKey: ReadonlyMap<string, string>): string {
  return text.replace(link, (_whole, key: string) => byKey.get(key) ?? '').replace(/\{[^}]*\}/g, 'x')
}
export const sentencesOf = (text: string) => text.split(/(?<=[.!?]["”“]?)\s+(?=\p{Lu}|x\b|[“„”])/u)
export const wordsOf = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word))

const irregular =
  'bound|broken|brought|built|chosen|cut|done|drawn|driven|found|given|gone|held|hidden|kept|known|left|lost|made|meant|met|paid|put|read|' +
  'said|seen|sent|set|shown|split|taken|thrown|told|typed|understood|withdrawn|written'
const swedishActive = 'annars|deras|finns|fattas|hoppas|höjas|kräves|kvitteras|lyckas|minns|misslyckas|syns|trivs|vistas'
/** By form alone: what only looks passive counts as well. */
const passives: Readonly<Partial<Record<Language, RegExp>>> = {
  en: new RegExp(
    `\\b(?:is|are|was|were|be|been|being)\\s+(?:(?:not|never|no longer|also|only|already|still|then|\\w+ly)\\s+)*(?:\\w+ed|${irregular})\\b`,
    'i',
  ),
  de: /(?<!\p{L})(?:wird|werden|wurden?|worden)(?!\p{L}).*?(?<!\p{L})(?:\p{L}*ge\p{L}+(?:t|en)|(?:be|ent|er|ver|zer)\p{L}+(?:t|en)|\p{L}+iert)(?!\p{L})/iu,
  sv: new RegExp(
    `(?<!\\p{L})(?:(?:blir|blev|bli|blivit)\\s+\\p{L}+(?:ad|at|ade|t|da|ta)|(?!(?:${swedishActive})(?!\\p{L}))\\p{L}{3,}(?:as|ades|ats|eras|erades|erats))(?!\\p{L})`,
    'iu',
  ),
}
/** What nobody on site says, and a translation does. */
const translated: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: [
    ...[
      'all the same',
      'anew',
      'anybody',
      'as it came',
      'become of',
      'became of',
      'becomes of',
      'everybody',
      'hangs',
      'in the meantime',
      'meanwhile',
      'nobody',
      'of its own',
    ],
    ...['shall', 'somebody', 'stands', 'take up', 'whatever', 'whoever'],
  ],
  de: [
    'am Ende des Tages',
    'aufs Neue',
    'einmal mehr',
    'hat gewirkt',
    'in der Zwischenzeit',
    'macht Sinn',
    'steht da',
    'was daraus wurde',
    'wie es kam',
    'wer immer',
  ],
  sv: ['ånyo', 'i mellantiden', 'som det kom', 'vad som blev av', 'vem som helst som', 'vid slutet av dagen'],
}
const phrase = (words: readonly string[]) => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu')

interface Counts {
  readonly texts: number
  readonly sentences: number
  /** Shares in percent. */
  readonly passive: number
  readonly translated: number
  readonly long: number
  readonly meanWords: number
  /** What to mend. */
  readonly found: { readonly passive: readonly string[]; readonly translated: readonly string[]; readonly long: readonly string[] }
}
export const mostWords = 20

/** Passive voice and words are counted in whole sentences, phrases in texts. */
export function countsOf(language: Language): Counts {
  const texts = textsOf(messages[language])
  const byKey = new Map(texts)
  const seen = texts.flatMap(([key, text]) => branchesOf(text).map((branch) => ({ key, text: read(branch, byKey) })))
  const sentences = seen.flatMap(({ key, text }) => sentencesOf(text).map((sentence) => ({ key, sentence })))
  const whole = sentences.filter(({ sentence }) => /[.?:!]$/.test(sentence) && wordsOf(sentence).length > 3)
  const passive = whole.filter(({ sentence }) => passives[language]?.test(sentence))
  const foreign = seen.filter(({ text }) => phrase(translated[language] ?? ['(?!)']).test(text))
  const long = sentences.filter(({ sentence }) => wordsOf(sentence).length > mostWords)
  const named = (all: readonly { key: string; sentence?: string; text?: string }[]) =>
    all.map((each) => `${each.key}: ${each.sentence ?? each.text ?? ''}`)
  return {
    texts: texts.length,
    sentences: whole.length,
    passive: (100 * passive.length) / whole.length,
    translated: (100 * foreign.length) / seen.length,
    long: long.length,
    meanWords: whole.reduce((sum, { sentence }) => sum + wordsOf(sentence).length, 0) / whole.length,
    found: { passive: named(passive), translated: named(foreign), long: named(long) },
  }
}
