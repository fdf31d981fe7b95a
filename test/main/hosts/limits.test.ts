/** The loopback host when somebody takes more of it than there is: a window that is open goes on. */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, it, onTestFinished } from 'vitest'
import type { App } from '#main/compose.ts'
import { loopbackFiles } from '#main/hosts/loopback/file-outlet.ts'
import { serveLoopback } from '#main/hosts/loopback/server.ts'
import { ticketsFor } from '#main/hosts/loopback/tickets.ts'
import type { EventFrame } from '#shared/contract/frames.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const token = 'the-token'
const limits = { connections: 12, unread: 256 * 1024 }

async function serve() {
  const folder = await tempFolder()
  const listeners = new Set<(frame: EventFrame) => void>()
  const app = {
    dispatch: () => Promise.resolve({ ok: true, value: {} }),
    onEvent(listener: (frame: EventFrame) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as App
  const tickets = ticketsFor()
  const parts = { app, files: loopbackFiles(folder), token, tickets, version: '0', rendererDir: folder }
  const server = await serveLoopback(parts, 0, limits)
  // The server itself listens too.
  const own = listeners.size
  onTestFinished(() => server.close())
  const host = `127.0.0.1:${server.port}`
  const call = () =>
    fetch(`http://${host}/call`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: '{"command":"x","input":{}}' })
  const emit = (text: string) => {
    for (const listener of listeners) listener({ event: 'jobs.changed', payload: { jobId: text } })
  }
  return { ...server, host, call, emit, streams: () => listeners.size - own, tickets }
}

/** A connection over which nothing comes. */
async function idle(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

function stream(port: number): Promise<{ readonly response: IncomingMessage; readonly text: () => string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, host: '127.0.0.1', path: '/events', agent: false, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        let text = ''
        response.on('data', (part: Buffer) => (text += part.toString()))
        resolve({ response, text: () => text })
      },
    )
    request.on('error', reject)
    request.end()
    onTestFinished(() => void request.destroy())
  })
}

it('keeps the events of its window while others hold every connection there is, and answers it when they let go', async () => {
  const here = await serve()
  const window = await stream(here.port)
  const others: Socket[] = []
  for (let count = 0; count < 5 * limits.connections; count += 1) others.push(await idle(here.port))
  await expect.poll(() => others.filter(({ closed }) => !closed).length).toBeLessThan(limits.connections)
  here.emit('still here')
  await expect.poll(() => window.text()).toContain('still here')
  for (const other of others) other.destroy()
  await expect
    .poll(() =>
      here.call().then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
})

it('ends the stream of a page that does not read it, before it takes the memory', async () => {
  const here = await serve()
  const socket = await idle(here.port)
  socket.pause()
  socket.write(`GET /events HTTP/1.1\r\nHost: ${here.host}\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await expect.poll(() => here.streams()).toBe(1)
  // What the system itself takes for a connection is some megabytes.
  for (let count = 0; count < 1_000 && here.streams() > 0; count += 1) {
    here.emit('x'.repeat(64 * 1024))
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(here.streams()).toBe(0)
  expect((await here.call()).status).toBe(200)
})

it('refuses headers without end, and a body that is larger than any', async () => {
  const here = await serve()
  const large = await fetch(`http://${here.host}/token`, { method: 'POST', body: 'x'.repeat(100_000) }).then(
    ({ status }) => status,
    () => 0,
  )
  expect([0, 401]).toContain(large)
  const headers = await fetch(`http://${here.host}/`, { headers: { 'x-long': 'x'.repeat(20_000) } }).then(
    ({ status }) => status,
    () => 0,
  )
  expect([0, 431]).toContain(headers)
  expect((await here.call()).status).toBe(200)
})

it('reads no body beyond what its route takes', async () => {
  const { host, tickets } = await serve()
  const redeem = (room: number) =>
    fetch(`http://${host}/token`, { method: 'POST', body: JSON.stringify({ ticket: tickets.issue() }) + ' '.repeat(room) }).then(
      ({ status }) => status,
      () => 0,
    )
  expect(await redeem(0)).toBe(200)
  expect(await redeem(10_000)).not.toBe(200)
})

it('is reached by no other address of this computer', async () => {
  const { port } = await serve()
  const outer = Object.values(networkInterfaces()).flatMap((each = []) => each.filter(({ internal }) => !internal))
  const others = outer.flatMap(({ family, address }) => (family === 'IPv4' ? [address] : []))
  // All of 127.0.0.0/8 is this computer on Linux.
  if (process.platform === 'linux') others.push('127.0.0.2')
  for (const address of others) {
    const socket = connect(port, address)
    const reached = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    expect(reached, address).toBe(false)
  }
})
