/** The list of jobs on this laptop, and those in the trash. The open job is in open-job.ts. */
import { defineStore } from 'pinia'
import type { InputOf } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { useClient } from '../transport/client.ts'
import { latestOf } from './latest.ts'

export const useJobs = defineStore('jobs', () => {
  const client = useClient()
  const { value: list, error, load: listed } = latestOf((input: InputOf<'jobs.list'>) => client.call('jobs.list', input))
  const { value: trash, load: loadTrash, reload: reloadTrash } = latestOf(() => client.call('jobs.trash', {}))

  // Changed by another window or a script.
  client.on('jobs.changed', () => {
    if (list.value !== null) void listedAgain(Promise.resolve({ ok: true, value: null }))
    reloadTrash()
  })

  let loading: ReturnType<typeof looked> | null = null

  /** Shared by all callers while it is in flight. */
  function load() {
    loading ??= looked().finally(() => {
      loading = null
    })
    return loading
  }
  let loadingCached: Promise<unknown> | null = null
  /** Loads the cached list once. */
  const loadCached = () => (loadingCached ??= listed({ glance: true }))
  /** The first time, the cached list is shown until every journal has been checked. */
  async function looked() {
    if (list.value === null) await loadCached()
    return listed({})
  }
  const create = (input: InputOf<'jobs.create'>) => client.call('jobs.create', input)
  const archive = (jobId: string, archived: boolean) => listedAgain(client.call('jobs.archive', { jobId, archived }))
  const remove = (jobId: string) => listedAgain(client.call('jobs.remove', { jobId }))
  async function restore(jobId: string, removedAt?: string) {
    const reply = await listedAgain(client.call('jobs.restore', { jobId, ...(removedAt === undefined ? {} : { removedAt }) }))
    if (trash.value !== null) await loadTrash()
    return reply
  }

  async function emptyTrash(trashed: readonly InputOf<'jobs.emptyTrash'>['jobs'][number][]) {
    const reply = await client.call('jobs.emptyTrash', { jobs: trashed.map(({ jobId, removedAt }) => ({ jobId, removedAt })) })
    await loadTrash()
    return reply
  }

  async function listedAgain<Value>(act: Promise<Reply<Value>>): Promise<Reply<Value>> {
    const reply = await act
    // A load in flight may have started before the change.
    await loading
    if (reply.ok) await load()
    return reply
  }

  return { list, error, trash, loadCached, load, loadTrash, create, archive, remove, restore, emptyTrash }
})
