/** A device of which only the serial number is known: what is missing, why nothing is applied, and the ways on. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import type { Component } from 'vue'
import type { DeviceKind, Fact } from '#shared/job/entries.ts'
import ApplyReason from '../../src/renderer/board/ApplyReason.vue'
import { useOpenJob } from '../../src/renderer/stores/open-job.ts'
import GroupStep from '../../src/renderer/workflow/GroupStep.vue'
import IdentifyForm from '../../src/renderer/workflow/IdentifyForm.vue'
import { deviceIn, jobId, jobOf, shower, showerId } from './support/sample-job.ts'
import { ok, scriptedTransport, stage } from './support/stage.ts'

let shown: VueWrapper | null = null
afterEach(() => shown?.unmount())

const labelled = (kind: DeviceKind = 'shower') =>
  jobOf([{ kind: 'device.added', data: { device: 'd1', kind, room: '101', serialNumber: 'SH10023' } }])

async function identifying(job = labelled(), component: Component = IdentifyForm) {
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.identify', () => ok<'jobs.identify'>(job))
  const wrapper = await stage(script, component, { job, device: deviceIn(job) }, () => useOpenJob().open(jobId))
  shown = wrapper
  const primary = () => wrapper.findAll('button.n-button--primary-type').map((each) => each.text())
  return { script, wrapper, primary, text: () => wrapper.text().replace(/\s+/g, ' ') }
}

describe('a serial number alone', () => {
  it('is said not to be enough, with the list of the service as the next step', async () => {
    const { text, primary } = await identifying()
    expect(text()).toContain('knows only the serial number SH10023')
    expect(primary()).toEqual(['Find device ID'])
  })
  it('of a tap leads to no list, in which it could not be found', async () => {
    const { text, primary } = await identifying(labelled('tap'))
    expect(text()).toContain('serial numbers of showers only')
    expect(primary()).toEqual(['Save device ID'])
  })
  it('of a water guard is completed in the step it has', async () => {
    const { wrapper } = await identifying(labelled('waterGuard'), GroupStep)
    expect(wrapper.find('form[aria-label="Enter the device ID"]').exists()).toBe(true)
  })
})

it('an identifier of another form is marked at once, and recorded all the same', async () => {
  const { script, wrapper, text } = await identifying()
  const [id] = wrapper.findAll('input')
  await id?.setValue(showerId)
  expect(text()).not.toContain('this one does not')
  await id?.setValue('abc')
  expect(text()).toContain('this one does not')
  await wrapper.find('form').trigger('submit')
  await flushPromises()
  expect(script.calls.at(-1)).toMatchObject({ command: 'jobs.identify', input: { id: 'abc' } })
})

describe('nothing to apply', () => {
  const reasonOf = async (job: ReturnType<typeof jobOf>) => {
    shown = await stage(scriptedTransport(), ApplyReason, { job })
    return shown.text()
  }
  it('names what is missing, or says that nothing is', async () => {
    expect(await reasonOf(labelled())).toMatch(/^1 device has no device ID/)
    shown?.unmount()
    expect(await reasonOf(jobOf([shower()]))).toMatch(/^Nothing to apply/)
  })
})

it('of a group says nothing that is not known: none is intended, nothing was read', async () => {
  const guard: Fact = { kind: 'device.added', data: { device: 'd1', kind: 'waterGuard', room: '1', id: showerId } }
  expect((await identifying(jobOf([guard]), GroupStep)).text()).toContain('No planned group yet.')
  shown?.unmount()
  const planned: Fact = { kind: 'device.planned', data: { device: 'd1', groupId: 'g1' } }
  const { text } = await identifying(jobOf([guard, planned]), GroupStep)
  expect(text()).toContain('The service does not report the planned group yet.')
  expect(text()).toContain('device_groupnot read yet')
  expect(text()).not.toContain('They do not match')
})
