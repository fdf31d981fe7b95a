/** Texts of the palette, in which everything is found by typing. */
export const palette = {
  offer: 'Find',
  title: 'Find and do',
  label: 'A view, job, device or action',
  loading: 'Opening …',
  count: 'Nothing fits | {count} fits | {count} fit',
  more: '{shown} of {count}: type on to find the others',
  none: 'Nothing is called that here. Try a room or a serial number of this job, a site, or the name of a view.',
  noneWithoutJob:
    'Nothing is called that here. Rooms and serial numbers are found once their job is open; try a site or the name of a view.',
  job: 'Job',
  go: {
    presets: 'Go to the presets',
    taps: 'Go to the taps',
    history: 'Go to a history entry',
    trash: 'Go to the trash',
    job: 'Go to the board',
    jobNotes: 'Go to the notes',
    jobIssues: 'Go to the issues',
    jobPhotos: 'Go to the photos',
    jobChecks: 'Go to the checks',
    jobSignoff: 'Go to the sign-off',
    jobReport: 'Go to the report',
    differences: 'Go to the differences',
    branches: 'Go to the other histories',
  },
}
