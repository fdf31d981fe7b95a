/**
 * The key of the team archive, in one stored value: its ID and its secret belong together whenever the process ends. It belongs to the whole
 * address, because one host may have several archives below different paths.
 */
import type { ArchiveAddress, ArchiveCredentials } from './s3-client.ts'
import type { KeyVault } from '../ports.ts'

type Place = Pick<ArchiveAddress, 'baseUrl' | 'bucket'>

export const archiveKey = (keys: KeyVault) => ({
  read: (place: Place) => keys.read(slotOf(place)),
  write: (place: Place, key: ArchiveCredentials) => keys.write(slotOf(place), valueOf(key)),
  clear: (place: Place) => keys.clear(slotOf(place)),
})

/** A usable key contains no line break. */
const valueOf = ({ keyId, secret }: ArchiveCredentials) => `${keyId}\n${secret}`

export function partsOf(value: string): ArchiveCredentials {
  const [keyId = '', secret = ''] = value.split('\n')
  return { keyId, secret }
}

const slotOf = ({ baseUrl, bucket }: Place) => `archive ${baseUrl} ${bucket}`
