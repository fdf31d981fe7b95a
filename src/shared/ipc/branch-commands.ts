/** The commands about other histories of a job, kept beside it by `jobs.import` with `keepBeside`. None of them changes an entry. */
import { z } from 'zod'
import { branch, branchName, comparison } from '../job/branch.ts'
import { job } from '../job/job.ts'
import { empty, jobErrors, ofJob, storageErrors, type Command } from './contract-parts.ts'

export const ofBranch = ofJob.extend({ branch: branchName })
const branchErrors = [...jobErrors, 'branch.notFound'] as const

export const branchCommands = {
  'jobs.branches': { effect: 'reads', input: ofJob, output: z.array(branch), errors: storageErrors },
  /** As a job to look at. Nothing can be added to it. */
  'jobs.readBranch': { effect: 'reads', input: ofBranch, output: job, errors: branchErrors },
  /** Entry by entry: what the job here has and the branch has not, and the other way round. */
  'jobs.compareBranch': { effect: 'reads', input: ofBranch, output: comparison, errors: branchErrors },
  /** Moves a branch to the trash, from where `jobs.restore` brings it back. */
  'jobs.removeBranch': { effect: 'records', input: ofBranch, output: empty, errors: branchErrors },
} as const satisfies Record<string, Command>
