/** What the bar says: the rows of shared/lead/job.ts. */
export const job = {
  offline: { says: 'Offline. You can plan, walk and record', more: 'Last response {answered}', act: 'Try now' },
  noKey: { says: '{environment} has no key on this computer', more: 'You can plan and walk without it', act: 'Connect …' },
  refused: { says: 'The service rejects the key of {environment}', more: 'You can plan and walk without it', act: 'Connect …' },
  held: { says: '{person} works on this job', more: 'You can read it', act: 'Continue this job here …' },
  assigned: {
    says: 'This job is for {person}',
    more: 'It reaches them through the team archive or as a copy',
    act: 'Save a copy',
    quiet: 'Continue this job here …',
  },
  yours: {
    says: 'This job is for you, {person}',
    more: 'Start on it to change something',
    act: 'Start on this job',
    quiet: 'Continue it here …',
  },
  finalised: { says: 'Revision {revision} is finalised', more: '{at}', act: 'Open Finish' },
  working: { says: '{doing}' },
  failed: { says: '{title}', more: '{happened}', act: 'Retry', quiet: 'Dismiss' },
}
