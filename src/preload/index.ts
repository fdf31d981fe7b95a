/**
 * The only opening between the page and the main process: one way to call, one way to listen. It knows no command and
 * checks nothing (main does); neither `ipcRenderer` nor its events ever reach the page.
 */
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { callChannel, eventChannel, type Bridge } from '#shared/ipc/bridge.ts'
import type { EventFrame } from '#shared/ipc/frames.ts'

const bridge: Bridge = {
  call: (command, input, known) => ipcRenderer.invoke(callChannel, command, input, known) as Promise<unknown>,
  on: (listener) => {
    const forward = (_event: IpcRendererEvent, frame: EventFrame) => {
      listener(frame)
    }
    ipcRenderer.on(eventChannel, forward)
    return () => {
      ipcRenderer.removeListener(eventChannel, forward)
    }
  },
}

contextBridge.exposeInMainWorld('firstflow', bridge)
