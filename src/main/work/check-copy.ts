/** Validates what comes from elsewhere: a copy of a job before it is imported, and a handover package to be verified. */
import { nullOnFailure } from '#shared/tables/errors.ts'
import type { Verdict } from '#shared/job/handover.ts'
import { idKey } from '#shared/tables/ids.ts'
import { checkCopy } from '../handover/check-copy.ts'
import { installationOf, type Installations } from '../installation/known-installations.ts'
import { soundCopy, verdictOn } from '../handover/verify.ts'
import { branchFolder } from '../journal/branch-folder.ts'
import { firstDifference } from '../journal/chain.ts'
import { readLines } from '../journal/journal-lines.ts'
import type { Tools } from './tools.ts'

export interface CheckCopy {
  /** A ZIP, or the path of a folder. */
  readonly source: Uint8Array | string
}

export const checkedCopy = async ({ source }: CheckCopy, { progress }: Tools) => ({
  checked: await checkCopy(source, { progress }),
  /** Returned, because its photos are read from it during the import. */
  source,
})

export interface VerifyHandover {
  readonly bytes: Uint8Array
  /** If the job is here, its local history is a witness that the file's author could not forge. */
  readonly dataDir: string
  readonly toolVersion: string
  readonly installations: Installations
}

export async function verdictOnCopy({ bytes, dataDir, toolVersion, installations }: VerifyHandover): Promise<Verdict> {
  const found = await soundCopy(bytes)
  if ('alteration' in found) return { verdict: 'altered', ...found }
  // A job that is missing or damaged is no witness; the damage is shown where the job is opened.
  const here = await readLines(dataDir, idKey(found.manifest.jobId)).catch(nullOnFailure)
  const there = found.chain.entries.map(({ hash }) => hash)
  const entry = here === null ? null : firstDifference(here.hashes, there)
  if (entry !== null && !(await isKeptBeside(dataDir, idKey(found.manifest.jobId), there)))
    return { verdict: 'altered', alteration: { what: 'entry', entry, how: 'replaced' } }
  return verdictOn(found, { version: toolVersion, installation: (fingerprint) => installationOf(installations, fingerprint) })
}

/** Another history of a job that diverged is not an alteration. */
async function isKeptBeside(dataDir: string, jobId: string, there: readonly string[]): Promise<boolean> {
  const folder = branchFolder(dataDir)
  for (const branch of await folder.names(jobId)) {
    const lines = await folder.lines(jobId, branch).catch(nullOnFailure)
    if (lines !== null && firstDifference(lines.hashes, there) === null) return true
  }
  return false
}
