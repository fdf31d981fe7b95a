/** Who reopens and signs a job is the person at this computer, whose job it is or not. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import { defaultSettings } from '#shared/contract/choices.ts'
import { useLeads } from '../../../../src/renderer/app/lead/use-lead.ts'
import SealedLead from '../../../../src/renderer/job/finish/SealedLead.vue'
import SignoffForm from '../../../../src/renderer/job/finish/SignoffForm.vue'
import { useSettings } from '../../../../src/renderer/app/stores/settings.ts'
import { jobOf } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'

let shown: VueWrapper | null = null
afterEach(() => {
  shown?.unmount()
  document.body.innerHTML = ''
})

const final = jobOf([{ kind: 'job.sealed', data: { revision: 'A', entries: 1, head: 'a'.repeat(64) } }])
const fieldOf = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent.trim().startsWith(label))
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
}
function fill(field: HTMLElement, text: string): void {
  Object.assign(field, { value: text })
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

it('a computer without a name asks who reopens the job, and offers no colleague', async () => {
  const script = scriptedTransport()
  script.answer('settings.save', () => ok<'settings.save'>({ ...defaultSettings, technician: 'Bert Holm' }))
  shown = await stage(script, SealedLead, { job: final })
  expect(useLeads().shown.value?.lead.row).toBe('job.finalised')
  useLeads()
    .menu.value.find(({ key }) => key === 'reopen')
    ?.run?.()
  await flushPromises()
  expect(fieldOf('Your name').value).toBe('')
  fill(document.querySelector('[role=dialog] textarea') ?? fieldOf('Reason'), 'The signature comes later')
  await flushPromises()
  const reopen = () => [...document.querySelectorAll('button')].findLast((each) => each.textContent.includes('Reopen job'))
  reopen()?.click()
  expect(document.activeElement).toBe(fieldOf('Your name'))
  fill(fieldOf('Your name'), 'Bert Holm')
  await flushPromises()
  reopen()?.click()
  await flushPromises()
  expect(script.calls.filter(({ command }) => command === 'settings.save').map(({ input }) => input)).toEqual([{ technician: 'Bert Holm' }])
  expect(script.calls.find(({ command }) => command === 'jobs.reopen')?.input).toMatchObject({
    reason: 'The signature comes later',
    forSignature: true,
  })
})

it('the contractor’s signature begins with the name of this computer, and with that of the job only where it has none', async () => {
  for (const [technician, name] of [
    ['Bert Holm', 'Bert Holm'],
    ['', 'Kim Berg'],
  ] as const) {
    shown = await stage(
      scriptedTransport(),
      SignoffForm,
      { job: final, party: 'contractor', asked: 'signed', again: false, either: false, open: true },
      () => {
        useSettings().values.technician = technician
      },
    )
    expect(fieldOf('Name').value).toBe(name)
    shown.unmount()
  }
})
