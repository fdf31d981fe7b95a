/** What the bar says: the rows of shared/lead/selection.ts. */
export const selection = {}
