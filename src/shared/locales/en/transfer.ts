/** Texts of what leaves this computer, what comes from another one, and what is found again after a crash. */
import type { ImportOutcome } from '../../job/handover.ts'

type AtLeast<Texts> = Texts & Readonly<Record<string, unknown>>
interface TransferTexts {
  readonly import: AtLeast<{ readonly outcome: Record<ImportOutcome, string> }>
}

export const transfer = {
  handover: {
    title: 'Handover',
    text: 'One ZIP for the client and the office: the report, its tables, the open items, the photos, and the journal they are made of. Whoever has it can verify that nothing was changed since.',
    notSealed: 'A handover is what was made final. Make the report final first; the copy of the job needs no seal.',
    act: 'Save the handover (.zip)',
    copy: 'Copy the job to go on elsewhere (.firstflow)',
    making: 'Packing …',
  },

  import: {
    title: 'Verify or take over a job',
    intro:
      'Choose a handover to see whether it is unchanged since it was sealed. A copy of a job from another computer is verified in the same way, and then you can go on with it here. Nothing that is on this computer is overwritten.',
    source: 'The file',
    drop: 'Drop a handover, a copy of a job or a job’s folder here',
    chooseFile: 'Choose a file …',
    chooseFolder: 'Choose a folder …',
    verifying: 'Verifying every entry and every file …',
    take: 'Take this job over',
    takeText: 'The job appears among the jobs of this computer, with everything that was recorded, and can be gone on with.',
    taking: 'Taking over …',
    openJob: 'Open the job',
    openHere: 'Open the job that is here',
    outcome: {
      created: '{site} is now on this computer, with {count} entries.',
      continued: '{site} was here already; {count} entries that were made elsewhere were added.',
      same: '{site} is here already, entry for entry. Nothing was changed.',
      older: '{site} is here already and has gone further than the file. It stays as it is.',
      beside: '{site} went on differently here. The file’s history was kept beside it; {count} of its entries are only there.',
    },
  },

  verdict: {
    unchanged: 'Unchanged since sealed',
    unsealed: 'Sound, but not sealed',
    rebuilt: 'Not signed by the one who finalised it',
    unsigned: 'Not signed',
    unknownKey: 'Unchanged, signed by an unknown installation',
    rebuiltNow: 'Do not rely on it. Ask the person who finalised it for the original.',
    addName: 'Name of this installation',
    add: 'Add to the known installations',
    addText: 'Add it only after comparing the fingerprint with the person who finalised the report.',
    altered: 'Altered',
    unreadable: 'Nothing can be said',
    alteredNow: 'Do not rely on it. Ask whoever gave it to you for the original, and keep this one as it is.',
    differs: 'Differs from the job here',
    differsNow:
      'It went on in two places, or it was altered. Nothing here is overwritten: go on with one of the two only, and keep the file, which is the only witness of what was done there.',
    bare: 'A job’s folder',
    bareText: 'It has no table of contents, so there is no seal to hold it against. Each of its entries is verified when it is taken over.',
  },

  jobs: {
    import: 'Verify or take over …',
    acts: 'What can be done',
    archive: 'Archive {site}',
    unarchive: 'Bring {site} back from the archive',
    copy: 'Save a copy of {site} (.firstflow)',
    remove: 'Delete {site}',
    archived: '{site} was archived.',
    unarchived: '{site} is back from the archive.',
    removed: '{site} was moved to the trash, where it stays for at least 30 days of use.',
    isArchived: 'Archived',
    final: 'Revision {revision} final',
    showArchived: 'Show {count} archived job | Show {count} archived jobs',
    hideArchived: 'Hide archived jobs',
    allArchived: 'All jobs are archived. An archived job is complete and can be opened as any other; it is only out of the way.',
  },

  trash: {
    title: 'Trash',
    intro:
      'Deleted jobs stay here for at least 30 days on which Firstflow is used, with photos and journal. Until then you can bring them back as they were.',
    loading: 'Looking into the trash …',
    empty: 'The trash is empty. A job that you delete comes here first.',
    unreadable: 'A job whose journal cannot be read',
    removed: 'Deleted',
    until: 'Kept at least until',
    cut: 'Entries are missing at the end of its journal.',
    restore: 'Bring back',
    restoreOf: 'Bring back {site}',
  },

  copies: {
    title: 'Copy of everything',
    act: 'Save a copy of everything',
    text: 'All jobs, photos and the trash, as they are, in a new folder. Possible at any time, even if a job is damaged.',
    copying: 'Copying, and comparing each file …',
    done: '{count} file copied and compared ({size} kB): | {count} files copied and compared ({size} kB):',
    failed: '{count} could not be copied: | {count} could not be copied:',
  },

  resume: {
    title: 'You were in the middle of something',
    text: 'Firstflow ended before this was done. Nothing was sent since.',
    fields: '{count} unsent field | {count} unsent fields',
    cutOff: 'a request without an answer',
    reading: 'Reading the device again …',
    notRead: 'It could not be read again ({why}). What you typed is kept.',
    nothingChanged: 'Read again: nothing changed meanwhile.',
    changed: 'Read again: {count} value changed meanwhile. | Read again: {count} values changed meanwhile.',
    goOn: 'Go on there',
    later: 'Not now',
  },
} satisfies AtLeast<TransferTexts>
