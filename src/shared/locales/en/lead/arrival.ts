/** What the bar says: the rows of shared/lead/arrival.ts. */
export const arrival = {
  none: {
    says: 'Choose a handover package or a copy of a job',
    act: "@:{'transfer.import.chooseFile'}",
  },
  verifying: { says: 'The file is being verified' },
  importing: { says: 'The job is being imported' },
  refused: { says: 'This file cannot be imported', more: 'The reason is below.', act: "@:{'transfer.import.chooseFile'}" },
  here: { says: '{site} is on this computer already', more: 'The file has nothing new.', act: "@:{'transfer.import.openJob'}" },
  differs: {
    says: '{site} has another history here',
    more: 'Both are kept, and nothing is mixed.',
    act: "@:{'transfer.branches.keep'}",
  },
  ready: { says: '{site} can be imported', more: 'Importing overwrites nothing.', act: "@:{'transfer.import.take'}" },
  compare: { says: '{site} now has two histories', act: "@:{'transfer.branches.compare'}" },
  imported: { says: '{site} is on this computer', act: "@:{'transfer.import.openJob'}" },
}
