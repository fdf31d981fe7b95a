/** Two histories side by side: what only one has, in words, and in parts where it is long. */
import { expect, it } from 'vitest'
import { defineComponent, h } from 'vue'
import { entryKinds } from '#shared/job/entries.ts'
import { entryLines } from '#shared/job/entry-lines.ts'
import type { Comparison, EntryLine } from '#shared/job/branch.ts'
import { translatorFor } from '#main/translate.ts'
import BranchComparison from '../../../../src/renderer/office/histories/BranchComparison.vue'
import CarryPart from '../../../../src/renderer/office/histories/CarryPart.vue'
import { useHistories } from '../../../../src/renderer/office/histories/use-histories.ts'
import { jobId, jobOf } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'

const text = translatorFor('en')
const line = (seq: number, more: Partial<EntryLine> = {}): EntryLine => ({
  seq,
  at: '2026-11-22T10:00:00+01:00',
  who: 'Ada',
  kind: 'note.added',
  device: null,
  operation: null,
  step: null,
  applied: null,
  fields: null,
  text: `note ${seq}`,
  carry: 'free',
  ...more,
})
const history = (only: readonly EntryLine[]) => ({ entries: 3 + only.length, head: '0'.repeat(64), only: [...only] })
const compared = (here: readonly EntryLine[], there: readonly EntryLine[]): Comparison => ({
  common: 3,
  commonUntil: '2026-11-22T09:00:00+01:00',
  here: history(here),
  there: history(there),
  unreadable: null,
  devices: [{ device: 'd1', here: { name: '101', entries: 1 }, there: { name: '101 a', entries: 1 } }],
})

it('says who did what, with each history’s own name for a device', async () => {
  const here = [line(4, { kind: 'write.intended', operation: 'showers.pair', device: 'd1', text: null })]
  const there = [line(4, { kind: 'device.planned', device: 'd1', fields: { water_hardness: 12.5 }, text: 'Guest room', who: 'Bo' })]
  const wrapper = await stage(scriptedTransport(), BranchComparison, { comparison: compared(here, there) })
  const [ours, theirs] = wrapper.findAll('section')
  expect(ours?.text()).toContain(text('errors.operations.showers.pair'))
  expect(ours?.text()).toContain('Device 101')
  expect(theirs?.text()).toContain('Device 101 a')
  expect(theirs?.text()).toContain(`Guest room · ${text('configuration.fields.water_hardness')}: 12.5`)
  expect(theirs?.text()).toContain('Bo')
  expect(wrapper.text()).toContain('Both have entries about this device: 101')
  expect(wrapper.text()).toContain('Ada and Bo both continued after entry 3.')
})

it('shows a long history in parts, each at the press of a button', async () => {
  const many = Array.from({ length: 120 }, (_line, index) => line(4 + index))
  const wrapper = await stage(scriptedTransport(), BranchComparison, { comparison: compared([], many) })
  const items = () => wrapper.findAll('li').length
  expect(items()).toBe(50)
  await wrapper.get('button').trigger('click')
  expect(items()).toBe(100)
  expect(document.activeElement?.textContent).toContain('note 54')
  await wrapper.get('button').trigger('click')
  expect(items()).toBe(120)
  expect(wrapper.find('button').exists()).toBe(false)
})

it('says that everything of the other one is here, and where the job here cannot be read', async () => {
  const contained = await stage(scriptedTransport(), BranchComparison, { comparison: compared([line(4)], []) })
  expect(contained.text()).toContain(text('transfer.branches.contained'))
  const unreadable = { code: 'job.damaged', data: { jobId, entry: 0, reason: 'missing', copy: null } }
  const lost = { ...compared([], [line(1)]), common: 0, commonUntil: null, here: null, unreadable }
  const wrapper = await stage(scriptedTransport(), BranchComparison, { comparison: lost })
  expect(wrapper.text()).toContain(text('transfer.branches.nothingCommon'))
  expect(wrapper.get('[role=alert]').text()).not.toBe('')
})

it('carries over what is chosen, results and verdicts only one by one', async () => {
  const there = [
    line(4, { kind: 'device.planned', device: 'd1', text: null, who: 'Bo' }),
    line(5, { kind: 'test.judged', device: 'd1', carry: 'choice', who: 'Bo' }),
    line(6, { kind: 'signoff.recorded', carry: 'never' }),
  ]
  const wrapper = await stage(scriptedTransport(), CarryPart, { comparison: compared([], there) })
  const boxes = wrapper.findAll('input[type=checkbox]')
  expect(boxes).toHaveLength(2)
  const { vm } = wrapper.getComponent(CarryPart)
  expect([vm.count, vm.hasChoice]).toEqual([0, true])
  // The bar's button leads to what has to be chosen first.
  vm.enter()
  expect(document.activeElement).toBe(boxes[0]?.element)
  await boxes[0]?.setValue(true)
  expect(vm.choice()).toEqual({ devices: ['d1'], entries: [] })
  await boxes[1]?.setValue(true)
  expect([vm.choice(), vm.count]).toEqual([{ devices: ['d1'], entries: [5] }, 2])
})

it('counts the other histories that wait for a decision', async () => {
  const script = scriptedTransport()
  const history = { branch: '0123456789abcdef', entries: 3, summary: null, authors: [], error: null }
  const Count = defineComponent(() => {
    const count = useHistories(() => jobOf([]))
    return () => h('p', count.value)
  })
  for (const [settled, count] of [
    [[], 0],
    [[false], 1],
    [[true, false, false], 2],
  ] as const) {
    script.answer('jobs.branches', () => ok<'jobs.branches'>(settled.map((each) => ({ ...history, settled: each }))))
    expect((await stage(script, Count, {})).text()).toBe(`${count}`)
  }
})

it('has words for every kind of entry in every language', () => {
  for (const language of ['en', 'de', 'sv'] as const)
    for (const kind of entryKinds) expect(translatorFor(language)(`transfer.branches.kinds.${kind}`)).not.toContain('transfer.')
})

it('tells an outcome with what the request was about', () => {
  const frame = { at: '2026-11-22T10:00:00+01:00', who: 'Ada' }
  const write = '00000000-0000-4000-8000-000000000001'
  const lines = entryLines(
    [
      { ...frame, seq: 1, kind: 'write.intended', data: { write, device: 'd1', operation: 'showers.pair', id: 's1' } },
      { ...frame, seq: 2, kind: 'write.settled', data: { write, applied: false, readAt: frame.at } },
    ],
    1,
  )
  expect(lines).toMatchObject([{ seq: 2, kind: 'write.settled', device: 'd1', operation: 'showers.pair', applied: false }])
})
