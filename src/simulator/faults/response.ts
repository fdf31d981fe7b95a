/** Faults that replace the service's response: refusals, redirects, pages of a Wi-Fi gateway, floods of data. */
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Exchange } from '../exchange.ts'
import { applied, applyIf, milliseconds, row } from './row.ts'

/** The header's value; a date is given as its distance from now. */
const retryAfter = z.union([z.string(), z.strictObject({ dateInMs: z.number() })])

/** A status with a JSON body. `applied`: the operation is carried out anyway. */
const status = row(
  'status',
  { status: z.number().int().min(200).max(599), retryAfter: retryAfter.optional(), body: z.json().optional(), ...applied },
  ({ status, retryAfter, body, applied }, exchange) => {
    applyIf(applied, exchange)
    const wait = typeof retryAfter === 'object' ? new Date(exchange.surroundings.now() + retryAfter.dateInMs).toUTCString() : retryAfter
    const headers = {
      ...(wait === undefined ? {} : { 'retry-after': wait }),
      ...(status === 407 ? { 'proxy-authenticate': 'Basic realm="proxy"' } : {}),
    }
    const { contentType } = exchange.surroundings
    exchange.send({ status, body: JSON.stringify(body ?? { message: `Simulated ${status}` }), contentType }, headers)
  },
)

/** At most this many concurrent requests are served, each after `ms`; any others are refused at once. */
const limited = row(
  'limited',
  { atOnce: z.number().int().min(0), ms: milliseconds.default(0), status: z.number().int().min(400).max(599).default(429) },
  ({ atOnce, ms, status }, exchange) => {
    const { surroundings } = exchange
    const refusal = { status, body: JSON.stringify({ message: 'Too many requests at once' }), contentType: surroundings.contentType }
    if (surroundings.inFlight() > atOnce) return exchange.send(refusal)
    const response = exchange.apply()
    surroundings.after(ms, () => exchange.send(response))
  },
)

/** An error that repeats the request, including the key. */
const echoKey = row('echoKey', { status: z.number().int().min(400).max(599).default(401), ...applied }, ({ status, applied }, exchange) => {
  applyIf(applied, exchange)
  const { headers, path } = exchange.request
  const key = String(headers['x-api-key'] ?? '')
  const body = JSON.stringify({
    message: `Key ${key} is not valid`,
    request: { path, headers },
    encoded: Buffer.from(key).toString('base64'),
    basic: Buffer.from(`user:${key}`).toString('base64'),
    hex: Buffer.from(key).toString('hex'),
  })
  exchange.send({ status, body, contentType: exchange.surroundings.contentType }, { 'x-echo': encodeURIComponent(key) })
})

/** Redirects to the same path, to another origin, to it with user info, to it through two more redirects, or without a target. */
const redirect = row(
  'redirect',
  {
    status: z.union([z.literal(301), z.literal(302), z.literal(303), z.literal(307), z.literal(308)]).default(302),
    to: z.enum(['same', 'cross', 'userInfo', 'chain', 'nowhere']).default('cross'),
    ...applied,
  },
  async ({ status, to, applied }, exchange) => {
    applyIf(applied, exchange)
    const location = await targetOf(to, exchange)
    exchange.send({ status, body: '', contentType: '' }, location === null ? {} : { location })
  },
)

async function targetOf(
  to: 'same' | 'cross' | 'userInfo' | 'chain' | 'nowhere',
  { request, surroundings }: Exchange,
): Promise<string | null> {
  switch (to) {
    case 'same':
      return surroundings.origin + request.path
    case 'cross':
      return (await surroundings.redirectTarget()) + request.path
    case 'userInfo':
      return (await surroundings.redirectTarget()).replace('//', '//user:secret@') + request.path
    case 'chain':
      return surroundings.origin + chainStart
    case 'nowhere':
      return null
  }
}

/** The simulator responds to these paths itself: the second redirect of a chain stays here, the third leads to the other origin. */
const chainStart = '/moved/1'
export async function nextInChain(path: string, surroundings: Exchange['surroundings']): Promise<string | null> {
  if (path === chainStart) return `${surroundings.origin}/moved/2`
  return path === '/moved/2' ? `${await surroundings.redirectTarget()}/moved/3` : null
}

const page = '<!doctype html><html><head><title>Welcome</title></head><body><h1>Please sign in to the Wi-Fi</h1></body></html>'

/** An HTML page instead of JSON: the sign-in of a Wi-Fi or a proxy; it may even claim to be JSON. */
const html = row(
  'html',
  {
    status: z.number().int().min(200).max(599).default(200),
    contentType: z.enum(['text/html', 'application/json']).default('text/html'),
    ...applied,
  },
  ({ status, contentType, applied }, exchange) => {
    applyIf(applied, exchange)
    exchange.send({ status, body: page, contentType: `${contentType}; charset=utf-8` })
  },
)

/** A success without a body. */
const empty = row('empty', { status: z.number().int().min(200).max(299).default(200), ...applied }, ({ status, applied }, exchange) => {
  applyIf(applied, exchange)
  exchange.send({ status, body: '', contentType: exchange.surroundings.contentType })
})

const opening = Buffer.from('{"Count":0,"Items":[],"padding":"')
const closing = Buffer.from('"}')
const padding = Buffer.alloc(65_536, 'x')

/** A JSON object of any length. */
const oversized = row(
  'oversized',
  { bytes: z.number().int().min(1).max(4_000_000_000).default(100_000_000), announced: z.boolean().default(false), ...applied },
  async ({ bytes, announced, applied }, exchange) => {
    applyIf(applied, exchange)
    const rounds = Math.ceil(bytes / padding.length)
    const length = opening.length + rounds * padding.length + closing.length
    await exchange.stream(announced ? { 'content-length': String(length) } : {}, repeated(opening, padding, rounds, closing))
  },
)

/** The same, compressed a thousandfold. */
const gzipBomb = row(
  'gzipBomb',
  { bytes: z.number().int().min(1).max(4_000_000_000).default(300_000_000), ...applied },
  async ({ bytes, applied }, exchange) => {
    applyIf(applied, exchange)
    const unpacked = 1_048_576
    // A gzip file may consist of several members, so one compressed block can be repeated to any length.
    const block = gzipSync(Buffer.alloc(unpacked, 'x'), { level: 9 })
    await exchange.stream(
      { 'content-encoding': 'gzip' },
      repeated(gzipSync(opening), block, Math.ceil(bytes / unpacked), gzipSync(closing)),
    )
  },
)

export const responseFaults = [status, limited, echoKey, redirect, html, empty, oversized, gzipBomb] as const

function* repeated(first: Buffer, middle: Buffer, times: number, last: Buffer): Generator<Buffer> {
  yield first
  for (let round = 0; round < times; round += 1) yield middle
  yield last
}
