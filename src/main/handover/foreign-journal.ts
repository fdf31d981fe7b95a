/** Verifies the journal of a copy that came from elsewhere: line by line, the signatures of its seals, and its size limits. */
import type { Alteration } from '#shared/tables/alteration.ts'
import type { Entry, EntryData } from '#shared/job/entries.ts'
import { jobLimits, type JobLimits } from '#shared/job/job-limits.ts'
import { readChain, type Chain } from '../journal/chain.ts'
import { jobSchema } from '../journal/journal-schemas.ts'
import { linesIn } from '../journal/journal-lines.ts'
import type { RawEntry } from '../journal/line.ts'
import { formatOf } from '../journal/format.ts'
import { isSigned, sealStatement, type SealedBy } from '../installation/signing.ts'

export interface Altered {
  readonly alteration: Alteration
}
export const alteredAs = (alteration: Alteration): Altered => ({ alteration })

interface Reading {
  readonly most?: JobLimits
  /** For a journal from a job's folder: what follows its last complete entry or command was never acknowledged, and is not part of it. */
  readonly mayBeTorn?: boolean
}

export function chainIn(
  journal: Buffer,
  { most = jobLimits, mayBeTorn = false }: Reading = {},
): { readonly chain: Chain; readonly entries: readonly Entry[] } | Altered {
  if (linesIn(journal).length > most.entries) return alteredAs({ what: 'tooMuch', how: 'entries', most: most.entries })
  const chain = readChain(journal)
  if ('damage' in chain) return alteredAs(brokenAt(chain.entry, chain.damage))
  if (!mayBeTorn && chain.begun > 0) return alteredAs({ what: 'entry', entry: chain.entries.length + chain.begun + 1, how: 'missing' })
  // A copy made by Firstflow ends with a complete line.
  if (!mayBeTorn && (chain.torn > 0 || chain.isUnended))
    return alteredAs({ what: 'entry', entry: chain.entries.length + (chain.torn > 0 ? 1 : 0), how: 'notAnEntry' })
  const entries = chain.entries.flatMap((raw) => parsed(raw) ?? [])
  const format = formatOf(chain.entries, jobSchema.format)
  if (format === null) return alteredAs({ what: 'entry', entry: 1, how: 'notAJob' })
  const isNewer = entries.length < chain.entries.length || format > jobSchema.format
  if (isNewer) return alteredAs({ what: 'unreadable', how: 'newer' })
  const [first, ...others] = entries
  if (first?.kind !== 'job.created' || others.some(({ kind }) => kind === 'job.created'))
    return alteredAs({ what: 'entry', entry: 1, how: 'notAJob' })
  const forged = entries.find((entry) => entry.kind === 'job.sealed' && !isSealTrue(first.data.jobId, entry.data, entry))
  if (forged !== undefined) return alteredAs({ what: 'entry', entry: forged.seq, how: 'signature' })
  return tooMuchOf(entries, most) ?? { chain, entries }
}

/** A seal without a signature was made by an older version, or the signature was removed: that is reported separately. */
const isSealTrue = (jobId: string, seal: EntryData<'job.sealed'>, by: SealedBy) =>
  seal.signedBy === undefined || isSigned(sealStatement(jobId, seal, by), seal.signedBy)

/** The seal of a finalised job; null if it is not sealed, or was reopened. */
export function lastSealOf(entries: readonly Entry[]) {
  const last = entries.findLast(({ kind }) => kind === 'job.sealed' || kind === 'job.reopened')
  return last?.kind === 'job.sealed' ? last : null
}

const parsed = ({ seq, at, who, kind, data }: RawEntry) => jobSchema.parse({ seq, at, who, kind, data })

function brokenAt(entry: number, damage: string): Alteration {
  if (damage === 'empty') return { what: 'entry', entry: 1, how: 'missing' }
  return { what: 'entry', entry, how: damage === 'hash' || damage === 'order' ? damage : 'notAnEntry' }
}

function tooMuchOf(entries: readonly Entry[], most: JobLimits): Altered | null {
  const entriesOf = new Map<string, number>()
  const deviceOf = new Map<string, string>()
  for (const entry of entries) {
    // A fact carried over from another history counts for its device like one that was recorded here.
    const { data } = entry.kind === 'fork.carried' ? entry.data.fact : entry
    const write = 'write' in data ? data.write : undefined
    const device = 'device' in data ? data.device : write === undefined ? undefined : deviceOf.get(write)
    if (device === undefined) continue
    if (write !== undefined) deviceOf.set(write, device)
    entriesOf.set(device, (entriesOf.get(device) ?? 0) + 1)
  }
  if (entriesOf.size > most.devices) return alteredAs({ what: 'tooMuch', how: 'devices', most: most.devices })
  const isCrowded = [...entriesOf.values()].some((count) => count > most.entriesOfOneDevice)
  return isCrowded ? alteredAs({ what: 'tooMuch', how: 'entriesOfOneDevice', most: most.entriesOfOneDevice }) : null
}
