/** The state of the team archive in the host, and of each job in it. Its key passes through and is not stored. */
import { defineStore } from 'pinia'
import { computed, shallowReactive, shallowRef } from 'vue'
import type { JobArchive } from '#shared/contract/archive-commands.ts'
import type { InputOf, OutputOf } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/tables/errors.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { useClient } from '../transport/client.ts'

export type ArchiveStatus = OutputOf<'archive.status'>

export const useArchive = defineStore('archive', () => {
  const client = useClient()
  const status = shallowRef<ArchiveStatus | null>(null)
  const error = shallowRef<AppError | null>(null)

  const jobs = shallowReactive(new Map<string, JobArchive>())
  const failure = computed(() => status.value?.failure ?? null)

  client.on('archive.changed', ({ jobs: changed, failure }) => {
    for (const job of changed) jobs.set(job.jobId, job)
    if (status.value !== null) status.value = { ...status.value, failure }
  })
  client.on('settings.changed', () => void (status.value !== null && load()))
  client.onRestored(() => void (status.value !== null && load()))

  async function shown(call: Promise<Reply<ArchiveStatus>>) {
    const reply = await call
    if (!reply.ok) return reply
    status.value = reply.value
    jobs.clear()
    for (const job of reply.value.jobs) jobs.set(job.jobId, job)
    return reply
  }
  let loading: Promise<void> | null = null
  /** Shared by all callers while it is in flight. */
  const load = () =>
    (loading ??= shown(client.call('archive.status', {})).then((reply) => {
      error.value = reply.ok ? null : reply.error
      loading = null
    }))
  /** For views that show a job: from then on, changes arrive as events. */
  const watchJobs = () => (status.value === null ? load() : Promise.resolve())
  const save = (place: InputOf<'archive.save'>) => shown(client.call('archive.save', place))
  const setKey = (key: InputOf<'archive.setKey'>) => shown(client.call('archive.setKey', key))
  const clear = () => shown(client.call('archive.clear', {}))
  const test = () => client.call('archive.test', {})

  async function push() {
    const reply = await client.call('archive.push', { check: true })
    await load()
    return reply
  }

  return { status, error, jobs, failure, load, watchJobs, save, setKey, clear, test, push }
})
