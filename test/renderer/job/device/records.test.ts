/** What was recorded about one device: a section with something in it is open. */
import { flushPromises } from '@vue/test-utils'
import { expect, it } from 'vitest'
import RecordsPart from '../../../../src/renderer/job/device/RecordsPart.vue'
import { useDrafts } from '../../../../src/renderer/app/stores/drafts.ts'
import { deviceIn, jobId, jobOf, shower } from '../../support/sample-job.ts'
import { scriptedTransport, stage } from '../../support/stage.ts'

it('shows the note that was typed before the battery was empty', async () => {
  const job = jobOf([shower()])
  const wrapper = await stage(scriptedTransport(), RecordsPart, { job, device: deviceIn(job), fault: null }, () => {
    useDrafts().setItem(`form.note.${jobId}.d1`, JSON.stringify({ text: 'No power, fuse F12 is mis' }))
  })
  await flushPromises()
  const open = wrapper.findAll('details').filter((each) => each.attributes('open') !== undefined)
  expect(open.map((each) => each.attributes('data-records'))).toEqual(['notes'])
  expect(open[0]?.find('textarea').element.value).toBe('No power, fuse F12 is mis')
  wrapper.unmount()
})
