/** Which devices' tests are polled, and how often: limited for the service, fair to each device, and most often for running tests. Pure. */
import type { Job, JobDevice } from '#shared/job/job.ts'
import { mayBeRunning } from '#shared/job/test-runs.ts'

export type TestPlace = 'running' | 'waiting' | 'finished' | 'skipped'

/** A device waits for its test once the shower is paired and configured; before that, there are other things to do at it. */
export function testPlaceOf(device: JobDevice): TestPlace | null {
  const { kind, id, statuses, nextStep } = device
  if (kind !== 'shower' || id === null) return null
  const isSeenRunning = statuses.test.state === 'local' && statuses.test.error === null && mayBeRunning(device)
  if (statuses.test.state === 'sent' || isSeenRunning) return 'running'
  if (statuses.test.state === 'skipped') return 'skipped'
  if (statuses.test.state === 'confirmed') return 'finished'
  return nextStep === 'test' || statuses.test.state === 'failed' || statuses.test.state === 'unknown' ? 'waiting' : null
}

export const maxConcurrentPolls = 4
const runningMs = 2000
const waitingMs = 10_000
/** The most reads per second of waiting devices, however many there are. */
const waitingPollsPerSecond = 4

export function pollIntervalMs(place: 'running' | 'waiting', waiting: number): number {
  return place === 'running' ? runningMs : Math.max(waitingMs, (waiting / waitingPollsPerSecond) * 1000)
}

/**
 * The devices to read now, those not read for the longest first; limited so that no more than the maximum are in flight. `closely`: the
 * one whose test somebody looks at, which may be started before its values are set.
 */
export function dueDevices(
  job: Pick<Job, 'devices'>,
  lookedAt: ReadonlyMap<string, number>,
  inFlight: ReadonlySet<string>,
  now: number,
  closely: string | null = null,
): string[] {
  const watched = job.devices.flatMap((device) => {
    const isSeen = device.key === closely && device.kind === 'shower' && device.id !== null
    const place = testPlaceOf(device) ?? (isSeen ? 'waiting' : null)
    return place === 'running' || place === 'waiting' ? [{ key: device.key, place }] : []
  })
  const waiting = watched.filter(({ place }) => place === 'waiting').length
  const dueAt = ({ key, place }: (typeof watched)[number]) => {
    const seen = lookedAt.get(key)
    return seen === undefined ? Number.NEGATIVE_INFINITY : seen + pollIntervalMs(key === closely ? 'running' : place, waiting)
  }
  return watched
    .filter((each) => !inFlight.has(each.key) && dueAt(each) <= now)
    .sort((one, other) => Number(one.place === 'waiting') - Number(other.place === 'waiting') || dueAt(one) - dueAt(other))
    .slice(0, Math.max(0, maxConcurrentPolls - inFlight.size))
    .map(({ key }) => key)
}
