/** How far a phrase has been typed, and how long it may still be. Pure. */
import { phraseWords, samePhrase } from '#shared/service/confirmation.ts'

export type PhraseProgress = 'empty' | 'partial' | 'complete' | 'wrong'

export function phraseProgress(typed: string, phrase: string): PhraseProgress {
  if (phraseWords(typed) === '') return 'empty'
  if (samePhrase(typed, phrase)) return 'complete'
  return phraseWords(phrase).startsWith(phraseWords(typed)) ? 'partial' : 'wrong'
}

/** Whole seconds, never below zero. */
export const secondsLeft = (expiresAt: string, now: Date): number => Math.max(0, Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000))

export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
