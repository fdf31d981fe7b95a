/** Address, bucket and key of the team archive. The company's policy may set the first two; the key is stored like that of the service. */
import { cleanKey } from '#shared/api-key.ts'
import { z } from 'zod'
import { normaliseBaseUrl } from '#shared/environment.ts'
import type { ArchivePlace } from '#shared/contract/archive-commands.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract/contract.ts'
import { fail } from '#shared/tables/errors.ts'
import type { ArchiveCredentials } from './s3-client.ts'
import type { InstallationId } from '../installation-id.ts'
import type { KeyVault, SettingsStore } from '../ports.ts'
import { withoutBucket } from './s3-refusal.ts'
import { localInstant } from '../clock.ts'
import { isUsableKey } from '../client/usable-key.ts'
import { archiveKey, partsOf } from './archive-key.ts'

export interface AccessParts {
  readonly settings: SettingsStore
  readonly installationId: InstallationId
  /** What the company's policy sets; null if nothing. */
  readonly preset: ArchivePlace | null
  readonly keys: KeyVault
}

const savedAddress = z.object({
  baseUrl: z.string(),
  bucket: z.string(),
  region: z.string(),
  readOnly: z.boolean().default(false),
  writer: z.uuid(),
  /** Another computer used the same name. */
  renamed: z.object({ from: z.string(), at: z.string() }).nullable().default(null),
})
type Address = z.infer<typeof savedAddress>

export function archiveAccess({ settings, installationId, preset, keys }: AccessParts) {
  const stored = archiveKey(keys)

  /** Validated like input, because someone may have edited the settings file. */
  function kept(): Address | null {
    const found = savedAddress.safeParse(settings.read('archive'))
    return found.success && !('problem' in normaliseBaseUrl(found.data.baseUrl)) ? found.data : null
  }

  const keep = (place: ArchivePlace, renamed: Address['renamed'] = null) =>
    settings.write('archive', { ...place, writer: installationId.needed(), renamed } satisfies Address)

  function address(): Address | null {
    const found = kept()
    if (found === null || preset === null) return found
    const url = normaliseBaseUrl(preset.baseUrl)
    return 'problem' in url ? null : { ...found, ...preset, baseUrl: url.baseUrl }
  }

  // Creates the installation's ID now, because the administrator needs it before there is a key.
  if (preset !== null && kept() === null) keep(preset)
  return {
    address,
    save({ baseUrl, bucket, region, readOnly }: ParsedInputOf<'archive.save'>): void {
      if (preset !== null) return fail('archive.preset', {})
      const url = normaliseBaseUrl(baseUrl)
      if ('problem' in url) return fail('environment.badBaseUrl', url)
      const right = withoutBucket(url.baseUrl, bucket)
      if (right !== null) return fail('archive.bucketInAddress', { bucket, baseUrl: right })
      keep({ baseUrl: url.baseUrl, bucket, region, readOnly }, kept()?.renamed)
    },
    /** Another computer has the same installation: this one gets an ID of its own, here and in the archive. */
    rename(): void {
      const found = address()
      if (found === null) return
      installationId.renew()
      keep(found, { from: found.writer, at: localInstant() })
    },
    async setKey({ keyId, secret }: ParsedInputOf<'archive.setKey'>): Promise<void> {
      const found = address() ?? fail('archive.notConfigured', {})
      const key = { keyId: cleanKey(keyId).key, secret: cleanKey(secret).key }
      if (!/^[\x21-\x7e]{1,500}$/.test(key.keyId) || !isUsableKey(key.secret)) return fail('archive.keyMalformed', {})
      await stored.write(found, key)
    },
    async clear(): Promise<void> {
      const found = address()
      if (found === null) return
      // Creates the ID before the address is removed, so that a later archive knows this installation by the same ID.
      installationId.needed()
      await stored.clear(found)
      if (preset === null) settings.write('archive', null)
    },
    async key(found: Address): Promise<ArchiveCredentials> {
      const read = await stored.read(found)
      return read.state === 'present' ? partsOf(read.key) : fail('archive.notConfigured', {})
    },
    credential: async (found: Address): Promise<OutputOf<'archive.status'>['credential']> => (await stored.read(found)).state,
  }
}
