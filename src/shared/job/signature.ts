/** The format of installations' signatures. Main makes and verifies them (`main/installation/signing.ts`). */
import { z } from 'zod'

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))

/** The SHA-256 of an installation's public key. It identifies the installation wherever a person compares. */
export const fingerprint = hex(32).describe("The SHA-256 of an installation's public key, in hexadecimal.")
const publicKey = hex(32).describe('The public key (Ed25519), in hexadecimal.')
export const signature = hex(64).describe('The signature (Ed25519), in hexadecimal.')

/** A signature with everything needed to verify it. */
export const signedBy = z.object({ fingerprint, publicKey, signature })

/** The part that a person compares: half of the fingerprint in groups of four, far too long to forge. */
export const shortFingerprint = (of: string): string => (of.slice(0, 32).match(/.{4}/g) ?? []).join(' ')
