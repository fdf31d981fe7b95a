/** A device of which only the serial number is known: what is missing, why nothing is applied, and the ways on. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import type { DeviceKind, Fact } from '#shared/job/entries.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import IdentifyForm from '../../../../src/renderer/job/device/IdentifyForm.vue'
import { deviceIn, jobId, jobOf, shower, showerId } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'
import { panelStage } from './support.ts'

let shown: VueWrapper | null = null
afterEach(() => shown?.unmount())

const labelled = (kind: DeviceKind = 'shower') =>
  jobOf([{ kind: 'device.added', data: { device: 'd1', kind, room: '101', serialNumber: 'SH10023' } }])

async function identifying(job = labelled()) {
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.identify', () => ok<'jobs.identify'>(job))
  const wrapper = await stage(script, IdentifyForm, { job, device: deviceIn(job) }, () => useOpenJob().open(jobId))
  shown = wrapper
  /** What can be done besides taking what is typed. None leads: that is the bar's. */
  const offers = () =>
    wrapper
      .findAll('button:not([type=submit])')
      .map((each) => each.text())
      .filter((words) => words !== '' && words !== 'Start camera')
  const press = async (words: string) => {
    await wrapper
      .findAll('button')
      .find((each) => each.text() === words)
      ?.trigger('click')
    await flushPromises()
  }
  expect(wrapper.findAll('.n-button--primary-type')).toEqual([])
  return { script, wrapper, offers, press, text: () => wrapper.text().replace(/\s+/g, ' ') }
}

describe('a serial number alone', () => {
  it('is said not to be enough, with the list of the service as the next step', async () => {
    const { text, offers } = await identifying()
    expect(text()).toContain('Find the device ID in the service')
    expect(offers()).toEqual(['Find device ID'])
  })
  it('of a tap leads to no list, in which it could not be found', async () => {
    const { text, offers } = await identifying(labelled('tap'))
    expect(text()).toContain('serial numbers of showers only')
    expect(offers()).toEqual([])
  })
  it('of a water guard is completed in its panel, and the bar leads to its label', async () => {
    const { wrapper, lead } = await panelStage(labelled('waterGuard'))
    shown = wrapper
    expect(wrapper.find('section[aria-label="Enter the device ID"]').exists()).toBe(true)
    expect(lead()).toEqual(['101: serial number known, ID missing', 'Walk to 101'])
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
    const { text, sent, submit, offers, press } = await labelling(`id=${showerId};sn=SH2`, known)
    expect(text()).toContain('device ID or serial number differ')
    await submit()
    expect([sent(), offers()]).toEqual([[], ['Use this label']])
    await press('Use this label')
    expect(sent()).toEqual([{ ...here, id: showerId, serialNumber: 'SH2' }])
  })

  it('is not needed where the list of the service has the serial number', async () => {
    const { script, press, sent } = await labelling('')
    script.answer('jobs.lookUp', () =>
      ok<'jobs.lookUp'>({
        readAt: '2026-11-20T10:00:00Z',
        partial: false,
        matches: [{ kind: 'shower', id: showerId, serialNumber: 'SH10023', record: {}, device: null }],
      }),
    )
    await press('Find device ID')
    expect(sent()).toEqual([{ ...here, id: showerId }])
  })
})

it('of a group says nothing that is not known: none is planned, nothing was read', async () => {
  const guard: Fact = { kind: 'device.added', data: { device: 'd1', kind: 'waterGuard', room: '1', id: showerId } }
  const first = await panelStage(jobOf([guard]))
  expect(first.wrapper.get('[data-part=group]').text()).toContain('No group')
  expect(first.lead()).toEqual(['1 has no group', 'Set the group …'])
  first.wrapper.unmount()
  const planned: Fact = { kind: 'device.planned', data: { device: 'd1', groupId: 'g1', groupName: 'Floor 1' } }
  const second = await panelStage(jobOf([guard, planned]))
  shown = second.wrapper
  expect(second.wrapper.get('[data-part=group] [role=status]').text().replace(/\s+/g, ' ')).toBe('Floor 1 planned')
  expect(second.wrapper.get('[data-part=group] [title]').attributes('title')).toBe('not read yet')
  expect(second.lead()).toEqual(['1 gets its group: Floor 1', 'Apply to 1'])
  await second.press()
  expect(second.asked()).toEqual(['d1'])
})
