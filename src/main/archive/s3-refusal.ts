/** Explains a store's error to the person who runs the archive. Only the code of its body is read, because the rest may repeat the key. */
import { appErrorOf, type AppError } from '#shared/tables/errors.ts'
import type { ArchiveOperation } from '#shared/tables/archive-operations.ts'
import type { Exchange } from '../client/exchange.ts'
import type { Redactor } from '../client/redactor.ts'
import { headerOf } from '../client/response-body.ts'

export type S3Response = Extract<Exchange, { readonly kind: 'answered' }>

interface Asked {
  readonly operation: ArchiveOperation
  readonly baseUrl: string
  readonly host: string
  readonly bucket: string
  readonly region: string
}

const keyCodes = [
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AuthorizationHeaderMalformed',
  'InvalidToken',
  'ExpiredToken',
  'UserSuspended',
]
const regionCodes = ['AuthorizationHeaderMalformed', 'PermanentRedirect', 'IllegalLocationConstraintException', 'SignatureDoesNotMatch']
const fullCodes = ['QuotaExceeded', 'EntityTooLarge', 'InsufficientStorage', 'TooManyObjects']
const busyCodes = ['SlowDown', 'ServiceUnavailable', 'RequestTimeout', 'TooManyRequests']

export function refusalOf(response: S3Response, { operation, baseUrl, host, bucket, region }: Asked, redact: Redactor): AppError {
  const { status } = response
  const body = redact(response.body.toString('utf8'))
  const [, code = ''] = /<Code>([A-Za-z0-9.]{1,64})<\/Code>/.exec(body) ?? []
  const [, named = headerOf(response.headers, 'x-amz-bucket-region') ?? ''] = /<Region>([a-z0-9-]{1,50})<\/Region>/.exec(body) ?? []
  const seconds = skewOf(response)
  if (code === 'RequestTimeTooSkewed' || (status === 403 && seconds !== null && Math.abs(seconds) > 900))
    return appErrorOf('archive.clockSkewed', { host, minutes: Math.round(Math.abs(seconds ?? 900) / 60) })
  if ((regionCodes.includes(code) || status === 301) && /^[a-z0-9-]{1,50}$/.test(named) && named !== region)
    return appErrorOf('archive.wrongRegion', { host, region: named })
  // The list of a bucket was taken for an object of this name.
  if (operation === 'archive.list' && code === 'NoSuchKey')
    return appErrorOf('archive.bucketInAddress', { bucket, baseUrl: withoutBucket(baseUrl, bucket) ?? baseUrl })
  if (keyCodes.includes(code) || status === 401) return appErrorOf('archive.keyRejected', { host, status, reason: code })
  if (code === 'NoSuchBucket') return appErrorOf('archive.noBucket', { host, bucket })
  if (fullCodes.includes(code) || status === 507) return appErrorOf('archive.full', { host, reason: code })
  if (busyCodes.includes(code) || status === 429 || status === 503) return appErrorOf('archive.busy', { host, status })
  if (status === 403) return appErrorOf('archive.refused', { operation, host, status, reason: code })
  return appErrorOf('archive.failed', { operation, host, status, reason: code })
}

/** The address without a bucket that it contains as its first name or as its path; null if it contains none. */
export function withoutBucket(baseUrl: string, bucket: string): string | null {
  const url = new URL(baseUrl)
  if (url.host.startsWith(`${bucket}.`)) url.host = url.host.slice(bucket.length + 1)
  else if (url.pathname.endsWith(`/${bucket}`)) url.pathname = url.pathname.slice(0, -bucket.length - 1)
  else return null
  return url.href.replace(/\/+$/, '')
}

/** How many seconds this computer's clock is ahead of the store's; null if it does not say. */
export function skewOf({ headers }: Pick<S3Response, 'headers'>): number | null {
  const date = Date.parse(headerOf(headers, 'date') ?? '')
  return Number.isNaN(date) ? null : Math.round((Date.now() - date) / 1000)
}
