/**
 * Folds workbench entries into the activity (writes outside jobs with their outcomes), the register of known IDs, the presets and the
 * exports. Pure.
 */
import { z } from 'zod'
import { assertNever } from '../assert-never.ts'
import { environmentName, isTraining, type Place } from '../environment.ts'
import { instant, type JournalLost } from './entries.ts'
import { decisionOf } from './fold.ts'
import { GrowingList } from './growing-list.ts'
import { jobWrite } from './job.ts'
import { idKey } from '../tables/ids.ts'
import { registeredKind, workbenchData, type Erased, type Exported, type WorkbenchEntry } from './workbench-entries.ts'

const record = z.record(z.string(), z.unknown())

export const activityRow = z.object({
  write: z.uuid().describe('The request, by the identifier it has in the journal.'),
  at: instant.describe('When it was recorded, before it was sent.'),
  who: z.string(),
  environment: environmentName,
  serviceAddress: z.string().describe('The base address of the service: origin and path.'),
  ...jobWrite.pick({ operation: true, id: true, body: true, key: true }).shape,
  before: record.nullable().describe('What was last read of the target before the write; null where nothing was.'),
  after: record.nullable().describe('What the service responded; null where it was not confirmed.'),
  ...jobWrite.pick({ state: true, decidedAt: true, error: true }).shape,
  reason: z.string().nullable().describe('The words of the person who decided the outcome; null otherwise.'),
})
export type ActivityRow = z.infer<typeof activityRow>

export const registerRow = z.object({
  environment: environmentName,
  serviceAddress: z.string().nullable().describe('The base address of its service; null in training, and where it was not known.'),
  kind: registeredKind.describe('A water guard or a group.'),
  id: z.string(),
  name: z.string().nullable().describe('Its name; null where none was entered.'),
  at: instant.describe('When it was added.'),
})
export type RegisterRow = z.infer<typeof registerRow>

export const preset = z.object({
  ...workbenchData['preset.saved'].shape,
  savedAt: instant,
  who: z.string().describe('Who saved it.'),
})
export type Preset = z.infer<typeof preset>

export interface Workbench {
  /** In the order of their intents. */
  readonly activity: readonly ActivityRow[]
  readonly register: readonly RegisterRow[]
  readonly presets: readonly Preset[]
  /** Entries that are known to have existed and are lost. */
  readonly lost: readonly (JournalLost & { readonly notedAt: string })[]
  /** In the order in which they were made. */
  readonly exports: readonly (Exported & { readonly at: string })[]
  /** What jobs that were deleted for ever have sent. */
  readonly erased: readonly Erased[]
}

/** An incremental fold, like that of a job: an entry costs only what it changes, however long the journal is. */
export class WorkbenchFold {
  readonly #activity: GrowingList<string, ActivityRow>
  readonly #register: Map<string, RegisterRow>
  readonly #presets: Map<string, Preset>
  readonly #lost: Workbench['lost'][number][]
  readonly #exports: Workbench['exports'][number][]
  readonly #erased: Workbench['erased'][number][]
  readonly #sent: Set<string>

  constructor({ activity, register, presets, lost, exports, erased }: Workbench = emptyWorkbench) {
    this.#activity = new GrowingList(activity.map((row) => [row.write, row]))
    this.#register = new Map(register.map((row) => [registerKey(row), row]))
    this.#presets = new Map(presets.map((each) => [each.preset, each]))
    this.#lost = [...lost]
    this.#exports = [...exports]
    this.#erased = [...erased]
    this.#sent = new Set(activity.flatMap(({ state, write }) => (state === 'sent' ? [write] : [])))
  }

  /** Writes without an outcome. */
  get sent(): ReadonlySet<string> {
    return this.#sent
  }

  row(write: string): ActivityRow | undefined {
    return this.#activity.get(write)
  }

  /** The state after the entries taken so far. It is immutable. */
  workbench(): Workbench {
    return {
      activity: this.#activity.snapshot(),
      register: [...this.#register.values()],
      presets: [...this.#presets.values()],
      lost: [...this.#lost],
      exports: [...this.#exports],
      erased: [...this.#erased],
    }
  }

  /** Folds further entries. */
  take(more: Iterable<WorkbenchEntry>): this {
    for (const entry of more) this.#apply(entry)
    return this
  }

  #apply({ at, who, seq, ...entry }: WorkbenchEntry): void {
    switch (entry.kind) {
      case 'journal.lost':
        this.#lost.push({ ...entry.data, notedAt: at })
        break
      case 'workbench.created':
        break
      case 'write.intended': {
        const { id, body, before, ...intent } = entry.data
        const open = {
          at,
          who,
          id: id ?? null,
          body: body ?? null,
          before: before ?? null,
          after: null,
          decidedAt: null,
          error: null,
          reason: null,
        }
        this.#set({ ...intent, ...open, state: 'sent' })
        break
      }
      case 'write.confirmed':
      case 'write.rejected':
      case 'write.unknown':
      case 'write.settled':
      case 'write.judged': {
        const { response, judgement: reason, ...decision } = decisionOf({ at, who, seq, ...entry })
        this.#decide(entry.data.write, {
          ...decision,
          ...(reason === undefined ? {} : { reason }),
          ...(response === undefined ? {} : { after: response }),
        })
        break
      }
      case 'register.added': {
        const { name, ...row } = entry.data
        const key = registerKey(row)
        const known = this.#register.get(key) ?? this.#register.get(registerKey({ ...row, serviceAddress: null }))
        this.#unregister(row)
        this.#register.set(key, { ...row, name: name ?? known?.name ?? null, at })
        break
      }
      case 'preset.saved':
        this.#presets.set(entry.data.preset, { ...entry.data, savedAt: at, who })
        break
      case 'preset.removed':
        this.#presets.delete(entry.data.preset)
        break
      case 'register.removed':
        this.#unregister(entry.data)
        break
      case 'job.erased':
        this.#erased.push(entry.data)
        break
      case 'report.exported':
        this.#exports.push({ ...entry.data, at })
        break
      default:
        assertNever(entry)
    }
  }

  /** Also as registered before the address was known. */
  #unregister(row: Registered): void {
    this.#register.delete(registerKey(row))
    this.#register.delete(registerKey({ ...row, serviceAddress: null }))
  }

  #set(row: ActivityRow): void {
    this.#activity.set(row.write, row)
    if (row.state === 'sent') this.#sent.add(row.write)
    else this.#sent.delete(row.write)
  }

  #decide(write: string, change: Partial<ActivityRow>): void {
    const known = this.#activity.get(write)
    if (known === undefined) return
    const row = { ...known, ...change }
    this.#set(row)
    // A confirmed deletion is followed by a register entry. If its response was lost, the outcome alone removes the group.
    if (row.state === 'applied' && row.operation === 'groups.delete' && row.id !== null)
      this.#unregister({ ...row, kind: 'group', id: row.id })
  }
}

export const emptyWorkbench: Workbench = { activity: [], register: [], presets: [], lost: [], exports: [], erased: [] }

type Registered = Place & { readonly kind: string; readonly id: string }
const registerKey = ({ kind, id, ...place }: Registered) =>
  JSON.stringify([place.environment, isTraining(place) ? null : place.serviceAddress, kind, idKey(id)])
