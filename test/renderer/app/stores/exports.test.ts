/** What the window says of exports: those of the job and those of the workbench, counted again when one is noted. */
import { flushPromises } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { useExports } from '../../../../src/renderer/app/stores/exports.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { jobId, jobOf, shower } from '../../support/sample-job.ts'
import { failed, ok, scriptedTransport, within } from '../../support/stage.ts'

const exported = (what: 'report' | 'handover' | 'copy') => ({ at: '2026-11-22T10:00:00Z', what, language: null, files: [] })

it('counts reports and handovers of the open job, and follows the workbench', async () => {
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(jobOf([shower('d1', '101')])))
  script.answer('reports.exports', () => ok<'reports.exports'>([exported('report'), exported('copy')]))
  const { value } = within(script, () => ({ exports: useExports(), openJob: useOpenJob() }))
  expect(script.namesOf()).toEqual([])
  await value.openJob.open(jobId)
  await flushPromises()
  expect(value.exports.ofReport.map(({ what }) => what)).toEqual(['report'])

  script.answer('reports.exports', () => ok<'reports.exports'>([exported('report'), exported('handover')]))
  script.event('activity.changed', {})
  await flushPromises()
  expect(value.exports.ofReport).toHaveLength(2)

  script.answer('reports.exports', () => failed('storage.failed', { reason: 'EIO' }))
  script.event('activity.changed', {})
  await flushPromises()
  expect(value.exports.ofReport).toEqual([])
})
