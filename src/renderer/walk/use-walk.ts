/**
 * From room to room: a label, its room, pair, next. Pairing goes on while the next label is scanned: what was confirmed waits
 * in a queue, and one batch after the other pairs what waits.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { AppError } from '#shared/ipc/errors.ts'
import { identityOf, type Identity, type IdentityAdds } from '#shared/job/identity.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import type { Listed } from '#shared/job/label.ts'
import { useClient } from '../api/client.ts'
import { inPlaceOrder } from '../board/place-order.ts'
import { useAction } from '../composables/use-action.ts'
import { useConfirmedApply } from '../confirmation/use-confirmed-apply.ts'
import { useOpenJob } from '../stores/open-job.ts'
import { cardOf, nextRoom } from './walk-card.ts'

/** Kept while the window is open. */
export const useWalkChoice = defineStore('walk', () => ({ atOnce: ref(false) }))

interface Failure {
  readonly device: string
  /** Null: the service's answer is unknown, which the room says. */
  readonly error: AppError | null
}

export function useWalk(job: () => Job) {
  const client = useClient()
  const openJob = useOpenJob()
  const applyConfirmed = useConfirmedApply()
  const choice = useWalkChoice()

  const text = ref('')
  /** What the service lists of this label; null where it was not asked. */
  const listed = shallowRef<readonly Listed[] | null>(null)
  const chosen = ref<string | null>(null)
  const scanned = computed(() => {
    const identity = text.value === '' ? null : identityOf(text.value, { devices: job().devices, listed: listed.value })
    return identity === null || identity.is === 'empty' || identity.is === 'notAnId' ? null : identity
  })
  const card = computed(() => (scanned.value === null ? null : cardOf(scanned.value, job().devices, chosen.value)))
  const current = computed(() => (card.value === null || card.value.at === 'choose' ? null : card.value.device))

  /** The latest first. */
  const waiting = shallowRef<readonly string[]>([])
  const pairing = shallowRef<readonly string[]>([])
  const underWay = computed(() => new Set([...waiting.value, ...pairing.value]))
  const latest = ref<string | null>(null)
  const paired = shallowRef<{ readonly device: string; readonly at: string } | null>(null)
  const failure = shallowRef<Failure | null>(null)
  const inOrder = computed(() => inPlaceOrder(job().devices))
  const next = computed(() => nextRoom(inOrder.value, latest.value, underWay.value))

  function discard(): void {
    text.value = ''
    chosen.value = null
    listed.value = null
  }

  function take(identity: Identity, typed: string): void {
    discard()
    if (identity.is === 'empty' || identity.is === 'notAnId') return
    text.value = typed
    const state = card.value
    if (state?.at === 'paired') latest.value = state.device.key
    if (state?.at === 'choose' || (state?.at === 'labelled' && state.why === 'noId')) void lookUp(typed)
    else if (choice.atOnce && state?.at === 'ready' && state.asks === null && isHere(state.device)) void confirm()
  }
  /** On the floor that is walked now: a label of another one asks. */
  const isHere = ({ building, floor }: JobDevice) => next.value === null || (next.value.building === building && next.value.floor === floor)

  async function lookUp(typed: string): Promise<void> {
    const reply = await client.call('jobs.lookUp', { jobId: job().jobId, text: typed })
    // Somebody has scanned the next one by now; and without a response everything but this goes on.
    if (text.value !== typed || !reply.ok) return
    listed.value = reply.value.matches.flatMap(({ kind, record }) => (kind === 'waterGuard' ? [] : [{ kind, record }]))
  }

  /** Enter: what the card says is done, and the field is free for the next label. */
  async function confirm(): Promise<void> {
    const state = card.value
    if (state === null || state.at === 'choose') return
    discard()
    latest.value = state.device.key
    if (state.at === 'paired') return
    const { device, adds } = state
    if (Object.keys(adds).length > 0 && !(await label(device, adds))) return
    if (state.at === 'ready') pair(device.key)
  }

  async function label({ key }: JobDevice, adds: IdentityAdds): Promise<boolean> {
    const reply = await openJob.act('jobs.identify', { device: key, ...adds })
    if (!reply.ok) failure.value = { device: key, error: reply.error }
    return reply.ok
  }

  function pair(device: string): void {
    if (failure.value?.device === device) failure.value = null
    waiting.value = [...waiting.value, device]
    void pairWaiting()
  }
  async function pairWaiting(): Promise<void> {
    if (pairing.value.length > 0) return
    while (waiting.value.length > 0) {
      pairing.value = waiting.value
      waiting.value = []
      const reply = await applyConfirmed({ devices: [...pairing.value], steps: ['pair'] })
      if (reply !== null && !reply.ok) failure.value = { device: pairing.value.at(-1) ?? '', error: reply.error }
      if (reply?.ok === true) {
        const { results, stopped } = reply.value
        const isDone = ({ outcome }: (typeof results)[number]) => outcome === 'done' || outcome === 'nothingToDo'
        const done = results.findLast(isDone)
        const failed = results.findLast((result) => !isDone(result))
        if (done !== undefined) paired.value = { device: done.device, at: new Date().toISOString() }
        if (failed !== undefined) failure.value = { device: failed.device, error: failed.error ?? stopped }
      }
      pairing.value = []
    }
  }

  /** What is paired already needs no label: its device ID is in the list. */
  const comparing = useAction(() => openJob.act('jobs.match', {}))
  const compared = shallowRef<{ readonly at: string; readonly found: number; readonly of: number } | null>(null)
  async function compare(): Promise<void> {
    const done = await comparing.run()
    if (done === null) return
    const { readAt, found, missing } = done.value
    compared.value = { at: readAt, found: found.length, of: found.length + missing.length }
  }

  return {
    ...{ scanned, card, current, chosen, underWay, latest, paired, failure, inOrder, next, choice },
    ...{ take, discard, confirm, pair, compare, comparing, compared },
  }
}
