/** The office: what is seldom done, and seldom on site. */
export const office = {
  about: 'Team, imports, histories',
  computers: '{count} laptop | {count} laptops',
  notSetUp: 'Not set up',
  team: { title: 'Team', text: 'The jobs of every computer that shares this archive' },
  archive: { title: 'Team archive', text: 'Where the team keeps its jobs, and the key to it' },
  import: { title: 'Import or verify', text: 'A job file, a handover package, a room list' },
  history: { title: 'Histories', text: 'What the service recorded about a device' },
  finished: { title: 'Finished jobs', text: 'Revisions, packages, reports' },
  trash: { title: 'Trash', text: 'Deleted jobs, until you empty it' },
  signatures: { title: 'Fingerprints', text: 'For checking a package from elsewhere' },
}
