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

  branches: {
    title: 'Other histories',
    intro:
      'This job went on in two places. The other history is kept as it came, and nothing can be added to it. Go on with the job, and record there what you need of the other one.',
    loading: 'Reading the other histories …',
    none: 'This job has no other history on this computer.',
    kept: 'This job has another history. | This job has {count} other histories.',
    compare: 'Compare',
    keep: 'Keep beside the job',
    keepText: 'Firstflow keeps the file’s history beside the job, so that you can compare the two. The job here stays as it is.',
    keeping: 'Verifying and keeping …',
    which: 'History',
    named: '{person}, until {at}, {count} entries',
    comparing: 'Comparing entry by entry …',
    common: 'The two share {count} entry, until {at}. | The two share {count} entries, until {at}.',
    nothingCommon: 'The two share no entry.',
    contained: 'The job here has everything that the other history has. You can remove the other history.',
    inBoth: 'Both say something about this device: {devices} | Both say something about these {count} devices: {devices}',
    here: 'The job here',
    there: 'The other history',
    own: '{count} entry that the other does not have | {count} entries that the other does not have',
    nothingOwn: 'Nothing that the other does not have.',
    at: 'Device {device}',
    entry: 'Entry {number}, {person}, {at}',
    more: 'Show {count} more ({rest} left)',
    moreFields: '{count} more field | {count} more fields',
    applied: 'applied',
    notApplied: 'not applied',
    save: 'Save the other history (.firstflow)',
    remove: 'Remove the other history',
    removed: 'The other history was moved to the trash.',
    kinds: {
      journal: {
        lost: 'Missing entries noticed',
      },
      job: {
        created: 'Job created',
        bound: 'Service recorded',
        sealed: 'Finalised',
        reopened: 'Reopened',
        archived: 'Archive changed',
      },
      device: {
        added: 'Device added',
        identified: 'Device ID recorded',
        swapped: 'Device replaced',
        removed: 'Device removed',
        restored: 'Device restored',
        planned: 'Plan changed',
      },
      step: {
        skipped: 'Step skipped',
        resumed: 'Step resumed',
      },
      note: {
        added: 'Note',
        withdrawn: 'Note withdrawn or restored',
      },
      issue: {
        opened: 'Issue recorded',
        changed: 'Issue changed',
        withdrawn: 'Issue withdrawn or restored',
      },
      photo: {
        added: 'Photo added',
      },
      write: {
        intended: 'Request',
        confirmed: 'Request confirmed',
        rejected: 'Request rejected',
        unknown: 'Result unknown',
        settled: 'Result checked',
        judged: 'Result decided by a person',
      },
      observed: {
        record: 'List entry read',
        configuration: 'Configuration read',
        test: 'Installation test read',
        failed: 'Reading failed',
      },
      test: {
        judged: 'Test result decided',
        abortReason: 'Reason for aborting the test',
      },
      check: {
        recorded: 'Manual check',
      },
      handover: {
        recorded: 'Handover record',
      },
      signoff: {
        recorded: 'Signature',
      },
      report: {
        exported: 'Report exported',
      },
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

  damaged: {
    copy: 'Save a copy',
    copyOf: 'Save a copy of the files of job {job}',
    remove: 'Remove',
    removeOf: 'Move job {job} to the trash',
    copied: '{count} file copied to | {count} files copied to',
    removed: 'The job was moved to the trash, where it stays for at least 30 days of use.',
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
