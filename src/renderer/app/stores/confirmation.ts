/**
 * The confirmation dialog before a write: what will be sent, where to, and the text to type.
 *
 * A confirmation text is requested once, and its write is performed once: pressing, holding or repeating a key while a request is in
 * flight does nothing. What was sent cannot be withdrawn; closing the dialog then only hides it.
 */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import type { InputOf, OutputOf } from '#shared/contract/contract.ts'
import { endpointOf, pathOf, type WriteOperation } from '#shared/tables/endpoints.ts'
import type { AppError } from '#shared/tables/errors.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { isTypedExactly } from '#shared/same-name.ts'
import { t } from '../../ui/text.ts'

export type Typed = NonNullable<InputOf<'jobs.apply'>['confirmation']>
type ConfirmationText = OutputOf<'confirmations.request'>

interface Fact {
  readonly label: string
  readonly value: string
}
/** The content of the dialog, worded by the caller. */
export interface Subject {
  readonly environment: EnvironmentName
  readonly title: string
  /** The target as a person knows it. */
  readonly target: readonly Fact[]
  /** Its ID at the service, and what is sent there. */
  readonly details: readonly Fact[]
  readonly changes: readonly { readonly label: string; readonly before: string | null; readonly after: string }[]
  readonly notes: readonly string[]
  readonly act: string
  readonly danger: boolean
  /** An abort: nothing delays it. */
  readonly aborts?: boolean
}

/** What a write is sent to: by what is known of its name, else by its ID. */
export function targetOf(
  operation: WriteOperation,
  id: string | undefined,
  about: { readonly name?: string | null; readonly serialNumber?: string | null },
): Pick<Subject, 'target' | 'details'> {
  const kind = endpointOf(operation).target
  const ids = kind === null || id === undefined ? [] : [{ label: t(`devices.confirm.id.${kind}`), value: id }]
  const names = [
    ...(about.name ? [{ label: t('devices.confirm.name'), value: about.name }] : []),
    ...(about.serialNumber ? [{ label: t('devices.confirm.serial'), value: about.serialNumber }] : []),
  ]
  return {
    target: names.length > 0 ? names : ids,
    details: [...ids, { label: t('devices.confirm.request'), value: `${endpointOf(operation).method} ${pathOf(operation, id)}` }],
  }
}

/** `consent`: asks without a text to type, for a serious action that does not require one. */
type Needs = 'nothing' | 'consent' | 'phrase'

interface Act<Value> {
  readonly needs: Needs
  /** Evaluated again with each confirmation text, because what would be sent may have changed. */
  readonly subject: () => Subject
  readonly request: () => Promise<Reply<ConfirmationText>>
  readonly perform: (confirmation?: Typed) => Promise<Reply<Value>>
}

/** Why another confirmation text is requested: the earlier one expired, or it was for something other than what would be sent now. */
export type Replaced = 'replaced' | 'otherAct'
type Problem = 'mistyped' | Replaced

/** Of a confirmation text, from its request until what it allows was sent. */
export type TextStage =
  | { readonly at: 'fetching' }
  | (ConfirmationText & { readonly at: 'typing'; readonly problem: Problem | null })
  | { readonly at: 'noPhrase'; readonly error: AppError }
  | { readonly at: 'sending' }
export type Typing = Extract<TextStage, { readonly at: 'typing' }>

/** Once its request was answered. `problem`: why there was one before. */
export const fetched = (reply: Reply<ConfirmationText>, problem: Replaced | null): TextStage =>
  reply.ok ? { at: 'typing', ...reply.value, problem } : { at: 'noPhrase', error: reply.error }

/** Why the confirmation was refused, so that nothing was sent; null if it was not. Only a mistyped text may be typed again. */
export function problemIn(reply: Reply<unknown>): Problem | null {
  if (reply.ok || (reply.error.code !== 'confirmation.required' && reply.error.code !== 'confirmation.invalid')) return null
  const reason = reply.error.code === 'confirmation.invalid' ? reply.error.data.reason : null
  return reason === 'mistyped' || reason === 'otherAct' ? reason : 'replaced'
}

type Stage = TextStage | { readonly at: 'asking' }

interface Question {
  readonly subject: Subject
  readonly stage: Stage
}
interface Open {
  readonly act: Act<unknown>
  /** Null: withdrawn before anything was sent. */
  readonly end: (reply: Reply<unknown> | null) => void
  sending: boolean
}

export const useConfirmation = defineStore('confirmation', () => {
  const question = shallowRef<Question | null>(null)
  let open: Open | null = null

  /** The reply to the write; null if it was withdrawn, and then nothing was sent. */
  async function confirmed<Value>(act: Act<Value>): Promise<Reply<Value> | null> {
    if (act.needs === 'nothing') {
      const reply = await act.perform()
      // The host decides what needs a confirmation text.
      if (reply.ok || reply.error.code !== 'confirmation.required') return reply
    }
    withdraw()
    const mine = await new Promise<Reply<unknown> | null>((end) => {
      open = { act, end, sending: false }
      if (act.needs === 'consent') question.value = { subject: act.subject(), stage: { at: 'asking' } }
      else void fetchConfirmationText(open, null)
    })
    return mine as Reply<Value> | null
  }

  async function fetchConfirmationText(mine: Open, problem: Replaced | null): Promise<void> {
    show(mine, { at: 'fetching' })
    const reply = await mine.act.request()
    show(mine, fetched(reply, problem))
  }

  async function submit(typed: string): Promise<void> {
    const mine = open
    const stage = question.value?.stage
    if (mine === null || mine.sending || (stage?.at !== 'asking' && stage?.at !== 'typing')) return
    if (stage.at === 'typing' && !isTypedExactly(typed, stage.phrase)) return show(mine, { ...stage, problem: 'mistyped' })
    show(mine, { at: 'sending' })
    mine.sending = true
    const reply = await mine.act.perform(stage.at === 'typing' ? { token: stage.token, typed } : undefined)
    mine.sending = false
    const isHidden = open !== mine || question.value === null
    const problem = problemIn(reply)
    if (isHidden || problem === null) return finish(mine, reply)
    if (stage.at !== 'typing') await fetchConfirmationText(mine, null)
    else if (problem === 'mistyped') show(mine, { ...stage, problem })
    else await fetchConfirmationText(mine, problem)
  }

  function renew(): void {
    const at = question.value?.stage.at
    if (open !== null && (at === 'typing' || at === 'noPhrase')) void fetchConfirmationText(open, at === 'typing' ? 'replaced' : null)
  }

  function withdraw(): void {
    const mine = open
    question.value = null
    if (mine === null || mine.sending) return
    open = null
    mine.end(null)
  }

  function finish(mine: Open, reply: Reply<unknown>): void {
    if (open === mine) {
      open = null
      question.value = null
    }
    mine.end(reply)
  }

  /** A dialog that was withdrawn or replaced in the meantime is not shown again. */
  function show(mine: Open, stage: Stage): void {
    if (open === mine) question.value = { subject: mine.act.subject(), stage }
  }

  return { question, confirmed, submit, renew, withdraw }
})
