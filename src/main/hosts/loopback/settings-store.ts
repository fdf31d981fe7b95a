/** Settings of the loopback host: one small JSON file, replaced whole. One that cannot be read is set aside, never overwritten. */
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, storageFailure } from '../../journal/storage-failure.ts'
import type { SettingsStore } from '../../ports.ts'

export function fileSettings(dataDir: string): SettingsStore {
  const file = join(dataDir, 'settings.json')
  const values = readSettings(file)
  return {
    read: (name) => values.get(name),
    write(name, value) {
      const before = values.get(name)
      values.set(name, value)
      try {
        mkdirSync(dataDir, { recursive: true })
        replaceSync(file, JSON.stringify(Object.fromEntries(values), null, 2))
      } catch (cause) {
        values.set(name, before)
        throw storageFailure(cause)
      }
    },
  }
}

function readSettings(file: string): Map<string, unknown> {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof kept === 'object' && kept !== null && !Array.isArray(kept)) return new Map(Object.entries(kept))
    throw new SyntaxError('not an object')
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return new Map()
    if (!(cause instanceof SyntaxError)) throw storageFailure(cause)
    renameSync(file, `${file}.unreadable-${Date.now()}`)
    return new Map()
  }
}

function replaceSync(file: string, text: string): void {
  const temporary = `${file}.new`
  const handle = openSync(temporary, 'w', 0o600)
  try {
    const bytes = Buffer.from(text)
    if (writeSync(handle, bytes) !== bytes.length) throw Object.assign(new Error('short write'), { code: 'ENOSPC' })
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(temporary, file)
}
