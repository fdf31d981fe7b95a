/** What the table says comes next, and the place of the workflow it counts the device in. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import {
  columnKeys,
  fittingColumns,
  nextSorting,
  defaultColumns,
  widened,
  widthLimits,
  withReasons,
} from '../../../../src/renderer/job/board/columns.ts'
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
  const chosen = [...defaultColumns, 'message'] as const
  it('leave where there is no room, and place and next step never do', () => {
    for (let room = 20; room < 160; room += 1) {
      const { keys, grid } = fittingColumns(chosen, room)
      expect(keys[0]).toBe('location')
      expect(keys.at(-1)).toBe('next')
      expect(grid.split(' ').length).toBeGreaterThanOrEqual(keys.length + 1)
    }
    expect(fittingColumns(chosen, 150).keys).toEqual([
      'location',
      'device',
      'planned',
      'pair',
      'configure',
      'test',
      'group',
      'message',
      'response',
      'next',
    ])
    expect(fittingColumns(chosen, 91).keys).not.toContain('response')
  })
  it('say why something failed where a wide table has the room, instead of when the service last responded', () => {
    const keysOf = (room: number, hasReasons: boolean) =>
      fittingColumns(withReasons(defaultColumns, room, { hasReasons, hasGroups: true }), room).keys
    expect(keysOf(96, true)).toContain('message')
    expect(keysOf(96, true)).not.toContain('response')
    expect(keysOf(96, false)).toContain('response')
    expect(keysOf(91, true)).not.toContain('message')
  })
  it('say why something failed in the place of the groups while no device has one, and move nothing by it', () => {
    const fittingIn = (room: number, hasReasons: boolean) =>
      fittingColumns(withReasons(defaultColumns, room, { hasReasons, hasGroups: false }), room)
    for (const room of [70, 80, 91, 94]) {
      const [calm, failed] = [fittingIn(room, false), fittingIn(room, true)]
      expect(failed.keys).toEqual(calm.keys.map((key) => (key === 'group' ? 'message' : key)))
      expect(failed.grid).toBe(calm.grid)
    }
    expect(fittingIn(91, true).keys).toContain('message')
  })
  it('keep what somebody made of their widths while all of them fit, and are never wider together than the table', () => {
    const own = fc.dictionary(fc.constantFrom(...columnKeys), fc.double({ min: 2, max: 60, noNaN: true }))
    fc.assert(
      fc.property(
        own,
        fc.integer({ min: 50, max: 160 }),
        fc.constantFrom(...columnKeys),
        fc.double({ min: 0, max: 80, noNaN: true }),
        (widths, room, key, to) => {
          const usual = fittingColumns(chosen, room)
          const fitting = fittingColumns(chosen, room, widths)
          // A width changes no column's being there.
          expect(fitting.keys).toEqual(usual.keys)
          const sum = (all: ReadonlyMap<string, number>) => [...all.values()].reduce((total, width) => total + width, 2.9)
          expect(sum(fitting.widths)).toBeLessThanOrEqual(Math.max(room, sum(usual.widths)) + 1e-9)
          if (!fitting.keys.includes(key) || key === fitting.growing) return
          const next = widened(fitting, key, to)
          expect(next).toBeGreaterThanOrEqual(widthLimits.least)
          if (sum(fitting.widths) > room || [...fitting.widths.values()].some((width) => width < widthLimits.least)) return
          const after = fittingColumns(chosen, room, { ...Object.fromEntries(fitting.widths), [key]: next })
          expect(after.widths.get(key)).toBe(next)
        },
      ),
    )
  })
  it('share what is left between the plan and the group, until somebody gives the group a width', () => {
    const groupIn = (room: number, widths = {}) => fittingColumns(defaultColumns, room, widths).widths.get('group') ?? 0
    const [narrow, wide] = [groupIn(80), groupIn(92)]
    expect(wide).toBeGreaterThan(narrow)
    expect(groupIn(92, { group: narrow })).toBe(narrow)
    expect(groupIn(92, { device: 12 })).toBeLessThan(wide)
    // What is planned is whole first: a preset's name with the count of its changes.
    const { widths, left } = fittingColumns(withReasons(defaultColumns, 97, { hasReasons: true, hasGroups: true }), 97)
    expect((widths.get('planned') ?? 0) + left).toBeGreaterThanOrEqual(14.5)
  })
  it('sort one way, the other, and not at all', () => {
    const first = nextSorting(null, 'next')
    const second = nextSorting(first, 'next')
    expect([first, second, nextSorting(second, 'next')]).toEqual([
      { by: 'next', descending: false },
      { by: 'next', descending: true },
      null,
    ])
  })
})
