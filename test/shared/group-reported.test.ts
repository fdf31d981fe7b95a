/** The light of a group: what the service reports as the planned one, whichever letters it writes it in. */
import { expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { deviceIn, jobOf, showerId } from '../renderer/support/sample-job.ts'
import { allTexts, blocksIn, modelOf } from './report-texts.ts'
import { scoped } from '../support/scopes.ts'

const groupId = 'a1b2c3d4-0000-4000-8000-00000000000a'
const write = 'a1b2c3d4-0000-4000-8000-000000000001'
const id = showerId
const guard: Fact[] = [
  { kind: 'device.added', data: { device: 'd1', kind: 'waterGuard', id } },
  { kind: 'device.planned', data: { device: 'd1', groupId } },
  { kind: 'write.intended', data: { write, device: 'd1', operation: 'waterGuards.update', id, body: { device_group: groupId } } },
]
const answered = (device_group: unknown) =>
  deviceIn(
    jobOf([...guard, { kind: 'write.confirmed', data: { write, response: { id, device_group }, receivedAt: '2026-11-20T10:00:00Z' } }]),
  )

it('is lit by the planned group in capital letters too, so that it is not sent at every batch', () => {
  for (const reported of [groupId, groupId.toUpperCase()]) expect(answered(reported).statuses.group.state).toBe('confirmed')
  for (const reported of [groupId.replace('a1', 'b1'), 7, null]) expect(answered(reported).statuses.group.state).toBe('local')
})

it('is one group in the report too, by its name, whichever letters plans and lists write it in', () => {
  const place = (device: string, group: string, reported: string): Fact[] => [
    { kind: 'device.added', data: { device, kind: 'tap', id: id.replace('0b', `0${device}`), room: `Bath ${device}` } },
    { kind: 'device.planned', data: { device, groupId: group, groupName: 'Lobby' } },
    { kind: 'observed.record', data: { device, record: { device_group: reported }, receivedAt: '2026-11-20T10:00:00Z', scope: scoped() } },
  ]
  const texts = (...groups: readonly (readonly [string, string])[]) =>
    allTexts(blocksIn(modelOf(jobOf(groups.flatMap(([planned, reported], at) => place(`d${at + 1}`, planned, reported))))))
  const capital = groupId.toUpperCase()
  expect(texts([groupId, capital], [capital, groupId])).toEqual(texts([groupId, groupId], [groupId, groupId]))
})

it('of a device that was swapped says nothing of a test of the one before', () => {
  const run = (status: string | null, minute: number): Fact => ({
    kind: 'observed.test',
    data: {
      device: 'd1',
      test: status === null ? null : { id: 't1', status, pass: status === 'ok' },
      receivedAt: `2026-11-20T10:0${minute}:00Z`,
      scope: scoped(),
    },
  })
  const before: Fact[] = [{ kind: 'device.added', data: { device: 'd1', kind: 'shower', id } }, run(null, 0), run('ok', 1)]
  expect(deviceIn(jobOf(before)).statuses.test.state).toBe('confirmed')
  const swapped: Fact = { kind: 'device.swapped', data: { device: 'd1', id: id.replace('0b', '0c'), reason: 'Valve leaks' } }
  expect(deviceIn(jobOf([...before, swapped])).statuses.test).toMatchObject({ state: 'local', at: null, error: null })
})
