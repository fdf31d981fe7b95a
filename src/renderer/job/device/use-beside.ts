/**
 * The device beside a list of devices: the open one; in a wide window else the one that the bar speaks of, so that its place is never
 * empty. That one is only looked at: the bar goes on with what it says.
 */
import { useMediaQuery } from '@vueuse/core'
import { computed, ref, watch } from 'vue'
import type { Job } from '#shared/job/job.ts'
import { useLeads } from '../../app/lead/use-lead.ts'
import { useBoardPlace } from '../board/board-place.ts'
import { useBoardDevices } from '../board/use-board-devices.ts'

export function useBeside(job: () => Job, opened: () => string | null) {
  const isWide = useMediaQuery('(min-width: 1600px)')
  const { shown } = useLeads()
  const { devices } = useBoardDevices(job)
  const place = useBoardPlace().placeIn(job().jobId)

  /** A batch goes through its devices faster than anybody reads. */
  const spokenOf = computed(() => (shown.value === null || shown.value.level === 'job' ? null : (shown.value.lead.devices[0] ?? null)))
  const latest = ref<string | null>(null)
  watch(
    () => opened() ?? spokenOf.value,
    (key) => {
      if (key !== null) latest.value = key
    },
    { immediate: true },
  )
  return computed(() => {
    if (opened() !== null || !isWide.value) return opened()
    const found = [spokenOf.value, latest.value, place.active].find((key) => devices.value.some(({ device }) => device.key === key))
    return found ?? devices.value[0]?.device.key ?? null
  })
}
