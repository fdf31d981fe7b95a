/** Damages of the data folder above the page, and typing that could not be kept. */
import { expect, it, vi } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import type { Notice } from '#shared/contract/notices.ts'
import ShellNotices from '../../../../src/renderer/app/shell/ShellNotices.vue'
import PhotoAdd from '../../../../src/renderer/job/records/PhotoAdd.vue'
import { useDrafts } from '../../../../src/renderer/app/stores/drafts.ts'
import { useNotices } from '../../../../src/renderer/app/stores/notices.ts'
import { jobOf } from '../../support/sample-job.ts'
import { failed, ok, scriptedTransport, stage } from '../../support/stage.ts'

const cut: Notice = { notice: 'workbenchLost', id: 'w', name: 'workbench/journal.ndjson', copy: 'quarantine/w', existed: 9, remaining: 4 }

it('are told with the name of the file and of its copy, and are gone when they were dismissed', async () => {
  const script = scriptedTransport()
  script.answer('app.notices', () => ok<'app.notices'>([{ notice: 'readOnly', id: 'readOnly' }, cut]))
  script.answer('drafts.save', () => ok<'drafts.save'>({}))
  const wrapper = await stage(script, ShellNotices, {}, () => useNotices().load())
  const alerts = () => wrapper.findAll('[role=alert]').map((each) => each.text())
  expect(alerts()).toHaveLength(2)
  expect(alerts()[1]).toMatch(/workbench\/journal\.ndjson .*4 of 9 .*quarantine\/w/)
  await wrapper.findAll('button')[1]?.trigger('click')
  expect(alerts()).toHaveLength(1)
  expect(script.calls.at(-1)).toEqual({ command: 'drafts.save', input: { slot: 'dismissedNotices', text: '["w"]' } })
  wrapper.unmount()
})

it('say once that typing could not be kept, and no more when the next keystroke was kept with what was missed', async () => {
  const script = scriptedTransport()
  let isFull = true
  script.answer('drafts.save', () => (isFull ? failed('storage.full', {}) : ok<'drafts.save'>({})))
  const wrapper = await stage(script, ShellNotices, {}, () => {
    useDrafts().setItem('note', 'a')
    useDrafts().setItem('other', 'x')
  })
  const status = () => wrapper.findAll('[role=status]').map((each) => each.text())
  // Both have failed before the disk is well again.
  await expect.poll(() => script.calls).toHaveLength(2)
  await expect.poll(status).toHaveLength(1)
  isFull = false
  useDrafts().setItem('note', 'ab')
  await expect.poll(status).toEqual([])
  await expect.poll(() => script.calls).toHaveLength(4)
  const kept = script.calls.slice(2).map(({ input }) => input)
  expect(kept).toEqual(
    expect.arrayContaining([
      { slot: 'note', text: 'ab' },
      { slot: 'other', text: 'x' },
    ]),
  )
  wrapper.unmount()
})

it('name a photo that failed to be saved after its page was left, until it is dismissed', async () => {
  const script = scriptedTransport()
  const job = jobOf([])
  const page = ref(true)
  const both = defineComponent(() => () => [h(ShellNotices), page.value ? h(PhotoAdd, { job, device: null }) : null])
  const wrapper = await stage(script, both, {})
  // No picture for this document: it fails once it was looked into.
  const files = [new File(['words'], 'IMG_0042.jpg', { type: 'image/jpeg' })]
  document.dispatchEvent(Object.assign(new Event('paste'), { clipboardData: { files } }))
  page.value = false
  await vi.waitFor(() => expect(wrapper.findAll('[role=alert]')).toHaveLength(1))
  expect(wrapper.find('[role=alert]').text()).toContain('Firstflow did not save the photo “IMG_0042.jpg”.')
  const button = (words: string) => wrapper.findAll('button').find((each) => each.text() === words)
  await button('Try again')?.trigger('click')
  await vi.waitFor(() => expect(wrapper.findAll('[role=alert]')).toHaveLength(1))
  await button('Dismiss')?.trigger('click')
  expect(wrapper.find('[role=alert]').exists()).toBe(false)
  wrapper.unmount()
})
