/** The table as shown: the open job's devices in order, after search and filter, and the selection. */
import { computed, watch } from 'vue'
import type { Job } from '#shared/job/job.ts'
import { useClock } from '../../ui/composables/use-age.ts'
import { countBoard, dayOf, shownDevices } from './board-filter.ts'
import { useBoardPlace } from './board-place.ts'
import { deviceRows, withSections, type BoardRow } from './board-rows.ts'
import { sortedBy } from './columns.ts'
import { useBoardDevices } from './use-board-devices.ts'
import { chosenIn, extended, noSelection, toggled, toggledAll } from './selection.ts'

export function useBoard(job: () => Job) {
  const now = useClock()
  const place = useBoardPlace().placeIn(job().jobId)

  const today = computed(() => dayOf(now.value))
  const { devices: all, collator } = useBoardDevices(job)
  const context = computed(() => ({ today: today.value, missing: place.missing, kept: place.kept }))
  const counts = computed(() => countBoard(all.value, context.value))
  const shown = computed(() => shownDevices(all.value, place.filters, place.search, context.value))
  /** No floor headings if sorted by anything other than the location. */
  const rows = computed<BoardRow[]>(() => {
    const { sorting } = place
    if (sorting === null) return withSections(shown.value)
    return deviceRows(sortedBy(shown.value, sorting, collator.value))
  })
  const order = computed(() => rows.value.flatMap((row) => (row.kind === 'device' ? [row.key] : [])))

  watch(
    () => place.filters,
    () => (place.kept = new Set()),
    { flush: 'sync' },
  )

  /** In the order of the table; removed devices are no longer selected. */
  const chosenDevices = computed(() => {
    const keys = chosenIn(place.selection, order.value)
    return all.value.flatMap(({ device }) => (keys.has(device.key) ? [device] : []))
  })
  const chosen = computed(() => new Set(chosenDevices.value.map((device) => device.key)))
  const hidden = computed(() => {
    const seen = new Set(order.value)
    return chosenDevices.value.filter((device) => !seen.has(device.key)).length
  })

  return {
    place,
    today,
    all,
    counts,
    shown,
    rows,
    chosen,
    chosenDevices,
    hidden,
    toggle: (key: string) => (place.selection = toggled(place.selection, order.value, key)),
    extend: (key: string, from: string | null) => (place.selection = extended(place.selection, key, from)),
    toggleAll: (keys: readonly string[]) => (place.selection = toggledAll(place.selection, order.value, keys)),
    /** Called before devices are worked on, so that visible ones stay visible. */
    keepInSight: () => (place.kept = new Set(order.value)),
    clear: () => (place.selection = noSelection),
  }
}
