/** Texts of verifying a handover package, for the window and for `npm run verify`. */
import type { Alteration } from '../../tables/alteration.ts'
import type { ImportPreview, Installation, SealedVerdict, Verdict } from '../../job/handover.ts'

type HandoverTexts = { readonly [What in Alteration['what']]: Record<Extract<Alteration, { readonly what: What }>['how'], string> } & {
  readonly verdicts: Record<Verdict['verdict'], string>
  readonly signed: Record<Installation['standing'], string>
  readonly finalised: Record<Installation['standing'] | 'nobody', string>
  readonly packed: Record<Installation['standing'] | 'nobody', string>
  /** Where it was not packed by the installation that finalised it. */
  readonly packedByOther: Record<'unchanged' | 'unknownKey', Record<'own' | 'known', string>>
  readonly compareKey: string
  readonly remade: Record<Exclude<SealedVerdict['remade'], 'none'> | 'unproven', string>
  readonly absent: string
  readonly extra: string
  readonly extraAndMore: string
  readonly facts: string
  readonly head: string
  readonly printed: string
  readonly compare: string
  readonly preview: {
    readonly ask: string
    readonly whose: string
    readonly facts: string
    readonly notSigned: string
    readonly here: Record<ImportPreview['here'], string>
    readonly import: string
    readonly cancel: string
  }
}

export const handover = {
  verdicts: {
    unchanged: 'Unchanged since {person} finalised revision {revision}, {at}.',
    unsealed: 'A copy of a job that is not finalised. Its entries and files are complete.',
    rebuilt: 'The installation that finalised it did not sign it. Someone else may have put the files together.',
    unknownKey: 'Unchanged only if this fingerprint belongs to the installation that finalised the report.',
    unsigned: 'The seal has no signature: nothing proves who finalised what, and when. Someone may have removed it.',
    altered: 'Altered.',
  },
  packedByOther: {
    unchanged: {
      own: 'Unchanged since {person} finalised revision {revision} on another installation, {at}. This installation packed it.',
      known: 'Unchanged since {person} finalised revision {revision} on another installation, {at}. {packer} packed it.',
    },
    unknownKey: {
      own: 'An unknown installation finalised it, and this installation packed it.',
      known: 'An unknown installation finalised it, and {packer} packed it.',
    },
  },
  facts: '{number}, {site}. Entries: {entries}, files: {files}.',
  head: 'Hash of the last entry: {head}',
  printed: 'The report of revision {revision} prints the hash of entry {entries}: {head}',
  compare: 'Compare this hash with the one on the signed report.',
  signed: {
    own: 'Finalised and packed by this installation: {fingerprint}',
    known: 'Finalised and packed by {name}: {fingerprint}',
    unknown: 'Finalised and packed by an unknown installation: {fingerprint}',
  },
  finalised: {
    own: 'Finalised by this installation: {fingerprint}',
    known: 'Finalised by {name}: {fingerprint}',
    unknown: 'Finalised by an unknown installation: {fingerprint}',
    nobody: 'The seal has no signature: nothing proves who finalised it.',
  },
  packed: {
    own: 'Packed by this installation: {fingerprint}',
    known: 'Packed by {name}: {fingerprint}',
    unknown: 'Packed by an unknown installation: {fingerprint}',
    nobody: 'No installation signed the table of contents.',
  },
  compareKey: 'Compare this fingerprint with the one on the signed report, or ask the person who finalised it.',
  remade: {
    same: 'The tables and data match the journal.',
    otherVersion: 'Firstflow {version} makes tables and data in another way. Only the signature proves them.',
    unproven: 'Firstflow {version} makes tables and data in another way. Nothing proves them here.',
  },
  absent: 'Photos missing when packed: {absent}.',
  extra: 'Not part of the package, and not checked: {names}.',
  extraAndMore: 'Not part of the package, and not checked: {names} and {count} more.',
  preview: {
    ask: 'Import this job?',
    whose: '{site}, by {technician}',
    facts: 'Created {at}. Devices: {devices}, entries: {entries}.',
    notSigned: 'Not signed: nothing shows who packed it.',
    here: {
      absent: 'This computer does not have the job yet.',
      trashed: 'The job is in the trash of this computer. Importing leaves it there and adds the one of the file.',
      same: 'This computer has the job with the same entries.',
      shorter: 'This computer has the job with fewer entries. The file continues it.',
      longer: 'This computer has the job with more entries than the file.',
      other: 'This computer has the job with another history. Importing does not change it.',
      unreadable: 'This computer has the job, but Firstflow cannot read it.',
    },
    import: 'Import job',
    cancel: 'Cancel',
  },
  entry: {
    notAnEntry: 'Entry {entry} of the journal is not an entry.',
    hash: 'Someone altered entry {entry} of the journal: its checksum does not match.',
    order: 'Entry {entry} of the journal does not follow the one before it.',
    notAJob: 'The journal does not begin with the creation of a job.',
    missing: 'The journal lacks entry {entry}.',
    added: 'Someone added entry {entry} to the journal later.',
    replaced: 'Entry {entry} of the journal is not the one this computer saved.',
    signature: 'Entry {entry} is a seal that the named installation did not sign.',
  },
  file: {
    changed: 'Someone changed {name}.',
    missing: '{name} is missing.',
    otherwise: '{name} does not match the journal.',
    signature: 'The named installation did not sign {name}.',
  },
  seal: {
    none: 'The journal lacks the seal that the table of contents names.',
    other: 'The entries are in order, but they are not the sealed ones.',
  },
  unreadable: {
    notAZip: 'The file is damaged, or Firstflow did not save it.',
    aReport: 'This is a PDF. A report is verified with the handover package that it belongs to.',
    unsafe: 'It has names, links or encrypted files that no handover package has. Firstflow unpacked nothing.',
    tooLarge: 'It is larger than a handover package can be. Firstflow unpacked nothing.',
    notAHandover: 'It is neither a handover package nor a copy of a job.',
    notAJob: 'Its entries are in order, but they do not make a job.',
    newer: 'A newer Firstflow wrote it.',
  },
  tooMuch: {
    entries: 'The job has more than {most} entries, the limit for an import.',
    devices: 'The job has more than {most} devices, the limit for an import.',
    entriesOfOneDevice: 'One device has more than {most} entries, the limit for an import.',
  },
} satisfies HandoverTexts
