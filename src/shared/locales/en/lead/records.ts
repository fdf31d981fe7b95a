/** What the bar says: the rows of shared/lead/records.ts. */
export const records = {
  none: { says: 'Nothing is recorded yet', act: 'Add a note …' },
}
