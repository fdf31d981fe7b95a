/** The open job: newer facts win, events make it read again, and another job's news is not its own. */
import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { Reply } from '#shared/contract/frames.ts'
import type { Job } from '#shared/job/job.ts'
import { noOutcomes } from '#shared/contract/job-results.ts'
import { draftSlot, useDrafts } from '../../../../src/renderer/app/stores/drafts.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { jobId, jobOf, shower } from '../../support/sample-job.ts'
import { failed, ok, scriptedTransport, within } from '../../support/stage.ts'

const older = jobOf([])
const newer = jobOf([shower()])
const newest = jobOf([shower(), shower('d2', '102')])

function opened(first: Job = older) {
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(first))
  const { value: store } = within(script, useOpenJob)
  return { script, store }
}

test('an older answer that comes late does not replace a newer one', async () => {
  const { script, store } = opened()
  await store.open(jobId)
  const slow = Promise.withResolvers<Reply<unknown>>()
  script.answer('jobs.plan', () => slow.promise)
  script.answer('jobs.note', () => ok<'jobs.note'>(newest))
  const planning = store.act('jobs.plan', { jobId, groupId: 'g' })
  await store.act('jobs.note', { jobId, text: 'x' })
  slow.resolve(ok<'jobs.plan'>(newer))
  await planning
  expect(store.job?.journal.entries).toBe(newest.journal.entries)
})

test('news of a longer journal makes it read again; old news and other jobs do not', async () => {
  const { script, store } = opened(newer)
  await store.open(jobId)
  const reads = () => script.namesOf().filter((name) => name === 'jobs.read').length
  expect(reads()).toBe(1)
  script.event('job.changed', { jobId, entries: newer.journal.entries })
  script.event('job.changed', { jobId: 'another', entries: 99 })
  expect(reads()).toBe(1)
  script.answer('jobs.read', () => ok<'jobs.read'>(newest))
  script.event('job.changed', { jobId, entries: newest.journal.entries })
  await flushPromises()
  expect(reads()).toBe(2)
  expect(store.job?.devices).toHaveLength(2)
  script.restore()
  expect(reads()).toBe(3)
})

test('an answer for a job that was left meanwhile is not shown', async () => {
  const { script, store } = opened()
  const slow = Promise.withResolvers<Reply<unknown>>()
  script.answer('jobs.read', () => slow.promise)
  const opening = store.open(jobId)
  store.close()
  slow.resolve(ok<'jobs.read'>(older))
  await opening
  expect(store.job).toBeNull()
})

test('what was asked before another history took the place of the job is not shown, however long it is', async () => {
  const { script, store } = opened(newest)
  await store.open(jobId)
  const [reading, looking] = [Promise.withResolvers<Reply<unknown>>(), Promise.withResolvers<Reply<unknown>>()]
  script.answer('jobs.read', () => reading.promise)
  script.answer('jobs.note', () => looking.promise)
  const asked = [store.read(), store.act('jobs.note', { jobId, text: 'x' })]
  script.answer('jobs.read', () => ok<'jobs.read'>(newer))
  script.event('jobs.changed', { jobId })
  reading.resolve(ok<'jobs.read'>(newest))
  looking.resolve(ok<'jobs.note'>(newest))
  await Promise.all(asked)
  await flushPromises()
  expect(store.job?.devices).toHaveLength(1)
})

test('what was typed for a device is not offered for another one that has its key in the history that was chosen', async () => {
  const { script, store } = opened(newest)
  script.answer('drafts.save', () => ok<'drafts.save'>({}))
  const drafts = useDrafts()
  await store.open(jobId)
  const slots = (device: string) => [draftSlot(jobId, device), `form.note.${jobId}.${device}`]
  for (const slot of [...slots('d1'), ...slots('d2'), `form.note.${jobId}.`, draftSlot('another', 'd2')]) drafts.setItem(slot, 'typed')
  script.answer('jobs.read', () => ok<'jobs.read'>(jobOf([shower(), shower('d2', '901')])))
  script.event('jobs.changed', { jobId })
  await flushPromises()
  const left = (of: readonly string[]) => of.map((slot) => drafts.getItem(slot))
  expect(left(slots('d2'))).toEqual([null, null])
  expect(left([...slots('d1'), `form.note.${jobId}.`, draftSlot('another', 'd2')])).not.toContain(null)
})

test('a job that cannot be read says why, and can be read later', async () => {
  const { script, store } = opened()
  script.answer('jobs.read', () => failed('job.notFound', { jobId }))
  await store.open(jobId)
  expect(store.error?.code).toBe('job.notFound')
  script.answer('jobs.read', () => ok<'jobs.read'>(older))
  await store.read()
  expect(store.error).toBeNull()
  expect(store.environment).toBe('training')
})

test('the progress of a run is shown until the host says that the run is over, whoever began it', async () => {
  const { script, store } = opened()
  await store.open(jobId)
  script.event('apply.progress', { jobId: 'another', device: 'd1', doing: 'pairing', done: 0, total: 1, outcomes: noOutcomes })
  expect(store.progress).toBeNull()
  script.event('apply.progress', { jobId, device: 'd1', doing: 'pairing', done: 0, total: 2, outcomes: noOutcomes })
  expect(store.progress?.doing).toBe('pairing')
  script.event('batch.changed', { jobId, batch: null })
  expect(store.progress).toBeNull()
})

test('many changes at once are read once, and once more for those that came meanwhile', async () => {
  const { script, store } = opened(newer)
  await store.open(jobId)
  script.answer('jobs.read', () => ok<'jobs.read'>(newest))
  for (let entries = newer.journal.entries + 1; entries < 100; entries += 1) script.event('job.changed', { jobId, entries })
  const reads = () => script.namesOf().filter((name) => name === 'jobs.read').length
  expect(reads()).toBe(2)
  await expect.poll(reads).toBe(3)
})

test('the answer to an act in one job never stands for the job that is open by then', async () => {
  const other = '11111111-2222-4333-8444-000000000002'
  const { script, store } = opened()
  await store.open(jobId)
  const slow = Promise.withResolvers<Reply<unknown>>()
  script.answer('jobs.note', () => slow.promise)
  const noting = store.act('jobs.note', { jobId, text: 'Filter cleaned' })
  script.answer('jobs.read', () => ok<'jobs.read'>({ ...older, jobId: other }))
  await store.open(other)
  slow.resolve(ok<'jobs.note'>(newest))
  await noting
  expect([store.job?.jobId, store.job?.devices]).toEqual([other, []])
})
