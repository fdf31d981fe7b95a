/** What the bar says: the rows of shared/lead/presets.ts. */
export const presets = {}
