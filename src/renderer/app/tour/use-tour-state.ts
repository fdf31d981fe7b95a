/** The state that the steps of the tour depend on. Null while another job or none is open. */
import { computed } from 'vue'
import { useRoute } from 'vue-router'
import { useExports } from '../stores/exports.ts'
import { useOpenJob } from '../stores/open-job.ts'
import { useTour } from '../stores/tour.ts'
import type { TourState } from './tour-steps.ts'

export function useTourState() {
  const tour = useTour()
  const openJob = useOpenJob()
  const exports = useExports()
  const route = useRoute()
  return computed<TourState | null>(() => {
    const { job } = openJob
    return job === null || job.jobId !== tour.jobId ? null : { job, view: String(route.name), exports: exports.ofReport.length }
  })
}
