/** What the table shows of each device of a job, computed once for all users. */
import { computed } from 'vue'
import type { Job } from '#shared/job/job.ts'
import { language } from '../../ui/text.ts'
import { useBatch } from '../../app/stores/batch.ts'
import { useUnsaved } from '../../parts/configuration/use-unsaved.ts'
import { boardDevices, heldBack, withUnsaved, type BoardDevice } from './board-rows.ts'

const made = new WeakMap<Job, { readonly language: string; readonly devices: readonly BoardDevice[] }>()

export function useBoardDevices(job: () => Job) {
  const batch = useBatch()
  const collator = computed(() => new Intl.Collator(language.value, { numeric: true }))
  const ofJob = computed(() => {
    const kept = made.get(job())
    if (kept?.language === language.value) return kept.devices
    const fresh = boardDevices(job(), collator.value)
    made.set(job(), { language: language.value, devices: fresh })
    return fresh
  })
  const isUnsaved = useUnsaved(() => job().jobId)
  return { devices: computed(() => heldBack(withUnsaved(ofJob.value, isUnsaved), batch.busy)), collator }
}
