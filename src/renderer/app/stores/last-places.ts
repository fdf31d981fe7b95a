/** Where in each job somebody was last on this computer: the page, and the room before which the walk stopped. Kept like a draft. */
import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import { z } from 'zod'
import { jsonOf } from '#shared/json.ts'
import { useDrafts } from './drafts.ts'
import { useOpenJob } from './open-job.ts'

const lastPlace = z.object({
  /** The name of the route. */
  view: z.string(),
  /** Its address within the window. */
  path: z.string(),
  /** The key of the device that was open. */
  device: z.string().nullable(),
  at: z.string(),
  /** The room that the walk was at, by the key of its device, and since when. */
  walk: z.object({ device: z.string(), at: z.string() }).nullable(),
})
export type LastPlace = z.infer<typeof lastPlace>

const slotOf = (jobId: string) => `lastPlace.${jobId}`

export const useLastPlaces = defineStore('lastPlaces', () => {
  const drafts = useDrafts()
  const openJob = useOpenJob()
  /** Of the open job, as it was when it was opened. */
  const found = shallowRef<LastPlace | null>(null)
  watch(
    () => openJob.jobId,
    (jobId) => (found.value = jobId === null ? null : of(jobId)),
    { immediate: true, flush: 'sync' },
  )

  function of(jobId: string): LastPlace | null {
    const text = drafts.getItem(slotOf(jobId))
    // Asked of every job in the list.
    if (text === null) return null
    const kept = lastPlace.safeParse(jsonOf(text)).data
    // Text from a disk leads nowhere else.
    return kept?.path.startsWith(`/jobs/${jobId}`) === true ? kept : null
  }
  const now = () => new Date().toISOString()
  const put = (jobId: string, place: LastPlace) => drafts.setItem(slotOf(jobId), JSON.stringify(place))
  const keep = (jobId: string, place: Pick<LastPlace, 'view' | 'path' | 'device'>) =>
    put(jobId, { ...place, at: now(), walk: of(jobId)?.walk ?? null })
  /** The walk is at this room; null after the last one. */
  function walkAt(jobId: string, device: string | null): void {
    const before = of(jobId)
    if (before !== null && before.walk?.device !== (device ?? undefined))
      put(jobId, { ...before, at: now(), walk: device === null ? null : { device, at: now() } })
  }

  return { found, of, keep, walkAt }
})
