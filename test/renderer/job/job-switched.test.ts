/** Another job is opened while something of the first waits: its devices have the same names, and nothing may be done to them. */
import { flushPromises } from '@vue/test-utils'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { CommandName } from '#shared/contract/contract.ts'
import type { Fact } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { useBulk } from '../../../src/renderer/job/board/use-bulk.ts'
import { useUndo } from '../../../src/renderer/app/job/undo.ts'
import { useConfirmedApply } from '../../../src/renderer/app/confirmation/use-confirmed-apply.ts'
import { useWithdrawal } from '../../../src/renderer/job/records/use-withdrawal.ts'
import { useJobTests } from '../../../src/renderer/job/board/job-tests.ts'
import { useOpenJob } from '../../../src/renderer/app/stores/open-job.ts'
import { usePairQueue } from '../../../src/renderer/job/walk/pair-queue.ts'
import { deviceIn, jobId, jobOf, shower } from '../support/sample-job.ts'
import { ok, scriptedTransport, within } from '../support/stage.ts'
import { scoped } from '../../support/scopes.ts'

const other = '11111111-2222-4333-8444-000000000002'
const job = jobOf([shower()])

/** The first job is open, and what `use` gives was begun in it. */
async function opened<Value>(use: () => Value) {
  const script = scriptedTransport()
  script.answer('jobs.read', (input) => ok<'jobs.read'>({ ...job, jobId: input.jobId }))
  const { value } = within(script, () => ({ openJob: useOpenJob(), undo: useUndo(), used: use() }))
  await value.openJob.open(jobId)
  const inputsOf = (name: CommandName) => script.calls.filter(({ command }) => command === name).map(({ input }) => input)
  return { script, inputsOf, ...value }
}

it('what waits for its turn is done in the job it was begun in, and its way back is offered in no other', async () => {
  const { script, inputsOf, openJob, undo, used } = await opened(() => useWithdrawal(() => job))
  const replies: ((reply: Reply<Job>) => void)[] = []
  script.answer('jobs.withdrawNote', () => new Promise<Reply<Job>>((resolve) => replies.push(resolve)))
  const both = [used.withdraw({ note: 2, text: 'Wrong room' }), used.withdraw({ note: 3, text: 'Wrong floor' })]
  await openJob.open(other)
  replies[0]?.(ok<'jobs.withdrawNote'>(job))
  await flushPromises()
  replies[1]?.(ok<'jobs.withdrawNote'>(job))
  await Promise.all(both)
  expect(inputsOf('jobs.withdrawNote')).toEqual([
    { jobId, note: 2, withdrawn: true },
    { jobId, note: 3, withdrawn: true },
  ])
  expect(undo.latest).toBeNull()
})

it('what was done to devices of one job is not offered to be undone in another', async () => {
  const { script, openJob, undo, used } = await opened(() => useBulk(() => job))
  const removing = Promise.withResolvers<Reply<Job>>()
  script.answer('jobs.removeDevices', () => removing.promise)
  const removed = used.remove([deviceIn(job)])
  await openJob.open(other)
  removing.resolve(ok<'jobs.removeDevices'>(job))
  await removed
  expect(undo.latest).toBeNull()
})

it('a look at a test of one job says nothing of another one, and holds up no look there', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const seen = (status: string | null): Fact => ({
    kind: 'observed.test',
    data: { device: 'd1', test: status === null ? null : { id: 't1', status }, receivedAt: '2026-11-23T11:00:00Z', scope: scoped() },
  })
  const running = jobOf([shower(), seen(null), seen('running')])
  const { script, inputsOf, openJob, used: tests } = await opened(useJobTests)
  script.answer('jobs.read', (input) => ok<'jobs.read'>({ ...running, jobId: input.jobId }))
  const first = Promise.withResolvers<Reply<unknown>>()
  script.answer('jobs.observeTest', () => first.promise)
  await openJob.open(jobId)
  tests.start()
  await vi.advanceTimersByTimeAsync(1_000)
  const receivedAt = '2026-11-23T12:00:01Z'
  script.answer('jobs.observeTest', () => new Promise(() => undefined))
  await openJob.open(other)
  tests.start()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(inputsOf('jobs.observeTest')).toEqual([
    { jobId, device: 'd1' },
    { jobId: other, device: 'd1' },
  ])
  first.resolve(ok<'jobs.observeTest'>({ job: running, receivedAt }))
  await vi.advanceTimersByTimeAsync(20_000)
  expect([tests.respondedAt.get('d1'), tests.lastResponse]).toEqual([undefined, null])
  // The one that is on its way is not repeated.
  expect(inputsOf('jobs.observeTest')).toHaveLength(2)
})

it('an apply of one job is not done in another', async () => {
  const { inputsOf, openJob, used } = await opened(() => useConfirmedApply())
  await openJob.open(other)
  expect(await used({ jobId, devices: ['d1'], steps: ['configure'] }, 'pair')).toBeNull()
  expect(inputsOf('jobs.apply')).toEqual([])
})

it('a label of one job pairs nothing in another', async () => {
  const { inputsOf, openJob, used } = await opened(() => ({ queue: usePairQueue(), apply: useConfirmedApply() }))
  await openJob.open(other)
  used.queue.pair(jobId, ['d1'], used.apply)
  await flushPromises()
  expect(inputsOf('jobs.apply')).toEqual([])
})
