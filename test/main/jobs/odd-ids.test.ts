/** An ID may be called like a member of every object: its job is read as any other. */
import { expect, it } from 'vitest'
import { laptop } from '../handover/laptop.ts'
import { job } from '#shared/job/job.ts'
import { journalFormat } from '#shared/job/entries.ts'
import { scoped } from '../../support/scopes.ts'

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s', async (id) => {
  const { store } = await laptop()
  const created = { format: journalFormat, environment: 'staging', serviceAddress: null, site: { name: 'x' }, technician: 'Ada' } as const
  const { jobId } = await store.create({ ...created, toolVersion: '0' })
  const seen = {
    kind: 'observed.configuration',
    data: { device: 'd1', configuration: {}, receivedAt: '2026-11-20T11:52:05Z', scope: scoped({ hardware: id }) },
  } as const
  const added = await store.append(jobId, { kind: 'device.added', data: { device: 'd1', kind: 'shower', id } })
  expect(job.parse(added).devices[0]?.configuration.asFound).toBeNull()
  const read = await store.append(jobId, seen)
  expect(job.parse(read).devices[0]?.configuration.asFound).toMatchObject({ value: {} })
})
