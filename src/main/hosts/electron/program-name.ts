import { app } from 'electron'
import { appId } from './app-id.ts'

/** Without it, a window on Windows has neither name nor icon in the task bar, and cannot be pinned there. */
export function nameProgram(platform = process.platform): void {
  if (platform === 'win32') app.setAppUserModelId(appId)
}
