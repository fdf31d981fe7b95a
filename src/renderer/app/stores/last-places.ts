/** Where in each job somebody was last on this computer: the page, and the room that was next there. Kept like a draft. */
import { defineStore } from 'pinia'
import { z } from 'zod'
import { jsonOf } from '#shared/json.ts'
import { useDrafts } from './drafts.ts'

const lastPlace = z.object({
  /** The name of the route. */
  view: z.string(),
  /** Its address within the window. */
  path: z.string(),
  /** The key of the device that was open, or next. */
  device: z.string().nullable(),
  at: z.string(),
})
export type LastPlace = z.infer<typeof lastPlace>

const slotOf = (jobId: string) => `lastPlace.${jobId}`

export const useLastPlaces = defineStore('lastPlaces', () => {
  const drafts = useDrafts()

  function of(jobId: string): LastPlace | null {
    const found = lastPlace.safeParse(jsonOf(drafts.getItem(slotOf(jobId)) ?? '')).data
    // Text from a disk leads nowhere else.
    return found?.path.startsWith(`/jobs/${jobId}`) === true ? found : null
  }
  const keep = (jobId: string, place: Omit<LastPlace, 'at'>) =>
    drafts.setItem(slotOf(jobId), JSON.stringify({ ...place, at: new Date().toISOString() }))

  return { of, keep }
})
