/** A verdict in a few plain sentences, and as the exit code of a command. */
import { alterationWords } from '#shared/ipc/error-words.ts'
import type { Verdict } from '#shared/job/handover.ts'
import type { Language } from '#shared/language.ts'
import { instantIn } from '#shared/job/report-dates.ts'
import { wordsIn } from '../words.ts'

export function sentencesOf(verdict: Verdict, language: Language): string[] {
  const words = wordsIn(language)
  const at = instantIn(language)
  if (verdict.verdict === 'altered') {
    const isRead = verdict.alteration.what !== 'unreadable'
    return [
      isRead ? words('handover.verdicts.altered') : `${words('transfer.verdict.unreadable')}.`,
      alterationWords(verdict.alteration, words),
    ]
  }
  const { number, site, entries, files, head } = verdict
  const facts = words('handover.facts', { number, site, entries, files })
  if (verdict.verdict === 'unsealed') return [words('handover.verdicts.unsealed'), facts, words('handover.head', { head })]
  const { revision, sealedAt, sealedBy, printed } = verdict
  return [
    words('handover.verdicts.unchanged', { revision, at: at(sealedAt), person: sealedBy }),
    facts,
    words('handover.printed', { revision, ...printed }),
    words('handover.compare'),
  ]
}

/** 0: unchanged since it was sealed. 1: altered. 2: nothing can be said, since it cannot be read or is not sealed. */
export function exitCodeOf(verdict: Verdict): 0 | 1 | 2 {
  if (verdict.verdict === 'unchanged') return 0
  return verdict.verdict === 'altered' && verdict.alteration.what !== 'unreadable' ? 1 : 2
}
