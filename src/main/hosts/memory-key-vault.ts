/** Keeps keys for the lifetime of the process, for a host without a safe place on disk. Nothing is ever written. */
import type { InstallationKeyVault, KeyVault } from '../ports.ts'

export function memoryKeyVault(): KeyVault<'memory'> & InstallationKeyVault {
  const keys = new Map<string, string>()
  const clear = (slot: string) => {
    keys.delete(slot)
    return Promise.resolve()
  }
  return {
    kept: () => Promise.resolve('memory'),
    read: (slot) => {
      const key = keys.get(slot)
      return Promise.resolve(key === undefined ? { state: 'missing' } : { state: 'present', key })
    },
    write: (slot, key) => {
      keys.set(slot, key)
      return Promise.resolve()
    },
    clear,
    isExposed: () => Promise.resolve(false),
    setAside: clear,
  }
}
