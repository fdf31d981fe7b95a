/** The packages of final reports, out of the archive. */
import type { OutputOf, ParsedInputOf } from '#shared/ipc/contract.ts'
import type { Verdict } from '#shared/job/handover.ts'
import type { FileOutlet } from '../ports.ts'
import { plainName } from '../report/file-names.ts'
import type { ArchiveService } from './archive.ts'
import { saved } from './reports.ts'
import { sha256Of } from '../sha256.ts'

interface PackageParts {
  readonly archive: Pick<ArchiveService, 'team'>
  readonly packages: { verify(bytes: Uint8Array): Promise<Verdict> }
  readonly outlet: FileOutlet
}

export class ArchivePackages {
  readonly #parts: PackageParts

  constructor(parts: PackageParts) {
    this.#parts = parts
  }

  /** Verified before it is saved. What was packed by whom is in the verdict. */
  async save({ jobId, revision }: ParsedInputOf<'archive.package'>): Promise<OutputOf<'archive.package'>> {
    const { packages, outlet } = this.#parts
    const { archive, signal } = await this.#parts.archive.team()
    const found = await archive.package({ jobId, revision }, (bytes) => packages.verify(bytes), signal)
    const name = `${['handover', plainName(found.verdict.site), jobId.slice(0, 8), found.revision].join('-')}.zip`
    const made = { name, mediaType: 'application/zip', bytes: found.bytes, sha256: sha256Of(found.bytes) }
    return { file: await saved(outlet, made), verdict: found.verdict }
  }
}
