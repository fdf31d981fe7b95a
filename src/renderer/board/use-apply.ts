/** Applying from the board: what would be sent to which devices, asked about once, and followed to its end. */
import { computed, ref, shallowRef } from 'vue'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { plannedSendings } from '#shared/job/planned-sendings.ts'
import { useConfirmedApply } from '../confirmation/use-confirmed-apply.ts'
import { useBatch } from '../stores/batch.ts'

export function useApply(job: () => Job) {
  const batch = useBatch()
  const applyConfirmed = useConfirmedApply()
  const asking = ref(false)
  /** Null: all of the job's. */
  const wanted = shallowRef<ReadonlySet<string> | null>(null)

  const all = computed(() => plannedSendings(job()))
  const sendings = computed(() => {
    const keys = wanted.value
    return keys === null ? all.value : all.value.filter(({ device }) => keys.has(device.key))
  })
  const unidentified = computed(
    () => job().devices.filter((device) => device.id === null && wanted.value?.has(device.key) !== false).length,
  )
  const sendableAmong = (devices: readonly JobDevice[]) => all.value.filter(({ device }) => devices.includes(device)).length

  function ask(devices: readonly string[] | null): void {
    wanted.value = devices === null ? null : new Set(devices)
    asking.value = true
  }
  async function apply(): Promise<void> {
    asking.value = false
    const devices = sendings.value.map(({ device }) => device.key)
    if (devices.length > 0) await batch.follow(() => applyConfirmed({ devices }))
  }

  return { asking, all, sendings, unidentified, sendableAmong, ask, apply }
}
