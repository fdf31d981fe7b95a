/** The parts of a job that consist of several pages, by the names of their routes. */
export const recordPages: readonly string[] = ['jobIssues', 'jobNotes', 'jobPhotos', 'jobChecks']
export const finishPages: readonly string[] = ['jobSignoff', 'jobReport']
