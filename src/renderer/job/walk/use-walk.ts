/** From room to room: a label, its room, pair, next. Pairing continues while the next label is scanned (pair-queue.ts). */
import { storeToRefs } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { identityOf, type Identity, type IdentityAdds } from '#shared/job/identity.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import type { Listed } from '#shared/job/label.ts'
import { cardOf, completed, isCertain, isOpen, savedAmong } from '#shared/job/walk-card.ts'
import { sameName } from '#shared/same-name.ts'
import { batchNeedsConfirmation } from '#shared/tables/confirmation.ts'
import { useClient } from '../../app/transport/client.ts'
import { inPlaceOrder } from '../../app/job/place-order.ts'
import { useAction } from '../../ui/composables/use-action.ts'
import { useConfirmedApply } from '../../app/confirmation/use-confirmed-apply.ts'
import { useBatch } from '../../app/stores/batch.ts'
import { useConnectivity } from '../../app/stores/connectivity.ts'
import { useOpenJob } from '../../app/stores/open-job.ts'
import { useClosed } from '../../app/job/use-closed.ts'
import { usePairQueue } from './pair-queue.ts'
import { useWalkPlace } from '../../app/job/walk-place.ts'

export function useWalk(job: () => Job) {
  const { isClosed } = useClosed()
  const client = useClient()
  const openJob = useOpenJob()
  const applyConfirmed = useConfirmedApply()
  const connectivity = useConnectivity()
  const place = useWalkPlace()
  const batch = useBatch()
  const queue = usePairQueue()
  const { failure, inProgress } = storeToRefs(queue)

  const text = ref('')
  const unreadable = shallowRef<Extract<Identity, { readonly is: 'notAnId' }> | null>(null)
  /** What the service lists about this label; null if it was not read. */
  const listed = shallowRef<readonly Listed[] | null>(null)
  const list = ref<'reading' | 'read' | 'unread'>('unread')
  const chosen = ref<string | null>(null)
  const inOrder = computed(() => inPlaceOrder(job().devices))
  const deviceOf = (key: string | null | undefined) => job().devices.find((device) => device.key === key) ?? null

  /** Labels are scanned first and paired together, because nobody should type the confirmation text in each room. */
  const collects = computed(() => batchNeedsConfirmation(job().environment))
  const isOffline = computed(() => ['blocked', 'hostSilent'].includes(connectivity.now.state))
  const keeps = computed(() => collects.value || isOffline.value)
  const kept = computed(() => savedAmong(inOrder.value, inProgress.value).filter(({ key }) => collects.value || place.kept.has(key)))
  const keptKeys = computed(() => new Set(kept.value.map(({ key }) => key)))
  /** Their serial number was checked, and only the code with the device ID is missing. */
  const half = computed(() => inOrder.value.filter((device) => place.checked.has(device.key) && isOpen(device) && device.id === null))
  const walked = computed(() => new Set([...inProgress.value, ...keptKeys.value, ...half.value.map(({ key }) => key)]))
  /** In this walk: no other label is for them. */
  const scannedRooms = computed(() => new Set([...inProgress.value, ...place.done.map(({ device }) => device)]))
  const standing = computed(() => deviceOf(place.standing))
  const next = computed(() => standing.value ?? place.following(inOrder.value, walked.value))

  const scanned = computed(() => {
    const identity = text.value === '' ? null : identityOf(text.value, { devices: inOrder.value, listed: listed.value })
    return identity === null || identity.is === 'empty' || identity.is === 'notAnId' ? null : identity
  })
  /** What the service reports about the device of the label. */
  const record = computed(() => (scanned.value?.service === 'paired' ? (listed.value?.[0] ?? null) : null))
  const card = computed(() =>
    scanned.value === null
      ? null
      : cardOf(scanned.value, inOrder.value, {
          chosen: chosen.value,
          standing: place.standing,
          next: next.value,
          walked: scannedRooms.value,
        }),
  )
  const current = computed(() => (card.value === null || card.value.at === 'choose' ? null : card.value.device))
  const toRepeat = computed(() => {
    const isSettled = new Set([...walked.value, current.value?.key])
    return inOrder.value.filter((device) => place.passedOver.includes(device.key) && isOpen(device) && !isSettled.has(device.key))
  })
  /** Where nothing sends by itself, a walk begins on any floor. */
  const isBeginning = () => place.latest === null && place.standing === null && !place.atOnce
  /** On the current floor: a label of another floor needs a confirmation. */
  const isHere = ({ building, floor }: JobDevice) =>
    next.value === null || isBeginning() || (next.value.building === building && next.value.floor === floor)

  function discard(): void {
    text.value = ''
    chosen.value = null
    listed.value = null
    list.value = 'unread'
    unreadable.value = null
  }
  function goTo(device: JobDevice): void {
    discard()
    place.standing = device.key
  }

  /** Returns whether the label is unambiguous, so that nobody has to look at the screen first. */
  function take(identity: Identity, typed: string): boolean {
    const label = completed(scanned.value, card.value, identity)
    if (label !== null) {
      text.value = label
      void lookUp(label)
      // Not paired at once: nothing but the order of the two scans says that both codes are of one device.
      return !place.atOnce
    }
    if (card.value?.at !== 'paired' && current.value !== null) place.passedOver = [...place.passedOver, current.value.key]
    // The room that somebody went to was found, and left for the next label.
    if (current.value !== null && current.value.key === place.standing) {
      place.standing = null
      place.latest = current.value.key
    }
    discard()
    if (identity.is === 'empty') return false
    const isNoLabel = identity.is === 'new' || identity.is === 'notAnId'
    const room = inOrder.value.find((each) => isNoLabel && each.room !== null && sameName(each.room, typed))
    if (room !== undefined) {
      place.standing = room.key
      return true
    }
    if (identity.is === 'notAnId') {
      unreadable.value = identity
      return false
    }
    text.value = typed
    const state = card.value
    if (state?.at === 'paired') place.latest = state.device.key
    const needsList = state?.at === 'choose' || (state?.at === 'labelled' && state.why === 'noId') || scanned.value?.is === 'new'
    const isClear = isCertain(state) && isHere(state.device)
    if (needsList) void lookUp(typed)
    else if (place.atOnce && isClear) void confirm()
    return state?.at === 'paired' || (isCertain(state) && (isClear || !place.atOnce))
  }

  async function lookUp(typed: string): Promise<void> {
    list.value = 'reading'
    const reply = await client.call('jobs.lookUp', { jobId: job().jobId, text: typed })
    // The next label has been scanned by now. Without a response, everything else continues.
    if (text.value !== typed) return
    list.value = reply.ok ? 'read' : 'unread'
    if (reply.ok) listed.value = reply.value.matches.flatMap(({ kind, record }) => (kind === 'waterGuard' ? [] : [{ kind, record }]))
  }

  /** Performs the card's action and clears the field for the next label. */
  async function confirm(): Promise<void> {
    const state = card.value
    if (state === null || state.at === 'choose') return
    discard()
    const { device } = state
    place.latest = device.key
    place.standing = null
    if (state.at === 'paired') return
    const { adds, asks } = state
    place.passedOver = place.passedOver.filter((key) => key !== device.key)
    if (Object.keys(adds).length > 0 && !(await label(device, adds))) return
    const isReplaced = asks === 'contradiction' || asks === 'near'
    const before = { id: device.id, serialNumber: device.serialNumber }
    const isChanged = Object.keys(adds).length > 0
    if (state.at === 'labelled')
      place.note({ device: device.key, how: state.why === 'noId' ? 'half' : 'checked', before: isChanged ? before : null, isReplaced })
    else if (keeps.value) place.note({ device: device.key, how: 'kept', before: isChanged ? before : null, isReplaced })
    else {
      place.note({ device: device.key, how: 'paired', before: isReplaced ? before : null, isReplaced })
      pair(device.key)
    }
  }
  /** The label's room is another than the one that was expected: from now on it is this one. */
  async function goThere(): Promise<void> {
    if (current.value === null) return
    place.standing = current.value.key
    if (place.atOnce && isCertain(card.value)) await confirm()
  }

  async function label({ key }: Pick<JobDevice, 'key'>, adds: Parameters<typeof identify>[1]): Promise<boolean> {
    const reply = await identify(key, adds)
    if (!reply.ok) failure.value = { devices: [key], error: reply.error }
    return reply.ok
  }
  const identify = (device: string, adds: IdentityAdds | Pick<JobDevice, 'id' | 'serialNumber'>) =>
    openJob.act('jobs.identify', { jobId: job().jobId, device, ...adds })

  const pair = (...devices: string[]) => queue.pair(job().jobId, devices, applyConfirmed)
  const pairKept = () => pair(...keptKeys.value)
  const checking = useAction((devices: readonly string[]) => openJob.act('jobs.refresh', { jobId: job().jobId, devices: [...devices] }))

  /** A device that is already paired needs no label: its ID is in the list. */
  const comparing = useAction(() => openJob.act('jobs.match', { jobId: job().jobId }))
  const comparison = shallowRef<{ readonly at: string; readonly found: number; readonly paired: number } | null>(null)
  const paired = () => job().devices.filter(({ statuses }) => statuses.pair.state === 'confirmed').length
  /** What the service's list had, until a device was paired since. */
  const compared = computed(() => (comparison.value?.paired === paired() ? comparison.value : null))
  async function compare(): Promise<void> {
    const done = await comparing.run()
    if (done === null) return
    const { readAt, found } = done.value
    comparison.value = { at: readAt, found: found.length, paired: paired() }
  }
  /** For a job with only serial numbers, the comparison starts automatically, unless the job is busy. */
  function begin(): void {
    const hasSerialsOnly = job().devices.some(({ id, serialNumber }) => id === null && serialNumber !== null)
    if (!isClosed(job()) && hasSerialsOnly && batch.status === null && inProgress.value.size === 0) void compare()
  }
  // What failed because of a missing address, key or network is retried as soon as the service responds.
  watch(
    () => connectivity.now.state,
    (state) => state === 'answering' && comparing.error.value !== null && begin(),
  )

  return {
    ...{ inProgress, unreadable, list, scanned, record, card, current, chosen, inOrder, deviceOf },
    ...{ collects, isOffline, keeps, kept, keptKeys, half, standing, next, walked, toRepeat, isHere },
    ...{ take, discard, confirm, goThere, goTo, label, pair, pairKept, checking, begin, compare, comparing, compared },
  }
}
