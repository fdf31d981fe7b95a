/**
 * Job -> ReportModel: the content of a report, without texts or layout. It is also exported as JSON, so it is versioned. Pure. It states
 * what the journal shows and claims no conformity with any standard.
 */
import { z } from 'zod'
import { forEachKey } from '../for-each-key.ts'
import { assignment } from '../job/assignment.ts'
import { deviceKey, instant, journalLost, party } from '../job/entries.ts'
import {
  check,
  handover,
  issue,
  job as jobSchema,
  note,
  photo,
  reopening,
  seal,
  signoff,
  sitePlan,
  withdrawal,
  type Job,
} from '../job/job.ts'
import { judge, outstanding, verdict } from '../job/outcome.ts'
import { postponedOf, postponedStep, skippedOf, skippedStep, summary, summaryOf } from './report-summary.ts'
import { deviceParameters, parametersOf, variance, variancesOf } from './report-parameters.ts'
import { changesBetween, reportChange } from './report-changes.ts'
import { registeredDevice, registerOf } from './report-register.ts'
import { removedDevice, removedOf, replacedDevice, replacedOf } from './report-history.ts'
import { countsOf, request, requestCounts, requestScopes, requestsOf, type RequestScope } from '../job/report-requests.ts'
import { executedTest, executedTestsOf } from './report-tests.ts'
import type { SignedState } from '../job/revisions.ts'
import { fingerprint } from '../job/signature.ts'

/** Raised when older versions of Firstflow can no longer read what is written. */
const reportFormat = 3

const revision = z.object({
  revision: seal.shape.revision.describe('The letter of the revision: A, B, C, ...'),
  at: instant.describe('When it was sealed.'),
  who: z.string().describe('Who sealed it.'),
  installation: fingerprint
    .nullable()
    .default(null)
    .describe('The fingerprint of the installation that signed it; null without a signature.'),
  reopened: reopening.nullable().describe('What the job had been reopened for before; null for the first.'),
})

export const reportModel = z.object({
  format: z.literal(reportFormat).describe('The version of this format.'),
  identity: z
    .object({
      number: z.string().describe('The number of the report.'),
      revision: seal.shape.revision.nullable().describe('The revision; null for a draft.'),
      jobId: z.uuid().describe('The job.'),
      device: deviceKey.nullable().default(null).describe('The one device of this report; null for the whole job.'),
      ...jobSchema.pick({ environment: true, site: true, technician: true, createdAt: true, changedAt: true }).shape,
    })
    .describe('Which report this is.'),
  revisions: z.array(revision).describe('Every revision up to this report, the latest last.'),
  reopened: reopening.nullable().describe('Why the job is open again; null for a final report and before the first one.'),
  changes: z
    .object({
      revision: seal.shape.revision.describe('The revision it is compared with.'),
      at: instant.describe('When that was sealed.'),
      items: z.array(reportChange).describe('What is different.'),
    })
    .nullable()
    .describe('What changed since the last revision; null where there is none before.'),
  assignments: z.array(assignment).optional().describe('To whom the job was assigned, in order; absent where it never was.'),
  summary: summary.describe('How far the devices came.'),
  verdict,
  outstanding: outstanding.describe('What is left, in three lists. Nothing is outstanding only where all of them are empty.'),
  variances: z.array(variance).describe('Where devices differ from the plan.'),
  devices: z.array(registeredDevice).describe('The devices on the list.'),
  parameters: z.array(deviceParameters).describe('The parameters of each shower.'),
  tests: z.array(executedTest).describe('The test runs.'),
  manualChecks: z.array(check).describe('The manual checks, in order; a repeated one is there twice.'),
  issues: z.array(issue).describe('All issues, resolved ones too.'),
  notes: z.array(note).describe('The notes.'),
  withdrawn: z
    .array(
      z.object({
        what: z.enum(['issue', 'note']).describe('An issue or a note.'),
        device: deviceKey.nullable().describe('The device; null for the whole job.'),
        text: z.string().describe('The text.'),
        at: instant.describe('When it was entered.'),
        who: z.string().describe('Who entered it.'),
        withdrawn: withdrawal.describe('Who withdrew it, and when.'),
      }),
    )
    .describe('Notes and issues that were withdrawn as entered by mistake.'),
  skipped: z.array(skippedStep).describe('Skipped steps.'),
  postponed: z.array(postponedStep).describe('Postponed steps.'),
  removed: z.array(removedDevice).describe('Devices that were removed from the list after something was done to them.'),
  replaced: z.array(replacedDevice).describe('Earlier devices in a location, to which something was done.'),
  requests: z.array(request).describe('Every request that changes something, in the order of sending.'),
  photos: z.array(photo).describe('The photos, those that show a floor too.'),
  sitePlans: z.array(sitePlan).describe('The pictures of floors, with the listed devices that were placed on them.'),
  handover: handover.nullable().describe('Instruction and documents; null where they were not recorded.'),
  signOff: z.array(signoff).describe('Signature, refusal or absence of each party; a missing party did none of these.'),
  signedBefore: z
    .array(z.object({ party, changes: z.number().describe('How many changes of the report came after it.') }))
    .optional()
    .describe('Signatures that were given before the report was as it is; absent where there are none.'),
  provenance: z
    .object({
      toolVersion: z.string().describe('The version of Firstflow that made it.'),
      generatedAt: instant.describe('When it was made; for a final report, when it was sealed.'),
      installation: fingerprint
        .nullable()
        .default(null)
        .describe('The fingerprint of the installation that sealed it; null for a draft and without a signature.'),
      serviceAddress: z.string().nullable().describe('The base address of the service: origin and path; null where it was not known.'),
      journal: z
        .object({
          ...jobSchema.shape.journal.pick({ entries: true, head: true }).shape,
          lost: z.array(journalLost).describe('Entries that are known to have existed and are missing.'),
        })
        .describe('The journal.'),
      writes: requestCounts.describe('Requests that change something, by their outcome.'),
      writesOf: z
        .object({
          listed: requestCounts.describe('Devices on the list.'),
          replaced: requestCounts.describe('Replaced devices.'),
          removed: requestCounts.describe('Removed devices.'),
          noDevice: requestCounts.describe('No device.'),
        } satisfies Record<RequestScope, typeof requestCounts>)
        .describe('The same, by what they were about.'),
    })
    .describe('What the report was made from.'),
})
export type ReportModel = z.infer<typeof reportModel>

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
export function reportOf(job: Job, context: ReportContext): ReportModel {
  const present = contentOf(job, context)
  const content = { ...present, ...signedBefore(present, context) }
  const { before = null } = context
  const seal = before?.seals.at(-1)
  if (before === null || seal === undefined) return { ...content, changes: null }
  const items = changesBetween(contentOf(before, context), content)
  return { ...content, changes: { revision: seal.revision, at: seal.at, items } }
}

/** The changes after each signature, which that signature does not cover. */
function signedBefore(present: Omit<ReportModel, 'changes'>, context: ReportContext): Pick<ReportModel, 'signedBefore'> {
  const outdated = (context.signed ?? []).flatMap(({ party, job: then }) => {
    const changes = changesBetween(contentOf(then, context), present).filter(({ what }) => what !== 'signature').length
    return changes === 0 ? [] : [{ party, changes }]
  })
  return outdated.length === 0 ? {} : { signedBefore: outdated }
}

function contentOf(job: Job, { toolVersion, generatedAt, device }: ReportContext): Omit<ReportModel, 'changes'> {
  const { jobId, environment, site, technician, createdAt, changedAt, serviceAddress, journal } = job
  const judged = judge(job)
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
    revisions: job.seals.map(({ revision, at, who, signedBy }, index) => ({
      revision,
      at,
      who,
      installation: signedBy?.fingerprint ?? null,
      reopened: job.reopenings[index - 1] ?? null,
    })),
    reopened: job.reopened,
    ...(job.assignments.length === 0 ? {} : { assignments: job.assignments }),
    summary: summaryOf(job, judged),
    verdict: judged.verdict,
    outstanding: judged.outstanding,
    variances: variancesOf(job),
    devices: registerOf(job, judged),
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
    sitePlans: sitePlansOf(job),
    handover: job.handover,
    signOff: job.signoffs,
    provenance: {
      toolVersion,
      generatedAt: final?.at ?? generatedAt,
      installation: final?.signedBy?.fingerprint ?? null,
      serviceAddress,
      journal: { entries, head, lost: lost ?? [] },
      writes: countsOf(requests),
      writesOf: forEachKey(requestScopes, (scope) => countsOf(requests.filter((each) => each.scope === scope))),
    },
  }
}

/** Removed devices are not shown on site plans. */
function sitePlansOf({ sitePlans, devices }: Job): ReportModel['sitePlans'] {
  const listed = new Set(devices.map(({ key }) => key))
  return sitePlans
    .map((plan) => ({ ...plan, places: plan.places.filter(({ device }) => listed.has(device)) }))
    .filter(({ photo, places }) => photo !== null || places.length > 0)
}

export const reportNumberOf = (jobId: string) => `FF-${jobId.slice(0, 8).toUpperCase()}`

const withdrawnOf = ({ withdrawn: { issues, notes } }: Job): ReportModel['withdrawn'] => [
  ...issues.map(({ device, fault: text, openedAt: at, who, withdrawn }) => ({ what: 'issue' as const, device, text, at, who, withdrawn })),
  ...notes.map(({ device, text, at, who, withdrawn }) => ({ what: 'note' as const, device, text, at, who, withdrawn })),
]
