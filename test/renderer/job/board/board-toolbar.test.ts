/** The tools above the table: no button of them leads, and a filter shows that it leaves out devices. */
import type { VueWrapper } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import { noFilters } from '../../../../src/renderer/job/board/board-filter.ts'
import AppButton from '../../../../src/renderer/ui/components/AppButton.vue'
import BoardToolbar from '../../../../src/renderer/job/board/BoardToolbar.vue'
import SelectionTools from '../../../../src/renderer/job/board/SelectionTools.vue'
import { jobOf, shower } from '../../support/sample-job.ts'
import { scriptedTransport, stage } from '../../support/stage.ts'

let wrapper: VueWrapper | null = null
afterEach(() => wrapper?.unmount())

const count = { all: 1, scan: 0, pair: 1, apply: 0, test: 0, group: 0, attention: 0, done: 0, skipped: 0 }
const toolbar = (more: object) =>
  stage(scriptedTransport(), BoardToolbar, {
    job: jobOf([shower()]),
    counts: { stages: count, marks: { failed: 0, unknown: 0, conflict: 0, missing: 0 } },
    busy: false,
    adding: [],
    search: '',
    filters: noFilters,
    columns: [],
    ...more,
  })

it('no button of them is filled', async () => {
  wrapper = await toolbar({})
  expect(wrapper.findAll('.n-button--primary-type')).toHaveLength(0)
  wrapper.unmount()
  const acts = [{ key: 'preset', label: 'Set preset' }]
  wrapper = await stage(scriptedTransport(), SelectionTools, { selected: 1, hidden: 0, acts, more: [] })
  expect(wrapper.findAll('button').length).toBeGreaterThan(1)
  expect(wrapper.findAll('.n-button--primary-type')).toHaveLength(0)
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
