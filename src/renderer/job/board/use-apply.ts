/** Applying: what would be sent to which devices, the dialog before it (ApplyDialog.vue), and following the batch to its end. */
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { hasConflict } from '#shared/job/next-act.ts'
import { plannedSendings } from '#shared/job/planned-sendings.ts'
import { useConfirmedApply } from '../../app/confirmation/use-confirmed-apply.ts'
import { useBatch } from '../../app/stores/batch.ts'
import { useEnvironments } from '../../app/stores/environments.ts'

interface Asked {
  readonly jobId: string
  /** Null: all devices of the job. */
  readonly devices: ReadonlySet<string> | null
}

/**
 * Shared, because the table and the strip both open the one dialog. A request for one job is never shown for another that is opened in
 * the meantime.
 */
const useAsked = defineStore('asked-apply', () => ({ asked: shallowRef<Asked | null>(null) }))

export function useApply(job: () => Job) {
  const batch = useBatch()
  const applyConfirmed = useConfirmedApply()
  const store = useAsked()
  const environments = useEnvironments()

  const asked = computed(() => (store.asked?.jobId === job().jobId ? store.asked : null))
  const asking = computed({
    get: () => asked.value !== null,
    set: (isOpen) => {
      if (!isOpen) store.asked = null
    },
  })
  const isMeant = ({ key }: JobDevice) => asked.value?.devices?.has(key) !== false

  /** Of a device in conflict nothing is sent before somebody decides. */
  const all = computed(() => plannedSendings(job()).filter(({ device, pair }) => pair || !hasConflict(device)))
  const sendings = computed(() => (asked.value === null ? [] : all.value.filter(({ device }) => isMeant(device))))
  const unidentified = computed(
    () => job().devices.filter((device) => device.id === null && device.nextStep !== null && isMeant(device)).length,
  )
  const sendableAmong = (devices: readonly JobDevice[]) => all.value.filter(({ device }) => devices.includes(device)).length

  function ask(devices: readonly string[] | null): void {
    store.asked = { jobId: job().jobId, devices: devices === null ? null : new Set(devices) }
    // In production, the confirmation shows the same counts: one dialog is enough.
    const isConfirmed = job().environment === 'production' && environments.isReady('production')
    if (isConfirmed && sendings.value.length > 0) void apply()
  }
  async function apply(): Promise<void> {
    const devices = sendings.value.map(({ device }) => device.key)
    const { jobId } = job()
    asking.value = false
    if (devices.length > 0) await batch.follow(() => applyConfirmed({ jobId, devices }))
  }

  return { asking, all, sendings, unidentified, sendableAmong, ask, apply }
}
