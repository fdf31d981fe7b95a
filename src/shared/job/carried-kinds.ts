/** Which facts of another history may be told in this one, and which of them only where a person says so. */

/** With everything else of their device. */
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

/** Results and verdicts: where two histories differ in them, nobody else can say which is true. And what takes the place of the same here. */
const byChoice = ['observed.test', 'test.judged', 'write.judged', 'handover.recorded', 'sitePlan.set', 'sitePlan.placed'] as const

export const carriedKinds = [...free, ...byChoice] as const
export type CarriedKind = (typeof carriedKinds)[number]

export const carryRules = ['free', 'choice', 'never'] as const
type CarryRule = (typeof carryRules)[number]

export function carryRuleOf(kind: string): CarryRule {
  if (free.some((each) => each === kind)) return 'free'
  return byChoice.some((each) => each === kind) ? 'choice' : 'never'
}

/** What is known of a device by them, they say of the device as it was in the other history. */
export const isEvidence = (kind: CarriedKind): boolean => /^(?:observed|write|test)\./.test(kind)
