/** A handover says "unchanged since sealed", or names the first thing that is not as it was. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { zipOf, type Files } from '#main/handover/archive.ts'
import { contentsOf, manifestFormat, readManifest, writeManifest, type Manifest } from '#main/handover/manifest.ts'
import type { Signer } from '#main/installation/signing.ts'
import { inspect, verdictOn, verifyHandover, type Verifier } from '#main/handover/verify.ts'
import { journalOf, linesIn } from '#main/journal/journal-lines.ts'
import { readLine, writeLine } from '#main/journal/line.ts'
import { reportData } from '#shared/report/report.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { copyOf, filesIn, twice, unpackTo } from '../../support/unzipped.ts'
import { handedOver, jobOn, knownTo, laptopIn, sealed } from './laptop.ts'

let zip: Buffer
let files: Files
let journal: Buffer[]
/** Of the laptop it was made on, which also looks at it. */
let signer: Signer
let verifier: Verifier

beforeAll(async () => {
  const here = laptopIn(await mkdtemp(join(tmpdir(), 'firstflow-test-')))
  const { jobId, photos } = await jobOn(here)
  await here.store.append(jobId, { kind: 'sitePlan.set', data: { floor: '1', photo: photos[0]?.photo ?? '' } })
  await here.store.append(jobId, { kind: 'sitePlan.placed', data: { floor: '1', places: [{ device: 'd1', at: { x: 0.25, y: 0.5 } }] } })
  await sealed(here, jobId)
  signer = await here.installation.signer()
  verifier = { version: '0.1.0', installation: await knownTo(here) }
  zip = await handedOver(here, jobId)
  const opened = await filesIn(zip)
  if ('unreadable' in opened) throw new Error(opened.unreadable)
  files = opened
  journal = linesIn(files.get('journal.ndjson') ?? Buffer.alloc(0))
  await here.store.close()
  await rm(here.dataDir, { recursive: true })
})

const altered = (how: string) => ({ verdict: 'altered', alteration: { what: 'unreadable', how } })
const verdictOf = async (changed: Files) => {
  const found = await inspect(copyOf(changed))
  return 'alteration' in found ? found.alteration : verdictOn(found, verifier).verdict
}
const reportIn = (of: Files) => reportData.parse(JSON.parse(of.get('report.json')?.toString() ?? ''))
const withFile = (name: string, bytes: Buffer | null): Files => {
  const changed = new Map(files)
  if (bytes === null) changed.delete(name)
  else changed.set(name, bytes)
  return changed
}
const withJournal = (lines: readonly Buffer[]) => withFile('journal.ndjson', journalOf(lines))
function flipped(bytes: Buffer, at: number, bit = 1): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ bit
  return copy
}

describe('a handover', () => {
  it('holds the report in all its forms, the open items, the pictures and the journal', () => {
    const names = [...files.keys()]
    expect(names.slice(0, 7)).toEqual([
      'manifest.json',
      'report.pdf',
      'report.json',
      'devices.csv',
      'parameters.csv',
      'open-items.csv',
      'journal.ndjson',
    ])
    expect(names.slice(7)).toEqual([
      expect.stringMatching(/^photos\/[0-9a-f]{64}\.png$/),
      expect.stringMatching(/^photos\/[0-9a-f]{64}\.png$/),
    ])
    expect(files.get('open-items.csv')?.toString()).toContain('Valve leaks')
    const { sitePlans } = reportIn(files).job
    expect(sitePlans).toMatchObject([{ floor: '1', places: [{ device: 'd1', x: 0.25, y: 0.5 }] }])
    expect(names).toContain(`photos/${sitePlans[0]?.photo ?? ''}.png`)
  })

  it('tells the hash that the sealed report prints, whatever was saved of it since', async () => {
    const exported = appended({ kind: 'job.archived', data: { archived: true } })
    const found = await inspect(copyOf(rebuilt(withJournal(exported))))
    const { entries, head } = reportIn(files).job.journal
    expect('alteration' in found ? found.alteration : verdictOn(found, verifier)).toMatchObject({
      verdict: 'unchanged',
      entries: journal.length + 1,
      printed: { entries, head },
    })
  })

  it('is unchanged as a ZIP, as a folder, and packed again by somebody', async () => {
    const expected = { verdict: 'unchanged', revision: 'A', entries: journal.length, sealedBy: 'Ada', site: 'Hotel Åre' }
    expect(await verifyHandover(zip, verifier)).toMatchObject(expected)
    const folder = await tempFolder()
    await unpackTo(folder, files)
    expect(await verifyHandover(folder, verifier)).toMatchObject(expected)
    const wrapped = new Map([...files].map(([name, bytes]) => [`Übergabe/${name}`, bytes]))
    expect(await verifyHandover(zipOf(wrapped, '2030-01-01'), verifier)).toMatchObject(expected)
  })

  it('is unchanged where a write was under way when the computer failed, and the job was finalised after that', async () => {
    const dataDir = await tempFolder()
    const before = laptopIn(dataDir)
    const { jobId } = await jobOn(before)
    const intended = { write: randomUUID(), operation: 'showers.pair', device: 'd1', id: 's1' } as const
    await before.store.append(jobId, { kind: 'write.intended', data: intended })
    await before.store.close()
    const after = laptopIn(dataDir)
    await sealed(after, jobId)
    const made = await handedOver(after, jobId)
    const installation = await knownTo(after)
    expect(await verifyHandover(made, { version: '0.1.0', installation })).toMatchObject({ verdict: 'unchanged', remade: 'same' })
    await after.store.close()
  })

  it('is the same bytes for the same content', () => {
    expect(zipOf(files, '2026-11-20T10:00:00Z').equals(zipOf(new Map(files), '2026-11-20T23:59:00+14:00'))).toBe(true)
  })
})

describe('what was altered is named', () => {
  it('for every file but the journal: changed, missing', async () => {
    for (const [name, bytes] of files) {
      if (name === 'journal.ndjson') continue
      for (const at of [0, bytes.length >> 1, bytes.length - 1])
        expect(await verdictOf(withFile(name, flipped(bytes, at))), `${name} ${at}`).toEqual({ what: 'file', name, how: 'changed' })
      expect(await verdictOf(withFile(name, Buffer.concat([bytes, Buffer.from('\n')])))).toEqual({ what: 'file', name, how: 'changed' })
      expect(await verdictOf(withFile(name, null))).toEqual({ what: 'file', name, how: 'missing' })
    }
    expect(await verdictOf(withFile('journal.ndjson', null))).toEqual({ what: 'file', name: 'journal.ndjson', how: 'missing' })
  })

  it('for every entry of the journal: changed, missing, added, moved', async () => {
    for (const [index, line] of journal.entries()) {
      const entry = index + 1
      for (const at of [0, line.length >> 1, line.length - 1]) {
        const altered = withJournal(journal.with(index, flipped(line, at)))
        expect(await verdictOf(altered), `entry ${entry}, byte ${at}`).toMatchObject({ what: 'entry', entry })
      }
      const without = await verdictOf(withJournal(journal.toSpliced(index, 1)))
      expect(without).toEqual({ what: 'entry', entry, how: entry === journal.length ? 'missing' : 'order' })
      expect(await verdictOf(withJournal(journal.toSpliced(index, 0, line)))).toMatchObject({ what: 'entry' })
    }
    expect(await verdictOf(withJournal(journal.slice(0, 2)))).toEqual({ what: 'entry', entry: 3, how: 'missing' })
    expect(await verdictOf(withFile('journal.ndjson', Buffer.alloc(0)))).toEqual({ what: 'entry', entry: 1, how: 'missing' })
    expect(await verdictOf(withFile('journal.ndjson', Buffer.concat([journalOf(journal), Buffer.from('{"seq":')])))).toEqual({
      what: 'entry',
      entry: journal.length + 1,
      how: 'notAnEntry',
    })
  })

  it('for an entry that was written behind the seal', async () => {
    const more = appended({ kind: 'note.added', data: { text: 'later' } })
    expect(await verdictOf(withJournal(more))).toEqual({ what: 'entry', entry: journal.length + 1, how: 'added' })
    // Also where the table of contents was made to fit.
    expect(await verdictOf(rebuilt(withJournal(more)))).toEqual({ what: 'entry', entry: journal.length + 1, how: 'added' })
    expect(await verdictOf(rebuilt(withJournal(appended({ kind: 'job.reopened', data: { reason: 'x' } }))))).toMatchObject({ how: 'added' })
    // What may be said of a sealed job is not an alteration.
    expect(await verdictOf(rebuilt(withJournal(appended({ kind: 'job.archived', data: { archived: true } }))))).toBe('unchanged')
  })

  it('for a whole chain that was reckoned anew, unless its table of contents was as well', async () => {
    const forged = rechained((entry) => (entry.seq === 4 ? { ...entry, data: { text: 'Filter not cleaned' } } : entry))
    expect(await verdictOf(withJournal(forged))).toEqual({ what: 'seal', how: 'other' })
    // The seal inside names the chain that was sealed.
    expect(await verdictOf(rebuilt(withJournal(forged)))).toEqual({ what: 'seal', how: 'other' })
    const another = rechained((entry) =>
      entry.kind === 'job.sealed' ? { ...entry, kind: 'job.archived', data: { archived: true } } : entry,
    )
    expect(await verdictOf(rebuilt(withJournal(another)))).toEqual({ what: 'seal', how: 'none' })
  })

  it('never "unchanged" while one bit of the content is another', async () => {
    const names = [...files.keys()]
    await fc.assert(
      fc.asyncProperty(fc.nat(names.length - 1), fc.nat(), fc.nat(7), async (which, position, bit) => {
        const name = names[which] ?? ''
        const bytes = files.get(name) ?? Buffer.alloc(0)
        expect(await verdictOf(withFile(name, flipped(bytes, position % bytes.length, 1 << bit)))).not.toBe('unchanged')
      }),
      { numRuns: 400 },
    )
  })

  it('never "unchanged" for a ZIP whose files are others, whichever bits of it are turned', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(), fc.nat(7)), { minLength: 1, maxLength: 3 }), async (flips) => {
        const turned = flips.reduce((bytes, [position, bit]) => flipped(bytes, position % bytes.length, 1 << bit), zip)
        if ((await verifyHandover(turned, verifier)).verdict !== 'unchanged') return
        expect(await filesIn(turned)).toEqual(files)
      }),
      { numRuns: 150 },
    )
  })
})

describe('what is no handover', () => {
  it('is told as that, wherever the file was cut off', async () => {
    for (const length of [0, 1, 4, 22, zip.length >> 1, zip.length - 1])
      expect(await verifyHandover(zip.subarray(0, length), verifier)).toEqual(altered('notAZip'))
    const pdf = join(await tempFolder(), 'report.pdf')
    await writeFile(pdf, '%PDF-1.7\n')
    for (const report of [pdf, Buffer.from('%PDF-1.7\n')]) expect(await verifyHandover(report, verifier)).toEqual(altered('aReport'))
    for (const foreign of [zipOf(new Map([['a.txt', Buffer.from('a')]]), '2026-01-01'), zipOf(new Map(), '2026-01-01')])
      expect(await verifyHandover(foreign, verifier)).toEqual(altered('notAHandover'))
    expect(await verifyHandover(join(await tempFolder(), 'nothing'), verifier)).toMatchObject({ alteration: { how: 'notAHandover' } })
  })

  const text = Buffer.from('text')
  const unix = (mode: number) => ({ os: 3, attrs: mode << 16 })
  it.each([
    ['a way up', zipSync({ '../x': text })],
    ['a way up amid', zipSync({ 'photos/../../x': text })],
    ['an absolute path', zipSync({ '/etc/x': text })],
    ['a drive', zipSync({ 'C:/x': text })],
    ['backslashes', zipSync({ '..\\x': text })],
    ['a control character', zipSync({ 'a\nb': text })],
    ['a link', zipSync({ 'report.pdf': [Buffer.from('/etc/passwd'), unix(0o120777)] })],
    ['a device', zipSync({ 'report.pdf': [text, unix(0o020666)] })],
    ['the same name twice', twice(zipSync({ 'ab.txt': text, 'ac.txt': text }), 'ac.txt', 'ab.txt')],
    ['names that some systems take for one', zipSync({ 'a.txt': text, 'A.txt': text })],
  ])('is refused before anything is unpacked: %s', async (_what, bytes) => {
    expect(await filesIn(Buffer.from(bytes))).toEqual({ unreadable: 'unsafe' })
  })

  it('is refused where it would unpack to more than it may', async () => {
    const zeros = Buffer.alloc(5_000_000)
    const bomb = Buffer.from(zipSync({ a: [zeros, { level: 9 }], b: [zeros, { level: 9 }] }))
    expect(bomb.length).toBeLessThan(20_000)
    expect(await filesIn(bomb, { bytes: 9_999_999, files: 10, ratio: 2000 })).toEqual({ unreadable: 'tooLarge' })
    expect(await filesIn(bomb, { bytes: 10_000_000, files: 1, ratio: 2000 })).toEqual({ unreadable: 'tooLarge' })
    expect(await filesIn(bomb, { bytes: 10_000_000, files: 2, ratio: 2000 })).toBeInstanceOf(Map)
    // One that says it is smaller than it is.
    const lying = Buffer.from(bomb)
    for (let at = 0; (at = lying.indexOf('PK\u0001\u0002', at, 'latin1')) >= 0; at += 4) lying.writeUInt32LE(10, at + 24)
    expect(await filesIn(lying, { bytes: 1000, files: 10, ratio: 2000 })).toEqual({ unreadable: 'notAZip' })
  })

  it('is refused where a folder leads out of itself', async () => {
    const folder = await tempFolder()
    await unpackTo(folder, withFile('journal.ndjson', null))
    await symlink('/etc/hostname', join(folder, 'journal.ndjson'))
    expect(await verifyHandover(folder, verifier)).toMatchObject({ alteration: { what: 'unreadable', how: 'unsafe' } })
  })

  it('is not read where a newer version wrote it', async () => {
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as object
    const newer = withFile('manifest.json', Buffer.from(JSON.stringify({ ...manifest, format: manifestFormat + 1 })))
    expect(await verdictOf(newer)).toEqual({ what: 'unreadable', how: 'newer' })
    expect(await verdictOf(rebuilt(withJournal(appended({ kind: 'water.boiled', data: {} }))))).toEqual({
      what: 'unreadable',
      how: 'newer',
    })
  })
})

type AnyEntry = Parameters<typeof writeLine>[0]

/** The journal with one more entry that follows the last. */
function appended(fact: Pick<AnyEntry, 'kind' | 'data'>): Buffer[] {
  const last = rawOf(journal.length - 1)
  return [...journal, lineOf({ seq: last.seq + 1, at: last.at, who: last.who, ...fact }, last.hash)]
}

/** Every entry written again, each on the one before it. */
function rechained(change: (entry: AnyEntry) => AnyEntry): Buffer[] {
  let prev = rawOf(0).prev
  return journal.map((_line, index) => {
    const { seq, at, who, kind, data } = rawOf(index)
    const { text, hash } = writeLine(change({ seq, at, who, kind, data }), prev)
    prev = hash
    return Buffer.from(text.trimEnd())
  })
}

function rawOf(index: number) {
  const line = journal[index] ?? Buffer.alloc(0)
  const { prev } = JSON.parse(line.toString()) as { readonly prev: string }
  const raw = readLine(line, index + 1, prev)
  if ('damage' in raw) throw new Error(raw.damage)
  return raw
}
const lineOf = (entry: AnyEntry, prev: string) => Buffer.from(writeLine(entry, prev).text.trimEnd())

/** With a table of contents that fits what is there: what somebody would do who knows how it is made. */
function rebuilt(changed: Files): Files {
  const manifest = readManifest(files.get('manifest.json') ?? Buffer.alloc(0)) as Manifest
  const others = new Map([...changed].filter(([name]) => name !== 'manifest.json'))
  const lines = linesIn(others.get('journal.ndjson') ?? Buffer.alloc(0))
  const head = lines.at(-1)?.toString().slice(-66, -2) ?? ''
  const made = writeManifest({ ...manifest, journal: { entries: lines.length, head }, files: contentsOf(others) }, signer)
  return new Map([['manifest.json', made], ...others])
}
