/**
 * Redacts everything that goes into the log or the support bundle. Known keys are removed by value, in every form in which they could be
 * echoed; other secrets by the names in front of them.
 */
import { homedir } from 'node:os'
import type { KeyVault } from '../ports.ts'
import { redactorFor, type Redactor } from '../client/redactor.ts'
import { shortestKey } from '../client/usable-key.ts'

const mark = '[removed]'

/** The name in front of a secret, and the secret. */
const named = [
  /\b((?:x-api-key|(?:proxy-)?authorization|(?:set-)?cookie)["']?\s*[:=]\s*["']?)[^"'\r\n]+/gi,
  // Up to the last @: a password may contain one, and URLs are parsed that way.
  /(:\/\/)[^\s/?#"']+(?=@)/g,
  /([#?&](?:token|ticket)=)[^\s&"']+/g,
]

export class Redaction {
  readonly #keys = new Map<string, Redactor>()
  readonly #homes: readonly string[]

  /** `home` contains the user's name. Stacks have it within a URL, tables within a JSON text. */
  constructor(home = homedir()) {
    const path = home.replaceAll('\\', '/')
    const written = [home, path, encodeURI(path), JSON.stringify(home).slice(1, -1)]
    // Without a home directory it may be the root, which is part of every path.
    this.#homes = [...new Set(written)].filter((form) => form.length > 1)
  }

  know(key: string): void {
    // Shorter texts occur in innocent words, and no service receives such a key.
    if (key.length >= shortestKey && !this.#keys.has(key)) this.#keys.set(key, redactorFor(key))
  }

  text(from: string): string {
    const withoutKeys = [...this.#keys.values()].reduce((clean, redact) => redact(clean), from)
    const withoutSecrets = named.reduce((clean, pattern) => clean.replace(pattern, `$1${mark}`), withoutKeys)
    return this.#homes.reduce((clean, home) => clean.replaceAll(home, '~'), withoutSecrets)
  }
}

/** The same vault, which registers each key that is written or read with `redaction`. A value of several lines contains several keys. */
export function withRedaction<Vault extends KeyVault<string>>(keys: Vault, redaction: Redaction): Vault {
  const know = (value: string) => {
    for (const key of value.split('\n')) redaction.know(key)
  }
  return {
    ...keys,
    read: async (slot: string) => {
      const found = await keys.read(slot)
      if (found.state === 'present') know(found.key)
      return found
    },
    write: (slot: string, key: string) => {
      know(key)
      return keys.write(slot, key)
    },
  }
}
