/** Applying: what would be sent to which devices, asked about once (ApplyDialog.vue), and followed to its end. */
import { defineStore, storeToRefs } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { plannedSendings } from '#shared/job/planned-sendings.ts'
import { useConfirmedApply } from '../confirmation/use-confirmed-apply.ts'
import { useBatch } from '../stores/batch.ts'

/** The table and the strip ask; one dialog answers. */
const useAsked = defineStore('asked-apply', () => {
  const asking = ref(false)
  /** Null: all of the job's. */
  const wanted = shallowRef<ReadonlySet<string> | null>(null)
  return { asking, wanted }
})

export function useApply(job: () => Job) {
  const batch = useBatch()
  const applyConfirmed = useConfirmedApply()
  const { asking, wanted } = storeToRefs(useAsked())

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
