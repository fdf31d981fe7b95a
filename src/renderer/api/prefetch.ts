/**
 * Sends the first requests before the program is loaded: this module is the page's first script (see main.ts), so the host responds while
 * the rest loads. The first texts of the likely language are loaded the same way.
 */
import '../drawn-page.ts'
import { takeToken } from './access-token.ts'
import { preferredLanguage } from '#shared/language.ts'
import { sources } from '../text-sources.ts'
import { deliveredBlock, type Delivered } from '#shared/contract/delivered.ts'
import { firstQuestions, quickQuestions } from '#shared/contract/first-questions.ts'
import { prefetching } from './prefetching.ts'
import { bridgeTransport } from './bridge.ts'
import { loopbackTransport } from './loopback.ts'
import type { Transport } from './transport.ts'

/** The calls that start.ts makes, which then gets these responses; the list of jobs only if it is the first view. */
const questions = firstQuestions.filter(([name]) => name !== 'jobs.list' || location.pathname === '/')

function takeDelivered(): Delivered | null {
  const block = document.getElementById(deliveredBlock)
  block?.remove()
  return block === null ? null : (JSON.parse(block.textContent) as Delivered)
}

function opened(): Transport | Promise<Transport> {
  if (window.firstflow !== undefined) return prefetching(bridgeTransport(window.firstflow), questions)
  const delivered = takeDelivered()
  const overHttp = (token: string | null) =>
    prefetching(
      loopbackTransport({ token, fetch: (...request) => fetch(...request), ...(delivered === null ? {} : { events: delivered.events }) }),
      questions,
      (question) => delivered?.replies[quickQuestions.indexOf(question)],
    )
  const token = takeToken({ location, history, storage: sessionStorage }, (...request) => fetch(...request), delivered?.token)
  return token instanceof Promise ? token.then(overHttp) : overHttp(token)
}

const language = preferredLanguage(navigator.languages)
// Before the calls, which use all the connections that a browser opens to one host. A dynamic import starts in the script's next step, so
// the calls wait for that. A failure is ignored, because i18n.ts imports the texts again and handles it.
void sources[language].first().catch(() => null)

export const transport = Promise.resolve().then(opened)
