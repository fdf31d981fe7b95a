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
}
