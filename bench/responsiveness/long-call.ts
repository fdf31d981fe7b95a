/** Makes one call of the host on a thread of its own: taking a large response apart must not delay the calls that are measured. */
import { parentPort, workerData } from 'node:worker_threads'

export interface LongCall {
  readonly url: string
  readonly token: string
  /** The whole request. */
  readonly body: string
}
export interface LongCallDone {
  readonly ms: number
  /** The beginning of the response. */
  readonly text: string
}

const { url, token, body } = workerData as LongCall
const begun = performance.now()
const response = await fetch(`${url}/call`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
const text = await response.text()
parentPort?.postMessage({ ms: performance.now() - begun, text: text.slice(0, 200) } satisfies LongCallDone)
