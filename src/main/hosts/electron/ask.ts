import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron'

interface Question extends Pick<MessageBoxOptions, 'type' | 'message' | 'detail'> {
  readonly buttons: string[]
  /** The button for Enter. */
  readonly preferred?: number
  /** The button that closing the box stands for; the last one if it is not given. */
  readonly closing?: number
}

/** Asks in a message box of the system, and returns which button was pressed. */
export async function ask(window: BrowserWindow, { preferred = 0, closing, ...box }: Question): Promise<number> {
  const ids = { defaultId: preferred, cancelId: closing ?? box.buttons.length - 1 }
  return (await dialog.showMessageBox(window, { ...box, ...ids, noLink: true })).response
}
