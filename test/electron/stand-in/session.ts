/** What a page asks Chromium for: permissions by Chromium's names, files of the scheme as a stream, calls and their copies. */
import { EventEmitter } from 'node:events'
import type { CustomScheme, IpcMainInvokeEvent, Session as RealSession } from 'electron'
import { calls, openedOutside } from './answers.ts'
import { mayStillDeclare, needsReady } from './app.ts'

type Handler<Name extends 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'> = Parameters<
  RealSession[Name]
>[0]

class Session extends EventEmitter {
  setPermissionRequestHandler(handler: Handler<'setPermissionRequestHandler'>): void {
    permissions.request = handler
  }
  setPermissionCheckHandler(handler: Handler<'setPermissionCheckHandler'>): void {
    permissions.check = handler
  }
  setDevicePermissionHandler(handler: Handler<'setDevicePermissionHandler'>): void {
    permissions.device = handler
  }
  resolveProxy(url: string): Promise<string> {
    return Promise.resolve(url.startsWith('http://127.0.0.1') ? 'DIRECT' : 'PROXY proxy.test:3128')
  }
}
/** Chromium asks these; where there is none, Electron grants everything. */
export const permissions: {
  request: Handler<'setPermissionRequestHandler'>
  check: Handler<'setPermissionCheckHandler'>
  device: Handler<'setDevicePermissionHandler'>
} = { request: null, check: null, device: null }

const usual = new Session()
export const session = {
  get defaultSession(): Session {
    needsReady('session')
    return usual
  },
  fromPartition: () => new Session(),
}

export const schemes: CustomScheme[] = []
type Serve = (request: Request) => Response | Promise<Response>
const serving = new Map<string, Serve>()
export const protocol = {
  registerSchemesAsPrivileged(list: CustomScheme[]): void {
    if (!mayStillDeclare()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    calls.push('schemes')
    schemes.push(...list)
  },
  handle(scheme: string, handler: Serve): void {
    needsReady('protocol')
    if (serving.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    serving.set(scheme, handler)
  },
}

/** What Chromium gets: it reads the body as a stream, piece by piece, and takes nothing that is no response. */
export async function served(url: string, init?: RequestInit): Promise<Response> {
  const handler = serving.get(new URL(url).protocol.slice(0, -1))
  if (handler === undefined) throw new TypeError('net::ERR_UNKNOWN_URL_SCHEME')
  const response = await handler(new Request(url, init))
  if (!(response instanceof Response) || response.type === 'error') throw new TypeError('net::ERR_UNEXPECTED')
  const pieces: Uint8Array[] = []
  const reader = response.body?.getReader()
  for (let piece = await reader?.read(); piece !== undefined && !piece.done; piece = await reader?.read()) pieces.push(piece.value)
  const { status, headers } = response
  return new Response(response.body === null ? null : Buffer.concat(pieces), { status, headers })
}

type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown
const invoked = new Map<string, Listener>()
class IpcMain extends EventEmitter {
  handle(channel: string, listener: Listener): void {
    if (invoked.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    invoked.set(channel, listener)
  }
}
export const ipcMain = new IpcMain()
export const channels = () => [...invoked.keys()]

/** What arrives is a copy, and so is what goes back; what cannot be copied makes the call fail. */
export async function invoke(senderFrame: unknown, channel: string, ...args: unknown[]): Promise<unknown> {
  const listener = invoked.get(channel)
  if (listener === undefined) throw new Error(`No handler registered for '${channel}'`)
  // A frame is what main looks at of the event; a test makes it up.
  const event = { senderFrame } as IpcMainInvokeEvent
  return structuredClone(await listener(event, ...structuredClone(args)))
}

export const shell = {
  openExternal(url: string): Promise<void> {
    openedOutside.push(url)
    return Promise.resolve()
  },
}
