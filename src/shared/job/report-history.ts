/** What was done to devices that the list does not show any more: those removed from it, and earlier ones in a place. */
import { z } from 'zod'
import { sameId } from '../service/ids.ts'
import { deviceKey, instant } from './entries.ts'
import type { Job, JobDevice } from './job.ts'
import { registerRow, registeredDevice } from './report-register.ts'
import { countsOf, requestCounts, requestsOf } from './report-requests.ts'

/** How much there is of each; the items themselves are in the lists of the report. */
const done = z.object({
  requests: requestCounts.describe('Requests that change something, by their outcome.'),
  testRuns: z.number().describe('How many test runs.'),
  photos: z.number().describe('How many photos.'),
  issues: z.number().describe('How many issues.'),
  notes: z.number().describe('How many notes.'),
  checks: z.number().describe('How many manual checks.'),
})
type Done = z.infer<typeof done>

/** `outcome` is how far it came before it was removed. */
export const removedDevice = registeredDevice.extend({ done: done.describe('What was done to it before it was removed.') })
type RemovedDevice = z.infer<typeof removedDevice>

/** A device that was in the place of another one before. */
export const replacedDevice = z.object({
  device: deviceKey,
  id: z.string().describe('The device ID.'),
  serialNumber: z.string().nullable().describe('The serial number; null where it is not known.'),
  since: instant.nullable().describe('Since when it was in this location; null where that is not known.'),
  until: instant.nullable().describe('Until when; null where that is not known.'),
  why: z
    .enum(['swapped', 'identified'])
    .describe('`swapped`: another device came. `identified`: the location turned out to have another device.'),
  reason: z.string().nullable().describe('The reason that was given; null where there is none.'),
  requests: requestCounts.describe('Requests that change something, by their outcome.'),
  testRuns: z.number().describe('How many test runs.'),
})
type ReplacedDevice = z.infer<typeof replacedDevice>

/** Devices that were removed after something was done to them. What was merely planned and removed again is no news. */
export function removedOf(job: Job): RemovedDevice[] {
  return job.removed.flatMap((device) => {
    const counts = doneTo(job, device)
    const { requests, ...records } = counts
    const isDone = requests.sent > 0 || Object.values(records).some((count) => count > 0)
    return isDone ? [{ ...registerRow(job, device), done: counts }] : []
  })
}

function doneTo(job: Job, { key, runs }: JobDevice): Done {
  const count = (...lists: (readonly { readonly device: string | null }[])[]) => lists.flat().filter(({ device }) => device === key).length
  return {
    requests: countsOf(requestsOf(job).filter(({ device }) => device === key)),
    testRuns: runs.filter(({ baseline }) => !baseline).length,
    photos: count(job.photos),
    issues: count(job.issues, job.withdrawn.issues),
    notes: count(job.notes, job.withdrawn.notes),
    checks: count(job.checks),
  }
}

export function replacedOf(job: Job): ReplacedDevice[] {
  const all = requestsOf(job)
  return job.devices.flatMap((device) =>
    earlierIds(job, device).flatMap((id) => {
      const at = device.units.findLastIndex((unit) => sameId(unit.id, id))
      const { serialNumber = null, since = null, until = null } = device.units[at] ?? {}
      const requests = countsOf(all.filter((each) => each.device === device.key && sameId(each.id, id)))
      const testRuns = device.runs.filter((run) => !run.baseline && sameId(run.unit, id)).length
      const reason = device.units[at + 1]?.reason ?? null
      if (reason === null && requests.sent === 0 && testRuns === 0) return []
      const why = reason === null ? ('identified' as const) : ('swapped' as const)
      return [{ device: device.key, id, serialNumber, since, until, why, reason, requests, testRuns }]
    }),
  )
}

/** Each once, in the order in which they were there or were written to. The one that is there now is none of them. */
function earlierIds({ writes }: Job, { key, id, units, runs }: JobDevice): string[] {
  const named = [
    ...units.map((unit) => unit.id),
    ...writes.flatMap((write) => (write.device === key && write.id !== null ? [write.id] : [])),
    ...runs.flatMap((run) => (run.unit === null ? [] : [run.unit])),
  ]
  const earlier = named.filter((each) => !sameId(each, id))
  return earlier.filter((each, index) => earlier.findIndex((other) => sameId(other, each)) === index)
}
