/**
 * The only file that touches `ipcMain`: one channel in, one out. Every call is checked for its sender before anything else
 * sees it; what it says is dispatch's business.
 */
import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import { callChannel, eventChannel } from '#shared/ipc/bridge.ts'
import { appErrorOf } from '#shared/ipc/errors.ts'
import { request, type EventFrame, type Reply } from '#shared/ipc/frames.ts'
import type { App } from '../../compose.ts'
import { sentenceOf } from '../../translate.ts'
import { isPage } from './origin.ts'

/** electron-store opens this channel by itself; it tells paths to whoever asks, and nobody here does. */
const foreignChannel = 'electron-store-get-data'

/** The page itself, at the top of its window: no frame within it, and nothing that came from elsewhere. */
const isTrusted = ({ senderFrame }: IpcMainInvokeEvent) => senderFrame !== null && senderFrame.parent === null && isPage(senderFrame.url)

/** Whatever else is sent in its place says nothing. */
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
