import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron'

interface Question extends Pick<MessageBoxOptions, 'type' | 'message' | 'detail'> {
  readonly buttons: string[]
  /** The button for Enter. */
  readonly preferred?: number
  /** The button that closing the box corresponds to; by default the last one. */
  readonly closing?: number
}

/** Asks in a system message box, and returns the index of the pressed button. */
export async function ask(window: BrowserWindow, { preferred = 0, closing, ...box }: Question): Promise<number> {
  const ids = { defaultId: preferred, cancelId: closing ?? box.buttons.length - 1 }
  return (await dialog.showMessageBox(window, { ...box, ...ids, noLink: true })).response
}
