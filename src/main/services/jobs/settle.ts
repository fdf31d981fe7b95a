/**
 * Deciding a job's unknown write by reading. Seen applied at any time decides it; seen not applied decides it only after the
 * settle window, because a request whose answer was lost may still be applied late.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '#shared/ipc/errors.ts'
import { isUndecided, type Job, type JobDevice, type JobWrite } from '#shared/job/job.ts'
import { localInstant } from '../../clock.ts'
import { windowIsOver, type SettlePauses, type Sight } from '../read-back.ts'
import type { JobLink } from './link.ts'

export function undecidedWrites(job: Job, device: JobDevice): JobWrite[] {
  return job.writes.filter((write) => write.device === device.key && isUndecided(write))
}

/** Reads until the write is decided, the window is over or the tool is closing. Answers whether it is decided. */
export async function settle(link: JobLink, write: JobWrite, pauses: SettlePauses, stopping: AbortSignal): Promise<boolean> {
  for (const [index, pause] of [0, ...pauses].entries()) {
    await sleep(pause, undefined, { signal: stopping }).catch(() => undefined)
    if (stopping.aborted) return false
    const sight = await look(link, write)
    if (sight === 'noWayToTell') return false
    if (sight === 'applied' || (sight === 'notApplied' && index === pauses.length)) return decide(link, write, sight === 'applied')
  }
  return false
}

/** One reading, for when somebody opens the job again. */
export async function settleNow(link: JobLink, write: JobWrite, pauses: SettlePauses): Promise<boolean> {
  const { sight } = await link.readBack(write)
  const decided = sight === 'applied' || (sight === 'notApplied' && windowIsOver(write.intendedAt, pauses))
  return decided ? decide(link, write, sight === 'applied') : false
}

/** Unless somebody has decided it meanwhile. */
async function decide(link: JobLink, { write }: JobWrite, applied: boolean): Promise<true> {
  await link.change(({ writes }) =>
    writes.some((each) => each.write === write && isUndecided(each))
      ? [{ kind: 'write.settled', data: { write, applied, readAt: localInstant() } }]
      : [],
  )
  return true
}

/** A reading that fails is one that saw nothing: the next one may. */
async function look(link: JobLink, write: JobWrite): Promise<Sight | 'unseen'> {
  try {
    return (await link.readBack(write)).sight
  } catch (cause) {
    if (cause instanceof Failure) return 'unseen'
    throw cause
  }
}
