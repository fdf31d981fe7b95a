/** The difference matrix on the screen: only what is in sight is drawn, and every cell is reached by keyboard. */
import { mount, type VueWrapper } from '@vue/test-utils'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deviationsOf, matrixOf, type MatrixDevice } from '#shared/tables/matrix.ts'
import { messages } from '#shared/locales/messages.ts'
import DeviceDifferences from '../../../../src/renderer/job/differences/DeviceDifferences.vue'
import DifferenceMatrix from '../../../../src/renderer/job/differences/DifferenceMatrix.vue'
import DifferencesView from '../../../../src/renderer/job/differences/DifferencesView.vue'
import { chosenIn, keysIn } from '../../../../src/renderer/job/board/chosen-devices.ts'
import { movedPosition } from '../../../../src/renderer/job/differences/matrix-keys.ts'
import { createTexts } from '../../../../src/renderer/ui/i18n.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { jobId, jobOf, read, shower } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'

const device = (at: number): MatrixDevice => ({
  key: `d${at}`,
  name: `${100 + at}`,
  preset: null,
  plan: { default_shower_flow: at === 2 ? 11 : 8, heater_power_available: 4 },
  reported: at === 3 ? null : { default_shower_flow: 9, heater_power_available: 4 },
})
const matrixFor = (count: number) => deviationsOf(matrixOf(Array.from({ length: count }, (_, at) => device(at))))

/** The simulated page has no layout: its elements are given the width of a window. */
const sides = ['clientWidth', 'offsetWidth', 'clientHeight', 'offsetHeight'] as const
beforeEach(() => sides.forEach((side) => vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(1200)))

let shown: VueWrapper | null = null
afterEach(() => {
  shown?.unmount()
  vi.restoreAllMocks()
})
async function show(count: number) {
  const opened: string[] = []
  const wrapper = mount(DifferenceMatrix, {
    props: { matrix: matrixFor(count), onOpen: (key: string) => opened.push(key) },
    global: { plugins: [createTexts('en', messages)] },
    attachTo: document.body,
  })
  shown = wrapper
  await wrapper.vm.$nextTick()
  const grid = wrapper.get('[role=grid]')
  const active = () => wrapper.find(`[id="${grid.attributes('aria-activedescendant')}"] .visually-hidden`).text()
  const key = (name: string, init: KeyboardEventInit = {}) => grid.trigger('keydown', { key: name, ...init })
  return { wrapper, grid, active, key, opened }
}

describe('few fields at many devices', () => {
  test('are columns, with what differs first where it is sorted by one, and Enter opens the shower', async () => {
    const opened: string[] = []
    const wrapper = mount(DeviceDifferences, {
      props: { matrix: matrixFor(15), onOpen: (key: string) => opened.push(key) },
      global: { plugins: [createTexts('en', messages)] },
      attachTo: document.body,
    })
    shown = wrapper
    await wrapper.vm.$nextTick()
    const titles = () => wrapper.findAll('[role=columnheader]').map((each) => each.text())
    expect(titles()).toEqual(['Location', 'Differences', 'Default shower flow', 'Available heater power'])
    const rows = () => wrapper.findAll('.grid-row').map((row) => row.findAll('.table-cell').map((cell) => cell.text()))
    expect(rows()[2]).toEqual(['102', '1', '9 → 11', '4'])
    expect(rows()[3]).toEqual(['103', 'not read', '? → 8', '? → 4'])
    const sortBy = (at: number) => wrapper.findAll('[role=columnheader] button')[at]?.trigger('click')
    // By the second field, of which nothing is known at 103 only.
    await sortBy(3)
    expect(rows()[0]?.[0]).toBe('103')
    expect(wrapper.findAll('[role=columnheader]')[3]?.attributes('aria-sort')).toBe('ascending')
    await sortBy(1)
    await sortBy(1)
    expect(rows()[0]?.slice(0, 2)).toEqual(['103', 'not read'])
    const grid = wrapper.get('[role=grid]')
    await grid.trigger('keydown', { key: 'ArrowDown' })
    await grid.trigger('keydown', { key: 'Enter' })
    expect(opened).toEqual(['d3'])
  })
})

describe('the matrix', () => {
  test('says of each cell what it reads and what is planned, and marks what is unlike the others or not known', async () => {
    const { wrapper } = await show(5)
    const says = wrapper.findAll('[role=gridcell] .visually-hidden').map((cell) => cell.text())
    expect(says).toContain('100, Default shower flow: read 9, planned 8')
    expect(says).toContain('102, Default shower flow: read 9, planned 11, differs from most with the same preset (8)')
    expect(says).toContain('103, Default shower flow: unknown, planned 8')
    expect(wrapper.text()).toContain('this shower only')
  })

  test('is walked through by keyboard, and Enter opens the shower', async () => {
    const { active, key, opened } = await show(5)
    expect(active()).toContain('100, Default shower flow')
    await key('ArrowRight')
    await key('ArrowDown')
    expect(active()).toContain('101, Available heater power')
    await key('End', { ctrlKey: true })
    expect(active()).toContain('104, ')
    await key('Home')
    expect(active()).toContain('100, ')
    await key('Enter')
    expect(opened).toEqual(['d0'])
  })

  test('draws few of four hundred devices, and the one the keyboard goes to is always among them', async () => {
    const { wrapper, grid, active, key } = await show(400)
    expect(grid.attributes('aria-colcount')).toBe('401')
    expect(wrapper.findAll('[role=gridcell]').length).toBeLessThan(100)
    await key('End')
    expect(active()).toContain('499, ')
    expect(wrapper.findAll('[role=gridcell]').length).toBeLessThan(100)
  })

  test('keeps its place within what is left when there is less to show', async () => {
    const { wrapper, active, key } = await show(5)
    await key('End', { ctrlKey: true })
    await wrapper.setProps({ matrix: matrixFor(2) })
    expect(active()).toContain('101, ')
  })
})

describe('the keys of the matrix', () => {
  test('no key leads out of the table', () => {
    const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(keys, fc.boolean())),
        fc.integer({ min: 1, max: 33 }),
        fc.integer({ min: 1, max: 50 }),
        (presses, rows, columns) => {
          let at = { row: 0, column: 0 }
          for (const [key, held] of presses) {
            at = movedPosition(key, held, at, rows, columns, 4) ?? at
            expect(at.row >= 0 && at.row < rows && at.column >= 0 && at.column < columns).toBe(true)
          }
        },
      ),
    )
    expect(movedPosition('x', false, { row: 0, column: 0 }, 3, 3, 2)).toBeNull()
    expect(movedPosition('ArrowDown', false, { row: 0, column: 0 }, 0, 0, 2)).toBeNull()
  })
})

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

test('the page sums up what would be sent, reads on request, and says so where nothing differs', async () => {
  const plan = { kind: 'device.planned', data: { device: 'd1', configuration: { default_shower_flow: 8 } } } as const
  const before = jobOf([shower(), read({ default_shower_flow: 9 }), shower('d2', '102', 'b'), plan])
  const after = jobOf([shower(), shower('d2', '102', 'b'), plan, read({ default_shower_flow: 8 })])
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(before))
  script.answer('jobs.refresh', () => ok<'jobs.refresh'>(after))
  const wrapper = await stage(script, DifferencesView, { job: before }, () => void useOpenJob().open(jobId))
  expect(wrapper.text()).toMatch(/1 value to change\s+at 1 shower\s+of 2 in this job/)
  await wrapper
    .findAll('button')
    .find((each) => each.text().includes('Refresh these showers'))
    ?.trigger('click')
  expect(script.calls.at(-1)).toEqual({ command: 'jobs.refresh', input: { jobId, devices: ['d1', 'd2'] } })
  wrapper.unmount()
  const settled = await stage(script, DifferencesView, { job: after }, () => void useOpenJob().open(jobId))
  expect(settled.text()).toContain('No differencesFirstflow has read 1 of 2 showers. The others have no plan.')
  settled.unmount()
})
