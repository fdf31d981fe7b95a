/** A job's writes whose outcome nobody knows, and how they are settled. */
import { isUndecided, type Job, type JobDevice, type JobWrite } from '#shared/job/job.ts'
import { localInstant } from '../../clock.ts'
import type { Unsettled } from '../settling.ts'
import type { JobLink } from './link.ts'

export function undecidedWrites(job: Job, device: JobDevice): JobWrite[] {
  return job.writes.filter((write) => write.device === device.key && isUndecided(write))
}

export function unsettled(link: JobLink, write: JobWrite): Unsettled {
  const isOpen = ({ writes }: Job) => writes.some((each) => each.write === write.write && isUndecided(each))
  return {
    write: write.write,
    // While nobody looked, somebody may have said what became of it.
    look: async () => (isOpen(await link.job()) ? (await link.readBack(write)).sight : 'noWayToTell'),
    decide: (applied) =>
      link.change((job) => (isOpen(job) ? [{ kind: 'write.settled', data: { write: write.write, applied, readAt: localInstant() } }] : [])),
  }
}
