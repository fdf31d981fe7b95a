/** What adds to the records of one device: first the kind that is being typed. */
import { flushPromises } from '@vue/test-utils'
import { expect, it } from 'vitest'
import RecordsPart from '../../../../src/renderer/job/device/RecordsPart.vue'
import { useDrafts } from '../../../../src/renderer/app/stores/drafts.ts'
import { deviceIn, jobId, jobOf, shower } from '../../support/sample-job.ts'
import { scriptedTransport, stage } from '../../support/stage.ts'

it.each([
  ['note', { text: 'No power, fuse F12 is mis' }, 'textarea'],
  ['issue', { fault: 'No power, fuse F12 is mis' }, 'input'],
])('shows the %s that was typed before the battery was empty', async (kind, typed, field) => {
  const job = jobOf([shower()])
  const wrapper = await stage(scriptedTransport(), RecordsPart, { job, device: deviceIn(job), fault: null }, () => {
    useDrafts().setItem(`form.${kind}.${jobId}.d1`, JSON.stringify(typed))
  })
  await flushPromises()
  const { element } = wrapper.find<HTMLInputElement>(`[data-adds] ${field}`)
  expect(element.value).toBe('No power, fuse F12 is mis')
  wrapper.unmount()
})
