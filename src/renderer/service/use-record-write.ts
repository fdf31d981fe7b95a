/** One write of an open record, and what the bar says of it: sent once, only what differs, and not while an earlier one is unknown. */
import { computed, watch, type Ref } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import { leadOfRecord, type RecordFacts } from '#shared/lead/service.ts'
import { needsConfirmation } from '#shared/tables/confirmation.ts'
import type { WriteOperation } from '#shared/tables/endpoints.ts'
import { useConfirmedWrite } from '../app/confirmation/use-confirmed-write.ts'
import { useLead, type LeadActs } from '../app/lead/use-lead.ts'
import { useActivity } from '../app/stores/activity.ts'
import { t } from '../ui/text.ts'

/** What is known of a record, for naming it in sentences, dialogs and requests. */
export interface Known {
  readonly environment: EnvironmentName
  /** Null: it is not there yet. */
  readonly id: string | null
  /** What it is called. */
  readonly device: string
  readonly name: string | null
  readonly serialNumber: string | null
}
export type KnownRecord = Known & { readonly id: string }
export interface Change {
  readonly label: string
  readonly before: string | null
  readonly after: string
}
interface Edit {
  readonly changes: Readonly<Ref<readonly Change[]>>
  /** The label of the first field with a wrong value. */
  readonly problem: Readonly<Ref<string | null>>
  readonly goToProblem: () => unknown
  readonly body: () => object
}
type Write<Op extends WriteOperation> = ReturnType<typeof useConfirmedWrite<Op>>
type Done<Op extends WriteOperation> = NonNullable<Awaited<ReturnType<Write<Op>['send']>>>

interface About<Op extends WriteOperation> {
  readonly known: () => Known
  /** Null if the write has no body. */
  readonly edit: Edit | null
  readonly sent: (done: Done<Op>) => unknown
  /** An earlier write with an unknown result was settled, wherever that was. */
  readonly settled: () => unknown
  /** What else the bar is about; null: it says nothing. */
  readonly facts: () => Partial<RecordFacts> | null
  /** Change values: before, there is nothing to send. */
  readonly begin?: () => unknown
  readonly more?: Pick<LeadActs, 'quiet' | 'menu'>
}

export function useRecordWrite<Op extends WriteOperation>(operation: Op, { known, edit, sent, settled, facts, begin, more }: About<Op>) {
  const activity = useActivity()
  const target = () => ({ environment: known().environment, id: known().id })
  const write = useConfirmedWrite(operation, target)
  const isHeld = computed(() => write.running.value || write.heldBack.value.length > 0)

  watch(
    () => write.heldBack.value.length,
    (now, before) => now === 0 && before > 0 && !write.running.value && settled(),
  )

  async function send() {
    if (isHeld.value || (edit !== null && (edit.changes.value.length === 0 || edit.problem.value !== null))) return
    const { environment, id, name, serialNumber } = known()
    const to = { environment, ...(id !== null && { id }), ...(edit !== null && { body: edit.body() }) }
    const changes = edit?.changes.value ?? []
    const done = await write.send(to as unknown as Parameters<Write<Op>['send']>[0], {
      name,
      serialNumber,
      changes,
      ...(id !== null && changes.length > 0 && { act: t('lead.service.edited.act', { count: changes.length }) }),
    })
    if (done !== null) await sent(done)
  }

  const lead = computed(() => {
    const now = facts()
    if (now === null) return null
    return leadOfRecord(known().device, {
      isSending: write.running.value,
      unknown: write.heldBack.value.length,
      isCheckable: activity.checkable(write.heldBack.value).length > 0,
      asks: needsConfirmation(known().environment, operation),
      isNew: known().id === null,
      ...now,
    })
  })
  const acts: Readonly<Record<string, () => unknown>> = {
    'service.heldBack': () => activity.settle(known().environment),
    'service.wrong': () => edit?.goToProblem(),
    'service.edited': send,
    'service.create': send,
    'service.unlisted': send,
    'service.values': () => begin?.(),
  }
  /** An empty form is filled in first. */
  const act = () =>
    acts[lead.value?.row === 'service.create' && edit?.changes.value.length === 0 ? 'service.wrong' : (lead.value?.row ?? '')]
  useLead('device', () => lead.value, { ...more, act: () => void act()?.(), sends: () => act() === send })
  return { ...write, isHeld, send }
}
