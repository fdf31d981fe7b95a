/**
 * The four environments: their addresses and keys, and one connection to each.
 *
 * A key is stored under its environment and the whole base address it was entered for: another address needs its own key, also another
 * path on the same host, where a gateway may have another stage; a former address finds its key again. The key leaves this file only into
 * the service client.
 */
import { cleanKey } from '#shared/api-key.ts'
import { setMaxListeners } from 'node:events'
import { z } from 'zod'
import { environmentNames, normaliseBaseUrl, type EnvironmentName } from '#shared/environment.ts'
import { errorOf, fail, type AppError } from '#shared/tables/errors.ts'
import type { OutputOf } from '#shared/contract/contract.ts'
import { localInstant } from '../clock.ts'
import type { KeyVault, ResolveProxy, SettingsStore } from '../ports.ts'
import type { Connection, OpenConnection } from './connection.ts'
import { ServiceClient, type ServiceAddress, type ServiceLimits } from './client.ts'
import { RequestLimit } from './request-limit.ts'
import { isUsableKey } from './usable-key.ts'
import type { Handlers } from '../commands/handlers.ts'
import { sha256Of } from '../sha256.ts'

type EnvironmentStatus = OutputOf<'environments.list'>[number]
type Silence = NonNullable<EnvironmentStatus['silence']>
type CredentialStatus = EnvironmentStatus['credential']
type KeyResponse = NonNullable<EnvironmentStatus['keyResponse']>

/** The embedded simulator, started when it is first needed. */
interface Training {
  address(): Promise<ServiceAddress>
}

export interface Service {
  readonly client: ServiceClient
  readonly limit: RequestLimit
  /** The whole base address, normalised. */
  readonly address: string
  /** Changes with the address and with the key. */
  readonly identity: string
}

interface Unsaved {
  readonly baseUrl?: string | undefined
  readonly apiKey?: string | undefined
}
const keptResponse = z.object({ fingerprint: z.string(), accepted: z.boolean(), at: z.string() })

interface Ports {
  readonly settings: SettingsStore
  readonly keys: KeyVault
  readonly resolveProxy: ResolveProxy
  readonly training: Training
  readonly limits: ServiceLimits
  readonly openConnection: OpenConnection
  readonly changed: (environment: EnvironmentName) => void
  readonly answered: (environment: EnvironmentName, at: string, isBusy: boolean) => void
  readonly silent: (environment: EnvironmentName, silence: Silence) => void
}

export class EnvironmentService {
  readonly #ports: Ports
  readonly #connections = new Map<EnvironmentName, { readonly service: Service; readonly connection: Connection }>()
  /** Aborted at the next change of address or key. */
  readonly #replaced = new Map<EnvironmentName, AbortController>()
  /** The request limit found for each origin since this process started. */
  readonly #limits = new Map<string, RequestLimit>()
  /** When its service last responded to its key, since this process started. */
  readonly #answeredAt = new Map<EnvironmentName, string>()
  /** Why its latest request got no response; cleared by the next response. */
  readonly #silences = new Map<EnvironmentName, Silence>()
  /** What a service said to a key that was tested and is not saved yet, by slot and fingerprint. */
  readonly #tested = new Map<string, KeyResponse>()
  /** Counts changes of address or key, to detect one during an await. */
  #changes = 0

  constructor(ports: Ports) {
    this.#ports = ports
  }

  list(): Promise<EnvironmentStatus[]> {
    return Promise.all(environmentNames.map((environment) => this.#status(environment)))
  }

  async save(environment: EnvironmentName, text: string): Promise<EnvironmentStatus> {
    if (environment === 'training') return fail('environment.fixed', { environment })
    const url = normaliseBaseUrl(text)
    if ('problem' in url) return fail('environment.badBaseUrl', url)
    const isOther = this.#baseUrl(environment) !== url.baseUrl
    this.#ports.settings.write(`environments.${environment}.baseUrl`, url.baseUrl)
    this.#disconnect(environment, isOther)
    this.#ports.changed(environment)
    return this.#status(environment)
  }

  async setKey(environment: EnvironmentName, text: string): Promise<CredentialStatus> {
    const slot = this.#slot(environment)
    const { key } = cleanKey(text)
    if (!isUsableKey(key)) return fail('credentials.malformed', {})
    const before = await this.#ports.keys.read(slot)
    try {
      await this.#ports.keys.write(slot, key)
      const tested = this.#tested.get(`${slot} ${fingerprintOf(key)}`)
      if (tested !== undefined) this.#noteKeyResponse(environment, fingerprintOf(key), tested)
    } finally {
      // Even after a failure, because a failing disk may have stored it anyway, and the key that is shown must be the one that is sent.
      const now = await this.#ports.keys.read(slot)
      this.#disconnect(environment, before.state !== 'present' || now.state !== 'present' || before.key !== now.key)
      this.#ports.changed(environment)
    }
    return this.credential(environment)
  }

  async clearKey(environment: EnvironmentName): Promise<CredentialStatus> {
    if (environment === 'training') return fail('environment.fixed', { environment })
    if (this.#baseUrl(environment) !== null) await this.#ports.keys.clear(this.#slot(environment))
    this.#disconnect(environment, true)
    this.#ports.changed(environment)
    return this.credential(environment)
  }

  async credential(environment: EnvironmentName): Promise<CredentialStatus> {
    if (environment === 'training') return { environment, state: 'builtIn', fingerprint: null, kept: 'memory' }
    const kept = await this.#ports.keys.kept()
    if (this.#baseUrl(environment) === null) return { environment, state: 'missing', fingerprint: null, kept }
    const found = await this.#ports.keys.read(this.#slot(environment))
    return { environment, state: found.state, fingerprint: found.state === 'present' ? fingerprintOf(found.key) : null, kept }
  }

  /** The address that a new job is bound to; null if none is set, and for training, whose address changes at each start. */
  address(environment: EnvironmentName): string | null {
    return environment === 'training' ? null : this.#baseUrl(environment)
  }

  /** Checks whether the service can be used by reading the shower list: with what is saved, or with what somebody is about to save. */
  async check(environment: EnvironmentName, unsaved: Unsaved = {}): Promise<OutputOf<'environments.check'>> {
    const isSaved = unsaved.baseUrl === undefined && unsaved.apiKey === undefined
    const problem = await (isSaved ? this.#tryList(environment) : this.#tryUnsaved(environment, unsaved))
    const unauthorized = problem?.code === 'service.unauthorized'
    const reachable = problem === null || problem.code.startsWith('service.')
    return {
      environment,
      reachable,
      keyAccepted: problem === null ? true : unauthorized ? false : null,
      problem,
      checkedAt: localInstant(),
    }
  }

  async service(environment: EnvironmentName): Promise<Service> {
    const known = this.#connections.get(environment)
    if (known !== undefined) return known.service
    const changes = this.#changes
    const address = environment === 'training' ? await this.#ports.training.address() : await this.#reachedAt(environment)
    // While the key was being read, the address may have changed, or another call may have opened the connection.
    if (this.#changes !== changes || this.#connections.has(environment)) return this.service(environment)
    const { origin } = new URL(address.baseUrl)
    const limit = this.#limitOf(origin)
    const connection = this.#ports.openConnection(origin, this.#ports.resolveProxy, limit)
    const replaced = this.#replaced.get(environment) ?? new AbortController()
    this.#replaced.set(environment, replaced)
    // There is one listener for each waiting request.
    setMaxListeners(0, replaced.signal)
    const client = new ServiceClient({ ...address, replaced: replaced.signal }, connection, this.#ports.limits, (problem) => {
      // The response to an earlier address or key says nothing about the current one.
      if (!replaced.signal.aborted) this.#noteResponse(environment, fingerprintOf(address.apiKey), problem)
    })
    const identity = `${address.baseUrl} ${fingerprintOf(address.apiKey)}`
    const service = { client, limit, address: address.baseUrl, identity }
    this.#connections.set(environment, { service, connection })
    return service
  }

  /** New requests open a new connection; requests in flight finish on theirs. */
  reconnect(): void {
    for (const environment of [...this.#connections.keys()]) this.#disconnect(environment, false)
  }

  /** Aborts the open requests; their callers get an error that they were interrupted. */
  async close(): Promise<void> {
    const open = [...this.#connections.values()]
    this.#connections.clear()
    await Promise.allSettled(open.map(({ connection }) => connection.destroy()))
  }

  /** Kept across reconnects. */
  #limitOf(origin: string): RequestLimit {
    const limit = this.#limits.get(origin) ?? new RequestLimit()
    this.#limits.set(origin, limit)
    return limit
  }

  async #tryList(environment: EnvironmentName): Promise<AppError | null> {
    try {
      const { client } = await this.service(environment)
      const outcome = await client.read('showers.list')
      return outcome.kind === 'error' ? outcome.error : null
    } catch (cause) {
      // There is no address or no usable key.
      return errorOf(cause)
    }
  }

  /** Over a connection of its own. Nothing is saved, and a saved key goes to the address it was entered for and to no other. */
  async #tryUnsaved(environment: EnvironmentName, { baseUrl: typed, apiKey }: Unsaved): Promise<AppError | null> {
    try {
      if (environment === 'training') return fail('environment.fixed', { environment })
      const url = typed === undefined ? null : normaliseBaseUrl(typed)
      if (url !== null && 'problem' in url) return fail('environment.badBaseUrl', url)
      const baseUrl = url?.baseUrl ?? this.#baseUrl(environment) ?? fail('environment.noBaseUrl', { environment })
      const slot = `${environment} ${baseUrl}`
      const key = apiKey === undefined ? await this.#keyIn(environment, slot) : cleanKey(apiKey).key
      if (!isUsableKey(key)) return fail('credentials.malformed', {})
      const fingerprint = fingerprintOf(key)
      const { origin } = new URL(baseUrl)
      const connection = this.#ports.openConnection(origin, this.#ports.resolveProxy, this.#limitOf(origin))
      try {
        const client = new ServiceClient({ baseUrl, apiKey: key, key: fingerprint.slice(0, 4) }, connection, this.#ports.limits)
        const outcome = await client.read('showers.list')
        const problem = outcome.kind === 'error' ? outcome.error : null
        const accepted = isAccepted(problem)
        if (accepted !== null) this.#tested.set(`${slot} ${fingerprint}`, { accepted, at: localInstant() })
        return problem
      } finally {
        await connection.close('leaves')
      }
    } catch (cause) {
      return errorOf(cause)
    }
  }

  async #keyIn(environment: EnvironmentName, slot: string): Promise<string> {
    const found = await this.#ports.keys.read(slot)
    return found.state === 'present' ? found.key : fail(`credentials.${found.state}`, { environment })
  }

  /** Written seldom: when the answer changes, and once in ten minutes. */
  #noteKeyResponse(environment: EnvironmentName, fingerprint: string, answer: KeyResponse): void {
    const before = this.#keyResponse(environment, fingerprint)
    if (before?.accepted === answer.accepted && Date.parse(answer.at) - Date.parse(before.at) < 600_000) return
    try {
      this.#ports.settings.write(`environments.${environment}.keyResponse`, { fingerprint, ...answer })
    } catch {
      // What it says is a convenience: the answer itself reaches its caller.
    }
  }

  #keyResponse(environment: EnvironmentName, fingerprint: string | null): KeyResponse | null {
    const kept = keptResponse.safeParse(this.#ports.settings.read(`environments.${environment}.keyResponse`)).data
    return kept === undefined || kept.fingerprint !== fingerprint ? null : { accepted: kept.accepted, at: kept.at }
  }

  #noteResponse(environment: EnvironmentName, fingerprint: string, problem: AppError | null): void {
    const at = localInstant()
    const accepted = environment === 'training' ? null : isAccepted(problem)
    if (accepted !== null) this.#noteKeyResponse(environment, fingerprint, { accepted, at })
    if (problem?.code === 'service.unauthorized') return
    if (problem?.code.startsWith('network.') === true) {
      const silence = { error: problem, at }
      this.#silences.set(environment, silence)
      return this.#ports.silent(environment, silence)
    }
    this.#answeredAt.set(environment, at)
    this.#silences.delete(environment)
    this.#ports.answered(environment, at, problem?.code === 'service.busy')
  }

  async #status(environment: EnvironmentName): Promise<EnvironmentStatus> {
    const baseUrl = this.address(environment)
    const answeredAt = this.#answeredAt.get(environment) ?? null
    const silence = this.#silences.get(environment) ?? null
    const credential = await this.credential(environment)
    return { environment, baseUrl, credential, answeredAt, keyResponse: this.#keyResponse(environment, credential.fingerprint), silence }
  }

  async #reachedAt(environment: EnvironmentName): Promise<ServiceAddress> {
    const baseUrl = this.#baseUrl(environment)
    if (baseUrl === null) return fail('environment.noBaseUrl', { environment })
    const found = await this.#ports.keys.read(this.#slot(environment))
    // A key that an earlier version accepted.
    if (found.state === 'present' && !isUsableKey(found.key)) return fail('credentials.malformed', {})
    return found.state === 'present'
      ? { baseUrl, apiKey: found.key, key: fingerprintOf(found.key).slice(0, 4) }
      : fail(`credentials.${found.state}`, { environment })
  }

  /** Validated like input, because someone may have edited the settings file. */
  #baseUrl(environment: EnvironmentName): string | null {
    const kept = this.#ports.settings.read(`environments.${environment}.baseUrl`)
    const url = typeof kept === 'string' ? normaliseBaseUrl(kept) : { problem: 'notAUrl' as const }
    return 'problem' in url ? null : url.baseUrl
  }

  #slot(environment: EnvironmentName): string {
    if (environment === 'training') return fail('environment.fixed', { environment })
    const address = this.#baseUrl(environment)
    return address === null ? fail('environment.noBaseUrl', { environment }) : `${environment} ${address}`
  }

  /** `isReplaced`: the address or key changed, and work that began under the old one must not continue. */
  #disconnect(environment: EnvironmentName, isReplaced: boolean): void {
    this.#changes += 1
    this.#silences.delete(environment)
    if (isReplaced) {
      this.#answeredAt.delete(environment)
      this.#replaced.get(environment)?.abort()
      this.#replaced.delete(environment)
    }
    const known = this.#connections.get(environment)
    this.#connections.delete(environment)
    // Requests in flight finish on their connection, because their responses come from the old address.
    if (known !== undefined) void known.connection.close('leaves')
  }
}

/** Other errors of the service say nothing about the key. */
const isAccepted = (problem: AppError | null): boolean | null =>
  problem === null ? true : problem.code === 'service.unauthorized' ? false : null

/** Twelve hexadecimal digits of a hash: enough to distinguish two keys, too few to find one. */
const fingerprintOf = (key: string) => sha256Of(`firstflow ${key}`).slice(0, 12)

export const environmentHandlers = (environments: EnvironmentService) =>
  ({
    'environments.list': () => environments.list(),
    'environments.save': ({ environment, baseUrl }) => environments.save(environment, baseUrl),
    'environments.check': ({ environment, ...unsaved }) => environments.check(environment, unsaved),
    'credentials.set': ({ environment, apiKey }) => environments.setKey(environment, apiKey),
    'credentials.clear': ({ environment }) => environments.clearKey(environment),
    'credentials.status': ({ environment }) => environments.credential(environment),
  }) satisfies Partial<Handlers>
