/** What holds of every judgement of a job, and the numbers of a report, counted in the job. */
import { expect } from 'vitest'
import { devicesCsv, openItemsCsv } from '#main/report/csv.ts'
import { stepsOf, type Job, type JobDevice } from '#shared/job/job.ts'
import { judge, outcomes, type Judgement, type Outstanding } from '#shared/job/outcome.ts'
import { reportFrom, type ReportModel } from '#shared/report/report.ts'
import { csvRows } from '../shared/report-texts.ts'
import type { Laptop } from './laptop.ts'

/** `mayGrow`: a write that is looked for in the background may have been decided since the job was read. */
export async function expectReport(laptop: Laptop, job: Job, mayGrow: boolean): Promise<void> {
  const ofJob = { jobId: job.jobId }
  const report = reportFrom(await laptop.value('reports.preview', ofJob))
  const isOlder = report.provenance.journal.head !== job.journal.head
  return mayGrow && isOlder ? expectReport(laptop, await laptop.value('jobs.read', ofJob), mayGrow) : expectNumbers(report, job)
}

function expectNumbers(report: ReportModel, job: Job): void {
  const { summary, provenance, verdict, outstanding, devices: reported } = report
  const { devices, writes } = job
  const judged = judge(job)
  expect(verdict).toBe(judged.verdict)
  expect(summary.outcomes).toEqual(judged.outcomes)
  expect(reported.map(({ outcome }) => outcome)).toEqual(judged.devices.map(({ outcome }) => outcome))
  const lengths = ({ open, issues, office }: Outstanding) => [open.length, issues.length, office.length]
  expect(lengths(outstanding)).toEqual(lengths(judged.outstanding))
  const listed = csvRows(devicesCsv(report)).filter((row) => row['listed'] === 'listed')
  expect(listed.map((row) => row['outcome'])).toEqual(judged.devices.map(({ outcome }) => outcome))
  const left = csvRows(openItemsCsv(report)).map(({ list }) => list)
  for (const list of ['open', 'issues', 'office'] as const)
    expect(left.filter((each) => each === list)).toHaveLength(judged.outstanding[list].length)
  const count = (...states: string[]) => writes.filter(({ state }) => states.includes(state)).length
  const isThere = ({ kind, record, statuses }: JobDevice) => (kind === 'waterGuard' ? record !== null : statuses.pair.state === 'confirmed')
  expect(provenance.writes).toMatchObject({ sent: writes.length, confirmed: count('confirmed'), settled: count('applied') })
  expect(provenance.writes).toMatchObject({ notApplied: count('notApplied'), rejected: count('rejected'), unknown: count('unknown') })
  expect(summary).toMatchObject({ planned: devices.length, installed: devices.filter(isThere).length })
  expect(Object.values(summary.outcomes).reduce((sum, each) => sum + each, 0)).toBe(devices.length)
}

/** The service has no call that assigns a shower or tap to a group. */
const ownSteps = ({ kind }: JobDevice) => stepsOf(kind).filter((step) => step !== 'group' || kind === 'waterGuard')

/** Figures, lists and verdict say the same. */
export function wrongOutcomes(job: Job): string[] {
  const judged = judge(job)
  const count = outcomes.reduce((sum, outcome) => sum + judged.outcomes[outcome], 0)
  const ofDevices = job.devices.flatMap((device, index) => wrongDevice(device, judged, index))
  const isDone = judged.outcomes.done === job.devices.length
  const hasIssues = job.issues.some(({ status }) => status === 'open')
  const verdict = job.devices.length === 0 ? 'nothingPlanned' : !isDone ? 'notComplete' : hasIssues ? 'completeWithIssues' : 'complete'
  return [
    ...(count === job.devices.length ? [] : [`the outcomes add up to ${count} of ${job.devices.length} devices`]),
    ...ofDevices,
    ...(judged.verdict === verdict ? [] : [`the verdict is ${judged.verdict} and not ${verdict}`]),
    ...(judged.outstanding.issues.length > 0 === hasIssues ? [] : ['the list of issues is not that of the open ones']),
  ]
}

function wrongDevice({ key, ...device }: JobDevice, { devices, outstanding }: Judgement, index: number): string[] {
  const judged = devices[index]
  const isOpen = outstanding.open.some((each) => each.device === key)
  if (judged?.key !== key) return [`${key} is not judged`]
  if ((judged.outcome === 'done') === isOpen) return [`${key} is ${judged.outcome}, with ${isOpen ? 'an' : 'no'} open step in the list`]
  const open = ownSteps({ key, ...device }).filter((step) => device.statuses[step].state !== 'confirmed')
  return judged.outcome === 'done' && open.length > 0 ? [`${key} is done, and ${open.join(', ')} is not confirmed`] : []
}
