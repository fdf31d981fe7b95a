/** Small facts, and what they fold to. */
import { appErrorOf } from '#shared/tables/errors.ts'
import type { Entry, Fact } from '#shared/job/entries.ts'
import { foldJob } from '#shared/job/fold.ts'
import type { Job } from '#shared/job/job.ts'
import { scoped, scopedIn } from '../support/scopes.ts'

export const noJournal = { entries: 0, head: '' }
export const at = (seq: number) => new Date(Date.UTC(2026, 0, 1, 8, 0, seq)).toISOString()
export const write = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const created: Fact = {
  kind: 'job.created',
  data: {
    format: 1,
    jobId: write(0),
    environment: 'staging',
    serviceAddress: null,
    site: { name: 'Hotel' },
    technician: 'Ada',
    toolVersion: '0',
  },
}
export const added = (device: string, kind: 'shower' | 'tap' | 'waterGuard' = 'shower', id = `id-${device}`): Fact => ({
  kind: 'device.added',
  data: { device, kind, id },
})

export function entriesOf(...facts: Fact[]): Entry[] {
  return scopedIn(facts.map((fact, index) => ({ ...fact, seq: index + 1, at: at(index + 1), who: 'Ada' })))
}
export const fold = (...facts: Fact[]) => foldJob(entriesOf(created, ...facts), noJournal)
export const first = (job: Job) => {
  const [device] = job.devices
  if (device === undefined) throw new Error('no device')
  return device
}

export const pairIntent = (n = 1, device = 'd1'): Fact => ({
  kind: 'write.intended',
  data: { write: write(n), device, operation: 'showers.pair', id: `id-${device}` },
})
export const lost = (n = 1): Fact => ({
  kind: 'write.unknown',
  data: { write: write(n), error: appErrorOf('network.timeout', { operation: 'showers.pair', host: 'x' }) },
})
export const settled = (applied: boolean, n = 1): Fact => ({ kind: 'write.settled', data: { write: write(n), applied, readAt: at(50) } })
export const seen = (device_group?: string): Fact => ({
  kind: 'observed.record',
  data: {
    device: 'd1',
    record: { id: 'id-d1', serial_number: 'S1', ...(device_group === undefined ? {} : { device_group }) },
    receivedAt: at(51),
    scope: scoped(),
  },
})
export const seenTest = (fields: object): Fact => ({
  kind: 'observed.test',
  data: { device: 'd1', test: { id: 't1', ...fields }, receivedAt: at(52), scope: scoped() },
})
