/** What left the laptop, what came back and what the service made of it: noted at the transport, whatever the tool says about it. */
import { isWrite, type Operation } from '#shared/tables/endpoints.ts'

/** The pauses between readings; their sum is the settle window. */
export const settlePauses: readonly number[] = [1_000, 2_000]
export const settleWindow = settlePauses.reduce((sum, pause) => sum + pause, 0)

export type Fields = Readonly<Record<string, unknown>>

export interface Request {
  readonly operation: Operation
  readonly id: string
  readonly body: Fields
  /** Its fingerprint, as entries name it. */
  readonly key: string
  /** How many entries were on the disk when it left: its place in the journal's order. */
  readonly asked: number
  /** By the steady clock. */
  readonly leftAt: number
  /** The command during which it left. */
  readonly command: number
  /** The intent it left for; null for a reading. */
  write: string | null
  /** When a response came, or it was clear that none would. */
  endedAt: number | null
  status: number | null
  response: Fields
  /** The service has carried it out, perhaps later. */
  applied: boolean
  /** The entry that saved what was read. */
  saved: number | null
  /** The power went before all of it could be noted. */
  isCut: boolean
}

const key = (operation: Operation, id: string) => `${operation} ${id}`

export class Requests {
  readonly all: Request[] = []
  readonly #of = new Map<string, Request[]>()
  readonly #touched = new Map<string, number>()
  readonly #beside = new Map<string, number>()
  /** Requests of which somebody was told that they changed nothing. */
  readonly toldUnchanged = new Set<Request>()
  command = 0
  /** Nothing keeps this command from saving what it reads. */
  isPlain = true
  /** What another customer's key lists may be taken for what was sent under the first. */
  hadOtherKey = false
  /** A service that stores what it is sent as something else cannot tell whether it was sent it. */
  isStoredOtherwise = false
  /** Until then something was sent beside the job: what was read meanwhile, in the background too, is not noted. By the steady clock. */
  besideUntil = 0
  /** The command in the middle of which the key was exchanged. */
  exchangedIn = 0
  /** The batch was cancelled: from then on it may only write to the devices that it had begun. */
  cancelled: { readonly begun: ReadonlySet<string> } | null = null
  /** The first request that may count as read for this command: after a pause, everything is read again. */
  readFrom = 0

  begin(): void {
    this.command += 1
    this.readFrom = this.all.length
    this.cancelled = null
  }

  left(sent: Pick<Request, 'operation' | 'id' | 'body' | 'key' | 'asked' | 'leftAt'>): Request {
    const { operation, id } = sent
    const outcome = { write: null, endedAt: null, status: null, response: {}, applied: false, saved: null, isCut: false }
    const request: Request = { ...sent, command: this.command, ...outcome }
    this.all.push(request)
    const known = this.#of.get(key(operation, id))
    if (known === undefined) this.#of.set(key(operation, id), [request])
    else known.push(request)
    return request
  }

  of(operation: Operation, id: string): readonly Request[] {
    return this.#of.get(key(operation, id)) ?? []
  }

  /** Responses with 2xx, in the order in which they left. */
  responses(operation: Operation, id = ''): Request[] {
    return this.of(operation, id).filter(({ status }) => status !== null && status < 300)
  }

  /** What may count of the responses since an entry: of those of the present command, only the one that left last. */
  newest(operation: Operation, id: string, since: number): Request[] {
    const all = this.responses(operation, id).filter(({ asked }) => asked >= since)
    return this.isPlain && all.at(-1)?.command === this.command ? all.slice(-1) : all
  }

  lists(kind: string): Request[] {
    return this.responses(kind === 'tap' ? 'taps.list' : 'showers.list')
  }

  /** Records in lists and in the responses to own writes, and where each stands in the journal's order. */
  records({ kind, id }: { readonly kind: string; readonly id: string }, outcomeOf: (write: string) => number) {
    const writes = this.all.filter((each) => each.id === id && each.write !== null && each.status !== null && each.status < 300)
    return [
      ...this.lists(kind).map((list) => ({ asked: list.asked, record: listed(list, id) })),
      ...writes
        .filter(({ operation, response }) => operation !== 'showers.unpair' && response['id'] === id)
        .map(({ write, response }) => ({ asked: outcomeOf(write ?? ''), record: response })),
    ]
  }

  /** `known`: the request that it was; otherwise the service carries out one request of a kind after the other. */
  carriedOut(operation: Operation, id: string, known?: Request): void {
    const request = known ?? this.of(operation, id).findLast(({ applied }) => !applied)
    if (request === undefined) return
    request.applied = true
    // A lost unpairing of a device that was not paired is seen as done at once, and may undo a later pairing.
    if (operation === 'showers.unpair' && request.endedAt !== null) this.touch(id)
  }

  /** The power went: what is on its way is lost to this laptop. */
  lost(now: number): void {
    for (const request of this.all) {
      request.endedAt ??= now
      request.isCut ||= request.command === this.command
    }
  }

  /** Somebody else changed the device. */
  touch(id: string): void {
    this.#touched.set(id, this.all.length)
  }

  /** This laptop sent it something that is not of the job that is watched. */
  sentBeside(id: string): void {
    this.#beside.set(id, this.all.length)
    this.touch(id)
  }

  /** Whether it did so after a write, or after an intent whose request never left: then a list says nothing about that. */
  isSentBeside({ write, id }: { readonly write: string; readonly id: string | null }): boolean {
    return (this.#beside.get(id ?? '') ?? -1) >= (this.ofWrite(write)?.index ?? 0)
  }

  /** Whether somebody else has changed it since a request left, or since the command began. */
  isTouched(id: string, index = this.readFrom): boolean {
    return (this.#touched.get(id) ?? -1) >= index
  }

  /** `index`: of the first request of its command. What it was decided on was read since then. */
  ofWrite(write: string): { readonly request: Request; readonly index: number } | null {
    const request = this.all.find((each) => each.write === write)
    if (request === undefined) return null
    return { request, index: this.all.findIndex(({ command }) => command === request.command) }
  }

  /** Within the window after a write, a reading that contradicts its response may be older than it. */
  mayReadOlder(id: string, at: number): boolean {
    return this.all.some(
      (write) => write.id === id && isWrite(write.operation) && write.endedAt !== null && write.endedAt > at - settleWindow,
    )
  }

  /** The writes of the present command, of one device or of all. */
  sentNow(id?: string): Request[] {
    return this.all.filter(
      (request) => request.command === this.command && isWrite(request.operation) && (id === undefined || request.id === id),
    )
  }
}

/** What a list says of one device; undefined where it does not hold it. */
export function listed({ response }: Request, id: string): Fields | undefined {
  return (response['Items'] as Fields[] | undefined)?.find((item) => item['id'] === id)
}

export const agrees = (plan: Fields, reported: Fields) => Object.entries(plan).every(([field, value]) => reported[field] === value)
