/** Faults that were found once on a real store, planted again to see that the model finds them. */
import { vi } from 'vitest'
import { Attempts } from '#main/archive/attempts.ts'
import { TeamFeeds } from '#main/archive/team-feeds.ts'
import { TeamIndex } from '#main/archive/team-index.ts'

/** What passes to a laptop is another while it is planted, see team.ts. */
export const planted = { isListedTakenForRead: false }

export const faults: Readonly<Record<string, () => unknown>> = {
  'A1: a laptop that is behind its own reports does not catch up before it reports'() {
    const { offered } = TeamIndex.prototype
    vi.spyOn(TeamIndex.prototype, 'offered').mockImplementation(function (this: TeamIndex, by) {
      // Asked only in order to catch up.
      return by === undefined || new Error().stack?.includes('catchUp') !== true ? offered.call(this, by) : []
    })
  },
  'A3: what was listed counts as read, though the store returned something older': () => (planted.isListedTakenForRead = true),
  'A4: what did not come with the first attempt is never tried again in the background'() {
    const { isDue, obstacle } = Attempts.prototype
    vi.spyOn(Attempts.prototype, 'isDue').mockImplementation(function (this: Attempts, offer) {
      return obstacle.call(this, offer) === null && isDue.call(this, offer)
    })
  },
  'A5: a report is overwritten without reading what another laptop with the same installation wrote there': () =>
    vi.spyOn(TeamFeeds.prototype, 'readOwn').mockImplementation(async function (this: TeamFeeds) {
      return { isNew: !(await this.file()).content.feeds.size, isChanged: false }
    }),
}

export function removeFaults(): void {
  vi.restoreAllMocks()
  planted.isListedTakenForRead = false
}
