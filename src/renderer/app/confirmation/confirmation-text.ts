/** The state of typing a confirmation text, and the remaining time. Pure. */
import { plainText, sameName } from '#shared/same-name.ts'

type TypedProgress = 'empty' | 'partial' | 'complete' | 'wrong'

export function typedProgress(typed: string, confirmationText: string): TypedProgress {
  if (plainText(typed) === '') return 'empty'
  if (sameName(typed, confirmationText)) return 'complete'
  return plainText(confirmationText).startsWith(plainText(typed)) ? 'partial' : 'wrong'
}

/** Whole seconds, never below zero. */
export const secondsLeft = (expiresAt: string, now: Date): number => Math.max(0, Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000))

export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
