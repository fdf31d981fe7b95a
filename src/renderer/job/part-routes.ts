/** The part of a job that consists of several pages, by the names of their routes. */
export const finishPages: readonly string[] = ['jobSignoff', 'jobReport']
