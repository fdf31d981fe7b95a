/** The palette over the real stores: what it holds, how it is walked, and what it hands back. */
import { flushPromises, type DOMWrapper } from '@vue/test-utils'
import { defineComponent, h } from 'vue'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useShortcuts } from '../../../../src/renderer/ui/composables/use-shortcuts.ts'
import AppButton from '../../../../src/renderer/ui/components/AppButton.vue'
import CommandPalette from '../../../../src/renderer/app/palette/CommandPalette.vue'
import type { Command } from '../../../../src/renderer/app/palette/use-commands.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { jobId, jobOf, shower } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'

afterEach(() => document.body.replaceChildren())

const other = '7f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'
const job = jobOf([shower('d1', '101'), shower('d2', '102', '0b8e6f1a-1111-4222-8333-999955556666')])
const summary = {
  jobId: other,
  environment: 'production' as const,
  serviceAddress: 'https://service.example',
  site: { name: 'Hotel Borealis' },
  technician: 'Kim Berg',
  createdAt: job.createdAt,
  assignedTo: null,
  changedAt: job.changedAt,
  devices: 0,
  done: 0,
  forOffice: 0,
  issues: 0,
  unknown: 0,
  attention: 0,
  acts: { pair: 2, done: 1 },
  testsFailed: 0,
  signs: 'handover' as const,
  next: null,
  revision: null,
  archived: false,
  journal: 'sound' as const,
}

async function palette({ inJob = true } = {}) {
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.list', () => ok<'jobs.list'>({ jobs: [summary], damaged: [] }))
  const chosen: Command[] = []
  const [compare, pressed] = [vi.fn(), vi.fn()]
  const scene = defineComponent({
    setup() {
      useShortcuts([
        { label: 'board.shortcuts.compare', run: compare },
        { label: 'app.shortcuts.apply', run: () => undefined, enabled: () => false },
      ])
      return () => [
        h(AppButton, { label: 'Finalise report A …', findable: true, onClick: pressed }),
        h(AppButton, { label: 'Save draft', findable: true, disabled: true }),
        h(AppButton, { label: 'Close' }),
        h(CommandPalette, { onRun: (command: Command) => chosen.push(command) }),
      ]
    },
  })
  const wrapper = await stage(script, scene, {}, () => void (inJob && useOpenJob().open(jobId)))
  await flushPromises()
  const box = wrapper.find('input')
  return { wrapper, chosen, compare, pressed, box, names: () => wrapper.findAll('[role=option] .name').map((each) => each.text()) }
}
const active = (box: DOMWrapper<Element>) => document.getElementById(box.attributes('aria-activedescendant') ?? '')?.textContent ?? null

describe('the command palette', () => {
  it('offers what can be done, the views, the other jobs and the devices of the open one, and nothing that cannot be done', async () => {
    const { names } = await palette()
    const all = names()
    expect(all).toContain('Compare with the service')
    expect(all).not.toContain('Apply all')
    expect(all).toContain('Go to signatures Hotel Aurora')
    expect(all).toContain('Hotel Borealis Kim Berg')
    expect(all).toContain('Shower 101')
  })
  it('offers the buttons that say so by their own words while they can be pressed, and no other', async () => {
    const { box, chosen, names, pressed } = await palette()
    expect(names()).toContain('Finalise report A')
    expect(names()).not.toContain('Save draft')
    expect(names()).not.toContain('Close')
    await box.setValue('finalise')
    await box.trigger('keydown', { key: 'Enter' })
    chosen[0]?.run()
    expect(pressed).toHaveBeenCalledOnce()
  })
  it('finds a device by its room and a job by its site, and names its environment', async () => {
    const { wrapper, box, names } = await palette()
    await box.setValue('102')
    expect(names()).toEqual(['Shower 102'])
    await box.setValue('borealis')
    expect(wrapper.find('[role=option]').text()).toContain('Production')
  })
  it('finds each training site, and the tour', async () => {
    const { box, names } = await palette({ inJob: false })
    await box.setValue('training hotel')
    expect(names()).toEqual(['Start training: Hotel of 40 Many at once, groups, tests'])
    await box.setValue('start training')
    expect(names()).toHaveLength(4)
  })
  it('proposes what can be found here: rooms and serial numbers only where a job is open', async () => {
    const within = await palette()
    await within.box.setValue('nothing like it')
    expect(within.wrapper.find('.none').text()).toContain('a room, a serial number')
    const outside = await palette({ inJob: false })
    await outside.box.setValue('102')
    expect(outside.wrapper.find('.none').text()).toContain('Open a job to find')
  })
  it('is walked with the arrows, around its ends, and says which option is active', async () => {
    const { box, names } = await palette()
    await box.setValue('shower')
    expect(names().slice(0, 2)).toEqual(['Shower 101', 'Shower 102'])
    expect(active(box)).toContain('Shower 101')
    await box.trigger('keydown', { key: 'ArrowDown' })
    expect(active(box)).toContain('Shower 102')
    await box.trigger('keydown', { key: 'ArrowDown' })
    await box.trigger('keydown', { key: 'ArrowDown' })
    expect(active(box)).toContain('Shower 101')
  })
  it('hands back what was chosen by Enter or pointer, and does it only then', async () => {
    const { wrapper, box, chosen, compare } = await palette()
    await box.setValue('compare')
    expect(compare).not.toHaveBeenCalled()
    await box.trigger('keydown', { key: 'Enter' })
    expect(chosen.map(({ name }) => name)).toEqual(['Compare with the service'])
    chosen[0]?.run()
    expect(compare).toHaveBeenCalledOnce()
    await box.setValue('dark')
    await wrapper.find('[role=option]').trigger('click')
    expect(chosen.map(({ name }) => name)).toEqual(['Compare with the service', 'Theme: Dark'])
  })
  it('says so when nothing fits, and Enter does nothing', async () => {
    const { wrapper, box, chosen } = await palette()
    await box.setValue('zzzz')
    expect(wrapper.find('[role=status]').text()).toBe('No matches')
    expect(box.attributes('aria-activedescendant')).toBeUndefined()
    await box.trigger('keydown', { key: 'Enter' })
    expect(chosen).toEqual([])
  })
})
