/**
 * What the first view asks of the host leaves before the program is there: this module is the page's first script (see main.ts), and the host
 * responds meanwhile; so do the first texts of the likely language.
 */
import { takeToken } from './access-token.ts'
import { preferredLanguage } from '#shared/language.ts'
import { formatOf } from '../formats.ts'
import { sources } from '../text-sources.ts'
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

const language = preferredLanguage(navigator.languages)
// Before the questions, which take all the connections that a browser opens to one host; an import leaves in the script's next step, so they
// wait for that. Whoever needs the texts asks for them again (i18n.ts), and hears of it where they do not come.
void sources[language].first().catch(() => null)

export const transport = Promise.resolve().then(opened)

// The list needs it, and making it takes some ten milliseconds, in which the host responds and the program is compiled. In a task of its own:
// what is asked above leaves when this module has ended.
setTimeout(() => formatOf('dateTime', language))
