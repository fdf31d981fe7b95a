/** Commands for jobs: what the technician records, what is read from the service, and what is applied to it. */
import { z } from 'zod'
import { listOf } from '../list-of.ts'
import { environmentName } from '../environment.ts'
import {
  deviceKey,
  entryData,
  instant,
  noteNumber,
  noteText,
  notSigned,
  party,
  plannedDevice,
  sha256,
  site,
  sitePlanFloor,
  sitePlanPlace,
} from '../job/entries.ts'
import { job, jobSummary, reopening, testRun } from '../job/job.ts'
import { step } from '../tables/steps.ts'
import { uuid } from '../tables/uuid.ts'
import { isTimeZone } from '../time-zone.ts'
import {
  confirmation,
  confirmationErrors,
  confirmationRequest,
  deviceKeys,
  jobChangeErrors,
  jobErrors,
  jobServiceErrors,
  jobWorkErrors,
  resolvingErrors,
  ofDevice,
  ofJob,
  ofBatch,
  reason,
  storageErrors,
  reads,
  records,
  sends,
} from './contract-parts.ts'
import { appError, type ErrorCode } from '../tables/errors.ts'
import { applyResult, interruptedBatch, lookUpResult, matchResult, batchStatus, sentInJob } from './job-results.ts'
import { decideInput, deviceId, maxDevices, planInput, planned, resumeInput, serialNumber, skipInput } from './planning.ts'

/** A command that adds to a job and returns the updated job. `errors` are in addition to those of every change. */
const changesJobBy = <Input extends z.ZodType>(description: string, errors: readonly ErrorCode[], input: Input) =>
  records(description, { input, output: job, errors: [...jobChangeErrors, ...errors] })
/** `input` is in addition to the job. */
const changesJob = <Shape extends z.ZodRawShape>(description: string, errors: readonly ErrorCode[], input: Shape) =>
  changesJobBy(description, errors, ofJob.extend(input))

export const jobCommands = {
  'jobs.create': records('Creates a job.', {
    input: z.strictObject({
      environment: environmentName,
      site: site.describe('Where the job is and for whom.'),
      technician: reason.describe('The name of the technician, 1 to 500 characters.'),
    }),
    output: job,
    errors: storageErrors,
  }),
  'jobs.list': reads('Lists the jobs, and those that cannot be read.', {
    input: z.strictObject({
      glance: z.boolean().optional().describe('Return at once what is remembered of the jobs, without looking into the journals.'),
    }),
    output: z.object({
      jobs: z.array(jobSummary).describe('The jobs, in short.'),
      damaged: listOf({ jobId: z.string(), error: appError.describe('What is wrong with the journal.') }).describe(
        'The jobs that cannot be read.',
      ),
    }),
    errors: storageErrors,
  }),
  'jobs.read': reads('Returns a job.', { input: ofJob, output: job, errors: jobErrors }),
  'jobs.addDevices': changesJob(
    'Adds devices to a job, with their plans, skipped steps and notes, in one act.',
    ['job.duplicateDevice', 'job.tooManyDevices', 'job.unsettled'],
    {
      devices: z
        .array(
          plannedDevice
            .extend({
              id: deviceId.optional().describe('The device ID, a UUID; absent until it is known.'),
              serialNumber: serialNumber.optional().describe('The serial number on the label.'),
              ...planned,
              note: noteText.optional().describe('A note about the device, 1 to 5,000 characters.'),
            })
            .strict(),
        )
        .min(1)
        .max(maxDevices)
        .describe('The devices to add, at most 10,000.'),
      instead: deviceKeys.optional().describe('Devices that are removed from the list in the same act, because these replace them.'),
    },
  ),
  'jobs.identify': changesJobBy(
    'Records the device ID or the serial number of a location, and a plan with it.',
    ['job.duplicateDevice', 'job.unsettled'],
    ofDevice
      .extend({
        id: deviceId.nullable().optional().describe('The device ID, a UUID. Null if the one that was recorded was a mistake.'),
        serialNumber: serialNumber
          .nullable()
          .optional()
          .describe('The serial number. Alone, it waits for a list of the service with the device ID. Null takes it back.'),
        ...planned,
      })
      .refine(({ id, serialNumber }) => id !== undefined || serialNumber !== undefined, { params: { atLeastOne: true } }),
  ),
  'jobs.swap': changesJob(
    'Records that another device is in the location. Plan, room and group stay.',
    ['job.sameDevice', 'job.duplicateDevice', 'job.unsettled'],
    {
      device: deviceKey,
      id: deviceId.describe('The ID of the new device, a UUID.'),
      serialNumber: serialNumber.optional().describe('Its serial number.'),
      reason: reason.describe('The reason for the replacement.'),
    },
  ),
  'jobs.removeDevices': changesJob('Removes devices from the list. `jobs.restoreDevices` undoes it.', ['job.unsettled'], {
    devices: deviceKeys,
    withNotes: z.boolean().optional().describe('Also withdraw the notes of these devices, as undoing an import does.'),
  }),
  'jobs.restoreDevices': changesJob('Restores devices to the list, as they were.', ['job.duplicateDevice'], {
    devices: deviceKeys,
  }),
  'jobs.match': reads('Reads the list once, identifies devices by their serial numbers, and compares list and job.', {
    input: ofJob,
    output: matchResult,
    errors: jobServiceErrors,
  }),
  'jobs.lookUp': reads('Reads the list and finds the device with this label.', {
    input: ofJob.extend({
      text: z
        .string()
        .trim()
        .min(1)
        .max(2000)
        .describe('What was read from a label or a code: a device ID, a serial number, or a text that contains one.'),
    }),
    output: lookUpResult,
    errors: jobServiceErrors,
  }),
  'jobs.plan': changesJobBy('Plans configuration and group of devices. Nothing is sent.', ['job.otherPlan'], planInput),
  'jobs.decideReported': changesJobBy(
    'Decides about values that the devices report instead of those that were sent: accepts them, or plans others. Nothing is sent.',
    [],
    decideInput,
  ),
  'jobs.refresh': reads('Reads the list, configurations and tests, and finds out about unknown writes. It writes nothing to the service.', {
    input: ofJob.extend({
      devices: deviceKeys.optional().describe('The devices; all of the job where absent.'),
      steps: z.array(step).min(1).max(100).optional().describe('The steps whose state is read besides the list; all of them where absent.'),
    }),
    output: job,
    errors: [...jobServiceErrors, 'job.notAllRead', 'job.cancelled'],
  }),
  'jobs.apply': sends('Pairs and configures what is planned and not yet done, several devices at once. Returns when the batch is over.', {
    input: ofBatch.extend({ confirmation: confirmation.optional().describe('Needed in production.') }),
    output: applyResult,
    errors: [...jobServiceErrors, ...confirmationErrors],
  }),
  'jobs.confirmApply': reads('Asks for the confirmation text of one batch in production. Elsewhere none is needed.', {
    input: ofBatch,
    output: confirmationRequest,
    errors: jobWorkErrors,
  }),
  'jobs.batch': reads('Returns the batch in progress; null where there is none.', { input: ofJob, output: batchStatus.nullable() }),
  'jobs.interruptedBatches': reads('Returns the batches that were begun and never ended, the latest first.', {
    output: z.array(interruptedBatch),
  }),
  'jobs.endInterrupted': records('Forgets that a batch of the job was interrupted. What happened to its devices stays.', { input: ofJob }),
  'jobs.changeBatch': sends('Pauses, continues or ends the batch in progress.', {
    input: ofJob.extend({
      state: batchStatus.shape.state.describe(
        '`paused`: after the devices in progress. `running`: goes on. `ending`: what waits because the service refused something is not sent, nothing waits for an unknown result, and the devices in progress are finished otherwise.',
      ),
    }),
    output: batchStatus,
    errors: ['job.notRunning'],
  }),
  'jobs.observeTest': reads('Reads the installation test once. It is recorded only when it changed.', {
    input: ofDevice,
    output: z.object({ job: job, receivedAt: instant.describe('When the response was received.') }),
    errors: [...jobServiceErrors, 'job.notAShower'],
  }),
  'jobs.abortTest': sends('Aborts the installation test of a shower.', {
    input: ofDevice.extend({ reason: reason.describe('The reason for aborting.') }),
    output: sentInJob,
    errors: [...jobServiceErrors, 'job.notAShower'],
  }),
  'jobs.unpair': sends('Unpairs a shower of the job. Needs a confirmation in every environment.', {
    input: ofDevice.extend({ confirmation: confirmation.optional().describe('Needed in every environment.') }),
    output: sentInJob,
    errors: [...jobServiceErrors, ...confirmationErrors, 'job.notAShower'],
  }),
  'jobs.recordVerdict': changesJob('Records the verdict of the technician on the latest test run.', ['job.noTest', 'job.otherRun'], {
    device: deviceKey,
    verdict: z.enum(['failed', 'passed']).describe('The verdict of the technician.'),
    reason: reason.describe('What the verdict is based on.'),
    seen: z
      .strictObject({
        run: z.number().int().positive().describe('Its place among `runs` of the device, from 1.'),
        verdict: testRun.shape.verdict.describe('Its verdict then.'),
      })
      .optional()
      .describe('The latest test run as the technician saw it. Where it is another one by now, nothing is recorded.'),
  }),
  'jobs.resolveWrite': changesJob('Decides an unknown write by what the technician saw at the device.', resolvingErrors, {
    write: uuid,
    applied: z.boolean().describe('Whether the device carried the write out.'),
    reason: reason.describe('How that is known.'),
  }),
  'jobs.skip': changesJobBy('Skips a step, or postpones it with `until`.', ['job.otherPlan'], skipInput),
  'jobs.resumeStep': changesJobBy('Undoes skipping or postponing.', ['job.otherPlan'], resumeInput),
  'jobs.note': changesJob('Adds a note.', [], {
    device: deviceKey.optional().describe('The device; the whole job where absent.'),
    text: noteText.describe('The text, 1 to 5,000 characters.'),
  }),
  'jobs.withdrawNote': changesJob('Withdraws a note that was entered by mistake, or undoes that.', ['job.unknownNote'], {
    note: noteNumber,
    withdrawn: z.boolean().describe('True withdraws, false undoes that.'),
  }),
  'jobs.withdrawIssue': changesJob('Withdraws an issue that was entered by mistake, or undoes that.', ['job.unknownIssue'], {
    issue: uuid,
    withdrawn: z.boolean().describe('True withdraws, false undoes that.'),
  }),
  'jobs.openIssue': changesJob('Opens an issue.', [], entryData['issue.opened'].omit({ issue: true }).shape),
  'photos.add': changesJob('Adds a photo. Its metadata is removed, and it is saved before the job names it.', ['photo.unusable'], {
    device: deviceKey.optional().describe('The device; the whole job where absent.'),
    shows: z.enum(['label', 'installed', 'other']).describe('What the photo shows.'),
    caption: z.string().trim().max(500).default('').describe('A caption, at most 500 characters.'),
    base64: z
      .base64()
      .max(8_000_000)
      .describe('The picture (JPEG or PNG), in base64. Turn it upright first: how the camera was held is removed with its metadata.'),
  }),
  'jobs.setSitePlan': changesJob(
    'Shows a floor by one of the photos of the job. Devices placed on the floor stay where they are.',
    ['photo.notFound'],
    {
      ...sitePlanFloor,
      photo: sha256.describe('The photo, by its SHA-256.'),
    },
  ),
  'jobs.place': changesJob('Places devices on the picture of a floor, or takes them off it.', [], {
    ...sitePlanFloor,
    places: z.array(sitePlanPlace).min(1).max(maxDevices).describe('The devices and where they are.'),
  }),
  'photos.read': reads('Returns a photo.', {
    input: ofJob.extend({
      photo: sha256.describe('The SHA-256 of the photo, in hexadecimal.'),
    }),
    output: z.object({
      mediaType: z.string().describe('`image/jpeg` or `image/png`.'),
      base64: z.string().describe('The picture, in base64.'),
    }),
    errors: [...jobErrors, 'photo.notFound'],
  }),
  'jobs.recordCheck': changesJob('Records a manual check.', [], {
    ...entryData['check.recorded'].shape,
    devices: deviceKeys.optional().describe('Several devices with the same result, instead of `device`.'),
  }),
  'jobs.recordHandover': changesJob('Records who was instructed and what was handed over. Replaces what was recorded before.', [], {
    instructed: z
      .array(z.strictObject({ name: reason, role: reason.optional() }))
      .max(50)
      .describe('The people who were instructed.'),
    documents: z.array(reason).max(50).describe('The documents that were handed over.'),
    reason: reason.optional().describe('Why there is no handover. It counts only if nobody was instructed and nothing was handed over.'),
  }),
  'jobs.setTimeZone': changesJob('Records the time zone of the site, in which the report shows every time.', [], {
    zone: entryData['timeZone.set'].shape.zone.refine(isTimeZone),
  }),
  'jobs.signOff': changesJobBy(
    'Records the signature, refusal or absence of a party. Replaces what was recorded before.',
    ['photo.unusable'],
    z.discriminatedUnion('outcome', [
      ofJob.extend({
        party,
        outcome: z.literal('signed').describe('Whether the party signed, refused, or was absent.'),
        name: reason.describe('The name of the person who signs.'),
        role: reason.optional().describe('The function of the person.'),
        company: reason.optional().describe('The company that the person signs for.'),
        signature: z.base64().max(2_000_000).describe('The picture of the signature (PNG), in base64.'),
        typed: z.boolean().optional().describe('True where the signature is a typed name.'),
      }),
      ofJob.extend(notSigned),
    ]),
  ),
  'jobs.seal': changesJob(
    'Finalises the report as the next revision. Nothing can be added until the job is reopened.',
    ['job.busy', 'job.unsettled', 'job.changedOutside', 'job.testRunning', 'installation.keyUnreadable'],
    {},
  ),
  'jobs.reopen': records('Reopens a sealed job.', {
    input: ofJob.extend({
      reason: reason.describe('Why the job is opened again.'),
      forSignature: reopening.shape.forSignature,
    }),
    output: job,
    errors: [...jobWorkErrors, 'job.notSealed'],
  }),
  'jobs.assign': records(
    'Assigns a job, or passes it on. From then on only that person adds to it: here, or on the computer where the person calls `jobs.accept`.',
    {
      input: ofJob.extend({
        name: reason.describe('The name of the person, 1 to 500 characters.'),
        installation: uuid.optional().describe('The installation of the person, where it is known.'),
        here: z.literal(true).optional().describe('The person works on this computer.'),
      }),
      output: job,
      errors: [...jobWorkErrors, 'job.busy'],
    },
  ),
  'jobs.accept': records('Starts work on this computer on a job that was assigned to a person by name.', {
    input: ofJob,
    output: job,
    errors: [...jobWorkErrors, 'job.notAssigned'],
  }),
  'jobs.take': records('Takes a job over that is assigned to someone else. The reason stays in the records of the job.', {
    input: ofJob.extend({
      technician: reason.describe('The name of the technician who takes it over, 1 to 500 characters.'),
      reason: reason.describe('Why it is taken over.'),
    }),
    output: job,
    errors: [...jobErrors, 'job.notAssigned'],
  }),
  'jobs.archive': records('Archives a job, or brings it back to the list.', {
    input: ofJob.extend({ archived: z.boolean().describe('True archives the job, false brings it back to the list.') }),
    output: job,
    errors: jobWorkErrors,
  }),
  'jobs.changeIssue': changesJob('Changes or resolves an issue.', ['job.unknownIssue'], entryData['issue.changed'].shape),
}
