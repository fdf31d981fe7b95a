/** Turns a ZIP or a folder that was chosen or dropped into the one ZIP that the host verifies and imports. */
import { zipSync, type Zippable } from 'fflate'

export interface NamedFile {
  /** The path with its parent folders, separated by slashes. */
  readonly path: string
  readonly file: File
}

/** `zip`: as received. `folder`: zipped here, so there was no ZIP that could be unchanged. */
export interface Arrival {
  readonly name: string
  readonly kind: 'zip' | 'folder'
  readonly content: Blob
}

export const withPath = (file: File): NamedFile => ({ path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath, file })

/** Call this during the drop event: afterwards a browser no longer provides the dropped items. */
export async function droppedIn(transfer: DataTransfer): Promise<NamedFile[]> {
  const dropped = [...transfer.items].map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  const found = await Promise.all(
    dropped.map(async ({ entry, file }) => (entry !== null ? await filesUnder(entry) : file === null ? [] : [withPath(file)])),
  )
  return found.flat()
}

async function filesUnder(entry: FileSystemEntry): Promise<NamedFile[]> {
  const path = entry.fullPath.replace(/^\//, '')
  if (isFile(entry)) return [{ path, file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)) }]
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const found: NamedFile[] = []
  // A reader returns a folder in parts, and an empty part at its end.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return found
    for (const child of part) found.push(...(await filesUnder(child)))
  }
}
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** A single file outside a folder is treated as a ZIP, whatever its name: the host reports it if it is not. Null if there is nothing. */
export async function arrivalOf(files: readonly NamedFile[]): Promise<Arrival | null> {
  const [first] = files
  if (first === undefined) return null
  if (files.length === 1 && !first.path.includes('/')) return { name: first.file.name, kind: 'zip', content: first.file }
  const entries: Zippable = {}
  for (const { path, file } of files) entries[path] = [new Uint8Array(await file.arrayBuffer()), { level: 0 }]
  return { name: first.path.split('/')[0] ?? '', kind: 'folder', content: new Blob([zipSync(entries)]) }
}
