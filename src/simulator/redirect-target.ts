/** Another origin, where nothing of the service lives: whatever arrives there has followed a redirect it should not have. */
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

  /** Listens from the first time on that somebody is sent there. */
  origin(): Promise<string> {
    this.#origin ??= listen(this.#server, 0).then(originOf)
    return this.#origin
  }

  close(): Promise<void> {
    return shut(this.#server)
  }
}
