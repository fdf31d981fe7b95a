/** What the bar says: the rows of shared/lead/differences.ts. */
export const differences = {}
