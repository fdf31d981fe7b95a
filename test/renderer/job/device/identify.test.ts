/** A device of which only the serial number is known: what is missing, why nothing is applied, and the ways on. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import type { Component } from 'vue'
import type { DeviceKind, Fact } from '#shared/job/entries.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import GroupStep from '../../../../src/renderer/job/device/GroupStep.vue'
import IdentifyForm from '../../../../src/renderer/job/device/IdentifyForm.vue'
import { deviceIn, jobId, jobOf, shower, showerId } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'

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
    expect(primary()).toEqual([])
  })
  it('of a water guard is completed in the step it has', async () => {
    const { wrapper } = await identifying(labelled('waterGuard'), GroupStep)
    expect(wrapper.find('section[aria-label="Enter the device ID"]').exists()).toBe(true)
  })
})

describe('the label', () => {
  const here = { device: 'd1', jobId }
  async function labelling(text: string, job = labelled()) {
    const shownForm = await identifying(job)
    await shownForm.wrapper.find('input').setValue(text)
    return {
      ...shownForm,
      sent: () => shownForm.script.calls.filter(({ command }) => command === 'jobs.identify').map(({ input }) => input),
      async submit() {
        await shownForm.wrapper.find('form').trigger('submit')
        await flushPromises()
      },
    }
  }

  it('that carries both is resolved while it is pasted, and completes the location that knows one', async () => {
    const { text, sent, submit } = await labelling(`id=${showerId};sn=SH10023`)
    expect(text()).toContain('SH10023: 101. Adds the device ID to 101.')
    await submit()
    expect(sent()).toEqual([{ ...here, id: showerId }])
  })

  it.each(['https://devices.example/start', 'the one in the corner', showerId.slice(0, 30)])(
    'is never stored where it is none: %s',
    async (typed) => {
      const { text, sent, submit } = await labelling(typed)
      expect(text()).toContain('This is neither a serial number nor a device ID.')
      await submit()
      expect(sent()).toEqual([])
    },
  )

  it('is never taken for a device ID where it is a serial number', async () => {
    const { sent, submit } = await labelling(
      'SH47918',
      jobOf([{ kind: 'device.added', data: { device: 'd1', kind: 'shower', room: '101' } }]),
    )
    await submit()
    expect(sent()).toEqual([{ ...here, serialNumber: 'SH47918' }])
  })

  it('of another location stays there', async () => {
    const both = jobOf([
      { kind: 'device.added', data: { device: 'd1', kind: 'shower', room: '101', serialNumber: 'SH10023' } },
      shower('d2', '102'),
    ])
    const { text, sent, submit } = await labelling(showerId, both)
    expect(text()).toContain('Belongs to 102.')
    await submit()
    expect(sent()).toEqual([])
  })

  it('that says another serial number than the list waits for a person', async () => {
    const known = jobOf([
      { kind: 'device.added', data: { device: 'd1', kind: 'shower', room: '101', serialNumber: 'SH10023', id: showerId } },
    ])
    const { text, sent, submit, primary, wrapper } = await labelling(`id=${showerId};sn=SH2`, known)
    expect(text()).toContain('device ID or serial number differ')
    await submit()
    expect([sent(), primary()]).toEqual([[], ['Use this label']])
    await wrapper.find('button.n-button--primary-type').trigger('click')
    await flushPromises()
    expect(sent()).toEqual([{ ...here, id: showerId, serialNumber: 'SH2' }])
  })

  it('is not needed where the list of the service has the serial number', async () => {
    const { script, wrapper, sent } = await labelling('')
    script.answer('jobs.lookUp', () =>
      ok<'jobs.lookUp'>({
        readAt: '2026-11-20T10:00:00Z',
        partial: false,
        matches: [{ kind: 'shower', id: showerId, serialNumber: 'SH10023', record: {}, device: null }],
      }),
    )
    await wrapper.find('button.n-button--primary-type').trigger('click')
    await flushPromises()
    expect(sent()).toEqual([{ ...here, id: showerId }])
  })
})

it('of a group says nothing that is not known: none is intended, nothing was read', async () => {
  const guard: Fact = { kind: 'device.added', data: { device: 'd1', kind: 'waterGuard', room: '1', id: showerId } }
  expect((await identifying(jobOf([guard]), GroupStep)).text()).toContain('No planned group yet.')
  shown?.unmount()
  const planned: Fact = { kind: 'device.planned', data: { device: 'd1', groupId: 'g1' } }
  const { text } = await identifying(jobOf([guard, planned]), GroupStep)
  expect(text()).toContain('The service does not report the planned group yet.')
  expect(text()).toContain('Reported by the servicenot read yet')
  expect(text()).not.toContain('They do not match')
})
