/**
 * The table of contents of a handover package: its files byte by byte, and the seal it belongs to. The installation that made it signs
 * it; its last member is a checksum of its own text, which reveals accidental or casual changes.
 */
import { z } from 'zod'
import { environmentName } from '#shared/environment.ts'
import { seal } from '#shared/job/job.ts'
import { signature, signedBy } from '#shared/job/signature.ts'
import { jsonOf } from '#shared/json.ts'
import { languages } from '#shared/language.ts'
import type { Files } from './archive.ts'
import { contentsStatement, isSigned, type Signer } from '../installation/signing.ts'
import { sha256Of } from '../sha256.ts'

export const manifestName = 'manifest.json'
/**
 * Raised when older versions of Firstflow can no longer read what is written, or would generate the tables differently.
 */
export const manifestFormat = 4

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const content = z.object({
  format: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(manifestFormat)]),
  jobId: z.uuid(),
  number: z.string(),
  site: z.string(),
  environment: environmentName,
  toolVersion: z.string(),
  /** The language of the PDF; missing if there is none, and in older packages. */
  language: z.enum(languages).optional(),
  /** Null: a copy of a job that nobody has sealed. */
  seal: seal.nullable(),
  journal: z.object({ entries: z.number().int().positive(), head: sha256 }),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256 })),
  /** Pictures that the job names and that were missing or damaged when this was made. */
  absent: z.array(sha256),
  /** Missing: not signed. */
  packedBy: signedBy.omit({ signature: true }).optional(),
})
export type Manifest = z.infer<typeof content>

const written = content.extend({ signature: signature.optional(), check: sha256 })

/** The content of a manifest; the signer adds who packed it. */
export type Contents = Omit<Manifest, 'format' | 'packedBy'>

/** The installation that signs it. */
type PackedBy = Pick<Signer, 'fingerprint' | 'publicKey'>

export function writeManifest(contents: Contents, signer: Signer | null): Buffer {
  const body = bodyOf(contents, signer)
  const signed = signer === null ? body : { ...body, signature: signer.sign(statementOf(body)).signature }
  return Buffer.from(textOf({ ...signed, check: checkOf(signed) }))
}

/** The statement to sign, if the key is held elsewhere. */
export const manifestStatement = (contents: Contents, packedBy: PackedBy): string => statementOf(bodyOf(contents, packedBy))

function bodyOf(contents: Contents, packedBy: PackedBy | null): Manifest {
  const named = packedBy === null ? undefined : { fingerprint: packedBy.fingerprint, publicKey: packedBy.publicKey }
  return content.parse({ ...contents, format: manifestFormat, packedBy: named })
}

/**
 * `altered`: not the text that was written. `newer`: written by a newer version with more fields. `otherKey`: not signed by the key that
 * it names.
 */
export function readManifest(bytes: Buffer): Manifest | 'altered' | 'newer' | 'otherKey' {
  const text = bytes.toString('utf8')
  const parsed = jsonOf(text)
  if (typeof parsed === 'object' && parsed !== null && 'format' in parsed && Number(parsed.format) > manifestFormat) return 'newer'
  const manifest = written.safeParse(parsed)
  if (!manifest.success) return 'altered'
  const { check, ...signed } = manifest.data
  const { signature, ...body } = signed
  // Serialising it again must give the same bytes, so that not even a blank can differ.
  if (check !== checkOf(signed) || !Buffer.from(textOf(manifest.data)).equals(bytes)) return 'altered'
  const { packedBy } = body
  if (packedBy === undefined || signature === undefined) return packedBy === undefined && signature === undefined ? body : 'otherKey'
  return isSigned(statementOf(body), { ...packedBy, signature }) ? body : 'otherKey'
}

export const contentsOf = (files: Files): Manifest['files'] =>
  [...files].map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256Of(bytes) }))

const statementOf = (body: Manifest) => contentsStatement(JSON.stringify(body))
const textOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const checkOf = (body: unknown) => sha256Of(JSON.stringify(body))
