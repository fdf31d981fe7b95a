/** Fifty and more ways to hand over something else than what was finalised, by somebody who has everything but the key. */
import { zipOf, type Files } from '#main/handover/archive.ts'
import { sealStatement, type SignedBy } from '#main/installation/signing.ts'
import {
  edited,
  entriesOf,
  flipped,
  journal,
  linesOf,
  mallory,
  manifest,
  manifestText,
  photosIn,
  rechained,
  repacked,
  rerendered,
  sealOf,
  textOf,
  withFile,
  without,
  type Loose,
  type LooseEntry,
} from './forger.ts'

/** Handovers of one job as revision A and B, and of another job by the same installation. */
export interface Loot {
  readonly a: Files
  readonly b: Files
  readonly other: Files
}
type Forge = (loot: Loot) => Files | Buffer

const csv = (files: Files) => edited(files, 'devices.csv', ',101,', ',102,')
const parameters = (files: Files) => withFile(files, 'parameters.csv', `${textOf(files, 'parameters.csv')}x\r\n`)
const open = (files: Files) => edited(files, 'open-items.csv', 'Valve leaks', 'Valve is fine')
const json = (files: Files) => edited(files, 'report.json', 'Valve leaks', 'Valve is fine')
const pdf = (files: Files) => flipped(files, 'report.pdf')
const photo = (files: Files) => flipped(files, photosIn(files)[0] ?? '')

const noteEdited = (files: Files): LooseEntry[] =>
  entriesOf(files).map((entry) => (entry.kind === 'note.added' ? { ...entry, data: { ...entry.data, text: 'All is well' } } : entry))
const signatureOf = (files: Files) => sealOf(files).data['signedBy'] as SignedBy
const appended = (files: Files, kind: string, data: Loose): LooseEntry[] => [...entriesOf(files), { ...sealOf(files), kind, data }]
/** Changes the seal entry itself. */
const sealChanged = (files: Files, change: Partial<LooseEntry>): LooseEntry[] => {
  const entries = entriesOf(files)
  return entries.map((entry, index) =>
    index === entries.findLastIndex(({ kind }) => kind === 'job.sealed') ? { ...entry, ...change } : entry,
  )
}
const withoutPhotos = (files: Files) => without(files, ...photosIn(files))
const absent = (body: Loose): Loose => ({ ...body, absent: ['0'.repeat(64)] })
const absentOf = (files: Files) => (body: Loose) => ({ ...body, absent: photosIn(files).map((name) => name.slice(7, 71)) })
const older = (body: Loose): Loose => ({ ...body, toolVersion: '0.0.9' })

export const forgeries: Readonly<Record<string, Forge>> = {
  // Edited in passing.
  'CSV edited': ({ a }) => csv(a),
  'JSON edited': ({ a }) => json(a),
  'PDF edited': ({ a }) => pdf(a),
  'photo edited': ({ a }) => photo(a),
  'journal entry edited': ({ a }) => edited(a, journal, 'Filter cleaned', 'Filter is new!'),
  'a file added': ({ a }) => withFile(a, 'notes.txt', 'All is well'),
  'last entry cut': ({ a }) => withFile(a, journal, `${linesOf(a).slice(0, -1).join('\n')}\n`),

  // Rebuilt, and signed by nobody.
  'device table, rebuilt unsigned': ({ a }) => repacked(csv(a), 'nobody'),
  'parameter table, rebuilt unsigned': ({ a }) => repacked(parameters(a), 'nobody'),
  'open items, rebuilt unsigned': ({ a }) => repacked(open(a), 'nobody'),
  'JSON, rebuilt unsigned': ({ a }) => repacked(json(a), 'nobody'),
  'PDF, rebuilt unsigned': ({ a }) => repacked(pdf(a), 'nobody'),
  'photo, rebuilt unsigned': ({ a }) => repacked(photo(a), 'nobody'),
  'nothing edited, signature stripped': ({ a }) => repacked(a, 'nobody'),

  // Rebuilt, and signed by the forger.
  'device table, signed by the forger': ({ a }) => repacked(csv(a), mallory),
  'parameter table, signed by the forger': ({ a }) => repacked(parameters(a), mallory),
  'open items, signed by the forger': ({ a }) => repacked(open(a), mallory),
  'JSON, signed by the forger': ({ a }) => repacked(json(a), mallory),
  'PDF, signed by the forger': ({ a }) => repacked(pdf(a), mallory),
  'photo, signed by the forger': ({ a }) => repacked(photo(a), mallory),
  'nothing edited, signed by the forger': ({ a }) => repacked(a, mallory),

  // The signature of who finalised, over something else.
  'CSV, old signature kept': ({ a }) => repacked(csv(a), 'kept'),
  'PDF, old signature kept': ({ a }) => repacked(pdf(a), 'kept'),
  'tool version changed, old signature kept': ({ a }) => repacked(a, 'kept', older),
  'the forger’s key under the honest fingerprint': ({ a }) =>
    repacked(pdf(a), mallory, (body) => ({
      ...body,
      packedBy: { ...(body['packedBy'] as Loose), fingerprint: signatureOf(a).fingerprint },
    })),
  'the honest key, signed by the forger': ({ a }) =>
    repacked(pdf(a), mallory, (body) => ({
      ...body,
      packedBy: { fingerprint: signatureOf(a).fingerprint, publicKey: signatureOf(a).publicKey },
    })),
  'the seal’s signature on the table of contents': ({ a }) =>
    repacked(pdf(a), 'kept', (body) => ({ ...body, signature: signatureOf(a).signature })),
  'no key named, signature kept': ({ a }) => repacked(pdf(a), 'kept', ({ packedBy: _, ...body }) => body),

  // Pretending an older version.
  'CSV as of another version, signed by the forger': ({ a }) => repacked(csv(a), mallory, older),
  'CSV as of another version, unsigned': ({ a }) => repacked(csv(a), 'nobody', older),
  'CSV as of an earlier format, signed by the forger': ({ a }) => repacked(csv(a), mallory, (body) => ({ ...body, format: 2 })),
  'CSV as of an earlier format, unsigned': ({ a }) => repacked(csv(a), 'nobody', (body) => ({ ...body, format: 2 })),
  'PDF in the format without signatures': ({ a }) => repacked(pdf(a), 'nobody', (body) => ({ ...body, format: 1 })),
  'seal and contents stripped, all made anew': ({ a }) => repacked(rerendered(rechained(a, noteEdited(a), 'nobody')), 'nobody'),
  'seal stripped, contents signed by the forger': ({ a }) => repacked(rerendered(rechained(a, noteEdited(a), 'nobody')), mallory),

  // The journal rebuilt.
  'entry edited, seal’s signature kept': ({ a }) => repacked(rerendered(rechained(a, noteEdited(a), 'kept')), mallory),
  'entry edited, all signed by the forger': ({ a }) => repacked(rerendered(rechained(a, noteEdited(a), mallory)), mallory),
  'entry edited, all signed by the forger under the honest fingerprint': ({ a }) =>
    repacked(
      rerendered(
        rechained(a, noteEdited(a), (data, entry) => ({
          ...mallory.sign(sealStatement(jobIdOf(a), data as never, entry)),
          fingerprint: signatureOf(a).fingerprint,
        })),
      ),
      mallory,
    ),
  'entry edited, the honest key on a signature by the forger': ({ a }) =>
    repacked(
      rerendered(
        rechained(a, noteEdited(a), (data, entry) => ({
          ...signatureOf(a),
          signature: mallory.sign(sealStatement(jobIdOf(a), data as never, entry)).signature,
        })),
      ),
      mallory,
    ),
  'seal’s signature of another revision': ({ a, b }) =>
    repacked(
      rerendered(rechained(b, entriesOf(b), (data) => (data['revision'] === 'B' ? signatureOf(a) : (data['signedBy'] as SignedBy)))),
      mallory,
    ),
  'seal’s signature of another job': ({ a, other }) => repacked(rerendered(rechained(a, noteEdited(a), () => signatureOf(other))), mallory),
  'entry removed': ({ a }) =>
    repacked(
      rerendered(
        rechained(
          a,
          entriesOf(a).filter(({ kind }) => kind !== 'issue.opened'),
          'kept',
        ),
      ),
      mallory,
    ),
  'entry inserted before the seal': ({ a }) => {
    const entries = entriesOf(a)
    const note = entries.find(({ kind }) => kind === 'note.added')
    return repacked(rerendered(rechained(a, entries.toSpliced(-1, 0, note as LooseEntry), 'kept')), mallory)
  },
  'note appended behind the seal': ({ a }) => repacked(rechained(a, appended(a, 'note.added', { text: 'All is well' }), 'kept'), mallory),
  'archived behind the seal, old signature kept': ({ a }) =>
    repacked(rechained(a, appended(a, 'job.archived', { archived: true }), 'kept'), 'kept'),
  'archived behind the seal, signed by the forger': ({ a }) =>
    repacked(rechained(a, appended(a, 'job.archived', { archived: true }), 'kept'), mallory),
  'another time of the seal': ({ a }) =>
    repacked(rerendered(rechained(a, sealChanged(a, { at: '2026-01-01T08:00:00Z' }), 'kept')), mallory),
  'another person at the seal': ({ a }) => repacked(rerendered(rechained(a, sealChanged(a, { who: 'Mallory' }), 'kept')), 'nobody'),
  'another letter of the revision': ({ a }) =>
    repacked(rerendered(rechained(a, sealChanged(a, { data: { ...sealOf(a).data, revision: 'C' } }), 'kept')), mallory),
  'another job’s number': ({ a, other }) => {
    const entries = entriesOf(a).map((entry) =>
      entry.kind === 'job.created' ? { ...entry, data: { ...entry.data, jobId: jobIdOf(other) } } : entry,
    )
    return repacked(rerendered(rechained(a, entries, 'kept')), mallory, (body) => ({ ...body, jobId: jobIdOf(other) }))
  },
  'a second job behind the first': ({ a }) => repacked(rechained(a, [...entriesOf(a), entriesOf(a)[0] as LooseEntry], 'kept'), mallory),

  // What was signed once, elsewhere.
  'contents of A over the files of B': ({ a, b }) => withFile(b, manifest, a.get(manifest) ?? ''),
  'contents of B over the files of A': ({ a, b }) => withFile(a, manifest, b.get(manifest) ?? ''),
  'journal of A in B': ({ a, b }) => withFile(b, journal, a.get(journal) ?? ''),
  'PDF of A in B, signed by the forger': ({ a, b }) => repacked(withFile(b, 'report.pdf', a.get('report.pdf') ?? ''), mallory),
  'PDF of another job, old signature kept': ({ a, other }) => repacked(withFile(a, 'report.pdf', other.get('report.pdf') ?? ''), 'kept'),
  'contents of another job': ({ a, other }) => withFile(a, manifest, other.get(manifest) ?? ''),

  // Photos.
  'photos removed': ({ a }) => withoutPhotos(a),
  'photos removed and not listed': ({ a }) => repacked(withoutPhotos(a), mallory),
  'photos removed, listed as absent, signed by the forger': ({ a }) => repacked(withoutPhotos(a), mallory, absentOf(a)),
  'photos removed, listed as absent, old signature kept': ({ a }) => repacked(withoutPhotos(a), 'kept', absentOf(a)),
  'a photo that nobody took listed as absent': ({ a }) => repacked(a, 'kept', absent),
  'two photos exchanged': ({ a }) => {
    const [one = '', two = ''] = photosIn(a)
    return repacked(withFile(withFile(a, one, a.get(two) ?? ''), two, a.get(one) ?? ''), 'nobody')
  },

  // Names and spellings.
  'report renamed': ({ a }) => repacked(withFile(without(a, 'report.pdf'), 'Report.pdf', a.get('report.pdf') ?? ''), mallory),
  'a report with a Cyrillic letter beside the real one': ({ a }) => withFile(a, 'r\u0435port.pdf', 'x'),
  'a name in another Unicode form': ({ a }) => repacked(withFile(a, 'Ubergabe\u0308.pdf', 'x'), 'kept'),
  'two files of one name in the ZIP': ({ a }) =>
    Buffer.from(
      zipOf(withFile(a, 'repor7.pdf', 'x'), '2026-11-22')
        .toString('latin1')
        .replaceAll('repor7.pdf', 'report.pdf'),
      'latin1',
    ),
  'a key twice in the contents': ({ a }) => edited(a, manifest, '"format"', '"site": "Elsewhere",\n  "format"'),
  'a key twice in the seal': ({ a }) => edited(a, journal, '"kind":"job.sealed","data":{', '"kind":"job.sealed","data":{"revision":"Z",'),
  'an escape for a letter in the contents': ({ a }) => edited(a, manifest, '"format"', '"\\u0066ormat"'),
  'a byte order mark before the contents': ({ a }) => withFile(a, manifest, `\ufeff${textOf(a, manifest)}`),
  'a prototype in the contents': ({ a }) => {
    const body = JSON.parse(textOf(a, manifest)) as Loose
    return withFile(a, manifest, manifestText(body).toString().replace('{\n', '{\n  "__proto__": {"absent": []},\n'))
  },
}

const jobIdOf = (files: Files): string => String(entriesOf(files)[0]?.data['jobId'])
