/**
 * What may be written down: everything that goes into the log or the support bundle comes through here. Keys are taken out by
 * value, in every form they could be echoed in, and secrets that nobody told it by the names they stand under.
 */
import { homedir } from 'node:os'
import type { KeyVault } from '../ports.ts'
import { redactorFor, type Redactor } from '../service-client/redactor.ts'
import { shortestKey } from '../service-client/usable-key.ts'

const mark = '[removed]'

/** What stands before a secret, and the secret. */
const named = [
  /\b((?:x-api-key|(?:proxy-)?authorization|(?:set-)?cookie)["']?\s*[:=]\s*["']?)[^"'\r\n]+/gi,
  // Up to the last @: a password may have one, and addresses are read that way.
  /(:\/\/)[^\s/?#"']+(?=@)/g,
  /([#?&](?:token|ticket)=)[^\s&"']+/g,
]

export class Redaction {
  readonly #keys = new Map<string, Redactor>()
  readonly #homes: readonly string[]

  /** `home` bears the person's name. Stacks have it as part of an address, tables as part of a JSON text. */
  constructor(home = homedir()) {
    const path = home.replaceAll('\\', '/')
    const written = [home, path, encodeURI(path), JSON.stringify(home).slice(1, -1)]
    // Where there is no home it may be the root, which is in every path.
    this.#homes = [...new Set(written)].filter((form) => form.length > 1)
  }

  know(key: string): void {
    // A shorter one is in many an innocent word, and no service is ever given it.
    if (key.length >= shortestKey && !this.#keys.has(key)) this.#keys.set(key, redactorFor(key))
  }

  text(from: string): string {
    const withoutKeys = [...this.#keys.values()].reduce((clean, redactor) => redactor.text(clean), from)
    const withoutSecrets = named.reduce((clean, pattern) => clean.replace(pattern, `$1${mark}`), withoutKeys)
    return this.#homes.reduce((clean, home) => clean.replaceAll(home, '~'), withoutSecrets)
  }
}

/** The same vault; `redaction` hears of each key that goes in or comes out. */
export function withRedaction<Vault extends KeyVault<string>>(keys: Vault, redaction: Redaction): Vault {
  return {
    ...keys,
    read: async (slot: string) => {
      const found = await keys.read(slot)
      if (found.state === 'present') redaction.know(found.key)
      return found
    },
    write: (slot: string, key: string) => {
      redaction.know(key)
      return keys.write(slot, key)
    },
  }
}
