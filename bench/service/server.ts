/**
 * The measured service: a process of its own that responses from bytes made beforehand, so that what is measured is the client.
 * Not the simulator: that one thinks about each response. It counts requests and connections, because no client may say so of itself.
 *
 * Arguments: the number of showers, milliseconds of latency, how many of a thousand list items carry a field of a wrong type, and how many
 * requests are served at once: above that it answers 429.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { configuration } from '#shared/tables/schema.ts'
import { group, installationTest, shower } from '#shared/tables/resources.ts'
import { recordOf, Sequence } from './records.ts'

const [showerCount = 40, latency = 0, badPerThousand = 0, servedAtOnce = Infinity] = process.argv.slice(2).map(Number)
export interface Ready {
  readonly port: number
  readonly listBytes: number
}
/** Since it was started. */
export interface Counted {
  readonly requests: number
  readonly connections: number
  /** Refused with 429: reads and writes. */
  readonly refused: { readonly reads: number; readonly writes: number }
  /** The most at once. */
  readonly most: number
}

const random = new Sequence(7)
const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value))

const list = showerList()
const firstConfiguration = bytesOf(recordOf(configuration, random))
const test = recordOf(installationTest, random)
const records = new Map<string, Buffer>()
const configurations = new Map<string, Buffer>()
const groups = new Map<string, Buffer>()
let counted: Counted = { requests: 0, connections: 0, refused: { reads: 0, writes: 0 }, most: 0 }
let atOnce = 0

/** Put together piece by piece: a hundred thousand showers never exist as objects here. */
function showerList(): Buffer {
  const items = new Sequence(11)
  const parts: Buffer[] = [Buffer.from(`{"Count":${showerCount},"Items":[`)]
  for (let index = 0; index < showerCount; index++) {
    const item = recordOf(shower, items)
    if ((index * badPerThousand) % 1000 < badPerThousand) item['sessions'] = 'many'
    parts.push(Buffer.from((index === 0 ? '' : ',') + JSON.stringify(item)))
  }
  parts.push(Buffer.from(']}'))
  return Buffer.concat(parts)
}

function kept(records: Map<string, Buffer>, id: string, make: () => Buffer): Buffer {
  const known = records.get(id) ?? make()
  records.set(id, known)
  return known
}

/** Null where the commissioning run never asks. */
function answerTo(method: string, path: string, body: Buffer): Buffer | null {
  const [, , kind = '', first = '', second = ''] = path.split('/')
  if (kind === 'groups') return method === 'POST' ? createGroup(body) : (groups.get(first) ?? null)
  if (kind !== 'showers') return null
  if (first === '') return list
  if (first === 'pair') return kept(records, second, () => bytesOf({ ...recordOf(shower, random), id: second }))
  if (second === 'installation') return kept(records, path, () => bytesOf({ ...test, shower_id: first }))
  if (method === 'PUT') configurations.set(first, updated(first, body))
  return configurations.get(first) ?? firstConfiguration
}

function updated(id: string, body: Buffer): Buffer {
  const now = JSON.parse((configurations.get(id) ?? firstConfiguration).toString()) as object
  return bytesOf({ ...now, ...(JSON.parse(body.toString()) as object) })
}

function createGroup(body: Buffer): Buffer {
  const created = { ...recordOf(group, random), ...(JSON.parse(body.toString()) as object) }
  const bytes = bytesOf(created)
  groups.set(String(created['id']), bytes)
  return bytes
}

function answer(response: ServerResponse, bytes: Buffer | null): void {
  atOnce -= 1
  response.writeHead(bytes === null ? 404 : 200, { 'content-type': 'application/json', 'content-length': bytes?.length ?? 0 })
  response.end(bytes ?? undefined)
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const { reads, writes } = counted.refused
  const refused = request.method === 'GET' ? { reads: reads + 1, writes } : { reads, writes: writes + 1 }
  counted = { ...counted, refused }
  atOnce -= 1
  request.resume()
  response.writeHead(429, { 'content-type': 'application/json' }).end('{}')
}

const server = createServer({ keepAliveTimeout: 600_000, noDelay: true }, (request: IncomingMessage, response: ServerResponse) => {
  atOnce += 1
  counted = { ...counted, requests: counted.requests + 1, most: Math.max(counted.most, atOnce) }
  if (atOnce > servedAtOnce) return refuse(request, response)
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const bytes = answerTo(request.method ?? '', request.url ?? '', Buffer.concat(parts))
    if (latency > 0) setTimeout(answer, latency, response, bytes)
    else answer(response, bytes)
  })
})
server.on('connection', () => (counted = { ...counted, connections: counted.connections + 1 }))

process.on('message', () => process.send?.(counted))
// Whoever started it is gone.
process.on('disconnect', () => process.exit())

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.send?.({ port: address.port, listBytes: list.length } satisfies Ready)
})
