/** What the bar says: the rows of shared/lead/tests.ts. */
export const tests = {}
