/** What the dialog says: the rows of shared/lead/room-list.ts. */
export const roomList = {
  reading: { says: 'The list is being read' },
  allWrong: {
    says: '{count} row needs a correction | {count} rows need a correction',
    more: 'Nothing is imported before that.',
    act: 'Go to the first row',
  },
  allKnown: { says: 'The row is in the job already | All {count} rows are in the job already', act: 'Close' },
  noRooms: { says: 'No row has a room', more: 'Choose above the table which column names the rooms.', act: '{add}' },
  someWrong: {
    says: '{rows} of {all} rows: {kinds}',
    more: '{count} row stays here to be corrected. | {count} rows stay here to be corrected.',
    act: '{add}',
  },
  doubt: { says: '{count} row: {kinds} | {count} rows: {kinds}', more: '{doubt}', act: '{add}' },
  ready: { says: '{count} row: {kinds} | {count} rows: {kinds}', more: '{known} more in the job already.', act: '{add}' },
}
