/** What the bar says: the rows of shared/lead/office.ts. */
export const office = {
  waits: {
    says: '{count} job from {person} waits for you | {count} jobs wait for you',
    more: '{site} is in the archive of your team.',
    act: 'Open it',
  },
  failed: { says: 'The archive was not reached', more: 'Firstflow tries again by itself.', act: 'Look at the archive' },
  inSync: { says: 'Everything is in sync', more: 'The archive has every job of this computer.' },
  quiet: { says: 'Nothing waits for you', more: "Files from elsewhere go to “@:{'office.import.title'}”." },
  noArchive: { says: 'No archive is set up', act: 'Open settings' },
  looking: { says: 'Reading the archive of the team …' },
  noJobs: { says: 'No jobs in the archive yet', act: 'New job' },
  jobs: { says: '{count} job of the team | {count} jobs of the team', act: 'New job' },
  getting: { says: 'Getting and verifying {site} …' },
  here: { says: '{site} is on this computer', more: 'All of it is here, and its entries are verified.', act: 'Open job' },
  older: { says: '{site} is newer in the archive', more: 'This computer has an older part of the job.', act: 'Get this job' },
  elsewhere: { says: '{site} is on another computer', more: 'Get the job to verify its figures.', act: 'Get this job' },
  comparing: { says: 'Comparing the histories …' },
  noHistory: { says: 'This job has no other history', act: 'Open job' },
  compared: { says: 'Two computers continued this job', more: 'Nothing is left to carry over. Both histories are kept.', act: 'Open job' },
  choose: {
    says: 'Two computers continued this job',
    more: 'Choose what to carry over. Both histories are kept.',
    act: 'Carry over',
    quiet: 'Open job',
  },
  carry: {
    says: 'Two computers continued this job',
    more: 'Both histories are kept.',
    act: 'Carry over {count} choice | Carry over {count} choices',
    quiet: 'Open job',
  },
}
