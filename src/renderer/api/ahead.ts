/**
 * What the first view asks of the host leaves before the rest of the program is evaluated: this module is the first of the program (see
 * main.ts), and the host responds meanwhile. So nothing that it imports may import the contract.
 */
import { takeToken } from './access-token.ts'
import { askedAhead, type Question } from './asked-ahead.ts'
import { bridgeTransport } from './bridge.ts'
import { loopbackTransport } from './loopback.ts'
import type { Transport } from './transport.ts'

/** Each is asked by start.ts, which is given these responses; the list of jobs only where it is the first view. */
const questions: readonly Question[] = [
  ...(location.pathname === '/' ? [['jobs.list', { glance: true }] as const] : []),
  ['settings.read', {}],
  ['app.about', {}],
  ['environments.list', {}],
  ['drafts.list', {}],
]

const overHttp = (token: string | null) => askedAhead(loopbackTransport({ token, fetch: (...request) => fetch(...request) }), questions)

function opened(): Transport | Promise<Transport> {
  if (window.firstflow !== undefined) return askedAhead(bridgeTransport(window.firstflow), questions)
  const token = takeToken({ location, history, storage: sessionStorage }, (...request) => fetch(...request))
  return token instanceof Promise ? token.then(overHttp) : overHttp(token)
}

export const transport = opened()
