/**
 * Permissions in the data folder: folders and files are for their owner only. Wider permissions from earlier versions are narrowed at
 * startup, in the background. A folder is narrowed after its contents, so that a narrow folder need not be searched again.
 *
 * Windows has no such permissions: there, the user's profile folder is closed to others.
 */
import { chmod, lstat, readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { journalledFolders } from './copy-everything.ts'

/** The application's own names; other files beside them are not touched. */
const ownNames = [
  ...journalledFolders,
  'device-index',
  'exports',
  'incoming',
  'installations.json',
  'job-index',
  'keys',
  'logs',
  'reserve',
  'settings.json',
  'training',
  'typing',
]
const [folderRights, fileRights, others] = [0o700, 0o600, 0o077]

/** Returns how many paths stayed open to others because the system refused to narrow them. */
export async function makePrivate(dataDir: string, home = homedir()): Promise<number> {
  if (process.platform === 'win32') return 0
  const found = await Promise.all(ownNames.map((name) => narrow(path.join(dataDir, name))))
  const stayed = found.reduce((sum, each) => sum + each, 0)
  return isSharedPlace(dataDir, home) ? stayed : stayed + (await narrowed(dataDir, folderRights))
}

/** A folder that other programs depend on, chosen by hand: the application's own folders in it are narrow themselves. */
const isSharedPlace = (dataDir: string, home: string) =>
  path.relative(dataDir, home).split(path.sep)[0] !== '..' || path.dirname(dataDir) === '/'

async function narrow(place: string): Promise<number> {
  const facts = await lstat(place).catch(() => null)
  if (facts === null || (facts.mode & others) === 0) return 0
  if (facts.isFile()) return narrowed(place, fileRights)
  if (!facts.isDirectory()) return 0
  for (const name of await readdir(place).catch(() => [])) await narrow(path.join(place, name))
  // Files that could not be narrowed are protected by their folder.
  return narrowed(place, folderRights)
}

async function narrowed(place: string, rights: number): Promise<number> {
  const facts = await lstat(place).catch(() => null)
  // A folder in which everyone may create files (sticky bit) is a shared one.
  if (facts === null || (facts.mode & others) === 0 || (facts.mode & 0o1000) !== 0) return 0
  return chmod(place, rights).then(
    () => 0,
    () => 1,
  )
}
