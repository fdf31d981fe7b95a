/** The shapes that several commands share: every object that these modules export, by its name there. */
import { z } from 'zod'
import * as tables from '#shared/tables/schema.ts'
import * as alteration from '#shared/tables/alteration.ts'
import * as errors from '#shared/tables/errors.ts'
import * as lenient from '#shared/tables/lenient-parse.ts'
import * as resources from '#shared/tables/resources.ts'
import * as activity from '#shared/job/activity.ts'
import * as branch from '#shared/job/branch.ts'
import * as entries from '#shared/job/entries.ts'
import * as handover from '#shared/job/handover.ts'
import * as job from '#shared/job/job.ts'
import * as outcome from '#shared/job/outcome.ts'
import * as report from '#shared/report/report.ts'
import * as parts from '#shared/contract/contract-parts.ts'
import * as contract from '#shared/contract/contract.ts'
import * as results from '#shared/contract/job-results.ts'
import * as planning from '#shared/contract/planning.ts'

const modules = [
  tables,
  alteration,
  errors,
  lenient,
  resources,
  activity,
  branch,
  entries,
  handover,
  job,
  outcome,
  report,
  parts,
  contract,
  results,
  planning,
]

export const sharedShapes = new Map<z.core.$ZodType, string>(
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]: [string, unknown]) =>
      value instanceof z.ZodObject ? [[value, `${name[0]?.toUpperCase()}${name.slice(1)}`] as const] : [],
    ),
  ),
)
