/** The list of jobs: what is remembered is shown first, what looking says after it, and once for all who ask. */
import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { summarise } from '#shared/job/progress.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { useJobs } from '../../../../src/renderer/app/stores/jobs.ts'
import { jobId, jobOf, shower } from '../../support/sample-job.ts'
import { failed, ok, scriptedTransport, within } from '../../support/stage.ts'

const remembered = { jobs: [summarise(jobOf([]))], damaged: [] }
const looked = { jobs: [summarise(jobOf([shower()]))], damaged: [] }

function listing() {
  const script = scriptedTransport()
  const slow = Promise.withResolvers<Reply<unknown>>()
  script.answer('jobs.list', ({ glance }) => (glance === true ? ok<'jobs.list'>(remembered) : slow.promise))
  const { value: jobs } = within(script, useJobs)
  const lists = () => script.calls.filter(({ command }) => command === 'jobs.list').map(({ input }) => input)
  return { script, slow, jobs, lists }
}

test('what is remembered is shown until each job has been looked at, and only the first time', async () => {
  const { script, slow, jobs } = listing()
  const loading = jobs.load()
  await flushPromises()
  expect(jobs.list).toEqual(remembered)
  slow.resolve(ok<'jobs.list'>(looked))
  expect(await loading).toEqual(ok<'jobs.list'>(looked))
  expect(jobs.list).toEqual(looked)
  script.answer('jobs.list', () => failed('storage.readOnly', {}))
  await jobs.load()
  expect([jobs.list, jobs.error?.code]).toEqual([looked, 'storage.readOnly'])
})

test('two who ask at once are answered together; after a job was removed the list is asked for again', async () => {
  const { script, slow, jobs, lists } = listing()
  const both = [jobs.load(), jobs.load()]
  await flushPromises()
  expect(lists()).toEqual([{ glance: true }, {}])
  script.answer('jobs.remove', () => ok<'jobs.remove'>({}))
  const removed = jobs.remove(jobId)
  await flushPromises()
  slow.resolve(ok<'jobs.list'>(looked))
  script.answer('jobs.list', () => ok<'jobs.list'>({ jobs: [], damaged: [] }))
  await Promise.all([...both, removed])
  expect(lists()).toEqual([{ glance: true }, {}, {}])
  expect(jobs.list?.jobs).toEqual([])
})
