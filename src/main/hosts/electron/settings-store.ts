/**
 * Settings on electron-store: small values that may be lost without harm. Never jobs (the journal's) and never keys (the
 * vault's), because a full disk or a second instance can cost this file its content.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import Store from 'electron-store'
import { storageFailure } from '../../journal/storage-failure.ts'
import type { SettingsStore } from '../../ports.ts'

const openStore = (dataDir: string) =>
  new Store<Record<string, unknown>>({ name: 'settings', cwd: dataDir, accessPropertiesByDotNotation: false })

/** Opens the file; one that cannot be read is set aside, not overwritten, and the settings begin anew. */
function openOrSetAside(dataDir: string) {
  try {
    return openStore(dataDir)
  } catch (error) {
    const file = join(dataDir, 'settings.json')
    if (!existsSync(file)) throw error
    renameSync(file, join(dataDir, `settings.damaged-${randomUUID()}.json`))
    return openStore(dataDir)
  }
}

export function electronSettings(dataDir: string): SettingsStore {
  const store = openOrSetAside(dataDir)
  return {
    read: (name) => store.get(name),
    write: (name, value) => {
      try {
        store.set(name, value)
      } catch (cause) {
        throw storageFailure(cause)
      }
    },
  }
}
