/** The composition root: the only place where services are created, and where the order of shutdown is decided. */
import { randomUUID } from 'node:crypto'
import { release } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isCommand, type EventName, type PayloadOf, type Settings } from '#shared/contract/contract.ts'
import type { EventFrame } from '#shared/contract/frames.ts'
import { dispatcher, type Dispatch, type ReportFault, type ReportIncident } from './commands/dispatch.ts'
import { appHandlers } from './app/about.ts'
import { joinHandlers, type Handlers } from './commands/handlers.ts'
import { realDisk, type Disk } from './journal/disk.ts'
import { JobStore, type Changed } from './journal/job-store.ts'
import { JobTrash } from './journal/job-trash.ts'
import { PhotoVault } from './journal/photo-vault.ts'
import { makePrivate } from './journal/private-folder.ts'
import { Reserve } from './journal/reserve.ts'
import { WorkbenchStore } from './journal/workbench-store.ts'
import { LogFile, stackOf, type Log, type ReadableLog } from './app/log-file.ts'
import { withRedaction, Redaction } from './app/redaction.ts'
import type { Host } from './ports.ts'
import { runtime } from './app/runtime.ts'
import { fieldLimits, type ServiceLimits } from './client/client.ts'
import { openConnection as openRealConnection, type OpenConnection } from './client/connection.ts'
import { InstallationId } from './installation-id.ts'
import { archiveService, type ArchiveService } from './archive/archive.ts'
import { Arrivals } from './jobs/arrivals.ts'
import { branchHandlers, BranchService } from './jobs/branches.ts'
import { confirmationHandlers, ConfirmationService } from './client/confirmations.ts'
import { forkHandlers } from './jobs/forks.ts'
import { backupHandlers } from './app/backup.ts'
import { environmentHandlers, EnvironmentService } from './client/environments.ts'
import { handoverService } from './jobs/handover.ts'
import { installationService } from './installation/installation.ts'
import { applyHandlers } from './jobs/apply/apply.ts'
import { closingHandlers } from './jobs/closing.ts'
import { assignmentHandlers } from './jobs/assignments.ts'
import { jobOperationHandlers } from './jobs/job-operations.ts'
import { jobRecords } from './jobs/jobs.ts'
import { ApplyBatches } from './jobs/apply-batches.ts'
import { BegunBatches } from './jobs/begun-batches.ts'
import { Moments } from './jobs/moments.ts'
import { OutsideWrites } from './client/outside-writes.ts'
import { trashHandlers } from './jobs/trash.ts'
import { draftHandlers } from './jobs/drafts.ts'
import { noticeHandlers } from './app/notices.ts'
import { LastResponses } from './client/last-responses.ts'
import { operationHandlers } from './client/operations.ts'
import { presetHandlers } from './jobs/presets.ts'
import { reportedSerial } from './client/reported-serial.ts'
import { reportHandlers } from './jobs/reports.ts'
import { settingsService } from './app/settings.ts'
import { fieldPauses, Settling, type SettlePauses } from './client/settling.ts'
import { supportHandlers } from './app/support.ts'
import { teamService } from './archive/team.ts'
import { TrainingSnapshot } from './client/training-snapshot.ts'
import { trainingService } from './client/training.ts'
import { workbenchHandlers, WorkbenchService } from './client/workbench.ts'
import { LongWork } from './work/long-work.ts'
import { InFlightCalls } from './commands/in-flight-calls.ts'

export interface App {
  readonly dispatch: Dispatch
  /** Subscribes, and returns the function that unsubscribes. */
  onEvent(listener: (frame: EventFrame) => void): () => void
  /** For the host to log its own events. */
  readonly log: Log
  readonly work: Pick<InFlightCalls, 'writes' | 'writesDone'>
  readonly archive: Pick<ArchiveService, 'unarchived' | 'push'>
  settings(): Settings
  /** Called when the computer wakes from sleep. */
  resumed(): void
  close(): Promise<void>
}

/** Timeouts and pauses. Tests shorten them; the application uses the values for the field. */
export interface Timings {
  readonly limits: ServiceLimits
  readonly settlePauses: SettlePauses
  /** Milliseconds to wait at shutdown for responses to requests in flight. */
  readonly shutdownGraceMs: number
  /** Milliseconds of each step of an installation test in training. */
  readonly trainingStepMs: number
  /** A monotonic clock in milliseconds: `performance.now` unless a test replaces it. */
  readonly now?: () => number
}
export const fieldTimings: Timings = { limits: fieldLimits, settlePauses: fieldPauses, shutdownGraceMs: 4_000, trainingStepMs: 7_000 }

/** What tests replace: the disk under the journals, the connection to a service, and the log. */
interface Dependencies {
  readonly disk: Disk
  readonly openConnection: OpenConnection
  readonly openLog: (folder: string, redaction: Redaction) => ReadableLog
}
const realDependencies: Dependencies = {
  disk: realDisk,
  openConnection: openRealConnection,
  openLog: (folder, redaction) => new LogFile(folder, redaction),
}

export function compose(
  host: Host,
  timings: Timings = fieldTimings,
  reportIncident: ReportIncident | null = null,
  { disk, openConnection, openLog }: Dependencies = realDependencies,
): App {
  const { dataDir, files: outlet, version: toolVersion } = host
  const redaction = new Redaction()
  const log = openLog(join(dataDir, 'logs'), redaction)
  logStart(log, host)
  void makePrivate(dataDir).then((places) => {
    if (places > 0) log.write('rights.wide', { places })
  })
  const stopping = new AbortController()
  const listeners = new Set<(frame: EventFrame) => void>()
  const emit = <Name extends EventName>(event: Name, payload: PayloadOf<Name>) => {
    for (const listener of listeners) listener({ event, payload })
  }

  const logIncident: ReportIncident = (incident, cause) => {
    log.write('incident', { incident }, stackOf(cause))
    process.stderr.write(redaction.text(`incident ${incident}: ${stackOf(cause)}\n`))
  }
  const report = reportIncident ?? logIncident
  const reportFault: ReportFault = (cause) => report(randomUUID(), cause)
  const confirmations = new ConfirmationService()
  const training = trainingService({
    // Loaded lazily: only training needs the simulator.
    start: async (onChange) =>
      (await import('#simulator/server.ts')).startSimulator({ world: 'training', testStepMs: timings.trainingStepMs, onChange }),
    snapshot: new TrainingSnapshot(dataDir, disk),
    changed: () => emit('environments.changed', { environment: 'training' }),
  })
  const environments = new EnvironmentService({
    settings: host.settings,
    keys: withRedaction(host.keys, redaction),
    resolveProxy: host.resolveProxy,
    training,
    limits: timings.limits,
    openConnection,
    changed: (environment) => {
      confirmations.forget(environment)
      emit('environments.changed', { environment })
    },
    answered: (environment, at, isBusy) => emit('service.answered', { environment, at, isBusy }),
    silent: (environment, silence) => emit('service.silent', { environment, ...silence }),
  })
  const reserve = new Reserve(dataDir, disk)
  const jobChanged: Changed = (jobId, entries) => {
    archive.changed(jobId)
    if (entries === null) emit('jobs.changed', { jobId })
    else emit('job.changed', { jobId, entries })
  }
  const settings = settingsService(host.settings, () => {
    emit('settings.changed', {})
    archive.pauseChanged()
  })
  const installationId = new InstallationId(host.settings)
  const person = () => settings.technician()
  const here = { technician: person, installation: () => installationId.known() }
  const store = new JobStore(dataDir, jobChanged, toolVersion, disk, reserve, here)
  const settling = new Settling(timings.settlePauses, stopping.signal, timings.now, reportFault)
  const workbenchStore = new WorkbenchStore({ dataDir, disk, reserve, who: person, changed: () => emit('activity.changed', {}) })
  const trash = new JobTrash(dataDir, disk)
  const outside = new OutsideWrites({ dataDir, disk, store, trash, workbench: workbenchStore, reportFault })
  const workbench = new WorkbenchService({ store: workbenchStore, environments, settling, reportFault, outside })
  const applyBatches = new ApplyBatches(
    (jobId, batch) => emit('batch.changed', { jobId, batch }),
    (progress) => emit('apply.progress', progress),
  )
  const installation = installationService(dataDir, withRedaction(host.installationKey, redaction), disk)
  const vault = new PhotoVault(dataDir, disk)
  const progress = (one: PayloadOf<'work.progress'>) => emit('work.progress', one)
  const longWork = new LongWork(progress)
  const language = () => settings.read().language
  const letterhead = () => {
    const { company, companyAddress: address, logo } = settings.read()
    return { company, address, logo }
  }
  const shown = { dataDir, disk, store, vault, outlet, workbench, longWork, toolVersion, letterhead, installation }
  const branches = new BranchService(dataDir, trash, disk)
  const arrivals = new Arrivals({ dataDir, store, vault, branches, applyBatches })
  const handover = handoverService({ ...shown, arrivals, applyBatches, trash, language })
  const archive = archiveService({
    dataDir,
    settings: host.settings,
    installationId,
    preset: host.archive ?? null,
    keys: withRedaction(host.keys, redaction),
    resolveProxy: host.resolveProxy,
    openConnection,
    vault,
    arrivals,
    teamChanged: () => emit('team.changed', {}),
    person,
    longWork,
    packages: {
      fingerprint: async () => (await installation.signer()).fingerprint,
      make: (jobId) => handover.package(jobId, language()),
      verify: handover.verifyBytes,
    },
    outlet,
    language,
    reportFault,
    isPaused: () => settings.read().archivePaused,
    changed: (payload) => emit('archive.changed', payload),
  })
  archive.resumed()
  const begun = new BegunBatches(dataDir, disk, reportFault)
  const sending = { store, environments, confirmations, applyBatches, settling, reportFault, outside, workbench, moments: new Moments() }
  const last = new LastResponses()
  const team = teamService({ archive, store, branches: branches.folder, progress })
  const handlers: Handlers = joinHandlers(
    appHandlers(host, { cancel: (named) => longWork.cancel(named) || team.cancel(named) }, installationId),
    operationHandlers(environments, workbench, confirmations, last),
    environmentHandlers(environments),
    confirmationHandlers(confirmations, (environment, id) => reportedSerial({ store, environments, last }, environment, id)),
    workbenchHandlers(workbench, workbenchStore, environments),
    jobRecords(store, environments, settling, toolVersion, workbench),
    jobOperationHandlers(sending),
    applyHandlers({ ...sending, stopping: stopping.signal, begun, devicesAtOnce: () => settings.read().devicesAtOnce }),
    assignmentHandlers(store, applyBatches, installationId),
    closingHandlers(store, vault, dataDir, applyBatches, installation, outside),
    trashHandlers(trash, store, applyBatches, outside),
    presetHandlers(workbench, outlet, language),
    reportHandlers(shown),
    handover.handlers,
    installation.handlers,
    branchHandlers(branches),
    forkHandlers({ dataDir, store, vault, branches, applyBatches, begun, installation: () => installationId.known() }),
    archive.handlers,
    team.handlers,
    backupHandlers(dataDir, outlet, longWork, language),
    draftHandlers(dataDir, disk),
    noticeHandlers(dataDir, workbench, disk),
    settings.handlers,
    supportHandlers({ host, environments, settings, store, branches: branches.folder, log, redaction, longWork }),
    training.handlers,
  )

  const dispatch = dispatcher(handlers, report, (text) => redaction.text(text))
  const work = new InFlightCalls()
  return {
    log,
    work,
    archive,
    settings: () => settings.read(),
    dispatch(command, input, known) {
      const started = performance.now()
      const reply = dispatch(command, input, known)
      work.add(command, reply)
      void reply.then((ended) => {
        // An unknown command name is not logged: it could be anything, even a pasted key.
        const name = isCommand(command) ? command : null
        log.write('call', { command: name, outcome: ended.ok ? 'ok' : ended.error.code, ms: Math.round(performance.now() - started) })
      })
      return reply
    },
    resumed() {
      environments.reconnect()
      archive.resumed()
      emit('host.resumed', {})
    },
    onEvent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      stopping.abort()
      applyBatches.endAll()
      // Long work changes nothing at the service and nothing in the data folder, so it is cancelled; its callers get an error.
      const longWorkEnded = longWork.close()
      // Writes in flight get time to receive their response, so that their outcome is journalled. Then connections are cut.
      await Promise.race([work.allDone(), sleep(timings.shutdownGraceMs, undefined, { ref: false })])
      // Settled independently, so that one failure does not keep the others from closing. The journals close last because the others
      // still write to them.
      await Promise.allSettled([environments.close(), training.close(), archive.close()])
      await Promise.allSettled([work.allDone(), settling.close(), longWorkEnded])
      await Promise.allSettled([store.close(), workbench.close()])
      listeners.clear()
      log.write('end')
    },
  }
}

function logStart(log: Log, { name, version }: Host): void {
  const { node, electron } = runtime
  const system = { platform: process.platform, release: release(), arch: process.arch }
  log.write('start', { version, host: name, ...system, node, electron })
}
