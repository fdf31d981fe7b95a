/**
 * The only bridge between the page and the main process: one function to call, one to listen. It knows no commands and validates nothing
 * (main does); neither `ipcRenderer` nor its events reach the page.
 */
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { callChannel, eventChannel, type Bridge } from '#shared/contract/bridge.ts'
import type { EventFrame } from '#shared/contract/frames.ts'

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
