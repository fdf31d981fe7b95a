/**
 * Writes made outside a job, journalled as a job's are: intent before, outcome after, unknown ones settled by reading back.
 * Also the register of ids that the service lets nobody list.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
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
import { readBack, windowIsOver, type SettlePauses } from './read-back.ts'
import { outcomeFact, refuseDecided } from './write-outcome.ts'

export interface WorkbenchParts {
  readonly dataDir: string
  readonly disk: Disk
  /** The same as of the jobs. */
  readonly reserve: Reserve
  readonly environments: EnvironmentService
  readonly pauses: SettlePauses
  readonly stopping: AbortSignal
  /** Who is at the keyboard, as the settings say. */
  readonly who: () => string
  readonly changed: () => void
}

export class WorkbenchService {
  readonly #parts: WorkbenchParts
  #journal: Promise<Journal<WorkbenchFact>> | null = null
  readonly #settling = new Set<Promise<unknown>>()
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
    const write = randomUUID()
    const { id, body } = target
    const intent = { write, environment, serviceOrigin: service.origin, operation, ...(id === undefined ? {} : { id }) }
    await this.#parts.reserve.hold()
    await this.#note({
      kind: 'write.intended',
      data: { ...intent, ...(body === undefined ? {} : { body: body as Record<string, unknown> }), ...(before === null ? {} : { before }) },
    })
    const outcome = await service.client.write(operation, target)
    const at = localInstant()
    await this.#parts.reserve.saving(() => this.#note(outcomeFact(write, outcome, at)))
    if (outcome.kind === 'confirmed') await this.#remember(environment, operation, id, outcome.answer)
    if (outcome.kind === 'unknown') this.#settleInBackground(write)
    return outcome
  }

  /** Reads once more for every unknown write of an environment, as at each later opening. */
  async settle(environment: EnvironmentName): Promise<Workbench> {
    for (const row of (await this.read()).activity) {
      if (row.environment === environment && row.state === 'unknown') await this.#look(row, windowIsOver(row.at, this.#parts.pauses))
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
    await Promise.allSettled(this.#settling)
    await (await this.#journal)?.close()
  }

  async #note(fact: WorkbenchFact): Promise<void> {
    await (await this.#open()).append([fact], this.#parts.who())
    this.#parts.changed()
  }

  /** What was created, changed or deleted here is known here from then on. */
  async #remember(
    environment: EnvironmentName,
    operation: WriteOperation,
    id: string | undefined,
    answer: AnswerOf<WriteOperation>,
  ): Promise<void> {
    const called = 'name' in answer && typeof answer.name === 'string' && answer.name.length <= 200 ? answer.name : undefined
    const known = id ?? ('id' in answer && typeof answer.id === 'string' && answer.id.length <= 200 ? answer.id : undefined)
    if (known === undefined || known === '') return
    if (operation === 'groups.create') await this.register(environment, 'group', known, called)
    if (operation === 'waterGuards.update') await this.register(environment, 'waterGuard', known, called)
    if (operation === 'groups.delete') await this.forget(environment, 'group', known)
  }

  #decide(decision: () => Promise<void>): Promise<void> {
    const decided = this.#deciding.then(decision)
    this.#deciding = decided.catch(() => undefined)
    return decided
  }

  #settleInBackground(write: string): void {
    const settling = this.#settleOverWindow(write).finally(() => this.#settling.delete(settling))
    this.#settling.add(settling)
    // Undecided or unreadable, it stays unknown and is looked at again later.
    settling.catch(() => undefined)
  }

  async #settleOverWindow(write: string): Promise<void> {
    const { pauses, stopping } = this.#parts
    for (const [index, pause] of pauses.entries()) {
      await sleep(pause, undefined, { signal: stopping }).catch(() => undefined)
      const row = (await this.read()).activity.find((each) => each.write === write)
      if (stopping.aborted || row?.state !== 'unknown') return
      if (await this.#look(row, index === pauses.length - 1)) return
    }
  }

  /** Answers whether nothing is left to look for. */
  async #look({ write, environment, serviceOrigin, operation, id, body }: ActivityRow, windowOver: boolean): Promise<boolean> {
    try {
      const service = await this.#parts.environments.service(environment)
      // Another service now stands under this name: what it says is no word about that write.
      if (environment !== 'training' && service.origin !== serviceOrigin) return true
      const { sight } = await readBack(service.client, { operation, id, body })
      if (sight === 'noWayToTell') return true
      if (sight === 'notApplied' && !windowOver) return false
      await this.#decide(async () => {
        const row = (await this.read()).activity.find((each) => each.write === write)
        if (row !== undefined && isUndecided(row))
          await this.#note({ kind: 'write.settled', data: { write, applied: sight === 'applied', readAt: localInstant() } })
      })
      return true
    } catch (cause) {
      if (cause instanceof Failure) return false
      throw cause
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
    return journal
  }
}

const isAboutSaving = (code: ErrorCode) => (storageErrors as readonly ErrorCode[]).includes(code)
