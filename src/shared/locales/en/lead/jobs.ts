/** What the bar says: the rows of shared/lead/jobs.ts. */
export const jobs = {
  none: {
    says: 'Start with your room list',
    more: 'An Excel file, or lines pasted from a mail. Room and serial number are enough to begin.',
    act: 'New job',
  },
  onFloor: {
    says: 'Continue: {site}, {count} room left on floor {floor} | Continue: {site}, {count} rooms left on floor {floor}',
    act: 'Continue',
  },
  inPlace: {
    says: 'Continue: {site}, {count} room left, {floor} | Continue: {site}, {count} rooms left, {floor}',
    act: 'Continue',
  },
  open: { says: 'Continue: {site}, {count} room left | Continue: {site}, {count} rooms left', act: 'Continue' },
  noDevices: { says: 'Continue: {site}, add the room list', act: 'Continue' },
  finish: { says: 'Continue: {site}, every device is done', act: 'Continue' },
  skipped: {
    says: 'Continue: {site}, {count} skipped or postponed, the rest is done | Continue: {site}, {count} skipped or postponed, the rest is done',
    act: 'Continue',
  },
  allStarted: { says: 'Continue: {site}, results to check', more: 'Started {started}.', act: 'Continue' },
  interrupted: { says: 'Continue: {site}, interrupted at {done} of {total}', more: 'Started {started}.', act: 'Continue' },
  finalised: { says: 'Every job is finalised', more: 'Newest: {site}, revision {revision}', act: 'New job' },
  notHere: { says: 'No job waits for you here', more: 'The open jobs belong to other computers.', act: 'New job' },
  new: { says: 'Name the site', more: 'You can add rooms next.', act: 'Create and add rooms', quiet: 'Create without rooms' },
  newWith: {
    says: '{count} open device comes along | {count} open devices come along',
    more: 'With what is planned, from revision {revision}',
    act: 'Create with {count} device | Create with {count} devices',
    quiet: 'Create and add rooms',
  },
}
