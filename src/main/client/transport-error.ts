/**
 * Explains to a technician why a request got no response, and what can be done.
 *
 * There are two functions because a request that was never sent and one that was lost need different errors.
 */
import { assertNever } from '#shared/assert-never.ts'
import { appErrorOf, type AppError, type ErrorData } from '#shared/tables/errors.ts'
import { localInstant } from '../clock.ts'
import { BrokenHeaders, Cancelled, DeadlineMissed, Replaced } from './exchange.ts'
import { codeOf, NoResponse, Unproven, type Shown } from './secure-socket.ts'
import { NoTunnel } from './tunnel.ts'

interface Request {
  readonly operation: string
  /** Name and port, as in the base URL. */
  readonly host: string
}

/** Something was sent, but no complete response arrived. */
export function lossError(cause: Error, { operation, host }: Request): AppError {
  if (cause instanceof Cancelled) return appErrorOf('network.cancelled', { operation })
  if (cause instanceof DeadlineMissed) return appErrorOf('network.timeout', { operation, host })
  const broken = brokenRule(cause)
  if (broken !== null) return appErrorOf('network.malformed', { operation, host, detail: broken })
  return appErrorOf('network.interrupted', { operation, host, detail: codeOf(cause) })
}

/** The rule of HTTP that the response breaks, in the parser's words; null if it was only cut off. */
function brokenRule(cause: Error): string | null {
  if (codeOf(cause) === 'UND_ERR_HEADERS_OVERFLOW') return 'UND_ERR_HEADERS_OVERFLOW'
  if (cause instanceof BrokenHeaders) return 'HPE_INVALID_HEADER_TOKEN'
  if (cause.name !== 'HTTPParserError' || /EOF/.test(cause.message)) return null
  return /\(([^()]+)\)$/.exec(cause.message)?.[1] ?? codeOf(cause)
}

/** Nothing was sent, because no connection to the service could be opened. */
export function connectError(cause: Error, { operation, host }: Request): AppError {
  if (cause instanceof NoTunnel) return proxyError(cause, { operation, host })
  if (cause instanceof Unproven) return identityError(cause, operation)
  if (cause instanceof Replaced) return appErrorOf('environment.changed', { operation })
  const detail = codeOf(cause)
  // Also if the application destroyed the connection because it closes.
  if (cause instanceof Cancelled || ['UND_ERR_DESTROYED', 'UND_ERR_CLOSED'].includes(detail))
    return appErrorOf('network.cancelled', { operation })
  return appErrorOf('network.unreachable', { operation, host, cause: obstacleOf(cause), detail })
}

type Obstacle = ErrorData<'network.unreachable'>['cause']

function obstacleOf(cause: Error): Obstacle {
  if (cause instanceof DeadlineMissed || cause instanceof NoResponse) return 'noAnswer'
  switch (codeOf(cause)) {
    case 'ENOTFOUND':
      return 'unknownName'
    case 'EAI_AGAIN':
    case 'ENETUNREACH':
    case 'ENETDOWN':
    case 'EHOSTUNREACH':
    case 'EHOSTDOWN':
    case 'EADDRNOTAVAIL':
      return 'noRoute'
    case 'ECONNREFUSED':
      return 'refused'
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
      return 'noAnswer'
    default:
      return 'broken'
  }
}

function proxyError({ proxy, failure }: NoTunnel, request: Request): AppError {
  switch (failure.kind) {
    case 'authentication':
      return appErrorOf('network.proxyAuthentication', { ...request, proxy })
    case 'refused':
      return appErrorOf('network.proxyRefused', { ...request, proxy, status: failure.status })
    case 'unreachable':
      return appErrorOf('network.proxyUnreachable', { ...request, proxy, detail: failure.detail })
    case 'unsupported':
      return appErrorOf('network.proxyUnsupported', { ...request, proxy })
    default:
      return assertNever(failure)
  }
}

const unencrypted = /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST/
const unknownIssuer = /SELF_SIGNED|ISSUER|UNABLE_TO_VERIFY|CERT_UNTRUSTED|INVALID_CA/

function identityError({ host, code, shown }: Unproven, operation: string): AppError {
  const reached = { operation, host, detail: code }
  if (shown === null) return handshakeError(reached)
  const presented = { ...reached, ...describe(shown) }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return appErrorOf('network.wrongHost', presented)
  // Neither trusted nor for this name: no service is run like that, but a Wi-Fi sign-in page looks this way.
  if (!shown.forHost) return appErrorOf('network.interceptedTls', presented)
  if (code === 'CERT_HAS_EXPIRED') return appErrorOf('network.certificateExpired', presented)
  if (code === 'CERT_NOT_YET_VALID') return appErrorOf('network.certificateNotYetValid', presented)
  return unknownIssuer.test(code) ? appErrorOf('network.unknownIssuer', presented) : appErrorOf('network.untrusted', reached)
}

/** The handshake failed before a certificate was presented. */
function handshakeError(reached: Request & { readonly detail: string }): AppError {
  if (unencrypted.test(reached.detail)) return appErrorOf('network.notTls', reached)
  if (/^(ERR_SSL|ERR_TLS|EPROTO)/.test(reached.detail)) return appErrorOf('network.tlsFailed', reached)
  return appErrorOf('network.unreachable', { ...reached, cause: 'broken' })
}

const describe = ({ names, issuer, validFrom, validTo }: Shown) => ({
  names,
  issuer,
  validFrom: localInstant(validFrom),
  validTo: localInstant(validTo),
  clock: localInstant(),
})
