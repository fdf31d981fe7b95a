/** Readings that say when they were asked, and what may change what they show: all of the device d1. */
import type { Fact } from '#shared/job/entries.ts'
import { at, write } from './fold-facts.ts'
import { scoped } from '../support/scopes.ts'

/** Numbered as in the journal: 1 is the creation of the job, 2 the first of these. */
export const observed = (present: boolean, asked: number): Fact => ({
  kind: 'observed.record',
  data: { device: 'd1', record: present ? { id: 'id-d1', device_group: 'g1' } : null, receivedAt: at(50), scope: scoped({ asked }) },
})
export const read = (hardness: number | null, asked: number): Fact => ({
  kind: 'observed.configuration',
  data: {
    device: 'd1',
    configuration: hardness === null ? {} : { water_hardness: hardness },
    receivedAt: at(50),
    scope: scoped({ asked }),
  },
})
export const tested = (pass: boolean, asked: number, id = 't1'): Fact => ({
  kind: 'observed.test',
  data: { device: 'd1', test: { id, pass }, receivedAt: at(50), scope: scoped({ asked }) },
})
export const paired = (n = 1): Fact => ({
  kind: 'write.confirmed',
  data: { write: write(n), response: { id: 'id-d1' }, receivedAt: at(9) },
})
export const unpairing = (n: number): Fact => ({
  kind: 'write.intended',
  data: { write: write(n), device: 'd1', operation: 'showers.unpair', id: 'id-d1' },
})
export const plan: Fact = { kind: 'device.planned', data: { device: 'd1', configuration: { water_hardness: 8 }, groupId: 'g1' } }
export const updating = (n: number): Fact => ({
  kind: 'write.intended',
  data: { write: write(n), device: 'd1', operation: 'showers.updateConfiguration', id: 'id-d1', body: { water_hardness: 8 } },
})
export const updated = (n: number): Fact => ({
  kind: 'write.confirmed',
  data: { write: write(n), response: { water_hardness: 8 }, receivedAt: at(9) },
})
export const swapped = (id: string): Fact => ({ kind: 'device.swapped', data: { device: 'd1', id, reason: 'Dead' } })
