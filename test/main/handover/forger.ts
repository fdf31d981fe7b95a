/** What a forger has: every file of the handovers, the tool itself, and a key of their own. Not the key of who finalised. */
import { createHash } from 'node:crypto'
import { tablesOf } from '#main/handover/contents.ts'
import type { Files } from '#main/handover/archive.ts'
import { contentsOf } from '#main/handover/manifest.ts'
import { contentsStatement, newKey, sealStatement, signerFrom, type SignedBy, type Signer } from '#main/installation/signing.ts'
import { chainIn } from '#main/handover/foreign-journal.ts'
import { finalReportOf } from '#main/report/reported-model.ts'
import { asSealed } from '#shared/job/revisions.ts'

export const journal = 'journal.ndjson'
export const manifest = 'manifest.json'
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** What a forger may write into a file, whatever it should be. */
export type Loose = Readonly<Record<string, unknown>>
export interface LooseEntry {
  readonly seq: number
  readonly at: string
  readonly who: string
  readonly kind: string
  readonly data: Loose
  readonly hash?: string
}
const parsed = (text: string) => JSON.parse(text) as Loose

export const mallory: Signer = (() => {
  const signer = signerFrom(newKey())
  if (signer === null) throw new Error('no key')
  return signer
})()

export const textOf = (files: Files, name: string): string => files.get(name)?.toString('utf8') ?? ''
export const withFile = (files: Files, name: string, content: string | Buffer): Files => new Map([...files, [name, Buffer.from(content)]])
export const without = (files: Files, ...names: string[]): Files => new Map([...files].filter(([name]) => !names.includes(name)))
export const edited = (files: Files, name: string, from: string | RegExp, to: string): Files => {
  const text = textOf(files, name)
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${name} has no ${String(from)}`)
  return withFile(files, name, changed)
}
export const flipped = (files: Files, name: string): Files => {
  const bytes = Buffer.from(files.get(name) ?? Buffer.alloc(0))
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  return withFile(files, name, bytes)
}
export const photosIn = (files: Files): string[] => [...files.keys()].filter((name) => name.startsWith('photos/'))

export const linesOf = (files: Files): string[] => textOf(files, journal).trimEnd().split('\n')
export const entriesOf = (files: Files): LooseEntry[] => linesOf(files).map((line) => JSON.parse(line) as LooseEntry)
export const sealOf = (files: Files): LooseEntry => {
  const seal = entriesOf(files).findLast(({ kind }) => kind === 'job.sealed')
  if (seal === undefined) throw new Error('not sealed')
  return seal
}

export type SealBy = 'kept' | 'nobody' | Signer | ((data: Loose, entry: LooseEntry) => SignedBy)

/**
 * The journal with other entries, every hash reckoned again, and the seals fitted to them: signed as before, by nobody, by the
 * forger, or with what somebody made up.
 */
export function rechained(files: Files, entries: readonly LooseEntry[], sealBy: SealBy): Files {
  let prev = '0'.repeat(64)
  const jobId = String(entries.map(({ data }: Partial<LooseEntry>) => data?.['jobId'])[0])
  const lines = entries.map(({ hash: _, ...entry }, index) => {
    const data =
      entry.kind === 'job.sealed' ? resealed(jobId, { ...entry, data: { ...entry.data, entries: index, head: prev } }, sealBy) : entry.data
    const open = JSON.stringify({ ...entry, seq: index + 1, data, prev })
    prev = sha256(open)
    return `${open.slice(0, -1)},"hash":"${prev}"}`
  })
  return withFile(files, journal, `${lines.join('\n')}\n`)
}

function resealed(jobId: string, entry: LooseEntry, by: SealBy): Loose {
  const { data } = entry
  if (by === 'kept') return data
  const { signedBy: _, ...plain } = data
  if (by === 'nobody') return plain
  return { ...plain, signedBy: typeof by === 'function' ? by(data, entry) : by.sign(sealStatement(jobId, data as never, entry)) }
}

/** With tables and data that the tool makes of the journal as it is now. */
export function rerendered(files: Files): Files {
  const chain = chainIn(files.get(journal) ?? Buffer.alloc(0))
  if ('alteration' in chain) return files
  const seal = sealOf(files)
  const hashes = chain.chain.entries.map(({ hash }) => hash)
  const lines = { entries: chain.entries, hashes }
  const job = asSealed(lines, String(seal.data['revision']))
  if (job === null) return files
  const toolVersion = String(parsed(textOf(files, manifest))['toolVersion'])
  const made = tablesOf(finalReportOf(job, lines, toolVersion))
  return new Map([...files, ...[...made].map(([name, bytes]) => [name, Buffer.from(bytes)] as const)])
}

export type PackBy = 'kept' | 'nobody' | Signer

/** With a table of contents that fits all of it, signed as before, by nobody or by the forger. */
export function repacked(files: Files, by: PackBy, change: (body: Loose) => Loose = (body) => body): Files {
  const others = without(files, manifest)
  const { check: _, signature, packedBy, ...old } = parsed(textOf(files, manifest))
  const lines = linesOf(files)
  const seal = entriesOf(files).findLast(({ kind }) => kind === 'job.sealed')
  const body: Loose = {
    ...old,
    seal: seal === undefined ? null : { ...seal.data, at: seal.at, who: seal.who },
    journal: { entries: lines.length, head: entriesOf(files).at(-1)?.hash },
    files: contentsOf(others),
  }
  const named =
    by === 'kept'
      ? { ...body, packedBy }
      : by === 'nobody'
        ? body
        : { ...body, packedBy: { fingerprint: by.fingerprint, publicKey: by.publicKey } }
  const changed = change(named)
  if (by === 'nobody') return new Map([[manifest, manifestText(changed)], ...others])
  const own = by === 'kept' ? signature : by.sign(contentsStatement(JSON.stringify(changed))).signature
  return new Map([[manifest, manifestText({ ...changed, signature: changed['signature'] ?? own })], ...others])
}

/** The text with a checksum that fits. */
export function manifestText({ check: _, ...body }: Loose): Buffer {
  return Buffer.from(`${JSON.stringify({ ...body, check: sha256(JSON.stringify(body)) }, null, 2)}\n`)
}
