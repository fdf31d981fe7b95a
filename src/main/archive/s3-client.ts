/**
 * Signed requests to one bucket of an S3-compatible store, over the connections of the service client, with the same proxies,
 * certificates and deadlines.
 *
 * The content is signed too, so that a store accepts nothing that was altered in transit. Idempotent requests are tried three times; a
 * deletion, which only the test in the settings sends, once.
 */
import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { appErrorOf, certificateErrors, Failure } from '#shared/tables/errors.ts'
import type { ArchiveOperation } from '#shared/tables/archive-operations.ts'
import type { Connection } from '../client/connection.ts'
import { Cancelled, exchange, type Deadlines, type Exchange } from '../client/exchange.ts'
import { redactorFor, type Redactor } from '../client/redactor.ts'
import { headerOf } from '../client/response-body.ts'
import { retryAfterMs } from '../client/retry-after.ts'
import { connectError, lossError } from '../client/transport-error.ts'
import { isUsableKey } from '../client/usable-key.ts'
import { refusalOf, type S3Response } from './s3-refusal.ts'
import { sha256Of } from '../sha256.ts'

export interface ArchiveAddress {
  /** Normalised, see `normaliseBaseUrl`. */
  readonly baseUrl: string
  readonly bucket: string
  readonly region: string
}
export interface ArchiveCredentials {
  readonly keyId: string
  readonly secret: string
}

/** Long enough for a photo of some megabytes on a slow line. */
export const archiveDeadlines: Deadlines = { connect: 6_000, idle: 20_000, total: 120_000 }

/** Bytes per millisecond of a slow line: larger content gets a longer deadline. */
const slowest = 50
/** Bytes. An error response must fit too, whatever was requested. */
const refusalCap = 64 * 1024
const tries = 3
const firstPause = 250
const longestPause = 8_000

interface S3Request {
  readonly operation: ArchiveOperation
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Empty for the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly content?: Uint8Array
  /** An etag with which the object is not to be returned. */
  readonly unless?: string
  /** The maximum bytes of the response. */
  readonly most: number
  /** Error statuses that the caller handles as a response. */
  readonly allows?: readonly number[]
  readonly signal?: AbortSignal | undefined
}

export class S3Client {
  readonly #address: ArchiveAddress
  readonly #credentials: ArchiveCredentials
  readonly #connection: Connection
  readonly #deadlines: Deadlines
  readonly #redact: Redactor

  constructor(address: ArchiveAddress, credentials: ArchiveCredentials, connection: Connection, deadlines = archiveDeadlines) {
    this.#address = address
    this.#credentials = credentials
    this.#connection = connection
    this.#deadlines = deadlines
    // A short key ID, which is no secret, would remove innocent words.
    const secrets = [credentials.keyId, credentials.secret].filter(isUsableKey).map((key) => redactorFor(key))
    this.#redact = (text) => secrets.reduce((left, redact) => redact(left), text)
  }

  async call(request: S3Request): Promise<S3Response> {
    for (let attempt = 1; ; attempt++) {
      const answered = await this.#send(request)
      const failure = this.#failureIn(request, answered)
      if (failure === null) return answered as S3Response
      const isLast = attempt === tries || request.method === 'DELETE' || !isTransient(failure)
      if (isLast || request.signal?.aborted === true) throw failure
      const asked = answered.kind === 'answered' ? retryAfterMs(headerOf(answered.headers, 'retry-after')) : null
      const pause = Math.min(asked ?? Math.random() * firstPause * 2 ** attempt, longestPause)
      await sleep(pause, undefined, request.signal === undefined ? {} : { signal: request.signal }).catch(() => undefined)
    }
  }

  async #send(request: S3Request): Promise<Exchange> {
    const { method, most, content, signal } = request
    const { url, headers } = await this.#signed(request)
    const sent = {
      method,
      path: url.pathname + url.search,
      headers: [...headers].flat(),
      body: content ?? null,
      bodyCap: Math.max(most, refusalCap),
    }
    // Repeating any of these changes nothing, so all of them may probe the request limit.
    const demand = { isRead: method !== 'DELETE', urgency: 'batch' } as const
    const { connect, idle, total } = this.#deadlines
    // The store sends nothing while content is being uploaded.
    const deadlines = {
      connect,
      idle: idle + (content?.length ?? 0) / slowest,
      total: total + Math.max(content?.length ?? 0, most) / slowest,
    }
    const answered = await this.#connection.run(demand, (dispatcher) => exchange(dispatcher, sent, deadlines, signal), signal && [signal])
    return answered ?? { kind: 'notSent', cause: new Cancelled() }
  }

  /** Signed for each attempt, because a signature is valid only for minutes. */
  async #signed({ method, key, query = {}, content, unless }: S3Request): Promise<{ readonly url: URL; readonly headers: Headers }> {
    const { baseUrl, bucket, region } = this.#address
    const url = new URL(`${baseUrl}/${bucket}${key === '' ? '' : `/${key}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers = {
      'x-amz-content-sha256': sha256Of(content ?? ''),
      // Buckets with a retention accept nothing without it.
      ...(content === undefined ? {} : { 'content-md5': hash('md5', content, 'base64') }),
      ...(unless === undefined ? {} : { 'if-none-match': `"${unless}"` }),
    }
    // Loaded lazily: the list of jobs does not need it.
    const { Signer } = await import('./signer.ts')
    const { keyId: accessKeyId, secret: secretAccessKey } = this.#credentials
    return new Signer({
      method,
      url: url.href,
      headers,
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    }).sign()
  }

  #failureIn({ operation, allows = [] }: S3Request, answered: Exchange): Failure | null {
    const { host } = new URL(this.#address.baseUrl)
    switch (answered.kind) {
      case 'answered': {
        if (answered.status < 300 || allows.includes(answered.status)) return null
        return new Failure(refusalOf(answered, { operation, host, ...this.#address }, this.#redact))
      }
      case 'tooLarge':
        return new Failure(appErrorOf('archive.unreadable', { operation, host }))
      default: {
        if (answered.cause instanceof Cancelled) return new Failure(appErrorOf('work.cancelled', {}))
        const { code, data } = (answered.kind === 'notSent' ? connectError : lossError)(answered.cause, { operation, host })
        const detail = 'detail' in data && typeof data.detail === 'string' ? { detail: data.detail } : {}
        const isUntrusted = certificateErrors.some((each) => each === code)
        return new Failure(
          appErrorOf(isUntrusted ? 'archive.untrusted' : 'archive.unreachable', { operation, host, reason: code, ...detail }),
        )
      }
    }
  }
}

const isTransient = ({ error: { code } }: Failure) => ['archive.busy', 'archive.failed', 'archive.unreachable'].includes(code)
