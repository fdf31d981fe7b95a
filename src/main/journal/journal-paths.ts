/**
 * The paths of journals in the data folder, of their heads, and of damaged files that were set aside.
 *
 *   jobs/<jobId>/journal.ndjson
 *   workbench/journal.ndjson
 *   heads/<name>
 *   quarantine/<name>-<hash>
 *   branches/<jobId>/<branch>/journal.ndjson
 */
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { jobFolderName } from '#shared/job/handover.ts'
import { makeFolder, replaceWhole, type Disk } from './disk.ts'
import { asStored } from './storage-failure.ts'
import { sha256Of } from '../sha256.ts'

export const journalName = 'journal.ndjson'
/** The name of a head that is stored in the journal's own folder. */
export const headName = 'head'
export const quarantineName = 'quarantine'
/** The suffix of the name under which the cut-off end of a journal is set aside. */
export const tornMark = '-torn'
/** The prefix of the name under which unreadable settings are set aside. */
export const setAsideSettings = 'settings-'

export interface JournalPaths {
  readonly dataDir: string
  /** The job's ID, or `workbench`. */
  readonly name: string
  readonly folder: string
  readonly file: string
  /** Outside the folder, so that cutting, losing or replacing the folder does not affect it. */
  readonly head: string
}

/** The name of a job's folder. Firstflow writes small letters; one in capitals came from elsewhere and is shown as damaged. */
export const isJobFolder = (name: string) => jobFolderName.test(name)
export const jobsFolder = (dataDir: string) => join(dataDir, 'jobs')
export const headsFolder = (dataDir: string) => join(dataDir, 'heads')

/** Plain concatenation, for a list of ten thousand: normalising each path would cost as much as reading its file's facts. */
export const journalFile = (dataDir: string, jobId: string) => `${dataDir}/jobs/${jobId}/${journalName}`

export const jobPaths = (dataDir: string, jobId: string) => pathsOf(dataDir, jobId, join(jobsFolder(dataDir), jobId))
export const workbenchPaths = (dataDir: string) => pathsOf(dataDir, 'workbench', join(dataDir, 'workbench'))

export const allBranchesFolder = (dataDir: string) => join(dataDir, 'branches')
export const branchesFolder = (dataDir: string, jobId: string) => join(allBranchesFolder(dataDir), jobId)

/** A job's journal in a folder that is no longer appended to, with its head in it: in the trash, or another history. */
export function detachedPaths(dataDir: string, jobId: string, folder: string): JournalPaths {
  return { dataDir, name: jobId, folder, file: join(folder, journalName), head: join(folder, headName) }
}

function pathsOf(dataDir: string, name: string, folder: string): JournalPaths {
  return { dataDir, name, folder, file: join(folder, journalName), head: join(headsFolder(dataDir), name) }
}

/**
 * Saves damaged content, once for each content. Returns its name within the data folder, or null if it could not be saved; the damage is
 * reported in both cases.
 */
export async function setAside(disk: Disk, { dataDir, name }: JournalPaths, bytes: Uint8Array): Promise<string | null> {
  const copy = `${quarantineName}/${name}-${sha256Of(bytes).slice(0, 16)}`
  const path = join(dataDir, copy)
  try {
    if (disk.facts(path)?.size === bytes.length) return copy
    await makeFolder(disk, dirname(path))
    await replaceWhole(disk, path, bytes)
    return copy
  } catch {
    return null
  }
}

/** Moves a whole folder, or whatever has its name, out of the way. Returns its new name, or null if there was nothing. */
export async function moveAside(disk: Disk, { dataDir, name, folder }: JournalPaths): Promise<string | null> {
  if (disk.facts(folder) === null) return null
  const copy = `${quarantineName}/${name}-${randomUUID()}`
  return asStored(async () => {
    await makeFolder(disk, join(dataDir, quarantineName))
    await disk.rename(folder, join(dataDir, copy))
    await disk.syncFolder(join(dataDir, quarantineName))
    return copy
  })
}
