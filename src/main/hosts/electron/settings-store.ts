/**
 * Settings on electron-store: small values that may be lost without harm. Never jobs (the journal's) and never keys (the
 * vault's), because a full disk or a second instance can cost this file its content.
 */
import { join } from 'node:path'
import Store from 'electron-store'
import { isJsonObject } from '#shared/json.ts'
import { isMissing, readFileOnly } from '../../journal/disk.ts'
import { storageFailure } from '../../journal/storage-failure.ts'
import type { SettingsStore } from '../../ports.ts'
import { moveSettingsAside } from '../unreadable-settings.ts'

const openStore = (dataDir: string) =>
  new Store<Record<string, unknown>>({ name: 'settings', cwd: dataDir, accessPropertiesByDotNotation: false, configFileMode: 0o600 })

/** Opens the file; one that cannot be read is set aside, not overwritten, and the settings begin at their defaults. */
function openOrSetAside(dataDir: string) {
  if (!isReadable(join(dataDir, 'settings.json'))) moveSettingsAside(dataDir)
  return openStore(dataDir)
}

/** Looked at first: the store would wait for ever at a pipe. */
function isReadable(file: string): boolean {
  try {
    return isJsonObject(JSON.parse(readFileOnly(file, 'followed').toString('utf8')))
  } catch (cause) {
    return isMissing(cause)
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
