/** What the bar says: the rows of shared/lead/finish.ts. */
export const finish = {}
