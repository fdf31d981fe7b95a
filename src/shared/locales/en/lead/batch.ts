/** What the bar says: the rows of shared/lead/batch.ts. */
export const batch = {}
