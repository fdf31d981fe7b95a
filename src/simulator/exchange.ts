/** One request and the ways its response may travel: the whole of what a fault can do. */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SimulatedResponse } from './response.ts'
import type { OpenRecord, RecordedRequest } from './recording.ts'

export interface Surroundings {
  /** The simulator's own origin, and another one where nothing of the service lives. */
  readonly origin: string
  redirectTarget(): Promise<string>
  now(): number
  after(ms: number, run: () => void): void
  /** Requests that have arrived and are not answered yet, this one among them. */
  inFlight(): number
  readonly contentType: string
}

/** What was asked for: done, or tried on a copy of the world. */
interface Operation {
  carryOut(): SimulatedResponse
  rehearse(): SimulatedResponse
}

export class Exchange {
  readonly #response: ServerResponse
  readonly surroundings: Surroundings
  readonly #record: OpenRecord
  readonly #socket: Socket
  readonly #operation: Operation

  constructor(record: OpenRecord, socket: Socket, response: ServerResponse, surroundings: Surroundings, operation: Operation) {
    this.#record = record
    this.#socket = socket
    this.#response = response
    this.surroundings = surroundings
    this.#operation = operation
  }

  get request(): RecordedRequest {
    return this.#record
  }

  /** Carries the operation out. A refusal is a response, but nothing was applied. */
  apply(): SimulatedResponse {
    const response = this.#operation.carryOut()
    this.#record.applied = response.status < 400
    return response
  }

  wouldBeAccepted(): boolean {
    return this.#operation.rehearse().status < 400
  }

  send(response: SimulatedResponse, headers: Record<string, string> = {}): void {
    if (!this.isOpen()) return
    this.#record.status = response.status
    const { status, body, contentType } = response
    const described = contentType === '' ? headers : { 'content-type': contentType, ...headers }
    this.#response.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...described })
    this.#response.end(body)
  }

  /** A body that need never exist as a whole. */
  async stream(headers: Record<string, string>, bytes: Iterable<Buffer>): Promise<void> {
    this.#record.status = 200
    this.#response.writeHead(200, { 'content-type': this.surroundings.contentType, ...headers })
    try {
      await pipeline(Readable.from(bytes), this.#response)
    } catch {
      // The client had enough of it and left, as it should.
    }
  }

  /** Puts bytes on the connection as they are. The connection is of no further use after that. */
  write(bytes: string | Buffer, status: number | null = null): void {
    if (!this.isOpen()) return
    this.#record.status = status ?? this.#record.status
    this.#socket.write(bytes)
  }

  /** Ends the connection in order, once all was sent. */
  hangUp(): void {
    this.#socket.end()
    this.#socket.destroySoon()
  }

  /** Ends the connection at once; the client sees it closed. */
  drop(): void {
    this.#socket.destroy()
  }

  /** Ends the connection at once; the client sees it reset. */
  reset(): void {
    this.#socket.resetAndDestroy()
  }

  isOpen(): boolean {
    return !this.#socket.destroyed
  }
}
