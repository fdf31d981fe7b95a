/** The actions that need a reason: their texts, and suggested reasons. */
import type { MessageKey } from '../../ui/text.ts'

export interface ReasonQuestion {
  readonly title: MessageKey
  readonly text: MessageKey
  readonly proposals: readonly MessageKey[]
  readonly confirm: MessageKey
  /** Prefilled where there is no time to type. */
  readonly preset?: MessageKey
  readonly danger?: boolean
}

export const skipReasons = [
  'workflow.skip.reasons.noAccess',
  'workflow.skip.reasons.defective',
  'workflow.skip.reasons.later',
  'workflow.skip.reasons.notWanted',
] as const satisfies readonly MessageKey[]

const seen = {
  text: 'workflow.unsettled.recordResult',
  proposals: ['workflow.unsettled.atDevice', 'workflow.unsettled.onPhone'],
  confirm: 'workflow.unsettled.record',
} as const

export const reasonQuestions = {
  abort: {
    title: 'workflow.abort.title',
    text: 'workflow.abort.text',
    proposals: ['workflow.abort.reasons.water', 'workflow.abort.reasons.wrong', 'workflow.abort.reasons.stuck'],
    confirm: 'workflow.abort.confirm',
    preset: 'workflow.abort.preset',
    danger: true,
  },
  result: {
    title: 'workflow.test.resultOf',
    text: 'workflow.test.resultText',
    proposals: ['workflow.test.failReasons.display', 'workflow.test.failReasons.leak', 'workflow.test.failReasons.stuck'],
    confirm: 'workflow.test.resultConfirm',
  },
  sawApplied: { title: 'workflow.unsettled.sawApplied', ...seen },
  sawNotApplied: { title: 'workflow.unsettled.sawNotApplied', ...seen },
  noHandover: {
    title: 'closing.handover.whyTitle',
    text: 'closing.handover.whyText',
    proposals: ['closing.handover.why.later', 'closing.handover.why.notWanted'],
    confirm: 'closing.signoff.recordOther',
  },
  reopen: {
    title: 'closing.seal.reopenTitle',
    text: 'closing.seal.reopenText',
    proposals: ['closing.seal.reasons.lateSignature', 'closing.seal.reasons.correction', 'closing.seal.reasons.moreWork'],
    confirm: 'closing.seal.reopenConfirm',
  },
} as const satisfies Record<string, ReasonQuestion>
