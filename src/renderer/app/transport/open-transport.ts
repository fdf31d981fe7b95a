/** The transport of the host that serves this page: Electron's bridge, else the loopback host over HTTP. */
import { takeToken } from './access-token.ts'
import { bridgeTransport } from './bridge.ts'
import { loopbackTransport } from './loopback.ts'
import { windowStorage } from './window-storage.ts'
import type { Transport } from './transport.ts'

export async function openTransport(): Promise<Transport> {
  if (window.firstflow !== undefined) return bridgeTransport(window.firstflow)
  const ask: typeof fetch = (...request) => fetch(...request)
  return loopbackTransport({ token: await takeToken({ location, history, storage: windowStorage }, ask), fetch: ask })
}
