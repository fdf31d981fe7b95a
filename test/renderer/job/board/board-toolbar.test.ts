/** The toolbar above the table: which of its acts is the view's primary one. */
import type { VueWrapper } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import { noFilters } from '../../../../src/renderer/job/board/board-filter.ts'
import AppButton from '../../../../src/renderer/ui/components/AppButton.vue'
import BoardToolbar from '../../../../src/renderer/job/board/BoardToolbar.vue'
import { jobOf, shower } from '../../support/sample-job.ts'
import { scriptedTransport, stage } from '../../support/stage.ts'

let wrapper: VueWrapper | null = null
afterEach(() => wrapper?.unmount())

const count = { all: 1, scan: 0, pair: 1, apply: 0, test: 0, group: 0, attention: 0, done: 0, skipped: 0 }
const toolbar = (more: object) =>
  stage(scriptedTransport(), BoardToolbar, {
    job: jobOf([shower()]),
    counts: { stages: count, marks: { failed: 0, unknown: 0, conflict: 0, missing: 0 } },
    chosen: [],
    hidden: 0,
    sendable: 1,
    withoutPreset: false,
    skipped: 0,
    unknown: 0,
    busy: false,
    quiet: false,
    search: '',
    filters: noFilters,
    columns: [],
    ...more,
  })

it.each([
  ['nothing is selected', []],
  ['a device is selected', ['d1']],
])('while %s, applying is the primary act, and none beside an open device', async (_name, chosen) => {
  wrapper = await toolbar({ chosen })
  expect(wrapper.findAll('.n-button--primary-type')).toHaveLength(1)
  wrapper.unmount()
  wrapper = await toolbar({ chosen, quiet: true })
  expect(wrapper.findAll('.n-button--primary-type')).toHaveLength(0)
  expect(wrapper.text()).toContain('Apply to 1 device')
})

it('a filter that leaves out devices has an edge, since the number beside “All” stays', async () => {
  const filter = () => wrapper?.findAllComponents(AppButton).find((button) => button.text().startsWith('Filter'))
  wrapper = await toolbar({})
  expect(filter()?.props('weight')).toBe('quiet')
  wrapper.unmount()
  wrapper = await toolbar({ filters: { ...noFilters, marks: ['failed'] } })
  expect(filter()?.text()).toBe('Filter (1)')
  expect(filter()?.props('weight')).toBe('default')
})

it('checking is the primary act where the results of all selected devices are unknown', async () => {
  const primary = () => wrapper?.findAll('.n-button--primary-type').map((button) => button.text())
  wrapper = await toolbar({ chosen: ['d1'], unknown: 1 })
  expect(primary()).toEqual(['Check 1 result'])
  wrapper.unmount()
  wrapper = await toolbar({ chosen: ['d1', 'd2'], unknown: 1 })
  expect(primary()).toEqual(['Apply to 1 device'])
})

it('choosing a preset is the primary act where nothing can be applied before', async () => {
  const primary = () => wrapper?.findAll('.n-button--primary-type').map((button) => button.text())
  wrapper = await toolbar({ sendable: 0, withoutPreset: true })
  expect(primary()).toEqual(['Set preset'])
  await wrapper.find('.n-button--primary-type').trigger('click')
  expect(wrapper.findComponent(BoardToolbar).emitted('presetAll')).toHaveLength(1)
  wrapper.unmount()
  wrapper = await toolbar({ sendable: 1, withoutPreset: true })
  expect(primary()).toEqual(['Apply to 1 device'])
})
