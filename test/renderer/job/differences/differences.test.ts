/** Differences on the screen: which showers an address names, what is read on request, and a large site in few rows. */
import { flushPromises, mount } from '@vue/test-utils'
import { describe, expect, test } from 'vitest'
import { useRouter } from 'vue-router'
import { groupedChanges, type Compared } from '#shared/job/changes.ts'
import type { Fact } from '#shared/job/entries.ts'
import { messages } from '#shared/locales/messages.ts'
import { useLeads } from '../../../../src/renderer/app/lead/use-lead.ts'
import { useApproval } from '../../../../src/renderer/app/stores/approval.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import ChangeTable from '../../../../src/renderer/job/approve/ChangeTable.vue'
import { chosenIn, keysIn } from '../../../../src/renderer/job/board/chosen-devices.ts'
import DifferencesView from '../../../../src/renderer/job/differences/DifferencesView.vue'
import { createTexts } from '../../../../src/renderer/ui/i18n.ts'
import { jobId, jobOf, read, shower, showerId } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'

describe('the devices an address names', () => {
  const job = jobOf([shower(), shower('d2', '102', 'b'), { kind: 'device.added', data: { device: 'd3', kind: 'tap', id: 'c' } }])

  test('are those of the job that are showers; the others are counted', () => {
    const { showers, others, notInJob } = chosenIn(job, keysIn('d2,d3,d9'))
    expect([showers.map(({ key }) => key), others, notInJob]).toEqual([['d2'], 1, 1])
  })

  test('are all of them where none is named', () => {
    expect(chosenIn(job, keysIn(undefined)).showers.map(({ key }) => key)).toEqual(['d1', 'd2'])
    expect(keysIn('')).toBeNull()
  })
})

describe('a large site', () => {
  const site = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ key: `d${at}`, name: String(1000 + at), floor: String(Math.floor(at / 40)) }))
  const show = (count: number, now: (at: number) => number) => {
    const devices = site(count)
    const compared = devices.map(({ key }, at): Compared => ({
      key,
      plan: { default_shower_flow: 8 },
      reported: { default_shower_flow: now(at) },
      sent: {},
    }))
    return mount(ChangeTable, {
      props: { caption: 'Changes', changes: groupedChanges(compared), devices, opens: true },
      global: { plugins: [createTexts('en', messages)] },
    })
  }

  test.each([120, 4000])('of %i showers that change alike is one row, which names its rooms by floor', async (count) => {
    const wrapper = show(count, () => 9)
    const rows = wrapper.findAll('tbody tr')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text()).toContain(`${count} rooms 1000–1039, 1040–1079, `)
    await rows[0]?.get('button').trigger('click')
    expect(wrapper.findAll('.within button').length).toBeLessThanOrEqual(200)
    wrapper.unmount()
  })

  test('where each reports another value begins with some rows, and the rest is found by searching', async () => {
    const wrapper = show(4000, (at) => 10 + at)
    expect(wrapper.findAll('tbody tr')).toHaveLength(60)
    await wrapper.get('input').setValue('4999')
    expect(wrapper.findAll('tbody tr')).toHaveLength(1)
    expect(wrapper.text()).toContain('4999')
    wrapper.unmount()
  })
})

test('the showers are read on request, and the bar says what would be sent, and where nothing differs', async () => {
  const plan = { kind: 'device.planned', data: { device: 'd1', configuration: { default_shower_flow: 8 } } } as const
  const paired = {
    kind: 'observed.record',
    data: { device: 'd1', record: { id: showerId, owner: 'o' }, receivedAt: '2026-11-20T10:00:00Z', scope: scoped() },
  } as const
  const before = jobOf([shower(), paired, shower('d2', '102', 'b'), plan, read({ default_shower_flow: 9 })])
  const skipped = { kind: 'step.skipped', data: { device: 'd2', step: 'configure', reason: 'No access' } } as const
  const after = jobOf([shower(), paired, shower('d2', '102', 'b'), plan, skipped, read({ default_shower_flow: 8 })])
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(before))
  script.answer('jobs.refresh', () => ok<'jobs.refresh'>(after))
  const wrapper = await stage(script, DifferencesView, { job: before }, () => void useOpenJob().open(jobId))
  const { shown } = useLeads()
  expect(shown.value?.lead).toMatchObject({ row: 'differences.some', devices: ['d1'], act: true })
  await wrapper
    .findAll('button')
    .find((each) => each.text().includes('Refresh'))
    ?.trigger('click')
  const { command, input } = script.calls.findLast((each) => each.command === 'jobs.refresh') ?? {}
  expect([command, input]).toEqual(['jobs.refresh', { jobId, devices: ['d1', 'd2'], steps: ['configure'] }])
  wrapper.unmount()
  const settled = await stage(script, DifferencesView, { job: after }, () => void useOpenJob().open(jobId))
  expect(shown.value?.lead).toMatchObject({ row: 'differences.none', tone: 'good', values: { count: 1 } })
  expect(settled.findAll('table.changes')).toHaveLength(1)
  settled.unmount()
})

test('showers that were not read are no choice: they are named apart, and the bar alone reads them', async () => {
  const paired = (device: string, id: string): Fact => ({
    kind: 'observed.record',
    data: { device, record: { id, owner: 'o' }, receivedAt: '2026-11-20T10:00:00Z', scope: scoped() },
  })
  const plan: Fact[] = ['d1', 'd2'].map((device) => ({
    kind: 'device.planned',
    data: { device, configuration: { default_shower_flow: 8 } },
  }))
  const job = jobOf([shower(), shower('d2', '102', 'b'), paired('d1', showerId), paired('d2', 'b'), ...plan])
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  const wrapper = await stage(script, DifferencesView, { job }, () => void useOpenJob().open(jobId))
  expect(useLeads().shown.value?.lead).toMatchObject({ row: 'differences.unread', devices: ['d1', 'd2'], act: true })
  expect(wrapper.findAll('h3').map((each) => each.text())).toEqual(['Not read yet', 'What would change'])
  expect(wrapper.get('[data-not-read]').text()).toBe('101, 102')
  expect(wrapper.findAll('button').filter((each) => each.text().startsWith('Read '))).toEqual([])
  wrapper.unmount()
})

test('several showers are restored as found: approved at once, and planned as before where nobody approves', async () => {
  const paired = (device: string, id: string): Fact => ({
    kind: 'observed.record',
    data: { device, record: { id, owner: 'o' }, receivedAt: '2026-11-20T10:00:00Z', scope: scoped() },
  })
  const both = ['d1', 'd2']
  const found = both.map((device) => read({ default_shower_flow: 9, water_hardness: 7 }, device))
  const changed = both.map((device) => read({ default_shower_flow: 8, water_hardness: 7 }, device))
  const plan: Fact[] = both.map((device) => ({ kind: 'device.planned', data: { device, configuration: { default_shower_flow: 8 } } }))
  const job = jobOf([shower(), shower('d2', '102', 'b'), paired('d1', showerId), paired('d2', 'b'), ...found, ...plan, ...changed])
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.plan', () => ok<'jobs.plan'>(job))
  script.answer('jobs.refresh', () => ok<'jobs.refresh'>(job))
  const wrapper = await stage(script, DifferencesView, { job }, () => void useOpenJob().open(jobId))
  const item = useLeads().menu.value.find(({ key }) => key === 'putBack')
  expect(item?.label).toBe('Restore as found …')
  item?.run?.()
  await flushPromises()
  const plans = () => script.calls.filter(({ command }) => command === 'jobs.plan').map(({ input }) => input)
  expect(plans()).toEqual([{ jobId, plans: [{ devices: both, configuration: { default_shower_flow: 9 } }], conflicts: 'keep' }])
  const approval = useApproval()
  expect(approval.asked).toMatchObject({ devices: both, steps: ['configure'] })
  approval.withdraw()
  await flushPromises()
  expect(plans()[1]).toMatchObject({
    plans: [{ devices: both, configuration: { default_shower_flow: 8 }, instead: { configuration: { default_shower_flow: 9 } } }],
  })
  wrapper.unmount()
})

test('a range of rooms never covers a shower of the job that stays as it is', async () => {
  const id = (at: number) => `0b8e6f1a-1111-4222-8333-4444555566${String(at)}0`
  const rooms = ['101', '102', '103', '104', '105', '106', '107', '108'].map((room, at) => ({ room, device: `d${at}`, at }))
  const isLeft = ({ room }: { readonly room: string }) => ['104', '107', '108'].includes(room)
  const job = jobOf([
    ...rooms.map(({ room, device, at }) => shower(device, room, id(at))),
    ...rooms.map(({ device }) => ({ kind: 'device.planned' as const, data: { device, configuration: { default_shower_flow: 8 } } })),
    ...rooms.map(({ device }) => read({ default_shower_flow: 9 }, device)),
  ])
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  const chosen = rooms.filter((each) => !isLeft(each)).map(({ device }) => device)
  const wrapper = await stage(script, DifferencesView, { job }, () => {
    void useOpenJob().open(jobId)
    void useRouter().replace({ query: { devices: chosen.join(',') } })
  })
  expect(wrapper.get('table.changes tbody').text()).toContain('5 rooms 101–103, 105, 106')
  wrapper.unmount()
})
