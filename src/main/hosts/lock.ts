/**
 * Allows one instance for each data folder. The lock is SQLite's on an empty file: the system takes it from a process however that ends,
 * and on a network drive that supports locks, it holds for all computers. Nothing else in this process may open that file: on Linux and
 * macOS closing it would end the lock.
 */
import { closeSync, openSync } from 'node:fs'
import { join, toNamespacedPath } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isReadOnly, realDisk } from '../journal/disk.ts'

/** Milliseconds: two that start at once get in each other's way for a moment. */
const patience = 500
const busy = 5

/** A connection that is garbage-collected would end its lock. */
const held = new Set<DatabaseSync>()

/** Null if another instance holds the folder. One that can only read the folder holds nothing, because it changes nothing. */
export function lockDataFolder(dataDir: string): { release: () => void } | null {
  const file = toNamespacedPath(join(dataDir, 'lock'))
  const readOnly = isReadOnly(dataDir)
  if (readOnly && realDisk.facts(file) === null) return { release: () => undefined }
  let lock: DatabaseSync | undefined
  try {
    // For its owner only. One that is there is not touched: it may be this process that holds it.
    if (!readOnly && realDisk.facts(file) === null) closeSync(openSync(file, 'a', 0o600))
    lock = new DatabaseSync(file, { readOnly, timeout: patience })
    lock.exec(readOnly ? 'SELECT * FROM sqlite_schema' : 'BEGIN EXCLUSIVE')
  } catch (cause) {
    lock?.close()
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === busy) return null
    throw Object.assign(new Error(`${file} cannot be locked: ${String(cause)}`), { code: 'EIO' })
  }
  const release = () => {
    held.delete(lock)
    if (lock.isOpen) lock.close()
  }
  if (readOnly) release()
  else held.add(lock)
  return { release }
}
