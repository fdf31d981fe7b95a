/** What the table says comes next, and the place of the workflow it counts the device in. */
import { describe, expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { nextSorting } from '../../../../src/renderer/job/board/columns.ts'
import { hasConflict, nextOf, nextOfJob } from '#shared/job/next-act.ts'
import { judge } from '#shared/job/outcome.ts'
import type { Job } from '#shared/job/job.ts'
import { summarise } from '#shared/job/progress.ts'
import { stageOf } from '../../../../src/renderer/job/board/stages.ts'
import { deviceIn, jobOf, read, shower, showerId } from '../../support/sample-job.ts'
import { scoped } from '../../../support/scopes.ts'

const write = '3f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'
const of = (...facts: Fact[]) => deviceIn(jobOf(facts))
const noWrites = { writes: [] }
const nextIn = (job: Job) => nextOfJob(job, judge(job)).next
const at = '2026-11-20T10:00:00Z'
const paired: readonly Fact[] = [
  shower(),
  { kind: 'observed.record', data: { device: 'd1', record: { id: showerId }, receivedAt: at, scope: scoped({ asked: 2 }) } },
]
const planned: Fact = { kind: 'device.planned', data: { device: 'd1', configuration: { default_shower_flow: 8 }, preset: 'Hotel' } }

describe('what comes next', () => {
  it('goes from the label to the test', () => {
    expect(nextOf(noWrites, of({ kind: 'device.added', data: { device: 'd1', kind: 'shower', room: '1', serialNumber: 'SH1' } })).act).toBe(
      'scan',
    )
    expect(nextOf(noWrites, of(shower())).act).toBe('pair')
    expect(nextOf(noWrites, of(...paired)).act).toBe('setPreset')
    expect(nextOf(noWrites, of(...paired, planned)).act).toBe('apply')
  })

  it('is pairing right after unpairing: Apply reads the list by itself', () => {
    const intended: Fact = { kind: 'write.intended', data: { write, device: 'd1', operation: 'showers.unpair', id: showerId } }
    const unpaired = of(...paired, intended, { kind: 'write.confirmed', data: { write, response: {} } } as Fact)
    expect(unpaired.outdated).toContain('pair')
    expect(nextOf(noWrites, unpaired)).toEqual({ act: 'pair', step: 'pair' })
  })

  it('is a person, wherever something is unknown or failed', () => {
    const intended: Fact = { kind: 'write.intended', data: { write, device: 'd1', operation: 'showers.pair', id: showerId } }
    const error = { code: 'network.timeout', data: { operation: 'showers.pair', host: 'h' } } as const
    const unknown = of(shower(), intended, { kind: 'write.unknown', data: { write, error } })
    expect([nextOf(noWrites, unknown).act, stageOf(nextOf(noWrites, unknown))]).toEqual(['checkResult', 'attention'])
    const refusal = { code: 'service.notFound', data: { operation: 'showers.pair', status: 404, body: null } } as const
    const failed = of(shower(), intended, { kind: 'write.rejected', data: { write, error: refusal } })
    expect([nextOf(noWrites, failed).act, stageOf(nextOf(noWrites, failed))]).toEqual(['retry', 'attention'])
  })

  it('is a person where the device itself could not be read, and not where the list could not', () => {
    const failing = (operation: 'showers.readConfiguration' | 'showers.list') => {
      const error = { code: 'service.failed', data: { operation, status: 500, body: null } } as const
      return of(...paired, planned, {
        kind: 'observed.failed',
        data: { device: 'd1', id: showerId, operation, error, failedAt: at },
      })
    }
    expect(nextOf(noWrites, failing('showers.readConfiguration'))).toEqual({ act: 'retry', step: 'configure' })
    expect(stageOf(nextOf(noWrites, failing('showers.readConfiguration')))).toBe('attention')
    expect(nextOf(noWrites, failing('showers.list')).act).toBe('apply')
  })

  it('is a decision where somebody changed a planned field at the device', () => {
    const flow = (value: number) => read({ default_shower_flow: value })
    const base = { ...planned, data: { ...planned.data, base: { default_shower_flow: 9 } } } as Fact
    expect(hasConflict(of(...paired, flow(9), base))).toBe(false)
    const changed = of(...paired, flow(9), base, flow(7))
    expect([hasConflict(changed), nextOf(noWrites, changed).act]).toEqual([true, 'resolve'])
  })
})

describe('what comes next in a job', () => {
  const added = (device: string, ...more: Fact[]): Fact[] => [
    { kind: 'device.added', data: { device, kind: 'shower', room: device, serialNumber: `SH-${device}` } },
    ...more,
  ]
  it('is the first in the order of work of what comes next at its devices', () => {
    const [scan, pair, setPreset] = [added('d2'), [shower()], paired]
    const skip = (step: 'pair' | 'configure' | 'test'): Fact => ({ kind: 'step.skipped', data: { device: 'd3', step, reason: 'closed' } })
    const skipped = added('d3', skip('pair'), skip('configure'), skip('test'))
    expect(nextIn(jobOf([]))).toBe(null)
    expect(nextIn(jobOf(skipped))).toBe('skipped')
    expect(nextIn(jobOf([...setPreset, ...skipped]))).toBe('setPreset')
    expect(nextIn(jobOf([...skipped, ...pair]))).toBe('pair')
    expect(nextIn(jobOf([...pair, ...skipped, ...scan]))).toBe('scan')
  })
  it('is said by the list of jobs, with all that is undecided', () => {
    const intended: Fact = { kind: 'write.intended', data: { write, device: 'd1', operation: 'showers.pair', id: showerId } }
    const error = { code: 'network.timeout', data: { operation: 'showers.pair', host: 'h' } } as const
    const job = jobOf([...added('d2'), shower(), intended, { kind: 'write.unknown', data: { write, error } }])
    expect(summarise(job)).toMatchObject({ next: 'checkResult', unknown: 1, attention: 1 })
    const failed: Fact = {
      kind: 'write.rejected',
      data: { write, error: { code: 'service.notFound', data: { operation: 'showers.pair', status: 404, body: null } } },
    }
    expect(summarise(jobOf([shower(), intended, failed]))).toMatchObject({ next: 'retry', unknown: 0, attention: 1 })
  })
})

describe('columns', () => {
  it('sort one way, the other, and not at all', () => {
    const first = nextSorting(null, 'words')
    const second = nextSorting(first, 'words')
    expect([first, second, nextSorting(second, 'words')]).toEqual([
      { by: 'words', descending: false },
      { by: 'words', descending: true },
      null,
    ])
  })
})
