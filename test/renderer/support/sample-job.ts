/** Jobs for tests, made the only way a job is made: by folding entries. */
import type { EnvironmentName } from '#shared/environment.ts'
import type { Fact } from '#shared/job/entries.ts'
import { foldJob } from '#shared/job/fold.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { scoped, scopedIn } from '../../support/scopes.ts'

export const jobId = '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'
export const showerId = '0b8e6f1a-1111-4222-8333-444455556666'
const minute = (count: number) => new Date(Date.UTC(2026, 10, 20, 9, count)).toISOString()

export function jobOf(facts: readonly Fact[], environment: EnvironmentName = 'training'): Job {
  const created: Fact = {
    kind: 'job.created',
    data: { format: 1, jobId, environment, serviceAddress: null, site: { name: 'Hotel Aurora' }, technician: 'Kim Berg', toolVersion: '0' },
  }
  const made = [created, ...facts].map((fact, index) => ({ ...fact, seq: index + 1, at: minute(index), who: 'Kim Berg' }))
  const entries = scopedIn(made)
  return foldJob(entries, { entries: entries.length, head: 'head' })
}

export const shower = (device = 'd1', room = '101', id = showerId): Fact => ({
  kind: 'device.added',
  data: { device, kind: 'shower', room, id },
})
export const read = (configuration: Record<string, unknown>, device = 'd1'): Fact => ({
  kind: 'observed.configuration',
  data: { device, configuration, receivedAt: minute(30), scope: scoped() },
})

export function deviceIn(job: Job, key = 'd1'): JobDevice {
  const device = job.devices.find((each) => each.key === key)
  if (device === undefined) throw new Error(`no device ${key}`)
  return device
}
