/** The key of the team archive, in one stored value: its ID and its secret belong together whenever the process ends. */
import { Serial } from '#shared/serial.ts'
import type { ArchiveAddress, ArchiveCredentials } from '../archive/s3-client.ts'
import type { KeyVault } from '../ports.ts'

type Place = Pick<ArchiveAddress, 'baseUrl' | 'bucket'>
type Stored = Awaited<ReturnType<KeyVault['read']>>

export function archiveKey(keys: KeyVault) {
  /** Serialised, so that a key that is being moved does not replace one that is entered at the same time. */
  const acts = new Serial()

  async function clearEarlier(place: Place): Promise<void> {
    for (const slot of earlierSlotsOf(place)) await keys.clear(slot)
  }

  /** Earlier versions stored two values. They are moved once the whole key is stored; if that fails, the next read tries again. */
  async function moved(place: Place): Promise<Stored> {
    const [idSlot, secretSlot] = earlierSlotsOf(place)
    const [id, secret] = [await keys.read(idSlot), await keys.read(secretSlot)]
    if (id.state !== 'present' || secret.state !== 'present') return id.state === 'present' ? secret : id
    const key = valueOf({ keyId: id.key, secret: secret.key })
    await write(place, key).catch(() => undefined)
    return { state: 'present', key }
  }

  async function write(place: Place, key: string): Promise<void> {
    await keys.write(slotOf(place), key)
    await clearEarlier(place)
  }

  async function stored(place: Place): Promise<Stored> {
    const found = await keys.read(slotOf(place))
    return found.state === 'missing' ? moved(place) : found
  }

  return {
    read: (place: Place) => acts.run(() => stored(place)),
    write: (place: Place, key: ArchiveCredentials) => acts.run(() => write(place, valueOf(key))),
    /** The earlier values first: if the process ends in between, they must not come back. */
    clear: (place: Place) =>
      acts.run(async () => {
        await clearEarlier(place)
        await keys.clear(slotOf(place))
      }),
  }
}

/** A usable key contains no line break. */
const valueOf = ({ keyId, secret }: ArchiveCredentials) => `${keyId}\n${secret}`

export function partsOf(value: string): ArchiveCredentials {
  const [keyId = '', secret = ''] = value.split('\n')
  return { keyId, secret }
}

const slotOf = ({ baseUrl, bucket }: Place) => `archive ${new URL(baseUrl).origin} ${bucket}`
const earlierSlotsOf = (place: Place) => [`${slotOf(place)} id`, `${slotOf(place)} secret`] as const
