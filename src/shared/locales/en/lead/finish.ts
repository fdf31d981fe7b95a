/** What the bar says: the rows of shared/lead/finish.ts. */
export const finish = {
  finalised: { says: 'Revision {revision} is finalised', more: '{at}. To change something, reopen the job.', act: 'Save the package …' },
  devices: {
    says: '{count} device is not done | {count} devices are not done',
    more: '{rooms}: finish them, or skip what stays open.',
    act: 'Open Devices',
  },
  handover: { says: 'Record the handover', more: 'Who was instructed, and which documents stay there.', act: 'Record handover …' },
  contractor: { says: 'The contractor signs next', more: 'Then the client signs.', act: 'Sign as contractor …' },
  client: {
    says: 'The client signs next',
    more: 'Then you finalise revision {revision}.',
    act: 'Sign as client …',
  },
  contractorAgain: {
    says: 'The contractor signed before {count} change | The contractor signed before {count} changes',
    more: 'The report is no longer what was signed.',
    act: 'Sign again as contractor …',
  },
  clientAgain: {
    says: 'The client signed before {count} change | The client signed before {count} changes',
    more: 'The report is no longer what was signed.',
    act: 'Sign again as client …',
  },
  unchanged: { says: 'Nothing has changed since revision {revision}', more: 'Reopened: {reason}', act: 'Open Devices' },
  ready: {
    says: 'Ready to finalise revision {revision}',
    more: 'Nothing is outstanding.',
    act: 'Finalise revision {revision} …',
  },
  readyOpen: {
    says: 'Ready to finalise revision {revision}',
    more: '{count} outstanding item goes into the report. | {count} outstanding items go into the report.',
    act: 'Finalise revision {revision} …',
  },
  readyNoZone: {
    says: 'Ready to finalise revision {revision}',
    more: 'The time zone of the site is not set.',
    act: 'Finalise revision {revision} …',
  },
  readyOpenNoZone: {
    says: 'Ready to finalise revision {revision}',
    more: '{count} outstanding item, time zone of the site not set. | {count} outstanding items, time zone of the site not set.',
    act: 'Finalise revision {revision} …',
  },
  draft: { says: 'This is the report so far', more: 'It stays a draft until you finalise it.', act: 'Save as PDF' },
  report: { says: 'This is revision {revision}', more: 'Finalised {at}.', act: 'Save as PDF' },
}
