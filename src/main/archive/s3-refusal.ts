/** Explains a store's error to the person who runs the archive. Only the code of its body is read, because the rest may repeat the key. */
import { appErrorOf, type AppError } from '#shared/ipc/errors.ts'
import type { ArchiveOperation } from '#shared/ipc/archive-operations.ts'
import type { Exchange } from '../service-client/exchange.ts'
import type { Redactor } from '../service-client/redactor.ts'
import { headerOf } from '../service-client/response-body.ts'

export type S3Response = Extract<Exchange, { readonly kind: 'answered' }>

interface Asked {
  readonly operation: ArchiveOperation
  readonly host: string
  readonly bucket: string
}

const keyCodes = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AuthorizationHeaderMalformed', 'InvalidToken', 'ExpiredToken']
const fullCodes = ['QuotaExceeded', 'EntityTooLarge', 'InsufficientStorage', 'TooManyObjects']
const busyCodes = ['SlowDown', 'ServiceUnavailable', 'RequestTimeout', 'TooManyRequests']

export function refusalOf(response: S3Response, { operation, host, bucket }: Asked, redact: Pick<Redactor, 'text'>): AppError {
  const { status } = response
  const [, code = ''] = /<Code>([A-Za-z0-9.]{1,64})<\/Code>/.exec(redact.text(response.body.toString('utf8'))) ?? []
  const seconds = skewOf(response)
  if (code === 'RequestTimeTooSkewed' || (status === 403 && seconds !== null && Math.abs(seconds) > 900))
    return appErrorOf('archive.clockSkewed', { host, minutes: Math.round(Math.abs(seconds ?? 900) / 60) })
  if (keyCodes.includes(code) || status === 401) return appErrorOf('archive.keyRejected', { host, status, reason: code })
  if (code === 'NoSuchBucket') return appErrorOf('archive.noBucket', { host, bucket })
  if (fullCodes.includes(code) || status === 507) return appErrorOf('archive.full', { host, reason: code })
  if (busyCodes.includes(code) || status === 429 || status === 503) return appErrorOf('archive.busy', { host, status })
  if (status === 403) return appErrorOf('archive.refused', { operation, host, status, reason: code })
  return appErrorOf('archive.failed', { operation, host, status, reason: code })
}

/** How many seconds this computer's clock is ahead of the store's; null if it does not say. */
export function skewOf({ headers }: Pick<S3Response, 'headers'>): number | null {
  const date = Date.parse(headerOf(headers, 'date') ?? '')
  return Number.isNaN(date) ? null : Math.round((Date.now() - date) / 1000)
}
