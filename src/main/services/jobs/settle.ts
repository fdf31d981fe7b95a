/** A job's writes with unknown outcomes, and how they are settled. */
import type { Job, JobWrite } from '#shared/job/job.ts'
import { listingAfter } from '#shared/service/endpoints.ts'
import { sameId } from '#shared/service/ids.ts'
import type { Unsettled } from '../settling.ts'
import { isOpen, settledFacts } from '../send-write.ts'
import type { JobServiceSession } from './job-service-session.ts'

export function unsettled(session: JobServiceSession, sent: JobWrite): Unsettled {
  const { write } = sent
  return {
    write,
    // Somebody may have decided it in the meantime.
    look: async () => {
      if (!isOpen((await session.job()).writes, write)) return 'inconclusive'
      const { conclusion } = await session.readBack(sent)
      return isUndone(await session.job(), sent) ? 'inconclusive' : conclusion
    },
    decide: (applied) => session.change(({ writes }) => settledFacts(writes, write, applied)),
  }
}

/** A device that was paired and then unpaired reads as if neither had happened, so a list says nothing about the earlier write. */
function isUndone({ writes }: Job, write: JobWrite): boolean {
  const after = listingAfter(write.operation)
  const isOpposite = (each: JobWrite) => ![null, after].includes(listingAfter(each.operation)) && sameId(each.id, write.id)
  const later = writes.slice(writes.findIndex((each) => each.write === write.write) + 1)
  return after !== null && later.some((each) => isOpposite(each) && each.state !== 'rejected')
}
