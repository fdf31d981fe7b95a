/** The names of the views of a job, by route, as its rail has them. */
import type { MessageKey } from '../../ui/text.ts'

export const viewNames: Readonly<Record<string, MessageKey>> = {
  job: 'app.job.tab.devices',
  device: 'app.job.tab.devices',
  walk: 'walk.tab',
  differences: 'presets.matrix.title',
  jobTests: 'app.job.tab.tests',
  jobPlan: 'plan.title',
  jobRecords: 'app.job.tab.records',
  jobSignoff: 'app.job.tab.finish',
  jobReport: 'app.job.tab.finish',
}
