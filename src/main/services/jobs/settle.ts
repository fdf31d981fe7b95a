/**
 * Deciding an unknown write by reading. Seen applied at any time decides it; seen not applied decides it only after the
 * settle window, because a request whose answer was lost may still be applied late.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { compareConfiguration } from '#shared/configuration/diff.ts'
import { configurationPlan } from '#shared/configuration/schema.ts'
import type { Job, JobDevice, JobWrite } from '#shared/job/job.ts'
import { localInstant } from '../../clock.ts'
import { deviceOf, type JobLink } from './link.ts'

/** Milliseconds. The pauses between readings; their sum is the window. A lost pair was seen applied 30 s late. */
export type SettlePauses = readonly number[]
export const fieldPauses: SettlePauses = [500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]

export function unknownWrites(job: Job, device: JobDevice): JobWrite[] {
  return job.writes.filter((write) => write.device === device.key && write.state === 'unknown')
}

type Sight = 'applied' | 'notApplied' | 'noWayToTell'

/** Reads until the write is decided, the window is over or the tool is closing. Answers whether it is decided. */
export async function settle(link: JobLink, write: JobWrite, pauses: SettlePauses, stopping: AbortSignal): Promise<boolean> {
  for (const [index, pause] of [0, ...pauses].entries()) {
    await sleep(pause, undefined, { signal: stopping }).catch(() => undefined)
    if (stopping.aborted) return false
    const sight = await look(link, write)
    if (sight === 'noWayToTell') return false
    if (sight === 'applied' || index === pauses.length) return decide(link, write, sight === 'applied')
  }
  return false
}

/** One reading, for when somebody opens the job again. */
export async function settleNow(link: JobLink, write: JobWrite, pauses: SettlePauses): Promise<boolean> {
  const sight = await look(link, write)
  const window = pauses.reduce((sum, pause) => sum + pause, 0)
  const over = Date.now() - Date.parse(write.intendedAt) > window
  return sight === 'applied' || (sight === 'notApplied' && over) ? decide(link, write, sight === 'applied') : false
}

async function decide(link: JobLink, { write }: JobWrite, applied: boolean): Promise<true> {
  await link.note({ kind: 'write.settled', data: { write, applied, readAt: localInstant() } })
  return true
}

async function look(link: JobLink, write: JobWrite): Promise<Sight> {
  const { operation, id, body } = write
  if (id === null || write.device === null) return 'noWayToTell'
  const device = deviceOf(await link.job(), write.device)
  switch (operation) {
    case 'showers.pair':
    case 'taps.pair': {
      const listing = await link.list(operation === 'taps.pair' ? 'tap' : 'shower')
      if (await link.observeRecord(device, id, listing)) return 'applied'
      return listing.partial ? 'noWayToTell' : 'notApplied'
    }
    case 'showers.updateConfiguration': {
      const reported = await link.observeConfiguration(device, id)
      const same = compareConfiguration(configurationPlan.parse(body), reported).every((row) => row.state === 'same')
      return same ? 'applied' : 'notApplied'
    }
    default:
      return 'noWayToTell'
  }
}
