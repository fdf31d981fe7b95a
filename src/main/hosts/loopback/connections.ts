/**
 * The connections of the loopback host: only those of the same user of the computer, where the system can tell, and a limited number. Any program on this computer can open some without a token; when there are too many, the
 * oldest of those is closed, so that nobody can lock the user's window out by holding all of them.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Caller } from './guard.ts'
import { isOwnPeer } from './peers.ts'
import type { WindowAccess } from './tickets.ts'

interface Connection {
  /** Whose token arrived on it. */
  caller: Caller | null
  /** Whether the system says that it is this user's. */
  readonly isOwn: Promise<boolean>
  requests: number
}

export function limitConnections(server: Server, most: number) {
  // Oldest first.
  const open = new Map<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    const isOwn = isOwnPeer(socket)
    open.set(socket, { caller: null, isOwn, requests: 0 })
    socket.once('close', () => open.delete(socket))
    void isOwn.then((own) => own || socket.destroy())
    if (open.size > most) givingWay(open, socket).destroy()
  })
  server.on('request', ({ socket }, response) => {
    const connection = open.get(socket)
    if (connection === undefined) return
    connection.requests += 1
    response.once('close', () => (connection.requests -= 1))
  })
  return {
    /** Known before the first request is answered. */
    isOwn: (socket: Socket): Promise<boolean> => open.get(socket)?.isOwn ?? Promise.resolve(false),
    /** Called for a request that has a token. */
    trust(socket: Socket, caller: Caller) {
      const connection = open.get(socket)
      if (connection !== undefined) connection.caller = caller
    },
    /** Cuts off whoever has this access. */
    end(access: WindowAccess) {
      for (const [socket, { caller }] of open) if (caller === access) socket.destroy()
    },
  }
}

/** The connection to close: the oldest without the token, else the oldest idle one, else the newest. */
function givingWay(open: ReadonlyMap<Socket, Connection>, newest: Socket): Socket {
  const others = [...open].filter(([socket]) => socket !== newest && !socket.destroyed)
  const found = others.find(([, { caller }]) => caller === null) ?? others.find(([, { requests }]) => requests === 0)
  return found?.[0] ?? newest
}
