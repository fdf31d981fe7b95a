/** Command -> service call. A missing handler does not compile; handlers parse nothing, dispatch did. */
import type { CommandName, OutputOf, ParsedInputOf } from '#shared/ipc/contract.ts'
import { operations, type Operation } from '#shared/service/endpoints.ts'
import type { Host } from './ports.ts'
import type { EnvironmentService } from './services/environments.ts'
import type { JobService } from './services/jobs/jobs.ts'
import type { OperationService } from './services/operations.ts'
import type { ReportService } from './services/reports.ts'
import type { SettingsService } from './services/settings.ts'
import type { TrainingService } from './services/training.ts'

export type Handlers = { readonly [Name in CommandName]: (input: ParsedInputOf<Name>) => Promise<OutputOf<Name>> | OutputOf<Name> }

export interface Services {
  readonly operations: OperationService
  readonly environments: EnvironmentService
  readonly jobs: JobService
  readonly reports: ReportService
  readonly settings: SettingsService
  readonly training: TrainingService
}

export function handlersOf(services: Services, host: Host): Handlers {
  const { environments, jobs, reports, settings, training } = services
  const own: Omit<Handlers, Operation> = {
    'app.about': () => ({ version: host.version, host: host.name, dataDir: host.dataDir, keysKept: host.keys.kept }),
    'settings.read': () => settings.read(),
    'settings.save': (input) => settings.save(input),
    'environments.list': () => environments.list(),
    'environments.save': ({ environment, baseUrl }) => environments.save(environment, baseUrl),
    'environments.check': ({ environment }) => environments.check(environment),
    'credentials.set': ({ environment, apiKey }) => environments.setKey(environment, apiKey),
    'credentials.clear': ({ environment }) => environments.clearKey(environment),
    'credentials.status': ({ environment }) => environments.credential(environment),
    'jobs.create': (input) => jobs.create(input),
    'jobs.list': () => jobs.list(),
    'jobs.read': (input) => jobs.read(input),
    'jobs.addDevices': (input) => jobs.addDevices(input),
    'jobs.identify': (input) => jobs.identify(input),
    'jobs.plan': (input) => jobs.plan(input),
    'jobs.refresh': (input) => jobs.refresh(input),
    'jobs.apply': (input) => jobs.apply(input),
    'jobs.observeTest': (input) => jobs.observeTest(input),
    'jobs.abortTest': (input) => jobs.abortTest(input),
    'jobs.judgeTest': (input) => jobs.judgeTest(input),
    'jobs.judgeWrite': (input) => jobs.judgeWrite(input),
    'jobs.skip': (input) => jobs.skip(input),
    'jobs.resumeStep': (input) => jobs.resumeStep(input),
    'jobs.note': (input) => jobs.note(input),
    'reports.preview': (input) => reports.preview(input),
    'reports.export': (input) => reports.export(input),
    'training.startTest': async ({ id, scenario }) => {
      await training.startTest(id, scenario)
      return {}
    },
  }
  return { ...operationHandlers(services.operations), ...own }
}

function operationHandlers(service: OperationService): Pick<Handlers, Operation> {
  const handlers = operations.map((operation) => [operation, (input: never) => service.perform(operation, input)])
  return Object.fromEntries(handlers) as Pick<Handlers, Operation>
}
