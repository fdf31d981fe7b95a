/**
 * Every command and event between the renderer (or a script) and the main process, as zod.
 *
 * It drives the preload bridge's callers, dispatch, the loopback host and its self-description. The 16 operations are
 * derived from the endpoint table: adding an endpoint there adds its command here.
 */
import { z } from 'zod'
import { environmentName } from '../environment.ts'
import { deviceKey, deviceKind, instant } from '../job/entries.ts'
import { languages } from '../language.ts'
import { resourceId, writeOperations } from '../service/endpoints.ts'
import { copyableFields } from '../configuration/diff.ts'
import { configurationPlan } from '../configuration/schema.ts'
import { activityRow, preset, registerRow } from '../workbench/activity.ts'
import { registeredKind } from '../workbench/entries.ts'
import {
  commonErrors,
  confirmationRequest,
  copied,
  empty,
  exportedFile,
  judgingErrors,
  named,
  ofEnvironment,
  reason,
  storageErrors,
  workbenchErrors,
  workErrors,
  type Command,
  type Effect,
} from './contract-parts.ts'
import { branchCommands } from './branch-commands.ts'
import { appError, type ErrorCode } from './errors.ts'
import { handoverCommands } from './handover-commands.ts'
import { jobCommands } from './job-commands.ts'
import { doing, runStatus } from './job-results.ts'
import { noticeCommands } from './notices.ts'
import { operationCommands } from './operation-commands.ts'
import { supportCommands } from './support-commands.ts'

export { commonErrors }

const language = z.enum(languages)

export const credentialStatus = z.object({
  environment: environmentName,
  state: z.enum(['missing', 'present', 'unreadable', 'builtIn']),
  /** A few hex digits of the key's hash, so that two keys can be told apart; never part of the key. */
  fingerprint: z.string().nullable(),
  /** Whether it survives a restart; `memory` must be told to the user. */
  kept: z.enum(['memory', 'encrypted']),
})
export const environmentStatus = z.object({
  environment: environmentName,
  baseUrl: z.string().nullable(),
  credential: credentialStatus,
  /** When its service last answered to its key, since the program was started. */
  answeredAt: instant.nullable(),
})

/** What a check found out, without writing anything. `problem` is null when the list could be read. */
export const environmentCheck = z.object({
  environment: environmentName,
  reachable: z.boolean(),
  keyAccepted: z.boolean().nullable(),
  problem: appError.nullable(),
  checkedAt: instant,
})

/** The fields a preset may own: any but the device-specific ones. */
const presetFields = configurationPlan.refine((fields) => Object.keys(copyableFields(fields)).length === Object.keys(fields).length)

/** What can be practised in training: each a way in which the service or the road to it misbehaves. */
export const troubles = ['lostAnswer', 'lateAnswer', 'noNetwork', 'wrongKey', 'slowService'] as const
const trouble = z.object({ trouble: z.enum(troubles).nullable() })
/** `forgotten`: what was kept of the training house could not be read, and it was begun anew. */
const practice = trouble.extend({ forgotten: z.boolean() })

/** What is printed on a simulated device; `room` is missing where nobody has mounted it. */
export const trainingLabel = z.object({ kind: deviceKind, id: z.string(), serialNumber: z.string(), room: z.string().nullish() })

export const themes = ['system', 'light', 'dark', 'plantRoom'] as const
/** Whether newer versions are looked for and offered, or never. */
export const updateChoices = ['ask', 'off'] as const
export const mostDevicesAtOnce = 32
export const settings = z.object({
  technician: z.string(),
  company: z.string(),
  language,
  theme: z.enum(themes),
  updates: z.enum(updateChoices),
  /** Where new jobs are made. */
  environment: environmentName,
  /** The most devices that Apply works on at once; fewer where the service is slower or refuses more. */
  devicesAtOnce: z.number().int().min(1).max(mostDevicesAtOnce),
  /** The columns that are shown, by list; the usual ones where a list is not named. */
  columns: z.record(z.string().max(50), z.array(z.string().max(200)).max(200)),
})
export type Settings = z.infer<typeof settings>
/** Until somebody chooses otherwise. */
export const defaultSettings: Settings = {
  technician: '',
  company: '',
  language: 'en',
  theme: 'system',
  updates: 'ask',
  environment: 'training',
  devicesAtOnce: 16,
  columns: {},
}

const ownCommands = {
  'app.about': {
    effect: 'reads',
    input: empty,
    output: z.object({
      version: z.string(),
      host: z.enum(['electron', 'loopback']),
      dataDir: z.string(),
      keysKept: z.enum(['memory', 'encrypted']),
      /** Who decides about looking for newer versions: the setting, or an administrator; or this host never does. */
      updates: z.enum(['setting', 'ask', 'off', 'notHere']),
      /** What of an administrator's policy does not count: all of it, because others can write it; or its address, because nothing here would hold a newer version against its publisher. */
      updatesNote: z.enum(['policyIgnored', 'addressRefused']).optional(),
    }),
    errors: [],
  },
  /** Copies all that was journalled into a new folder; null where the user chose none. What could not be copied is named. */
  'app.copyEverything': {
    effect: 'records',
    input: z.strictObject(named),
    output: copied.nullable(),
    errors: [...storageErrors, ...workErrors],
  },
  /**
   * Ends a piece of long work by the name its caller gave it; its own call then fails with `work.cancelled`. False where it is over
   * already, or where there is none of that name.
   */
  'work.cancel': { effect: 'reads', input: z.strictObject({ work: z.uuid() }), output: z.object({ cancelled: z.boolean() }), errors: [] },
  /** What is being typed and is no job data yet, by a name of the window's choice; `text: null` forgets it. */
  'typing.list': {
    effect: 'reads',
    input: empty,
    output: z.array(z.object({ slot: z.string(), text: z.string(), at: instant })),
    errors: storageErrors,
  },
  'typing.keep': {
    effect: 'records',
    input: z.strictObject({ slot: z.string().min(1).max(500), text: z.string().max(2_000_000).nullable() }),
    output: empty,
    errors: storageErrors,
  },
  'settings.read': { effect: 'reads', input: empty, output: settings, errors: storageErrors },
  'settings.save': { effect: 'records', input: settings.partial().strict(), output: settings, errors: storageErrors },

  'environments.list': { effect: 'reads', input: empty, output: z.array(environmentStatus), errors: storageErrors },
  'environments.save': {
    effect: 'records',
    input: ofEnvironment.extend({ baseUrl: z.string().max(2000) }),
    output: environmentStatus,
    errors: ['environment.badBaseUrl', 'environment.fixed', ...storageErrors],
  },
  'environments.check': { effect: 'reads', input: ofEnvironment, output: environmentCheck, errors: [] },
  'credentials.set': {
    effect: 'records',
    input: ofEnvironment.extend({ apiKey: z.string() }),
    output: credentialStatus,
    errors: ['credentials.malformed', 'environment.fixed', 'environment.noBaseUrl', ...storageErrors],
  },
  'credentials.clear': {
    effect: 'records',
    input: ofEnvironment,
    output: credentialStatus,
    errors: ['environment.fixed', ...storageErrors],
  },
  'credentials.status': { effect: 'reads', input: ofEnvironment, output: credentialStatus, errors: [] },

  /** Asks for the phrase that confirms one write outside a job, bound to exactly this command, target and body. */
  'confirmations.request': {
    effect: 'reads',
    input: ofEnvironment.extend({
      command: z.enum(writeOperations),
      id: resourceId.optional(),
      body: z.record(z.string(), z.unknown()).optional(),
    }),
    output: confirmationRequest,
    errors: [],
  },

  /** Writes made outside jobs, newest last; with `environment`, of that one only. */
  'activity.list': {
    effect: 'reads',
    input: z.strictObject({ environment: environmentName.optional() }),
    output: z.array(activityRow),
    errors: workbenchErrors,
  },
  /** Reads once more for each unknown write of an environment. Writes nothing to the service. */
  'activity.settle': { effect: 'reads', input: ofEnvironment, output: z.array(activityRow), errors: workbenchErrors },
  /** Settles an unknown write by what somebody saw at the device. */
  'activity.judge': {
    effect: 'records',
    input: z.strictObject({ write: z.uuid(), applied: z.boolean(), reason }),
    output: z.array(activityRow),
    errors: [...workbenchErrors, ...judgingErrors],
  },
  /** The ids of water guards and groups known here: the service lists neither. */
  'register.list': { effect: 'reads', input: ofEnvironment, output: z.array(registerRow), errors: workbenchErrors },
  'register.add': {
    effect: 'records',
    input: ofEnvironment.extend({ kind: registeredKind, id: resourceId, name: z.string().trim().min(1).max(200).optional() }),
    output: z.array(registerRow),
    errors: workbenchErrors,
  },
  'register.remove': {
    effect: 'records',
    input: ofEnvironment.extend({ kind: registeredKind, id: resourceId }),
    output: z.array(registerRow),
    errors: workbenchErrors,
  },

  'presets.list': { effect: 'reads', input: empty, output: z.array(preset), errors: workbenchErrors },
  /** Saves a new preset, or with `preset` the one of that id. Device-specific fields are refused: they are set at each device. */
  'presets.save': {
    effect: 'records',
    input: z.strictObject({ preset: z.uuid().optional(), name: z.string().trim().min(1).max(100), fields: presetFields }),
    output: z.array(preset),
    errors: ['preset.nameTaken', ...workbenchErrors],
  },
  'presets.remove': { effect: 'records', input: z.strictObject({ preset: z.uuid() }), output: z.array(preset), errors: workbenchErrors },
  /** Imports a preset from the text of an exported file, under a new id; a name that is taken gets a number. */
  'presets.import': {
    effect: 'records',
    input: z.strictObject({ text: z.string().max(100_000) }),
    output: z.array(preset),
    errors: ['preset.unreadable', ...workbenchErrors],
  },
  'presets.export': {
    effect: 'records',
    input: z.strictObject({ preset: z.uuid() }),
    output: exportedFile,
    errors: ['preset.notFound', ...workbenchErrors],
  },

  /** Training only: does at the simulated shower what a technician does at the real one. */
  'training.startTest': {
    effect: 'sends',
    input: z.strictObject({ id: resourceId, scenario: z.enum(['pass', 'fail']).default('pass') }),
    output: empty,
    errors: ['training.only', 'training.unknownShower'],
  },
  /** Training only: the labels on the simulated devices, in place of walking from room to room. */
  'training.labels': { effect: 'reads', input: empty, output: z.array(trainingLabel), errors: [] },
  /** Training only: what the simulated service does wrong from now on; null: nothing. A lost answer is lost once. */
  'training.practise': { effect: 'sends', input: trouble.strict(), output: practice, errors: [] },
  'training.trouble': { effect: 'reads', input: empty, output: practice, errors: [] },
  /** Training only: the office's part, for which the service documents no call: these devices are in these groups from now on. */
  'training.assignGroups': {
    effect: 'sends',
    input: z.strictObject({ devices: z.array(z.strictObject({ id: resourceId, groupId: z.string().min(1).max(200) })).max(1000) }),
    output: empty,
    errors: ['training.unknownGroup'],
  },
  /** Training only: the house is as it was on the first day. Jobs that were practised there stay, and find nothing of theirs. */
  'training.beginAnew': { effect: 'sends', input: empty, output: empty, errors: [] },
} as const satisfies Record<string, Command>

export const commands = {
  ...operationCommands,
  ...jobCommands,
  ...handoverCommands,
  ...branchCommands,
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
/** Of a name that is none: what it might have changed is not known. */
export const effectOf = (name: string): Effect => (isCommand(name) ? commands[name].effect : 'sends')
export const isDeclaredError = (name: CommandName, code: ErrorCode): boolean =>
  [...commands[name].errors, ...commonErrors].some((declared) => declared === code)

export const events = {
  /** The job's journal grew; whoever shows the job reads it again. */
  'job.changed': z.object({ jobId: z.string(), entries: z.number() }),
  /** A job was created, imported, removed or restored: it came into the list of jobs, or left it. */
  'jobs.changed': z.object({ jobId: z.string() }),
  'apply.progress': z.object({
    jobId: z.string(),
    device: deviceKey,
    doing,
    done: z.number(),
    total: z.number(),
  }),
  /** A run was begun, paused, continued or ended; null when none is under way any more. */
  'run.changed': z.object({ jobId: z.string(), run: runStatus.nullable() }),
  /** How far a piece of long work is that was given a name; `jobId` is null where it is about no job, or about one that is not here yet. */
  'work.progress': z.object({ work: z.uuid(), jobId: z.string().nullable(), done: z.number(), total: z.number() }),
  'activity.changed': z.object({}),
  /** The computer was asleep: what is shown may be old. */
  'host.resumed': z.object({}),
  /** A job was asked for from outside the window. */
  'host.open': z.object({ jobId: z.string() }),
  'environments.changed': z.object({ environment: environmentName }),
  /** Whoever asked: a window, or a run that goes on without one. */
  'service.answered': z.object({ environment: environmentName, at: instant }),
} as const satisfies Record<string, z.ZodType>
export type EventName = keyof typeof events
export type PayloadOf<Name extends EventName> = z.infer<(typeof events)[Name]>
