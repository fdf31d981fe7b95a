/** Commands for what leaves this computer and what arrives from another one: reports, handover packages, copies and the trash. */
import { z } from 'zod'
import { listOf } from '../list-of.ts'
import { branchName } from '../job/branch.ts'
import { deviceKey, instant } from '../job/entries.ts'
import { importOutcome, importPreview, installationName, jobFolderName, largestHandover, trashedJob, verdict } from '../job/handover.ts'
import { job, seal } from '../job/job.ts'
import { reportData } from '../report/report.ts'
import { fingerprint } from '../job/signature.ts'
import { languages } from '../language.ts'
import { exportKind } from '../job/workbench-entries.ts'
import { copied, exportedFile, jobErrors, named, ofJob, storageErrors, workErrors, reads, records } from './contract-parts.ts'

const language = z.enum(languages).describe('The language of the report.')
/** Accepts any folder name, so that a job can be named that no command can open. */
const ofFolder = z.strictObject({ jobId: z.string().regex(jobFolderName).describe('The job, by the name of its folder.') })
const ofReport = ofJob.extend({
  revision: seal.shape.revision.optional().describe('An earlier revision; the latest where absent.'),
  device: deviceKey.optional().describe('The report of this device only; the whole job where absent.'),
})
/** Base64: four characters for three bytes. */
const archive = z.strictObject({
  base64: z
    .base64()
    .max(Math.ceil(largestHandover / 3) * 4)
    .describe('The content of the file, in base64.'),
  ...named,
})

const installations = z.object({
  own: z
    .object({
      fingerprint: fingerprint.nullable().describe('The SHA-256 of its public key; null where there is no key yet or it cannot be read.'),
      kept: z.enum(['memory', 'encrypted', 'file']).describe('Where the key is kept.'),
      problem: z.enum(['unreadable', 'exposed']).nullable().describe('`exposed`: others on this computer may read the file of the key.'),
      earlier: z.array(fingerprint).describe('The fingerprints of earlier keys of this installation.'),
    })
    .describe('This installation.'),
  known: listOf({ fingerprint, name: installationName, addedAt: instant }).describe('The installations that a person added.'),
  isUnreadable: z.boolean().describe('The list cannot be read; it is set aside when something is added.'),
})

export const handoverCommands = {
  'reports.preview': reads('Returns the final report of a sealed job or of the given revision, else a draft.', {
    input: ofReport,
    output: reportData,
    errors: [...jobErrors, 'job.unknownRevision'],
  }),
  'reports.export': records('Saves the report as files.', {
    input: ofReport.extend({
      language,
      formats: z
        .array(z.enum(['pdf', 'json', 'csv']))
        .min(1)
        .max(100)
        .default(['pdf', 'json'])
        .describe(
          'The formats. `csv` makes two files, one row a device and one row a parameter, with comma and decimal point in English, semicolon and decimal comma in German and Swedish.',
        ),
      appendices: z.boolean().optional().describe('Whether the PDF has the appendices for an auditor; it has none where absent.'),
      ...named,
    }),
    output: z.object({ files: z.array(exportedFile).describe('One for each format.'), job: job }),
    errors: [...jobErrors, 'job.otherHistory', 'job.unknownRevision', 'report.failed', ...workErrors],
  }),

  'reports.exports': reads('Lists what was exported of a job, in order of time.', {
    input: ofJob,
    output: listOf({
      at: instant.describe('When it was saved.'),
      what: exportKind.describe('What was saved.'),
      language: z.string().nullable().describe('The language of the report; null for a copy.'),
      files: z.array(exportedFile.pick({ name: true, sha256: true })),
    }),
    errors: jobErrors,
  }),

  'handover.export': records('Saves the handover package of the latest revision: report, tables, photos and journal in one ZIP.', {
    input: ofJob.extend({ language, ...named }),
    output: exportedFile,
    errors: [...jobErrors, 'job.notSealed', 'job.otherHistory', 'report.failed', 'installation.keyUnreadable', ...workErrors],
  }),
  'handover.verify': reads('Checks whether a handover package is unchanged since it was sealed. It writes nothing.', {
    input: archive,
    output: verdict,
    errors: workErrors,
  }),

  'installations.list': reads('Lists whose signatures are known here.', { output: installations, errors: storageErrors }),
  'installations.add': records('Adds an installation after its fingerprint was compared, or renames it.', {
    input: z.strictObject({ fingerprint, name: installationName }),
    output: installations,
    errors: storageErrors,
  }),
  'installations.remove': records('Removes a known installation.', {
    input: z.strictObject({ fingerprint }),
    output: installations,
    errors: storageErrors,
  }),
  'installations.renewKey': records('Sets an unreadable key aside and makes another one. A readable one stays.', {
    output: installations,
    errors: storageErrors,
  }),

  'jobs.backup': records('Saves a copy of a job (journal and photos) as one ZIP, for `jobs.import` on another computer.', {
    input: ofJob.extend({
      branch: branchName.optional().describe('Another history of the job, kept beside it, instead of its own.'),
      ...named,
    }),
    output: exportedFile,
    errors: [...jobErrors, 'job.busy', 'job.otherHistory', 'branch.notFound', ...workErrors],
  }),
  'jobs.previewImport': reads('Checks a file as `jobs.import` does, and imports nothing.', {
    input: archive.extend(named),
    output: importPreview,
    errors: ['import.unusable', 'photo.unusable', ...storageErrors, ...workErrors],
  }),
  'jobs.import': records('Imports a handover package or a copy of a job. It is verified first, and nothing here is overwritten.', {
    input: archive.extend({
      keepBeside: z
        .boolean()
        .optional()
        .describe('Where the two histories differ: keep the one of the file beside the job, instead of refusing it.'),
    }),
    output: z.object({
      outcome: importOutcome.describe(
        'What was done. `continued`: entries were added to the job here. `older`: the job here has more entries. `beside`: the history of the file is kept beside the job.',
      ),
      entries: z.number().describe('How many entries were new here.'),
      job: job,
      branch: branchName.optional().describe('The name of the history kept beside the job; absent where none is.'),
    }),
    errors: [...jobErrors, 'import.unusable', 'import.diverged', 'job.busy', 'photo.unusable', ...workErrors],
  }),

  'jobs.copyFolder': records(
    'Copies the files of a job into a new folder, also of one that cannot be read; null where the user chose none.',
    { input: ofFolder, output: copied.nullable(), errors: ['job.notFound', ...storageErrors] },
  ),
  'jobs.remove': records('Moves a job to the trash, and the histories kept beside it.', {
    input: ofFolder,
    errors: ['job.notFound', 'job.busy', ...storageErrors],
  }),
  'jobs.trash': reads('Lists the jobs in the trash.', { output: z.array(trashedJob), errors: storageErrors }),
  'jobs.emptyTrash': records('Deletes jobs in the trash for ever. One that was restored meanwhile is not touched.', {
    input: z.object({
      jobs: z
        .array(trashedJob.pick({ jobId: true, removedAt: true }))
        .max(10_000)
        .describe('Which of them.'),
    }),
    errors: storageErrors,
  }),
  'jobs.restore': records('Restores a job from the trash. Where the job is here with another history, it is kept beside it.', {
    input: ofFolder.extend({ removedAt: instant.optional().describe('When it was removed; the latest of that job where absent.') }),
    output: job,
    errors: [...jobErrors, 'job.notInTrash', 'job.present'],
  }),
}
