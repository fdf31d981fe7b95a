/** Moves an unreadable settings file, or anything else in its place, to the other damaged files. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { quarantineName, setAsideSettings } from '../journal/journal-paths.ts'

/** If it cannot be moved it stays, and the settings start with their defaults anyway. */
export function moveSettingsAside(dataDir: string): void {
  try {
    mkdirSync(join(dataDir, quarantineName), { recursive: true, mode: 0o700 })
    renameSync(join(dataDir, 'settings.json'), join(dataDir, quarantineName, `${setAsideSettings}${randomUUID()}`))
  } catch {
    // It is not overwritten either: a folder that refuses a rename also refuses new settings.
  }
}
