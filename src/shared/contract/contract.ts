/**
 * Every command and event between the renderer (or a script) and the main process, as zod schemas.
 *
 * The contract drives the preload bridge's callers, dispatch, the loopback host and its self-description. The 16 operations are derived
 * from the endpoint table: an endpoint added there adds its command here.
 */
import { z } from 'zod'
import { listOf } from '../list-of.ts'
import { environmentName } from '../environment.ts'
import { deviceKey, deviceKind, instant } from '../job/entries.ts'
import { logo } from '../report/letterhead.ts'
import { languages } from '../language.ts'
import { resourceId, writeOperations } from '../tables/endpoints.ts'
import { copyableFields } from '../tables/diff.ts'
import { configurationPlan } from '../tables/schema.ts'
import { activityRow, preset, registerRow } from '../job/activity.ts'
import { registeredKind } from '../job/workbench-entries.ts'
import { knownInJob } from '../job/known-in-jobs.ts'
import {
  commonErrors,
  confirmationRequest,
  copied,
  exportedFile,
  resolvingErrors,
  named,
  ofEnvironment,
  reason,
  storageErrors,
  workbenchErrors,
  workErrors,
  type Effect,
  reads,
  records,
  sends,
  secretText,
} from './contract-parts.ts'
import { archiveCommands, jobArchive } from './archive-commands.ts'
import { branchCommands } from './branch-commands.ts'
import { maxDevicesAtOnce, rowHeights, themes, trainingFaults, trainingSites, updateChoices } from './choices.ts'
import { appError, type ErrorCode } from '../tables/errors.ts'
import { handoverCommands } from './handover-commands.ts'
import { jobCommands } from './job-commands.ts'
import { doing, batchStatus, outcomeCounts } from './job-results.ts'
import { noticeCommands } from './notices.ts'
import { operationCommands } from './operation-commands.ts'
import { supportCommands } from './support-commands.ts'
import { teamCommands } from './team-commands.ts'

export { commonErrors }

const language = z.enum(languages).describe('A language of Firstflow.')

export const credentialStatus = z.object({
  environment: environmentName,
  state: z
    .enum(['missing', 'present', 'unreadable', 'builtIn'])
    .describe('`unreadable`: the key is saved and cannot be decrypted. `builtIn`: training.'),
  fingerprint: z
    .string()
    .nullable()
    .describe("A few hexadecimal digits of the key's hash, to tell two keys apart; never part of the key. Null without a key."),
  kept: z.enum(['memory', 'encrypted']).describe('Whether the key is kept in memory only, or encrypted and kept for the next start.'),
})
const silence = {
  error: appError.describe('Why no response came.'),
  at: instant.describe('When that was known.'),
}
export const environmentStatus = z.object({
  environment: environmentName,
  baseUrl: z.string().nullable().describe('The address of the service; null where none was entered.'),
  credential: credentialStatus.describe('What is known about the API key.'),
  answeredAt: instant.nullable().describe('When the service last accepted the key since the start; null where it has not.'),
  keyResponse: z
    .object({ accepted: z.boolean(), at: instant.describe('When it said so.') })
    .nullable()
    .describe('What the service last said to this key, also before the start; null where it was not asked.'),
  silence: z
    .object(silence)
    .nullable()
    .describe('Why the latest request got no response; null where the service responded since, or was not asked.'),
})

const environmentCheck = z.object({
  environment: environmentName,
  reachable: z.boolean().describe('Whether the service sent a response.'),
  keyAccepted: z.boolean().nullable().describe('Whether it accepted the key; null where that is not known.'),
  problem: appError.nullable().describe('Why the list could not be read; null where it could.'),
  checkedAt: instant.describe('When it was tested.'),
})

/** The fields that a preset may own: all except the device-specific ones. */
const presetFields = configurationPlan.refine((fields) => Object.keys(copyableFields(fields)).length === Object.keys(fields).length)

const fault = z.object({ fault: z.enum(trainingFaults).nullable().describe('The simulated fault; null for none.') })
const faultState = fault.extend({
  forgotten: z.boolean().describe('The saved training site could not be read, and it starts as on the first day.'),
})

const trainingLabel = z.object({
  kind: deviceKind,
  id: z.string().describe('The device ID on the label.'),
  serialNumber: z.string().describe('The serial number on the label.'),
  room: z.string().nullish().describe('The room; null or absent where the device is not mounted.'),
})

export const settings = z.object({
  technician: z.string().max(500).describe('The name of the technician, suggested for new jobs.'),
  company: z.string().max(500).describe('The company, suggested for new jobs.'),
  companyAddress: z.string().max(500).describe('The address of the company, for the first page of a report.'),
  logo: logo.nullable().describe('The logo for the first page of a report; null for none.'),
  language: language.describe('The language of the window and of errors.'),
  theme: z.enum(themes).describe('The appearance of the window.'),
  rows: z.enum(rowHeights).describe('How high the rows of the device table are: `comfortable` for gloves.'),
  scanSounds: z.boolean().describe('Whether the walk gives a sound for each scanned label.'),
  updates: z.enum(updateChoices).describe('Whether newer versions are looked for and offered.'),
  environment: environmentName.describe('The environment of new jobs.'),
  archivePaused: z.boolean().describe('Whether the background leaves the team archive alone, as on a network that costs money.'),
  devicesAtOnce: z
    .number()
    .int()
    .min(1)
    .max(maxDevicesAtOnce)
    .describe('How many devices Apply works on at once at most; fewer where the service is slow or refuses requests.'),
  columns: z
    .array(z.string().max(50))
    .max(50)
    .nullable()
    .describe('The optional columns of the device table that are shown; null for all of them.'),
})
export type Settings = z.infer<typeof settings>

const ownCommands = {
  'app.about': reads('Returns version, host and data folder.', {
    output: z.object({
      version: z.string().describe('The version of Firstflow.'),
      host: z.enum(['electron', 'loopback']).describe('The host: `electron`, or `loopback` for the Node process.'),
      dataDir: z.string().describe('The data folder.'),
      installation: z
        .string()
        .nullable()
        .describe('Names this installation in the assignments of jobs and in the team archive; null until it is first needed.'),
      keysKept: z
        .enum(['memory', 'encrypted'])
        .describe('Whether API keys are kept in memory only, or encrypted and kept for the next start.'),
      updates: z
        .enum(['setting', 'ask', 'off', 'notHere'])
        .describe('Who decides about newer versions: the setting, or an administrator (`ask`, `off`). `notHere`: this host never looks.'),
      updatesNote: z
        .enum(['policyIgnored', 'addressRefused'])
        .optional()
        .describe("Why an administrator's policy does not count: others can write it, or its address is refused in an unsigned copy."),
    }),
  }),
  'app.copyEverything': records('Copies all journals into a new folder; null where the user chose none.', {
    input: z.strictObject(named),
    output: copied.nullable(),
    errors: [...storageErrors, ...workErrors],
  }),
  'work.cancel': reads('Ends long work. Its own call then fails with `work.cancelled`.', {
    input: z.strictObject({ work: z.uuid().describe('The `work` of the call that is to end.') }),
    output: z.object({ cancelled: z.boolean().describe('False where it was over already, or where there is none of that name.') }),
  }),
  'drafts.list': reads('Lists the drafts: what is being typed and not saved yet.', {
    output: listOf({
      slot: z.string().describe('The name of the draft, chosen by the caller.'),
      text: z.string().describe('What was typed.'),
      at: instant.describe('When it was saved.'),
    }),
    errors: storageErrors,
  }),
  'drafts.save': records('Saves or deletes a draft.', {
    input: z.strictObject({
      slot: z.string().min(1).max(500).describe('The name of the draft, chosen by the caller.'),
      text: z.string().max(2_000_000).nullable().describe('What was typed; null deletes the draft.'),
    }),
    errors: storageErrors,
  }),
  'settings.read': reads('Returns the settings.', {
    input: z.object({
      languages: z
        .array(z.string().max(100))
        .max(100)
        .optional()
        .describe(
          'The languages of the reader, such as `de-AT`, the preferred one first. One of them is used until somebody chooses another.',
        ),
    }),
    output: settings,
    errors: storageErrors,
  }),
  'settings.save': records('Changes settings; those that are absent stay.', {
    input: settings.partial().strict(),
    output: settings,
    errors: storageErrors,
  }),

  'environments.list': reads('Lists the environments, with address and key status.', {
    output: z.array(environmentStatus),
    errors: storageErrors,
  }),
  'environments.save': records('Sets the address of an environment.', {
    input: ofEnvironment.extend({
      baseUrl: z.string().max(2000).describe('The address of the service: https, or plain http on this computer.'),
    }),
    output: environmentStatus,
    errors: ['environment.badBaseUrl', 'environment.fixed', ...storageErrors],
  }),
  'environments.check': reads('Tests the connection by reading a list. It writes nothing.', {
    input: ofEnvironment.extend({
      baseUrl: z.string().max(2000).optional().describe('An address to test before it is saved; the saved one where absent.'),
      apiKey: secretText.optional().describe('A key to test before it is saved; the one that is saved for the address where absent.'),
    }),
    output: environmentCheck,
  }),
  'credentials.set': records('Sets the API key of an environment.', {
    input: ofEnvironment.extend({ apiKey: secretText.describe('The API key. No command returns it.') }),
    output: credentialStatus,
    errors: ['credentials.malformed', 'environment.fixed', 'environment.noBaseUrl', ...storageErrors],
  }),
  'credentials.clear': records('Deletes the API key of an environment.', {
    input: ofEnvironment,
    output: credentialStatus,
    errors: ['environment.fixed', ...storageErrors],
  }),
  'credentials.status': reads('Returns what is known about a key; never the key.', { input: ofEnvironment, output: credentialStatus }),

  'confirmations.request': reads(
    'Asks for the confirmation text of one write outside a job, bound to exactly this command, target and body.',
    {
      input: ofEnvironment.extend({
        command: z.enum(writeOperations).describe('The operation to be confirmed.'),
        id: resourceId.optional().describe('The `id` of its input, where it has one.'),
        body: z.record(z.string(), z.unknown()).optional().describe('The `body` of its input, where it has one.'),
      }),
      output: confirmationRequest,
    },
  ),

  'activity.list': reads('Lists the writes outside jobs, newest last.', {
    input: z.strictObject({
      environment: environmentName.optional().describe('Only the writes of this environment; all of them where absent.'),
    }),
    output: z.array(activityRow),
    errors: workbenchErrors,
  }),
  'activity.settle': reads('Reads once more for each unknown write of an environment. It writes nothing to the service.', {
    input: ofEnvironment,
    output: z.array(activityRow),
    errors: workbenchErrors,
  }),
  'activity.resolve': records('Decides an unknown write by what someone saw at the device.', {
    input: z.strictObject({
      write: z.uuid().describe('The request, by the identifier it has in the journal.'),
      applied: z.boolean().describe('Whether the device carried the write out.'),
      reason: reason.describe('How that is known.'),
    }),
    output: z.array(activityRow),
    errors: [...workbenchErrors, ...resolvingErrors],
  }),
  'register.list': reads('Lists the water guards and groups known here, which the service does not list.', {
    input: ofEnvironment,
    output: z.array(registerRow),
    errors: workbenchErrors,
  }),
  'register.inJobs': reads('Lists the devices and groups that the jobs on this computer name.', {
    input: ofEnvironment,
    output: z.array(knownInJob),
    errors: storageErrors,
  }),
  'register.add': records('Adds a water guard or a group, or renames it.', {
    input: ofEnvironment.extend({
      kind: registeredKind.describe('A water guard or a group.'),
      id: resourceId,
      name: z.string().trim().min(1).max(200).optional().describe('A name for it. Adding it again changes the name.'),
    }),
    output: z.array(registerRow),
    errors: workbenchErrors,
  }),
  'register.remove': records('Removes a water guard or a group from the register. The service keeps it.', {
    input: ofEnvironment.extend({ kind: registeredKind.describe('A water guard or a group.'), id: resourceId }),
    output: z.array(registerRow),
    errors: workbenchErrors,
  }),

  'presets.list': reads('Lists the presets.', { output: z.array(preset), errors: workbenchErrors }),
  'presets.save': records('Saves a preset, or replaces the one given.', {
    input: z.strictObject({
      preset: z.uuid().optional().describe('The preset to replace; a new one where absent.'),
      name: z.string().trim().min(1).max(100).describe('Its name, which no other preset may have.'),
      fields: presetFields.describe('Exactly the fields that the preset sets. Fields that are set on each device separately are refused.'),
    }),
    output: z.array(preset),
    errors: ['preset.nameTaken', ...workbenchErrors],
  }),
  'presets.remove': records('Deletes a preset.', {
    input: z.strictObject({ preset: z.uuid().describe('The identifier of the preset.') }),
    output: z.array(preset),
    errors: workbenchErrors,
  }),
  'presets.import': records('Imports a preset. A name that is taken gets a number.', {
    input: z.strictObject({ text: z.string().max(100_000).describe('The text of an exported preset.') }),
    output: z.array(preset),
    errors: ['preset.unreadable', ...workbenchErrors],
  }),
  'presets.export': records('Saves a preset as a file.', {
    input: z.strictObject({ preset: z.uuid().describe('The identifier of the preset.') }),
    output: exportedFile,
    errors: ['preset.notFound', ...workbenchErrors],
  }),

  'training.startTest': sends('Training only: starts the installation test at a simulated shower, as a technician would at the real one.', {
    input: z.strictObject({
      id: resourceId.describe('The device ID of a simulated shower.'),
      scenario: z.enum(['pass', 'fail']).default('pass').describe('How the test ends.'),
    }),
    errors: ['training.only', 'training.unknownShower'],
  }),
  'training.labels': reads('Training only: returns the labels of the simulated devices.', { output: z.array(trainingLabel) }),
  'training.injectFault': sends('Training only: simulates a fault from now on; null ends it.', {
    input: fault.strict(),
    output: faultState,
  }),
  'training.fault': reads('Training only: returns the simulated fault.', { output: faultState }),
  'training.assignGroups': sends('Training only: puts devices into groups, for which the service documents no call.', {
    input: z.strictObject({
      devices: z
        .array(
          z.strictObject({
            id: resourceId,
            groupId: z.string().min(1).max(200).describe('The identifier of a simulated group.'),
          }),
        )
        .max(1000)
        .describe('The devices and their groups.'),
    }),
    errors: ['training.unknownGroup'],
  }),
  'training.reset': sends('Training only: resets the training site to its first day, or begins another one. Jobs stay.', {
    input: z.strictObject({
      site: z.enum(trainingSites).optional().describe('The site to begin: 4, 40 or 120 showers. The present one where absent.'),
    }),
  }),
}

export const commands = {
  ...operationCommands,
  ...jobCommands,
  ...handoverCommands,
  ...branchCommands,
  ...archiveCommands,
  ...teamCommands,
  ...supportCommands,
  ...noticeCommands,
  ...ownCommands,
}
export type CommandName = keyof typeof commands
export type InputOf<Name extends CommandName> = z.input<(typeof commands)[Name]['input']>
export type ParsedInputOf<Name extends CommandName> = z.output<(typeof commands)[Name]['input']>
export type OutputOf<Name extends CommandName> = z.output<(typeof commands)[Name]['output']>
export const commandNames = Object.keys(commands) as CommandName[]
export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name)
/** An unknown command is assumed to send, because nobody knows what it might have changed. */
export const effectOf = (name: string): Effect => (isCommand(name) ? commands[name].effect : 'sends')
export const isDeclaredError = (name: CommandName, code: ErrorCode): boolean =>
  [...commands[name].errors, ...commonErrors].some((declared) => declared === code)

export const events = {
  'job.changed': z
    .object({ jobId: z.string(), entries: z.number().describe('How many entries the journal has now.') })
    .describe('The journal of a job has grown.'),
  'jobs.changed': z.object({ jobId: z.string() }).describe('A job was created, imported, removed or restored.'),
  'apply.progress': z
    .object({
      jobId: z.string(),
      device: deviceKey,
      doing: doing.describe('What is being done to it.'),
      done: z.number(),
      total: z.number().describe('How many devices there are in all.'),
      outcomes: outcomeCounts,
    })
    .describe('Apply has begun something at a device, or finished it.'),
  'batch.changed': z
    .object({ jobId: z.string(), batch: batchStatus.nullable().describe('The batch; null once it has ended.') })
    .describe('A batch was started, paused, continued or ended.'),
  'team.changed': z.object({}).describe('More is known of the jobs of the team, or an archive was set up or removed.'),
  'archive.changed': z
    .object({
      jobs: z.array(jobArchive).describe('The jobs that stand otherwise now.'),
      failure: appError.nullable().describe('Why the background last failed to push or pull; null where it did not.'),
    })
    .describe('Something was pushed, or waits to be.'),
  'work.progress': z
    .object({
      work: z.uuid().describe('The `work` of the call.'),
      jobId: z.string().nullable().describe('The job; null where there is none, or none here yet.'),
      done: z.number().describe('How much of it is done, in the unit of `total`.'),
      total: z.number().describe('How much it is in all.'),
    })
    .describe('The progress of long work that was given a name.'),
  'settings.changed': z.object({}).describe('Settings were saved.'),
  'activity.changed': z.object({}).describe('The list of writes outside jobs has changed.'),
  'host.resumed': z.object({}).describe('The computer was asleep: what is shown may be old.'),
  'host.open': z.object({ jobId: z.string() }).describe('A job was opened from outside the window.'),
  'environments.changed': z.object({ environment: environmentName }).describe('The address or the key of an environment has changed.'),
  'service.answered': z
    .object({
      environment: environmentName,
      at: instant.describe('When the response was received.'),
      isBusy: z.boolean().describe('The response says that the service is busy (HTTP status 429 or 503).'),
    })
    .describe('The service has sent a response, to whichever request.'),
  'service.silent': z
    .object({ environment: environmentName, ...silence })
    .describe('A request got no response of the service, and no other one did since it was made.'),
} as const satisfies Record<string, z.ZodType>
export type EventName = keyof typeof events
export type PayloadOf<Name extends EventName> = z.infer<(typeof events)[Name]>
