/**
 * Ed25519 signatures of an installation, by Node's own cryptography. What is signed begins with what it is, so that no signature
 * of one thing is ever one of another.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import type { z } from 'zod'
import type { EntryData } from '#shared/job/entries.ts'
import type { signedBy } from '#shared/job/signature.ts'
import { sha256Of } from '../sha256.ts'

export type SignedBy = z.infer<typeof signedBy>

/** Signs; the private key itself cannot be asked for. */
export interface Signer {
  readonly fingerprint: string
  readonly publicKey: string
  sign(statement: string): SignedBy
}

/** The same from elsewhere: `sign` is answered by whoever has the key. */
export interface RemoteSigner extends Pick<Signer, 'fingerprint' | 'publicKey'> {
  sign(statement: string): Promise<SignedBy>
}

/** A new private key as text: PKCS #8, base64. */
export const newKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')

/** Null where the text is not such a key. */
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

/** Whether the key that is named made this signature of this statement, and bears the fingerprint it is named by. */
export function isSigned(statement: string, { fingerprint, publicKey, signature }: SignedBy): boolean {
  if (fingerprint !== fingerprintOf(publicKey)) return false
  try {
    const x = Buffer.from(publicKey, 'hex').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(statement), key, Buffer.from(signature, 'hex'))
  } catch {
    // Bytes that are no point of the curve: no key.
    return false
  }
}

const fingerprintOf = (publicKey: string) => sha256Of(Buffer.from(publicKey, 'hex'))

/** What a seal says, up to the entry before it. */
export const sealStatement = (jobId: string, { revision, entries, head }: EntryData<'job.sealed'>): string =>
  `Firstflow seal 1\n${JSON.stringify([jobId, revision, entries, head])}\n`

/** `body`: the text of a table of contents, without signature and checksum. */
export const contentsStatement = (body: string): string => `Firstflow contents 1\n${body}\n`
