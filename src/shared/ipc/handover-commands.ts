/** The commands about what leaves this computer and what comes from another one: reports, handovers, copies, and the trash. */
import { z } from 'zod'
import { deviceKey, instant } from '../job/entries.ts'
import { importOutcome, largestHandover, trashedJob, verdict } from '../job/handover.ts'
import { job, seal } from '../job/job.ts'
import { reportModel } from '../job/report.ts'
import { languages } from '../language.ts'
import { exportKind } from '../workbench/entries.ts'
import { empty, exportedFile, jobErrors, ofJob, storageErrors, type Command } from './contract-parts.ts'

const language = z.enum(languages)
const ofReport = ofJob.extend({
  /** An earlier one than the latest; the job need not be sealed now. */
  revision: seal.shape.revision.optional(),
  /** The report of one device instead of the whole job's. */
  device: deviceKey.optional(),
})
/** Four characters for three bytes. */
const archive = z.strictObject({ base64: z.base64().max(Math.ceil(largestHandover / 3) * 4) })

export const handoverCommands = {
  /** The final report of a sealed job or of the revision that is asked for, else a draft. */
  'reports.preview': { input: ofReport, output: reportModel, errors: [...jobErrors, 'job.unknownRevision'] },
  'reports.export': {
    input: ofReport.extend({
      language,
      formats: z
        .array(z.enum(['pdf', 'json', 'csv']))
        .min(1)
        .default(['pdf', 'json']),
    }),
    output: z.object({ files: z.array(exportedFile), job }),
    errors: [...jobErrors, 'job.unknownRevision', 'report.failed'],
  },

  /** What was saved of a job outside the data folder, in order of time. Jobs of older versions tell it in their own journal. */
  'reports.exports': {
    input: ofJob,
    output: z.array(
      z.object({
        at: instant,
        what: exportKind,
        language: z.string().nullable(),
        files: z.array(exportedFile.pick({ name: true, sha256: true })),
      }),
    ),
    errors: jobErrors,
  },

  /** The latest revision of a sealed job in one ZIP: report, tables, open items, photos, and the journal itself. */
  'handover.export': { input: ofJob.extend({ language }), output: exportedFile, errors: [...jobErrors, 'job.notSealed', 'report.failed'] },
  /** Whether a handover is as it was sealed, by itself and, where the job is here, by what was saved here. Writes nothing. */
  'handover.verify': { input: archive, output: verdict, errors: [] },

  /** Journal and photos of any job in one ZIP, to go on elsewhere with `jobs.import`. */
  'jobs.backup': { input: ofJob, output: exportedFile, errors: [...jobErrors, 'job.busy'] },
  /**
   * Takes over a handover, a backup, or a job's folder packed by hand. It is verified first, and nothing that is here is ever
   * overwritten: the job here goes on with the file's entries, or stays as it is.
   */
  'jobs.import': {
    input: archive,
    output: z.object({
      outcome: importOutcome,
      /** How many came with it. */
      entries: z.number(),
      job,
    }),
    errors: [...jobErrors, 'import.unusable', 'import.diverged', 'job.busy', 'photo.unusable'],
  },

  /** Moves a job to the trash. */
  'jobs.remove': { input: ofJob, output: empty, errors: ['job.notFound', 'job.busy', ...storageErrors] },
  'jobs.trash': { input: empty, output: z.array(trashedJob), errors: storageErrors },
  'jobs.restore': { input: ofJob, output: job, errors: [...jobErrors, 'job.present'] },
} as const satisfies Record<string, Command>
