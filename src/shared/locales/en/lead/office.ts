/** What the bar says: the rows of shared/lead/office.ts. */
export const office = {}
