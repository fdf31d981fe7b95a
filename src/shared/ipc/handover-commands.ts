/** The commands about what leaves this computer and what comes from another one: reports, handovers, copies, and the trash. */
import { z } from 'zod'
import { branchName } from '../job/branch.ts'
import { deviceKey, instant } from '../job/entries.ts'
import { importOutcome, importPreview, installationName, jobFolderName, largestHandover, trashedJob, verdict } from '../job/handover.ts'
import { job, seal } from '../job/job.ts'
import { reportModel } from '../job/report.ts'
import { fingerprint } from '../job/signature.ts'
import { languages } from '../language.ts'
import { exportKind } from '../workbench/entries.ts'
import { copied, empty, exportedFile, jobErrors, named, ofJob, storageErrors, workErrors, type Command } from './contract-parts.ts'

const language = z.enum(languages)
/** Also of a job whose folder's name no command can open it by. */
const ofFolder = z.strictObject({ jobId: z.string().regex(jobFolderName) })
const ofReport = ofJob.extend({
  /** An earlier one than the latest; the job need not be sealed now. */
  revision: seal.shape.revision.optional(),
  /** The report of one device instead of the whole job's. */
  device: deviceKey.optional(),
})
/** Four characters for three bytes. */
const archive = z.strictObject({ base64: z.base64().max(Math.ceil(largestHandover / 3) * 4), ...named })

const installations = z.object({
  own: z.object({
    /** Null: there is no key yet, or it cannot be read. It is made with the first signature. */
    fingerprint: fingerprint.nullable(),
    kept: z.enum(['memory', 'encrypted', 'file']),
    /** `exposed`: others on this computer may read the key's file. */
    problem: z.enum(['unreadable', 'exposed']).nullable(),
    /** Of keys that signed here before. */
    earlier: z.array(fingerprint),
  }),
  known: z.array(z.object({ fingerprint, name: installationName, addedAt: instant })),
  /** The list of them cannot be read; it is set aside when something is added. */
  isUnreadable: z.boolean(),
})

export const handoverCommands = {
  /** The final report of a sealed job or of the revision that is asked for, else a draft. */
  'reports.preview': { effect: 'reads', input: ofReport, output: reportModel, errors: [...jobErrors, 'job.unknownRevision'] },
  'reports.export': {
    effect: 'records',
    input: ofReport.extend({
      language,
      formats: z
        .array(z.enum(['pdf', 'json', 'csv']))
        .min(1)
        .default(['pdf', 'json']),
      ...named,
    }),
    output: z.object({ files: z.array(exportedFile), job }),
    errors: [...jobErrors, 'job.unknownRevision', 'report.failed', ...workErrors],
  },

  /** What was saved of a job outside the data folder, in order of time. Jobs of older versions tell it in their own journal. */
  'reports.exports': {
    effect: 'reads',
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
  'handover.export': {
    effect: 'records',
    input: ofJob.extend({ language, ...named }),
    output: exportedFile,
    errors: [...jobErrors, 'job.notSealed', 'report.failed', 'installation.keyUnreadable', ...workErrors],
  },
  /** Whether a handover is as it was sealed, by itself and, where the job is here, by what was saved here. Writes nothing. */
  'handover.verify': { effect: 'reads', input: archive, output: verdict, errors: workErrors },

  /** Whose signatures are known here: those of this installation, and those that a person added after comparing fingerprints. */
  'installations.list': { effect: 'reads', input: empty, output: installations, errors: storageErrors },
  /** Adds one, or gives the one with that fingerprint another name. */
  'installations.add': {
    effect: 'records',
    input: z.strictObject({ fingerprint, name: installationName }),
    output: installations,
    errors: storageErrors,
  },
  'installations.remove': { effect: 'records', input: z.strictObject({ fingerprint }), output: installations, errors: storageErrors },
  /** Sets a key aside that cannot be read, and makes another one; one that can be read stays. */
  'installations.renewKey': { effect: 'records', input: empty, output: installations, errors: storageErrors },

  /** Journal and photos of any job in one ZIP, to go on elsewhere with `jobs.import`. */
  'jobs.backup': {
    effect: 'records',
    input: ofJob.extend({
      /** Another history of the job, kept beside it, instead of its own. */
      branch: branchName.optional(),
      ...named,
    }),
    output: exportedFile,
    errors: [...jobErrors, 'job.busy', 'branch.notFound', ...workErrors],
  },
  /** Judges a file as `jobs.import` does, and imports nothing: whose job it is, what is in it, who signed it, and whether it is here. */
  'jobs.previewImport': {
    effect: 'reads',
    input: archive.extend(named),
    output: importPreview,
    errors: ['import.unusable', 'photo.unusable', ...storageErrors, ...workErrors],
  },
  /**
   * Takes over a handover, a backup, or a job's folder packed by hand. It is verified first, and nothing that is here is ever
   * overwritten: the job here goes on with the file's entries, or stays as it is.
   */
  'jobs.import': {
    effect: 'records',
    input: archive.extend({
      /** Where the two went on differently, the file's history is kept beside the job, to be looked at and compared, instead of refused. */
      keepBeside: z.boolean().optional(),
    }),
    output: z.object({
      outcome: importOutcome,
      /** How many came with it that were not here. */
      entries: z.number(),
      job,
      /** What it is called where it was kept beside the job. */
      branch: branchName.optional(),
    }),
    errors: [...jobErrors, 'import.unusable', 'import.diverged', 'job.busy', 'photo.unusable', ...workErrors],
  },

  /** Copies the files of a job as they lie there, also of one that cannot be read, into a new folder; null where the user chose none. */
  'jobs.copyFolder': { effect: 'records', input: ofFolder, output: copied.nullable(), errors: ['job.notFound', ...storageErrors] },
  /** Moves a job to the trash, and the histories kept beside it. */
  'jobs.remove': { effect: 'records', input: ofFolder, output: empty, errors: ['job.notFound', 'job.busy', ...storageErrors] },
  'jobs.trash': { effect: 'reads', input: empty, output: z.array(trashedJob), errors: storageErrors },
  /** The latest removed one of that number, or the one removed at that time. Where the job is here and went on differently, beside it. */
  'jobs.restore': {
    effect: 'records',
    input: ofFolder.extend({ removedAt: instant.optional() }),
    output: job,
    errors: [...jobErrors, 'job.present'],
  },
} as const satisfies Record<string, Command>
