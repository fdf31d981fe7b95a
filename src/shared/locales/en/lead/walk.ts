/** What the bar says: the rows of shared/lead/walk.ts. */
export const walk = {}
