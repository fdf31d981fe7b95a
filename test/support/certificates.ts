/**
 * Certificates made while a test runs: own authorities, any names, any dates. Node can sign but not write a certificate,
 * so its few bytes of DER are put together here, and no tool outside of Node is needed.
 */
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

export interface Issued {
  /** PEM. */
  readonly cert: string
  readonly key: string
}
interface Terms {
  /** Names and IPv4 addresses it is for. */
  readonly hosts: readonly string[]
  readonly from?: Date
  readonly to?: Date
}
interface Authority {
  /** PEM, to be trusted. */
  readonly certificate: string
  issue(terms: Terms): Issued
}

const day = 86_400_000

export function authority(name: string): Authority {
  const keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const certificate = write({ hosts: [] }, { subject: name, issuer: name, of: keys.publicKey, by: keys.privateKey, isAuthority: true })
  return {
    certificate,
    issue(terms) {
      const own = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
      const cert = write(terms, { subject: terms.hosts[0]!, issuer: name, of: own.publicKey, by: keys.privateKey, isAuthority: false })
      return { cert, key: pemOf(own.privateKey) }
    },
  }
}

export function selfSigned(terms: Terms): Issued {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const [name] = terms.hosts
  const cert = write(terms, { subject: name!, issuer: name!, of: publicKey, by: privateKey, isAuthority: false })
  return { cert, key: pemOf(privateKey) }
}

const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

interface Parties {
  readonly subject: string
  readonly issuer: string
  readonly of: KeyObject
  readonly by: KeyObject
  readonly isAuthority: boolean
}

function write({ hosts, from, to }: Terms, { subject, issuer, of, by, isAuthority }: Parties): string {
  const unsigned = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(issuer),
    sequence(timeOf(from ?? new Date(Date.now() - day)), timeOf(to ?? new Date(Date.now() + day))),
    nameOf(subject),
    of.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(constraints(isAuthority), ...(hosts.length === 0 ? [] : [alternativeNames(hosts)]))),
  )
  const whole = sequence(unsigned, ecdsaWithSha256, bits(sign('sha256', unsigned, by)))
  const lines = whole.toString('base64').match(/.{1,64}/g)!
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function tagged(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const size =
    content.length < 128
      ? [content.length]
      : content.length < 256
        ? [0x81, content.length]
        : [0x82, content.length >> 8, content.length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...contents: readonly Uint8Array[]) => tagged(0x30, ...contents)
const integer = (bytes: Uint8Array) => tagged(0x02, bytes)
const octets = (bytes: Uint8Array) => tagged(0x04, bytes)
const bits = (bytes: Uint8Array) => tagged(0x03, Buffer.from([0]), bytes)
const object = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'))

const ecdsaWithSha256 = sequence(object('2a8648ce3d040302'))
const nameOf = (common: string) => sequence(tagged(0x31, sequence(object('550403'), tagged(0x0c, Buffer.from(common)))))
const timeOf = (date: Date) => tagged(0x18, Buffer.from(date.toISOString().replace(/[-:T]|\.\d+/g, '')))
const constraints = (isAuthority: boolean) =>
  sequence(object('551d13'), tagged(0x01, Buffer.from([255])), octets(sequence(...(isAuthority ? [tagged(0x01, Buffer.from([255]))] : []))))
const alternativeNames = (hosts: readonly string[]) => sequence(object('551d11'), octets(sequence(...hosts.map(alternativeName))))
const alternativeName = (host: string) =>
  /^[\d.]+$/.test(host) ? tagged(0x87, Buffer.from(host.split('.').map(Number))) : tagged(0x82, Buffer.from(host))
