/**
 * The open journal of the workbench, created with the first fact to store. Reading it writes nothing; writes that a terminated process
 * left are shown as unknown, and recorded with the next change.
 */
import { journalFormat } from '#shared/job/entries.ts'
import { interruptedError } from '#shared/job/fold.ts'
import { Failure } from '#shared/tables/errors.ts'
import { emptyWorkbench, WorkbenchFold, type Workbench } from '#shared/job/activity.ts'
import type { WorkbenchEntry, WorkbenchFact } from '#shared/job/workbench-entries.ts'
import { Serial } from '#shared/serial.ts'
import { workbenchSchema } from './journal-schemas.ts'
import type { Disk } from './disk.ts'
import { Journal } from './journal.ts'
import { workbenchPaths } from './journal-paths.ts'
import type { Reserve } from './reserve.ts'

interface WorkbenchStoreParts {
  readonly dataDir: string
  readonly disk: Disk
  /** Shared with the jobs. */
  readonly reserve: Reserve
  /** The user's name in the settings. */
  readonly who: () => string
  readonly changed: () => void
}

const created: WorkbenchFact = { kind: 'workbench.created', data: { format: journalFormat } }

export class WorkbenchStore {
  readonly #parts: WorkbenchStoreParts
  /** Null if there is no journal yet. */
  #journal: Promise<Journal<WorkbenchFact> | null> | null = null
  #folded: { readonly journal: Journal<WorkbenchFact>; readonly fold: WorkbenchFold; readonly entries: number } | null = null
  /** The last returned workbench, and the head and unrecorded facts it was computed for. */
  #shown: { readonly key: string; readonly workbench: Workbench } | null = null
  readonly #changes = new Serial()

  constructor(parts: WorkbenchStoreParts) {
    this.#parts = parts
  }

  async read(): Promise<Workbench> {
    return this.#foldOf(await this.#open())
  }

  append(...facts: readonly WorkbenchFact[]): Promise<Workbench> {
    return this.change(() => facts)
  }

  /** Appends what `decide` returns for the current workbench, as one command; nobody else can append in between. */
  change(decide: (workbench: Workbench) => readonly WorkbenchFact[]): Promise<Workbench> {
    return this.#changes.run(() => this.#change(decide))
  }

  /** Appends the intent to send `write`; see `Reserve.intend`. */
  intend(write: string, ...facts: readonly WorkbenchFact[]): Promise<Workbench> {
    return this.#parts.reserve.intend(write, () => this.append(...facts))
  }

  /** Appends the outcome of `write`; see `Reserve.conclude`. */
  conclude(write: string, ...facts: readonly WorkbenchFact[]): Promise<Workbench> {
    return this.#parts.reserve.conclude(write, () => this.append(...facts))
  }

  async close(): Promise<void> {
    await (await this.#journal)?.close()
  }

  async #change(decide: (workbench: Workbench) => readonly WorkbenchFact[]): Promise<Workbench> {
    const { dataDir, disk, who, changed } = this.#parts
    const journal = await this.#open()
    const facts = decide(this.#foldOf(journal))
    if (facts.length === 0) return this.#foldOf(journal)
    if (journal === null)
      this.#journal = this.#kept(Journal.create(workbenchSchema, workbenchPaths(dataDir), [created, ...facts], who(), disk))
    else await this.#append(journal, [...this.#interrupted(journal), ...facts])
    const now = await this.#open()
    changed()
    return this.#foldOf(now)
  }

  async #append(journal: Journal<WorkbenchFact>, facts: readonly WorkbenchFact[]): Promise<void> {
    try {
      await journal.append(facts, this.#parts.who())
    } catch (cause) {
      // The file is no longer this journal: the next call opens what is there now, as after a restart.
      if (cause instanceof Failure && cause.error.code === 'job.damaged') {
        this.#journal = null
        await journal.close()
      }
      throw cause
    }
  }

  #foldOf(journal: Journal<WorkbenchFact> | null): Workbench {
    if (journal === null) return emptyWorkbench
    const fold = this.#grown(journal)
    const { head, unsaid, entries } = journal
    const unstated = [...(unsaid === null ? [] : [workbenchSchema.lost(unsaid)]), ...this.#interrupted(journal)]
    const key = JSON.stringify([head, unstated])
    if (this.#shown?.key === key) return this.#shown.workbench
    const { at = '', who = '' } = entries.at(-1) ?? {}
    const virtual = unstated.map((fact, index): WorkbenchEntry => ({ seq: entries.length + index + 1, at, who, ...fact }))
    const workbench = virtual.length === 0 ? fold.workbench() : new WorkbenchFold(fold.workbench()).take(virtual).workbench()
    this.#shown = { key, workbench }
    return workbench
  }

  #interrupted(journal: Journal<WorkbenchFact>): WorkbenchFact[] {
    const fold = this.#grown(journal)
    return [...fold.sent].flatMap((write): WorkbenchFact[] => {
      const operation = fold.row(write)?.operation
      if (operation === undefined || this.#parts.reserve.inFlight.has(write)) return []
      return [{ kind: 'write.unknown', data: { write, error: interruptedError(operation) } }]
    })
  }

  /** The fold of the open journal, which grows with it. */
  #grown(journal: Journal<WorkbenchFact>): WorkbenchFold {
    const known = this.#folded?.journal === journal ? this.#folded : { journal, fold: new WorkbenchFold(), entries: 0 }
    const { entries } = journal
    this.#folded = { journal, fold: known.fold.take(entries.slice(known.entries)), entries: entries.length }
    return known.fold
  }

  #open(): Promise<Journal<WorkbenchFact> | null> {
    const { dataDir, disk, who } = this.#parts
    return (this.#journal ??= this.#kept(Journal.openOrReplace(workbenchSchema, workbenchPaths(dataDir), created, who(), disk)))
  }

  /** Cached unless it fails, so that a failure is retried. */
  #kept(opening: Promise<Journal<WorkbenchFact> | null>): Promise<Journal<WorkbenchFact> | null> {
    opening.catch(() => {
      this.#journal = null
    })
    return opening
  }
}
