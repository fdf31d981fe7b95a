/** The latest act that can be taken back: for as long as nothing was sent, and in its own job. */
import { flushPromises } from '@vue/test-utils'
import { expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { useUndo } from '../../../src/renderer/board/undo.ts'
import { useOpenJob } from '../../../src/renderer/stores/open-job.ts'
import { jobId, jobOf, shower, showerId } from '../support/sample-job.ts'
import { ok, scriptedTransport, within } from '../support/stage.ts'

const write: Fact = {
  kind: 'write.intended',
  data: { write: 'a1b2c3d4-0000-4000-8000-000000000001', device: 'd1', operation: 'showers.pair', id: showerId },
}

it('offers the way back of what was planned until something is sent', async () => {
  const script = scriptedTransport()
  const facts: Fact[] = [shower()]
  script.answer('jobs.read', () => ok<'jobs.read'>(jobOf(facts)))
  const { value } = within(script, () => ({ openJob: useOpenJob(), undo: useUndo() }))
  await value.openJob.open(jobId)
  const act = { words: '1 device planned.', undo: () => Promise.resolve(ok<'jobs.read'>(jobOf(facts))) }
  value.undo.offer(act)
  facts.push({ kind: 'note.added', data: { text: 'Filter cleaned' } })
  await value.openJob.open(jobId)
  await flushPromises()
  expect(value.undo.latest).toBe(act)
  facts.push(write)
  await value.openJob.open(jobId)
  await flushPromises()
  expect(value.undo.latest).toBeNull()
})
