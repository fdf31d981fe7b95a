/**
 * Every command and event between the renderer (or a script) and the main process, as zod.
 *
 * It drives the preload bridge's callers, dispatch, the loopback host and its self-description. The 16 operations are
 * derived from the endpoint table: adding an endpoint there adds its command here.
 */
import { z } from 'zod'
import { configurationPlan } from '../configuration/schema.ts'
import { environmentName } from '../environment.ts'
import { deviceKey, deviceKind, instant, plannedDevice, site, step } from '../job/entries.ts'
import { job, jobSummary } from '../job/job.ts'
import { reportModel } from '../job/report.ts'
import { languages } from '../language.ts'
import {
  endpoints,
  operations,
  resourceId,
  writeOperations,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type Operation,
} from '../service/endpoints.ts'
import { misfit } from '../service/tolerant.ts'
import { activityRow, registerRow } from '../workbench/activity.ts'
import { registeredKind } from '../workbench/entries.ts'
import { appError, roadErrors, type ErrorCode } from './errors.ts'

interface Command {
  readonly input: z.ZodType
  readonly output: z.ZodType
  /** Besides `common`, which any command may answer with. */
  readonly errors: readonly ErrorCode[]
}

export const commonErrors = ['input.invalid', 'command.unknown', 'internal.unexpected', 'host.unauthorized'] as const satisfies ErrorCode[]

const environmentErrors = ['environment.noBaseUrl', 'credentials.missing'] as const satisfies ErrorCode[]
const serviceErrors = [
  ...environmentErrors,
  ...roadErrors,
  'network.timeout',
  'network.interrupted',
  'network.cancelled',
  'service.unauthorized',
  'service.notFound',
  'service.busy',
  'service.refused',
  'service.failed',
  'service.redirected',
  'service.unreadable',
] as const satisfies ErrorCode[]
/** What a write may answer with besides; it is journalled, so saving may fail, and then nothing is sent. */
const confirmationErrors = ['confirmation.required', 'confirmation.invalid'] as const satisfies ErrorCode[]
const storageErrors = ['storage.full', 'storage.readOnly', 'storage.failed'] as const satisfies ErrorCode[]
/** The workbench's own journal is verified like a job's, and may be found damaged. */
const workbenchErrors = ['job.damaged', 'job.newerFormat', ...storageErrors] as const satisfies ErrorCode[]
const jobErrors = ['job.notFound', 'job.damaged', 'job.newerFormat', 'job.unknownDevice', ...storageErrors] as const satisfies ErrorCode[]
const jobServiceErrors = [
  ...jobErrors,
  ...serviceErrors,
  'job.notIdentified',
  'job.busy',
  'job.otherService',
  'job.unsettled',
] as const satisfies ErrorCode[]

/** A read's value: what could be read, what did not fit, and when it was received. */
const readOutput = <Answer extends z.ZodType>(answer: Answer) =>
  z.object({ environment: environmentName, receivedAt: instant, answer, misfits: z.array(misfit) })

/** A write's value. A rejected write is an error instead; `unknown` means it was sent and nobody can say what became of it. */
const writeOutput = <Answer extends z.ZodType>(answer: Answer) =>
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('confirmed'), environment: environmentName, receivedAt: instant, answer }),
    z.object({ outcome: z.literal('unknown'), environment: environmentName, sentAt: instant, error: appError }),
  ])

/** A typed one-use confirmation: `typed` is the phrase that was asked for with the token. */
const confirmation = z.strictObject({ token: z.string(), typed: z.string().max(1000) })
const confirmationRequest = z.object({ token: z.string(), phrase: z.string(), expiresAt: instant })

function operationCommand(endpoint: Endpoint): Command {
  const input = z.strictObject({
    environment: environmentName,
    ...(endpoint.target === null ? {} : { id: resourceId }),
    ...(endpoint.body === null ? {} : { body: endpoint.body }),
    ...(endpoint.access === 'read' ? {} : { confirmation: confirmation.optional() }),
  })
  return endpoint.access === 'read'
    ? { input, output: readOutput(endpoint.answer), errors: serviceErrors }
    : { input, output: writeOutput(endpoint.answer), errors: [...serviceErrors, ...confirmationErrors, ...workbenchErrors] }
}

type OperationInput<Op extends Operation> = {
  environment: z.infer<typeof environmentName>
} & ((typeof endpoints)[Op]['target'] extends null ? unknown : { id: string }) &
  ((typeof endpoints)[Op]['body'] extends null ? unknown : { body: BodyOf<Op> }) &
  ((typeof endpoints)[Op]['access'] extends 'read' ? unknown : { confirmation?: z.infer<typeof confirmation> | undefined })
type OperationOutput<Op extends Operation> = (typeof endpoints)[Op]['access'] extends 'read'
  ? z.infer<ReturnType<typeof readOutput<z.ZodType<AnswerOf<Op>>>>>
  : z.infer<ReturnType<typeof writeOutput<z.ZodType<AnswerOf<Op>>>>>
type OperationCommands = {
  [Op in Operation]: {
    readonly input: z.ZodType<OperationInput<Op>>
    readonly output: z.ZodType<OperationOutput<Op>>
    readonly errors: readonly ErrorCode[]
  }
}

const operationCommands = Object.fromEntries(
  operations.map((operation) => [operation, operationCommand(endpoints[operation])]),
) as unknown as OperationCommands

const empty = z.strictObject({})
const ofEnvironment = z.strictObject({ environment: environmentName })
const ofJob = z.strictObject({ jobId: z.uuid() })
/** Some devices or all of them, some steps or all of them. */
const ofRun = ofJob.extend({ devices: z.array(deviceKey).min(1).optional(), steps: z.array(step).min(1).optional() })
const ofDevice = ofJob.extend({ device: deviceKey })
const reason = z.string().trim().min(1).max(500)
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
})

/** What a check found out, without writing anything. `problem` is null when the list could be read. */
export const environmentCheck = z.object({
  environment: environmentName,
  reachable: z.boolean(),
  keyAccepted: z.boolean().nullable(),
  problem: appError.nullable(),
  checkedAt: instant,
})

export const applyResult = z.object({
  job,
  /** What each device's run came to; `stopped` names why the run ended before its time. */
  results: z.array(
    z.object({
      device: deviceKey,
      outcome: z.enum(['done', 'unknown', 'failed', 'nothingToDo', 'notReached']),
      error: appError.nullable(),
    }),
  ),
  stopped: appError.nullable(),
})

export const exportedFile = z.object({
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** Where it lies; null when the user cancelled the choice. */
  path: z.string().nullable(),
  /** Where a browser gets it from (loopback host only). */
  download: z.string().nullable(),
})

/** What is printed on a simulated device; `room` is missing where nobody has mounted it. */
export const trainingLabel = z.object({ kind: deviceKind, id: z.string(), serialNumber: z.string(), room: z.string().nullish() })

export const themes = ['system', 'light', 'dark', 'plantRoom'] as const
export const settings = z.object({ technician: z.string(), company: z.string(), language, theme: z.enum(themes) })
export type Settings = z.infer<typeof settings>

const ownCommands = {
  'app.about': {
    input: empty,
    output: z.object({
      version: z.string(),
      host: z.enum(['electron', 'loopback']),
      dataDir: z.string(),
      keysKept: z.enum(['memory', 'encrypted']),
    }),
    errors: [],
  },
  'settings.read': { input: empty, output: settings, errors: storageErrors },
  'settings.save': { input: settings.partial().strict(), output: settings, errors: storageErrors },

  'environments.list': { input: empty, output: z.array(environmentStatus), errors: storageErrors },
  'environments.save': {
    input: ofEnvironment.extend({ baseUrl: z.string().max(2000) }),
    output: environmentStatus,
    errors: ['environment.badBaseUrl', 'environment.fixed', ...storageErrors],
  },
  'environments.check': { input: ofEnvironment, output: environmentCheck, errors: [] },
  'credentials.set': {
    input: ofEnvironment.extend({ apiKey: z.string() }),
    output: credentialStatus,
    errors: ['credentials.malformed', 'environment.fixed', 'environment.noBaseUrl', ...storageErrors],
  },
  'credentials.clear': { input: ofEnvironment, output: credentialStatus, errors: ['environment.fixed', ...storageErrors] },
  'credentials.status': { input: ofEnvironment, output: credentialStatus, errors: [] },

  /** Asks for the phrase that confirms one write outside a job, bound to exactly this command, target and body. */
  'confirmations.request': {
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
    input: z.strictObject({ environment: environmentName.optional() }),
    output: z.array(activityRow),
    errors: workbenchErrors,
  },
  /** Reads once more for each unknown write of an environment. Writes nothing to the service. */
  'activity.settle': { input: ofEnvironment, output: z.array(activityRow), errors: workbenchErrors },
  /** Settles an unknown write by what somebody saw at the device. */
  'activity.judge': {
    input: z.strictObject({ write: z.uuid(), applied: z.boolean(), reason }),
    output: z.array(activityRow),
    errors: workbenchErrors,
  },
  /** The ids of water guards and groups known here: the service lists neither. */
  'register.list': { input: ofEnvironment, output: z.array(registerRow), errors: workbenchErrors },
  'register.add': {
    input: ofEnvironment.extend({ kind: registeredKind, id: resourceId, name: z.string().trim().min(1).max(200).optional() }),
    output: z.array(registerRow),
    errors: workbenchErrors,
  },
  'register.remove': {
    input: ofEnvironment.extend({ kind: registeredKind, id: resourceId }),
    output: z.array(registerRow),
    errors: workbenchErrors,
  },

  'jobs.create': { input: z.strictObject({ environment: environmentName, site, technician: reason }), output: job, errors: storageErrors },
  'jobs.list': {
    input: empty,
    output: z.object({ jobs: z.array(jobSummary), damaged: z.array(z.object({ jobId: z.string(), error: appError })) }),
    errors: storageErrors,
  },
  'jobs.read': { input: ofJob, output: job, errors: jobErrors },
  'jobs.addDevices': {
    input: ofJob.extend({ devices: z.array(plannedDevice.strict()).min(1).max(1000) }),
    output: job,
    errors: [...jobErrors, 'job.duplicateDevice'],
  },
  'jobs.identify': {
    input: ofDevice.extend({ id: resourceId, serialNumber: reason.optional() }),
    output: job,
    errors: [...jobErrors, 'job.duplicateDevice'],
  },
  /** Plans for some devices, or for all of them. `configuration: {}` says "leave as found"; `groupId: null` says "no group". */
  'jobs.plan': {
    input: ofJob.extend({
      devices: z.array(deviceKey).min(1).optional(),
      configuration: configurationPlan.optional(),
      groupId: z.string().min(1).max(200).nullable().optional(),
    }),
    output: job,
    errors: jobErrors,
  },
  /** Reads the list, and for identified showers the configuration and the test, and settles what is unknown. Writes nothing. */
  'jobs.refresh': { input: ofJob.extend({ devices: z.array(deviceKey).min(1).optional() }), output: job, errors: jobServiceErrors },
  /** Pairs and configures what is planned and not yet so, one write at a time; answers when the run is over. */
  'jobs.apply': {
    input: ofRun.extend({ confirmation: confirmation.optional() }),
    output: applyResult,
    errors: [...jobServiceErrors, ...confirmationErrors],
  },
  /** Asks for the phrase that confirms one run in production; elsewhere a run needs none. */
  'jobs.confirmApply': { input: ofRun, output: confirmationRequest, errors: jobErrors },
  /** One look at the installation test; journalled only when it changed. */
  'jobs.observeTest': { input: ofDevice, output: z.object({ job, receivedAt: instant }), errors: jobServiceErrors },
  'jobs.abortTest': {
    input: ofDevice.extend({ reason }),
    output: z.object({ job, outcome: z.enum(['confirmed', 'unknown']) }),
    errors: jobServiceErrors,
  },
  'jobs.judgeTest': { input: ofDevice.extend({ verdict: z.enum(['failed', 'passed']), reason }), output: job, errors: jobErrors },
  /** Settles an unknown write by what the technician saw at the device, where the service offers no reading that could. */
  'jobs.judgeWrite': { input: ofJob.extend({ write: z.uuid(), applied: z.boolean(), reason }), output: job, errors: jobErrors },
  'jobs.skip': { input: ofDevice.extend({ step, reason }), output: job, errors: jobErrors },
  'jobs.resumeStep': { input: ofDevice.extend({ step }), output: job, errors: jobErrors },
  'jobs.note': {
    input: ofJob.extend({ device: deviceKey.optional(), text: z.string().trim().min(1).max(5000) }),
    output: job,
    errors: jobErrors,
  },

  'reports.preview': { input: ofJob, output: reportModel, errors: jobErrors },
  'reports.export': {
    input: ofJob.extend({
      language,
      formats: z
        .array(z.enum(['pdf', 'json']))
        .min(1)
        .default(['pdf', 'json']),
    }),
    output: z.object({ files: z.array(exportedFile), job }),
    errors: [...jobErrors, 'report.failed'],
  },

  /** Training only: does at the simulated shower what a technician does at the real one. */
  'training.startTest': {
    input: z.strictObject({ id: resourceId, scenario: z.enum(['pass', 'fail']).default('pass') }),
    output: empty,
    errors: ['training.only'],
  },
  /** Training only: the labels on the simulated devices, in place of walking from room to room. */
  'training.labels': { input: empty, output: z.array(trainingLabel), errors: [] },
} as const satisfies Record<string, Command>

export const commands = { ...operationCommands, ...ownCommands }
export type CommandName = keyof typeof commands
export type InputOf<Name extends CommandName> = z.input<(typeof commands)[Name]['input']>
export type ParsedInputOf<Name extends CommandName> = z.output<(typeof commands)[Name]['input']>
export type OutputOf<Name extends CommandName> = z.output<(typeof commands)[Name]['output']>
export const commandNames = Object.keys(commands) as CommandName[]
export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name)

export const events = {
  /** The job's journal grew; whoever shows the job reads it again. */
  'job.changed': z.object({ jobId: z.string(), entries: z.number() }),
  'apply.progress': z.object({
    jobId: z.string(),
    device: deviceKey,
    doing: z.enum(['reading', 'pairing', 'configuring', 'verifying', 'grouping', 'settling', 'finished']),
    done: z.number(),
    total: z.number(),
  }),
  'activity.changed': z.object({}),
  'environments.changed': z.object({ environment: environmentName }),
} as const satisfies Record<string, z.ZodType>
export type EventName = keyof typeof events
export type PayloadOf<Name extends EventName> = z.infer<(typeof events)[Name]>
