/** The arrow keys lead from row to row of the list of tests, across its tables, and Tab leads to one row of it. */
import { expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import TestsView from '../../../../src/renderer/job/tests/TestsView.vue'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { jobId, jobOf, shower } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'

const now = '2026-11-23T12:00:00Z'
const seen = (device: string, test: { readonly id: string; readonly status: string } | null): Fact => ({
  kind: 'observed.test',
  data: { device, test, receivedAt: now, scope: scoped() },
})
const skipped = (device: string): Fact => ({ kind: 'step.skipped', data: { device, step: 'test', reason: 'later' } })
const settled = (device: string): Fact[] => [
  { kind: 'observed.record', data: { device, record: { id: `id-${device}` }, receivedAt: now, scope: scoped() } },
  { kind: 'step.skipped', data: { device, step: 'configure', reason: 'later' } },
]

it('moves by arrow keys over running and waiting tests, and past folded ones', async () => {
  const devices = ['d1', 'd2', 'd3', 'd4']
  const job = jobOf([
    ...devices.flatMap((device, at) => [shower(device, `10${at + 1}`, `id-${device}`), ...settled(device)]),
    seen('d1', null),
    seen('d1', { id: 't1', status: 'running' }),
    skipped('d4'),
  ])
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  const view = await stage(script, TestsView, { job }, () => useOpenJob().open(jobId))
  const rooms = () => view.findAll('[data-row] > a').map((link) => [link.text(), link.attributes('tabindex')])
  expect(rooms()).toEqual([
    ['101', '0'],
    ['102', '-1'],
    ['103', '-1'],
    ['104', '-1'],
  ])
  const focused = () => document.activeElement?.textContent
  const press = async (key: string) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await view.vm.$nextTick()
  }
  const fold = view.find<HTMLDetailsElement>('details').element
  fold.open = true
  view.find<HTMLElement>('[data-row] > a').element.focus()
  await press('ArrowDown')
  expect(focused()).toBe('102')
  await press('End')
  expect(focused()).toBe('104')
  await press('Home')
  // The folded ones are skipped.
  fold.open = false
  await press('End')
  expect(focused()).toBe('103')
  expect(rooms().find(([, tab]) => tab === '0')).toEqual(['103', '0'])
  await press('Home')
  expect(focused()).toBe('101')
  await press('ArrowUp')
  expect(focused()).toBe('101')
  view.unmount()
})
