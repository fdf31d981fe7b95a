/**
 * Settings in electron-store: small values that may be lost without harm. Never jobs (they are in the journal) and never keys (they are
 * in the vault), because a full disk or a second instance can destroy this file's content.
 */
import { join } from 'node:path'
import Store from 'electron-store'
import { isJsonObject } from '#shared/json.ts'
import { isMissing, readFileOnly } from '../../journal/disk.ts'
import { storageFailure } from '../../journal/storage-failure.ts'
import type { SettingsStore } from '../../ports.ts'
import { moveSettingsAside } from '../unreadable-settings.ts'

/** Checked first, because the store would block forever on a pipe. */
function isReadable(file: string): boolean {
  try {
    return isJsonObject(JSON.parse(readFileOnly(file, 'followed').toString('utf8')))
  } catch (cause) {
    return isMissing(cause)
  }
}

/** An unreadable file is set aside, not overwritten, and the settings start with their defaults. */
export function electronSettings(dataDir: string): SettingsStore {
  if (!isReadable(join(dataDir, 'settings.json'))) moveSettingsAside(dataDir)
  const options = { name: 'settings', cwd: dataDir, accessPropertiesByDotNotation: false, configFileMode: 0o600 }
  const store = new Store<Record<string, unknown>>(options)
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
