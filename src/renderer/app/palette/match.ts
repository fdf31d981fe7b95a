/**
 * Fuzzy matching of typed words with a name, in any language: case and accents are ignored, words may be incomplete, and letters may be
 * omitted if nothing matches better. Pure.
 */

/** An item that can be found by its name, and by further words. */
export interface Findable {
  readonly name: string
  readonly alsoBy: string
}

export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

/** Only items that match every typed word, the best first; in the original order if nothing was typed or all match alike. */
export function ranked<Item extends Findable>(items: readonly Item[], typed: string): Item[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  return items
    .map((item) => ({ item, fit: fitOf(words, folded(item.name), folded(item.alsoBy)) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ item }) => item)
}

function fitOf(words: readonly string[], name: string, alsoBy: string): number {
  let sum = 1
  for (const word of words) {
    const fit = Math.max(2 * wordFit(word, name), wordFit(word, alsoBy), isAbbreviation(word, name) ? 1 : 0)
    if (fit === 0) return 0
    sum += fit
  }
  return sum
}

/** A whole word, the beginning of one, or a part of one. */
function wordFit(word: string, text: string): 0 | 1 | 3 | 4 {
  let fit: 0 | 1 | 3 = 0
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const begins = !isPartOfWord(text[at - 1])
    if (begins && !isPartOfWord(text[at + word.length])) return 4
    fit = begins ? 3 : fit === 0 ? 1 : fit
  }
  return fit
}

/** `gdev` for "Go to the devices": its first letter begins a word, and the others follow in order. */
function isAbbreviation(word: string, name: string): boolean {
  return [...name].some((letter, start) => {
    if (letter !== word[0] || isPartOfWord(name[start - 1])) return false
    let found = 0
    for (let at = start; at < name.length && found < word.length; at += 1) if (name[at] === word[found]) found += 1
    return found === word.length
  })
}

const isPartOfWord = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
