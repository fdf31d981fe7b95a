/**
 * The table of contents of a handover: what it holds, byte by byte, and which seal it is of. Its last member is a checksum of
 * its own text. It shows what was altered by accident or in passing; whoever rebuilds all of it leaves only the head hash,
 * which is printed on every page of the report and kept where the job was sealed.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { environmentName } from '#shared/environment.ts'
import { seal } from '#shared/job/job.ts'
import type { Files } from './archive.ts'

export const manifestName = 'manifest.json'
/** Raised when an older Firstflow could no longer read what is written. */
const manifestFormat = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const content = z.object({
  format: z.literal(manifestFormat),
  jobId: z.uuid(),
  number: z.string(),
  site: z.string(),
  environment: environmentName,
  toolVersion: z.string(),
  /** Null: a copy of a job that nobody has sealed. */
  seal: seal.nullable(),
  journal: z.object({ entries: z.number().int().positive(), head: sha256 }),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256 })),
  /** Pictures that the job names and that were gone or damaged when this was made. */
  absent: z.array(sha256),
})
export type Manifest = Omit<z.infer<typeof content>, 'format'>

const written = content.extend({ check: sha256 })

export function writeManifest(manifest: Manifest): Buffer {
  const body = content.parse({ format: manifestFormat, ...manifest })
  return Buffer.from(textOf({ ...body, check: checkOf(body) }))
}

/** `altered`: not the text that was written. `newer`: written by a version that says more. */
export function readManifest(bytes: Buffer): Manifest | 'altered' | 'newer' {
  const text = bytes.toString('utf8')
  const parsed = jsonOf(text)
  if (typeof parsed === 'object' && parsed !== null && 'format' in parsed && Number(parsed.format) > manifestFormat) return 'newer'
  const manifest = written.safeParse(parsed)
  if (!manifest.success) return 'altered'
  const { check, ...body } = manifest.data
  // Written again it has to be the same, so that not one blank of it can differ.
  return check === checkOf(body) && Buffer.from(textOf(manifest.data)).equals(bytes) ? body : 'altered'
}

export const contentsOf = (files: Files): Manifest['files'] =>
  [...files].map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256Of(bytes) }))

export const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

const textOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const checkOf = (body: unknown) => sha256Of(JSON.stringify(body))

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
