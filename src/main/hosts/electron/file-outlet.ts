/** Exports go where the user says, through the system's own dialog, and arrive whole or not at all. */
import { dirname, extname, join } from 'node:path'
import { app, dialog, type BrowserWindow } from 'electron'
import { replaceWhole, savedFileDisk } from '../../journal/disk.ts'
import { storageFailure } from '../../journal/storage-failure.ts'
import type { FileOutlet } from '../../ports.ts'

/** `owner` is the window the dialog belongs to. The folder chosen last is offered first the next time. */
export function dialogFileOutlet(owner: () => BrowserWindow): FileOutlet {
  let folder = app.getPath('documents')
  return {
    save: async (name, bytes) => {
      const extension = extname(name).slice(1)
      const { canceled, filePath } = await dialog.showSaveDialog(owner(), {
        defaultPath: join(folder, name),
        filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
      })
      if (canceled || filePath === '') return { path: null, download: null }
      try {
        await replaceWhole(savedFileDisk, filePath, bytes)
      } catch (cause) {
        throw storageFailure(cause)
      }
      folder = dirname(filePath)
      return { path: filePath, download: null }
    },
    newFolder: async (name) => {
      const { canceled, filePaths } = await dialog.showOpenDialog(owner(), {
        defaultPath: folder,
        properties: ['openDirectory', 'createDirectory'],
      })
      const [chosen] = filePaths
      return canceled || chosen === undefined ? null : join(chosen, name)
    },
  }
}
