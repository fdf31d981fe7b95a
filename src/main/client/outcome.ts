/** Interprets an exchange for the caller: a response or an error code, and whether the request may have had an effect. */
import { appErrorOf, type AppError } from '#shared/tables/errors.ts'
import { endpointOf, type Operation } from '#shared/tables/endpoints.ts'
import { isErrorBody, isOfAnother, isOwnNotFound, provesNothingDone, provesWrite } from '#shared/tables/proof.ts'
import { readList, readObject, type Mismatch, type Reading } from '#shared/tables/lenient-parse.ts'
import { decode, headerOf, type JsonBody } from './response-body.ts'
import { localInstant } from '../clock.ts'
import { isTooDeep } from '../commands/depth.ts'
import type { Exchange } from './exchange.ts'
import type { Redactor } from './redactor.ts'
import { retryAfterMs } from './retry-after.ts'
import { connectError, lossError } from './transport-error.ts'

/** `effect`: whether a write may have been applied although no usable response says so. */
export type Outcome =
  | { readonly kind: 'response'; readonly response: Record<string, unknown>; readonly mismatches: Mismatch[] }
  | { readonly kind: 'problem'; readonly error: AppError; readonly effect: 'none' | 'possible' }

interface Context {
  readonly operation: Operation
  readonly id: string | undefined
  readonly host: string
  readonly bodyCap: number
  /** False while a list of the service is missing at this address; null until one was requested. */
  readonly isService: boolean | null
  readonly redact: Redactor
}

const problem = (error: AppError, effect: 'none' | 'possible'): Outcome => ({ kind: 'problem', error, effect })

export async function outcomeOf(exchange: Exchange, context: Context): Promise<Outcome> {
  const { operation, host } = context
  switch (exchange.kind) {
    case 'notSent':
      return problem(connectError(exchange.cause, context), 'none')
    case 'lost':
      return problem(lossError(exchange.cause, context), 'possible')
    case 'tooLarge':
      return problem(unreadable(operation, exchange.status, 'tooLarge'), effectOf(exchange.status))
    case 'answered': {
      const { status, headers, body } = exchange
      if (status >= 300 && status < 400) {
        const target = redirectTarget(headerOf(headers, 'location'), context)
        return problem(appErrorOf('service.redirected', { operation, status, target }), effectOf(status))
      }
      const decoded = await decode(headers, body, context.bodyCap, context.redact)
      // Gateways report that a service is down with an HTML page and 5xx: worth retrying, and no sign-in would help.
      const isWrong = isWrongAddress(context, status)
      if (status === 511 || (decoded.kind === 'html' && status < 500 && !isWrong))
        return problem(appErrorOf('network.intercepted', { operation, host, status }), effectOf(status))
      // 407 is not from the service, which identifies its clients by their key.
      if (status === 407) return problem(appErrorOf('network.proxyAuthentication', { operation, host }), effectOf(status))
      if (status >= 400) {
        const answered = { operation, status, body: decoded.kind === 'json' && !isTooDeep(decoded.value) ? decoded.value : null }
        const isOwn = status !== 404 || isOwnNotFound(answered.body)
        if (isWrong && (isOwn || endpointOf(operation).access === 'read'))
          return problem(appErrorOf('service.notHere', answered), effectOf(status))
        if (!isOwn) return problem(unreadable(operation, status, 'notJson'), 'possible')
        return problem(appErrorOf(codeOf(status), { ...answered, ...waitAsked(headerOf(headers, 'retry-after')) }), effectOf(status))
      }
      if (decoded.kind !== 'json')
        return problem(unreadable(operation, status, decoded.kind === 'html' ? 'notJson' : decoded.kind), effectOf(status))
      return readResponse(decoded, status, context)
    }
  }
}

/** Every address of the service has its lists, and no record can be missing there. Without them, the address is wrong and not the device. */
function isWrongAddress({ operation, isService }: Context, status: number): boolean {
  const isMissing = status === 404 || status === 403
  return isMissing && (endpointOf(operation).item !== null || isService === false)
}

/** A wait of a minute or more is named, if it is no nonsense. */
function waitAsked(header: string | undefined): { readonly retryAfterMs?: number; readonly retryAt?: string } {
  const wait = retryAfterMs(header)
  if (wait === null) return {}
  const isNamed = wait >= 60_000 && wait <= 366 * 86_400_000
  return { retryAfterMs: wait, ...(isNamed ? { retryAt: localInstant(new Date(Date.now() + wait)) } : {}) }
}

function readResponse({ value, mismatches: ofText }: JsonBody, status: number, { operation, id }: Context): Outcome {
  const { item, response, access } = endpointOf(operation)
  if (isErrorBody(value) && !isTooDeep(value))
    return problem(appErrorOf('service.unreadable', { operation, status, detail: 'errorBody', body: value }), effectOf(status))
  const reading: Reading<Record<string, unknown>> | null =
    item === null ? readObject(response, value) : readList(item, value, (rawItem) => (isTooDeep(rawItem) ? null : rawItem))
  if (reading === null) return problem(unreadable(operation, status, 'notAnObject'), effectOf(status))
  if (isTooDeep(item === null ? value : { ...(value as object), Items: null }))
    return problem(unreadable(operation, status, 'tooLarge'), effectOf(status))
  const mismatches = [...ofText, ...reading.mismatches]
  // A write succeeds only with 2xx, valid JSON and a matching schema; otherwise it is unknown until it is read back.
  if (access === 'write' && mismatches.length > 0) return problem(unreadable(operation, status, 'mismatches'), 'possible')
  if (isOfAnother(reading.value, operation, id)) return problem(unreadable(operation, status, 'otherRecord'), 'possible')
  if (access === 'write' && !provesWrite(reading.value, operation, id))
    return problem(unreadable(operation, status, 'unproven'), 'possible')
  return { kind: 'response', response: reading.value, mismatches }
}

const effectOf = (status: number): 'none' | 'possible' => (provesNothingDone(status) ? 'none' : 'possible')

function codeOf(status: number) {
  if (status === 401) return 'service.unauthorized'
  if (status === 404) return 'service.notFound'
  if (status === 429 || status === 503) return 'service.busy'
  return status >= 500 ? 'service.failed' : 'service.refused'
}

const unreadable = (
  operation: Operation,
  status: number,
  detail: 'notJson' | 'tooLarge' | 'notAnObject' | 'mismatches' | 'otherRecord' | 'unproven',
) => appErrorOf('service.unreadable', { operation, status, detail })

/** The target without user info, query or fragment, because they could contain secrets such as the key. */
function redirectTarget(location: string | undefined, { redact, host }: Context): string {
  // Redacted before parsing: a URL's host is converted to lower case, and the key in it would no longer be recognised.
  const clean = redact(location ?? '')
  if (location === undefined || !URL.canParse(clean, `https://${host}`)) return '?'
  const url = new URL(clean, `https://${host}`)
  // `user:secret@host` also parses as a URL, with the scheme "user".
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return '?'
  // Without a host, user info ends up in the path: `https:user:secret@host`.
  return `${url.host}${url.pathname}`.replace(/[^/]*@/g, '')
}
