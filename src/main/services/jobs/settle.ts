/** A job's writes whose outcome nobody knows, and how they are settled. */
import { isUndecided, type Job, type JobDevice, type JobWrite } from '#shared/job/job.ts'
import { listingAfter } from '#shared/service/endpoints.ts'
import { sameId } from '#shared/service/ids.ts'
import { localInstant } from '../../clock.ts'
import type { Unsettled } from '../settling.ts'
import type { JobServiceSession } from './job-service-session.ts'

export function undecidedWrites(job: Job, device: JobDevice): JobWrite[] {
  return job.writes.filter((write) => write.device === device.key && isUndecided(write))
}

export function unsettled(session: JobServiceSession, write: JobWrite): Unsettled {
  const isOpen = ({ writes }: Job) => writes.some((each) => each.write === write.write && isUndecided(each))
  return {
    write: write.write,
    // While nobody looked, somebody may have said what became of it.
    look: async () => {
      if (!isOpen(await session.job())) return 'noWayToTell'
      const { sight } = await session.readBack(write)
      return isUndone(await session.job(), write) ? 'noWayToTell' : sight
    },
    decide: (applied) =>
      session.change((job) =>
        isOpen(job) ? [{ kind: 'write.settled', data: { write: write.write, applied, readAt: localInstant() } }] : [],
      ),
  }
}

/** A device that was paired and unpaired since reads as if neither had been done: of the earlier one, a list says nothing any more. */
function isUndone({ writes }: Job, write: JobWrite): boolean {
  const after = listingAfter(write.operation)
  const isOpposite = (each: JobWrite) => ![null, after].includes(listingAfter(each.operation)) && sameId(each.id, write.id)
  const later = writes.slice(writes.findIndex((each) => each.write === write.write) + 1)
  return after !== null && later.some((each) => isOpposite(each) && each.state !== 'rejected')
}
