/** Proofs between this window and its host, with the browser's own cryptography; see `#shared/contract/proofs.ts`. */
import { hostProof } from '#shared/contract/proofs.ts'
import { isJsonObject } from '#shared/json.ts'

const utf8 = new TextEncoder()
const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

export async function proofOf(key: string, what: string): Promise<string> {
  const imported = await crypto.subtle.importKey('raw', utf8.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return hex(await crypto.subtle.sign('HMAC', imported, utf8.encode(what)))
}

/**
 * Once its host has ended, another program, also of another user, may listen on its port. The host is trusted from the start, since it served
 * the page; after a `doubt` it has to prove that it knows the token, which is not sent before.
 */
export function hostProver(token: string, fetch: typeof globalThis.fetch) {
  let proven: Promise<boolean> | null = Promise.resolve(true)
  async function prove(): Promise<boolean> {
    const nonce = hex(crypto.getRandomValues(new Uint8Array(32)).buffer)
    const digest = hex(await crypto.subtle.digest('SHA-256', utf8.encode(token)))
    const response = await fetch('/proof', { method: 'POST', body: JSON.stringify({ token: digest, nonce }) })
    const answer: unknown = response.ok ? await response.json() : null
    return isJsonObject(answer) && answer['proof'] === (await proofOf(token, hostProof(nonce)))
  }
  return {
    doubt: () => void (proven = null),
    /** False also if nobody responds; the next call asks again. */
    async isProven(): Promise<boolean> {
      const asked = (proven ??= prove().catch(() => false))
      const is = await asked
      if (!is && proven === asked) proven = null
      return is
    },
  }
}
