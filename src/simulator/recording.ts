/** Every request that reached a simulator, as received: tests check how often something was sent, and what was sent with it. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Operation } from '#shared/tables/endpoints.ts'
import { textOf } from './listener.ts'
import { routeOf } from './router.ts'

export interface RecordedRequest {
  /** 1, 2, 3 ... in order of arrival. */
  readonly number: number
  /** Milliseconds since 1970, by the simulator's clock. */
  readonly at: number
  /** The number of its connection: 1, 2, 3 ... */
  readonly connection: number
  /** Its position on that connection, from 1; more than 1 means that the connection was reused. */
  readonly onConnection: number
  readonly method: string
  /** As sent, with its query. */
  readonly path: string
  /** Including the key. */
  readonly headers: Readonly<IncomingHttpHeaders>
  readonly body: string
  /** Null if the endpoint table has no such method and path. */
  readonly operation: Operation | null
  readonly id: string | null
  /** Whether the operation was carried out; set later if it is applied late. */
  readonly applied: boolean
  /** The status that was sent; null if none was sent so far. */
  readonly status: number | null
  /** The fault that was applied. */
  readonly fault: string | null
}

/** A record whose request has no response yet. */
export type OpenRecord = { -readonly [Field in keyof RecordedRequest]: RecordedRequest[Field] }

/** Only the latest are kept, because a training site that is left open for days polls a lot. */
const kept = 50_000

interface RequestPosition {
  readonly connection: number
  onConnection: number
}

export class Recording {
  readonly #now: () => number
  readonly #onTaken: (request: RecordedRequest) => void
  readonly #mount: string
  readonly #requests: OpenRecord[] = []
  readonly #positions = new WeakMap<Socket, RequestPosition>()
  #connections = 0
  #count = 0

  constructor(now: () => number, onTaken: (request: RecordedRequest) => void, mount = '') {
    this.#now = now
    this.#mount = mount
    this.#onTaken = onTaken
  }

  get requests(): readonly RecordedRequest[] {
    return this.#requests
  }

  /** Records a request; null if its body is incomplete. */
  async take(request: IncomingMessage): Promise<OpenRecord | null> {
    const place = this.#positionOf(request.socket)
    const body = await textOf(request)
    if (body === null) return null
    const { method = '', url: path = '', headers } = request
    const route = routeOf(method, path, this.#mount)
    const id = route === null || route.id === '' ? null : route.id
    const asked = { at: this.#now(), ...place, method, path, headers, body, operation: route?.operation ?? null, id }
    this.#count += 1
    const record: OpenRecord = { number: this.#count, ...asked, applied: false, status: null, fault: null }
    this.#requests.push(record)
    this.#onTaken(record)
    if (this.#requests.length > 2 * kept) this.#requests.splice(0, kept)
    return record
  }

  #positionOf(socket: Socket): RequestPosition {
    const place = this.#positions.get(socket) ?? { connection: (this.#connections += 1), onConnection: 0 }
    this.#positions.set(socket, place)
    place.onConnection += 1
    return { ...place }
  }
}
