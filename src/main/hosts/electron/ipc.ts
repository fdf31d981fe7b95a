/** The only file that uses `ipcMain`: one channel in, one out. The sender of every call is checked first; dispatch handles its content. */
import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import { callChannel, eventChannel } from '#shared/contract/bridge.ts'
import { appErrorOf } from '#shared/tables/errors.ts'
import { request, type EventFrame, type Reply } from '#shared/contract/frames.ts'
import type { App } from '../../compose.ts'
import { sentenceOf } from '../../translate.ts'
import { isPage } from './origin.ts'

/** electron-store opens this channel by itself and returns paths to any caller; nothing here needs it. */
const foreignChannel = 'electron-store-get-data'

/** Only the page itself, in the top frame of its window. */
const isTrusted = ({ senderFrame }: IpcMainInvokeEvent) => senderFrame !== null && senderFrame.parent === null && isPage(senderFrame.url)

/** An invalid value is treated as missing. */
const knownJob = request.shape.known.catch(undefined)

function unauthorized(): Reply<never> {
  const error = appErrorOf('host.unauthorized', {})
  return { ok: false, error: { ...error, message: sentenceOf(error) } }
}

export function handleCalls(dispatch: App['dispatch']): void {
  ipcMain.removeAllListeners(foreignChannel)
  ipcMain.handle(callChannel, (event, command: unknown, input: unknown, known: unknown) =>
    isTrusted(event) ? dispatch(typeof command === 'string' ? command : '', input, knownJob.parse(known)) : unauthorized(),
  )
}

export function sendEvent(window: BrowserWindow, frame: EventFrame): void {
  if (!window.isDestroyed()) window.webContents.send(eventChannel, frame)
}
