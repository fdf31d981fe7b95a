/** A verdict as a few plain sentences, and as the exit code of a command. */
import { alterationWords } from '#shared/tables/error-words.ts'
import { extraWords, firstWords, proofWords } from '#shared/contract/verdict-words.ts'
import type { Verdict } from '#shared/job/handover.ts'
import type { Language } from '#shared/language.ts'
import { instantIn } from '#shared/report/report-dates.ts'
import { oneLine } from '#shared/one-line.ts'
import { translatorFor } from '../translate.ts'

/** One line for each sentence: text from the file cannot add lines. */
export const sentencesOf = (verdict: Verdict, language: Language): string[] => wordsOf(verdict, language).map(oneLine)

function wordsOf(verdict: Verdict, language: Language): string[] {
  const translate = translatorFor(language)
  const at = instantIn(language)
  if (verdict.verdict === 'altered') {
    const isRead = verdict.alteration.what !== 'unreadable'
    return [
      isRead ? translate('handover.verdicts.altered') : `${translate('transfer.verdict.unreadable')}.`,
      alterationWords(verdict.alteration, translate, language),
    ]
  }
  const { number, site, entries, files, head } = verdict
  const facts = translate('handover.facts', { number, site, entries, files })
  const proof = [...extraWords(verdict, translate), ...proofWords(verdict, translate)]
  if (verdict.verdict === 'unsealed')
    return [translate('handover.verdicts.unsealed'), facts, ...proof, translate('handover.head', { head })]
  const { revision, printed } = verdict
  return [
    firstWords(verdict, translate, at),
    facts,
    ...proof,
    translate('handover.printed', { revision, ...printed }),
    translate('handover.compare'),
  ]
}

/**
 * 0: unchanged, finalised and packed by known installations. 1: altered. 2: nothing can be said, because it cannot be read or is not
 * finalised. 3: its key must still be compared. 4: its seal has no signature. 5: someone else packed it.
 */
export function exitCodeOf(verdict: Verdict): 0 | 1 | 2 | 3 | 4 | 5 {
  switch (verdict.verdict) {
    case 'unchanged':
      return 0
    case 'altered':
      return verdict.alteration.what === 'unreadable' ? 2 : 1
    case 'unsealed':
      return 2
    case 'unknownKey':
      return 3
    case 'unsigned':
      return 4
    case 'rebuilt':
      return 5
  }
}
