/**
 * Ed25519 signatures of an installation, with Node's own cryptography. A signed text begins with its kind, so that a signature of one
 * kind is never valid for another.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import type { z } from 'zod'
import type { EntryData, EntryFrame } from '#shared/job/entries.ts'
import type { signedBy } from '#shared/job/signature.ts'
import { sha256Of } from '../sha256.ts'

export type SignedBy = z.infer<typeof signedBy>

/** Signs without exposing the private key. */
export interface Signer {
  readonly fingerprint: string
  readonly publicKey: string
  sign(statement: string): SignedBy
}

/** The same for a key that is held elsewhere: `sign` asks its holder. */
export interface RemoteSigner extends Pick<Signer, 'fingerprint' | 'publicKey'> {
  sign(statement: string): Promise<SignedBy>
}

/** A new private key as text: PKCS #8, base64. */
export const newKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')

/** Null if the text is not such a key. */
export function signerFrom(key: string): Signer | null {
  const secret = privateKeyOf(key)
  if (secret?.asymmetricKeyType !== 'ed25519') return null
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' })
  const publicKey = Buffer.from(x, 'base64url').toString('hex')
  const fingerprint = fingerprintOf(publicKey)
  return {
    fingerprint,
    publicKey,
    sign: (statement) => ({ fingerprint, publicKey, signature: sign(null, Buffer.from(statement), secret).toString('hex') }),
  }
}

function privateKeyOf(key: string): KeyObject | null {
  try {
    return createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })
  } catch {
    return null
  }
}

/** Whether the named key made this signature of this statement and has the stated fingerprint. */
export function isSigned(statement: string, { fingerprint, publicKey, signature }: SignedBy): boolean {
  if (fingerprint !== fingerprintOf(publicKey)) return false
  try {
    const x = Buffer.from(publicKey, 'hex').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(statement), key, Buffer.from(signature, 'hex'))
  } catch {
    // The bytes are not a point of the curve, so they are not a key.
    return false
  }
}

const fingerprintOf = (publicKey: string) => sha256Of(Buffer.from(publicKey, 'hex'))

/** Who seals, and when: the rest of the entry. */
export type SealedBy = Pick<EntryFrame, 'who' | 'at'>

/** The statement of a seal, which covers the entries before it, and who finalised them when. */
export const sealStatement = (jobId: string, { revision, entries, head }: EntryData<'job.sealed'>, { who, at }: SealedBy): string =>
  `Firstflow seal 2\n${JSON.stringify([jobId, revision, entries, head, who, at])}\n`

/** `body`: the text of a table of contents, without signature and checksum. */
export const contentsStatement = (body: string): string => `Firstflow contents 1\n${body}\n`
