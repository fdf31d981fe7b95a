/**
 * The open job. Every command that returns the job goes through `act`, so that an older response never replaces a newer one, in whatever
 * order the host responds.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { CommandName, InputOf, OutputOf, PayloadOf } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/tables/errors.ts'
import type { Reply } from '#shared/contract/frames.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { useClient } from '../transport/client.ts'
import { useDrafts } from './drafts.ts'

/** The commands that name a job and return it, alone or among other things. */
type JobCommand = {
  [Name in CommandName]: OutputOf<Name> extends Job | { job: Job } ? (InputOf<Name> extends { jobId: string } ? Name : never) : never
}[CommandName]

/** Short enough to look immediate, long enough for a batch of a thousand devices. */
const betweenReadingsMs = 250

export const useOpenJob = defineStore('open-job', () => {
  const client = useClient()
  const drafts = useDrafts()
  const jobId = ref<string | null>(null)
  const job = shallowRef<Job | null>(null)
  const error = shallowRef<AppError | null>(null)
  /** The jobs for which this window has started a batch. */
  const runs = shallowRef<ReadonlySet<string>>(new Set())
  /** This window started a batch of the open job; the batch's own page shows its progress. */
  const applying = computed(() => jobId.value !== null && runs.value.has(jobId.value))
  const progress = shallowRef<PayloadOf<'apply.progress'> | null>(null)
  /** Incremented when another history may have replaced the job: for earlier requests, the number of entries says nothing. */
  let turn = 0
  /** The job as it was before, until it is loaded again. */
  let replaced: Job | null = null
  /** The number of journal entries by the latest event; the shown job may have fewer. */
  const announced = ref(0)

  client.on('job.changed', (change) => {
    if (change.jobId !== jobId.value) return
    announced.value = Math.max(announced.value, change.entries)
    if (change.entries > (job.value?.journal.entries ?? 0)) void follow()
  })
  // Removed or restored elsewhere: what is shown may no longer exist.
  client.on('jobs.changed', (change) => {
    if (change.jobId !== jobId.value) return
    turn += 1
    replaced ??= job.value
    job.value = null
    announced.value = 0
    void follow()
  })
  client.on('apply.progress', (step) => {
    if (step.jobId === jobId.value) progress.value = step
  })
  client.on('batch.changed', ({ jobId: of, batch }) => {
    if (of === jobId.value && batch === null) progress.value = null
  })
  client.onRestored(() => {
    progress.value = null
    void read()
  })

  async function open(id: string): Promise<void> {
    if (jobId.value !== id) close()
    jobId.value = id
    await read()
  }

  function close(): void {
    jobId.value = null
    job.value = null
    replaced = null
    announced.value = 0
    error.value = null
    progress.value = null
  }

  async function read(): Promise<void> {
    const id = jobId.value
    if (id === null) return
    const asked = turn
    const reply = await client.call('jobs.read', { jobId: id })
    if (jobId.value !== id || asked !== turn) return
    if (reply.ok) accept(reply.value)
    error.value = reply.ok ? null : reply.error
  }

  /** Reloads after a change elsewhere. A batch of many devices causes hundreds of events, which share one reload. */
  let isFollowing = false
  let isStale = false
  async function follow(): Promise<void> {
    isStale = true
    if (isFollowing) return
    isFollowing = true
    while (isStale) {
      isStale = false
      await read()
      await new Promise((resolve) => setTimeout(resolve, betweenReadingsMs))
    }
    isFollowing = false
  }

  function accept(fresh: Job): void {
    if (fresh.jobId !== jobId.value) return
    if (job.value === null || fresh.journal.entries >= job.value.journal.entries) job.value = fresh
    if (replaced !== null) drafts.forgetDevices(fresh.jobId, othersThan(replaced, fresh))
    replaced = null
  }

  /** The input names its job, because a call that waited for its turn, a photo or a response may run when another job is open. */
  async function act<Name extends JobCommand>(name: Name, input: InputOf<Name>): Promise<Reply<OutputOf<Name>>> {
    const { jobId: of } = input as { readonly jobId: string }
    const isRun = name === 'jobs.apply'
    if (isRun) runs.value = new Set(runs.value).add(of)
    const asked = turn
    const reply = await client.call(name, input)
    if (reply.ok && asked === turn) accept(jobIn(reply.value))
    if (isRun) {
      runs.value = new Set([...runs.value].filter((id) => id !== of))
      // Another job may be open by now, with its own batch.
      if (jobId.value === of) progress.value = null
    }
    return reply
  }

  const environment = computed(() => job.value?.environment ?? null)
  return { jobId, job, announced, error, applying, progress, environment, open, close, read, act }
})

/** Device keys that now mean other devices: two histories of a job may have given one key to two rooms. */
function othersThan(before: Job, now: Job): ReadonlySet<string> {
  const places = new Map([...before.devices, ...before.removed].map((device) => [device.key, placeOf(device)]))
  const all = [...now.devices, ...now.removed]
  return new Set(all.flatMap((device) => ((places.get(device.key) ?? '') === placeOf(device) ? [] : [device.key])))
}
const placeOf = ({ kind, building, floor, room, serialNumber, id }: JobDevice) =>
  JSON.stringify(room === null ? [kind, serialNumber ?? id] : [kind, building, floor, room])

const jobIn = (value: Job | { job: Job }): Job => ('job' in value ? value.job : value)
