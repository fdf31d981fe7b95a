/**
 * The compared clients. Ours does all it does in the tool: deadlines, body cap, redaction, reading, outcomes. The others do what
 * a careful author would write in a few lines: send, collect, check the status, JSON.parse.
 */
import { Agent, request as httpRequest } from 'node:http'
import { Pool, type Dispatcher } from 'undici'
import { openConnection } from '#main/client/connection.ts'
import { ServiceClient } from '#main/client/client.ts'
import { endpointOf, isWrite, type Operation } from '#shared/tables/endpoints.ts'
import type { Api } from './commissioning.ts'

type Answer = Record<string, unknown>
type OpenClient = (origin: string, key: string, lanes: number) => Promise<Api> | Api

const pathFor = (operation: Operation, id = '') => endpointOf(operation).path.replace('{id}', id)
const headersFor = (key: string, body: string | undefined) =>
  body === undefined
    ? { 'x-api-key': key, accept: 'application/json' }
    : { 'x-api-key': key, accept: 'application/json', 'content-type': 'application/json' }
const parsed = (parts: readonly Buffer[]) => JSON.parse(Buffer.concat(parts).toString()) as Answer

function checked(status: number | undefined): void {
  if (status === undefined || status >= 300) throw new Error(`Answered ${status}.`)
}

function ours(origin: string, key: string): Api {
  const connection = openConnection(origin, () => Promise.resolve('DIRECT'))
  const client = new ServiceClient({ baseUrl: origin, apiKey: key }, connection).forBatch()
  return {
    async request(operation, id, body) {
      const target = { ...(id !== undefined && { id }), ...(body !== undefined && { body }) }
      const outcome = isWrite(operation) ? await client.write(operation, target as object) : await client.read(operation, target)
      if (outcome.kind === 'value' || outcome.kind === 'confirmed') return outcome.response
      throw new Error(JSON.stringify(outcome.error))
    },
    close: () => connection.close(),
  }
}

function nodeHttp(origin: string, key: string, lanes: number): Api {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const { hostname, port } = new URL(origin)
  const request = (operation: Operation, id?: string, body?: Answer) =>
    new Promise<Answer>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const length = text === undefined ? {} : { 'content-length': Buffer.byteLength(text) }
      const options = {
        hostname,
        port,
        agent,
        method: endpointOf(operation).method,
        path: pathFor(operation, id),
        headers: { ...headersFor(key, text), ...length },
      }
      const sent = httpRequest(options, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          try {
            checked(response.statusCode)
            resolve(parsed(parts))
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)))
          }
        })
      })
      sent.on('error', reject)
      sent.end(text)
    })
  return { request, close: () => Promise.resolve(agent.destroy()) }
}

function undiciRequest(origin: string, key: string, lanes: number): Api {
  const pool = new Pool(origin, { connections: lanes })
  return {
    async request(operation, id, body) {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const response = await pool.request({
        method: endpointOf(operation).method,
        path: pathFor(operation, id),
        headers: headersFor(key, text),
        body: text ?? null,
      })
      checked(response.statusCode)
      return (await response.body.json()) as Answer
    },
    close: () => pool.close(),
  }
}

function undiciDispatch(origin: string, key: string, lanes: number): Api {
  const pool = new Pool(origin, { connections: lanes })
  const request = (operation: Operation, id?: string, body?: Answer) =>
    new Promise<Answer>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const parts: Buffer[] = []
      let status = 0
      const handler: Dispatcher.DispatchHandler = {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, code) => void (status = code),
        onResponseData: (_controller, part) => void parts.push(part),
        onResponseError: (_controller, error) => reject(error),
        onResponseEnd() {
          try {
            checked(status)
            resolve(parsed(parts))
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)))
          }
        },
      }
      pool.dispatch(
        { method: endpointOf(operation).method, path: pathFor(operation, id), headers: headersFor(key, text), body: text ?? null },
        handler,
      )
    })
  return { request, close: () => pool.close() }
}

function globalFetch(origin: string, key: string): Api {
  return {
    async request(operation, id, body) {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const response = await fetch(origin + pathFor(operation, id), {
        method: endpointOf(operation).method,
        headers: headersFor(key, text),
        body: text ?? null,
      })
      checked(response.status)
      return (await response.json()) as Answer
    },
    close: () => Promise.resolve(),
  }
}

/** The first is what the others are divided by. */
export const clients = {
  'node:http keep-alive': nodeHttp,
  'Firstflow service client': ours,
  'undici dispatch': undiciDispatch,
  'undici request': undiciRequest,
  fetch: globalFetch,
} as const satisfies Record<string, OpenClient>
export type ClientName = keyof typeof clients
export const openClient = (name: ClientName, origin: string, key: string, lanes: number): Promise<Api> =>
  Promise.resolve(clients[name](origin, key, lanes))
