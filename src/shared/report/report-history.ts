/** What was done to devices that are no longer on the list: removed ones, and earlier ones in a location. */
import { z } from 'zod'
import { numbers } from '../list-of.ts'
import { idKey, sameId } from '../tables/ids.ts'
import { aboutDevice } from '../job/about-device.ts'
import { deviceKey, instant } from '../job/entries.ts'
import type { Job, JobDevice } from '../job/job.ts'
import { registerRow, registeredDevice } from './report-register.ts'
import { countsOf, requestCounts, requestsOf, type ReportedRequest } from '../job/report-requests.ts'

/** The counts only; the items themselves are in the lists of the report. */
const done = z.object({
  requests: requestCounts.describe('Requests that change something, by their outcome.'),
  ...numbers({
    testRuns: 'How many test runs.',
    photos: 'How many photos.',
    issues: 'How many issues.',
    notes: 'How many notes.',
    checks: 'How many manual checks.',
  }).shape,
})
type Done = z.infer<typeof done>

/** `outcome` is its outcome before it was removed. */
export const removedDevice = registeredDevice.extend({ done: done.describe('What was done to it before it was removed.') })
type RemovedDevice = z.infer<typeof removedDevice>

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

/** Devices that were removed after something was done to them. Those that were only planned are not reported. */
export function removedOf(job: Job): RemovedDevice[] {
  const requests = requestsOf(job)
  return job.removed.flatMap((device) => {
    const counts = doneTo(job, requests, device)
    const { requests: sendings, ...records } = counts
    const isDone = sendings.sent > 0 || Object.values(records).some((count) => count > 0)
    return isDone ? [{ ...registerRow(job, device), done: counts }] : []
  })
}

function doneTo(job: Job, requests: readonly ReportedRequest[], { key, runs }: JobDevice): Done {
  const count = (...lists: (readonly { readonly device: string | null }[])[]) =>
    lists.reduce((sum, list) => sum + aboutDevice(list, key).length, 0)
  return {
    requests: countsOf(aboutDevice(requests, key)),
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
    earlierUnits(aboutDevice(all, device.key), device).flatMap(({ id, at, sendings, testRuns }) => {
      const { serialNumber = null, since = null, until = null } = device.units[at] ?? {}
      const requests = countsOf(sendings)
      const reason = device.units[at + 1]?.reason ?? null
      if (reason === null && requests.sent === 0 && testRuns === 0) return []
      const why = reason === null ? ('identified' as const) : ('swapped' as const)
      return [{ device: device.key, id, serialNumber, since, until, why, reason, requests, testRuns }]
    }),
  )
}

interface EarlierUnit {
  readonly id: string
  /** Its last index among the devices of its location, or -1. */
  at: number
  readonly sendings: ReportedRequest[]
  testRuns: number
}

/** Each earlier device once, in the order in which they were mounted or written to, without the current one. */
function earlierUnits(requests: readonly ReportedRequest[], { id: present, units, runs }: JobDevice): readonly EarlierUnit[] {
  const found = new Map<string, EarlierUnit>()
  const unitOf = (id: string | null): EarlierUnit | null => {
    if (id === null || sameId(id, present)) return null
    const known = found.get(idKey(id)) ?? { id, at: -1, sendings: [], testRuns: 0 }
    found.set(idKey(id), known)
    return known
  }
  for (const [at, { id }] of units.entries()) {
    const unit = unitOf(id)
    if (unit !== null) unit.at = at
  }
  for (const request of requests) unitOf(request.id)?.sendings.push(request)
  for (const { unit: id, baseline } of runs) {
    const unit = unitOf(id)
    if (unit !== null && !baseline) unit.testRuns += 1
  }
  return [...found.values()]
}
