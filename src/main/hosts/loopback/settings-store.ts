/** Settings of the loopback host: one small JSON file, replaced as a whole. An unreadable file is set aside, never overwritten. */
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, lstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isJsonObject } from '#shared/json.ts'
import { isMissing, readFileOnly } from '../../journal/disk.ts'
import { storageFailure } from '../../journal/storage-failure.ts'
import type { SettingsStore } from '../../ports.ts'
import { moveSettingsAside } from '../unreadable-settings.ts'

export function fileSettings(dataDir: string): SettingsStore {
  const file = join(dataDir, 'settings.json')
  const values = readSettings(file)
  return {
    read: (name) => values.get(name),
    write(name, value) {
      const before = values.get(name)
      values.set(name, value)
      try {
        mkdirSync(dataDir, { recursive: true, mode: 0o700 })
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
    const kept: unknown = JSON.parse(readFileOnly(file, 'followed').toString('utf8'))
    if (isJsonObject(kept)) return new Map(Object.entries(kept))
    throw new SyntaxError('not an object')
  } catch (cause) {
    if (!isMissing(cause) || isLink(file)) moveSettingsAside(dirname(file))
    return new Map()
  }
}

function replaceSync(file: string, text: string): void {
  const temporary = `${file}.${randomUUID()}`
  try {
    const handle = openSync(temporary, 'wx', 0o600)
    try {
      const bytes = Buffer.from(text)
      if (writeSync(handle, bytes) !== bytes.length) throw Object.assign(new Error('short write'), { code: 'ENOSPC' })
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(temporary, file)
  } catch (cause) {
    rmSync(temporary, { force: true })
    throw cause
  }
}

/** A broken link is not a missing file. */
const isLink = (file: string) => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true
