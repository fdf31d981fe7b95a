/** Job -> ReportModel: what a report says, before any layout. Also the JSON twin, so it is versioned. */
import { z } from 'zod'
import { job, type Job } from './job.ts'

export const reportFormat = 1

export const reportModel = z.object({
  format: z.literal(reportFormat),
  job,
})
export type ReportModel = z.infer<typeof reportModel>

export function reportOf(of: Job): ReportModel {
  return { format: reportFormat, job: of }
}
