/** Puts a certificate before a service that speaks plain HTTP, and remembers every byte that came through it decrypted. */
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { createServer } from 'node:tls'
import { onTestFinished } from 'vitest'
import type { Issued } from './certificates.ts'

interface SecureFront {
  readonly port: number
  /** What clients sent once they trusted it. */
  received(): string
  /** How many connections were made to it, trusted or not. */
  connections(): number
}

/** Without a service behind it, it listens and answers nothing. */
export async function secureFront({ cert, key }: Issued, behind?: string): Promise<SecureFront> {
  const open = new Set<Socket>()
  const parts: Buffer[] = []
  let connections = 0
  const server = createServer({ cert, key }, (socket) => {
    socket.on('error', () => socket.destroy())
    socket.on('data', (part: Buffer) => parts.push(part))
    if (behind === undefined) return
    const service = connect(Number(new URL(behind).port), '127.0.0.1')
    service.on('error', () => socket.destroy())
    service.on('close', () => socket.destroy())
    socket.on('close', () => service.destroy())
    socket.pipe(service).pipe(socket)
  })
  // A client that distrusts the certificate is mounted up: that is what is tested.
  server.on('tlsClientError', () => undefined)
  server.on('connection', (socket: Socket) => {
    connections += 1
    open.add(socket)
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  return {
    port: (server.address() as AddressInfo).port,
    received: () => Buffer.concat(parts).toString('latin1'),
    connections: () => connections,
  }
}
