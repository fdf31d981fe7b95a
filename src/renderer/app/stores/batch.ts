/**
 * The batch of the open job: its progress, whoever started it, and the result of the latest one that this window started. The host keeps
 * the batch itself, so that a reloaded window finds it; the result is only in the window that requested it.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { OutputOf } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/tables/errors.ts'
import type { Reply } from '#shared/contract/frames.ts'
import type { BatchStatus } from '#shared/contract/job-results.ts'
import type { Step } from '#shared/tables/steps.ts'
import { useClient } from '../transport/client.ts'
import type { Mark } from './time-left.ts'
import { useHost } from './host.ts'
import { useOpenJob } from './open-job.ts'

export type ApplyResult = OutputOf<'jobs.apply'>
type Doing = BatchStatus['working'][number]['doing']

/** Any: the first read may concern each of them. */
export type BusyStep = Step | 'any'
const stepOfDoing: Readonly<Partial<Record<Doing, Step>>> = {
  pairing: 'pair',
  configuring: 'configure',
  verifying: 'configure',
  grouping: 'group',
}

interface Ended {
  readonly result: ApplyResult | null
  readonly error: AppError | null
}

export const useBatch = defineStore('batch', () => {
  const client = useClient()
  const openJob = useOpenJob()
  const host = useHost()
  const status = shallowRef<BatchStatus | null>(null)
  const mark = shallowRef<Mark | null>(null)
  /** The results of the latest batches that this window started, by job: one may end while another job is open. */
  const ended = shallowRef<ReadonlyMap<string, Ended>>(new Map())
  const result = computed(() => ended.value.get(openJob.jobId ?? '')?.result ?? null)
  const error = computed(() => ended.value.get(openJob.jobId ?? '')?.error ?? null)
  /** The devices of a batch that an earlier process started and never ended; null if there is none. */
  const interrupted = shallowRef<OutputOf<'jobs.interruptedBatches'>[number] | null>(null)
  /** Finished devices with the number of journal entries at that time: until the shown job has those entries, it shows the state before. */
  const finishing = shallowRef<ReadonlyMap<string, { readonly doing: Doing; readonly entries: number }>>(new Map())
  const isAhead = ({ entries }: { readonly entries: number }) => entries > (openJob.job?.journal.entries ?? Infinity)
  const working = computed(() => [
    ...(status.value?.working ?? []),
    ...[...finishing.value].flatMap(([device, last]) => (isAhead(last) ? [{ device, doing: last.doing }] : [])),
  ])
  /** The step that the batch is working on at each device. Empty while the host is unreachable. */
  const busy = computed<ReadonlyMap<string, BusyStep>>(
    () => new Map((host.state === 'unreachable' ? [] : working.value).map(({ device, doing }) => [device, stepOfDoing[doing] ?? 'any'])),
  )
  /** A batch ended whose result this window did not receive. */
  const endedWithoutResult = ref(false)
  /** Whether this window waits for the response of the running batch, here or on a device's page. */
  let isResultAwaited = false
  const followed = new Set<string>()

  client.on('batch.changed', ({ jobId, batch }) => {
    if (jobId === openJob.jobId) accept(batch)
  })
  client.on('apply.progress', ({ jobId, device, doing, done, total, outcomes }) => {
    const batch = status.value
    if (jobId !== openJob.jobId || batch === null) return
    const others = batch.working.filter((each) => each.device !== device)
    const before = batch.working.find((each) => each.device === device)
    const rest = [...finishing.value].filter(([each, last]) => each !== device && isAhead(last))
    if (doing === 'finished' && before !== undefined) rest.push([device, { doing: before.doing, entries: openJob.announced }])
    finishing.value = new Map(rest)
    const now = doing === 'finished' ? others : [...others, { device, doing }].sort((a, b) => (a.device < b.device ? -1 : 1))
    status.value = { ...batch, done, total, outcomes, working: now }
  })
  // Another history may have replaced it, in which the same keys are other devices.
  client.on('jobs.changed', ({ jobId }) => {
    if (jobId !== openJob.jobId) return
    forget()
    void load()
  })
  client.onRestored(() => void load())
  watch(
    () => openJob.jobId,
    (_, left) => {
      // The result of the job that was left has been seen; that of the job that is opened has not.
      keep(left, null)
      endedWithoutResult.value = false
      status.value = null
      finishing.value = new Map()
      interrupted.value = null
      if (openJob.jobId !== null) void load()
    },
    { immediate: true },
  )

  /** Refreshing and comparing occupy the job as well, but count no devices. */
  const applying = computed(() => (status.value === null || status.value.total === 0 ? null : status.value))

  function accept(batch: BatchStatus | null): void {
    const before = status.value
    const isRestarted = batch !== null && (before === null || (before.state === 'paused' && batch.state === 'running'))
    if (isRestarted) mark.value = { at: before === null ? Date.parse(batch.startedAt) : Date.now(), done: before === null ? 0 : batch.done }
    // A new batch replaces it.
    if (batch !== null && batch.total > 1) interrupted.value = null
    if (batch !== null && before === null) isResultAwaited = followed.has(batch.jobId) || openJob.applying
    if (batch === null && before !== null && before.total > 0 && !isResultAwaited) endedWithoutResult.value = true
    // Devices of an earlier interrupted batch may be left that this one did not include.
    if (batch === null && before !== null && before.total > 0) void loadInterrupted()
    status.value = batch
  }

  async function load(): Promise<void> {
    const { jobId } = openJob
    if (jobId === null) return
    const reply = await client.call('jobs.batch', { jobId })
    if (jobId !== openJob.jobId) return
    if (reply.ok) accept(reply.value)
    await loadInterrupted()
  }

  async function loadInterrupted(): Promise<void> {
    const { jobId } = openJob
    if (jobId === null) return
    const begun = await client.call('jobs.interruptedBatches', {})
    if (begun.ok && jobId === openJob.jobId) interrupted.value = begun.value.find((each) => each.jobId === jobId) ?? null
  }

  /** Follows a batch until its response; null if it was withdrawn before it began. */
  async function follow(batch: () => Promise<Reply<ApplyResult> | null>): Promise<void> {
    const { jobId } = openJob
    forget()
    if (jobId === null) return
    followed.add(jobId)
    const reply = await batch()
    followed.delete(jobId)
    if (reply !== null) keep(jobId, reply.ok ? { result: reply.value, error: null } : { result: null, error: reply.error })
  }

  async function change(state: BatchStatus['state']): Promise<void> {
    const { jobId } = openJob
    if (jobId === null) return
    const reply = await client.call('jobs.changeBatch', { jobId, state })
    // A batch that ended in the meantime is what was wanted, and has its own result.
    if (!reply.ok && reply.error.code !== 'job.notRunning') keep(jobId, { result: null, error: reply.error })
  }

  /** Stops offering to continue it; what happened to its devices stays. */
  async function endInterrupted(): Promise<void> {
    const { jobId } = openJob
    interrupted.value = null
    if (jobId !== null) await client.call('jobs.endInterrupted', { jobId })
  }

  function keep(jobId: string | null | undefined, what: Ended | null): void {
    const others = new Map([...ended.value].filter(([id]) => id !== jobId))
    ended.value = what === null || jobId === null || jobId === undefined ? others : others.set(jobId, what)
  }
  function forget(): void {
    keep(openJob.jobId, null)
    endedWithoutResult.value = false
  }

  return { status, busy, applying, interrupted, endInterrupted, mark, result, error, endedWithoutResult, follow, change, forget }
})
