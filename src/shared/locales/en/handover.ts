/** What a look at a handover comes to, for the tool and for `npm run verify`. */
import type { Alteration } from '../../job/alteration.ts'
import type { ImportPreview, Installation, SealedVerdict, Verdict } from '../../job/handover.ts'

type HandoverTexts = { readonly [What in Alteration['what']]: Record<Extract<Alteration, { readonly what: What }>['how'], string> } & {
  readonly verdicts: Record<Verdict['verdict'], string>
  readonly signed: Record<Installation['standing'], string>
  readonly finalised: Record<Installation['standing'] | 'nobody', string>
  readonly packed: Record<Installation['standing'] | 'nobody', string>
  readonly unknownSigner: string
  readonly compareKey: string
  readonly remade: Record<Exclude<SealedVerdict['remade'], 'none'> | 'unproven', string>
  readonly absent: string
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
    unchanged: 'Unchanged since revision {revision} was sealed, {at}, by {person}.',
    unsealed:
      'A copy of a job that is not sealed. Its entries follow each other and its files are those that were copied; nothing in it is final.',
    rebuilt: 'Not signed by the one who finalised it. Its files fit together, but somebody else may have put them together.',
    unsigned: 'Not signed. Its files fit together, but an older Firstflow made it, or somebody took the signature away.',
    altered: 'Altered.',
  },
  facts: '{number}, {site}: {entries} entries, {files} files.',
  head: 'Hash of the last entry: {head}',
  printed: 'The report of revision {revision} prints this hash, of entry {entries}: {head}',
  compare: 'To be sure that the whole of it was not exchanged, compare this hash with the one on the signed report.',
  signed: {
    own: 'Finalised and packed by this installation: {fingerprint}',
    known: 'Finalised and packed by {name}: {fingerprint}',
    unknown: 'Finalised and packed by an installation that this computer does not know: {fingerprint}',
  },
  finalised: {
    own: 'Finalised by this installation: {fingerprint}',
    known: 'Finalised by {name}: {fingerprint}',
    unknown: 'Finalised by an installation that this computer does not know: {fingerprint}',
    nobody: 'The seal is not signed, as in older versions.',
  },
  packed: {
    own: 'Packed by this installation: {fingerprint}',
    known: 'Packed by {name}: {fingerprint}',
    unknown: 'Packed by an installation that this computer does not know: {fingerprint}',
    nobody: 'No installation signed the table of contents.',
  },
  unknownSigner: 'Unchanged only if the fingerprint below is that of the installation that finalised it.',
  compareKey: 'Compare this fingerprint with the one on the signed report, or ask the person who finalised it.',
  remade: {
    same: 'Tables and data were made anew from the journal and are the same.',
    otherVersion: 'Firstflow {version} made the tables and data otherwise than this version. Only the signature speaks for them.',
    unproven: 'Firstflow {version} made the tables and data otherwise than this version. Nothing proves them here.',
  },
  absent: 'Photos that were missing already when this was packed: {absent}.',
  preview: {
    ask: 'Import this job?',
    whose: '{site}, by {technician}',
    facts: 'Created {at}. Devices: {devices}. Entries: {entries}.',
    notSigned: 'Not signed: nothing shows who packed it.',
    here: {
      absent: 'The job is not on this computer yet.',
      same: 'The job is on this computer already, entry for entry.',
      shorter: 'The job is on this computer with fewer entries. The file continues it.',
      longer: 'The job is on this computer with more entries than the file.',
      other: 'The job is on this computer with another history. Importing does not change it.',
      unreadable: 'The job is on this computer, but it cannot be read.',
    },
    import: 'Import',
    cancel: 'Cancel',
  },
  entry: {
    notAnEntry: 'What stands in place of entry {entry} of the journal is not an entry.',
    hash: 'Entry {entry} of the journal was altered: its checksum does not match.',
    order: 'Entry {entry} of the journal does not follow the one before it.',
    notAJob: 'The journal does not begin with the creation of a job.',
    missing: 'The journal ends before entry {entry}, which it had.',
    added: 'Entry {entry} of the journal came later.',
    replaced: 'Entry {entry} of the journal is not the one that was saved on this computer.',
    signature: 'Entry {entry} of the journal is a seal that the installation it names did not sign.',
  },
  file: {
    changed: '{name} is not as it was.',
    missing: '{name} is missing.',
    added: '{name} was not part of it.',
    otherwise: '{name} is not what the journal gives.',
    signature: '{name} was not signed by the installation it names.',
  },
  seal: {
    none: 'There is no seal where the table of contents names one.',
    other: 'The entries follow each other, but they are not those that were sealed.',
  },
  unreadable: {
    notAZip: 'The file is damaged, or Firstflow never saved it.',
    unsafe: 'It holds names, links or encrypted files that a handover never has. Nothing of it was unpacked.',
    tooLarge: 'It is larger, or would unpack to more, than a handover can be. Nothing of it was unpacked.',
    notAHandover: 'It is neither a handover nor the copy of a job.',
    notAJob: 'Its entries follow each other, but they do not make a job.',
    newer: 'It was written by a newer Firstflow.',
  },
  tooMuch: {
    entries: 'The job has more than {most} entries. Firstflow imports no more than that.',
    devices: 'The job has more than {most} devices. Firstflow imports no more than that.',
    entriesOfOneDevice: 'The job has more than {most} entries about one device. Firstflow imports no more than that.',
  },
} satisfies HandoverTexts
