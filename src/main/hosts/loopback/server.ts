/**
 * The HTTP server of the loopback host: the built renderer, /call, /events, /contract and downloads, on 127.0.0.1 only.
 *
 * It only transports frames; dispatch gives commands their meaning. Only the renderer's own files, which contain no secret, are served
 * without the token. A window that is opened with a ticket exchanges it for a token of its own.
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { z } from 'zod'
import { appErrorOf, type AppError } from '#shared/tables/errors.ts'
import { request as requestFrame } from '#shared/contract/frames.ts'
import { largestHandover } from '#shared/job/handover.ts'
import { jsonOf } from '#shared/json.ts'
import type { App } from '../../compose.ts'
import { TimeSlice } from '../../commands/time-slice.ts'
import { stackOf } from '../../app/log-file.ts'
import { sentenceOf } from '../../translate.ts'
import { securityHeaders } from '../content-security-policy.ts'
import { findStaticFile } from '../static-files.ts'
import { downloadsPath, type LoopbackFiles } from './file-outlet.ts'
import { guardOf, type Caller } from './guard.ts'
import { idempotent } from './idempotency.ts'
import { jsonParts } from './json-parts.ts'
import { ownConnections } from './connections.ts'
import { eventStreams, type StreamLimits } from './event-streams.ts'
import { describeContract } from './self-description.ts'
import type { Tickets, WindowAccess } from './tickets.ts'

interface LoopbackParts {
  readonly app: App
  readonly files: LoopbackFiles
  readonly token: string
  readonly tickets: Tickets
  readonly version: string
  readonly rendererDir: string
}

/** Bytes; the largest input is a handover package in base64, which takes four bytes for three. */
const bodyCap = Math.ceil(largestHandover / 3) * 4 + 64 * 1024
interface LoopbackLimits extends StreamLimits {
  readonly connections: number
}
const defaultLimits: LoopbackLimits = { connections: 256, unread: 4 * 1024 ** 2 }
/** Bytes and milliseconds. Headers arrive at once, and the largest body comes from this computer. */
const httpLimits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
}

/** Listens on `port`, or on a free one for 0. */
export async function serveLoopback(parts: LoopbackParts, port: number, limits = defaultLimits) {
  const server = createServer(httpLimits)
  server.maxConnections = limits.connections
  const connections = ownConnections(server)
  await listen(server, port)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  const guard = guardOf(parts.token, address.port, parts.tickets)
  parts.tickets.onStolen((access) => connections.end(access))
  const events = eventStreams(parts.app, limits)
  const routes = routesOf(parts, guard, events)
  const openRoutes = openRoutesOf(parts, guard)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void connections.isOwn(request.socket).then((isOwn) => (isOwn ? answer(request, response) : request.socket.destroy()))
  })
  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (!guard.isOurs(request)) return refuse(response, 403, appErrorOf('host.unauthorized', {}))
    const path = pathOf(request)
    const openRoute = openRoutes.get(`${request.method ?? ''} ${path}`)
    if (openRoute !== undefined) return void openRoute(request, response).catch(() => response.destroy())
    const route =
      routes.get(`${request.method ?? ''} ${path}`) ?? (path.startsWith(downloadsPath) ? downloadRoute(parts.files, path) : undefined)
    if (route === undefined) return void servePage(parts.rendererDir, request, path, response).catch(() => response.destroy())
    const caller = guard.callerOf(request)
    if (caller === null) return refuse(response, 401, appErrorOf('host.unauthorized', {}))
    connections.trust(request.socket, caller)
    void route(request, response, caller).catch(() => response.destroy())
  }
  return {
    port: address.port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        // Event streams never end by themselves; calls get this long after the app has closed, see loopback.ts.
        setTimeout(() => server.closeAllConnections(), 250).unref()
      }),
  }
}

type Guard = ReturnType<typeof guardOf>
type Route = (request: IncomingMessage, response: ServerResponse, caller: Caller) => Promise<void>
type OpenRoute = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The routes that need no token. */
function openRoutesOf({ tickets }: LoopbackParts, guard: Guard): ReadonlyMap<string, OpenRoute> {
  return new Map<string, OpenRoute>([
    [
      'POST /token',
      async (request, response) => {
        const asked = redemption.safeParse(jsonOf((await readBody(request, ticketCap)) ?? ''))
        const access = asked.success ? tickets.redeem(asked.data.ticket) : null
        // The page says that somebody had presented its ticket before.
        if (access === null || access === 'stolen') refuse(response, access === null ? 401 : 410, appErrorOf('host.unauthorized', {}))
        else sendJson(response, 200, { token: secretOf(access) })
      },
    ],
    [
      'POST /proof',
      async (request, response) => {
        const asked = challenge.safeParse(jsonOf((await readBody(request, ticketCap)) ?? ''))
        const proof = asked.success ? guard.proofTo(asked.data.token, asked.data.nonce) : null
        if (proof === null) refuse(response, 401, appErrorOf('host.unauthorized', {}))
        else sendJson(response, 200, { proof })
      },
    ],
  ])
}

/** What a window keeps: the token, and behind a dot the key that it never sends. */
const secretOf = ({ token, key }: WindowAccess) => `${token}.${key}`
const redemption = z.strictObject({ ticket: z.string() })
/** Asked by a window that does not know whether this is still the host that it talked to. `token`: the digest of its token. */
const challenge = z.strictObject({ token: z.string(), nonce: z.string().min(32).max(100) })
/** Bytes. */
const ticketCap = 1024

function routesOf(
  { app, tickets, version }: LoopbackParts,
  guard: Guard,
  events: ReturnType<typeof eventStreams>,
): ReadonlyMap<string, Route> {
  const dispatchOnce = idempotent(({ command, input, known }) => app.dispatch(command, input, known))
  return new Map<string, Route>([
    [
      'POST /call',
      (request, response, caller) => {
        const mayCall = (command: string, body: string) => guard.mayCall(caller, command, request, body)
        return call({ dispatchOnce, mayCall }, request, response, (cause) => {
          const incident = randomUUID()
          app.log.write('incident', { incident }, stackOf(cause))
          return incident
        })
      },
    ],
    ['POST /tickets', (_request, response) => Promise.resolve(sendJson(response, 200, { ticket: tickets.issue() }))],
    ['GET /events', (request, response) => Promise.resolve(events(request, response))],
    ['GET /contract', (_request, response) => Promise.resolve(sendJson(response, 200, describeContract(version)))],
  ])
}

interface Calling {
  readonly dispatchOnce: ReturnType<typeof idempotent>
  readonly mayCall: (command: string, body: string) => boolean
}

async function call(
  { dispatchOnce, mayCall }: Calling,
  request: IncomingMessage,
  response: ServerResponse,
  incidentOf: (cause: unknown) => string,
): Promise<void> {
  // A large body is received, parsed and decoded in time slices, so that it does not block other calls.
  const slice = new TimeSlice()
  const text = await readBody(request, bodyCap)
  if (text === null)
    return refuse(response, 413, appErrorOf('input.invalid', { problems: [{ path: '', problem: 'wrongLength', bound: bodyCap }] }))
  if (slice.isOver()) await slice.next()
  const frame = requestFrame.safeParse(jsonOf(text))
  if (!frame.success) return refuse(response, 400, appErrorOf('input.invalid', { problems: [{ path: 'command', problem: 'required' }] }))
  if (!mayCall(frame.data.command, text)) return refuse(response, 403, appErrorOf('host.unauthorized', {}))
  if (slice.isOver()) await slice.next()
  const reply = await dispatchOnce(frame.data)
  try {
    await sendReply(response, reply)
  } catch (cause) {
    // A value that cannot be serialised, because it is nested without end, is reported instead of cutting the connection.
    if (response.headersSent) throw cause
    refuse(response, 500, appErrorOf('internal.unexpected', { incident: incidentOf(cause) }))
  }
}

/** In slices if it takes longer than one. */
async function sendReply(response: ServerResponse, reply: unknown): Promise<void> {
  const slice = new TimeSlice()
  let text = ''
  for (const part of jsonParts(reply)) {
    text += part
    if (!slice.isOver()) continue
    if (!response.headersSent) response.writeHead(200, jsonHeaders)
    // A client that does not read gets no more than this; the rest is dropped if it has disconnected.
    if (!response.write(text)) await drained(response)
    if (response.destroyed) return
    text = ''
    await slice.next()
  }
  if (!response.headersSent) response.writeHead(200, jsonHeaders)
  response.end(text)
}

/** Resolves when there is room for more, or when the connection is closed. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    if (response.destroyed) resolve()
    else response.on('drain', done).on('close', done)
  })
}

function downloadRoute(files: LoopbackFiles, path: string): Route {
  return async (_request, response) => {
    const file = files.open(path)
    if (file === null) return refuse(response, 404, appErrorOf('command.unknown', { command: path.slice(0, 100) }))
    const name = encodeURIComponent(file.name)
    response.writeHead(200, {
      ...securityHeaders,
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'cache-control': 'no-store',
    })
    await pipeline(file.content, response)
  }
}

async function servePage(rendererDir: string, request: IncomingMessage, path: string, response: ServerResponse): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const file = isRead ? await findStaticFile(rendererDir, path) : null
  if (file === null) return refuse(response, isRead ? 404 : 405, appErrorOf('command.unknown', { command: path.slice(0, 100) }))
  // Read whole: the largest file is a megabyte, and a stream would take one turn of the event loop for each 64 kB.
  const content = request.method === 'HEAD' ? null : await readFile(file.path)
  response.writeHead(200, { ...securityHeaders, 'content-type': file.contentType, 'cache-control': file.cacheControl })
  response.end(content)
}

function refuse(response: ServerResponse, status: number, error: AppError): void {
  sendJson(response, status, { ok: false, error: { ...error, message: sentenceOf(error) } })
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, jsonHeaders)
  response.end(JSON.stringify(value))
}

const jsonHeaders = { ...securityHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** Null if it is larger. */
async function readBody(request: IncomingMessage, cap: number): Promise<string | null> {
  // Decoded as it arrives: a large body would otherwise be copied twice in one long turn.
  const decoder = new StringDecoder('utf8')
  let text = ''
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > cap) return null
    text += decoder.write(part)
  }
  return text + decoder.end()
}

const pathOf = (request: IncomingMessage) => (request.url ?? '/').split('?', 1)[0] ?? '/'

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}
