/** The commands about jobs: what the technician states, what is read from the service, and what is applied to it. */
import { z } from 'zod'
import { environmentName } from '../environment.ts'
import { deviceKey, instant, noteNumber, party, plannedDevice, site } from '../job/entries.ts'
import { job, jobSummary } from '../job/job.ts'
import { resourceId } from '../service/endpoints.ts'
import { uuid } from '../service/ids.ts'
import {
  confirmation,
  confirmationErrors,
  confirmationRequest,
  jobChangeErrors,
  jobErrors,
  jobServiceErrors,
  judgingErrors,
  ofDevice,
  ofJob,
  ofRun,
  reason,
  storageErrors,
  type Command,
} from './contract-parts.ts'
import { appError } from './errors.ts'
import { applyResult, lookUpResult, matchResult, runStatus, sentInJob } from './job-results.ts'
import { mostDevices, planInput, planned, resumeInput, skipInput } from './planning.ts'

export const jobCommands = {
  'jobs.create': {
    effect: 'records',
    input: z.strictObject({ environment: environmentName, site, technician: reason }),
    output: job,
    errors: storageErrors,
  },
  'jobs.list': {
    effect: 'reads',
    /** At a glance: at once, without looking whether journals were changed by another program. */
    input: z.strictObject({ glance: z.boolean().optional() }),
    output: z.object({ jobs: z.array(jobSummary), damaged: z.array(z.object({ jobId: z.string(), error: appError })) }),
    errors: storageErrors,
  },
  'jobs.read': { effect: 'reads', input: ofJob, output: job, errors: jobErrors },
  'jobs.addDevices': {
    effect: 'records',
    input: ofJob.extend({
      devices: z
        .array(plannedDevice.extend({ id: resourceId.optional(), ...planned }).strict())
        .min(1)
        .max(mostDevices),
      /** Devices that these take the place of: they are taken off the list in the same act. */
      instead: z.array(deviceKey).min(1).optional(),
    }),
    output: job,
    errors: [...jobChangeErrors, 'job.duplicateDevice', 'job.unsettled'],
  },
  /** What a label says of the unit in a place: its identifier, or at first its serial number alone; and what is planned for it. */
  'jobs.identify': {
    effect: 'records',
    input: ofDevice
      .extend({ id: resourceId.optional(), serialNumber: reason.optional(), ...planned })
      .refine(({ id, serialNumber }) => id !== undefined || serialNumber !== undefined, { params: { atLeastOne: true } }),
    output: job,
    errors: [...jobChangeErrors, 'job.duplicateDevice', 'job.unsettled'],
  },
  /** Another unit in the same place: plan, room and group stay; what was read of the old unit is history. */
  'jobs.swap': {
    effect: 'records',
    input: ofDevice.extend({ id: resourceId, serialNumber: reason.optional(), reason }),
    output: job,
    errors: [...jobChangeErrors, 'job.duplicateDevice', 'job.unsettled'],
  },
  /** Takes devices off the list; `jobs.restoreDevices` is the undo. */
  'jobs.removeDevices': {
    effect: 'records',
    input: ofJob.extend({ devices: z.array(deviceKey).min(1) }),
    output: job,
    errors: [...jobChangeErrors, 'job.unsettled'],
  },
  'jobs.restoreDevices': {
    effect: 'records',
    input: ofJob.extend({ devices: z.array(deviceKey).min(1) }),
    output: job,
    errors: [...jobChangeErrors, 'job.duplicateDevice'],
  },
  /** Reads the list once, identifies devices by their serial numbers, and says what is found, missing and strange. */
  'jobs.match': { effect: 'reads', input: ofJob, output: matchResult, errors: jobServiceErrors },
  /** What the service knows of a label: the text may be an id, a serial number, or the content of a QR code that holds one. */
  'jobs.lookUp': {
    effect: 'reads',
    input: ofJob.extend({ text: z.string().trim().min(1).max(2000) }),
    output: lookUpResult,
    errors: jobServiceErrors,
  },
  'jobs.plan': { effect: 'records', input: planInput, output: job, errors: jobChangeErrors },
  /** Reads the list, and for identified showers the configuration and the test, and settles what is unknown. Writes nothing. */
  'jobs.refresh': {
    effect: 'reads',
    input: ofJob.extend({ devices: z.array(deviceKey).min(1).optional() }),
    output: job,
    errors: [...jobServiceErrors, 'job.notAllRead'],
  },
  /** Pairs and configures what is planned and not yet so, a few devices at a time; answers when the run is over. */
  'jobs.apply': {
    effect: 'sends',
    input: ofRun.extend({ confirmation: confirmation.optional() }),
    output: applyResult,
    errors: [...jobServiceErrors, ...confirmationErrors],
  },
  /** Asks for the phrase that confirms one run in production; elsewhere a run needs none. */
  'jobs.confirmApply': { effect: 'reads', input: ofRun, output: confirmationRequest, errors: jobErrors },
  /** The run under way; null where there is none. */
  'jobs.run': { effect: 'reads', input: ofJob, output: runStatus.nullable(), errors: [] },
  /** After the devices being worked on, the run waits. It is not kept across a restart: apply again goes on where it was. */
  'jobs.pause': { effect: 'records', input: ofJob, output: runStatus, errors: ['job.notRunning'] },
  'jobs.continue': { effect: 'sends', input: ofJob, output: runStatus, errors: ['job.notRunning'] },
  /** Ends the run after the devices being worked on. */
  'jobs.cancel': { effect: 'records', input: ofJob, output: runStatus, errors: ['job.notRunning'] },
  /** One look at the installation test; journalled only when it changed. */
  'jobs.observeTest': { effect: 'reads', input: ofDevice, output: z.object({ job, receivedAt: instant }), errors: jobServiceErrors },
  'jobs.abortTest': { effect: 'sends', input: ofDevice.extend({ reason }), output: sentInJob, errors: jobServiceErrors },
  /** Takes a shower away from this key, after a typed phrase asked for as for the operation itself. */
  'jobs.unpair': {
    effect: 'sends',
    input: ofDevice.extend({ confirmation: confirmation.optional() }),
    output: sentInJob,
    errors: [...jobServiceErrors, ...confirmationErrors],
  },
  'jobs.judgeTest': {
    effect: 'records',
    input: ofDevice.extend({ verdict: z.enum(['failed', 'passed']), reason }),
    output: job,
    errors: [...jobChangeErrors, 'job.noTest'],
  },
  /** Settles an unknown write by what the technician saw at the device, where the service offers no reading that could. */
  'jobs.judgeWrite': {
    effect: 'records',
    input: ofJob.extend({ write: uuid, applied: z.boolean(), reason }),
    output: job,
    errors: [...jobChangeErrors, ...judgingErrors],
  },
  /** Leaves a step out, or with `until` puts it off to a day. */
  'jobs.skip': { effect: 'records', input: skipInput, output: job, errors: jobChangeErrors },
  'jobs.resumeStep': { effect: 'records', input: resumeInput, output: job, errors: jobChangeErrors },
  'jobs.note': {
    effect: 'records',
    input: ofJob.extend({ device: deviceKey.optional(), text: z.string().trim().min(1).max(5000) }),
    output: job,
    errors: jobChangeErrors,
  },
  /** Takes back what was entered by mistake; with `withdrawn: false` it stands again. */
  'jobs.withdrawNote': {
    effect: 'records',
    input: ofJob.extend({ note: noteNumber, withdrawn: z.boolean() }),
    output: job,
    errors: [...jobChangeErrors, 'job.unknownNote'],
  },
  'jobs.withdrawIssue': {
    effect: 'records',
    input: ofJob.extend({ issue: uuid, withdrawn: z.boolean() }),
    output: job,
    errors: [...jobChangeErrors, 'job.unknownIssue'],
  },
  'jobs.openIssue': {
    effect: 'records',
    input: ofJob.extend({ device: deviceKey.optional(), fault: reason, remedy: reason.optional(), owner: reason.optional() }),
    output: job,
    errors: jobChangeErrors,
  },
  /** The picture is stripped of its metadata and on the disk before the job names it. */
  'photos.add': {
    effect: 'records',
    input: ofJob.extend({
      device: deviceKey.optional(),
      shows: z.enum(['label', 'installed', 'other']),
      caption: z.string().trim().max(500).default(''),
      base64: z.base64().max(8_000_000),
    }),
    output: job,
    errors: [...jobChangeErrors, 'photo.unusable'],
  },
  'photos.read': {
    effect: 'reads',
    input: ofJob.extend({ photo: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: z.object({ mediaType: z.string(), base64: z.string() }),
    errors: [...jobErrors, 'photo.notFound'],
  },
  'jobs.recordCheck': {
    effect: 'records',
    input: ofJob.extend({
      device: deviceKey.optional(),
      check: reason,
      value: reason,
      instrument: reason.optional(),
      calibration: reason.optional(),
    }),
    output: job,
    errors: jobChangeErrors,
  },
  'jobs.recordHandover': {
    effect: 'records',
    input: ofJob.extend({
      instructed: z.array(z.strictObject({ name: reason, role: reason.optional() })).max(50),
      documents: z.array(reason).max(50),
    }),
    output: job,
    errors: jobChangeErrors,
  },
  /** `signature` is the picture, a PNG in base64; `typed`: of a typed name. Refused and absent are valid outcomes, with a reason. */
  'jobs.signOff': {
    effect: 'records',
    input: z.discriminatedUnion('outcome', [
      ofJob.extend({
        party,
        outcome: z.literal('signed'),
        name: reason,
        role: reason.optional(),
        signature: z.base64().max(2_000_000),
        typed: z.boolean().optional(),
      }),
      ofJob.extend({ party, outcome: z.enum(['refused', 'absent']), name: reason.optional(), role: reason.optional(), reason }),
    ]),
    output: job,
    errors: [...jobChangeErrors, 'photo.unusable'],
  },
  /** Makes the report final as the next revision: A, B, C ... Nothing is added to the job until it is reopened. */
  'jobs.seal': {
    effect: 'records',
    input: ofJob,
    output: job,
    errors: [...jobChangeErrors, 'job.busy', 'job.unsettled', 'job.testRunning', 'installation.keyUnreadable'],
  },
  'jobs.reopen': { effect: 'records', input: ofJob.extend({ reason }), output: job, errors: [...jobErrors, 'job.notSealed'] },
  'jobs.archive': { effect: 'records', input: ofJob.extend({ archived: z.boolean() }), output: job, errors: jobErrors },
  'jobs.changeIssue': {
    effect: 'records',
    input: ofJob.extend({
      issue: uuid,
      remedy: reason.optional(),
      owner: reason.optional(),
      status: z.enum(['open', 'resolved']).optional(),
    }),
    output: job,
    errors: [...jobChangeErrors, 'job.unknownIssue'],
  },
} as const satisfies Record<string, Command>
