/** A job as it is in the data folder, for a worker thread: read and verified from its files, even if it is open elsewhere. */
import { branchFolder } from '../journal/branch-folder.ts'
import { realDisk } from '../journal/disk.ts'
import { readJobWithLines, type JobWithLines, type Seen } from '../journal/read-job.ts'
import { PhotoVault } from '../journal/photo-vault.ts'
import { jobPaths } from '../journal/journal-paths.ts'
import { picturesIn, type PictureSource } from '../report/pictures.ts'

export interface WhichJob {
  readonly dataDir: string
  readonly jobId: string
  /** The job when the work was requested: later entries are not part of it. */
  readonly seen: Seen
}

interface JobFiles extends JobWithLines {
  readonly pictures: PictureSource
}

export async function jobIn({ dataDir, jobId, seen }: WhichJob): Promise<JobFiles> {
  const found = await readJobWithLines(jobPaths(dataDir, jobId), realDisk, seen)
  return { ...found, pictures: picturesIn(new PhotoVault(dataDir), jobId) }
}

/** Another history of the job. */
export const branchIn = ({ dataDir, jobId }: WhichJob, branch: string): Promise<JobFiles> => branchFolder(dataDir).contents(jobId, branch)
