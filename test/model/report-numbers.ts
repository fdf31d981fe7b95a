/** The numbers of a report, counted in the job. */
import { expect } from 'vitest'
import type { Job, JobDevice } from '#shared/job/job.ts'
import type { ReportModel } from '#shared/job/report.ts'

export function expectNumbers({ summary, provenance }: ReportModel, { devices, writes }: Job): void {
  const count = (...states: string[]) => writes.filter(({ state }) => states.includes(state)).length
  const isThere = ({ kind, record, lights }: JobDevice) => (kind === 'waterGuard' ? record !== null : lights.pair.state === 'confirmed')
  expect(provenance.writes).toMatchObject({ sent: writes.length, confirmed: count('confirmed'), settled: count('applied') })
  expect(provenance.writes).toMatchObject({ notApplied: count('notApplied'), rejected: count('rejected'), unknown: count('unknown') })
  expect(summary).toMatchObject({ planned: devices.length, installed: devices.filter(isThere).length })
  expect(Object.values(summary.outcomes).reduce((sum, each) => sum + each, 0)).toBe(devices.length)
}
