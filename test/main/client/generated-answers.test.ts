/**
 * Generated answers, through a real connection: nothing crashes, nothing is confirmed that should not be, and what came is kept
 * as received. The judge is documented-answers.ts, which shares nothing with the product.
 *
 * By default 2,000, which are others each time; FIRSTFLOW_ANSWERS=all reads 10,000.
 */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isTooDeep } from '#main/commands/depth.ts'
import { fieldLimits, ServiceClient } from '#main/client/client.ts'
import { openConnection } from '#main/client/connection.ts'
import { endpointOf, isWrite } from '#shared/tables/endpoints.ts'
import { judge, type Judgement } from './support/documented-answers.ts'
import { askedId, generatedAnswers, longLists, type GeneratedAnswer } from './support/hostile-answers.ts'
import { parsedExactly } from './support/exact-parse.ts'
import { perform } from './support/training-calls.ts'

type Outcome = Awaited<ReturnType<typeof perform>>

/** Answers everything with what it was last given, and counts. */
async function serve() {
  const state = { answer: null as GeneratedAnswer | null, requests: 0, connections: 0 }
  const server = createServer((request, response) => {
    state.requests += 1
    request.resume().on('end', () => {
      if (state.answer !== null) send(response, state.answer)
    })
  })
  server.on('connection', () => (state.connections += 1))
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function send(response: ServerResponse, { status, bytes, contentType, gzip, framing }: GeneratedAnswer): void {
  const body = gzip ? gzipSync(bytes, { level: 1 }) : bytes
  const headers = { 'content-type': contentType, ...(gzip ? { 'content-encoding': 'gzip' } : {}) }
  switch (framing) {
    case 'length':
      return void response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
    case 'chunked':
      response.writeHead(status, headers)
      return sendInParts(response, body, 3)
    case 'close':
      response.removeHeader('transfer-encoding')
      response.useChunkedEncodingByDefault = false
      return void response.writeHead(status, { ...headers, connection: 'close' }).end(body)
    case 'cut':
      response.writeHead(status, { ...headers, 'content-length': body.length + 1 })
      return void response.write(body, () => response.socket?.destroySoon())
  }
}

/** Each part in a turn of its own, so that it also arrives alone. */
function sendInParts(response: ServerResponse, body: Buffer, parts: number): void {
  if (parts === 1) return void response.end(body)
  const first = Math.ceil(body.length / parts)
  response.write(body.subarray(0, first))
  setImmediate(() => sendInParts(response, body.subarray(first), parts - 1))
}

/** What the response says, by the judge; or `lost`, `refused` (no success) or `noJson`. */
function judged({ operation, status, bytes, framing }: GeneratedAnswer): Judgement | { readonly kind: 'lost' | 'refused' | 'noJson' } {
  if (framing === 'cut') return { kind: 'lost' }
  // 404 is the service's own only with a JSON object.
  if (status === 404 && !isObject(bytes)) return { kind: 'noJson' }
  if (status >= 300) return { kind: 'refused' }
  // Takes one byte order mark away, as anybody reading UTF-8 does.
  const text = new TextDecoder().decode(bytes)
  let value: unknown
  try {
    value = parsedExactly(text)
  } catch {
    return { kind: 'noJson' }
  }
  const judgement = judge(operation, askedId, value)
  if (judgement.kind === 'unreadable' || isUtf8(bytes)) return judgement
  return { ...judgement, mismatches: [...judgement.mismatches, { path: '', raw: null }] }
}

function isObject(bytes: Uint8Array): boolean {
  try {
    const value = parsedExactly(new TextDecoder().decode(bytes))
    // What is nested too deep is not looked into, and proves nothing.
    return typeof value === 'object' && value !== null && !Array.isArray(value) && !isTooDeep(value)
  } catch {
    return false
  }
}

/** What the outcome has to be called. */
function verdictOn(given: GeneratedAnswer): string {
  const judgement = judged(given)
  const isClean = judgement.kind === 'readable' && !judgement.isOfAnother
  if (!isWrite(given.operation)) return isClean ? 'value' : 'error'
  if (isClean && judgement.isProof && judgement.mismatches.length === 0) return 'confirmed'
  return judgement.kind === 'refused' && given.status !== 302 && given.status < 500 ? 'rejected' : 'unknown'
}

/** What does not hold; null where everything does. */
function complaintAbout(given: GeneratedAnswer, outcome: Outcome, requests: number): string | null {
  const judgement = judged(given)
  if (outcome.kind !== verdictOn(given)) return `it is ${outcome.kind}, not ${verdictOn(given)}`
  if (isWrite(given.operation) ? requests !== 1 : requests > 3) return `it was sent ${requests} times`
  if (judgement.kind !== 'readable') return null
  if (outcome.kind === 'value') {
    const told = outcome.mismatches.map(({ path, raw }) => ({ path, raw }))
    if (!sameMisfits(told, judgement.mismatches)) return `its mismatches are ${show(told)}, not ${show(judgement.mismatches)}`
  }
  if ((outcome.kind === 'value' || outcome.kind === 'confirmed') && !isDeepStrictEqual(outcome.response, judgement.answer))
    return `it reads ${show(outcome.response)}, not ${show(judgement.answer)}`
  return null
}

type Paths = readonly { readonly path: string; readonly raw: unknown }[]
const byPath = (mismatches: Paths) => mismatches.toSorted((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0))
const sameMisfits = (told: Paths, meant: Paths) => isDeepStrictEqual(byPath(told), byPath(meant))
const show = (value: unknown) => JSON.stringify(value).slice(0, 2_000)

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Calls the operation of each response and holds what comes of it against the judge; returns how often each kind of outcome came up. */
async function readAll(answers: fc.Arbitrary<GeneratedAnswer>, numRuns: number): Promise<ReadonlyMap<string, number>> {
  const { state, url } = await serve()
  const connection = openConnection(url, () => Promise.resolve('DIRECT'))
  onTestFinished(() => connection.destroy())
  const client = new ServiceClient({ baseUrl: url, apiKey: 'key-of-this-test' }, connection, { ...fieldLimits, longestPause: 0 })
  const seen = new Map<string, number>()
  let broken = 0

  const reading = fc.asyncProperty(answers, async (given) => {
    state.answer = given
    const before = state.requests
    const { target, body } = endpointOf(given.operation)
    const call = { ...(target === null ? {} : { id: askedId }), ...(body === null ? {} : { body: { name: 'x' } }) }
    const outcome = await perform(client, given.operation, call)
    const requests = state.requests - before
    if (given.framing === 'close' || given.framing === 'cut') broken += requests
    const kind = outcome.kind === 'value' && outcome.mismatches.length > 0 ? 'value with mismatches' : outcome.kind
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
    const complaint = complaintAbout(given, outcome, requests)
    if (complaint !== null) throw new Error(`${given.operation}: ${complaint}\n${given.bytes.toString().slice(0, 2_000)}`)
  })
  await fc.assert(reading, { numRuns })

  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  // Kept alive but where the response itself ended the connection.
  expect(state.connections).toBeLessThanOrEqual(broken + 4)
  return seen
}

const isWhole = process.env['FIRSTFLOW_ANSWERS'] === 'all'
const count = isWhole ? 10_000 : 2_000
const lists = isWhole ? 250 : 50

describe('generated answers', () => {
  it(`are read as they came, or said to be unreadable, and never wrongly confirmed: ${count}`, { timeout: 120_000 }, async () => {
    const seen = await readAll(generatedAnswers, count)
    // Each kind of outcome did come up.
    for (const kind of ['value', 'value with mismatches', 'error', 'confirmed', 'rejected', 'unknown'])
      expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(count / 100)
  })

  it(`that are long lists are read as if they had come in one piece: ${lists}`, { timeout: 120_000 }, async () => {
    const seen = await readAll(longLists, lists)
    for (const kind of ['value', 'value with mismatches', 'error']) expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(lists / 25)
  })
})
