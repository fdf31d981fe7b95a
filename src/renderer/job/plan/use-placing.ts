/** Where the devices of a floor are on its drawing, and which one the next tap places. */
import { computed, ref, shallowReactive, shallowRef } from 'vue'
import type { Job } from '#shared/job/job.ts'
import { useClosed } from '../../app/job/use-closed.ts'
import { useUndo } from '../../app/job/undo.ts'
import { useOpenJob } from '../../app/stores/open-job.ts'
import { useAction } from '../../ui/composables/use-action.ts'
import { t } from '../../ui/text.ts'
import type { BoardDevice } from '../board/board-rows.ts'
import { ofFloor } from './use-drawing.ts'

/** As parts of the width and the height. */
export interface Spot {
  readonly x: number
  readonly y: number
}
export const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000))

export function usePlacing(job: () => Job, rows: () => readonly BoardDevice[], isInSight: () => boolean) {
  const openJob = useOpenJob()
  const undo = useUndo()
  const { isClosed } = useClosed()

  /** Positions that are not saved yet, but already shown. Null: removed from the picture. */
  const unsaved = shallowReactive(new Map<string, Spot | null>())
  const places = computed(() => {
    const spots = new Map<string, Spot>(
      job().sitePlans.flatMap((plan) => plan.places.map(({ device, x, y }) => [device, { x, y }] as const)),
    )
    for (const [device, at] of unsaved) {
      if (at === null) spots.delete(device)
      else spots.set(device, at)
    }
    return spots
  })
  const placed = computed(() => rows().filter(({ device }) => places.value.has(device.key)))
  const notPlaced = computed(() => rows().filter(({ device }) => !places.value.has(device.key)))

  /** A move during a save is saved next. */
  const placing = useAction(async (device: string) => {
    const floor = job().devices.find(({ key }) => key === device)
    for (;;) {
      const at = unsaved.get(device) ?? null
      const reply = await openJob.act('jobs.place', { jobId: job().jobId, ...ofFloor(floor), places: [{ device, at }] })
      if (reply.ok && (unsaved.get(device) ?? null) !== at) continue
      unsaved.delete(device)
      return reply
    }
  })
  /** The position of a device during a drag, before it is saved. */
  const moving = shallowRef<({ readonly device: string } & Spot) | null>(null)
  function place(device: string, at: Spot | null) {
    const before = places.value.get(device)
    if (at === null || before === undefined) {
      const row = rows().find((each) => each.device.key === device)
      const back = { jobId: job().jobId, ...ofFloor(row?.device), places: [{ device, at: before ?? null }] }
      const words = t(at === null ? 'plan.takenOff' : 'plan.putOn', { device: row?.name ?? '' })
      undo.offer({ words, undo: () => openJob.act('jobs.place', back) }, job().jobId)
    } else undo.forget()
    unsaved.set(device, at)
    if (moving.value?.device === device) moving.value = null
    void placing.run(device)
  }

  const picked = ref<string | null>(null)
  const skipped = shallowReactive(new Set<string>())
  /** The picked one, else in the order of the list, so that a whole floor is placed tap by tap. */
  const next = computed(() => {
    if (!isInSight() || isClosed(job())) return null
    const open = notPlaced.value.filter(({ device }) => !skipped.has(device.key))
    const from = rows().findIndex(({ device }) => device.key === picked.value)
    return open.find((row) => rows().indexOf(row) >= from) ?? open[0] ?? null
  })
  function pick(device: string) {
    skipped.delete(device)
    picked.value = device
  }
  return {
    places,
    placed,
    notPlaced,
    moving,
    move: (to: typeof moving.value) => (moving.value = to),
    place,
    error: placing.error,
    next,
    pick,
    skip: () => next.value && skipped.add(next.value.device.key),
    placeSkipped: () => skipped.clear(),
  }
}
export type Placing = ReturnType<typeof usePlacing>
