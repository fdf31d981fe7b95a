/** The facts that close a job: manual checks, handover, signatures, and the seals of its reports. */
import type { Entry } from './entries.ts'
import { GrowingList } from './growing-list.ts'
import type { Job } from './job.ts'

type Closed = Pick<Job, 'checks' | 'handover' | 'signoffs' | 'seals' | 'sealed' | 'reopened' | 'reopenings' | 'archived' | 'timeZone'>
type ClosingEntry = Extract<
  Entry,
  {
    readonly kind:
      | 'check.recorded'
      | 'handover.recorded'
      | 'signoff.recorded'
      | 'timeZone.set'
      | 'job.sealed'
      | 'job.reopened'
      | 'job.archived'
  }
>

/** Updated in place; the lists that it returns are immutable. */
export class Closing {
  /** By the numbers of their entries, as the lists below. */
  #checks = new GrowingList<number, Closed['checks'][number]>()
  #seals = new GrowingList<number, Closed['seals'][number]>()
  #reopenings = new GrowingList<number, Closed['reopenings'][number]>()
  #rest: Omit<Closed, 'checks' | 'seals' | 'reopenings'> = {
    handover: null,
    signoffs: [],
    sealed: false,
    reopened: null,
    archived: false,
    timeZone: null,
  }

  add({ seq, at, who, ...entry }: ClosingEntry): void {
    switch (entry.kind) {
      case 'check.recorded':
        this.#checks.set(seq, { ...entry.data, device: entry.data.device ?? null, at, who })
        return
      case 'handover.recorded':
        this.#rest = { ...this.#rest, handover: isEmptyRecord(entry.data) ? null : { ...entry.data, at, who } }
        return
      case 'signoff.recorded': {
        const others = this.#rest.signoffs.filter(({ party }) => party !== entry.data.party)
        this.#rest = { ...this.#rest, signoffs: [...others, { ...entry.data, at, who }] }
        return
      }
      case 'timeZone.set':
        this.#rest = { ...this.#rest, timeZone: entry.data.zone }
        return
      case 'job.sealed':
        this.#seals.set(seq, { ...entry.data, at, who })
        this.#rest = { ...this.#rest, sealed: true, reopened: null }
        return
      case 'job.reopened': {
        const reopened = { ...entry.data, at, who }
        this.#reopenings.set(seq, reopened)
        const signoffs = this.#rest.signoffs.map((each) => (each.outcome === 'signed' ? each : { ...each, asksAgain: true as const }))
        this.#rest = { ...this.#rest, sealed: false, reopened, signoffs }
        return
      }
      case 'job.archived':
        this.#rest = { ...this.#rest, archived: entry.data.archived }
    }
  }

  snapshot(): Closed {
    return { ...this.#rest, checks: this.#checks.snapshot(), seals: this.#seals.snapshot(), reopenings: this.#reopenings.snapshot() }
  }

  copy(): Closing {
    const copy = new Closing()
    copy.#checks = this.#checks.copy()
    copy.#seals = this.#seals.copy()
    copy.#reopenings = this.#reopenings.copy()
    copy.#rest = this.#rest
    return copy
  }
}

/** An empty record withdraws what was recorded before. */
const isEmptyRecord = ({ instructed, documents, reason }: Omit<NonNullable<Closed['handover']>, 'at' | 'who'>) =>
  instructed.length === 0 && documents.length === 0 && reason === undefined
