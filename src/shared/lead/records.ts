/** What the bar says of the records of a job. Pure. */
import type { Job } from '../job/job.ts'
import { leadOf, type Lead } from './lead.ts'

export const recordsLead = ({ notes, issues, photos, checks }: Pick<Job, 'notes' | 'issues' | 'photos' | 'checks'>): Lead | null =>
  notes.length + issues.length + photos.length + checks.length === 0 ? leadOf('records.none') : null
