/** A name with two addresses, of which one is slow to answer and the other leads nowhere: the slow one is waited for. */
import { spawn } from 'node:child_process'
import dns from 'node:dns'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { reach } from '#main/client/secure-socket.ts'

const listener = `const server = require('node:net').createServer((socket) => socket.end()).listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(server.address().port))`

/** A real listener that is stopped, with its queue full: the kernel drops the next handshake, and the second try comes after a second. */
async function slowListener() {
  const child = spawn(process.execPath, ['-e', listener], { stdio: ['ignore', 'pipe', 'inherit'] })
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    child.kill('SIGKILL')
  })
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
  const port = Number(printed.toString())
  child.kill('SIGSTOP')
  // The queue holds one more than its backlog; what is dropped stays without an answer.
  for (let at = 0; at < 3; at += 1) sockets.push(connect({ host: '127.0.0.1', port }).on('error', () => undefined))
  await Promise.all(sockets.slice(0, 2).map((socket) => once(socket, 'connect')))
  return { port, goOn: () => child.kill('SIGCONT') }
}

it.skipIf(process.platform !== 'linux')('a handshake of a second is no reason to give up an address', async () => {
  const { port, goOn } = await slowListener()
  const addresses = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]
  vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, done: (error: null, found: typeof addresses) => void) =>
    done(null, addresses)) as never)
  const opening = reach({ host: 'service.example', port }, 10_000)
  // Node's own 250 ms have passed by then.
  setTimeout(goOn, 500)
  const socket = await opening
  onTestFinished(() => void socket.destroy())
  expect(socket.remoteAddress).toBe('127.0.0.1')
})
