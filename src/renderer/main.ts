/** The renderer's entry: finds out who hosts it and starts. */
import { takeToken } from './api/access-token.ts'
import { bridgeTransport } from './api/bridge.ts'
import { loopbackTransport } from './api/loopback.ts'
import type { Transport } from './api/transport.ts'
import { start } from './start.ts'

async function transport(): Promise<Transport> {
  if (window.firstflow !== undefined) return bridgeTransport(window.firstflow)
  const ask: typeof fetch = (...request) => fetch(...request)
  return loopbackTransport({ token: await takeToken({ location, history, storage: sessionStorage }, ask), fetch: ask })
}

void transport().then(start)
