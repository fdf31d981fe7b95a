/**
 * Keeps V8's compiled code for the next start. Only where Node itself runs the program: in Electron the cache would be code that the
 * integrity check does not cover, in a folder that any program of this user can write to.
 */
import { mkdirSync } from 'node:fs'
import module from 'node:module'
import { homedir } from 'node:os'
import path from 'node:path'

function cacheFolder(): string {
  const { env, platform } = process
  if (platform === 'win32') return path.join(env['LOCALAPPDATA'] ?? path.join(homedir(), 'AppData', 'Local'), 'Firstflow Cache')
  if (platform === 'darwin') return path.join(homedir(), 'Library', 'Caches', 'Firstflow')
  const named = env['XDG_CACHE_HOME']
  return path.join(named !== undefined && path.isAbsolute(named) ? named : path.join(homedir(), '.cache'), 'firstflow')
}

/** If the folder cannot be written, the program starts without a cache. */
export function keepCompiledCode(): void {
  const folder = path.join(cacheFolder(), 'code')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    return
  }
  module.enableCompileCache(folder)
}
