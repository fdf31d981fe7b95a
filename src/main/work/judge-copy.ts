/** Judging what came from elsewhere: a copy of a job before it is placed, and a handover that somebody wants to be sure of. */
import { nullOnFailure } from '#shared/ipc/errors.ts'
import type { Verdict } from '#shared/job/handover.ts'
import { idKey } from '#shared/service/ids.ts'
import { judgeCopy, type JudgedJob, type Refused } from '../handover/judge.ts'
import { installationOf, type Installations } from '../handover/known-installations.ts'
import { soundCopy, verdictOn } from '../handover/verify.ts'
import { BranchFolder } from '../journal/branch-folder.ts'
import { firstDifference } from '../journal/chain.ts'
import { readLines } from '../journal/journal-lines.ts'
import type { Tools } from './tools.ts'

export interface JudgeCopy {
  /** A ZIP, or the path of a folder. */
  readonly source: Uint8Array | string
}
export interface Judged {
  readonly judged: JudgedJob | Refused
  /** Handed back: its pictures are taken out of it when it is placed. */
  readonly source: Uint8Array | string
}

export const judgeJob = async ({ source }: JudgeCopy, { progress }: Tools): Promise<Judged> => ({
  judged: await judgeCopy(source, { progress }),
  source,
})

export interface VerifyHandover {
  readonly bytes: Uint8Array
  /** Where the job is here, what was saved here is a witness that the file cannot have rebuilt. */
  readonly dataDir: string
  readonly toolVersion: string
  readonly installations: Installations
}

export async function verdictOnCopy({ bytes, dataDir, toolVersion, installations }: VerifyHandover): Promise<Verdict> {
  const found = await soundCopy(bytes)
  if ('alteration' in found) return { verdict: 'altered', ...found }
  // A job that is not here, or is damaged, bears no witness; the damage is shown where it is opened.
  const here = await readLines(dataDir, idKey(found.manifest.jobId)).catch(nullOnFailure)
  const there = found.chain.entries.map(({ hash }) => hash)
  const entry = here === null ? null : firstDifference(here.hashes, there)
  if (entry !== null && !(await isKeptBeside(dataDir, idKey(found.manifest.jobId), there)))
    return { verdict: 'altered', alteration: { what: 'entry', entry, how: 'replaced' } }
  return verdictOn(found, { version: toolVersion, installation: (fingerprint) => installationOf(installations, fingerprint) })
}

/** Of a job that went on in two places, the other history is no alteration. */
async function isKeptBeside(dataDir: string, jobId: string, there: readonly string[]): Promise<boolean> {
  const folder = new BranchFolder(dataDir)
  for (const branch of await folder.names(jobId)) {
    const lines = await folder.lines(jobId, branch).catch(nullOnFailure)
    if (lines !== null && firstDifference(lines.hashes, there) === null) return true
  }
  return false
}
