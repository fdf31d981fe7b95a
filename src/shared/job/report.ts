/**
 * Job -> ReportModel: what a report says, before any words or layout. It is also the JSON twin, so it is versioned.
 * Pure. It states what the journal shows and claims no conformity with any standard.
 */
import { z } from 'zod'
import { environmentName } from '../environment.ts'
import { deviceKey, instant, journalLost, site } from './entries.ts'
import { check, handover, issue, note, photo, reopening, seal, signoff, withdrawal, type Job } from './job.ts'
import {
  outstandingItem,
  outstandingOf,
  postponedOf,
  postponedStep,
  skippedOf,
  skippedStep,
  statement,
  statementOf,
  summary,
  summaryOf,
} from './report-summary.ts'
import { deviceParameters, parametersOf, variance, variancesOf } from './report-parameters.ts'
import { registeredDevice, registerOf } from './report-register.ts'
import { removedDevice, removedOf, replacedDevice, replacedOf } from './report-history.ts'
import { countsOf, request, requestCounts, requestsOf, type RequestCounts, type RequestScope } from './report-requests.ts'
import { executedTest, executedTestsOf } from './report-tests.ts'
import { fingerprint } from './signature.ts'

/** Raised when an older Firstflow could no longer read what is written. */
export const reportFormat = 2

/** A finished revision: by whom it was sealed and when, and what the job had been reopened for before. */
const revision = z.object({
  revision: seal.shape.revision,
  at: instant,
  who: z.string(),
  reopened: reopening.nullable(),
})

export const reportModel = z.object({
  format: z.literal(reportFormat),
  identity: z.object({
    number: z.string(),
    /** The letter of the seal that made this report final; null for a draft. */
    revision: seal.shape.revision.nullable(),
    jobId: z.uuid(),
    /** The one device that this report is of; null for the whole job. */
    device: deviceKey.nullable().default(null),
    environment: environmentName,
    site,
    technician: z.string(),
    createdAt: instant,
    changedAt: instant,
  }),
  /** Every revision up to this report, the latest last. */
  revisions: z.array(revision),
  /** What the job is open again for; null for a final report and before the first one. */
  reopened: reopening.nullable(),
  summary,
  outstanding: z.array(outstandingItem),
  statement,
  variances: z.array(variance),
  devices: z.array(registeredDevice),
  parameters: z.array(deviceParameters),
  tests: z.array(executedTest),
  /** In the order in which they were recorded: a check that was repeated is there twice. */
  manualChecks: z.array(check),
  /** Resolved ones stay listed. */
  issues: z.array(issue),
  notes: z.array(note),
  /** Issues and notes that somebody took back as entered by mistake: whoever has an earlier revision looks for them. */
  withdrawn: z.array(
    z.object({
      what: z.enum(['issue', 'note']),
      device: deviceKey.nullable(),
      text: z.string(),
      at: instant,
      who: z.string(),
      withdrawn: withdrawal,
    }),
  ),
  skipped: z.array(skippedStep),
  postponed: z.array(postponedStep),
  /** Taken off the list after something was done to them. `devices` does not have them. */
  removed: z.array(removedDevice),
  /** Earlier devices in the place of one that is on the list, to which something was done. */
  replaced: z.array(replacedDevice),
  /** Every request that changes something, in the order in which they were sent. */
  requests: z.array(request),
  photos: z.array(photo),
  /** Null: not recorded. */
  handover: handover.nullable(),
  /** What each party came to; one that is missing did not come to anything. */
  signOff: z.array(signoff),
  provenance: z.object({
    toolVersion: z.string(),
    /** Of a final report, when it was sealed: it is the same whenever it is printed. */
    generatedAt: instant,
    /** The fingerprint of the installation that sealed it; null for a draft, and where an older version sealed it. */
    installation: fingerprint.nullable().default(null),
    serviceOrigin: z.string().nullable(),
    journal: z.object({
      entries: z.number(),
      head: z.string(),
      /** Entries that are known to have existed and are not there. */
      lost: z.array(journalLost),
    }),
    /** Requests that change something, by what became of them. */
    writes: requestCounts,
    /** The same, parted by what they were about. */
    writesOf: z.object({
      listed: requestCounts,
      replaced: requestCounts,
      removed: requestCounts,
      noDevice: requestCounts,
    } satisfies Record<RequestScope, typeof requestCounts>),
    exports: z.array(z.object({ at: instant, language: z.string(), files: z.array(z.object({ name: z.string(), sha256: z.string() })) })),
  }),
})
export type ReportModel = z.infer<typeof reportModel>

/** What a report says that no journal does. */
export interface ReportContext {
  readonly toolVersion: string
  /** For a draft; a final report is of the time of its seal. */
  readonly generatedAt: string
  /** Where the job was reduced to one device. */
  readonly device?: string | undefined
}

/** A job that is sealed gives the final report of its latest revision, any other a draft. */
export function reportOf(job: Job, { toolVersion, generatedAt, device }: ReportContext): ReportModel {
  const { jobId, environment, site, technician, createdAt, changedAt, serviceOrigin, journal, exports } = job
  const outstanding = outstandingOf(job)
  const requests = requestsOf(job)
  const final = job.sealed ? (job.seals.at(-1) ?? null) : null
  const { entries, head, lost } = journal
  return {
    format: reportFormat,
    identity: {
      number: reportNumberOf(jobId),
      revision: final?.revision ?? null,
      jobId,
      device: device ?? null,
      environment,
      site,
      technician,
      createdAt,
      changedAt,
    },
    revisions: job.seals.map(({ revision, at, who }, index) => ({ revision, at, who, reopened: job.reopenings[index - 1] ?? null })),
    reopened: job.reopened,
    summary: summaryOf(job),
    outstanding,
    statement: statementOf(job, outstanding),
    variances: variancesOf(job),
    devices: registerOf(job),
    parameters: parametersOf(job),
    tests: executedTestsOf(job),
    manualChecks: job.checks,
    issues: job.issues,
    notes: job.notes,
    withdrawn: withdrawnOf(job),
    skipped: skippedOf(job),
    postponed: postponedOf(job),
    removed: removedOf(job),
    replaced: replacedOf(job),
    requests,
    photos: job.photos,
    handover: job.handover,
    signOff: job.signoffs,
    provenance: {
      toolVersion,
      generatedAt: final?.at ?? generatedAt,
      installation: final?.signedBy?.fingerprint ?? null,
      serviceOrigin,
      journal: { entries, head, lost: lost ?? [] },
      writes: countsOf(requests),
      writesOf: partedCounts(requests),
      exports,
    },
  }
}

export const reportNumberOf = (jobId: string) => `FF-${jobId.slice(0, 8).toUpperCase()}`

function withdrawnOf({ withdrawn: { issues, notes } }: Job): ReportModel['withdrawn'] {
  return [
    ...issues.map(({ device, fault, openedAt, who, withdrawn }) => ({
      what: 'issue' as const,
      device,
      text: fault,
      at: openedAt,
      who,
      withdrawn,
    })),
    ...notes.map(({ device, text, at, who, withdrawn }) => ({ what: 'note' as const, device, text, at, who, withdrawn })),
  ]
}

function partedCounts(requests: ReportModel['requests']): Record<RequestScope, RequestCounts> {
  const counts = (scope: RequestScope) => countsOf(requests.filter((each) => each.scope === scope))
  return { listed: counts('listed'), replaced: counts('replaced'), removed: counts('removed'), noDevice: counts('noDevice') }
}
