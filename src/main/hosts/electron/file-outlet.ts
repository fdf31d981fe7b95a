/** Saves exports where the user chooses in the system's own dialog, completely or not at all. */
import { homedir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { app, dialog, type BrowserWindow } from 'electron'
import { outsideDisk, replaceWhole, savedFileDisk } from '../../journal/disk.ts'
import { asStored } from '../../journal/storage-failure.ts'
import type { FileOutlet, FilePlace, OutgoingFile } from '../../ports.ts'
import type { Translate } from '../../translate.ts'
import { ask } from './ask.ts'

const cancelled: FilePlace = { path: null, download: null }

/** `owner` is the window of the dialog. The last chosen folder is offered first the next time. */
export function dialogFileOutlet(owner: () => BrowserWindow, t: () => Translate): FileOutlet {
  let lastFolder: string | null = null
  const offered = () => lastFolder ?? documentsFolder()

  const write = async (path: string, bytes: Uint8Array): Promise<FilePlace> => {
    await asStored(async () => {
      await replaceWhole(savedFileDisk, path, bytes)
    })
    lastFolder = dirname(path)
    return { path, download: null }
  }

  const save = async (name: string, bytes: Uint8Array): Promise<FilePlace> => {
    const extension = extname(name).slice(1)
    const { canceled, filePath } = await dialog.showSaveDialog(owner(), {
      defaultPath: join(offered(), name),
      filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
    })
    return canceled || filePath === '' ? cancelled : write(filePath, bytes)
  }

  const chosenFolder = async (message?: string): Promise<string | null> => {
    const { canceled, filePaths } = await dialog.showOpenDialog(owner(), {
      defaultPath: offered(),
      properties: ['openDirectory', 'createDirectory'],
      // Windows and Linux show a title, macOS a message.
      ...(message === undefined ? {} : { title: message, message }),
    })
    const [chosen] = filePaths
    return canceled || chosen === undefined ? null : chosen
  }

  /** Unlike a dialog for a file, one for a folder does not ask whether existing files may be replaced. */
  const mayReplace = async (folder: string, files: readonly OutgoingFile[]): Promise<boolean> => {
    const there = files.map(({ name }) => name).filter((name) => outsideDisk.facts(join(folder, name)) !== null)
    if (there.length === 0) return true
    const buttons = [t()('system.save.replaceFiles'), t()('system.save.cancel')]
    const question = { type: 'question', message: t()('system.save.replace'), detail: there.join('\n'), buttons, preferred: 1 } as const
    return (await ask(owner(), question)) === 0
  }

  return {
    save,
    saveAll: async <File extends OutgoingFile>(files: readonly File[]) => {
      const [first] = files
      if (first === undefined) return []
      if (files.length === 1) return [{ file: first, place: await save(first.name, first.bytes) }]
      const folder = await chosenFolder(t()('system.save.folder', { count: files.length }))
      if (folder === null || !(await mayReplace(folder, files))) return files.map((file) => ({ file, place: cancelled }))
      const placed = []
      for (const file of files) placed.push({ file, place: await write(join(folder, file.name), file.bytes) })
      return placed
    },
    newFolder: async (name) => {
      const folder = await chosenFolder()
      return folder === null ? null : join(folder, name)
    },
  }
}

/** Documents may have been moved to a server that is unreachable, and Electron then throws. */
function documentsFolder(): string {
  try {
    return app.getPath('documents')
  } catch {
    return homedir()
  }
}
