/** What the bar says: the rows of shared/lead/settings.ts. */
export const settings = {}
