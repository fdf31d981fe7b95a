/** A request that is too large for one piece: what it says is put together as it arrives. */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { App } from '#main/compose.ts'
import { loopbackFiles } from '#main/hosts/loopback/file-outlet.ts'
import { serveLoopback } from '#main/hosts/loopback/server.ts'
import { ticketsFor } from '#main/hosts/loopback/tickets.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const token = 'the-token'

it('reads letters of several bytes wherever the network parts them', async () => {
  const folder = await tempFolder()
  const app = {
    dispatch: (_command: string, input: unknown) => Promise.resolve({ ok: true, value: input }),
    onEvent: () => () => undefined,
  } as unknown as App
  const parts = { app, files: loopbackFiles(folder), token, tickets: ticketsFor(), version: '0', rendererDir: folder }
  const server = await serveLoopback(parts, 0)
  onTestFinished(() => server.close())
  const input = { site: 'Zürich – 東京 🚿', long: 'ü'.repeat(200_000) }
  const body = Buffer.from(JSON.stringify({ command: 'x', input }))
  const asked = httpRequest({
    port: server.port,
    host: '127.0.0.1',
    path: '/call',
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  const replied = new Promise<IncomingMessage>((resolve, reject) => asked.on('response', resolve).on('error', reject))
  // Byte by byte where it begins, then in one piece.
  for (let at = 0; at < 60; at += 1) {
    asked.write(body.subarray(at, at + 1))
    await nextTick()
  }
  asked.end(body.subarray(60))
  expect(await json(await replied)).toEqual({ ok: true, value: input })
})
