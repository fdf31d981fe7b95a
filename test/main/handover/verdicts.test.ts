/**
 * What signatures prove, case by case: the table of docs/data-folder.md is made here (`npx vitest run test/main/handover/verdicts.test.ts
 * -u` writes it), and no change of a single field, no removal and no exchange of who finalised and who packed gets a better verdict.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipOf, type Files } from '#main/handover/archive.ts'
import { newKey, signerFrom, type Signer } from '#main/installation/signing.ts'
import { exitCodeOf, sentencesOf } from '#main/handover/verdict-text.ts'
import { inspect, verdictOn, verifyHandover, type Verifier } from '#main/handover/verify.ts'
import { instantIn } from '#shared/report/report-dates.ts'
import type { Verdict } from '#shared/job/handover.ts'
import { copyOf, filesIn } from '../../support/unzipped.ts'
import {
  entriesOf,
  flipped,
  journal,
  mallory,
  manifest,
  rechained,
  repacked,
  rerendered,
  sealOf,
  textOf,
  type Loose,
  type LooseEntry,
  type PackBy,
  type SealBy,
} from './forger.ts'
import { base64, handedOver, jobOn, knownTo, laptop, laptopIn, latest, noted, sealed, type Laptop } from './laptop.ts'

/** Revision B, finalised on one installation, and the office that knows it. */
let files: Files
let copy: Files
let site: Signer
let office: Signer
let verifier: Verifier
const stranger = signerFrom(newKey()) ?? mallory

const folders: string[] = []
beforeAll(async () => {
  for (const _ of [1, 2]) folders.push(await mkdtemp(join(tmpdir(), 'firstflow-test-')))
  const [one, two] = [laptopIn(folders[0] ?? ''), laptopIn(folders[1] ?? '')]
  const { jobId } = await jobOn(one)
  await sealed(one, jobId)
  await one.closing['jobs.reopen']({ jobId, reason: 'One more' })
  await one.store.append(jobId, noted('Tested'))
  await one.handover.backup({ jobId })
  copy = await unpacked(latest(one))
  await sealed(one, jobId)
  files = await unpacked(await handedOver(one, jobId))
  ;[site, office] = [await one.installation.signer(), await two.installation.signer()]
  await two.installation.handlers['installations.add']({ fingerprint: site.fingerprint, name: 'Site' })
  verifier = { version: '0.1.0', installation: await knownTo(two) }
  await one.store.close()
})
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true })
})

async function unpacked(zip: Buffer): Promise<Files> {
  const found = await filesIn(zip)
  if ('unreadable' in found) throw new Error(found.unreadable)
  return found
}

async function verdictOf(changed: Files): Promise<Verdict> {
  const found = await inspect(copyOf(changed))
  return 'alteration' in found ? { verdict: 'altered', alteration: found.alteration } : verdictOn(found, verifier)
}

/** The journal as `change` leaves it, with every hash, seal, table and table of contents made to fit. */
const forged = (sealBy: SealBy, packBy: PackBy, change: (entries: LooseEntry[]) => readonly LooseEntry[] = (same) => same): Files =>
  repacked(rerendered(rechained(files, change(entriesOf(files)), sealBy)), packBy)

const lastSeal = (change: (seal: LooseEntry) => LooseEntry) => (entries: readonly LooseEntry[]) =>
  entries.map((entry, index) => (index === entries.findLastIndex(({ kind }) => kind === 'job.sealed') ? change(entry) : entry))
const otherText = (entries: readonly LooseEntry[]) =>
  entries.map((entry) => (entry.kind === 'note.added' ? { ...entry, data: { ...entry.data, text: 'All is well' } } : entry))

/** Imported by an office, and packed again there, by its real import and export. */
async function throughOffice(package_: Files): Promise<{ readonly files: Files; readonly verifier: Verifier }> {
  const here: Laptop = await laptop()
  await here.installation.handlers['installations.add']({ fingerprint: site.fingerprint, name: 'Site' })
  await here.handover.import({ base64: base64(zipOf(package_, '2026-11-22')) })
  const jobId = String(entriesOf(files)[0]?.data['jobId'])
  return { files: await unpacked(await handedOver(here, jobId)), verifier: { version: '0.1.0', installation: await knownTo(here) } }
}

interface Case {
  /** Whose signature the seal has, and whose the table of contents. */
  readonly seal: string
  readonly packed: string
  readonly changed: string
  /** All of them get the same verdict. */
  readonly of: () => readonly Files[]
  /** Imported and exported again by an office that knows the site: the verdict is about what it exports. */
  readonly isImported?: true
}
/** Packed by somebody known, by somebody unknown, and by nobody. */
const byAnybody = (of: (by: PackBy) => Files) => () => [of(office), of(mallory), of('nobody')]
const otherSeal = (change: (seal: LooseEntry) => LooseEntry) => byAnybody((by) => forged('kept', by, lastSeal(change)))
const [known, unknown] = ['a known installation', 'an unknown installation']
const removed = 'removed'
const afterImport = 'a known one, after an import'
const cases: readonly Case[] = [
  { seal: known, packed: 'the same', changed: 'nothing', of: () => [files] },
  { seal: known, packed: afterImport, changed: 'nothing', of: () => [files], isImported: true },
  { seal: unknown, packed: 'the same', changed: 'anything', of: () => [forged(mallory, mallory, otherText)] },
  { seal: unknown, packed: afterImport, changed: 'anything', of: () => [forged(mallory, mallory, otherText)], isImported: true },
  { seal: removed, packed: 'anyone', changed: 'anything', of: byAnybody((by) => forged('nobody', by, otherText)) },
  { seal: removed, packed: afterImport, changed: 'anything', of: () => [forged('nobody', 'nobody', otherText)], isImported: true },
  { seal: known, packed: 'an unknown one', changed: 'the PDF', of: () => [repacked(flipped(files, 'report.pdf'), mallory)] },
  { seal: known, packed: removed, changed: 'the PDF', of: () => [repacked(flipped(files, 'report.pdf'), 'nobody')] },
  {
    seal: unknown,
    packed: 'another unknown one, or none',
    changed: 'anything',
    of: () => [forged(mallory, stranger, otherText), forged(mallory, 'nobody', otherText)],
  },
  { seal: known, packed: 'anyone', changed: 'who finalised it', of: otherSeal((seal) => ({ ...seal, who: 'Mallory' })) },
  { seal: known, packed: 'anyone', changed: 'when', of: otherSeal((seal) => ({ ...seal, at: '2026-01-01T08:00:00Z' })) },
  {
    seal: known,
    packed: 'anyone',
    changed: 'the revision',
    of: otherSeal((seal) => ({ ...seal, data: { ...seal.data, revision: 'C' } })),
  },
  { seal: known, packed: 'anyone', changed: 'an entry', of: byAnybody((by) => forged('kept', by, otherText)) },
  {
    seal: known,
    packed: 'anyone',
    changed: 'an entry more',
    of: byAnybody((by) => forged('kept', by, (entries) => [...entries, { ...sealOf(files), kind: 'note.added', data: { text: 'later' } }])),
  },
  {
    seal: known,
    packed: 'anyone',
    changed: 'called not finalised',
    of: byAnybody((by) => repacked(files, by, (body) => ({ ...body, seal: null }))),
  },
  { seal: known, packed: 'the same', changed: 'a file, after packing', of: () => [flipped(files, 'report.pdf')] },
  {
    seal: 'not finalised',
    packed: 'anyone',
    changed: 'anything',
    of: byAnybody((by) => repacked(copy, by, (body) => ({ ...body, seal: null }))),
  },
]

const judged = (each: Case): Promise<Verdict[]> =>
  Promise.all(
    each.of().map(async (made) => {
      if (each.isImported === undefined) return verdictOf(made)
      const { files: again, verifier: there } = await throughOffice(made)
      return verifyHandover(zipOf(again, '2026-11-22'), there)
    }),
  )

/** In words that are the same on every run. */
function messageOf(verdict: Verdict): string {
  const words = sentencesOf(verdict, 'en')
    .slice(0, verdict.verdict === 'altered' ? 2 : 1)
    .join(' ')
  return 'sealedAt' in verdict ? words.replace(instantIn('en')(verdict.sealedAt), '…') : words
}

describe('the verdict on a handover package', () => {
  it('is the one of the table in docs/data-folder.md, in every case', async () => {
    const rows: string[][] = []
    for (const each of cases) {
      const verdicts = (await judged(each)).map((verdict) => [messageOf(verdict), String(exitCodeOf(verdict))])
      expect(new Set(verdicts.map(String)).size, `${each.seal}, ${each.packed}, ${each.changed}`).toBe(1)
      rows.push([each.seal, each.packed, each.changed, ...(verdicts[0] ?? [])])
    }
    const unreadable = await verifyHandover(Buffer.from('no ZIP'), verifier)
    rows.push(['', '', 'it cannot be read', messageOf(unreadable), String(exitCodeOf(unreadable))])
    const head = ['the seal is signed by', 'packed by', 'changed', 'message', 'exit code']
    const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
    const text = await readFile('docs/data-folder.md', 'utf8')
    const [opens, closes] = ['<!-- verdicts -->\n', '\n<!-- end of verdicts -->']
    const whole = `${text.slice(0, text.indexOf(opens) + opens.length)}${table}${text.slice(text.indexOf(closes))}`
    await expect(whole).toMatchFileSnapshot('../../../docs/data-folder.md')
  })

  it('is about what the import said of it, too', async () => {
    for (const [sealBy, expected] of [
      [mallory, mallory.fingerprint],
      ['nobody', null],
    ] as const) {
      const here = await laptop()
      const preview = await here.handover.preview({ base64: base64(zipOf(forged(sealBy, mallory), '2026-11-22')) })
      expect(preview).toMatchObject({ job: { revision: 'B' }, packedBy: { fingerprint: mallory.fingerprint } })
      expect(preview.finalisedBy?.fingerprint ?? null).toBe(expected)
      const bare = zipOf(new Map([...forged(sealBy, mallory)].filter(([name]) => name !== manifest)), '2026-11-22')
      expect((await here.handover.preview({ base64: base64(bare) })).finalisedBy?.fingerprint ?? null).toBe(expected)
    }
    const reopened = await (await laptop()).handover.preview({ base64: base64(zipOf(copy, '2026-11-22')) })
    expect(reopened).toMatchObject({ finalisedBy: null, job: { revision: null } })
  })
})

/** Every entry with one field changed, removed or added, and without one entry, or with it twice. */
function* mutants(entries: readonly LooseEntry[]): Generator<readonly [string, readonly LooseEntry[]]> {
  for (const [index, entry] of entries.entries()) {
    const { seq: _, hash: _hash, ...fields }: LooseEntry = entry
    for (const [name, changed] of changedIn(fields))
      yield [`${index + 1} ${name}`, entries.with(index, { seq: entry.seq, ...(changed as Omit<LooseEntry, 'seq'>) })]
    if (index > 0) yield [`${index + 1} removed`, entries.toSpliced(index, 1)]
    if (index > 0) yield [`${index + 1} twice`, entries.toSpliced(index, 0, entry)]
  }
}

function* changedIn(value: unknown, path = ''): Generator<readonly [string, unknown]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield [`${path}[${index}] removed`, value.toSpliced(index, 1)]
      for (const [name, other] of changedIn(item, `${path}[${index}]`)) yield [name, value.with(index, other)]
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      const { [name]: _, ...others } = value as Loose
      yield [`${path}.${name} removed`, others]
      for (const [where, other] of changedIn(member, `${path}.${name}`)) yield [where, { ...value, [name]: other }]
    }
  } else for (const other of othersFor(value)) yield [`${path}=${String(other)}`, other]
}

/** Others of the same kind, so that most of them are read. */
function othersFor(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [value + 1]
  if (typeof value === 'boolean') return [!value]
  if (typeof value !== 'string') return ['x']
  if (/^[0-9a-f]{64,}$/.test(value)) return [(value.startsWith('0') ? '1' : '0') + value.slice(1)]
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return [`2020${value.slice(4)}`]
  if (/^[0-9a-f]{8}-/.test(value)) return [(value.startsWith('0') ? '1' : '0') + value.slice(1)]
  return [`${value}x`, /^[A-Z]$/.test(value) ? 'Z' : '']
}

/** The best verdict that each pair of signatures deserves, once anything before the seal is another. */
const best = { kept: 'altered', nobody: 'unsigned', mallory: 'unknownKey' } as const
/** The worst first; what is not finalised says nothing about a finalised report. */
const ranks: readonly Verdict['verdict'][] = ['unsealed', 'altered', 'unsigned', 'rebuilt', 'unknownKey', 'unchanged']

describe('a journal with another field, all hashes computed again', () => {
  it('gets no better verdict than its signatures deserve, whoever signs it and packs it', async () => {
    const better: string[] = []
    const found = new Map<string, number>()
    const seals = { kept: 'kept', nobody: 'nobody', mallory } as const
    const packers = { nobody: 'nobody', mallory, office } as const
    for (const [name, entries] of mutants(entriesOf(files)))
      for (const [sealBy, seal] of Object.entries(seals)) {
        const made = rerendered(rechained(files, entries, seal))
        // The seal is fitted, which undoes a change of what it names.
        if (textOf(made, journal) === textOf(files, journal)) continue
        for (const [packBy, packer] of Object.entries(packers)) {
          const verdict = await verdictOf(repacked(made, packer))
          const isOfSite = 'finalisedBy' in verdict && verdict.finalisedBy?.fingerprint === site.fingerprint
          // A signature that was removed, and not exchanged, is one that nobody made.
          const deserved = sealBy === 'kept' && name.includes('signedBy removed') ? 'unsigned' : best[sealBy as keyof typeof best]
          const isBetter = ranks.indexOf(verdict.verdict) > ranks.indexOf(deserved) || (isOfSite && deserved !== 'altered')
          found.set(verdict.verdict, (found.get(verdict.verdict) ?? 0) + 1)
          if (isBetter) better.push(`${name}, sealed by ${sealBy}, packed by ${packBy}: ${verdict.verdict}`)
        }
      }
    process.stdout.write(
      `\njournals with one change: ${JSON.stringify(Object.fromEntries(found))}, better than deserved: ${better.length}\n`,
    )
    expect(better).toEqual([])
    expect(Math.min(...['altered', 'unsigned', 'unknownKey'].map((each) => found.get(each) ?? 0))).toBeGreaterThan(50)
  }, 300_000)
})
