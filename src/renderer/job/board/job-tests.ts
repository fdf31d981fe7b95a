/**
 * Polls the installation tests of the open job: every shower that waits for a test or runs one, whatever part of the job is visible. It
 * starts once this window has sent something in the job, or when the tests are viewed: viewing a job alone must not change it.
 */
import { useDocumentVisibility, useIntervalFn } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, ref, shallowReactive, watch } from 'vue'
import { errorTable } from '#shared/tables/errors.ts'
import { useClosed } from '../../app/job/use-closed.ts'
import { dueDevices, testPlaceOf } from './watch-plan.ts'
import { useConnectivity } from '../../app/stores/connectivity.ts'
import { useHost } from '../../app/stores/host.ts'
import { useOpenJob } from '../../app/stores/open-job.ts'

const tickMs = 500
/** The pause after a read that failed for all devices alike. */
const pauseMs = 10_000

export const useJobTests = defineStore('job-tests', () => {
  const openJob = useOpenJob()
  const host = useHost()
  const connectivity = useConnectivity()
  const { isClosed } = useClosed()
  const visible = useDocumentVisibility()

  const watching = ref(false)
  /** The user paused it, so only the user resumes it. */
  const paused = ref(false)
  /** By a monotonic clock: with the computer's clock set back by a day, no test would be read for a day. */
  const lookedAt = new Map<string, number>()
  /** When the service last responded about a device's test, . */
  const respondedAt = shallowReactive(new Map<string, string>())
  const lastResponse = computed(() => [...respondedAt.values()].at(-1) ?? null)
  const inFlight = new Set<string>()
  /** The latest is last in the map, whatever the computer's clock says. */
  function responded(device: string, at: string): void {
    respondedAt.delete(device)
    respondedAt.set(device, at)
  }
  /** The device whose test is open: it is read as often as one that runs. */
  const closely = ref<string | null>(null)
  let quietUntil = 0

  watch(
    () => [openJob.jobId, openJob.job?.writes.length ?? null] as const,
    ([id, writes], [before, written]) => {
      if (id !== before) {
        watching.value = false
        paused.value = false
        lookedAt.clear()
        inFlight.clear()
        respondedAt.clear()
      } else if (written !== null && writes !== null && writes > written) start()
    },
  )

  const watched = computed(() => {
    const places = (openJob.job?.devices ?? []).map(testPlaceOf)
    return { running: places.filter((place) => place === 'running').length, waiting: places.filter((place) => place === 'waiting').length }
  })
  const canPoll = () =>
    watching.value &&
    !paused.value &&
    visible.value === 'visible' &&
    openJob.job !== null &&
    !isClosed(openJob.job) &&
    host.state !== 'unreachable' &&
    connectivity.now.state !== 'blocked' &&
    performance.now() >= quietUntil

  useIntervalFn(() => {
    if (openJob.job === null || !canPoll()) return
    for (const device of dueDevices(openJob.job, lookedAt, inFlight, performance.now(), closely.value)) void look(device)
  }, tickMs)

  async function look(device: string): Promise<void> {
    const { jobId } = openJob
    if (jobId === null) return
    inFlight.add(device)
    const reply = await openJob.act('jobs.observeTest', { jobId, device })
    // Another job's devices have the same keys.
    if (jobId !== openJob.jobId) return
    inFlight.delete(device)
    lookedAt.set(device, performance.now())
    if (reply.ok) responded(device, reply.value.receivedAt)
    if (!reply.ok && !errorTable[reply.error.code].retryable && !('device' in reply.error.data)) quietUntil = performance.now() + pauseMs
  }

  /** Does nothing if the user has paused it. */
  function start(): void {
    watching.value = true
  }
  /** Something was done at the showers, so the user is waiting for the result. */
  function pollSoon(): void {
    lookedAt.clear()
    start()
  }
  function toggle(): void {
    paused.value = watching.value && !paused.value
    watching.value = true
  }

  return {
    isWatching: computed(() => watching.value && !paused.value),
    watched,
    respondedAt,
    lastResponse,
    start,
    pollSoon,
    toggle,
    lookCloselyAt: (device: string | null) => (closely.value = device),
  }
})
