/** What the bar says: the rows of shared/lead/plan.ts. */
export const plan = {}
