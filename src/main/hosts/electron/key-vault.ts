/**
 * Stores API keys and the key of the installation, encrypted by the operating system's own key store. If that offers no real protection
 * (on Linux without a keyring it uses a fixed password), API keys stay in memory and the user is told. A blob that cannot be decrypted is
 * kept, because the keyring may be back tomorrow.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { safeStorage } from 'electron'
import { readFileOnly, realDisk, replaceWhole } from '../../journal/disk.ts'
import { asStored } from '../../journal/storage-failure.ts'
import type { InstallationKeyVault, KeyVault } from '../../ports.ts'
import { fileKeyVault, setAside } from '../file-key-vault.ts'
import { memoryKeyVault } from '../memory-key-vault.ts'
import { sha256Of } from '../../sha256.ts'

async function protects(): Promise<boolean> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false
  if (process.platform !== 'linux') return true
  if (['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend())) return false
  // A configured keyring may be missing, and Chromium then uses a well-known password: it marks that in the encrypted data.
  const probe = await safeStorage.encryptStringAsync('probe').catch(() => null)
  return probe !== null && !probe.subarray(0, withoutKeyring.length).equals(withoutKeyring)
}
const withoutKeyring = Buffer.from('v10')

function encryptedKeyVault(folder: string): KeyVault<'encrypted'> & InstallationKeyVault {
  // Hashed, because a slot may contain a URL, which is not a valid file name.
  const fileOf = (slot: string) => join(folder, `${sha256Of(slot).slice(0, 32)}.key`)

  const write = (slot: string, key: string) =>
    asStored(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await replaceWhole(realDisk, fileOf(slot), await safeStorage.encryptStringAsync(key))
    })

  return {
    kept: 'encrypted',
    write,
    read: async (slot) => {
      let blob: Buffer
      try {
        blob = readFileOnly(fileOf(slot))
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'ENOENT' ? { state: 'missing' } : { state: 'unreadable' }
      }
      try {
        const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(blob)
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

export const electronKeyVault = async (dataDir: string): Promise<KeyVault> =>
  (await protects()) ? encryptedKeyVault(join(dataDir, 'keys')) : memoryKeyVault()

/** The key of the installation must survive the process, so without the system's protection it is stored in a file. */
export const electronInstallationKey = async (dataDir: string): Promise<InstallationKeyVault> =>
  (await protects()) ? encryptedKeyVault(join(dataDir, 'keys')) : fileKeyVault(join(dataDir, 'keys'))
