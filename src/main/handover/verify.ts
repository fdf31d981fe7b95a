/**
 * Whether a handover is what it was when it was sealed; where not, the first thing that is not. Nothing is written anywhere,
 * and nothing but the files themselves is asked.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Entry, EntryData, EntryKind } from '#shared/job/entries.ts'
import type { Alteration } from '#shared/job/alteration.ts'
import type { Installation, Verdict } from '#shared/job/handover.ts'
import { saidOfSealed } from '#shared/job/revisions.ts'
import { readChain, type Chain } from '../journal/chain.ts'
import { jobDialect } from '../journal/dialects.ts'
import { formatOf, standing } from '../journal/migrations.ts'
import { journalName } from '../journal/place.ts'
import type { RawEntry } from '../journal/line.ts'
import { filesIn, usualLimits, type Files, type Limits, type Unreadable } from './archive.ts'
import { picturesOf } from './contents.ts'
import { filesUnder } from './folder.ts'
import { contentsOf, manifestName, readManifest, type Manifest } from './manifest.ts'
import { remade } from './remade.ts'
import { isSigned, sealStatement } from './signing.ts'

/** A copy of a job that is sound: what it holds is what it says it holds. */
export interface SoundCopy {
  readonly manifest: Manifest
  readonly files: Files
  readonly chain: Chain
  readonly entries: readonly Entry[]
}

/** A ZIP's bytes, or the path of a folder it was unpacked to. */
export async function openHandover(source: Buffer | string, limits: Limits = usualLimits): Promise<Files | Unreadable> {
  return typeof source === 'string' ? filesUnder(source, limits) : filesIn(source, limits)
}

/** What the verdict is held against besides the files: this version, and what is known here of a key. */
export interface Verifier {
  readonly version: string
  readonly installation: (fingerprint: string) => Installation
}

export async function verifyHandover(source: Buffer | string, verifier: Verifier, limits: Limits = usualLimits): Promise<Verdict> {
  const opened = await openHandover(source, limits)
  const found = 'unreadable' in opened ? alteredAs({ what: 'unreadable', how: opened.unreadable }) : inspect(opened)
  return 'alteration' in found ? { verdict: 'altered', alteration: found.alteration } : verdictOn(found, verifier)
}

export function verdictOn(copy: SoundCopy, { version, installation }: Verifier): Verdict {
  const { manifest, entries, chain } = copy
  const { jobId, number, site, seal, journal, files, absent, toolVersion } = manifest
  const packedBy = manifest.packedBy === undefined ? null : installation(manifest.packedBy.fingerprint)
  const facts = { jobId, number, site, ...journal, files: files.length, absent: absent.length, toolVersion, packedBy }
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

/** The table of contents is signed by whoever finalised the job, or by an installation that is known here; else it may be rebuilt. */
function standingOf(packedBy: Installation | null, finalisedBy: Installation | null): 'unchanged' | 'rebuilt' | 'unsigned' {
  if (packedBy !== null && (packedBy.standing !== 'unknown' || packedBy.fingerprint === finalisedBy?.fingerprint)) return 'unchanged'
  return finalisedBy === null ? 'unsigned' : 'rebuilt'
}

interface Altered {
  readonly alteration: Alteration
}
const alteredAs = (alteration: Alteration): Altered => ({ alteration })

/** The journal is looked at first: where an entry was altered, that says more than "the file differs". */
export function inspect(files: Files): SoundCopy | Altered {
  const journal = files.get(journalName)
  const table = files.get(manifestName)
  if (journal === undefined && table === undefined) return alteredAs({ what: 'unreadable', how: 'notAHandover' })
  if (journal === undefined) return alteredAs({ what: 'file', name: journalName, how: 'missing' })
  const chain = chainIn(journal)
  if ('alteration' in chain) return chain
  if (table === undefined) return alteredAs({ what: 'file', name: manifestName, how: 'missing' })
  const manifest = readManifest(table)
  if (manifest === 'newer') return alteredAs({ what: 'unreadable', how: 'newer' })
  if (manifest === 'altered') return alteredAs({ what: 'file', name: manifestName, how: 'changed' })
  if (manifest === 'otherKey') return alteredAs({ what: 'file', name: manifestName, how: 'signature' })
  return (
    misfitOf(manifest, chain) ?? differenceIn(files, manifest) ?? pictureMissing(manifest, chain.entries) ?? { manifest, files, ...chain }
  )
}

/** A journal on its own, as it is in the folder of a job. */
export function chainIn(journal: Buffer): { readonly chain: Chain; readonly entries: readonly Entry[] } | Altered {
  const chain = readChain(journal)
  if ('damage' in chain) return alteredAs(brokenAt(chain.entry, chain.damage))
  if (chain.begun > 0) return alteredAs({ what: 'entry', entry: chain.entries.length + chain.begun + 1, how: 'missing' })
  // A copy ends with a whole line; anything else was not made here.
  if (chain.torn > 0 || chain.isUnended)
    return alteredAs({ what: 'entry', entry: chain.entries.length + (chain.torn > 0 ? 1 : 0), how: 'notAnEntry' })
  const entries = chain.entries.flatMap((raw) => parsed(raw) ?? [])
  const format = formatOf(chain.entries, jobDialect.format)
  if (format === null) return alteredAs({ what: 'entry', entry: 1, how: 'notAJob' })
  const isNewer = entries.length < chain.entries.length || standing(format, jobDialect.format) === 'newer'
  if (isNewer) return alteredAs({ what: 'unreadable', how: 'newer' })
  const [first, ...others] = entries
  if (first?.kind !== 'job.created' || others.some(({ kind }) => kind === 'job.created'))
    return alteredAs({ what: 'entry', entry: 1, how: 'notAJob' })
  const forged = entries.find((entry) => entry.kind === 'job.sealed' && !isSealTrue(first.data.jobId, entry.data))
  return forged === undefined ? { chain, entries } : alteredAs({ what: 'entry', entry: forged.seq, how: 'signature' })
}

/** A seal without a signature was made by an older version, or somebody took it away: that is told apart. */
const isSealTrue = (jobId: string, seal: EntryData<'job.sealed'>) =>
  seal.signedBy === undefined || isSigned(sealStatement(jobId, seal), seal.signedBy)

const parsed = ({ seq, at, who, kind, data }: RawEntry) => jobDialect.parse({ seq, at, who, kind, data })

function brokenAt(entry: number, damage: string): Alteration {
  if (damage === 'empty') return { what: 'entry', entry: 1, how: 'missing' }
  return { what: 'entry', entry, how: damage === 'hash' || damage === 'order' ? damage : 'notAnEntry' }
}

/** Whether the journal is the one that the manifest is of, up to the entry that sealed it. */
function misfitOf(manifest: Manifest, { chain, entries }: { readonly chain: Chain; readonly entries: readonly Entry[] }): Altered | null {
  const { journal, seal } = manifest
  const count = chain.entries.length
  if (count < journal.entries) return alteredAs({ what: 'entry', entry: count + 1, how: 'missing' })
  if (chain.entries[journal.entries - 1]?.hash !== journal.head) return alteredAs({ what: 'seal', how: 'other' })
  if (count > journal.entries) return alteredAs({ what: 'entry', entry: journal.entries + 1, how: 'added' })
  const [first] = entries
  if (first?.kind !== 'job.created' || first.data.jobId !== manifest.jobId) return alteredAs({ what: 'seal', how: 'other' })
  return seal === null ? null : sealMisfit(seal, chain, entries)
}

function sealMisfit(seal: NonNullable<Manifest['seal']>, chain: Chain, entries: readonly Entry[]): Altered | null {
  const found = entries[seal.entries]
  if (found?.kind !== 'job.sealed') return alteredAs({ what: 'seal', how: 'none' })
  const { at, who, data } = found
  const isTheSame = isDeepStrictEqual({ ...data, at, who }, seal)
  if (!isTheSame || chain.entries[seal.entries - 1]?.hash !== seal.head) return alteredAs({ what: 'seal', how: 'other' })
  const later = entries.slice(seal.entries + 1).find(({ kind }) => !saidAfterSeal.has(kind))
  return later === undefined ? null : alteredAs({ what: 'entry', entry: later.seq, how: 'added' })
}

/** The rest is what a journal says of itself when it is opened. */
const saidAfterSeal: ReadonlySet<EntryKind> = new Set<EntryKind>([
  ...[...saidOfSealed].filter((kind) => kind !== 'job.reopened'),
  'journal.lost',
  'write.unknown',
])

function differenceIn(files: Files, { files: listed }: Manifest): Altered | null {
  const found = new Map(contentsOf(files).map((each) => [each.name, each]))
  for (const { name, bytes, sha256 } of listed) {
    const file = found.get(name)
    if (file === undefined) return alteredAs({ what: 'file', name, how: 'missing' })
    if (file.sha256 !== sha256 || file.bytes !== bytes) return alteredAs({ what: 'file', name, how: 'changed' })
  }
  const known = new Set([manifestName, ...listed.map(({ name }) => name)])
  const added = [...files.keys()].find((name) => !known.has(name))
  return added === undefined ? null : alteredAs({ what: 'file', name: added, how: 'added' })
}

/** Every picture that an entry names is in it under its hash, or named as absent. */
function pictureMissing({ files: listed, absent }: Manifest, entries: readonly Entry[]): Altered | null {
  const hashes = new Map(listed.map(({ name, sha256 }) => [name, sha256]))
  for (const { name, sha256 } of picturesOf(entries)) {
    const found = hashes.get(name)
    if (found !== undefined && found !== sha256) return alteredAs({ what: 'file', name, how: 'changed' })
    if (found === undefined && !absent.includes(sha256)) return alteredAs({ what: 'file', name, how: 'missing' })
  }
  return null
}
