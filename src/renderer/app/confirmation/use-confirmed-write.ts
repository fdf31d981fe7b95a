/**
 * One write outside a job: confirmed if necessary, sent once, with its outcome kept for the view that sent it. An unknown outcome is
 * settled through the activity, never by sending again.
 */
import { computed, shallowRef } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import type { InputOf, OutputOf } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/tables/errors.ts'
import { needsConfirmation } from '#shared/tables/confirmation.ts'
import { endpointOf, endpoints, type ResponseOf, type BodyOf, type WriteOperation } from '#shared/tables/endpoints.ts'
import { useClient } from '../transport/client.ts'
import { hasText, translateAny } from '../../ui/text.ts'
import { useActivity } from '../stores/activity.ts'
import { targetOf, useConfirmation, type Subject, type Typed } from '../stores/confirmation.ts'
import type { Target } from '../stores/unsettled.ts'

type WriteResult<Op extends WriteOperation> =
  | { readonly kind: 'confirmed'; readonly at: string; readonly response: ResponseOf<Op> }
  | { readonly kind: 'unknown'; readonly at: string; readonly error: AppError }
  | { readonly kind: 'rejected'; readonly error: AppError }

/** The target's display name, what changes, and the words of the button if they are not those of the operation. */
interface About {
  readonly name?: string | null
  readonly serialNumber?: string | null
  readonly changes?: Subject['changes']
  readonly act?: string
}
type Row<Op extends WriteOperation> = (typeof endpoints)[Op]
type WriteTarget<Op extends WriteOperation> = { readonly environment: EnvironmentName } & (Row<Op>['target'] extends null
  ? { readonly id?: undefined }
  : { readonly id: string }) &
  (Row<Op>['body'] extends null ? { readonly body?: undefined } : { readonly body: BodyOf<Op> })

export function useConfirmedWrite<Op extends WriteOperation>(operation: Op, target: () => Omit<Target, 'operation'>) {
  const client = useClient()
  const confirmation = useConfirmation()
  const activity = useActivity()
  /** It takes something away: asks before sending even if no confirmation text is required. */
  const isGrave = endpointOf(operation).method === 'DELETE'
  const note = `devices.write.${operation}.text`
  const running = shallowRef(false)
  const result = shallowRef<WriteResult<Op> | null>(null)
  const heldBack = computed(() => activity.before({ ...target(), operation }))

  function subjectOf({ environment, id }: WriteTarget<Op>, about: About): Subject {
    return {
      environment,
      title: translateAny(`errors.operations.${operation}`),
      ...targetOf(operation, id, about),
      changes: about.changes ?? [],
      notes: hasText(note) ? [translateAny(note)] : [],
      act: about.act ?? translateAny(`devices.write.${operation}.act`),
      danger: isGrave,
      aborts: operation === 'showers.abortInstallationTest',
    }
  }

  /** Null: not sent, because it was withdrawn, is already in flight, or waits for an earlier one. */
  async function send(to: WriteTarget<Op>, about: About): Promise<WriteResult<Op> | null> {
    if (running.value || heldBack.value.length > 0) return null
    running.value = true
    result.value = null
    const { environment, id, body } = to
    const target = { ...(id === undefined ? {} : { id }), ...(body === undefined ? {} : { body: body as Record<string, unknown> }) }
    try {
      const reply = await confirmation.confirmed<OutputOf<Op>>({
        needs: needsConfirmation(environment, operation) ? 'phrase' : isGrave ? 'consent' : 'nothing',
        subject: () => subjectOf(to, about),
        request: () => client.call('confirmations.request', { environment, command: operation, ...target }),
        perform: (typed?: Typed) =>
          client.call(operation, { environment, ...target, ...(typed === undefined ? {} : { confirmation: typed }) } as InputOf<Op>),
      })
      if (reply !== null) result.value = reply.ok ? resultOf<Op>(reply.value) : { kind: 'rejected', error: reply.error }
      return result.value
    } finally {
      running.value = false
    }
  }

  return { target: computed(() => ({ ...target(), operation })), running, result, heldBack, send, forget: () => (result.value = null) }
}

function resultOf<Op extends WriteOperation>(value: OutputOf<Op>): WriteResult<Op> {
  const output = value as OutputOf<WriteOperation>
  return output.outcome === 'confirmed'
    ? { kind: 'confirmed', at: output.receivedAt, response: output.response as ResponseOf<Op> }
    : { kind: 'unknown', at: output.sentAt, error: output.error }
}
