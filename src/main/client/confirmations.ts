/**
 * Typed one-use confirmations. A confirmation is bound to environment, command, target and body, so that exactly what was confirmed is
 * sent. It is used up before anything is sent, so that a double click, a held Enter or a replay sends one write.
 */
import { randomBytes } from 'node:crypto'
import { uptime } from 'node:os'
import type { EnvironmentName } from '#shared/environment.ts'
import type { InputOf } from '#shared/contract/contract.ts'
import { fail } from '#shared/tables/errors.ts'
import { isTypedExactly } from '#shared/same-name.ts'
import { localInstant } from '../clock.ts'
import type { Handlers } from '../commands/handlers.ts'

/** Milliseconds in which a confirmation text must be typed. */
const lifetime = 3 * 60_000
/** More open confirmations than any person has; beyond it the oldest are dropped. */
const maxOpen = 100

export interface Act {
  readonly environment: EnvironmentName
  readonly command: string
  readonly id?: string | undefined
  readonly body?: unknown
}
export type Confirmation = NonNullable<InputOf<'jobs.apply'>['confirmation']>
interface Open {
  readonly environment: EnvironmentName
  readonly act: string
  readonly phrase: string
  /** Monotonic clock: setting the laptop's clock back does not extend the lifetime. */
  readonly end: number
  /** The same on the clock that also counts while the computer sleeps, which the monotonic clock does not. */
  readonly endUp: number
}

export class ConfirmationService {
  readonly #open = new Map<string, Open>()
  readonly #now: () => number
  readonly #up: () => number

  constructor(now: () => number = () => performance.now(), secondsUp: () => number = uptime) {
    this.#now = now
    this.#up = () => secondsUp() * 1000
  }

  /**
   * `target` is the target's name for the user: a serial number, an ID or a site's name. The confirmation text contains the environment
   * and this name.
   */
  request(act: Act, target: string): { readonly token: string; readonly phrase: string; readonly expiresAt: string } {
    const token = randomBytes(24).toString('base64url')
    const confirmationText = `${act.environment} ${target}`
    for (const [old] of this.#open) {
      if (this.#open.size < maxOpen) break
      this.#open.delete(old)
    }
    const [end, endUp] = [this.#now() + lifetime, this.#up() + lifetime]
    this.#open.set(token, { environment: act.environment, act: canonical(act), phrase: confirmationText, end, endUp })
    return { token, phrase: confirmationText, expiresAt: localInstant(new Date(Date.now() + lifetime)) }
  }

  /** Discards the confirmations of an environment whose address or key changed: they were given for something else. */
  forget(environment: EnvironmentName): void {
    for (const [token, open] of this.#open) if (open.environment === environment) this.#open.delete(token)
  }

  /** Uses up the confirmation for exactly this act, or refuses. A mistyped text may be typed again until it expires. */
  take(act: Act, confirmation: Confirmation | undefined): void {
    const { environment, command } = act
    if (confirmation === undefined) return fail('confirmation.required', { environment, command })
    const open = this.#open.get(confirmation.token)
    if (open === undefined) return fail('confirmation.invalid', { reason: 'unknown' })
    if (this.#now() > open.end || this.#up() > open.endUp) {
      this.#open.delete(confirmation.token)
      return fail('confirmation.invalid', { reason: 'expired' })
    }
    if (open.act !== canonical(act)) return fail('confirmation.invalid', { reason: 'otherAct' })
    if (!isTypedExactly(confirmation.typed, open.phrase)) return fail('confirmation.invalid', { reason: 'mistyped' })
    this.#open.delete(confirmation.token)
  }
}

/** Whether a confirmation for one is also a confirmation for the other. */
export const sameAct = (one: Act, other: Act): boolean => canonical(one) === canonical(other)

/** Serialises an act independently of the order of its members. */
function canonical({ environment, command, id, body }: Act): string {
  return JSON.stringify([environment, command, id ?? null, sorted(body ?? null)])
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, sorted(part)])
}

/** `serialOf` returns the serial number by which a person at a shower recognises it; null if only its device ID is unambiguous. */
export const confirmationHandlers = (
  confirmations: ConfirmationService,
  serialOf: (environment: EnvironmentName, id: string) => Promise<string | null>,
) =>
  ({
    'confirmations.request': async ({ id, ...act }) => {
      const serial = id !== undefined && act.command.startsWith('showers.') ? await serialOf(act.environment, id) : null
      return confirmations.request({ ...act, id }, serial ?? id ?? targetOf(act.command))
    },
  }) satisfies Partial<Handlers>

/** The target of a command that has none of its own. */
const targetOf = (command: string) => command.replace('.', ' ')
