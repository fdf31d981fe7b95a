/** What is set off while another act is under way: it is done too, or shown for what it is. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import { shallowReactive } from 'vue'
import type { Branch, Comparison } from '#shared/job/branch.ts'
import type { Job } from '#shared/job/job.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { translatorFor } from '#main/translate.ts'
import SitePlanView from '../../../src/renderer/job/plan/SitePlanView.vue'
import RecordList from '../../../src/renderer/job/records/RecordList.vue'
import { useOpenJob } from '../../../src/renderer/app/stores/open-job.ts'
import BranchesView from '../../../src/renderer/office/histories/BranchesView.vue'
import { jobId, jobOf, shower } from '../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../support/stage.ts'

const text = translatorFor('en')
let shown: VueWrapper | null = null
afterEach(() => shown?.unmount())

/** The responses of a command, each given when the test says so. */
function held<Value>() {
  const asked: ((reply: Reply<Value>) => void)[] = []
  return { asked, response: () => new Promise<Reply<Value>>((resolve) => asked.push(resolve)) }
}
const inputsOf = (script: ReturnType<typeof scriptedTransport>, command: string) =>
  script.calls.filter((call) => call.command === command).map(({ input }) => input)

async function press(name: string) {
  const buttons = shown?.findAll('button').filter((each) => each.attributes('aria-label') === name || each.text() === name) ?? []
  expect(buttons, name).toHaveLength(1)
  await buttons[0]?.trigger('click')
}

it('two devices are taken off the site plan one right after the other', async () => {
  const photo = 'a'.repeat(64)
  const job = jobOf([
    shower('d1', '101'),
    shower('d2', '102', '11111111-2222-4333-8444-555555555555'),
    { kind: 'sitePlan.set', data: { photo } },
    {
      kind: 'sitePlan.placed',
      data: {
        places: [
          { device: 'd1', at: { x: 0.1, y: 0.1 } },
          { device: 'd2', at: { x: 0.5, y: 0.5 } },
        ],
      },
    },
  ])
  const script = scriptedTransport()
  const placing = held<Job>()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.place', placing.response)
  shown = await stage(script, SitePlanView, { job }, () => useOpenJob().open(jobId))
  await press(text('plan.takeOff', { device: '101' }))
  await press(text('plan.takeOff', { device: '102' }))
  expect(shown.findAll('button').filter((each) => each.text() === text('plan.place'))).toHaveLength(2)
  placing.asked[0]?.(ok<'jobs.place'>(job))
  await flushPromises()
  expect(inputsOf(script, 'jobs.place')).toEqual([
    { jobId, places: [{ device: 'd1', at: null }] },
    { jobId, places: [{ device: 'd2', at: null }] },
  ])
})

it('two issues are withdrawn one right after the other', async () => {
  const issue = (id: string, fault: string) => ({ kind: 'issue.opened' as const, data: { issue: id, fault } })
  const job = jobOf([
    shower(),
    issue('00000000-0000-4000-8000-000000000001', 'drips'),
    issue('00000000-0000-4000-8000-000000000002', 'cold'),
  ])
  const script = scriptedTransport()
  const withdrawing = held<Job>()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.withdrawIssue', withdrawing.response)
  shown = await stage(script, RecordList, { job, device: null, kind: null }, () => useOpenJob().open(jobId))
  await press(text('closing.withdrawal.of', { what: 'drips' }))
  await press(text('closing.withdrawal.of', { what: 'cold' }))
  withdrawing.asked[0]?.(ok<'jobs.withdrawIssue'>(job))
  await flushPromises()
  expect(inputsOf(script, 'jobs.withdrawIssue')).toHaveLength(2)
})

it('the history that is chosen while another is compared is the one that is shown', async () => {
  const names = ['0123456789abcdef', 'fedcba9876543210']
  const branches = names.map((branch): Branch => ({ branch, entries: 3, summary: null, authors: [], error: null, settled: false }))
  const compared = (person: string): Comparison => ({
    common: 3,
    commonUntil: null,
    here: { entries: 3, head: '0'.repeat(64), only: [] },
    there: {
      entries: 4,
      head: '1'.repeat(64),
      only: [
        {
          seq: 4,
          at: '2026-11-22T10:00:00+01:00',
          who: person,
          kind: 'note.added',
          device: null,
          operation: null,
          step: null,
          applied: null,
          fields: null,
          text: `of ${person}`,
          carry: 'free',
        },
      ],
    },
    unreadable: null,
    devices: [],
  })
  const script = scriptedTransport()
  const comparing = held<Comparison>()
  script.answer('jobs.branches', () => ok<'jobs.branches'>(branches))
  script.answer('jobs.compareBranch', comparing.response)
  const props = shallowReactive<Record<string, unknown>>({ jobId, branch: names[0] })
  shown = await stage(script, BranchesView, props)
  props.branch = names[1]
  await flushPromises()
  comparing.asked[0]?.(ok<'jobs.compareBranch'>(compared('Ada')))
  await flushPromises()
  expect(shown.text()).not.toContain('of Ada')
  comparing.asked[1]?.(ok<'jobs.compareBranch'>(compared('Bo')))
  await flushPromises()
  expect(shown.text()).toContain('of Bo')
})
