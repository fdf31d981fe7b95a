/** Clients without any of the product in them: what they see is what is on the wire. */
import { request, type Agent, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { endpointOf, pathOf, type Operation } from '#shared/tables/endpoints.ts'
import type { Simulator } from '#simulator/server.ts'

export interface RawResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
  /** Parsed; throws where it is not JSON. */
  readonly json: Record<string, unknown>
}

export interface Ask {
  readonly id?: string
  readonly body?: unknown
  /** Sent as it is, in place of a body. */
  readonly bodyText?: string
  /** `null` sends none. */
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
  readonly agent?: Agent
}

export function ask(
  simulator: Simulator,
  operation: Operation,
  { id, body, bodyText, key = simulator.key, headers, agent }: Ask = {},
): Promise<RawResponse> {
  const text = bodyText ?? (body === undefined ? undefined : JSON.stringify(body))
  return askRaw(simulator.url + pathOf(operation, id), {
    method: endpointOf(operation).method,
    headers: {
      ...(key === null ? {} : { 'x-api-key': key }),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text === undefined ? {} : { text }),
    ...(agent === undefined ? {} : { agent }),
  })
}

interface AskRaw {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly text?: string
  readonly agent?: Agent
}

/** Rejects with the connection's own error where no whole response came. */
export function askRaw(url: string, { method = 'GET', headers = {}, text, agent }: AskRaw = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: agent ?? false }, (response) => {
      buffer(response).then((bytes) => {
        const { statusCode: status = 0, headers } = response
        resolve({
          status,
          headers,
          bytes,
          text: bytes.toString(),
          get json() {
            return JSON.parse(bytes.toString()) as Record<string, unknown>
          },
        })
      }, reject)
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

interface Conversation {
  readonly bytes: Buffer
  readonly text: string
  /** How the other side ended it: in order, or by a reset. */
  readonly end: 'closed' | 'reset'
}

/** Sends one request by hand and takes in what comes until the connection ends. */
export function converse(simulator: Simulator, operation: Operation, id?: string): Promise<Conversation> {
  const { hostname, port } = new URL(simulator.url)
  const lines = [
    `${endpointOf(operation).method} ${pathOf(operation, id)} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `x-api-key: ${simulator.key}`,
    'Connection: close',
  ]
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    const finish = (end: Conversation['end']) => {
      const bytes = Buffer.concat(chunks)
      resolve({ bytes, text: bytes.toString(), end })
    }
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => finish('reset'))
    socket.on('close', () => finish('closed'))
  })
}
