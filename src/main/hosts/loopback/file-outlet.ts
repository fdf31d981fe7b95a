/** Exported files of the loopback host: stored under the data folder and offered as downloads to clients with the token. */
import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import type { ReadStream } from 'node:fs'
import { makeFolder, realDisk, replaceWhole } from '../../journal/disk.ts'
import { asStored } from '../../journal/storage-failure.ts'
import type { FileOutlet, OutgoingFile, PlacedFile } from '../../ports.ts'

export const downloadsPath = '/exports/'

export interface LoopbackFiles extends FileOutlet {
  /** The file behind a download path that this process has issued; null for any other path. */
  open(urlPath: string): { readonly name: string; readonly content: ReadStream } | null
}

/** `outDir` is the folder for exports: the data folder, unless it is read-only. */
export function loopbackFiles(dataDir: string, outDir = dataDir): LoopbackFiles {
  const offered = new Map<string, string>()
  const save = async (name: string, bytes: Uint8Array) => {
    const folder = join(outDir, 'exports')
    const path = join(folder, basename(name))
    await asStored(async () => {
      await makeFolder(realDisk, folder)
      await replaceWhole(realDisk, path, bytes)
    })
    const download = downloadsPath + encodeURIComponent(basename(name))
    offered.set(download, path)
    return { path, download }
  }
  return {
    save,
    async saveAll<File extends OutgoingFile>(files: readonly File[]) {
      const placed: PlacedFile<File>[] = []
      for (const file of files) placed.push({ file, place: await save(file.name, file.bytes) })
      return placed
    },
    // A page cannot ask for a folder, so it is created beside the data folder, from where it can be moved.
    newFolder: (name) => Promise.resolve(join(`${dataDir}-copies`, name)),
    open(urlPath) {
      const path = offered.get(urlPath)
      return path === undefined ? null : { name: basename(path), content: createReadStream(path) }
    },
  }
}
