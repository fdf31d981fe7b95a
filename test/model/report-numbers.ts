/** The numbers of a report, counted in the job. */
import { expect } from 'vitest'
import type { Job, JobDevice } from '#shared/job/job.ts'
import type { ReportModel } from '#shared/job/report.ts'
import type { Laptop } from './laptop.ts'

/** `mayGrow`: a write that is looked for in the background may have been decided since the job was read. */
export async function expectReport(laptop: Laptop, job: Job, mayGrow: boolean): Promise<void> {
  const ofJob = { jobId: job.jobId }
  const report = await laptop.value('reports.preview', ofJob)
  const isOlder = report.provenance.journal.head !== job.journal.head
  return mayGrow && isOlder ? expectReport(laptop, await laptop.value('jobs.read', ofJob), mayGrow) : expectNumbers(report, job)
}

function expectNumbers({ summary, provenance }: ReportModel, { devices, writes }: Job): void {
  const count = (...states: string[]) => writes.filter(({ state }) => states.includes(state)).length
  const isThere = ({ kind, record, lights }: JobDevice) => (kind === 'waterGuard' ? record !== null : lights.pair.state === 'confirmed')
  expect(provenance.writes).toMatchObject({ sent: writes.length, confirmed: count('confirmed'), settled: count('applied') })
  expect(provenance.writes).toMatchObject({ notApplied: count('notApplied'), rejected: count('rejected'), unknown: count('unknown') })
  expect(summary).toMatchObject({ planned: devices.length, installed: devices.filter(isThere).length })
  expect(Object.values(summary.outcomes).reduce((sum, each) => sum + each, 0)).toBe(devices.length)
}
