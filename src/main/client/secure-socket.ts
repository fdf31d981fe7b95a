/**
 * TLS connections with verified peers. They trust exactly what the system trusts, and no check is ever switched off.
 *
 * If verification fails, the presented certificate is described, so that a technician can distinguish the company's firewall, the Wi-Fi's
 * sign-in page and a wrong clock.
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

/** A certificate as presented, before it was verified. The peer chose its texts. */
export interface Shown {
  readonly names: string
  readonly issuer: string
  /** Whether it is valid for the requested host. */
  readonly forHost: boolean
  readonly validFrom: Date
  readonly validTo: Date
}

/** A peer was reached but could not prove to be `host`. `shown` is null if it presented no certificate. */
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

/** Bytes of the headers of a response. Gateways and single sign-on add many; 16 kB are Node's. */
export const maxHeaderSize = 64 * 1024

export const codeOf = (cause: Error) => (cause as NodeJS.ErrnoException).code ?? cause.name

export class NoResponse extends Error {
  readonly code = 'ETIMEDOUT'
}

/**
 * Milliseconds until the next address of a name is tried. Node's 250 are shorter than the way over a slow link or a VPN: where the other
 * addresses lead nowhere, no connection would ever be opened.
 */
export const nextAddressMs = 1_500

/** Opens a plain connection, or fails after `patience` milliseconds. */
export function reach({ host, port }: HostAndPort, patience: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: 60_000,
      autoSelectFamilyAttemptTimeout: nextAddressMs,
    })
    settleWithin(patience, socket, 'connect', resolve, reject)
  })
}

/** Resolves with `socket` once `event` occurs; destroys a socket that takes longer. */
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

/** Encrypts a connection to a peer that must prove to be `host`. */
export function secure(over: Socket, host: string, patience: number): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    let shown: Shown | null = null
    const name = isIP(host) === 0 ? { servername: host } : {}
    // Explicit, because otherwise NODE_TLS_REJECT_UNAUTHORIZED could switch it off.
    const checked = { rejectUnauthorized: true, secureContext: trusted() }
    const socket = connectTls({ socket: over, host, ...name, ...checked, ALPNProtocols: ['http/1.1'] })
    const failed = (cause: Error) => reject(cause instanceof NoResponse ? cause : new Unproven(cause, host, shown))
    // Read before Node verifies the certificate: a refused connection is destroyed together with its certificate.
    socket.prependListener('secure', () => {
      shown = certificateOf(socket, host)
    })
    settleWithin(patience, socket, 'secureConnect', resolve, failed)
  })
}

function certificateOf(socket: TLSSocket, host: string): Shown | null {
  const certificate = socket.getPeerCertificate()
  // Despite its type, the object is empty if there is no certificate.
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

/** A few short names of visible characters, because the peer chose them. */
function joinedNames(names: readonly (string | string[] | undefined)[]): string {
  const known = [...new Set(names.flat().map((name) => visible(name ?? '')))].filter((name) => name !== '')
  if (known.length === 0) return '?'
  return known.length > mostNames ? `${known.slice(0, mostNames).join(', ')}, …` : known.join(', ')
}

const visible = (name: string) => oneLine(name).slice(0, longestName)

let context: SecureContext | null = null

/** The certificate authorities of Node, of NODE_EXTRA_CA_CERTS and of the system. Cached because loading them is slow. */
function trusted(): SecureContext {
  context ??= createSecureContext({ ca: [...new Set([...getCACertificates('default'), ...getCACertificates('system')])] })
  return context
}
