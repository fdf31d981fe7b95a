/**
 * How many connections the loopback host holds at once. Any program on this computer can open some without a token; when there are
 * too many, the oldest of those gives way, so that nobody can keep the window of this computer's user out by holding all of them.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  /** A request with the token came over it. */
  isTrusted: boolean
  /** Under way. */
  requests: number
}

interface Connections {
  /** Around a request that carried the token. */
  trust(socket: Socket): void
}

export function limitConnections(server: Server, most: number): Connections {
  // The oldest first.
  const open = new Map<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, { isTrusted: false, requests: 0 })
    socket.once('close', () => open.delete(socket))
    if (open.size > most) givingWay(open, socket).destroy()
  })
  server.on('request', ({ socket }, response) => {
    const connection = open.get(socket)
    if (connection === undefined) return
    connection.requests += 1
    response.once('close', () => (connection.requests -= 1))
  })
  return {
    trust(socket) {
      const connection = open.get(socket)
      if (connection !== undefined) connection.isTrusted = true
    },
  }
}

/** The oldest without the token, else the oldest that is idle, else the one that has just come. */
function givingWay(open: ReadonlyMap<Socket, Connection>, newest: Socket): Socket {
  const others = [...open].filter(([socket]) => socket !== newest && !socket.destroyed)
  const found = others.find(([, { isTrusted }]) => !isTrusted) ?? others.find(([, { requests }]) => requests === 0)
  return found?.[0] ?? newest
}
