/** The bar of a job as its view shows it: batch, readings, their results, and the second line. */
import { defineComponent, h } from 'vue'
import type { Job } from '#shared/job/job.ts'
import LeadBar from '../../../src/renderer/app/lead/LeadBar.vue'
import JobNews from '../../../src/renderer/job/JobNews.vue'
import { useJobLeads } from '../../../src/renderer/job/use-job-leads.ts'

export const JobBar = defineComponent({
  props: ['job'],
  setup(props: { readonly job: Job }) {
    const words = useJobLeads(() => props.job)
    return () => h(LeadBar, { title: props.job.site.name }, { news: () => h(JobNews, { job: props.job, words }) })
  },
})
