/** The form of a new job: what the first page of the report prints of the site can be typed. */
import { flushPromises } from '@vue/test-utils'
import { expect, onTestFinished, test } from 'vitest'
import NewJobView from '../../../../src/renderer/office/jobs/NewJobView.vue'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'
import { jobOf } from '../../support/sample-job.ts'

test('sends the address of the site with the rest', async () => {
  const script = scriptedTransport()
  script.answer('jobs.create', () => ok<'jobs.create'>(jobOf([])))
  const wrapper = await stage(script, NewJobView, {})
  onTestFinished(() => wrapper.unmount())
  const typed = { 'Site name': 'Klinik', 'Your name': 'Kim Berg', 'Site address': 'Mühlstraße 12, Tübingen' }
  for (const [label, text] of Object.entries(typed)) {
    const field = wrapper.findAll('label').find((each) => each.text().startsWith(label))
    await wrapper.get(`#${field?.attributes('for') ?? ''}`).setValue(text)
  }
  await wrapper.get('form').trigger('submit')
  await flushPromises()
  const { input } = script.calls.find(({ command }) => command === 'jobs.create') ?? {}
  expect(input).toMatchObject({ site: { name: 'Klinik', address: 'Mühlstraße 12, Tübingen' } })
})
