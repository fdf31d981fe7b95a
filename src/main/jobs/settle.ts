/** A job's writes with unknown outcomes, and how they are settled. */
import type { JobWrite } from '#shared/job/job.ts'
import type { Unsettled } from '../client/settling.ts'
import { isOpen, isUndone, settledFacts } from '../client/send-write.ts'
import type { JobServiceSession } from './job-service-session.ts'

export function unsettled(session: JobServiceSession, sent: JobWrite): Unsettled {
  const { write } = sent
  return {
    write,
    // Someone may have decided it in the meantime.
    look: async () => {
      if (!isOpen((await session.job()).writes, write)) return 'inconclusive'
      const { conclusion } = await session.readBack(sent)
      return isUndone((await session.job()).writes, sent) ? 'inconclusive' : conclusion
    },
    decide: (applied) => session.change(({ writes }) => settledFacts(writes, write, applied)),
  }
}
