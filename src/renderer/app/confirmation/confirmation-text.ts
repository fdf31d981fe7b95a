/** The state of typing a confirmation text, and the remaining time. Pure. */
import { isTypedExactly, seenText } from '#shared/same-name.ts'

type TypedProgress = 'empty' | 'partial' | 'complete' | 'wrong'

export function typedProgress(typed: string, confirmationText: string): TypedProgress {
  if (seenText(typed) === '') return 'empty'
  if (isTypedExactly(typed, confirmationText)) return 'complete'
  return seenText(confirmationText).startsWith(seenText(typed)) ? 'partial' : 'wrong'
}

/** Whole seconds, never below zero. */
export const secondsLeft = (expiresAt: string, now: Date): number => Math.max(0, Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000))

export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
