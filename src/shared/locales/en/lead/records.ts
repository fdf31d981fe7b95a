/** What the bar says: the rows of shared/lead/records.ts. */
export const records = {
  note: { says: 'A note: {place}', more: 'It goes into the report.', act: '{add}' },
  issue: { says: 'An issue: {place}', more: 'It stays open until somebody resolves it.', act: '{add}' },
  photo: { says: 'A photo: {place}', more: 'It goes into the report.', act: '{add}' },
  check: { says: 'A manual check: {place}', more: 'It goes into the report.', act: '{add}' },
  open: { says: '{count} issue is open: {names} | {count} issues are open: {names}', more: 'Due {due}', act: 'Go to {first}' },
  openForJob: { says: '{count} issue is open: {names} | {count} issues are open: {names}', more: 'Due {due}', act: 'Show the issue' },
  none: { says: 'Nothing is recorded yet', more: 'Notes, issues, photos and checks go into the report.', act: '{add}' },
  some: { says: '{count} record, no issue is open | {count} records, no issue is open', act: '{add}' },
}
