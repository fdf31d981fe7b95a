/**
 * Commands for other histories (branches) of a job, which `jobs.import` with `keepBeside` or a pull stores beside it. None of them
 * changes an entry.
 */
import { z } from 'zod'
import { deviceKey } from '../job/entries.ts'
import { branch, branchName, comparison } from '../job/branch.ts'
import { job } from '../job/job.ts'
import { jobChangeErrors, jobErrors, jobWorkErrors, ofJob, storageErrors, reads, records } from './contract-parts.ts'
import { maxDevices } from './planning.ts'

const ofBranch = ofJob.extend({ branch: branchName })
const branchErrors = [...jobErrors, 'branch.notFound'] as const

export const branchCommands = {
  'jobs.branches': reads('Lists the other histories kept beside a job.', { input: ofJob, output: z.array(branch), errors: storageErrors }),
  'jobs.readBranch': reads('Returns another history as a job. Nothing can be added to it.', {
    input: ofBranch,
    output: job,
    errors: branchErrors,
  }),
  'jobs.compareBranch': reads('Compares two histories of a job entry by entry.', {
    input: ofBranch,
    output: comparison,
    errors: branchErrors,
  }),
  'jobs.chooseHistory': records('Decides which of two histories goes on. The other one is kept beside the job, whole.', {
    input: ofBranch.extend({ goesOn: z.enum(['here', 'branch']).describe('`branch`: the other history becomes the job here.') }),
    output: job,
    errors: [...jobWorkErrors, 'job.busy', 'branch.notFound'],
  }),
  'jobs.carryOver': records(
    'Adds facts of another history to the job, each with its author and time. Test results and verdicts only where their entries are named.',
    {
      input: ofBranch.extend({
        devices: z.array(deviceKey).max(maxDevices).optional().describe('All that may be carried of these devices, by their keys there.'),
        entries: z.array(z.number().int().positive()).max(20_000).optional().describe('Single entries, by their numbers there.'),
      }),
      output: job,
      errors: [
        ...jobChangeErrors,
        'job.busy',
        'job.otherHistory',
        'branch.notFound',
        'fork.finalised',
        'fork.notCarried',
        'job.duplicateDevice',
        'job.tooManyDevices',
      ],
    },
  ),
  'jobs.removeBranch': records('Moves another history to the trash. `jobs.restore` restores it.', {
    input: ofBranch,
    errors: branchErrors,
  }),
}
