/**
 * Job -> ReportModel: the content of a report, without texts or layout. Pure. It states what the journal shows and claims no conformity
 * with any standard.
 */
import { z } from 'zod'
import { forEachKey } from '../for-each-key.ts'
import { deviceKey, instant, party } from '../job/entries.ts'
import { job as jobSchema, seal, type Job } from '../job/job.ts'
import { judge, outcome, outstanding, verdict } from '../job/outcome.ts'
import { postponedOf, skippedOf, summary, summaryOf } from './report-summary.ts'
import { parametersOf, variancesOf } from './report-parameters.ts'
import { changesBetween, reportChange } from './report-changes.ts'
import { registerOf } from './report-register.ts'
import { removedOf, replacedOf } from './report-history.ts'
import { countsOf, requestScopes, requestsOf } from '../job/report-requests.ts'
import { executedTestsOf } from './report-tests.ts'
import type { SignedState } from '../job/revisions.ts'

/** Raised when older versions of Firstflow can no longer read what is written. */
const reportFormat = 4

/** A report as data, for scripts and the preview: the job, how far it came, and what the job alone does not say. */
export const reportData = z.object({
  format: z.literal(reportFormat).describe('The version of this format.'),
  number: z.string().describe('The number of the report.'),
  revision: seal.shape.revision.nullable().describe('The revision; null for a draft.'),
  device: deviceKey.nullable().describe('The one device of this report; null for the whole job.'),
  toolVersion: z.string().describe('The version of Firstflow that made it.'),
  generatedAt: instant.describe('When it was made; for a final report, when it was sealed.'),
  verdict,
  summary: summary.describe('How far the devices came.'),
  outcomeOf: z.record(deviceKey, outcome).describe('The outcome of each device on the list.'),
  outstanding: outstanding.describe('What is left, in three lists. Nothing is outstanding only where all of them are empty.'),
  changes: z
    .object({
      revision: seal.shape.revision.describe('The revision it is compared with.'),
      at: instant.describe('When that was sealed.'),
      items: z.array(reportChange).describe('What is different.'),
    })
    .nullable()
    .describe('What changed since the last revision; null where there is none before.'),
  signedBefore: z
    .array(z.object({ party, changes: z.number().describe('How many changes of the report came after it.') }))
    .describe('Signatures that were given before the report was as it is.'),
  job: jobSchema.describe('The job as it was when it was sealed; for a draft, as it is.'),
})
export type ReportData = z.infer<typeof reportData>
export type ReportModel = ReturnType<typeof reportFrom>

/** What a report needs besides the job. */
interface ReportContext {
  readonly toolVersion: string
  /** For a draft; a final report uses the time of its seal. */
  readonly generatedAt: string
  /** The device that the job was reduced to. */
  readonly device?: string | undefined
  /** The job as closed by the revision before this report; null if there is none. */
  readonly before?: Job | null
  /** The state that was signed, if something was added after it. */
  readonly signed?: readonly SignedState[]
}

/** A sealed job gives the final report of its latest revision, any other job a draft. */
export function reportDataOf(job: Job, { toolVersion, generatedAt, device, before = null, signed = [] }: ReportContext): ReportData {
  const judged = judge(job)
  const final = finalSealOf(job)
  const last = before?.seals.at(-1)
  return {
    format: reportFormat,
    number: reportNumberOf(job.jobId),
    revision: final?.revision ?? null,
    device: device ?? null,
    toolVersion,
    generatedAt: final?.at ?? generatedAt,
    verdict: judged.verdict,
    summary: summaryOf(job, judged),
    outcomeOf: Object.fromEntries(judged.devices.map(({ key, outcome: reached }) => [key, reached])),
    outstanding: judged.outstanding,
    changes: before === null || last === undefined ? null : { revision: last.revision, at: last.at, items: changesBetween(before, job) },
    // Whatever a signature does not cover, but for other signatures.
    signedBefore: signed.flatMap(({ party: by, job: then }) => {
      const changes = changesBetween(then, job).filter(({ what }) => what !== 'signature').length
      return changes === 0 ? [] : [{ party: by, changes }]
    }),
    job,
  }
}

const finalSealOf = (job: Job) => (job.sealed ? (job.seals.at(-1) ?? null) : null)

/** Everything that a report prints. */
export function reportFrom(data: ReportData) {
  const { number, revision, device, toolVersion, generatedAt, verdict: reached, summary: figures, outstanding: left, job } = data
  const { jobId, environment, site, technician, createdAt, changedAt, serviceAddress, journal } = job
  const requests = requestsOf(job)
  const { entries, head, lost = [] } = journal
  return {
    identity: { number, revision, jobId, device, environment, site, technician, timeZone: job.timeZone, createdAt, changedAt },
    /** Every revision up to this report, with what the job had been reopened for before. */
    revisions: job.seals.map(({ revision: sealed, at, who, signedBy }, index) => ({
      revision: sealed,
      at,
      who,
      installation: signedBy?.fingerprint ?? null,
      reopened: job.reopenings[index - 1] ?? null,
    })),
    reopened: job.reopened,
    changes: data.changes,
    assignments: job.assignments,
    summary: figures,
    verdict: reached,
    outstanding: left,
    variances: variancesOf(job),
    /** By name; the service identifies them by their IDs. */
    groups: job.groups,
    devices: registerOf(job),
    parameters: parametersOf(job),
    tests: executedTestsOf(job),
    checks: job.checks,
    issues: job.issues,
    notes: job.notes,
    withdrawn: withdrawnOf(job),
    skipped: skippedOf(job),
    postponed: postponedOf(job),
    removed: removedOf(job),
    replaced: replacedOf(job),
    requests,
    photos: job.photos,
    sitePlans: sitePlansOf(job),
    handover: job.handover,
    signoffs: job.signoffs,
    signedBefore: data.signedBefore,
    provenance: {
      toolVersion,
      generatedAt,
      installation: finalSealOf(job)?.signedBy?.fingerprint ?? null,
      serviceAddress,
      journal: { entries, head, lost },
      writes: countsOf(requests),
      writesOf: forEachKey(requestScopes, (scope) => countsOf(requests.filter((each) => each.scope === scope))),
    },
  }
}

export const reportOf = (job: Job, context: ReportContext): ReportModel => reportFrom(reportDataOf(job, context))

/** Removed devices are not shown on site plans. */
function sitePlansOf({ sitePlans, devices }: Job) {
  const listed = new Set(devices.map(({ key }) => key))
  return sitePlans
    .map((plan) => ({ ...plan, places: plan.places.filter(({ device }) => listed.has(device)) }))
    .filter(({ photo, places }) => photo !== null || places.length > 0)
}

export const reportNumberOf = (jobId: string) => `FF-${jobId.slice(0, 8).toUpperCase()}`

const withdrawnOf = ({ withdrawn: { issues, notes } }: Job) => [
  ...issues.map(({ device, fault: text, openedAt: at, who, withdrawn }) => ({ what: 'issue' as const, device, text, at, who, withdrawn })),
  ...notes.map(({ device, text, at, who, withdrawn }) => ({ what: 'note' as const, device, text, at, who, withdrawn })),
]
