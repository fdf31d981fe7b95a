/**
 * Limits the connections of the loopback host. Any program on this computer can open some without a token; when there are too many, the
 * oldest of those is closed, so that nobody can lock the user's window out by holding all of them.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  /** A request with the token arrived on it. */
  isTrusted: boolean
  requests: number
}

export function limitConnections(server: Server, most: number) {
  // Oldest first.
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
    /** Called for a request that has the token. */
    trust(socket: Socket) {
      const connection = open.get(socket)
      if (connection !== undefined) connection.isTrusted = true
    },
  }
}

/** The connection to close: the oldest without the token, else the oldest idle one, else the newest. */
function givingWay(open: ReadonlyMap<Socket, Connection>, newest: Socket): Socket {
  const others = [...open].filter(([socket]) => socket !== newest && !socket.destroyed)
  const found = others.find(([, { isTrusted }]) => !isTrusted) ?? others.find(([, { requests }]) => requests === 0)
  return found?.[0] ?? newest
}
