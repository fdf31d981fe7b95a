/** Stands before a real store and spoils single responses; it never answers in the store's place what only a store can. */
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * `lost`: the store carries it out, and its response never arrives. `delay`: it arrives so many milliseconds later. `late`: nothing responds. A status: the store is not asked.
 * `clock`: the store's clock is twenty minutes off. `page`: the sign-in page of a network.
 */
export type Fault =
  | 'pass'
  | 'lost'
  | 'late'
  | 'clock'
  | 'page'
  | { readonly status: number; readonly code: string }
  | { readonly delay: number }

interface FaultyProxy {
  readonly baseUrl: string
  /** What happens to each request from now on. */
  fault: (request: { readonly method: string; readonly path: string }) => Fault
  requests: number
}

export async function faultyProxy(store: string): Promise<FaultyProxy> {
  const proxy = { baseUrl: '', requests: 0, fault: (): Fault => 'pass' } as FaultyProxy & { baseUrl: string }
  const server = createServer((request, response) => {
    proxy.requests += 1
    spoil(proxy.fault({ method: request.method ?? '', path: request.url ?? '' }), store, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  proxy.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return proxy
}

function spoil(fault: Fault, store: string, request: IncomingMessage, response: ServerResponse): void {
  if (fault === 'late') return
  if (fault === 'page') return void response.end('<html>Sign in to the Wi-Fi</html>')
  if (typeof fault === 'object' && 'status' in fault)
    return void response.writeHead(fault.status, { 'retry-after': '0' }).end(`<Error><Code>${fault.code}</Code></Error>`)
  const { hostname, port } = new URL(store)
  // Signed with the name that the client asked for: it is passed on as it came.
  const passed = ask({ hostname, port, method: request.method, path: request.url, headers: request.headers }, (answered) => {
    if (fault === 'lost') return void answered.resume().on('end', () => response.destroy())
    const date = new Date(Date.now() + 1_200_000).toUTCString()
    if (fault === 'clock') return void response.writeHead(403, { date }).end('<Error><Code>RequestTimeTooSkewed</Code></Error>')
    const pass = () => {
      response.writeHead(answered.statusCode ?? 500, answered.headers)
      answered.pipe(response)
    }
    setTimeout(pass, typeof fault === 'object' ? fault.delay : 0)
  })
  passed.on('error', () => response.destroy())
  request.pipe(passed)
}
