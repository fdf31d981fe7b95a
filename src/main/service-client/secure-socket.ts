/**
 * Connections that prove whom they lead to. What the system trusts is trusted here, and nothing else; no check is ever turned off.
 *
 * Where the proof fails, the certificate that was shown is described, so that a technician can tell the company's firewall
 * from the Wi-Fi's sign-in page and from a wrong clock.
 */
import { connect, isIP, type Socket } from 'node:net'
import {
  checkServerIdentity,
  connect as connectTls,
  createSecureContext,
  getCACertificates,
  type SecureContext,
  type TLSSocket,
} from 'node:tls'
import { oneLine } from '#shared/one-line.ts'

export interface HostAndPort {
  /** A name or an address, without brackets. */
  readonly host: string
  readonly port: number
}

/** A certificate as it was shown, before anybody judged it. Whoever answered wrote the texts. */
export interface Shown {
  readonly names: string
  readonly issuer: string
  /** Whether it is for the host that was asked for. */
  readonly forHost: boolean
  readonly validFrom: Date
  readonly validTo: Date
}

/** Somebody was reached and could not prove to be `host`. `shown` is null where it did not come to a certificate. */
export class Unproven extends Error {
  readonly host: string
  readonly code: string
  readonly shown: Shown | null

  constructor(cause: Error, host: string, shown: Shown | null) {
    super(cause.message, { cause })
    this.host = host
    this.code = codeOf(cause)
    this.shown = shown
  }
}

export const codeOf = (cause: Error) => (cause as NodeJS.ErrnoException).code ?? cause.name

export class NoResponse extends Error {
  readonly code = 'ETIMEDOUT'
}

/** A plain connection; within `patience` milliseconds, or not at all. */
export function reach({ host, port }: HostAndPort, patience: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 60_000 })
    settleWithin(patience, socket, 'connect', resolve, reject)
  })
}

/** Resolves with `socket` once `event` comes; a socket that takes longer is given up. */
function settleWithin<Of extends Socket>(
  patience: number,
  socket: Of,
  event: 'connect' | 'secureConnect',
  resolve: (socket: Of) => void,
  failed: (cause: Error) => void,
): void {
  const timer = setTimeout(() => socket.destroy(new NoResponse()), patience)
  socket.once('error', failed)
  socket.once(event, () => {
    clearTimeout(timer)
    socket.off('error', failed)
    resolve(socket)
  })
  socket.once('close', () => clearTimeout(timer))
}

/** Encrypts a connection, to nobody but `host`. */
export function secure(over: Socket, host: string, patience: number): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    let shown: Shown | null = null
    const name = isIP(host) === 0 ? { servername: host } : {}
    // Said explicitly: otherwise NODE_TLS_REJECT_UNAUTHORIZED could switch it off.
    const checked = { rejectUnauthorized: true, secureContext: trusted() }
    const socket = connectTls({ socket: over, host, ...name, ...checked, ALPNProtocols: ['http/1.1'] })
    const failed = (cause: Error) => reject(cause instanceof NoResponse ? cause : new Unproven(cause, host, shown))
    // Before Node judges the certificate: once it has refused it, the connection is gone and the certificate with it.
    socket.prependListener('secure', () => {
      shown = certificateOf(socket, host)
    })
    settleWithin(patience, socket, 'secureConnect', resolve, failed)
  })
}

function certificateOf(socket: TLSSocket, host: string): Shown | null {
  const certificate = socket.getPeerCertificate()
  // Its type says otherwise, but where there is no certificate the object is empty.
  if (Object.keys(certificate).length === 0) return null
  const { subject, issuer, subjectaltname, valid_from, valid_to } = certificate
  const named = (subjectaltname ?? '').split(', ').map((each) => each.replace(/^(DNS|IP Address):/, ''))
  return {
    names: joinedNames(named[0] === '' ? [subject.CN] : named),
    issuer: joinedNames([issuer.CN, issuer.O]),
    forHost: checkServerIdentity(host, certificate) === undefined,
    validFrom: new Date(valid_from),
    validTo: new Date(valid_to),
  }
}

const mostNames = 3
const longestName = 80

/** A few names, short and of visible characters only: the other side chose them. */
function joinedNames(names: readonly (string | string[] | undefined)[]): string {
  const known = [...new Set(names.flat().map((name) => visible(name ?? '')))].filter((name) => name !== '')
  if (known.length === 0) return '?'
  return known.length > mostNames ? `${known.slice(0, mostNames).join(', ')}, …` : known.join(', ')
}

const visible = (name: string) => oneLine(name).slice(0, longestName)

let context: SecureContext | null = null

/** The authorities Node brings, those of NODE_EXTRA_CA_CERTS and those of the system. Made once: it takes a while. */
function trusted(): SecureContext {
  context ??= createSecureContext({ ca: [...new Set([...getCACertificates('default'), ...getCACertificates('system')])] })
  return context
}
