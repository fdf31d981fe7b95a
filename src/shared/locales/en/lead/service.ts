/** What the bar says: the rows of shared/lead/service.ts. */
export const service = {}
