/** Commands for the jobs and the laptops of a team, as reported in its archive. */
import { z } from 'zod'
import { instant, site } from '../job/entries.ts'
import { jobSummary } from '../job/job.ts'
import { archiveErrors, obstacle } from './archive-commands.ts'
import { jobErrors, named, reads } from './contract-parts.ts'

const teamJob = z.object({
  jobId: z.string(),
  here: z
    .enum(['no', 'older', 'current'])
    .describe('Whether the job is on this computer. `older`: the archive has more of it. Figures are verified where it is `current`.'),
  entries: z.number().describe('How many entries the job has, as far as the laptops reported.'),
  histories: z.number().describe('How many histories are known: two where two laptops both continued the job.'),
  laptops: z.array(z.string()).describe('The installations that pushed it; empty for a job that is on this computer only.'),
  obstacle: obstacle.describe('Why the background did not get what this computer lacks; null where it did, or has not tried.'),
  reportedBy: z.string().nullable().describe('The installation that reported most of it; null where none did.'),
  job: jobSummary
    .pick({
      environment: true,
      devices: true,
      done: true,
      forOffice: true,
      unknown: true,
      issues: true,
      assignedTo: true,
    })
    .extend({
      site: site
        .pick({ name: true, building: true, client: true, siteId: true })
        .nullable()
        .describe('Where the job is and for whom; null where that was not read from its entries yet.'),
      technician: z.string().describe('Who began it; empty where that was not read from its entries yet.'),
      revision: z.string().nullable().describe('The revision that is final; null while things may be added.'),
      changedAt: z.string().describe('When the job last changed, and no later than the archive received it.'),
    })
    .nullable()
    .describe('What was reported of it; null where nothing was.'),
})
export type TeamJob = z.infer<typeof teamJob>

const teamLaptop = z.object({
  writer: z.string().describe('The name of the installation in the archive.'),
  person: z.string().nullable().describe('Who works there; null where that was not read yet.'),
  seenAt: instant.nullable().describe('When the archive last received something from it.'),
  jobs: z.number().describe('How many jobs it pushed.'),
  own: z.boolean().describe('Whether it is this computer.'),
})
export type TeamLaptop = z.infer<typeof teamLaptop>

export const teamCommands = {
  'archive.look': reads('Reads which jobs the laptops pushed and pulls none of them. Where nothing is new, it is one request.', {
    input: z.strictObject({
      ...named,
      names: z
        .boolean()
        .optional()
        .describe('Also reads who works on the laptops, and site and people of the jobs that are not here: one request for each, once.'),
    }),
    errors: archiveErrors,
  }),
  'archive.jobs': reads('Returns the jobs of all laptops, as of the last look. It asks the archive nothing.', {
    output: z.object({
      lookedAt: instant.nullable().describe('When this process last looked; null where it has not.'),
      jobs: z.array(teamJob).describe('The jobs, in no particular order. Training jobs never leave their computer.'),
    }),
    errors: [...archiveErrors, ...jobErrors],
  }),
  'archive.laptops': reads('Returns the installations that pushed jobs, as of the last look. It asks the archive nothing.', {
    output: z.array(teamLaptop),
    errors: archiveErrors,
  }),
}
