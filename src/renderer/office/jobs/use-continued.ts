/** The job that the list of jobs offers to go on with, and what is read of it to say where. */
import { computed, onMounted, shallowReactive, shallowRef, watch } from 'vue'
import { useRouter } from 'vue-router'
import type { OutputOf } from '#shared/contract/contract.ts'
import { saysFloor } from '#shared/job/floors.ts'
import { nameOf, type Job, type JobSummary } from '#shared/job/job.ts'
import { nextOfJudged } from '#shared/job/next-act.ts'
import { judge } from '#shared/job/outcome.ts'
import { jobToContinue, leadOfJobs } from '#shared/lead/jobs.ts'
import { interruptedIn, isOver } from '../../app/job/interrupted.ts'
import { inPlaceOrder } from '../../app/job/place-order.ts'
import { useHost } from '../../app/stores/host.ts'
import { useLastPlaces } from '../../app/stores/last-places.ts'
import { useSettings } from '../../app/stores/settings.ts'
import { useClient } from '../../app/transport/client.ts'
import { useAge } from '../../ui/composables/use-age.ts'

export function useContinued(jobs: () => readonly JobSummary[]) {
  const client = useClient()
  const places = useLastPlaces()
  const settings = useSettings()
  const host = useHost()
  const router = useRouter()
  const age = useAge()

  const batches = shallowRef<OutputOf<'jobs.interruptedBatches'>>([])
  onMounted(async () => {
    const reply = await client.call('jobs.interruptedBatches', {})
    if (reply.ok) batches.value = reply.value
  })
  /** Only the jobs that the card is about are read. */
  const read = shallowReactive(new Map<string, Job>())
  /** What every one of its devices came to is known, so nothing is left to check. */
  const over = computed(() => new Set(batches.value.filter(({ jobId, devices }) => isOverIn(jobId, devices)).map(({ jobId }) => jobId)))
  function isOverIn(jobId: string, devices: readonly string[]): boolean {
    const job = read.get(jobId)
    return job !== undefined && isOver(interruptedIn(job, devices))
  }
  const interrupted = computed(() => new Set(batches.value.map(({ jobId }) => jobId).filter((jobId) => !over.value.has(jobId))))

  const chosen = computed(() =>
    jobToContinue({
      jobs: jobs(),
      here: { technician: settings.values.technician, installation: host.about?.installation ?? null },
      interrupted: interrupted.value,
      openedAt: (jobId) => places.of(jobId)?.at ?? null,
    }),
  )
  watch(
    () => chosen.value,
    async (job) => {
      if (job === null || job.devices === 0) return
      const reply = await client.call('jobs.read', { jobId: job.jobId })
      if (reply.ok) read.set(job.jobId, reply.value)
    },
    { immediate: true },
  )
  const job = computed(() => (chosen.value === null ? undefined : read.get(chosen.value.jobId)))
  const place = computed(() => (chosen.value === null ? null : places.of(chosen.value.jobId)))
  /** The device that was open or next, if it is still on the list. */
  const stopped = computed(() => {
    const at = place.value?.view === 'walk' ? place.value.walk?.device : place.value?.device
    return job.value?.devices.find(({ key }) => key === at) ?? null
  })

  const batch = computed(() => {
    const found = batches.value.find(({ jobId }) => jobId === chosen.value?.jobId)
    if (found === undefined || !interrupted.value.has(found.jobId) || job.value === undefined) return null
    const { total, left } = interruptedIn(job.value, found.devices)
    return { done: total - left.length, total, started: age(found.startedAt) }
  })

  /** On the floor where somebody stopped if anything is left there, else on the first one with something left. */
  const left = computed(() => {
    if (job.value === undefined) return null
    const now = job.value
    const isLeft = (device: Job['devices'][number], index: number) => {
      const each = judged[index]
      return each !== undefined && each.outcome !== 'done' && !['skipped', 'postponed'].includes(nextOfJudged(now, device, each).act)
    }
    const judged = judge(now).devices
    const open = inPlaceOrder(now.devices.filter(isLeft))
    const { building, floor } = open.find((device) => isOnFloorOf(device, stopped.value)) ?? open[0] ?? { building: null, floor: null }
    const there = open.filter((device) => device.building === building && device.floor === floor)
    return { floor, isNumber: floor !== null && !saysFloor(floor), count: floor === null ? open.length : there.length }
  })
  const lead = computed(() => leadOfJobs({ jobs: jobs(), chosen: chosen.value, interrupted: batch.value, left: left.value }))

  /** Exactly where somebody stopped. */
  const goOn = () => {
    const to = chosen.value
    if (to === null) return router.push({ name: 'newJob' })
    if (batch.value !== null) return router.push({ name: 'job', params: { jobId: to.jobId } })
    return router.push(place.value?.path ?? { name: 'job', params: { jobId: to.jobId } })
  }
  return { chosen, lead, place, stopped: computed(() => (stopped.value === null ? null : nameOf(stopped.value))), goOn }
}

type OnFloor = Pick<Job['devices'][number], 'building' | 'floor'>
const isOnFloorOf = (one: OnFloor, other: OnFloor | null) => other !== null && one.building === other.building && one.floor === other.floor
