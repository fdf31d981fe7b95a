/**
 * Sends the first requests before the program is loaded: this module is the page's first script (see main.ts), so the host responds while
 * the rest loads. The first texts of the likely language are loaded the same way.
 */
import { takeToken } from './access-token.ts'
import { preferredLanguage } from '#shared/language.ts'
import { formatOf } from '../formats.ts'
import { sources } from '../text-sources.ts'
import { prefetching, type Question } from './prefetching.ts'
import { bridgeTransport } from './bridge.ts'
import { loopbackTransport } from './loopback.ts'
import type { Transport } from './transport.ts'

/** The calls that start.ts makes, which then gets these responses; the list of jobs only if it is the first view. */
const questions: readonly Question[] = [
  ...(location.pathname === '/' ? [['jobs.list', { glance: true }] as const] : []),
  ['settings.read', {}],
  ['app.about', {}],
  ['environments.list', {}],
  ['drafts.list', {}],
]

const overHttp = (token: string | null) => prefetching(loopbackTransport({ token, fetch: (...request) => fetch(...request) }), questions)

function opened(): Transport | Promise<Transport> {
  if (window.firstflow !== undefined) return prefetching(bridgeTransport(window.firstflow), questions)
  const token = takeToken({ location, history, storage: sessionStorage }, (...request) => fetch(...request))
  return token instanceof Promise ? token.then(overHttp) : overHttp(token)
}

const language = preferredLanguage(navigator.languages)
// Before the calls, which use all the connections that a browser opens to one host. A dynamic import starts in the script's next step, so
// the calls wait for that. A failure is ignored, because i18n.ts imports the texts again and handles it.
void sources[language].first().catch(() => null)

export const transport = Promise.resolve().then(opened)

// The list needs this format, and creating it takes some ten milliseconds, during which the host responds and the program is compiled. In
// a separate task, so that the requests above are sent first.
setTimeout(() => formatOf('dateTime', language))
