/** A copy of everything that was journalled here, in a new folder. Possible whenever there is a place to copy it to. */
import type { OutputOf } from '#shared/ipc/contract.ts'
import { localInstant } from '../clock.ts'
import { copyEverything } from '../journal/copy-everything.ts'
import { realDisk, type Disk } from '../journal/disk.ts'
import type { FileOutlet } from '../ports.ts'

export class CopyService {
  readonly #dataDir: string
  readonly #outlet: FileOutlet
  readonly #disk: Disk

  constructor(dataDir: string, outlet: FileOutlet, disk: Disk = realDisk) {
    this.#disk = disk
    this.#dataDir = dataDir
    this.#outlet = outlet
  }

  async everything(): Promise<OutputOf<'app.copyEverything'>> {
    const folder = await this.#outlet.newFolder(`firstflow-copy-${localInstant().slice(0, 19).replaceAll(':', '-')}`)
    if (folder === null) return null
    const { failed, ...copied } = await copyEverything(this.#dataDir, folder, this.#disk)
    return { ...copied, failed: [...failed] }
  }
}
