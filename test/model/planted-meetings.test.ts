/** The model finds what goes wrong where a job meets another one, another window, another key, another clock or the trash. */
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { fail } from '#shared/tables/errors.ts'
import type { EntryData } from '#shared/job/entries.ts'
import { JobStore } from '#main/journal/job-store.ts'
import { JobTrash } from '#main/journal/job-trash.ts'
import { EnvironmentService } from '#main/client/environments.ts'
import { ApplyBatches } from '#main/jobs/apply-batches.ts'
import { OutsideWrites } from '#main/client/outside-writes.ts'
import { beside, otherKey } from './beside.ts'
import { applyMeanwhile, refresh } from './field-commands.ts'
import { jump, wait } from './happenings.ts'
import { firstFailure, type Fault } from './planted.ts'
import { freezeTime, thawTime } from './wound-clock.ts'

vi.mock('node:timers/promises', async (original) => {
  const { clock } = await import('./wound-clock.ts')
  return { ...(await original<object>()), setTimeout: clock.sleep.bind(clock) }
})

const planted = vi.hoisted(() => ({ anyKey: false, clock: false }))
vi.mock('#main/client/read-back.ts', async (original) => {
  const real = await original<{ readBack: (client: { key?: string }, write: object) => unknown }>()
  const readBack: typeof real.readBack = (client, write) => real.readBack(client, planted.anyKey ? { ...write, key: client.key } : write)
  return { ...real, readBack }
})
vi.mock('#shared/job/changed-outside.ts', async (original) => {
  const real = await original<{
    changedOutside: (job: object, writes: readonly { at: string }[], entries: object) => EntryData<'device.changed'>[]
  }>()
  const byClock = <Write extends { at: string }>(writes: readonly Write[]) =>
    writes.map((write) => ({ ...write, order: Date.parse(write.at) }))
  const changedOutside: typeof real.changedOutside = (job, writes, entries) =>
    real.changedOutside(job, planted.clock ? byClock(writes) : writes, entries)
  return { ...real, changedOutside }
})

beforeAll(freezeTime)
afterAll(thawTime)
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(planted, { anyKey: false, clock: false })
})

const faults: readonly Fault[] = [
  {
    what: 'another job is not heard of',
    plant: () => vi.spyOn(OutsideWrites.prototype, 'sent').mockResolvedValue(),
    breaks: /was sent beside it/,
  },
  {
    what: 'the clock says whether another job was earlier',
    plant: () => (planted.clock = true),
    breaks: /was sent beside it/,
    often: [jump, beside],
  },
  {
    what: 'what another customer’s key does not list was not done',
    plant: () => (planted.anyKey = true),
    breaks: /\(notApplied\), and the service did it/,
    often: [applyMeanwhile(fc.constant(otherKey)), refresh, fc.constant(wait)],
  },
  {
    what: 'a batch goes on under the key of another customer',
    plant: () => {
      const { service } = EnvironmentService.prototype
      vi.spyOn(EnvironmentService.prototype, 'service').mockImplementation(async function (this: EnvironmentService, environment) {
        return { ...(await service.call(this, environment)), identity: '' }
      })
    },
    breaks: /in the middle of which the key was exchanged/,
  },
  {
    what: 'a batch that a second window cancels begins its other devices',
    plant: () =>
      vi.spyOn(ApplyBatches.prototype, 'change').mockImplementation(function (this: ApplyBatches, jobId) {
        return this.status(jobId) ?? fail('job.notRunning', { jobId })
      }),
    breaks: /not begun when its batch was cancelled/,
  },
  {
    what: 'a job that was removed stays open',
    plant: () => vi.spyOn(JobStore.prototype, 'moveAway').mockImplementation((_jobId, move) => move()),
    breaks: /a job is read that was removed/,
  },
  {
    what: 'a job comes back with nothing in it',
    plant: () => vi.spyOn(JobTrash.prototype, 'restore').mockResolvedValue(),
    breaks: /jobs.restore/,
  },
]

it.each(faults)('finds that $what', { timeout: 3_600_000 }, async ({ plant, breaks, often }) => {
  plant()
  expect(await firstFailure(often)).toMatch(breaks)
})
