/**
 * Whether a handover package is unchanged since it was sealed; if not, the first difference. It writes nothing and uses only the files
 * themselves.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Entry, EntryKind } from '#shared/job/entries.ts'
import type { Installation, Verdict, SealedVerdict } from '#shared/job/handover.ts'
import { jobLimits, type JobLimits } from '#shared/job/job-limits.ts'
import { permittedAfterSeal, asSealed } from '#shared/job/revisions.ts'
import { idKey } from '#shared/tables/ids.ts'
import type { Chain } from '../journal/chain.ts'
import { journalName } from '../journal/journal-paths.ts'
import { picturesOf, pdfName, tablesOf } from './contents.ts'
import { alteredAs, chainIn, lastSealOf, type Altered } from './foreign-journal.ts'
import { manifestName, readManifest, type Manifest, manifestFormat } from './manifest.ts'
import { withCopy } from './open-copy.ts'
import { bytesOf, digestOf, defaultLimits, type Digest, type Limits, type OpenedCopy } from './opened-copy.ts'
import { sha256Of } from '../sha256.ts'
import { finalReportOf } from '../report/reported-model.ts'

/** What the verdict depends on besides the files: this version, and the keys that are known here. */
export interface Verifier {
  readonly version: string
  readonly installation: (fingerprint: string) => Installation
}

/** A copy of a job whose content matches its table of contents. */
interface SoundCopy {
  readonly manifest: Manifest
  readonly digests: ReadonlyMap<string, Digest>
  /** Files that the table of contents does not name. */
  readonly extra: readonly string[]
  readonly journal: Buffer
  readonly chain: Chain
  readonly entries: readonly Entry[]
}

/** `source`: a ZIP's bytes, or the path of a ZIP or of the folder it was unpacked to. */
export async function verifyHandover(source: Uint8Array | string, verifier: Verifier, limits: Limits = defaultLimits): Promise<Verdict> {
  const found = await soundCopy(source, limits)
  return 'alteration' in found ? { verdict: 'altered', alteration: found.alteration } : verdictOn(found, verifier)
}

export async function soundCopy(source: Uint8Array | string, limits: Limits = defaultLimits): Promise<SoundCopy | Altered> {
  const found = await withCopy(source, limits, (copy) => inspect(copy))
  return 'unreadable' in found ? alteredAs({ what: 'unreadable', how: found.unreadable }) : found
}

export function verdictOn(copy: SoundCopy, { version, installation }: Verifier): Verdict {
  const { manifest, entries, chain, extra } = copy
  const { jobId, number, site, seal, journal, files, absent, toolVersion } = manifest
  const packedBy = manifest.packedBy === undefined ? null : installation(manifest.packedBy.fingerprint)
  const facts = { jobId, number, site, ...journal, files: files.length, extra: [...extra], absent: absent.length, toolVersion, packedBy }
  if (seal === null) return { verdict: 'unsealed', ...facts, changedAt: entries.at(-1)?.at ?? '' }
  const tables = remade(copy, version)
  if (typeof tables === 'object') return { verdict: 'altered', alteration: { what: 'file', name: tables.otherwise, how: 'otherwise' } }
  const finalisedBy = seal.signedBy === undefined ? null : installation(seal.signedBy.fingerprint)
  const printed = { entries: seal.entries + 1, head: chain.entries[seal.entries]?.hash ?? '' }
  return {
    verdict: standingOf(packedBy, finalisedBy),
    ...facts,
    revision: seal.revision,
    sealedAt: seal.at,
    sealedBy: seal.who,
    printed,
    finalisedBy,
    remade: tables,
  }
}

/**
 * What the signatures prove. The seal's covers the entries, the revision, who finalised it and when; the rest, above all the PDF, is only
 * covered by that of who packed it: who finalised it, or an installation that is known here. No signature is never better than a wrong one.
 */
function standingOf(packedBy: Installation | null, finalisedBy: Installation | null): SealedVerdict['verdict'] {
  if (finalisedBy === null) return 'unsigned'
  const isTrusted = packedBy?.fingerprint === finalisedBy.fingerprint || isKnown(packedBy)
  if (!isTrusted) return 'rebuilt'
  return isKnown(finalisedBy) ? 'unchanged' : 'unknownKey'
}
const isKnown = (by: Installation | null) => by !== null && by.standing !== 'unknown'

/** The limit for a table of contents, which lists no more files than a copy may have. */
const largestManifest = 8 * 1024 * 1024

/** The journal is checked first: an altered entry is more specific than "the file differs". */
export async function inspect(copy: OpenedCopy, most: JobLimits = jobLimits): Promise<SoundCopy | Altered> {
  const { sizes } = copy
  if (!sizes.has(journalName) && !sizes.has(manifestName)) return alteredAs({ what: 'unreadable', how: 'notAHandover' })
  if (!sizes.has(journalName)) return alteredAs({ what: 'file', name: journalName, how: 'missing' })
  const journal = await bytesOf(copy, journalName, most.journal)
  if (journal === null) return alteredAs({ what: 'unreadable', how: 'tooLarge' })
  const chain = chainIn(journal, { most })
  if ('alteration' in chain) return chain
  if (!sizes.has(manifestName)) return alteredAs({ what: 'file', name: manifestName, how: 'missing' })
  const table = await bytesOf(copy, manifestName, largestManifest)
  const manifest = table === null ? 'altered' : readManifest(table)
  if (manifest === 'newer') return alteredAs({ what: 'unreadable', how: 'newer' })
  if (manifest === 'altered') return alteredAs({ what: 'file', name: manifestName, how: 'changed' })
  if (manifest === 'otherKey') return alteredAs({ what: 'file', name: manifestName, how: 'signature' })
  const mismatch = mismatchOf(manifest, chain)
  if (mismatch !== null) return mismatch
  const digests = await digestsOf(copy, manifest, journal)
  if ('alteration' in digests) return digests
  return pictureMissing(manifest, chain.entries) ?? { manifest, digests, extra: extraIn(copy, digests), journal, ...chain }
}

/** Whether the manifest belongs to this journal, up to the entry that sealed it. */
function mismatchOf(manifest: Manifest, { chain, entries }: { readonly chain: Chain; readonly entries: readonly Entry[] }): Altered | null {
  const { journal, seal } = manifest
  const count = chain.entries.length
  if (count < journal.entries) return alteredAs({ what: 'entry', entry: count + 1, how: 'missing' })
  if (chain.entries[journal.entries - 1]?.hash !== journal.head) return alteredAs({ what: 'seal', how: 'other' })
  if (count > journal.entries) return alteredAs({ what: 'entry', entry: journal.entries + 1, how: 'added' })
  const [first] = entries
  if (first?.kind !== 'job.created' || first.data.jobId !== idKey(manifest.jobId)) return alteredAs({ what: 'seal', how: 'other' })
  if (seal !== null) return sealMismatch(seal, chain, entries)
  return lastSealOf(entries) === null ? null : alteredAs({ what: 'seal', how: 'other' })
}

function sealMismatch(seal: NonNullable<Manifest['seal']>, chain: Chain, entries: readonly Entry[]): Altered | null {
  const found = entries[seal.entries]
  if (found?.kind !== 'job.sealed') return alteredAs({ what: 'seal', how: 'none' })
  const { at, who, data } = found
  const isTheSame = isDeepStrictEqual({ ...data, at, who }, seal)
  if (!isTheSame || chain.entries[seal.entries - 1]?.hash !== seal.head) return alteredAs({ what: 'seal', how: 'other' })
  const later = entries.slice(seal.entries + 1).find(({ kind }) => !entriesAfterSeal.has(kind))
  return later === undefined ? null : alteredAs({ what: 'entry', entry: later.seq, how: 'added' })
}

/** The other permitted kinds are written when a journal is opened. */
const entriesAfterSeal: ReadonlySet<EntryKind> = new Set<EntryKind>([
  ...[...permittedAfterSeal].filter((kind) => kind !== 'job.reopened'),
  'journal.lost',
  'write.unknown',
])

/** The digests of the listed files, or the first file that does not match the list. */
async function digestsOf(copy: OpenedCopy, { files: listed }: Manifest, journal: Buffer): Promise<ReadonlyMap<string, Digest> | Altered> {
  const digests = new Map<string, Digest>()
  for (const { name, bytes, sha256 } of listed) {
    const size = copy.sizes.get(name)
    if (size === undefined) return alteredAs({ what: 'file', name, how: 'missing' })
    if (size !== bytes) return alteredAs({ what: 'file', name, how: 'changed' })
    const found = name === journalName ? { bytes: journal.length, sha256: sha256Of(journal) } : await digestOf(copy, name)
    if (found.sha256 !== sha256 || found.bytes !== bytes) return alteredAs({ what: 'file', name, how: 'changed' })
    digests.set(name, found)
  }
  return digests
}

/** Systems, sync clients and editors leave files of their own: they are named, never unpacked, and say nothing about the package. */
const extraIn = ({ sizes, beside }: OpenedCopy, listed: ReadonlyMap<string, Digest>): string[] => [
  ...[...sizes.keys()].filter((name) => name !== manifestName && !listed.has(name)),
  ...beside,
]

/** Every picture that an entry names must be included under its hash, or listed as absent. */
function pictureMissing({ files: listed, absent }: Manifest, entries: readonly Entry[]): Altered | null {
  const hashes = new Map(listed.map(({ name, sha256 }) => [name, sha256]))
  for (const { name, sha256 } of picturesOf(entries)) {
    const found = hashes.get(name)
    if (found !== undefined && found !== sha256) return alteredAs({ what: 'file', name, how: 'changed' })
    if (found === undefined && !absent.includes(sha256)) return alteredAs({ what: 'file', name, how: 'missing' })
  }
  return null
}

/**
 * Generates the tables and data again from the journal. `otherwise`: the first file that differs from what the journal gives. Another
 * version may word or order things differently, which cannot be distinguished from an edit: then only a signature counts.
 */
function remade(
  { manifest, digests, chain, entries }: SoundCopy,
  version: string,
): SealedVerdict['remade'] | { readonly otherwise: string } {
  const { seal, toolVersion, format } = manifest
  const lines = { entries, hashes: chain.entries.map(({ hash }) => hash) }
  const sealed = seal === null ? null : asSealed(lines, seal.revision)
  if (seal === null || sealed === null) return 'none'
  const tables = tablesOf(finalReportOf(sealed, lines, toolVersion))
  if (![pdfName, ...tables.keys()].some((name) => digests.has(name))) return 'none'
  const other = [...tables].find(([name, bytes]) => digests.get(name)?.sha256 !== sha256Of(bytes))
  if (other === undefined) return 'same'
  return toolVersion === version && format === manifestFormat ? { otherwise: other[0] } : 'otherVersion'
}
