/** A copy of everything that was journalled here, in a new folder. Possible whenever there is a place to copy it to. */
import { join } from 'node:path'
import type { OutputOf, ParsedInputOf } from '#shared/ipc/contract.ts'
import { fail } from '#shared/ipc/errors.ts'
import { localInstant } from '../clock.ts'
import { copyEverything, placesOf } from '../journal/copy-everything.ts'
import { realDisk } from '../journal/disk.ts'
import type { FileOutlet } from '../ports.ts'
import { isCancelled, type LongWork } from '../work/long-work.ts'
import type { Handlers } from '../handlers.ts'

export class BackupService {
  readonly #dataDir: string
  readonly #outlet: FileOutlet
  readonly #longWork: Pick<LongWork, 'run'>

  constructor(dataDir: string, outlet: FileOutlet, longWork: Pick<LongWork, 'run'>) {
    this.#longWork = longWork
    this.#dataDir = dataDir
    this.#outlet = outlet
  }

  /** Of one job as its files lie there, whether it can be read or not. */
  async ofJob({ jobId }: ParsedInputOf<'jobs.copyFolder'>): Promise<OutputOf<'jobs.copyFolder'>> {
    if (placesOf(jobId).every((place) => realDisk.facts(join(this.#dataDir, place)) === null)) return fail('job.notFound', { jobId })
    const folder = await this.#outlet.newFolder(`firstflow-job-${jobId.slice(0, 8)}-${now()}`)
    if (folder === null) return null
    const { failed, ...copied } = await copyEverything(this.#dataDir, folder, realDisk, undefined, placesOf(jobId))
    return { ...copied, failed: [...failed] }
  }

  async everything({ work }: ParsedInputOf<'app.copyEverything'>): Promise<OutputOf<'app.copyEverything'>> {
    const folder = await this.#outlet.newFolder(`firstflow-copy-${now()}`)
    if (folder === null) return null
    const isNew = realDisk.facts(folder) === null
    try {
      const { failed, ...copied } = await this.#longWork.run('copyEverything', { dataDir: this.#dataDir, folder }, { work })
      return { ...copied, failed: [...failed] }
    } catch (cause) {
      // Half a copy would be taken for a whole one.
      if (isCancelled(cause) && isNew) await realDisk.remove(folder)
      throw cause
    }
  }
}

const now = () => localInstant().slice(0, 19).replaceAll(':', '-')

export const backupHandlers = (backup: BackupService) =>
  ({
    'app.copyEverything': (input) => backup.everything(input),
    'jobs.copyFolder': (input) => backup.ofJob(input),
  }) satisfies Partial<Handlers>
