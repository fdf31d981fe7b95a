/** The connections of the loopback host: only those of the same user of the computer, where the system can tell. */
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
}

export function ownConnections(server: Server) {
  const open = new Map<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    const isOwn = isOwnPeer(socket)
    open.set(socket, { caller: null, isOwn })
    socket.once('close', () => open.delete(socket))
    void isOwn.then((own) => own || socket.destroy())
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
