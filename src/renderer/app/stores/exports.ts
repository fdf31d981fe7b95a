/** The exports of the open job's report, alone or in a handover package. */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { OutputOf } from '#shared/contract/contract.ts'
import { useClient } from '../transport/client.ts'
import { useOpenJob } from './open-job.ts'

export const useExports = defineStore('exports', () => {
  const client = useClient()
  const openJob = useOpenJob()
  const made = shallowRef<OutputOf<'reports.exports'>>([])

  async function load() {
    const { jobId } = openJob
    if (jobId === null) return
    const reply = await client.call('reports.exports', { jobId })
    // If they cannot be read, no exports are shown; the workbench reports its own damage.
    if (jobId === openJob.jobId) made.value = reply.ok ? reply.value : []
  }
  watch(
    () => openJob.jobId,
    () => {
      made.value = []
      void load()
    },
    { immediate: true },
  )
  client.on('activity.changed', () => void load())

  return { ofReport: computed(() => made.value.filter(({ what }) => what !== 'copy')) }
})
