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
    'archive.push': async () => {
      const { failed, ...done } = await archive.push()
      return { ...done, failed: [...failed] }
    },
    'archive.pull': async (input) => {
      const { jobs, failed } = await archive.pull(input)
      const pulled = jobs.map(({ jobId, outcomes, unusable }) => ({ jobId, outcomes: [...outcomes], unusable: [...unusable] }))
      return { jobs: pulled, failed: [...failed] }
    },
  }) satisfies Partial<Handlers>
