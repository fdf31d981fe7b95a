/** A settings file that cannot be read, or something else in its place, is kept with what else was found damaged. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { quarantineName, setAsideSettings } from '../journal/journal-paths.ts'

/** Where it cannot be moved it stays, and the settings begin at their defaults anyway. */
export function moveSettingsAside(dataDir: string): void {
  try {
    mkdirSync(join(dataDir, quarantineName), { recursive: true, mode: 0o700 })
    renameSync(join(dataDir, 'settings.json'), join(dataDir, quarantineName, `${setAsideSettings}${randomUUID()}`))
  } catch {
    // Nothing is overwritten by it: a folder that takes no rename takes no settings either.
  }
}
