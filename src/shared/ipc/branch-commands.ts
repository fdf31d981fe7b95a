/** The commands about other histories of a job, kept beside it by `jobs.import` with `keepBeside`. None of them changes an entry. */
import { z } from 'zod'
import { branch, branchName, comparison } from '../job/branch.ts'
import { job } from '../job/job.ts'
import { empty, jobErrors, ofJob, storageErrors, type Command } from './contract-parts.ts'

const ofBranch = ofJob.extend({ branch: branchName })
const branchErrors = [...jobErrors, 'branch.notFound'] as const

export const branchCommands = {
  'jobs.branches': {
    description: 'Lists the other histories kept beside a job.',
    effect: 'reads',
    input: ofJob,
    output: z.array(branch),
    errors: storageErrors,
  },
  'jobs.readBranch': {
    description: 'Returns another history as a job. Nothing can be added to it.',
    effect: 'reads',
    input: ofBranch,
    output: job,
    errors: branchErrors,
  },
  'jobs.compareBranch': {
    description: 'Compares two histories of a job entry by entry.',
    effect: 'reads',
    input: ofBranch,
    output: comparison,
    errors: branchErrors,
  },
  'jobs.removeBranch': {
    description: 'Moves another history to the trash. `jobs.restore` restores it.',
    effect: 'records',
    input: ofBranch,
    output: empty,
    errors: branchErrors,
  },
} as const satisfies Record<string, Command>
