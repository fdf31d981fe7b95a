/** Address, bucket and key of the team archive. The company's policy may set the first two; the key is stored like that of the service. */
import { z } from 'zod'
import { normaliseBaseUrl } from '#shared/environment.ts'
import type { ArchivePlace } from '#shared/ipc/archive-commands.ts'
import type { OutputOf, ParsedInputOf } from '#shared/ipc/contract.ts'
import { fail } from '#shared/ipc/errors.ts'
import type { ArchiveAddress } from '../archive/s3-client.ts'
import type { InstallationId } from '../installation-id.ts'
import type { KeyVault, SettingsStore } from '../ports.ts'
import { isUsableKey } from '../service-client/usable-key.ts'

export interface AccessParts {
  readonly settings: SettingsStore
  readonly installationId: InstallationId
  /** What the company's policy sets; null if nothing. */
  readonly preset: ArchivePlace | null
  readonly keys: KeyVault
}

const address = z.object({ baseUrl: z.string(), bucket: z.string(), region: z.string(), writer: z.uuid() })
type Address = z.infer<typeof address>

export class ArchiveAccess {
  readonly #parts: AccessParts

  constructor(parts: AccessParts) {
    this.#parts = parts
    // Creates the installation's ID now, because the administrator needs it before there is a key.
    if (parts.preset !== null && this.#kept() === null) this.#keep(parts.preset)
  }

  address(): Address | null {
    const { preset } = this.#parts
    const kept = this.#kept()
    if (kept === null || preset === null) return kept
    const url = normaliseBaseUrl(preset.baseUrl)
    return 'problem' in url ? null : { ...preset, baseUrl: url.baseUrl, writer: kept.writer }
  }

  save({ baseUrl, bucket, region }: ParsedInputOf<'archive.save'>): void {
    if (this.#parts.preset !== null) return fail('archive.preset', {})
    const url = normaliseBaseUrl(baseUrl)
    if ('problem' in url) return fail('environment.badBaseUrl', url)
    this.#keep({ baseUrl: url.baseUrl, bucket, region })
  }

  async setKey({ keyId, secret }: ParsedInputOf<'archive.setKey'>): Promise<void> {
    const found = this.address() ?? fail('archive.notConfigured', {})
    const [id, key] = [keyId.trim(), secret.trim()]
    if (!isUsableKey(id) || !isUsableKey(key)) return fail('credentials.malformed', {})
    await this.#parts.keys.write(slotOf(found, 'id'), id)
    await this.#parts.keys.write(slotOf(found, 'secret'), key)
  }

  async clear(): Promise<void> {
    const found = this.address()
    if (found === null) return
    // Creates the ID before the address is removed, so that a later archive knows this installation by the same ID.
    this.#parts.installationId.needed()
    await this.#parts.keys.clear(slotOf(found, 'id'))
    await this.#parts.keys.clear(slotOf(found, 'secret'))
    if (this.#parts.preset === null) this.#parts.settings.write('archive', null)
  }

  async key(found: Address, part: 'id' | 'secret'): Promise<string> {
    const kept = await this.#parts.keys.read(slotOf(found, part))
    return kept.state === 'present' ? kept.key : fail('archive.notConfigured', {})
  }

  async credential(found: Address): Promise<OutputOf<'archive.status'>['credential']> {
    const [id, secret] = [await this.#parts.keys.read(slotOf(found, 'id')), await this.#parts.keys.read(slotOf(found, 'secret'))]
    return id.state === 'present' ? secret.state : id.state
  }

  /** Validated like input, because somebody may have edited the settings file. */
  #kept(): Address | null {
    const kept = address.safeParse(this.#parts.settings.read('archive'))
    return kept.success && !('problem' in normaliseBaseUrl(kept.data.baseUrl)) ? kept.data : null
  }

  #keep(place: ArchivePlace): void {
    const writer = this.#parts.installationId.needed()
    this.#parts.settings.write('archive', { ...place, writer } satisfies Address)
  }
}

const slotOf = ({ baseUrl, bucket }: Pick<ArchiveAddress, 'baseUrl' | 'bucket'>, part: 'id' | 'secret') =>
  `archive ${new URL(baseUrl).origin} ${bucket} ${part}`
