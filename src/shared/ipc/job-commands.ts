/** The commands about jobs: what the technician states, what is read from the service, and what is applied to it. */
import { z } from 'zod'
import { environmentName } from '../environment.ts'
import { deviceKey, instant, noteNumber, party, plannedDevice, sha256, site, sitePlanFloor, sitePlanPlace } from '../job/entries.ts'
import { job, jobSummary, testRun } from '../job/job.ts'
import { uuid } from '../service/uuid.ts'
import {
  confirmation,
  empty,
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
  type Command,
} from './contract-parts.ts'
import { appError } from './errors.ts'
import { applyResult, interruptedBatch, lookUpResult, matchResult, batchStatus, sentInJob } from './job-results.ts'
import { deviceId, mostDevices, planInput, planned, resumeInput, serialNumber, skipInput } from './planning.ts'

const due = z.iso.date().optional().describe('The day by which it should be resolved (YYYY-MM-DD).')

export const jobCommands = {
  'jobs.create': {
    description: 'Creates a job.',
    effect: 'records',
    input: z.strictObject({
      environment: environmentName,
      site: site.describe('Where the job is and for whom.'),
      technician: reason.describe('The name of the technician, 1 to 500 characters.'),
    }),
    output: job,
    errors: storageErrors,
  },
  'jobs.list': {
    description: 'Lists the jobs, and those that cannot be read.',
    effect: 'reads',
    /** From the list that was kept: at once, without looking whether journals were changed by another program. */
    input: z.strictObject({
      glance: z.boolean().optional().describe('Return at once what is remembered of the jobs, without looking into the journals.'),
    }),
    output: z.object({
      jobs: z.array(jobSummary).describe('The jobs, in short.'),
      damaged: z
        .array(z.object({ jobId: z.string().describe('The job.'), error: appError.describe('What is wrong with the journal.') }))
        .describe('The jobs that cannot be read.'),
    }),
    errors: storageErrors,
  },
  'jobs.read': { description: 'Returns a job.', effect: 'reads', input: ofJob, output: job, errors: jobErrors },
  'jobs.addDevices': {
    description: 'Adds devices to a job, with their plans and skipped steps, in one act.',
    effect: 'records',
    input: ofJob.extend({
      devices: z
        .array(
          plannedDevice
            .extend({
              id: deviceId.optional().describe('The device ID, a UUID; absent until it is known.'),
              serialNumber: serialNumber.optional().describe('The serial number on the label.'),
              ...planned,
            })
            .strict(),
        )
        .min(1)
        .max(mostDevices)
        .describe('The devices to add, at most 10,000.'),
      instead: deviceKeys.optional().describe('Devices that are removed from the list in the same act, because these replace them.'),
    }),
    output: job,
    errors: [...jobChangeErrors, 'job.duplicateDevice', 'job.tooManyDevices', 'job.unsettled'],
  },
  'jobs.identify': {
    description: 'Records the device ID or the serial number of a location, and a plan with it.',
    effect: 'records',
    input: ofDevice
      .extend({
        id: deviceId.optional().describe('The device ID, a UUID.'),
        serialNumber: serialNumber.optional().describe('The serial number. Alone, it waits for a list of the service with the device ID.'),
        ...planned,
      })
      .refine(({ id, serialNumber }) => id !== undefined || serialNumber !== undefined, { params: { atLeastOne: true } }),
    output: job,
    errors: [...jobChangeErrors, 'job.duplicateDevice', 'job.unsettled'],
  },
  'jobs.swap': {
    description: 'Records that another device is in the location. Plan, room and group stay.',
    effect: 'records',
    input: ofDevice.extend({
      id: deviceId.describe('The ID of the new device, a UUID.'),
      serialNumber: serialNumber.optional().describe('Its serial number.'),
      reason: reason.describe('The reason for the replacement.'),
    }),
    output: job,
    errors: [...jobChangeErrors, 'job.sameDevice', 'job.duplicateDevice', 'job.unsettled'],
  },
  'jobs.removeDevices': {
    description: 'Removes devices from the list. `jobs.restoreDevices` undoes it.',
    effect: 'records',
    input: ofJob.extend({ devices: deviceKeys.describe('The devices.') }),
    output: job,
    errors: [...jobChangeErrors, 'job.unsettled'],
  },
  'jobs.restoreDevices': {
    description: 'Restores devices to the list, as they were.',
    effect: 'records',
    input: ofJob.extend({ devices: deviceKeys.describe('The devices.') }),
    output: job,
    errors: [...jobChangeErrors, 'job.duplicateDevice'],
  },
  'jobs.match': {
    description: 'Reads the list once, identifies devices by their serial numbers, and compares list and job.',
    effect: 'reads',
    input: ofJob,
    output: matchResult,
    errors: jobServiceErrors,
  },
  'jobs.lookUp': {
    description: 'Reads the list and finds the device with this label.',
    effect: 'reads',
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
  },
  'jobs.plan': {
    description: 'Plans configuration and group of devices. Nothing is sent.',
    effect: 'records',
    input: planInput,
    output: job,
    errors: [...jobChangeErrors, 'job.otherPlan'],
  },
  'jobs.refresh': {
    description: 'Reads the list, configurations and tests, and finds out about unknown writes. It writes nothing to the service.',
    effect: 'reads',
    input: ofJob.extend({ devices: deviceKeys.optional().describe('The devices; all of the job where absent.') }),
    output: job,
    errors: [...jobServiceErrors, 'job.notAllRead'],
  },
  'jobs.apply': {
    description: 'Pairs and configures what is planned and not yet done, several devices at once. Returns when the batch is over.',
    effect: 'sends',
    input: ofBatch.extend({ confirmation: confirmation.optional().describe('Needed in production.') }),
    output: applyResult,
    errors: [...jobServiceErrors, ...confirmationErrors],
  },
  'jobs.confirmApply': {
    description: 'Asks for the confirmation text of one batch in production. Elsewhere none is needed.',
    effect: 'reads',
    input: ofBatch,
    output: confirmationRequest,
    errors: jobWorkErrors,
  },
  'jobs.batch': {
    description: 'Returns the batch in progress; null where there is none.',
    effect: 'reads',
    input: ofJob,
    output: batchStatus.nullable(),
    errors: [],
  },
  'jobs.interruptedBatches': {
    description: 'Returns the batches that were begun and never ended, the latest first.',
    effect: 'reads',
    input: empty,
    output: z.array(interruptedBatch),
    errors: [],
  },
  'jobs.endInterrupted': {
    description: 'Forgets that a batch of the job was interrupted. What happened to its devices stays.',
    effect: 'records',
    input: ofJob,
    output: empty,
    errors: [],
  },
  'jobs.pause': {
    description: 'Pauses the batch after the devices in progress.',
    effect: 'records',
    input: ofJob,
    output: batchStatus,
    errors: ['job.notRunning'],
  },
  'jobs.continue': {
    description: 'Continues a paused batch.',
    effect: 'sends',
    input: ofJob,
    output: batchStatus,
    errors: ['job.notRunning'],
  },
  'jobs.cancel': {
    description: 'Ends the batch after the devices in progress.',
    effect: 'records',
    input: ofJob,
    output: batchStatus,
    errors: ['job.notRunning'],
  },
  'jobs.observeTest': {
    description: 'Reads the installation test once. It is recorded only when it changed.',
    effect: 'reads',
    input: ofDevice,
    output: z.object({ job: job.describe('The job.'), receivedAt: instant.describe('When the response was received.') }),
    errors: jobServiceErrors,
  },
  'jobs.abortTest': {
    description: 'Aborts the installation test of a shower.',
    effect: 'sends',
    input: ofDevice.extend({ reason: reason.describe('The reason for aborting.') }),
    output: sentInJob,
    errors: jobServiceErrors,
  },
  'jobs.unpair': {
    description: 'Unpairs a shower of the job. Needs a confirmation in every environment.',
    effect: 'sends',
    input: ofDevice.extend({ confirmation: confirmation.optional().describe('Needed in every environment.') }),
    output: sentInJob,
    errors: [...jobServiceErrors, ...confirmationErrors],
  },
  'jobs.judgeTest': {
    description: 'Records the verdict of the technician on the latest test run.',
    effect: 'records',
    input: ofDevice.extend({
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
    output: job,
    errors: [...jobChangeErrors, 'job.noTest', 'job.otherRun'],
  },
  'jobs.resolveWrite': {
    description: 'Decides an unknown write by what the technician saw at the device.',
    effect: 'records',
    input: ofJob.extend({
      write: uuid,
      applied: z.boolean().describe('Whether the device carried the write out.'),
      reason: reason.describe('How that is known.'),
    }),
    output: job,
    errors: [...jobChangeErrors, ...resolvingErrors],
  },
  'jobs.skip': {
    description: 'Skips a step, or postpones it with `until`.',
    effect: 'records',
    input: skipInput,
    output: job,
    errors: [...jobChangeErrors, 'job.otherPlan'],
  },
  'jobs.resumeStep': {
    description: 'Undoes skipping or postponing.',
    effect: 'records',
    input: resumeInput,
    output: job,
    errors: [...jobChangeErrors, 'job.otherPlan'],
  },
  'jobs.note': {
    description: 'Adds a note.',
    effect: 'records',
    input: ofJob.extend({
      device: deviceKey.optional().describe('The device; the whole job where absent.'),
      text: z.string().trim().min(1).max(5000).describe('The text, 1 to 5,000 characters.'),
    }),
    output: job,
    errors: jobChangeErrors,
  },
  'jobs.withdrawNote': {
    description: 'Withdraws a note that was entered by mistake, or undoes that.',
    effect: 'records',
    input: ofJob.extend({ note: noteNumber, withdrawn: z.boolean().describe('True withdraws, false undoes that.') }),
    output: job,
    errors: [...jobChangeErrors, 'job.unknownNote'],
  },
  'jobs.withdrawIssue': {
    description: 'Withdraws an issue that was entered by mistake, or undoes that.',
    effect: 'records',
    input: ofJob.extend({ issue: uuid.describe('The issue.'), withdrawn: z.boolean().describe('True withdraws, false undoes that.') }),
    output: job,
    errors: [...jobChangeErrors, 'job.unknownIssue'],
  },
  'jobs.openIssue': {
    description: 'Opens an issue.',
    effect: 'records',
    input: ofJob.extend({
      device: deviceKey.optional().describe('The device; the whole job where absent.'),
      fault: reason.describe('What is wrong, 1 to 500 characters.'),
      remedy: reason.optional().describe('What is to be done about it.'),
      owner: reason.optional().describe('Who takes care of it.'),
      due,
    }),
    output: job,
    errors: jobChangeErrors,
  },
  'photos.add': {
    description: 'Adds a photo. Its metadata is removed, and it is saved before the job names it.',
    effect: 'records',
    input: ofJob.extend({
      device: deviceKey.optional().describe('The device; the whole job where absent.'),
      shows: z.enum(['label', 'installed', 'other']).describe('What the photo shows.'),
      caption: z.string().trim().max(500).default('').describe('A caption, at most 500 characters.'),
      base64: z.base64().max(8_000_000).describe('The picture (JPEG or PNG), in base64.'),
    }),
    output: job,
    errors: [...jobChangeErrors, 'photo.unusable'],
  },
  'jobs.setSitePlan': {
    description: 'Shows a floor by one of the photos of the job. Devices placed on the floor stay where they are.',
    effect: 'records',
    input: ofJob.extend({
      ...sitePlanFloor,
      photo: sha256.describe('The photo, by its SHA-256.'),
    }),
    output: job,
    errors: [...jobChangeErrors, 'photo.notFound'],
  },
  'jobs.place': {
    description: 'Places devices on the picture of a floor, or takes them off it.',
    effect: 'records',
    input: ofJob.extend({
      ...sitePlanFloor,
      places: z.array(sitePlanPlace).min(1).max(mostDevices).describe('The devices and where they are.'),
    }),
    output: job,
    errors: jobChangeErrors,
  },
  'photos.read': {
    description: 'Returns a photo.',
    effect: 'reads',
    input: ofJob.extend({
      photo: sha256.describe('The SHA-256 of the photo, in hexadecimal.'),
    }),
    output: z.object({
      mediaType: z.string().describe('`image/jpeg` or `image/png`.'),
      base64: z.string().describe('The picture, in base64.'),
    }),
    errors: [...jobErrors, 'photo.notFound'],
  },
  'jobs.recordCheck': {
    description: 'Records a manual check.',
    effect: 'records',
    input: ofJob.extend({
      device: deviceKey.optional().describe('The device; the whole job where absent.'),
      check: reason,
      value: reason.describe('What was measured or found, with its unit.'),
      instrument: reason.optional(),
      calibration: reason.optional(),
    }),
    output: job,
    errors: jobChangeErrors,
  },
  'jobs.recordHandover': {
    description: 'Records who was instructed and what was handed over. Replaces what was recorded before.',
    effect: 'records',
    input: ofJob.extend({
      instructed: z
        .array(z.strictObject({ name: reason.describe('The name of the person.'), role: reason.optional() }))
        .max(50)
        .describe('The people who were instructed.'),
      documents: z.array(reason).max(50).describe('The documents that were handed over.'),
    }),
    output: job,
    errors: jobChangeErrors,
  },
  'jobs.signOff': {
    description: 'Records the signature, refusal or absence of a party. Replaces what was recorded before.',
    effect: 'records',
    input: z.discriminatedUnion('outcome', [
      ofJob.extend({
        party,
        outcome: z.literal('signed').describe('Whether the party signed, refused, or was absent.'),
        name: reason.describe('The name of the person who signs.'),
        role: reason.optional().describe('The function of the person.'),
        signature: z.base64().max(2_000_000).describe('The picture of the signature (PNG), in base64.'),
        typed: z.boolean().optional().describe('True where the signature is a typed name.'),
      }),
      ofJob.extend({
        party,
        outcome: z.enum(['refused', 'absent']).describe('Whether the party signed, refused, or was absent.'),
        name: reason.optional().describe('The name of the person who signs.'),
        role: reason.optional().describe('The function of the person.'),
        reason: reason.describe('Why there is no signature.'),
      }),
    ]),
    output: job,
    errors: [...jobChangeErrors, 'photo.unusable'],
  },
  'jobs.seal': {
    description: 'Finalises the report as the next revision. Nothing can be added until the job is reopened.',
    effect: 'records',
    input: ofJob,
    output: job,
    errors: [...jobChangeErrors, 'job.busy', 'job.unsettled', 'job.changedOutside', 'job.testRunning', 'installation.keyUnreadable'],
  },
  'jobs.reopen': {
    description: 'Reopens a sealed job.',
    effect: 'records',
    input: ofJob.extend({ reason: reason.describe('Why the job is opened again.') }),
    output: job,
    errors: [...jobWorkErrors, 'job.notSealed'],
  },
  'jobs.assign': {
    description:
      'Assigns a job, or passes it on. From then on only that person adds to it: here, or on the computer where the person calls `jobs.accept`.',
    effect: 'records',
    input: ofJob.extend({
      name: reason.describe('The name of the person, 1 to 500 characters.'),
      installation: uuid.optional().describe('The installation of the person, where it is known.'),
      here: z.literal(true).optional().describe('The person works on this computer.'),
    }),
    output: job,
    errors: [...jobWorkErrors, 'job.busy'],
  },
  'jobs.accept': {
    description: 'Starts work on this computer on a job that was assigned to a person by name.',
    effect: 'records',
    input: ofJob,
    output: job,
    errors: [...jobWorkErrors, 'job.notAssigned'],
  },
  'jobs.take': {
    description: 'Takes a job over that is assigned to somebody else. The reason stays in the records of the job.',
    effect: 'records',
    input: ofJob.extend({
      technician: reason.describe('The name of the technician who takes it over, 1 to 500 characters.'),
      reason: reason.describe('Why it is taken over.'),
    }),
    output: job,
    errors: [...jobErrors, 'job.notAssigned'],
  },
  'jobs.archive': {
    description: 'Archives a job, or brings it back to the list.',
    effect: 'records',
    input: ofJob.extend({ archived: z.boolean().describe('True archives the job, false brings it back to the list.') }),
    output: job,
    errors: jobWorkErrors,
  },
  'jobs.changeIssue': {
    description: 'Changes or resolves an issue.',
    effect: 'records',
    input: ofJob.extend({
      issue: uuid.describe('The issue.'),
      remedy: reason.optional(),
      owner: reason.optional(),
      due,
      status: z.enum(['open', 'resolved']).optional().describe('Whether it is open or resolved.'),
    }),
    output: job,
    errors: [...jobChangeErrors, 'job.unknownIssue'],
  },
} as const satisfies Record<string, Command>
