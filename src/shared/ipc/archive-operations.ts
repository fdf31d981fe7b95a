/** What Firstflow asks the team archive for; errors name it. */
export const archiveOperations = ['archive.put', 'archive.get', 'archive.list', 'archive.delete'] as const
export type ArchiveOperation = (typeof archiveOperations)[number]
