/** The commands about the team archive. */
import type { Handlers } from '../handlers.ts'
import type { ArchivePackages } from './archive-packages.ts'
import type { ArchiveService } from './archive.ts'

export const archiveHandlers = (archive: ArchiveService, packages: ArchivePackages) =>
  ({
    'archive.status': () => archive.status(),
    'archive.save': (input) => archive.save(input),
    'archive.setKey': (input) => archive.setKey(input),
    'archive.clear': () => archive.clear(),
    'archive.test': () => archive.test(),
    'archive.package': (input) => packages.save(input),
    'archive.push': () => archive.push(),
    'archive.pull': (input) => archive.pull(input),
  }) satisfies Partial<Handlers>
