/** Command -> service call. A missing handler does not compile; handlers parse nothing, dispatch did. */
import type { EnvironmentName } from '#shared/environment.ts'
import type { CommandName, OutputOf, ParsedInputOf } from '#shared/ipc/contract.ts'
import { operations, type Operation } from '#shared/service/endpoints.ts'
import type { Host } from './ports.ts'
import type { BranchService } from './services/branches.ts'
import type { ConfirmationService } from './services/confirmations.ts'
import type { CopyService } from './services/copies.ts'
import type { EnvironmentService } from './services/environments.ts'
import type { HandoverService } from './services/handover.ts'
import type { InstallationService } from './services/installation.ts'
import type { ClosingService } from './services/jobs/closing.ts'
import type { JobOperations } from './services/jobs/job-operations.ts'
import type { JobService } from './services/jobs/jobs.ts'
import type { TrashService } from './services/jobs/trash.ts'
import type { KeptTexts } from './services/kept-texts.ts'
import type { NoticeService } from './services/notices.ts'
import type { OperationService } from './services/operations.ts'
import type { PresetService } from './services/presets.ts'
import type { ReportService } from './services/reports.ts'
import type { SettingsService } from './services/settings.ts'
import type { SupportService } from './services/support.ts'
import type { TrainingService } from './services/training.ts'
import type { WorkbenchService } from './services/workbench.ts'
import type { LongWork } from './work/long-work.ts'

export type Handlers = { readonly [Name in CommandName]: (input: ParsedInputOf<Name>) => Promise<OutputOf<Name>> | OutputOf<Name> }

export interface Services {
  readonly operations: OperationService
  readonly environments: EnvironmentService
  readonly jobs: JobService
  readonly jobOperations: JobOperations
  readonly closing: ClosingService
  readonly presets: PresetService
  readonly reports: ReportService
  readonly handover: HandoverService
  readonly installation: InstallationService
  readonly trash: TrashService
  readonly branches: BranchService
  readonly copies: CopyService
  readonly keptTexts: KeptTexts
  readonly longWork: Pick<LongWork, 'cancel'>
  readonly notices: NoticeService
  readonly settings: SettingsService
  readonly support: SupportService
  readonly training: TrainingService
  readonly workbench: WorkbenchService
  readonly confirmations: ConfirmationService
}

export function handlersOf(services: Services, host: Host): Handlers {
  const {
    branches,
    closing,
    environments,
    jobOperations,
    handover,
    jobs,
    presets,
    reports,
    settings,
    support,
    training,
    trash,
    workbench,
  } = services
  const own: Omit<Handlers, Operation> = {
    'app.about': () => ({
      version: host.version,
      host: host.name,
      dataDir: host.dataDir,
      keysKept: host.keys.kept,
      updates: host.updates,
      updatesNote: host.updatesNote,
    }),
    'app.notices': () => services.notices.list(),
    'app.copyEverything': (input) => services.copies.everything(input),
    'work.cancel': ({ work }) => ({ cancelled: services.longWork.cancel(work) }),
    'typing.list': () => services.keptTexts.list(),
    'typing.keep': async (input) => {
      await services.keptTexts.keep(input)
      return {}
    },
    'settings.read': () => settings.read(),
    'settings.save': (input) => settings.save(input),
    'environments.list': () => environments.list(),
    'environments.save': ({ environment, baseUrl }) => environments.save(environment, baseUrl),
    'environments.check': ({ environment }) => environments.check(environment),
    'credentials.set': ({ environment, apiKey }) => environments.setKey(environment, apiKey),
    'credentials.clear': ({ environment }) => environments.clearKey(environment),
    'credentials.status': ({ environment }) => environments.credential(environment),
    'confirmations.request': ({ id, ...act }) => services.confirmations.request({ ...act, id }, id ?? targetOf(act.command)),
    'activity.list': async ({ environment }) =>
      (await workbench.read()).activity.filter((row) => environment === undefined || row.environment === environment),
    'activity.settle': async ({ environment }) => ofEnvironment((await workbench.settle(environment)).activity, environment),
    'activity.judge': async ({ write, applied, reason }) => [...(await workbench.judge(write, applied, reason)).activity],
    'register.list': async ({ environment }) => ofEnvironment((await workbench.read()).register, environment),
    'register.add': async ({ environment, kind, id, name }) =>
      ofEnvironment((await workbench.register(environment, kind, id, name)).register, environment),
    'register.remove': async ({ environment, kind, id }) =>
      ofEnvironment((await workbench.forget(environment, kind, id)).register, environment),
    'jobs.create': (input) => jobs.create(input),
    'jobs.list': async (input) => {
      await trash.purge()
      return jobs.list(input)
    },
    'jobs.read': (input) => jobs.read(input),
    'jobs.addDevices': (input) => jobs.addDevices(input),
    'jobs.identify': (input) => jobs.identify(input),
    'jobs.plan': (input) => jobs.plan(input),
    'jobs.refresh': (input) => jobOperations.refresh(input),
    'jobs.apply': (input) => jobOperations.apply(input),
    'jobs.confirmApply': (input) => jobOperations.confirmApply(input),
    'jobs.observeTest': (input) => jobOperations.observeTest(input),
    'jobs.abortTest': (input) => jobOperations.abortTest(input),
    'jobs.unpair': (input) => jobOperations.unpair(input),
    'jobs.swap': (input) => jobs.swap(input),
    'jobs.removeDevices': (input) => jobs.removeDevices(input),
    'jobs.restoreDevices': (input) => jobs.restoreDevices(input),
    'jobs.match': (input) => jobOperations.match(input),
    'jobs.lookUp': (input) => jobOperations.lookUp(input),
    'jobs.run': (input) => jobOperations.run(input),
    'jobs.pause': (input) => jobOperations.changeRun(input, 'paused'),
    'jobs.continue': (input) => jobOperations.changeRun(input, 'running'),
    'jobs.cancel': (input) => jobOperations.changeRun(input, 'ending'),
    'jobs.openIssue': (input) => jobs.openIssue(input),
    'jobs.changeIssue': (input) => jobs.changeIssue(input),
    'jobs.judgeTest': (input) => jobs.judgeTest(input),
    'jobs.judgeWrite': (input) => jobs.judgeWrite(input),
    'jobs.skip': (input) => jobs.skip(input),
    'jobs.resumeStep': (input) => jobs.resumeStep(input),
    'jobs.note': (input) => jobs.note(input),
    'jobs.withdrawNote': (input) => jobs.withdrawNote(input),
    'jobs.withdrawIssue': (input) => jobs.withdrawIssue(input),
    'photos.add': (input) => closing.addPhoto(input),
    'photos.read': (input) => closing.readPhoto(input),
    'jobs.recordCheck': (input) => closing.recordCheck(input),
    'jobs.recordHandover': (input) => closing.recordHandover(input),
    'jobs.signOff': (input) => closing.signOff(input),
    'jobs.seal': (input) => closing.seal(input),
    'jobs.reopen': (input) => closing.reopen(input),
    'jobs.archive': (input) => closing.archive(input),
    'jobs.backup': (input) => handover.backup(input),
    'jobs.import': (input) => handover.import(input),
    'jobs.previewImport': (input) => handover.preview(input),
    'jobs.copyFolder': (input) => services.copies.ofJob(input),
    'jobs.remove': async (input) => {
      await trash.remove(input)
      return {}
    },
    'jobs.trash': () => trash.list(),
    'jobs.restore': (input) => trash.restore(input),
    'jobs.branches': (input) => branches.list(input),
    'jobs.readBranch': (input) => branches.read(input),
    'jobs.compareBranch': (input) => branches.compare(input),
    'jobs.removeBranch': (input) => branches.remove(input),
    'handover.export': (input) => handover.export(input),
    'handover.verify': (input) => handover.verify(input),
    'installations.list': () => services.installation.list(),
    'installations.add': (input) => services.installation.add(input),
    'installations.remove': ({ fingerprint }) => services.installation.remove(fingerprint),
    'installations.renewKey': () => services.installation.renewKey(),
    'presets.list': () => presets.list(),
    'presets.save': (input) => presets.save(input),
    'presets.remove': ({ preset }) => presets.remove(preset),
    'presets.import': ({ text }) => presets.import(text),
    'presets.export': ({ preset }) => presets.export(preset),
    'reports.preview': (input) => reports.preview(input),
    'reports.export': (input) => reports.export(input),
    'reports.exports': (input) => reports.exports(input),
    'support.prepare': () => support.prepare(),
    'support.save': ({ bundle }) => support.save(bundle),
    'training.startTest': async ({ id, scenario }) => {
      await training.startTest(id, scenario)
      return {}
    },
    'training.labels': () => training.labels(),
    'training.practise': ({ trouble }) => training.practise(trouble),
    'training.trouble': () => training.practice(),
    'training.assignGroups': async (input) => {
      await training.assignGroups(input)
      return {}
    },
    'training.beginAnew': async () => {
      await training.beginAnew()
      return {}
    },
  }
  return { ...operationHandlers(services.operations), ...own }
}

function operationHandlers(service: OperationService): Pick<Handlers, Operation> {
  const handlers = operations.map((operation) => [operation, (input: never) => service.perform(operation, input)])
  return Object.fromEntries(handlers) as Pick<Handlers, Operation>
}

function ofEnvironment<Row extends { readonly environment: EnvironmentName }>(rows: readonly Row[], environment: EnvironmentName): Row[] {
  return rows.filter((row) => row.environment === environment)
}

/** What a phrase names where the command has no target of its own. */
const targetOf = (command: string) => command.replace('.', ' ')
