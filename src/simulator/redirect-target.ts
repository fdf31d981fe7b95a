/**
 * Another origin that is not part of the service: a request that arrives there has followed a redirect that it should not have followed.
 */
import { createServer } from 'node:http'
import { listen, originOf, shut } from './listener.ts'
import { Recording, type RecordedRequest } from './recording.ts'

export class RedirectTarget {
  readonly #recording: Recording
  readonly #server = createServer((request, response) => {
    void this.#recording.take(request).then(() => response.end('{}'))
  })
  #origin: Promise<string> | null = null

  constructor(now: () => number, onTaken: (request: RecordedRequest) => void) {
    this.#recording = new Recording(now, onTaken)
  }

  get requests(): readonly RecordedRequest[] {
    return this.#recording.requests
  }

  /** Starts listening when the first redirect needs it. */
  origin(): Promise<string> {
    this.#origin ??= listen(this.#server, 0).then(originOf)
    return this.#origin
  }

  close(): Promise<void> {
    return shut(this.#server)
  }
}
