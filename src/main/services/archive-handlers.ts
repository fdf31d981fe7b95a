/** Handlers of the team archive's commands. */
import type { Verdict } from '#shared/job/handover.ts'
import type { Handlers } from '../handlers.ts'
import type { FileOutlet } from '../ports.ts'
import { plainName } from '../report/file-names.ts'
import { sha256Of } from '../sha256.ts'
import type { ArchiveService } from './archive.ts'
import { saved } from './reports.ts'

export const archiveHandlers = (archive: ArchiveService, verify: (bytes: Uint8Array) => Promise<Verdict>, outlet: FileOutlet) =>
  ({
    'archive.status': () => archive.status(),
    'archive.save': (input) => archive.save(input),
    'archive.setKey': (input) => archive.setKey(input),
    'archive.clear': () => archive.clear(),
    'archive.test': () => archive.test(),
    /** The package of a final report, verified before it is saved. The verdict says who packed what. */
    'archive.package': async (which) => {
      const { archive: team, signal } = await archive.team()
      const found = await team.package(which, verify, signal)
      const name = `${['handover', plainName(found.verdict.site), which.jobId.slice(0, 8), found.revision].join('-')}.zip`
      const made = { name, mediaType: 'application/zip', bytes: found.bytes, sha256: sha256Of(found.bytes) }
      return { file: await saved(outlet, made), verdict: found.verdict, passedOver: [...found.passedOver] }
    },
    'archive.push': () => archive.push(),
    'archive.pull': (input) => archive.pull(input),
  }) satisfies Partial<Handlers>
