/**
 * Rights in the data folder: folders for their owner only, files too. What earlier versions left wider is narrowed at the start, in
 * the background. A folder is narrowed after all that is in it, so that one that is narrow need not be looked into again.
 *
 * Windows has no such rights: there the folder of the person's account is closed to others.
 */
import { chmod, lstat, readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { journalledFolders } from './copy-everything.ts'

/** Of the application; what else somebody keeps beside it is not touched. */
const ownNames = [
  ...journalledFolders,
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

/** Returns how many places stayed open to others, because the system did not let them be narrowed. */
export async function makePrivate(dataDir: string, home = homedir()): Promise<number> {
  if (process.platform === 'win32') return 0
  const found = await Promise.all(ownNames.map((name) => narrow(path.join(dataDir, name))))
  const stayed = found.reduce((sum, each) => sum + each, 0)
  return isSharedPlace(dataDir, home) ? stayed : stayed + (await narrowed(dataDir, folderRights))
}

/** A folder that other things depend on, named by hand: the application's own folders in it are narrow by themselves. */
const isSharedPlace = (dataDir: string, home: string) =>
  path.relative(dataDir, home).split(path.sep)[0] !== '..' || path.dirname(dataDir) === '/'

async function narrow(place: string): Promise<number> {
  const facts = await lstat(place).catch(() => null)
  if (facts === null || (facts.mode & others) === 0) return 0
  if (facts.isFile()) return narrowed(place, fileRights)
  if (!facts.isDirectory()) return 0
  for (const name of await readdir(place).catch(() => [])) await narrow(path.join(place, name))
  // What could not be narrowed is closed by the folder it is in.
  return narrowed(place, folderRights)
}

async function narrowed(place: string, rights: number): Promise<number> {
  const facts = await lstat(place).catch(() => null)
  // A folder that everybody may make files in is nobody's own.
  if (facts === null || (facts.mode & others) === 0 || (facts.mode & 0o1000) !== 0) return 0
  return chmod(place, rights).then(
    () => 0,
    () => 1,
  )
}
