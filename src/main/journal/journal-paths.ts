/**
 * Where a journal lies in the data folder, where its head is kept besides, and where damaged files are set aside.
 *
 *   jobs/<jobId>/journal.ndjson   workbench/journal.ndjson   heads/<name>   quarantine/<name>-<hash>
 *   branches/<jobId>/<branch>/journal.ndjson
 */
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { jobFolderName } from '#shared/job/handover.ts'
import { makeFolder, replaceWhole, type Disk } from './disk.ts'
import { asStored } from './storage-failure.ts'
import { sha256Of } from '../sha256.ts'

export const journalName = 'journal.ndjson'
/** Of a head that lies in the folder itself. */
export const headName = 'head'
export const quarantineName = 'quarantine'
/** What the end of a journal is set aside under, behind the journal's name. */
export const tornMark = '-torn'
/** What settings that could not be read are set aside under. */
export const setAsideSettings = 'settings-'

export interface JournalPaths {
  readonly dataDir: string
  /** The job's number, or `workbench`. */
  readonly name: string
  readonly folder: string
  readonly file: string
  /** Outside the folder: whoever cuts, loses or exchanges the folder leaves the head where it is. */
  readonly head: string
}

/** What a job's folder is called. Firstflow writes small letters; one in capitals came by another way, and is shown as damaged. */
export const isJobFolder = (name: string) => jobFolderName.test(name)
export const jobsFolder = (dataDir: string) => join(dataDir, 'jobs')
export const headsFolder = (dataDir: string) => join(dataDir, 'heads')

/** For a list of ten thousand, where normalising each path would cost as much as asking for its file. */
export const journalFile = (dataDir: string, jobId: string) => `${dataDir}/jobs/${jobId}/${journalName}`

export const jobPaths = (dataDir: string, jobId: string) => pathsOf(dataDir, jobId, join(jobsFolder(dataDir), jobId))
export const workbenchPaths = (dataDir: string) => pathsOf(dataDir, 'workbench', join(dataDir, 'workbench'))

export const allBranchesFolder = (dataDir: string) => join(dataDir, 'branches')
export const branchesFolder = (dataDir: string, jobId: string) => join(allBranchesFolder(dataDir), jobId)

/** A job's journal in a folder that is no longer written to, with its head beside it: in the trash, or kept beside the job. */
export function detachedPaths(dataDir: string, jobId: string, folder: string): JournalPaths {
  return { dataDir, name: jobId, folder, file: join(folder, journalName), head: join(folder, headName) }
}

function pathsOf(dataDir: string, name: string, folder: string): JournalPaths {
  return { dataDir, name, folder, file: join(folder, journalName), head: join(headsFolder(dataDir), name) }
}

/**
 * Keeps what was found to be damaged, once for each content. Returns its name within the data folder; null when it could
 * not be kept: then the damage is told anyway.
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

/** Takes a whole folder, or whatever lies in its place, out of the way. Returns its new name; null where there was nothing. */
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
