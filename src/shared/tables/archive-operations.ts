/** The operations on the team archive, as errors name them. */
export const archiveOperations = ['archive.put', 'archive.get', 'archive.list', 'archive.delete'] as const
export type ArchiveOperation = (typeof archiveOperations)[number]
