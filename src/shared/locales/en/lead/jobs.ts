/** What the bar says: the rows of shared/lead/jobs.ts. */
export const jobs = {}
