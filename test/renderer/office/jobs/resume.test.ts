/** What greets whoever comes back: which device, which step, how much, and what changed there meanwhile. */
import { flushPromises } from '@vue/test-utils'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OutputOf } from '#shared/contract/contract.ts'
import { appErrorOf } from '#shared/tables/errors.ts'
import type { Fact } from '#shared/job/entries.ts'
import { type Job } from '#shared/job/job.ts'
import { summarise } from '#shared/job/progress.ts'
import ResumeDialog from '../../../../src/renderer/office/jobs/ResumeDialog.vue'
import { unfinishedIn } from '../../../../src/renderer/office/jobs/unfinished.ts'
import { useDrafts } from '../../../../src/renderer/app/stores/drafts.ts'
import { jobId, jobOf, read, shower, showerId } from '../../support/sample-job.ts'
import { failed, ok, scriptedTransport, stage, within } from '../../support/stage.ts'

const write = '11111111-2222-4333-8444-555555555555'
const cutOff: Fact[] = [
  { kind: 'write.intended', data: { write, operation: 'showers.pair', device: 'd1', id: showerId } },
  { kind: 'write.unknown', data: { write, error: appErrorOf('job.interrupted', { operation: 'showers.pair' }) } },
]
const at = '2026-11-20T14:02:00.000+01:00'
const draft = { default_shower_flow: '8,', water_hardness: '7', water_conservation: true }
const known = [shower(), read({ default_shower_flow: 9, water_hardness: 5, water_conservation: true })]

describe('what is unfinished', () => {
  const told = (job: Job, drafts = [{ device: 'd1', at, draft }]) => unfinishedIn(job, drafts).map(({ step, fields }) => ({ step, fields }))

  test('is typing that differs from what the device reports, half typed numbers among it', () => {
    expect(told(jobOf(known))).toEqual([{ step: 'configure', fields: 2 }])
    expect(told(jobOf(known), [{ device: 'd1', at, draft: { water_hardness: '5' } as never }])).toEqual([])
    expect(told(jobOf(known), [{ device: 'd9', at, draft }])).toEqual([])
  })

  test('is a request that was cut off, and no other whose outcome is unknown', () => {
    expect(told(jobOf([shower(), ...cutOff]), [])).toEqual([{ step: 'pair', fields: null }])
    const lost = appErrorOf('network.timeout', { operation: 'showers.pair', host: 'h' })
    expect(told(jobOf([shower(), cutOff[0] as Fact, { kind: 'write.unknown', data: { write, error: lost } }]), [])).toEqual([])
  })

  test('is nothing in a job that is final', () => {
    const seal: Fact = { kind: 'job.sealed', data: { revision: 'A', entries: 1, head: 'a'.repeat(64) } }
    expect(told(jobOf([...known, seal]))).toEqual([])
  })
})

describe('the dialog', () => {
  beforeEach(() => sessionStorage.clear())

  async function begin(
    job: Job,
    refreshed: Job | 'offline',
    interrupted: OutputOf<'jobs.interruptedBatches'> = [],
    typed: OutputOf<'drafts.list'> | null = null,
  ) {
    const script = scriptedTransport()
    const slots = typed ?? [{ slot: `draft.${jobId}.d1`, text: JSON.stringify(draft), at }]
    script.answer('drafts.list', () => ok<'drafts.list'>(slots))
    script.answer('jobs.interruptedBatches', () => ok<'jobs.interruptedBatches'>(interrupted))
    script.answer('jobs.list', () => ok<'jobs.list'>({ jobs: [summarise(job)], damaged: [] }))
    script.answer('jobs.read', () => ok<'jobs.read'>(job))
    script.answer('jobs.refresh', () =>
      refreshed === 'offline' ? failed('environment.noBaseUrl', { environment: 'staging' }) : ok<'jobs.refresh'>(refreshed),
    )
    const wrapper = await stage(script, ResumeDialog, {}, () => useDrafts().load())
    await flushPromises()
    return { script, wrapper, text: () => document.body.textContent }
  }

  test('names device, step, time and number of fields, reads the device first and says what changed', async () => {
    const { wrapper, script, text } = await begin(jobOf(known), jobOf([...known, read({ default_shower_flow: 9, water_hardness: 6 })]))
    await flushPromises()
    expect(text()).toMatch(/Shower 101, Configuration, .*, 2 unsaved changes/)
    expect(script.calls.filter(({ command }) => command === 'jobs.refresh')).toEqual([
      { command: 'jobs.refresh', input: { jobId, devices: ['d1'] } },
    ])
    expect(text()).toContain('1 value of the device has changed')
    wrapper.unmount()
  })

  test('says that nothing could be read, keeps what was typed, and reads again when asked', async () => {
    const { wrapper, script, text } = await begin(jobOf(known), 'offline')
    await flushPromises()
    expect(text()).toContain('kept what was typed')
    expect(text()).toContain('no service address')
    script.answer('jobs.refresh', () => ok<'jobs.refresh'>(jobOf([...known, read({ default_shower_flow: 9, water_hardness: 6 })])))
    ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')?.click()
    await flushPromises()
    expect(text()).toContain('1 value of the device has changed')
    wrapper.unmount()
  })

  test('leaves requests of an interrupted batch to the job, which offers to continue it as a whole', async () => {
    const job = jobOf([...known, ...cutOff])
    expect(unfinishedIn(job, []).map(({ fields }) => fields)).toEqual([null])
    const { wrapper, script } = await begin(job, job, [{ jobId, startedAt: at, devices: ['d1'] }], [])
    expect(script.namesOf()).not.toContain('jobs.refresh')
    wrapper.unmount()
  })

  test('leaves out what was typed in this window, whichever view it began with', () => {
    const script = scriptedTransport()
    script.answer('drafts.save', () => ok<'drafts.save'>({}))
    const { value: kept } = within(script, useDrafts)
    kept.setItem(`draft.${jobId}.d1`, JSON.stringify(draft))
    expect(kept.found()).toEqual([])
  })

  test('does not come again when the page is only loaded anew', async () => {
    sessionStorage.setItem('firstflow.windowBegan', 'yes')
    const { wrapper, script, text } = await begin(jobOf(known), jobOf(known))
    expect(text()).not.toContain('unsaved')
    expect(script.namesOf()).not.toContain('jobs.refresh')
    wrapper.unmount()
  })
})

test('of a text that changes faster than it is kept, the last state is what is kept', async () => {
  const script = scriptedTransport()
  const waiting: (() => void)[] = []
  script.answer('drafts.save', () => new Promise((resolve) => waiting.push(() => resolve(ok<'drafts.save'>({})))))
  const { value: kept } = within(script, useDrafts)
  for (const text of ['a', 'ab', 'abc']) kept.setItem('slot', text)
  const answer = () => waiting.shift()?.()
  answer()
  await flushPromises()
  answer()
  await flushPromises()
  kept.setItem('slot', null)
  await flushPromises()
  expect(script.calls.map(({ input }) => (input as { text: string | null }).text)).toEqual(['a', 'abc', null])
  expect(kept.getItem('slot')).toBeNull()
})
