/**
 * Faults that were found once on a real store, planted again to see that they are found: FIRSTFLOW_ARCHIVE_PLANT names one. The model and
 * one of seen.test.ts and late-store.test.ts must fail then.
 *
 * A1: a laptop that is behind its own reports does not catch up before it reports. A3: what was listed counts as read, though the store
 * returned something older. A4: what did not come with the first attempt is never tried again. A5: a report is overwritten without reading
 * what another laptop with the same installation wrote there.
 */
import { vi } from 'vitest'
import { Attempts } from '#main/archive/attempts.ts'
import { TeamFeeds } from '#main/archive/team-feeds.ts'
import { TeamIndex } from '#main/archive/team-index.ts'

const fault = process.env['FIRSTFLOW_ARCHIVE_PLANT']

/** For what passes to a laptop. */
export const isListedTakenForRead = fault === 'A3'

export function plantFault(): void {
  switch (fault) {
    case undefined:
      return
    case 'A1': {
      const { offered } = TeamIndex.prototype
      vi.spyOn(TeamIndex.prototype, 'offered').mockImplementation(function (this: TeamIndex, by) {
        // Asked only in order to catch up.
        return by === undefined || new Error().stack?.includes('catchUp') !== true ? offered.call(this, by) : []
      })
      return
    }
    // Planted in what passes to a laptop, see team.ts.
    case 'A3':
      return
    case 'A4': {
      const { isDue, obstacle } = Attempts.prototype
      vi.spyOn(Attempts.prototype, 'isDue').mockImplementation(function (this: Attempts, offer) {
        return obstacle.call(this, offer) === null && isDue.call(this, offer)
      })
      return
    }
    case 'A5':
      vi.spyOn(TeamFeeds.prototype, 'readOwn').mockImplementation(async function (this: TeamFeeds) {
        return { isNew: !(await this.file()).content.feeds.size, isChanged: false }
      })
      return
    default:
      throw new Error(`no fault ${fault}`)
  }
}
