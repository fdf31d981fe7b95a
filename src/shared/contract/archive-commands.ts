/** Commands for the team archive. If no archive is configured, none of this runs. */
import { z } from 'zod'
import { numbers, listOf } from '../list-of.ts'
import { instant, sha256 } from '../job/entries.ts'
import { importOutcome, verdict } from '../job/handover.ts'
import { seal } from '../job/job.ts'
import { exportedFile, jobErrors, ofJob, storageErrors, reads, records, secretText, sends } from './contract-parts.ts'
import { appError, type ErrorCode } from '../tables/errors.ts'

export const archiveErrors = [
  'archive.notConfigured',
  'archive.unreachable',
  'archive.untrusted',
  'archive.keyRejected',
  'archive.refused',
  'archive.wrongRegion',
  'archive.bucketInAddress',
  'archive.noBucket',
  'archive.clockSkewed',
  'archive.full',
  'archive.busy',
  'archive.failed',
  'archive.unreadable',
  'archive.notReadBack',
  'work.cancelled',
  ...storageErrors,
] as const satisfies ErrorCode[]

/** The address of a store without its key: the part that a company can preset. */
export const archivePlace = z.strictObject({
  baseUrl: z.string().max(2000).describe('The address of the store: https, or plain http on this computer. Without the bucket.'),
  bucket: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .describe('The name of the bucket.'),
  region: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/)
    .default('us-east-1')
    .describe('The region that requests are signed for.'),
  readOnly: z
    .boolean()
    .default(false)
    .describe('True where this computer only reads: it sees and pulls what others pushed, and pushes nothing.'),
})
export type ArchivePlace = z.infer<typeof archivePlace>

export const jobArchive = z.object({
  jobId: z.string(),
  state: z
    .enum(['hereOnly', 'waiting', 'behind', 'missing', 'archived'])
    .describe(
      '`hereOnly`: nothing of it was pushed yet. `waiting`: it changed since, or the archive no longer reports it. `behind`: this computer pushed more of it than is here, as after a restore from a backup. `missing`: objects of it were deleted or altered there since; `archive.push` with `check` pushes it again. `archived`: the archive has it and reports it as it is.',
    ),
  at: instant
    .nullable()
    .describe('When it was last pushed completely, or the archive asked whether it still has it; null where it was not pushed.'),
  ...numbers({
    photos: 'How many photos were added since it was last pushed.',
    histories: 'How many other histories of it are here.',
    entries: 'How many entries it had when it was last pushed.',
    absent: 'Photos that its journal names and that were not on this computer then.',
  }).shape,
  error: appError.nullable().describe('Why it could not be read when it was to be pushed; null where it could.'),
})
export type JobArchive = z.infer<typeof jobArchive>

export const obstacle = z
  .enum(['late', 'altered', 'failed'])
  .nullable()
  .describe(
    '`late`: the archive does not have all of it yet. `altered`: an object is not what its name says. `failed`: it could not be placed here.',
  )

const archiveStatus = z.object({
  configured: z.boolean().describe('Whether address, bucket and key are there. Where they are not, nothing is pushed.'),
  baseUrl: z.string().nullable().describe('The address of the store; null where none was entered.'),
  bucket: z.string().nullable().describe('The name of the bucket; null where none was entered.'),
  region: z.string().nullable().describe('The region that requests are signed for; null where none was entered.'),
  readOnly: z.boolean().describe('Whether this computer only reads.'),
  policy: z
    .string()
    .nullable()
    .describe('The bucket policy of this computer, to be given to its user; null before an address was entered.'),
  renamed: z
    .object({ from: z.string().describe('The earlier name.'), at: instant })
    .nullable()
    .describe('Another computer pushed under the same name, so this one got a new one. Null where that did not happen.'),
  caughtUp: z.number().describe('Of how many jobs this computer had pushed more than it had, and pulled it since the start.'),
  preset: z.boolean().describe("Whether the company's policy on this computer sets address, bucket and region."),
  credential: z.enum(['missing', 'present', 'unreadable']).describe('Whether the key is there. No command returns it.'),
  kept: z.enum(['memory', 'encrypted']).describe('Whether the key is kept in memory only, or encrypted and kept for the next start.'),
  writer: z
    .string()
    .nullable()
    .describe('The name of this installation in the archive, for its bucket policy; null before an address was entered.'),
  jobs: z.array(jobArchive).describe('The jobs of this computer, without those of training sites.'),
  offered: listOf({
    jobId: z.string(),
    at: z.string().describe('When it was pushed.'),
    writer: z.string().describe('The installation that pushed it.'),
    entries: z.number().describe('How many entries it had there.'),
    obstacle: obstacle.describe('Why the background did not get it; null where it has not tried.'),
  }).describe('What others pushed and was not pulled here yet, as of the last pull.'),
  paused: z.boolean().describe('Whether the setting `archivePaused` keeps the background from asking the archive.'),
  failure: appError.nullable().describe('Why the background last failed to push or pull; null where it did not.'),
})

const failed = listOf({ jobId: z.string(), error: appError.describe('Why.') }).describe(
  'The jobs that could not be read or placed here; the others were.',
)

export const archiveFindings = [
  'read',
  'writeJobs',
  'writeReports',
  'readBack',
  'writeRefused',
  'deleteRefused',
  'foreignRefused',
  'versioning',
  'clock',
] as const

export const archiveCommands = {
  'archive.status': reads('Returns what is set up, and how each job stands in the archive. It asks the archive nothing.', {
    output: archiveStatus,
    errors: storageErrors,
  }),
  'archive.save': records('Sets the address of the archive. The key belongs to address and bucket: another one asks for its own.', {
    input: archivePlace,
    output: archiveStatus,
    errors: ['environment.badBaseUrl', 'archive.bucketInAddress', 'archive.preset', ...storageErrors],
  }),
  'archive.setKey': records('Sets the key of the archive.', {
    input: z.strictObject({
      keyId: z.string(),
      secret: secretText.describe('The secret. No command returns it.'),
    }),
    output: archiveStatus,
    errors: ['archive.notConfigured', 'archive.keyMalformed', ...storageErrors],
  }),
  'archive.clear': records(
    'Deletes the key, and the address unless a policy sets it. From then on nothing is pushed; the archive keeps what it has.',
    { output: archiveStatus, errors: storageErrors },
  ),
  'archive.test': sends(
    'Tests the archive: lists, reads, writes under each prefix, reads back, and tries what the bucket policy should refuse.',
    {
      output: z.object({
        findings: listOf({
          finding: z
            .enum(archiveFindings)
            .describe(
              '`writeJobs`: under `v1/jobs`. `writeReports`: under `v1/feed`, `v1/latest` and `v1/laptops`. `writeRefused`: the key of a computer that only reads may not write. `deleteRefused`: this key may not delete. `foreignRefused`: it may not write under the name of another installation.',
            ),
          ok: z.boolean().describe('Whether it is as it should be.'),
          detail: z
            .string()
            .nullable()
            .describe('What the archive said, such as the HTTP status or the seconds by which the clocks differ.'),
        }).describe(
          'What was found, in the order of the test. What could not be tried, because something before it was refused, is not listed.',
        ),
      }),
      errors: archiveErrors,
    },
  ),
  'archive.push': sends('Pushes all jobs that wait. Where an archive is set up, that also happens by itself.', {
    input: z.strictObject({
      check: z
        .boolean()
        .optional()
        .describe('Also asks the archive for each job whether it still has what was pushed, and pushes what it lacks.'),
    }),
    output: numbers({
      jobs: 'How many jobs were pushed.',
      entries: 'How many entries were new in the archive.',
      photos: 'How many photos were new in the archive.',
    }).extend({ failed }),
    errors: [...archiveErrors, 'archive.readOnly'],
  }),
  'archive.package': records(
    'Saves the handover package of a finalised revision from the archive. It is verified first; one by a known installation comes before any other.',
    {
      input: ofJob.extend({
        revision: seal.shape.revision.optional().describe('The revision; the latest where absent.'),
        head: sha256.optional().describe('The hash that its report prints, to tell two histories with one revision apart.'),
      }),
      output: z.object({
        file: exportedFile,
        verdict: verdict.describe('What verifying it said, and by whom it was finalised.'),
        passedOver: listOf({
          revision: seal.shape.revision.describe('The revision that its name says.'),
          head: sha256.describe('The hash that its report prints, as its name says.'),
          why: z
            .enum(['unusable', 'historyMissing', 'unknownKey', 'otherHistory'])
            .describe(
              '`unusable`: it is not what its name says. `historyMissing`: it is of another history of the job, which the archive does not have yet. `unknownKey`: an installation signed it that is not known here. `otherHistory`: the same revision of another history of the job, as good as the file that was saved.',
            ),
        }).describe('What the archive names as a later or the same revision, and is not the file that was saved.'),
      }),
      errors: [...archiveErrors, ...jobErrors, 'archive.noPackage'],
    },
  ),
  'archive.pull': records('Pulls what others pushed: of the jobs that are here, of all, or one job. Every entry is verified first.', {
    input: ofJob.partial().extend({ all: z.boolean().optional().describe('Also the jobs that are not here.') }),
    output: z.object({
      jobs: listOf({
        jobId: z.string(),
        outcomes: z.array(importOutcome).describe('Of each history that was new here. `beside`: it is kept beside the job.'),
        unusable: z
          .array(z.string())
          .describe(
            'Objects of the archive that are not what they are called, or whose earlier entries are missing, and of which there is no whole copy.',
          ),
      }).describe('The jobs of which something was new.'),
      failed,
    }),
    errors: [...archiveErrors, 'archive.noJob', ...jobErrors],
  }),
}
