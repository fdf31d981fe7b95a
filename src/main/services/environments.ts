/**
 * The four environments: their addresses and keys, and the one connection to each.
 *
 * A key is kept under the environment and the exact origin (scheme, host and port) it was entered for: another origin asks for
 * its own, an earlier one finds its key again, another path on the same origin keeps it, for whoever answers there is the same.
 * The key leaves this file only into the service client.
 */
import { setMaxListeners } from 'node:events'
import { environmentNames, normaliseBaseUrl, type EnvironmentName } from '#shared/environment.ts'
import { errorOf, fail, type AppError } from '#shared/ipc/errors.ts'
import type { OutputOf } from '#shared/ipc/contract.ts'
import { localInstant } from '../clock.ts'
import type { KeyVault, ResolveProxy, SettingsStore } from '../ports.ts'
import type { Connection, OpenConnection } from '../service-client/connection.ts'
import { ServiceClient, type ServiceAddress, type ServiceLimits } from '../service-client/client.ts'
import { RequestLimit } from '../service-client/request-limit.ts'
import { isUsableKey } from '../service-client/usable-key.ts'
import type { Handlers } from '../handlers.ts'
import { sha256Of } from '../sha256.ts'

type EnvironmentStatus = OutputOf<'environments.list'>[number]
type Silence = NonNullable<EnvironmentStatus['silence']>
type CredentialStatus = EnvironmentStatus['credential']

/** The embedded simulator, started when it is first needed. */
interface Training {
  address(): Promise<ServiceAddress>
}

export interface Service {
  readonly client: ServiceClient
  readonly limit: RequestLimit
  readonly origin: string
  /** The same as long as neither its address nor its key is another one. */
  readonly identity: string
}

interface Ports {
  readonly settings: SettingsStore
  readonly keys: KeyVault
  readonly resolveProxy: ResolveProxy
  readonly training: Training
  readonly limits: ServiceLimits
  readonly openConnection: OpenConnection
  readonly changed: (environment: EnvironmentName) => void
  readonly answered: (environment: EnvironmentName, at: string) => void
  readonly silent: (environment: EnvironmentName, silence: Silence) => void
}

export class EnvironmentService {
  readonly #ports: Ports
  readonly #connections = new Map<EnvironmentName, { readonly service: Service; readonly connection: Connection }>()
  /** Aborted with the next change of address or key. */
  readonly #replaced = new Map<EnvironmentName, AbortController>()
  /** How much each origin was found to take, in this run of the program. */
  readonly #limits = new Map<string, RequestLimit>()
  /** When its service last answered to its key, in this run of the program. */
  readonly #answeredAt = new Map<EnvironmentName, string>()
  /** Why its latest request got no response, where none came since. */
  readonly #silences = new Map<EnvironmentName, Silence>()
  /** How often an address or a key was changed. */
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
    this.#answeredAt.delete(environment)
    this.#disconnect(environment, isOther)
    this.#ports.changed(environment)
    return this.#status(environment)
  }

  async setKey(environment: EnvironmentName, text: string): Promise<CredentialStatus> {
    const slot = this.#slot(environment)
    const key = text.trim()
    if (!isUsableKey(key)) return fail('credentials.malformed', {})
    const before = await this.#ports.keys.read(slot)
    await this.#ports.keys.write(slot, key)
    this.#disconnect(environment, before.state !== 'present' || before.key !== key)
    this.#ports.changed(environment)
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
    const { kept } = this.#ports.keys
    if (this.#baseUrl(environment) === null) return { environment, state: 'missing', fingerprint: null, kept }
    const found = await this.#ports.keys.read(this.#slot(environment))
    return { environment, state: found.state, fingerprint: found.state === 'present' ? fingerprintOf(found.key) : null, kept }
  }

  /** The origin a job made now is bound to; null where there is none yet, and for training, whose address changes at each start. */
  origin(environment: EnvironmentName): string | null {
    const baseUrl = environment === 'training' ? null : this.#baseUrl(environment)
    return baseUrl === null ? null : new URL(baseUrl).origin
  }

  /** Finds out whether the service can be used, by reading the shower list. */
  async check(environment: EnvironmentName): Promise<OutputOf<'environments.check'>> {
    const problem = await this.#tryList(environment)
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
    const address = environment === 'training' ? await this.#ports.training.address() : await this.#address(environment)
    // While the key was read, the address may have been changed, or somebody else been quicker.
    if (this.#changes !== changes || this.#connections.has(environment)) return this.service(environment)
    const { origin } = new URL(address.baseUrl)
    const limit = this.#limitOf(origin)
    const connection = this.#ports.openConnection(origin, this.#ports.resolveProxy, limit)
    const replaced = this.#replaced.get(environment) ?? new AbortController()
    this.#replaced.set(environment, replaced)
    // As many listen to it as requests wait for their turn.
    setMaxListeners(0, replaced.signal)
    const client = new ServiceClient({ ...address, replaced: replaced.signal }, connection, this.#ports.limits, (problem) =>
      this.#hear(environment, problem),
    )
    const identity = `${address.baseUrl} ${fingerprintOf(address.apiKey)}`
    const service = { client, limit, origin, identity }
    this.#connections.set(environment, { service, connection })
    return service
  }

  /** What comes next connects again; what is under way keeps its connection to the end. */
  reconnect(): void {
    for (const environment of [...this.#connections.keys()]) this.#disconnect(environment, false)
  }

  /** Cuts what is still open; the callers hear of it as an interrupted request. */
  async close(): Promise<void> {
    const open = [...this.#connections.values()]
    this.#connections.clear()
    await Promise.allSettled(open.map(({ connection }) => connection.destroy()))
  }

  /** Kept when the connection is made again, but for what is known of its speed. */
  #limitOf(origin: string): RequestLimit {
    const known = this.#limits.get(origin)
    known?.forgetLatency()
    const limit = known ?? new RequestLimit()
    this.#limits.set(origin, limit)
    return limit
  }

  async #tryList(environment: EnvironmentName): Promise<AppError | null> {
    try {
      const { client } = await this.service(environment)
      const outcome = await client.read('showers.list')
      return outcome.kind === 'error' ? outcome.error : null
    } catch (cause) {
      // No address, or no key that could be used.
      return errorOf(cause)
    }
  }

  #hear(environment: EnvironmentName, problem: AppError | null): void {
    if (problem?.code === 'service.unauthorized') return
    const at = localInstant()
    if (problem?.code.startsWith('network.') === true) {
      const silence = { error: problem, at }
      this.#silences.set(environment, silence)
      return this.#ports.silent(environment, silence)
    }
    this.#answeredAt.set(environment, at)
    this.#silences.delete(environment)
    this.#ports.answered(environment, at)
  }

  async #status(environment: EnvironmentName): Promise<EnvironmentStatus> {
    const baseUrl = environment === 'training' ? null : this.#baseUrl(environment)
    const answeredAt = this.#answeredAt.get(environment) ?? null
    const silence = this.#silences.get(environment) ?? null
    return { environment, baseUrl, credential: await this.credential(environment), answeredAt, silence }
  }

  async #address(environment: EnvironmentName): Promise<ServiceAddress> {
    const baseUrl = this.#baseUrl(environment)
    if (baseUrl === null) return fail('environment.noBaseUrl', { environment })
    const found = await this.#ports.keys.read(this.#slot(environment))
    // One that an earlier version took.
    if (found.state === 'present' && !isUsableKey(found.key)) return fail('credentials.malformed', {})
    return found.state === 'present'
      ? { baseUrl, apiKey: found.key, account: fingerprintOf(found.key).slice(0, 4) }
      : fail(`credentials.${found.state}`, { environment })
  }

  /** Read back through the same check it was saved with: a settings file may have been edited by hand. */
  #baseUrl(environment: EnvironmentName): string | null {
    const kept = this.#ports.settings.read(`environments.${environment}.baseUrl`)
    const url = typeof kept === 'string' ? normaliseBaseUrl(kept) : { problem: 'notAUrl' as const }
    return 'problem' in url ? null : url.baseUrl
  }

  #slot(environment: EnvironmentName): string {
    if (environment === 'training') return fail('environment.fixed', { environment })
    const origin = this.origin(environment)
    return origin === null ? fail('environment.noBaseUrl', { environment }) : `${environment} ${origin}`
  }

  /** `isReplaced`: by another address or key, under which nothing is finished that was begun under this one. */
  #disconnect(environment: EnvironmentName, isReplaced: boolean): void {
    this.#changes += 1
    this.#silences.delete(environment)
    if (isReplaced) {
      this.#replaced.get(environment)?.abort()
      this.#replaced.delete(environment)
    }
    const known = this.#connections.get(environment)
    this.#connections.delete(environment)
    // Requests under way keep their connection to the end: what was sent is answered under the old address.
    if (known !== undefined) void known.connection.close('leaves')
  }
}

/** Twelve hex digits of a hash: enough to tell two keys apart, too few to find one. */
const fingerprintOf = (key: string) => sha256Of(`firstflow ${key}`).slice(0, 12)

export const environmentHandlers = (environments: EnvironmentService) =>
  ({
    'environments.list': () => environments.list(),
    'environments.save': ({ environment, baseUrl }) => environments.save(environment, baseUrl),
    'environments.check': ({ environment }) => environments.check(environment),
    'credentials.set': ({ environment, apiKey }) => environments.setKey(environment, apiKey),
    'credentials.clear': ({ environment }) => environments.clearKey(environment),
    'credentials.status': ({ environment }) => environments.credential(environment),
  }) satisfies Partial<Handlers>
