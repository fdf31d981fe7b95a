/** From room to room: a label, its room, pair, next. Pairing continues while the next label is scanned (pair-queue.ts). */
import { defineStore, storeToRefs } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { identityOf, type Identity, type IdentityAdds } from '#shared/job/identity.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import type { Listed } from '#shared/job/label.ts'
import { needsConfirmation } from '#shared/tables/confirmation.ts'
import { useClient } from '../../app/transport/client.ts'
import { inPlaceOrder } from '../../app/job/place-order.ts'
import { useAction } from '../../ui/composables/use-action.ts'
import { useConfirmedApply } from '../../app/confirmation/use-confirmed-apply.ts'
import { useBatch } from '../../app/stores/batch.ts'
import { useOpenJob } from '../../app/stores/open-job.ts'
import { usePairQueue } from './pair-queue.ts'
import { cardOf, completed, isCertain, isOpen, nextRoom, savedAmong } from './walk-card.ts'
import { useClosed } from '../../app/job/use-closed.ts'

/** Kept while the window is open. */
const useWalkChoice = defineStore('walk', () => ({ atOnce: ref(false) }))

export function useWalk(job: () => Job) {
  const { isClosed } = useClosed()
  const client = useClient()
  const openJob = useOpenJob()
  const applyConfirmed = useConfirmedApply()
  const choice = useWalkChoice()
  const batch = useBatch()
  const queue = usePairQueue()
  const { isHeld, paired, failure, replaced, inProgress } = storeToRefs(queue)

  const text = ref('')
  /** What the service lists about this label; null if it was not read. */
  const listed = shallowRef<readonly Listed[] | null>(null)
  const chosen = ref<string | null>(null)
  const scanned = computed(() => {
    const identity = text.value === '' ? null : identityOf(text.value, { devices: job().devices, listed: listed.value })
    return identity === null || identity.is === 'empty' || identity.is === 'notAnId' ? null : identity
  })
  /** What the service reports about the device of the label. */
  const record = computed(() => (scanned.value?.service === 'paired' ? (listed.value?.[0]?.record ?? null) : null))
  const card = computed(() => (scanned.value === null ? null : cardOf(scanned.value, job().devices, chosen.value)))
  const current = computed(() => (card.value === null || card.value.at === 'choose' ? null : card.value.device))

  const latest = ref<string | null>(null)
  const inOrder = computed(() => inPlaceOrder(job().devices))
  /** Labels are scanned first and paired together, because nobody should type the confirmation text in each room. */
  const collects = computed(() => needsConfirmation(job().environment, 'showers.pair'))
  const saved = computed(() => (collects.value ? savedAmong(inOrder.value, inProgress.value) : []))
  const savedKeys = computed(() => new Set(saved.value.map(({ key }) => key)))
  const next = computed(() => nextRoom(inOrder.value, latest.value, new Set([...inProgress.value, ...savedKeys.value])))

  /** Matched, but the next label came before Enter, so they were neither saved nor paired. */
  const passedOver = shallowRef<readonly string[]>([])
  const toRepeat = computed(() => {
    const isSettled = new Set([...inProgress.value, ...savedKeys.value, current.value?.key])
    return inOrder.value.filter((device) => passedOver.value.includes(device.key) && isOpen(device) && !isSettled.has(device.key))
  })

  function discard(): void {
    text.value = ''
    chosen.value = null
    listed.value = null
  }

  /** Returns whether the label is unambiguous, so that nobody has to look at the screen first. */
  function take(identity: Identity, typed: string): boolean {
    const label = completed(scanned.value, card.value, identity)
    if (label !== null) {
      text.value = label
      void lookUp(label)
      // Not paired at once: nothing but the order of the two scans says that both codes are of one device.
      return !choice.atOnce
    }
    if (card.value?.at !== 'paired' && current.value !== null) passedOver.value = [...passedOver.value, current.value.key]
    discard()
    if (identity.is === 'empty' || identity.is === 'notAnId') return false
    text.value = typed
    const state = card.value
    if (state?.at === 'paired') latest.value = state.device.key
    if (state?.at === 'choose' || (state?.at === 'labelled' && state.why === 'noId')) void lookUp(typed)
    else if (choice.atOnce && isCertain(state) && isHere(state.device)) void confirm()
    return state?.at === 'paired' || (isCertain(state) && !waitsForEnter.value)
  }
  /** On the current floor: a label of another floor needs a confirmation. */
  const isHere = ({ building, floor }: JobDevice) => next.value === null || (next.value.building === building && next.value.floor === floor)
  /** Matched on another floor, although matched labels are otherwise paired at once. */
  const waitsForEnter = computed(() => choice.atOnce && isCertain(card.value) && !isHere(card.value.device))

  async function lookUp(typed: string): Promise<void> {
    const reply = await client.call('jobs.lookUp', { jobId: job().jobId, text: typed })
    // The next label has been scanned by now. Without a response, everything else continues.
    if (text.value !== typed || !reply.ok) return
    listed.value = reply.value.matches.flatMap(({ kind, record }) => (kind === 'waterGuard' ? [] : [{ kind, record }]))
  }

  /** Enter: performs the card's action and clears the field for the next label. */
  async function confirm(): Promise<void> {
    const state = card.value
    if (state === null && next.value === null && saved.value.length > 0) return pair(...savedKeys.value)
    if (state === null || state.at === 'choose') return
    discard()
    latest.value = state.device.key
    if (state.at === 'paired') return
    const { device, adds } = state
    passedOver.value = passedOver.value.filter((key) => key !== device.key)
    if (Object.keys(adds).length > 0 && !(await label(device, adds))) return
    if (state.asks === 'contradiction') replaced.value = { device: device.key, before: device }
    if (state.at === 'ready' && !collects.value) pair(device.key)
  }

  async function label({ key }: JobDevice, adds: IdentityAdds): Promise<boolean> {
    const reply = await openJob.act('jobs.identify', { jobId: job().jobId, device: key, ...adds })
    if (!reply.ok) failure.value = { devices: [key], error: reply.error }
    return reply.ok
  }
  /** The label that the room had before; whoever paired the wrong device has unpaired it by then. */
  async function putBack(): Promise<void> {
    if (replaced.value === null) return
    const { device: key, before } = replaced.value
    const reply = await openJob.act('jobs.identify', {
      jobId: job().jobId,
      device: key,
      id: before.id,
      serialNumber: before.serialNumber,
    })
    if (reply.ok) replaced.value = null
    else failure.value = { devices: [key], error: reply.error }
  }

  const pair = (...devices: string[]) => queue.pair(job().jobId, devices, applyConfirmed)

  /** A device that is already paired needs no label: its ID is in the list. */
  const comparing = useAction(() => openJob.act('jobs.match', { jobId: job().jobId }))
  const compared = shallowRef<{ readonly at: string; readonly found: number; readonly of: number } | null>(null)
  async function compare(): Promise<void> {
    const done = await comparing.run()
    if (done === null) return
    const { readAt, found, missing } = done.value
    compared.value = { at: readAt, found: found.length, of: found.length + missing.length }
  }
  /** For a job with only serial numbers, the comparison starts automatically, unless the job is busy. */
  function begin(): void {
    const hasSerialsOnly = job().devices.some(({ id, serialNumber }) => id === null && serialNumber !== null)
    if (!isClosed(job()) && hasSerialsOnly && batch.status === null && inProgress.value.size === 0) void compare()
  }

  return {
    ...{
      scanned,
      record,
      card,
      current,
      chosen,
      inProgress,
      isHeld,
      latest,
      paired,
      failure,
      replaced,
      inOrder,
      next,
      choice,
      collects,
      saved,
      savedKeys,
      toRepeat,
      waitsForEnter,
    },
    ...{ take, discard, confirm, putBack, pair, begin, compare, comparing, compared },
  }
}
