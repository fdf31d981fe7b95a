/** The requested report of a job in its current state. */
import { fail } from '#shared/tables/errors.ts'
import type { Job } from '#shared/job/job.ts'
import { reportDataOf, type ReportData } from '#shared/report/report.ts'
import { asSealed, asSigned, revisionBefore, type Lines, type SignedState } from '#shared/job/revisions.ts'

export interface ReportRequest {
  readonly revision?: string | undefined
  readonly device?: string | undefined
  readonly toolVersion: string
  readonly generatedAt: string
}

/** The final report for a sealed job or for a requested revision; otherwise a draft of the current job. */
export async function reportedData(job: Job, lines: () => Promise<Lines>, asked: ReportRequest): Promise<ReportData> {
  const { revision, device, toolVersion, generatedAt } = asked
  const { jobId } = job
  const sealedAs = revision ?? (job.sealed ? job.seals.at(-1)?.revision : undefined)
  const shown = sealedAs === undefined ? job : asSealed(await lines(), sealedAs)
  if (shown === null) return fail('job.unknownRevision', { jobId, revision: sealedAs ?? '' })
  const reported = device === undefined ? shown : onlyDevice(shown, device)
  if (reported === null) return fail('job.unknownDevice', { jobId, device: device ?? '' })
  const last = revisionBefore(shown)
  const whole = last === undefined ? null : asSealed(await lines(), last)
  const before = device === undefined || whole === null ? whole : onlyDevice(whole, device)
  const states = shown.signoffs.length === 0 ? [] : asSigned(await lines(), shown)
  const signed = device === undefined ? states : states.flatMap((each) => partOf(each, device))
  return reportDataOf(reported, { toolVersion, generatedAt, device, before, signed })
}

/** For a sealed job: always the same, whoever generates it from the same journal. */
export function finalReportOf(sealed: Job, lines: Lines, toolVersion: string): ReportData {
  const before = asSealed(lines, revisionBefore(sealed))
  return reportDataOf(sealed, { toolVersion, generatedAt: sealed.changedAt, before, signed: asSigned(lines, sealed) })
}

function partOf({ party, job: whole }: SignedState, device: string): SignedState[] {
  const job = onlyDevice(whole, device)
  return job === null ? [] : [{ party, job }]
}

/** Null if the job has no such device. */
export function onlyDevice(job: Job, key: string): Job | null {
  const devices = job.devices.filter((device) => device.key === key)
  if (devices.length === 0) return null
  const concerning = <Item extends { readonly device: string | null }>(items: readonly Item[]) =>
    items.filter(({ device }) => device === key)
  const sitePlans = job.sitePlans
    .map((plan) => ({ ...plan, places: plan.places.filter(({ device }) => device === key) }))
    .filter(({ places }) => places.length > 0)
  return {
    ...job,
    devices,
    removed: [],
    writes: concerning(job.writes),
    notes: concerning(job.notes),
    issues: concerning(job.issues),
    withdrawn: { notes: concerning(job.withdrawn.notes), issues: concerning(job.withdrawn.issues) },
    photos: job.photos.filter(({ device, record }) => device === key || sitePlans.some((plan) => plan.record === record)),
    sitePlans,
    checks: concerning(job.checks),
  }
}
