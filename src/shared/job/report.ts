/**
 * Job -> ReportModel: what a report says, before any words or layout. It is also the JSON twin, so it is versioned.
 * Pure. It states what the journal shows and claims no conformity with any standard.
 */
import { z } from 'zod'
import { environmentName } from '../environment.ts'
import { instant, site } from './entries.ts'
import { note, type Job } from './job.ts'
import { deferredOf, deferredStep, outstandingItem, outstandingOf, statement, statementOf, summary, summaryOf } from './report-summary.ts'
import { deviceParameters, parametersOf, variance, variancesOf } from './report-parameters.ts'
import { registeredDevice, registerOf } from './report-register.ts'
import { executedTest, executedTestsOf } from './report-tests.ts'

/** Raised when an older Firstflow could no longer read what is written. */
export const reportFormat = 1

/** A block that no journal entry can fill yet. It is printed as "not done", never left out. */
const notDone = z.null()

export const reportModel = z.object({
  format: z.literal(reportFormat),
  identity: z.object({
    number: z.string(),
    /** A, B, C ...: every export is a revision of its own. */
    revision: z.string(),
    jobId: z.uuid(),
    environment: environmentName,
    site,
    technician: z.string(),
    createdAt: instant,
    changedAt: instant,
  }),
  summary,
  outstanding: z.array(outstandingItem),
  statement,
  variances: z.array(variance),
  devices: z.array(registeredDevice),
  parameters: z.array(deviceParameters),
  tests: z.array(executedTest),
  manualChecks: notDone,
  issues: notDone,
  notes: z.array(note),
  deferred: z.array(deferredStep),
  photos: notDone,
  handover: notDone,
  signOff: notDone,
  provenance: z.object({
    toolVersion: z.string(),
    generatedAt: instant,
    serviceOrigin: z.string().nullable(),
    journal: z.object({ entries: z.number(), head: z.string() }),
    /** Requests that change something, by what became of them. */
    writes: z.object({
      sent: z.number(),
      confirmed: z.number(),
      settled: z.number(),
      notApplied: z.number(),
      rejected: z.number(),
      unknown: z.number(),
    }),
    exports: z.array(z.object({ at: instant, language: z.string(), files: z.array(z.object({ name: z.string(), sha256: z.string() })) })),
  }),
})
export type ReportModel = z.infer<typeof reportModel>

/** What a report says that no journal does. */
export interface ReportContext {
  readonly toolVersion: string
  readonly generatedAt: string
}

export function reportOf(job: Job, { toolVersion, generatedAt }: ReportContext): ReportModel {
  const { jobId, environment, site, technician, createdAt, changedAt, serviceOrigin, journal, exports } = job
  const outstanding = outstandingOf(job)
  return {
    format: reportFormat,
    identity: { number: numberOf(jobId), revision: revisionOf(exports.length), jobId, environment, site, technician, createdAt, changedAt },
    summary: summaryOf(job),
    outstanding,
    statement: statementOf(job, outstanding),
    variances: variancesOf(job),
    devices: registerOf(job),
    parameters: parametersOf(job),
    tests: executedTestsOf(job),
    manualChecks: null,
    issues: null,
    notes: job.notes,
    deferred: deferredOf(job),
    photos: null,
    handover: null,
    signOff: null,
    provenance: { toolVersion, generatedAt, serviceOrigin, journal, writes: writesOf(job), exports },
  }
}

const numberOf = (jobId: string) => `FF-${jobId.slice(0, 8).toUpperCase()}`

/** 0 -> A, 25 -> Z, 26 -> AA. */
export function revisionOf(exported: number): string {
  const letter = String.fromCharCode(65 + (exported % 26))
  return exported < 26 ? letter : revisionOf(Math.floor(exported / 26) - 1) + letter
}

function writesOf({ writes }: Job): ReportModel['provenance']['writes'] {
  const count = (...states: Job['writes'][number]['state'][]) => writes.filter((write) => states.includes(write.state)).length
  return {
    sent: writes.length,
    confirmed: count('confirmed'),
    settled: count('applied'),
    notApplied: count('notApplied'),
    rejected: count('rejected'),
    unknown: count('unknown', 'sent'),
  }
}
