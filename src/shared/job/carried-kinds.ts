/** The kinds of facts of another history that may be carried into this one, and which of them only by a person's choice. */

/** Carried together with everything else about their device. */
const free = [
  'device.added',
  'device.identified',
  'device.swapped',
  'device.removed',
  'device.restored',
  'device.changed',
  'device.planned',
  'step.skipped',
  'step.resumed',
  'note.added',
  'issue.opened',
  'issue.changed',
  'issue.withdrawn',
  'photo.added',
  'check.recorded',
  'write.intended',
  'write.confirmed',
  'write.rejected',
  'write.unknown',
  'write.settled',
  'observed.record',
  'observed.configuration',
  'test.abortReason',
] as const

/** Results and verdicts, where only a person can say which history is right, and facts that replace the same fact here. */
const byChoice = [
  'observed.test',
  'test.judged',
  'write.judged',
  'handover.recorded',
  'timeZone.set',
  'sitePlan.set',
  'sitePlan.placed',
] as const

export const carriedKinds = [...free, ...byChoice] as const
export type CarriedKind = (typeof carriedKinds)[number]

export const carryRules = ['free', 'choice', 'never'] as const
type CarryRule = (typeof carryRules)[number]

export function carryRuleOf(kind: string): CarryRule {
  if (free.some((each) => each === kind)) return 'free'
  return byChoice.some((each) => each === kind) ? 'choice' : 'never'
}

/** Reads, writes and verdicts: they describe the device as it was in the other history. */
export const isEvidence = (kind: CarriedKind): boolean => /^(?:observed|write|test)\./.test(kind)
