/** The jobs of this laptop, as a list. The job that is open lives in open-job.ts. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { InputOf, OutputOf } from '#shared/ipc/contract.ts'
import type { AppError } from '#shared/ipc/errors.ts'
import { useClient } from '../api/client.ts'

export const useJobs = defineStore('jobs', () => {
  const client = useClient()
  const list = shallowRef<OutputOf<'jobs.list'> | null>(null)
  const error = shallowRef<AppError | null>(null)

  async function load() {
    const reply = await client.call('jobs.list', {})
    if (reply.ok) list.value = reply.value
    error.value = reply.ok ? null : reply.error
    return reply
  }
  const create = (input: InputOf<'jobs.create'>) => client.call('jobs.create', input)

  return { list, error, load, create }
})
