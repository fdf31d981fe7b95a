/** One request, and the ways to send its response: everything that a fault can do. */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SimulatedResponse } from './response.ts'
import type { OpenRecord, RecordedRequest } from './recording.ts'

export interface Surroundings {
  /** The simulator's own origin, and another one that is not part of the service. */
  readonly origin: string
  redirectTarget(): Promise<string>
  now(): number
  after(ms: number, run: () => void): void
  /** Requests that have arrived without a response so far, including this one. */
  inFlight(): number
  readonly contentType: string
}

/** The requested operation: carried out, or tried on a copy of the world. */
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

  /** Carries out the operation. If it is refused, the refusal is the response and nothing is applied. */
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

  /** Sends a body that never exists as a whole. */
  async stream(headers: Record<string, string>, bytes: Iterable<Buffer>): Promise<void> {
    this.#record.status = 200
    this.#response.writeHead(200, { 'content-type': this.surroundings.contentType, ...headers })
    try {
      await pipeline(Readable.from(bytes), this.#response)
    } catch {
      // The client stopped reading and disconnected, as it should.
    }
  }

  /** Writes raw bytes to the connection, which cannot be used for other requests afterwards. */
  write(bytes: string | Buffer, status: number | null = null): void {
    if (!this.isOpen()) return
    this.#record.status = status ?? this.#record.status
    this.#socket.write(bytes)
  }

  /** Closes the connection once everything was sent. */
  hangUp(): void {
    this.#socket.end()
    this.#socket.destroySoon()
  }

  /** Closes the connection immediately; the client sees it closed. */
  drop(): void {
    this.#socket.destroy()
  }

  /** Resets the connection immediately; the client sees a reset. */
  reset(): void {
    this.#socket.resetAndDestroy()
  }

  isOpen(): boolean {
    return !this.#socket.destroyed
  }
}
