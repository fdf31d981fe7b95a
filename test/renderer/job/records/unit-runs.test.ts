/** After a swap, the old unit's test runs stand apart and keep their numbers. */
import { expect, test } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { runsByUnit } from '../../../../src/renderer/job/records/unit-runs.ts'
import { deviceIn, jobOf, shower } from '../../support/sample-job.ts'
import { scoped } from '../../../support/scopes.ts'

const seen = (id: string, test_id: string, pass: boolean | null): Fact => ({
  kind: 'observed.test',
  data: {
    device: 'd1',
    test: { id, test_id, pass, created_at: '2026-11-20T09:00:00Z' },
    receivedAt: '2026-11-20T09:30:00.000Z',
    scope: scoped(),
  },
})
const swapped: Fact = { kind: 'device.swapped', data: { device: 'd1', id: 'another-unit', reason: 'Dead' } }

test('runs of the unit before are earlier ones; numbers go on over the whole place', () => {
  const before = [shower(), seen('t', '1', null), seen('t', '2', null), seen('t', '3', true)]
  expect(runsByUnit(deviceIn(jobOf(before))).now.map(({ number }) => number)).toEqual([0, 1, 2])
  expect(runsByUnit(deviceIn(jobOf(before))).earlier).toEqual([])

  const after = runsByUnit(deviceIn(jobOf([...before, swapped, seen('u', '1', null), seen('u', '2', true)])))
  expect(after.earlier.map(({ number }) => number)).toEqual([0, 1, 2])
  expect(after.now.map(({ number, run }) => [number, run.unit])).toEqual([
    [0, 'another-unit'],
    [3, 'another-unit'],
  ])
})
