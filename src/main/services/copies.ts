/** A copy of everything that was journalled here, in a new folder. Possible whenever there is a place to copy it to. */
import type { OutputOf, ParsedInputOf } from '#shared/ipc/contract.ts'
import { localInstant } from '../clock.ts'
import { realDisk } from '../journal/disk.ts'
import type { FileOutlet } from '../ports.ts'
import { isCancelled, type LongWork } from '../work/long-work.ts'

export class CopyService {
  readonly #dataDir: string
  readonly #outlet: FileOutlet
  readonly #longWork: Pick<LongWork, 'run'>

  constructor(dataDir: string, outlet: FileOutlet, longWork: Pick<LongWork, 'run'>) {
    this.#longWork = longWork
    this.#dataDir = dataDir
    this.#outlet = outlet
  }

  async everything({ work }: ParsedInputOf<'app.copyEverything'>): Promise<OutputOf<'app.copyEverything'>> {
    const folder = await this.#outlet.newFolder(`firstflow-copy-${localInstant().slice(0, 19).replaceAll(':', '-')}`)
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
