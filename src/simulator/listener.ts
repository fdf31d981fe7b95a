/** An HTTP server on 127.0.0.1 that can be stopped at once. It is never reachable from another machine. */
import type { IncomingMessage, Server } from 'node:http'

const loopback = '127.0.0.1'

/** Resolves with the port; port 0 selects a free one. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, () => {
      server.off('error', reject)
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('Not listening on a port')
      resolve(address.port)
    })
  })
}

export const originOf = (port: number) => `http://${loopback}:${port}`

/** Closes every connection, even in the middle of a response. */
export function shut(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve()
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

const largestBody = 1_000_000

/** The body of a request as text; null if it is larger than anything the interface allows, or incomplete. */
export async function textOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > largestBody) return null
      chunks.push(chunk)
    }
  } catch {
    return null
  }
  return Buffer.concat(chunks).toString()
}
