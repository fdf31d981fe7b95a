/** What the bar says: the rows of shared/lead/panel.ts. */
export const panel = {}
