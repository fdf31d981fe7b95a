/**
 * Writes made outside a job, journalled as a job's are: intent before, outcome after, unknown ones settled by reading back.
 * Also the register of ids that the service lets nobody list.
 */
import type { EnvironmentName } from '#shared/environment.ts'
import { storageErrors } from '#shared/ipc/contract-parts.ts'
import { appErrorOf, Failure, type ErrorCode } from '#shared/ipc/errors.ts'
import { journalFormat } from '#shared/job/entries.ts'
import { isUndecided } from '#shared/job/job.ts'
import type { AnswerOf, BodyOf, WriteOperation } from '#shared/service/endpoints.ts'
import { foldWorkbench, type ActivityRow, type Workbench } from '#shared/workbench/activity.ts'
import type { Exported, RegisteredKind, WorkbenchFact } from '#shared/workbench/entries.ts'
import { localInstant } from '../clock.ts'
import { workbenchDialect } from '../journal/dialects.ts'
import type { Disk } from '../journal/disk.ts'
import { Journal } from '../journal/journal.ts'
import { workbenchPlace } from '../journal/place.ts'
import { readJournal } from '../journal/read-journal.ts'
import type { Reserve } from '../journal/reserve.ts'
import type { WriteOutcome } from '../service-client/client.ts'
import type { EnvironmentService, Service } from './environments.ts'
import { readBack } from './read-back.ts'
import { sendWrite } from './send-write.ts'
import type { Settling, Unsettled } from './settling.ts'
import { refuseDecided } from './write-outcome.ts'

export interface WorkbenchParts {
  readonly dataDir: string
  readonly disk: Disk
  /** The same as of the jobs. */
  readonly reserve: Reserve
  readonly environments: EnvironmentService
  readonly settling: Settling
  /** Who is at the keyboard, as the settings say. */
  readonly who: () => string
  readonly changed: () => void
}

export class WorkbenchService {
  readonly #parts: WorkbenchParts
  #journal: Promise<Journal<WorkbenchFact>> | null = null
  /** Sent by this process, and not answered yet. */
  readonly #inFlight = new Set<string>()
  /** One after the other: of two that say what became of a write, the second finds it decided. */
  #deciding: Promise<unknown> = Promise.resolve()

  constructor(parts: WorkbenchParts) {
    this.#parts = parts
  }

  async read(): Promise<Workbench> {
    try {
      return foldWorkbench((await this.#open()).entries)
    } catch (cause) {
      if (!(cause instanceof Failure) || !isAboutSaving(cause.error.code)) throw cause
      return this.#lookOnly()
    }
  }

  /** Sends one write, its intent on the disk before it and its outcome after it. */
  async write<Op extends WriteOperation>(
    environment: EnvironmentName,
    service: Service,
    operation: Op,
    target: { readonly id?: string; readonly body?: BodyOf<Op> },
    before: Record<string, unknown> | null,
  ): Promise<WriteOutcome<Op>> {
    const { id, body } = target
    const sent = await sendWrite(
      service.client,
      operation,
      target,
      {
        intend: (write) => {
          const intent = { write, environment, serviceOrigin: service.origin, operation, ...(id === undefined ? {} : { id }) }
          const asked = { ...(body === undefined ? {} : { body: body as Record<string, unknown> }), ...(before === null ? {} : { before }) }
          return this.#intend({ kind: 'write.intended', data: { ...intent, ...asked } })
        },
        conclude: (write, outcome, said) => {
          const known = said.kind === 'confirmed' ? registered(environment, operation, id, said.answer) : []
          return this.#conclude(write, outcome, ...known)
        },
      },
      this.#parts.settling,
    )
    if (sent.kind === 'unknown') this.#settleInBackground(sent.write)
    return sent
  }

  /** Reads once for every write of an environment whose outcome nobody knows; what that does not decide goes on being looked for. */
  async settle(environment: EnvironmentName): Promise<Workbench> {
    for (const row of (await this.read()).activity) {
      if (row.environment !== environment || !isUndecided(row) || this.#inFlight.has(row.write)) continue
      const unsettled = this.#unsettled(row)
      const isDecided = await this.#parts.settling.once(unsettled).catch(ignoreFailure)
      if (isDecided !== true) this.#parts.settling.inBackground(unsettled)
    }
    return this.read()
  }

  async judge(write: string, applied: boolean, reason: string): Promise<Workbench> {
    await this.#decide(async () => {
      refuseDecided((await this.read()).activity, write)
      await this.#note({ kind: 'write.judged', data: { write, applied, reason } })
    })
    return this.read()
  }

  async register(environment: EnvironmentName, kind: RegisteredKind, id: string, called?: string): Promise<Workbench> {
    await this.#note({ kind: 'register.added', data: { environment, kind, id, ...(called === undefined ? {} : { name: called }) } })
    return this.read()
  }

  async forget(environment: EnvironmentName, kind: RegisteredKind, id: string): Promise<Workbench> {
    await this.#note({ kind: 'register.removed', data: { environment, kind, id } })
    return this.read()
  }

  async savePreset(fact: Extract<WorkbenchFact, { readonly kind: 'preset.saved' | 'preset.removed' }>): Promise<Workbench> {
    await this.#note(fact)
    return this.read()
  }

  /** Nothing depends on it: where it cannot be noted, what was exported stays exported. */
  async noteExport(exported: Exported): Promise<void> {
    try {
      await this.#note({ kind: 'report.exported', data: exported })
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
    }
  }

  async close(): Promise<void> {
    await (await this.#journal)?.close()
  }

  async #note(...facts: readonly WorkbenchFact[]): Promise<void> {
    await (await this.#open()).append(facts, this.#parts.who())
    this.#parts.changed()
  }

  /** The space for the outcome is there before the request leaves. */
  async #intend(intent: Extract<WorkbenchFact, { readonly kind: 'write.intended' }>): Promise<void> {
    const { write } = intent.data
    this.#inFlight.add(write)
    try {
      await this.#parts.reserve.hold()
      await this.#note(intent)
    } catch (cause) {
      this.#inFlight.delete(write)
      throw cause
    }
  }

  async #conclude(write: string, ...facts: readonly WorkbenchFact[]): Promise<void> {
    try {
      await this.#parts.reserve.saving(() => this.#note(...facts))
    } finally {
      this.#inFlight.delete(write)
    }
  }

  #decide(decision: () => Promise<void>): Promise<void> {
    const decided = this.#deciding.then(decision)
    this.#deciding = decided.catch(() => undefined)
    return decided
  }

  #settleInBackground(write: string): void {
    const settling = this.#row(write).then((row) => {
      if (row !== undefined) this.#parts.settling.inBackground(this.#unsettled(row))
    })
    // Where the journal cannot be read, the next refresh looks.
    settling.catch(ignore)
  }

  async #row(write: string): Promise<ActivityRow | undefined> {
    return (await this.read()).activity.find((each) => each.write === write)
  }

  #unsettled({ write, environment, serviceOrigin, operation, id, body }: ActivityRow): Unsettled {
    return {
      write,
      look: async () => {
        const row = await this.#row(write)
        if (row === undefined || !isUndecided(row)) return 'noWayToTell'
        const service = await this.#parts.environments.service(environment)
        // Another service now stands under this name: what it says is no word about that write.
        if (environment !== 'training' && service.origin !== serviceOrigin) return 'noWayToTell'
        return (await readBack(service.client, { operation, id, body })).sight
      },
      decide: (applied) =>
        this.#decide(async () => {
          const row = await this.#row(write)
          if (row !== undefined && isUndecided(row))
            await this.#note({ kind: 'write.settled', data: { write, applied, readAt: localInstant() } })
        }),
    }
  }

  /** Where nothing can be saved: what there is, without what would be begun or stated. */
  async #lookOnly(): Promise<Workbench> {
    try {
      const { dataDir, disk } = this.#parts
      const found = foldWorkbench((await readJournal(workbenchDialect, workbenchPlace(dataDir), disk)).entries)
      const activity = found.activity.map((row): ActivityRow =>
        row.state === 'sent' ? { ...row, state: 'unknown', error: appErrorOf('job.interrupted', { operation: row.operation }) } : row,
      )
      return { ...found, activity }
    } catch (cause) {
      if (cause instanceof Failure && cause.error.code === 'job.notFound') return foldWorkbench([])
      throw cause
    }
  }

  #open(): Promise<Journal<WorkbenchFact>> {
    if (this.#journal === null) {
      this.#journal = this.#openJournal()
      this.#journal.catch(() => {
        this.#journal = null
      })
    }
    return this.#journal
  }

  /** Intents of a process that ended are said to be unknown here, as a job's are when it is opened. */
  async #openJournal(): Promise<Journal<WorkbenchFact>> {
    const { dataDir, disk, who } = this.#parts
    const created: WorkbenchFact = { kind: 'workbench.created', data: { format: journalFormat } }
    const journal = await Journal.openOrBegin(workbenchDialect, workbenchPlace(dataDir), created, who(), disk)
    const interrupted = foldWorkbench(journal.entries).activity.filter(({ state }) => state === 'sent')
    const facts = interrupted.map(({ write, operation }): WorkbenchFact => ({
      kind: 'write.unknown',
      data: { write, error: appErrorOf('job.interrupted', { operation }) },
    }))
    await journal.append(facts, who())
    for (const row of foldWorkbench(journal.entries).activity.filter(isUndecided)) this.#parts.settling.see(row.write)
    return journal
  }
}

const isAboutSaving = (code: ErrorCode) => (storageErrors as readonly ErrorCode[]).includes(code)

/** What was created, changed or deleted here is known here from then on. */
function registered(
  environment: EnvironmentName,
  operation: WriteOperation,
  id: string | undefined,
  answer: AnswerOf<WriteOperation>,
): WorkbenchFact[] {
  const called = 'name' in answer && typeof answer.name === 'string' && answer.name.length <= 200 ? { name: answer.name } : {}
  const known = id ?? ('id' in answer && typeof answer.id === 'string' && answer.id.length <= 200 ? answer.id : '')
  if (known === '') return []
  if (operation === 'groups.create') return [{ kind: 'register.added', data: { environment, kind: 'group', id: known, ...called } }]
  if (operation === 'waterGuards.update')
    return [{ kind: 'register.added', data: { environment, kind: 'waterGuard', id: known, ...called } }]
  return operation === 'groups.delete' ? [{ kind: 'register.removed', data: { environment, kind: 'group', id: known } }] : []
}

const ignore = () => undefined

function ignoreFailure(cause: unknown): void {
  if (!(cause instanceof Failure)) throw cause
}
