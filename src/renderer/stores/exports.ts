/** When and how often the report of the job that is open left this computer, alone or in a handover. */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { OutputOf } from '#shared/ipc/contract.ts'
import { useClient } from '../api/client.ts'
import { useOpenJob } from './open-job.ts'

export const useExports = defineStore('exports', () => {
  const client = useClient()
  const openJob = useOpenJob()
  const made = shallowRef<OutputOf<'reports.exports'>>([])

  async function load() {
    const { jobId } = openJob
    if (jobId === null) return
    const reply = await client.call('reports.exports', { jobId })
    // Where they cannot be read, nothing is said of exports; the workbench tells its damage itself.
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
