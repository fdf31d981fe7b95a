import { expect, it } from 'vitest'
import type { EventFrame } from '#shared/contract/frames.ts'
import { noOutcomes } from '#shared/contract/job-results.ts'
import { fake, loadSource } from './under-fake-electron.ts'

const { stayAwakeInBatches } = loadSource('src/main/hosts/electron/power.ts') as typeof import('#main/hosts/electron/power.ts')

it('keeps the computer awake while a batch runs, and no longer', () => {
  let tell: (frame: EventFrame) => void = () => undefined
  stayAwakeInBatches({
    onEvent: (listener) => {
      tell = listener
      return () => undefined
    },
  })
  const [one, other] = ['6f1f7a0e-6a0c-4d8e-9b5e-0d6c3a1b2c3d', '1d3c2b1a-0f0e-4d0c-8b0a-090807060504']
  const changed = (jobId: string, state: 'running' | 'paused' | 'ending' | null) => {
    const batch =
      state === null
        ? null
        : { jobId, state, startedAt: '2026-11-22T08:00:00.000+01:00', total: 2, done: 0, outcomes: noOutcomes, working: [] }
    tell({ event: 'batch.changed', payload: { jobId, batch } })
    return fake.awake.size
  }
  tell({ event: 'job.changed', payload: { jobId: one, entries: 1 } })
  expect(fake.awake.size).toBe(0)
  expect([changed(one, 'running'), changed(other, 'running'), changed(one, 'ending')]).toEqual([1, 1, 1])
  expect([changed(one, null), changed(other, 'paused'), changed(other, 'running'), changed(other, null)]).toEqual([1, 0, 1, 0])
})
