/** What the bar says: the rows of shared/lead/devices.ts. */
export const devices = {}
