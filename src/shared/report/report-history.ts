/** What was done to devices that are no longer on the list: removed ones, and earlier ones in a location. */
import { idKey, sameId } from '../tables/ids.ts'
import { aboutDevice } from '../job/about-device.ts'
import type { Job, JobDevice } from '../job/job.ts'
import { registerRow } from './report-register.ts'
import { countsOf, requestsOf, type ReportedRequest } from '../job/report-requests.ts'

/** Devices that were removed after something was done to them. Those that were only planned are not reported. */
export function removedOf(job: Job) {
  const requests = requestsOf(job)
  return job.removed.flatMap((device) => {
    const counts = doneTo(job, requests, device)
    const { requests: sendings, ...records } = counts
    const isDone = sendings.sent > 0 || Object.values(records).some((count) => count > 0)
    return isDone ? [{ ...registerRow(job, device), done: counts }] : []
  })
}

/** The counts only; the items themselves are in the lists of the report. */
function doneTo(job: Job, requests: readonly ReportedRequest[], { key, runs }: JobDevice) {
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

/** Earlier devices in a location: another one came (`swapped`), or the location turned out to have another one (`identified`). */
export function replacedOf(job: Job) {
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
