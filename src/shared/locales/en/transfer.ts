/** Texts of what leaves this computer, what comes from another one, and what is found again after a crash. */
import type { ImportOutcome } from '../../job/handover.ts'

type AtLeast<Texts> = Texts & Readonly<Record<string, unknown>>
interface TransferTexts {
  readonly import: AtLeast<{ readonly outcome: Record<ImportOutcome, string> }>
}

export const transfer = {
  handover: {
    title: 'Handover package',
    text: 'One ZIP with report, tables, photos and journal. Its receiver can verify that nobody changed it.',
    notSealed: 'Finalise the report first. You can copy the job at any time.',
    act: 'Save handover package (.zip)',
    copy: 'Save copy for another computer (.firstflow)',
    making: 'Saving package …',
  },

  import: {
    title: 'Verify or import a job',
    intro: 'Firstflow verifies a handover package or a copy of a job. You can then import it; that overwrites nothing.',
    source: 'File',
    drop: 'Drop a handover package, a copy or a job folder here',
    chooseFile: 'Choose file …',
    chooseFolder: 'Choose folder …',
    verifying: 'Verifying …',
    take: 'Import job',
    takeText: 'You can continue the job on this computer.',
    taking: 'Importing …',
    openJob: 'Open job',
    openHere: 'Open job on this computer',
    outcome: {
      created: 'Imported {site} with {count} entry. | Imported {site} with {count} entries.',
      continued: 'Added {count} entry to {site}. | Added {count} entries to {site}.',
      same: '{site} is already on this computer with the same entries.',
      older: '{site} on this computer has more entries than the file. Firstflow changed nothing.',
      beside:
        "{site} has another history here. Firstflow kept the file's history with its {count} other entry. | {site} has another history here. Firstflow kept the file's history with its {count} other entries.",
    },
  },

  archive: {
    hereOnly: 'Here only',
    photos: '{count} photo waiting | {count} photos waiting',
    waiting: 'Changes waiting',
    archived: 'Archived {at}',
    histories: '{count} history | {count} histories',
    failed: 'Not archived',
  },

  branches: {
    title: 'Other histories',
    intro: 'Two computers continued this job. Continue here, and record what you need from the other history.',
    loading: 'Loading histories …',
    none: 'This job has no other history.',
    kept: 'This job has another history. | This job has {count} other histories.',
    compare: 'Compare histories',
    keep: 'Keep the other history',
    keepText: 'You can then compare the two histories. The job here stays unchanged.',
    keeping: 'Verifying …',
    which: 'History',
    named: '{person}, until {at}, {count} entry | {person}, until {at}, {count} entries',
    comparing: 'Comparing …',
    common: 'Both share {count} entry, until {at}. | Both share {count} entries, until {at}.',
    nothingCommon: 'They share no entry.',
    contained: 'The job here has every entry of the other history. You can delete the other history.',
    inBoth: 'Both have entries about this device: {devices} | Both have entries about these {count} devices: {devices}',
    here: 'The job here',
    there: 'The other history',
    own: '{count} own entry | {count} own entries',
    nothingOwn: 'No own entries.',
    at: 'Device {device}',
    entry: 'Entry {number}, {person}, {at}',
    more: 'Show {count} more ({rest} left)',
    moreFields: '{count} more field | {count} more fields',
    applied: 'applied',
    notApplied: 'not applied',
    save: 'Save other history (.firstflow)',
    remove: 'Delete other history',
    removed: 'Other history moved to the trash.',
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
      sitePlan: { set: 'Site plan set', placed: 'Devices placed' },
      pen: { assigned: 'Assigned', passed: 'Passed on', taken: 'Taken over' },
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
    unchanged: 'Unchanged since finalised',
    unsealed: 'Unchanged, not finalised',
    rebuilt: 'Signed by another installation',
    unsigned: 'Not signed',
    unknownKey: 'Unchanged, signed by an unknown installation',
    rebuiltNow: 'Do not rely on it. Ask the person who finalised the report for the original.',
    addName: 'Name of this installation',
    add: 'Add installation',
    addText: 'First compare the fingerprint with the person who finalised the report.',
    altered: 'Altered',
    unreadable: 'Cannot be verified',
    alteredNow: 'Do not rely on it. Ask the sender for the original, and keep this file unchanged.',
    differs: 'Differs from the job here',
    differsNow: 'Two computers continued it, or somebody altered the file. Keep the file, and continue with one of them only.',
    bare: 'Job folder',
    bareText: 'It has no table of contents to verify. Firstflow verifies each entry when you import it.',
  },

  jobs: {
    import: 'Verify or import …',
    acts: 'Actions',
    archive: 'Archive {site}',
    unarchive: 'Restore {site} from the archive',
    copy: 'Save copy of {site} (.firstflow)',
    remove: 'Delete {site}',
    archived: '{site} archived.',
    unarchived: '{site} restored from the archive.',
    removed: '{site} moved to the trash. Firstflow keeps it for at least 30 days of use.',
    isArchived: 'Archived',
    assignedToYou: 'Assigned to you',
    final: 'Revision {revision} finalised',
    showArchived: 'Show {count} archived job | Show {count} archived jobs',
    hideArchived: 'Hide archived jobs',
    allArchived: 'All jobs are in the archive. You can open them as usual.',
  },

  damaged: {
    copy: 'Save copy',
    copyOf: 'Save a copy of the files of job {job}',
    remove: 'Delete',
    removeOf: 'Move job {job} to the trash',
    copied: '{count} file saved in | {count} files saved in',
    removed: 'Job moved to the trash. Firstflow keeps it for at least 30 days of use.',
  },

  trash: {
    title: 'Trash',
    intro: 'Firstflow keeps deleted jobs for at least 30 days of use. Until then you can restore them.',
    loading: 'Loading trash …',
    empty: 'The trash is empty.',
    unreadable: 'Job without a readable journal',
    removed: 'Deleted',
    until: 'Kept until at least',
    cut: 'Its journal lacks entries at the end.',
    restore: 'Restore',
    restoreOf: 'Restore {site}',
  },

  copies: {
    title: 'Backup',
    act: 'Save backup',
    text: 'Saves all jobs, photos and the trash in a new folder, damaged jobs included.',
    copying: 'Saving and comparing each file …',
    done: '{count} file saved and compared ({size} kB): | {count} files saved and compared ({size} kB):',
    failed: '{count} file not saved: | {count} files not saved:',
  },

  resume: {
    title: 'Continue where you left off?',
    text: 'Firstflow closed before these steps were done. It has sent nothing since.',
    fields: '{count} unsaved change | {count} unsaved changes',
    cutOff: 'a request without a response',
    reading: 'Reading device …',
    notRead: 'Firstflow could not read the device ({why}). It kept your changes.',
    nothingChanged: 'The device has the same values as before.',
    changed: '{count} value of the device has changed. | {count} values of the device have changed.',
    goOn: 'Continue',
    later: 'Later',
  },
} satisfies AtLeast<TransferTexts>
