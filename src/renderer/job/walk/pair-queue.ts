/**
 * The scanned devices that wait to be paired. Kept in the window, so that the technician can view another part of the job. A job does one
 * thing at a time with its service, so a label waits while the job is compared, refreshed or applied.
 */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { OutputOf } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/tables/errors.ts'
import type { useConfirmedApply } from '../../app/confirmation/use-confirmed-apply.ts'
import { useBatch } from '../../app/stores/batch.ts'
import { useOpenJob } from '../../app/stores/open-job.ts'

interface PairFailure {
  readonly devices: readonly string[]
  /** Null: the rooms themselves show what happened. */
  readonly error: AppError | null
}
type Apply = ReturnType<typeof useConfirmedApply>

/** The event that frees the job may be lost with its connection, so the queue also retries after this time. */
const untilNextTryMs = 2_000

export const usePairQueue = defineStore('pair-queue', () => {
  const openJob = useOpenJob()
  const batch = useBatch()
  const waiting = shallowRef<readonly string[]>([])
  const pairing = shallowRef<readonly string[]>([])
  /** Labels wait until another action of the job ends. */
  const isHeld = shallowRef(false)
  const paired = shallowRef<{ readonly device: string; readonly at: string } | null>(null)
  const failure = shallowRef<PairFailure | null>(null)
  const inProgress = computed(() => new Set([...waiting.value, ...pairing.value]))
  let isAtWork = false

  // The devices of another job have the same keys. Waiting devices have their label, and can be paired when their job is opened again.
  watch(
    () => openJob.jobId,
    () => {
      waiting.value = []
      paired.value = null
      failure.value = null
    },
    { flush: 'sync' },
  )

  function pair(jobId: string, devices: readonly string[], apply: Apply): void {
    // Its label was being saved while another job was opened.
    if (jobId !== openJob.jobId) return
    const others = failure.value?.devices.filter((device) => !devices.includes(device)) ?? []
    failure.value = failure.value === null || others.length === 0 ? null : { ...failure.value, devices: others }
    waiting.value = [...waiting.value, ...devices]
    void pairWaiting(apply)
  }

  async function pairWaiting(apply: Apply): Promise<void> {
    if (isAtWork) return
    isAtWork = true
    while (waiting.value.length > 0) {
      pairing.value = waiting.value
      waiting.value = []
      const { jobId } = openJob
      const reply = jobId === null ? null : await apply({ jobId, devices: [...pairing.value], steps: ['pair'] }, 'pair')
      const isStillOpen = openJob.jobId === jobId
      const isBusy = reply !== null && !reply.ok && reply.error.code === 'job.busy'
      if (isStillOpen && isBusy) {
        waiting.value = [...pairing.value, ...waiting.value]
        isHeld.value = true
        await untilFree()
        isHeld.value = false
      } else if (isStillOpen && reply !== null) {
        if (reply.ok) note(reply.value)
        else failure.value = { devices: pairing.value, error: reply.error }
      }
      pairing.value = []
    }
    isAtWork = false
  }

  function note({ results, stopped }: OutputOf<'jobs.apply'>): void {
    const isDone = ({ outcome }: (typeof results)[number]) => outcome === 'done' || outcome === 'nothingToDo'
    const done = results.findLast(isDone)
    const failed = results.filter((result) => !isDone(result))
    if (done !== undefined) paired.value = { device: done.device, at: new Date().toISOString() }
    if (failed.length > 0) failure.value = { devices: failed.map(({ device }) => device), error: failed.at(-1)?.error ?? stopped }
  }

  const untilFree = () =>
    new Promise<void>((resolve) => {
      const stop = watch(
        () => batch.status,
        (status) => status === null && go(),
      )
      const timer = setTimeout(go, untilNextTryMs)
      function go(): void {
        stop()
        clearTimeout(timer)
        resolve()
      }
    })

  return { isHeld, paired, failure, inProgress, pair }
})
