/** A job as it lies in the data folder, for a worker thread: read and verified from its files, whoever has it open. */
import { fail } from '#shared/ipc/errors.ts'
import type { Job } from '#shared/job/job.ts'
import type { Lines } from '#shared/job/revisions.ts'
import { BranchFolder } from '../journal/branch-folder.ts'
import { realDisk } from '../journal/disk.ts'
import { readLines, type JournalLines } from '../journal/journal-lines.ts'
import { judgedLines, type Seen } from '../journal/judged-job.ts'
import { PhotoVault } from '../journal/photo-vault.ts'
import { jobPaths } from '../journal/journal-paths.ts'
import { picturesIn, type PictureSource } from '../report/pictures.ts'

export interface WhichJob {
  readonly dataDir: string
  readonly jobId: string
  /** When it was asked for: what is added while it is read belongs to the next one. */
  readonly seen: Seen
}

interface JobFiles {
  readonly job: Job
  readonly lines: JournalLines
  readonly pictures: PictureSource
}

/** `lines` without their bytes. */
export async function jobIn({ dataDir, jobId, seen }: WhichJob): Promise<Pick<JobFiles, 'job' | 'pictures'> & { readonly lines: Lines }> {
  const judged = await judgedLines(jobPaths(dataDir, jobId), realDisk, seen)
  return { ...judged, pictures: picturesIn(new PhotoVault(dataDir), jobId) }
}

/** Its lines too. */
export async function wholeJobIn(which: WhichJob): Promise<JobFiles> {
  const { job, lines: read, pictures } = await jobIn(which)
  const { lines, hashes } = await readLines(which.dataDir, which.jobId)
  const length = read.hashes.length
  if (hashes[length - 1] !== read.hashes.at(-1)) return fail('job.otherHistory', { jobId: which.jobId })
  return { job, lines: { ...read, lines: lines.slice(0, length) }, pictures }
}

/** Another history of it, kept beside it. */
export async function branchIn({ dataDir, jobId }: WhichJob, branch: string): Promise<JobFiles> {
  const folder = new BranchFolder(dataDir)
  return {
    job: await folder.job(jobId, branch),
    lines: await folder.lines(jobId, branch),
    pictures: (sha256) => folder.picture(jobId, branch, sha256),
  }
}
