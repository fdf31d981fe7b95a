/** The renderer's entry: finds out who hosts it and starts. */
import './zod-without-eval.ts'
import { takeToken } from './api/access-token.ts'
import { bridgeTransport } from './api/bridge.ts'
import { loopbackTransport } from './api/loopback.ts'
import { start } from './start.ts'

const bridge = window.firstflow
const transport =
  bridge === undefined
    ? loopbackTransport({ token: takeToken({ location, history, storage: sessionStorage }), fetch: (...request) => fetch(...request) })
    : bridgeTransport(bridge)

void start(transport)
