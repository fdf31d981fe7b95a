/** What leads on from a job without devices, and from a site that several people work on. */
import { expect, test } from 'vitest'
import EmptyBoard from '../../../../src/renderer/job/board/EmptyBoard.vue'
import SiteNote from '../../../../src/renderer/office/team/SiteNote.vue'
import { summarise } from '#shared/job/progress.ts'
import { jobOf, shower } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'

test('no button of it imports the room list, which is the button of the bar', async () => {
  const screen = await stage(scriptedTransport(), EmptyBoard, {})
  expect(screen.text()).not.toMatch(/Import (a )?room list/)
  expect(screen.findAll('.n-button--primary-type')).toHaveLength(0)
  screen.unmount()
})

test('the way to another job of the site says where it leads', async () => {
  const job = jobOf([shower()])
  const other = { ...summarise(job), jobId: '0b8e6f1a-1111-4222-8333-444455557777', site: { ...job.site, siteId: job.jobId } }
  const script = scriptedTransport()
  script.answer('jobs.list', () => ok<'jobs.list'>({ jobs: [summarise(job), other], damaged: [] }))
  const screen = await stage(script, SiteNote, { job })
  expect(screen.find('a').text()).toBe('Open the job of Kim Berg')
  screen.unmount()
})
