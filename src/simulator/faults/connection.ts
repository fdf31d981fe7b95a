/** Faults of the connection: delayed, lost, cut, reset, silent, slow. */
import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import type { SimulatedResponse } from '../response.ts'
import { applied, appliedByDefault, applyIf, milliseconds, row } from './row.ts'

/** Carried out immediately, with a delayed response. */
const delay = row('delay', { ms: milliseconds }, ({ ms }, exchange) => {
  const response = exchange.apply()
  exchange.surroundings.after(ms, () => exchange.send(response))
})

/** Responses take longer the more requests there are: `ms` for up to `atOnce` requests, twice that for twice as many. */
const crowded = row('crowded', { atOnce: z.number().int().min(1), ms: milliseconds }, ({ atOnce, ms }, exchange) => {
  const response = exchange.apply()
  exchange.surroundings.after(ms * Math.max(1, exchange.surroundings.inFlight() / atOnce), () => exchange.send(response))
})

/** The connection is closed instead of a response. */
const drop = row('drop', applied, ({ applied }, exchange) => {
  applyIf(applied, exchange)
  exchange.drop()
})

/** The connection is reset (RST) instead of a response. */
const reset = row('reset', applied, ({ applied }, exchange) => {
  applyIf(applied, exchange)
  exchange.reset()
})

/** The same, but only on a connection that has carried a request before, which tempts a client to send the request again. */
const resetReused = row(
  'resetReused',
  appliedByDefault,
  ({ applied }, exchange) => {
    applyIf(applied, exchange)
    exchange.reset()
  },
  (exchange) => exchange.request.onConnection > 1,
)

/** The connection stays open and nothing is ever sent. */
const never = row('never', applied, ({ applied }, exchange) => applyIf(applied, exchange))

/** The response arrives a few bytes at a time, from its first header or from its body on. */
const drip = row(
  'drip',
  { everyMs: milliseconds.default(100), bytes: z.number().int().min(1).default(1), from: z.enum(['head', 'body']).default('body') },
  ({ everyMs, bytes, from }, exchange) => {
    const { head, body, status } = inBytes(exchange.apply())
    const slow = from === 'head' ? Buffer.concat([head, body]) : body
    if (from === 'body') exchange.write(head, status)
    const next = (at: number) => {
      if (!exchange.isOpen()) return
      exchange.write(slow.subarray(at, at + bytes), status)
      if (at + bytes < slow.length) exchange.surroundings.after(everyMs, () => next(at + bytes))
      else exchange.hangUp()
    }
    next(0)
  },
)

/** The response is lost at once or never sent, and the operation is carried out later. */
const appliedLate = row(
  'appliedLate',
  { ms: milliseconds, answer: z.enum(['drop', 'never']).default('drop') },
  ({ ms, answer: ending }, exchange) => {
    exchange.surroundings.after(ms, () => void exchange.apply())
    if (ending === 'drop') exchange.drop()
  },
)

/** Half of the body arrives: less than its announced length, less than its announced chunk, or without an announced length. */
const truncated = row('truncated', { by: z.enum(['length', 'chunk', 'close']).default('length') }, ({ by }, exchange) => {
  const response = exchange.apply()
  const body = Buffer.from(response.body)
  const half = body.subarray(0, Math.floor(body.length / 2))
  const framing = { length: `content-length: ${body.length}`, chunk: 'transfer-encoding: chunked', close: 'connection: close' }[by]
  exchange.write(
    Buffer.concat([headOf(response, framing), Buffer.from(by === 'chunk' ? `${body.length.toString(16)}\r\n` : ''), half]),
    response.status,
  )
  exchange.hangUp()
})

/** The server does not speak HTTP. */
const notHttp = row('notHttp', applied, ({ applied }, exchange) => {
  applyIf(applied, exchange)
  exchange.write('220 mail.example ESMTP ready\r\n')
  exchange.hangUp()
})

/** A valid response with extremely large headers. */
const hugeHeaders = row('hugeHeaders', { bytes: z.number().int().min(1).max(10_000_000).default(200_000) }, ({ bytes }, exchange) => {
  const response = exchange.apply()
  const { body } = response
  exchange.write(
    Buffer.concat([headOf(response, `content-length: ${Buffer.byteLength(body)}\r\nx-padding: ${'x'.repeat(bytes)}`), Buffer.from(body)]),
    response.status,
  )
  exchange.hangUp()
})

export const connectionFaults = [
  delay,
  crowded,
  drop,
  reset,
  resetReused,
  never,
  drip,
  appliedLate,
  truncated,
  notHttp,
  hugeHeaders,
] as const

function headOf({ status, contentType }: SimulatedResponse, framing: string): Buffer {
  return Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\ncontent-type: ${contentType}\r\n${framing}\r\n\r\n`)
}

function inBytes(response: SimulatedResponse): { head: Buffer; body: Buffer; status: number } {
  const body = Buffer.from(response.body)
  return { head: headOf(response, `content-length: ${body.length}\r\nconnection: close`), body, status: response.status }
}
