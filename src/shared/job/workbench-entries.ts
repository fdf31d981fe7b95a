/**
 * The entries of the workbench's own journal: writes outside jobs, IDs that the service cannot list, presets and exports. There is one
 * such journal for each data folder; activity.ts folds it.
 */
import { z } from 'zod'
import { listOf } from '../list-of.ts'
import { configurationPlan } from '../tables/schema.ts'
import { environmentName } from '../environment.ts'
import { jobWrite } from './job.ts'
import { instant, journalLost, keyDigits, writeOutcomes, type EntryFrame } from './entries.ts'
import { operations } from '../tables/endpoints.ts'

const id = z.string().min(1).max(200)
/** Null for training, and where the address was not known yet. */
const place = { environment: environmentName, serviceAddress: z.string().nullable() }

/** Kinds of records that the service cannot list, so that their IDs are remembered here. */
const registeredKinds = ['waterGuard', 'group'] as const
export const registeredKind = z.enum(registeredKinds)
export type RegisteredKind = z.infer<typeof registeredKind>

export const exportKind = z.enum(['report', 'handover', 'copy'])

/**
 * A job's files that were saved outside the data folder. Recorded here and not in the job, so that two people who export the same job on
 * two computers still have the same history.
 */
const exported = z.object({
  jobId: z.uuid(),
  what: exportKind,
  /** Missing for a copy of a job. */
  language: z.string().optional(),
  files: listOf({ name: z.string(), sha256: z.string() }),
})
export type Exported = z.infer<typeof exported>

export const workbenchData = {
  'journal.lost': journalLost,
  'workbench.created': z.object({ format: z.number() }),
  /** Written and flushed before the request is sent. `before` is what was last read from the same target, if anything. */
  'write.intended': z.object({
    write: z.uuid(),
    environment: environmentName,
    serviceAddress: z.string(),
    operation: z.enum(operations),
    id: id.optional(),
    body: z.record(z.string(), z.unknown()).optional(),
    before: z.record(z.string(), z.unknown()).optional(),
    key: keyDigits,
  }),
  ...writeOutcomes,
  /** Registering again updates the name. */
  'register.added': z.object({ ...place, kind: registeredKind, id, name: z.string().max(200).optional() }),
  /** Saving again replaces name and fields. A preset owns exactly the fields that it names. */
  'preset.saved': z.object({
    preset: z.uuid().describe('Names the preset.'),
    name: z.string().trim().min(1).max(100).describe('The name of the preset.'),
    fields: configurationPlan.describe('Exactly the fields that the preset sets.'),
  }),
  'preset.removed': z.object({ preset: z.uuid() }),
  'register.removed': z.object({ ...place, kind: registeredKind, id }),
  'report.exported': exported,
  /**
   * A job that a person deleted for ever. What it sent to devices stays, without the job: other jobs on this computer may have read the
   * devices before.
   */
  'job.erased': z.object({
    ...place,
    writes: listOf({ ...jobWrite.pick({ operation: true, id: true, state: true }).shape, at: instant, order: z.number() }),
  }),
} as const satisfies Record<string, z.ZodType>

export type Erased = z.infer<(typeof workbenchData)['job.erased']>

type WorkbenchKind = keyof typeof workbenchData
export type WorkbenchFact = {
  [Kind in WorkbenchKind]: { readonly kind: Kind; readonly data: z.infer<(typeof workbenchData)[Kind]> }
}[WorkbenchKind]
export type WorkbenchEntry = EntryFrame & WorkbenchFact
