/**
 * Stores API keys and the key of the installation, encrypted by the operating system's own key store. If that offers no real protection
 * (on Linux without a keyring it uses a fixed password), or does not respond, API keys stay in memory and the user is told. A blob that
 * cannot be decrypted is kept, because the keyring may be back tomorrow.
 *
 * The key store may ask the user first, for as long as it takes. So nothing waits for it before the window is there, and nothing for ever.
 */
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { safeStorage } from 'electron'
import { appErrorOf, Failure } from '#shared/tables/errors.ts'
import { readFileOnly, realDisk, replaceWhole } from '../../journal/disk.ts'
import { asStored, codeOf } from '../../journal/storage-failure.ts'
import type { Host, InstallationKeyVault, KeyVault } from '../../ports.ts'
import { installationSlot } from '../../installation/installation.ts'
import { fileKeyVault, setAside } from '../file-key-vault.ts'
import { memoryKeyVault } from '../memory-key-vault.ts'
import { sha256Of } from '../../sha256.ts'

/** Milliseconds for the first response, and for each later one, in which a user may have to enter a password. */
interface Limits {
  readonly probe: number
  readonly use: number
}
const usualLimits: Limits = { probe: 5_000, use: 60_000 }

/** Rejects if there is no response in time. */
function inTime<Value>(response: Promise<Value>, limitMs: number): Promise<Value> {
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(() => reject(new Error('The key store does not respond')), limitMs)
  })
  return Promise.race([response, late]).finally(() => clearTimeout(limit))
}

/** On macOS and Windows too, only an attempt shows that the key store takes a key. */
async function protects(): Promise<boolean> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false
  if (process.platform === 'linux' && ['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend())) return false
  const probe = await safeStorage.encryptStringAsync('probe')
  // A configured keyring may be missing, and Chromium then uses a well-known password: it marks that in the encrypted data.
  return process.platform !== 'linux' || !probe.subarray(0, withoutKeyring.length).equals(withoutKeyring)
}
const withoutKeyring = Buffer.from('v10')

/** Hashed, because a slot may contain a URL, which is not a valid file name. */
const nameOf = (slot: string) => `${sha256Of(slot).slice(0, 32)}.key`

function encryptedKeyVault(folder: string, limitMs: number): KeyVault<'encrypted'> & InstallationKeyVault {
  const fileOf = (slot: string) => join(folder, nameOf(slot))

  const encrypted = (key: string) =>
    inTime(safeStorage.encryptStringAsync(key), limitMs).catch(() => {
      throw new Failure(appErrorOf('storage.keyStore', {}))
    })
  const write = (slot: string, key: string) =>
    asStored(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await replaceWhole(realDisk, fileOf(slot), await encrypted(key))
    })

  return {
    kept: () => Promise.resolve('encrypted'),
    write,
    read: async (slot) => {
      let blob: Buffer
      try {
        blob = readFileOnly(fileOf(slot))
      } catch (error) {
        return codeOf(error) === 'ENOENT' ? { state: 'missing' } : { state: 'unreadable' }
      }
      try {
        const { result, shouldReEncrypt } = await inTime(safeStorage.decryptStringAsync(blob), limitMs)
        // The system has a newer key. If storing under it fails, the old blob is still valid.
        if (shouldReEncrypt) await write(slot, result).catch(() => undefined)
        return { state: 'present', key: result }
      } catch {
        return { state: 'unreadable' }
      }
    },
    clear: (slot) => asStored(() => realDisk.remove(fileOf(slot))),
    isExposed: () => Promise.resolve(false),
    setAside: (slot) => setAside(fileOf(slot)),
  }
}

/** The vault that is decided on later. */
const decided = <Kept extends string>(vault: Promise<KeyVault<Kept>>): KeyVault<Kept> => ({
  kept: async () => (await vault).kept(),
  read: async (slot) => (await vault).read(slot),
  write: async (slot, key) => (await vault).write(slot, key),
  clear: async (slot) => (await vault).clear(slot),
})

export function electronKeyVaults(dataDir: string, limits = usualLimits): Pick<Host, 'keys' | 'installationKey'> {
  const folder = join(dataDir, 'keys')
  const encrypted = encryptedKeyVault(folder, limits.use)
  const isProtected = inTime(protects(), limits.probe).catch(() => false)
  const keys = isProtected.then((is): KeyVault => (is ? encrypted : memoryKeyVault()))
  // It must survive the process, so without the system's protection it is stored in a file. One that was encrypted before is not
  // replaced by another: the key store may be locked today.
  const installationKey = isProtected.then((is) =>
    is || existsSync(join(folder, nameOf(installationSlot))) ? encrypted : fileKeyVault(folder),
  )
  return {
    keys: decided(keys),
    installationKey: {
      ...decided(installationKey),
      isExposed: async (slot) => (await installationKey).isExposed(slot),
      setAside: async (slot) => (await installationKey).setAside(slot),
    },
  }
}
