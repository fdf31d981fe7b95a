/** The board's order, headings, counts and filters. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { appErrorOf } from '#shared/tables/errors.ts'
import { countBoard, dayOf, marks, noFilters, shownDevices, type BoardFilters } from '../../../../src/renderer/job/board/board-filter.ts'
import { boardDevices, heldBack, withSections } from '../../../../src/renderer/job/board/board-rows.ts'
import { stages } from '../../../../src/renderer/job/board/stages.ts'
import { signInTable } from '../../../../src/renderer/app/job/sign-of.ts'
import { jobOf } from '../../support/sample-job.ts'
import { scoped } from '../../../support/scopes.ts'

const collator = new Intl.Collator('en', { numeric: true })
const context = { today: '2026-11-20', missing: new Set<string>(), kept: new Set<string>() }
const added = (device: string, place: object): Fact => ({ kind: 'device.added', data: { device, kind: 'shower', ...place } })
const boardOf = (...facts: Fact[]) => boardDevices(jobOf(facts), collator)

describe('the board', () => {
  it('counts floors and rooms as a person does, and puts what has no place last', () => {
    const devices = boardOf(
      added('d1', { serialNumber: 'SH1' }),
      added('d2', { floor: '10', room: '1001' }),
      added('d3', { floor: '2', room: '210' }),
      added('d4', { floor: '2', room: '29' }),
    )
    expect(devices.map(({ name }) => name)).toEqual(['29', '210', '1001', 'SH1'])
    expect(
      withSections(devices).map((row) => (row.kind === 'section' ? `[${row.floor ?? '-'}: ${row.devices.length}]` : row.name)),
    ).toEqual(['[2: 2]', '29', '210', '[10: 1]', '1001', '[-: 1]', 'SH1'])
  })

  it('counts an aborted test as aborted, and not as failed', () => {
    const test = (device: string, value: Record<string, unknown> | null, hour: string): Fact => ({
      kind: 'observed.test',
      data: { device, test: value, receivedAt: `2026-11-20T${hour}:00:00Z`, scope: scoped() },
    })
    const devices = boardOf(
      ...['d1', 'd2'].flatMap((device) => [
        added(device, { room: device, id: `s-${device}` }),
        test(device, null, '09'),
        test(device, { id: `t-${device}`, status: 'stopped', pass: false }, '10'),
      ]),
      { kind: 'test.abortReason', data: { device: 'd1', reason: 'Water on the floor' } },
      { kind: 'test.judged', data: { device: 'd2', verdict: 'failed', reason: 'The pump does not start' } },
    )
    const shownBy = (mark: (typeof marks)[number]) => shownDevices(devices, { ...noFilters, marks: [mark] }, '', context)
    expect(countBoard(devices, context).marks).toMatchObject({ aborted: 1, failed: 1 })
    expect(shownBy('aborted').map(({ name }) => name)).toEqual(['d1'])
    expect(shownBy('failed').map(({ name }) => name)).toEqual(['d2'])
    expect(devices.map(({ device }) => signInTable(device, 'test', undefined, null).word)).toEqual([
      'app.state.aborted',
      'app.state.notPassed',
    ])
  })

  it('counts as failed what its row says, and not a list that could not be read', () => {
    const failure = (device: string, operation: 'showers.list' | 'showers.readConfiguration'): Fact => ({
      kind: 'observed.failed',
      data: {
        device,
        id: `s-${device}`,
        operation,
        error: appErrorOf('network.unreachable', { operation, host: 'h' }),
        failedAt: '2026-11-20T10:00:00Z',
      },
    })
    const devices = boardOf(
      added('d1', { room: '101', id: 's-d1' }),
      failure('d1', 'showers.list'),
      added('d2', { room: '102', id: 's-d2' }),
      failure('d2', 'showers.readConfiguration'),
    )
    expect(devices.map(({ next }) => next.act)).toEqual(['pair', 'retry'])
    expect(countBoard(devices, context).marks.failed).toBe(1)
  })

  it('finds the devices without a floor', () => {
    const devices = boardOf(added('d1', { floor: '1', room: '101' }), added('d2', { room: 'Basement' }))
    const on = (...floors: string[]) => shownDevices(devices, { ...noFilters, floors }, '', context).map(({ name }) => name)
    expect([on(''), on('1'), on('1', '')]).toEqual([['Basement'], ['101'], ['101', 'Basement']])
  })

  it('counts a device that a batch is at as far as the batch says, as its marks do', () => {
    const devices = boardOf(
      ...['d1', 'd2'].flatMap((device): Fact[] => [
        added(device, { room: device, id: `s-${device}` }),
        { kind: 'observed.record', data: { device, record: { id: `s-${device}` }, receivedAt: '2026-11-20T10:00:00Z', scope: scoped() } },
        { kind: 'device.planned', data: { device, configuration: { default_shower_flow: 8 } } },
        {
          kind: 'observed.configuration',
          data: { device, configuration: { default_shower_flow: 8 }, receivedAt: '2026-11-20T10:00:00Z', scope: scoped() },
        },
      ]),
    )
    // Read back by now, and the batch is not done with d1: what it reads last is its group.
    for (const step of ['configure', 'any'] as const) {
      const busy = new Map([['d1', step]])
      const words = devices.map(({ device, next }) => signInTable(device, 'configure', busy.get(device.key), next.step).word)
      expect(words).toEqual(['app.state.applying', 'app.state.confirmed'])
      expect(heldBack(devices, busy).map(({ stage }) => stage)).toEqual(['apply', 'test'])
    }
    expect(heldBack(devices, new Map())).toBe(devices)
  })

  it('needs no headings where nobody named a floor', () => {
    expect(withSections(boardOf(added('d1', { room: '2' }), added('d2', { room: '1' }))).map((row) => row.kind)).toEqual([
      'device',
      'device',
    ])
  })

  it('shows every device once, whatever their places', () => {
    const place = fc.record(
      {
        building: fc.constantFrom('A', 'B'),
        floor: fc.constantFrom('1', '2'),
        room: fc.string({ minLength: 1, maxLength: 3 }).map((text) => `r${text}`),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(place, { maxLength: 20 }), (places) => {
        const rows = withSections(boardOf(...places.map((each, index) => added(`d${index + 1}`, each))))
        const keys = rows.flatMap((row) => (row.kind === 'device' ? [row.key] : []))
        expect([...keys].sort()).toEqual(places.map((_, index) => `d${index + 1}`).sort())
        for (const row of rows) if (row.kind === 'section') expect(row.devices.every((key) => keys.includes(key))).toBe(true)
      }),
    )
  })

  it('tells open issues, notes, photos and the nearest day apart for each device', () => {
    const issue = '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5c'
    const [first, second] = boardOf(
      added('d1', { room: '1' }),
      added('d2', { room: '2' }),
      { kind: 'issue.opened', data: { issue, device: 'd1', fault: 'Leaks' } },
      { kind: 'issue.opened', data: { issue: issue.replace('c', 'd'), device: 'd2', fault: 'Leaks' } },
      { kind: 'issue.changed', data: { issue, status: 'resolved' } },
      { kind: 'note.added', data: { device: 'd1', text: 'x' } },
      { kind: 'note.added', data: { text: 'of the job' } },
      { kind: 'step.skipped', data: { device: 'd1', step: 'test', reason: 'later', until: '2026-11-25' } },
      { kind: 'step.skipped', data: { device: 'd1', step: 'group', reason: 'later', until: '2026-11-21' } },
    )
    expect(first).toMatchObject({ issues: 0, notes: 1, photos: 0, until: '2026-11-21' })
    expect(second).toMatchObject({ issues: 1, notes: 0, until: null })
  })
})

describe('filters', () => {
  const skipped = (device: string, until?: string): Fact => ({
    kind: 'step.skipped',
    data: { device, step: 'pair', reason: 'x', ...(until === undefined ? {} : { until }) },
  })
  const devices = boardOf(
    added('d1', { room: '1', id: 'a' }),
    added('d2', { room: '2', serialNumber: 'SH2' }),
    skipped('d1'),
    skipped('d2', '2026-11-20'),
  )

  it('call a postponed step due from its day on', () => {
    const due = (today: string) => countBoard(devices, { ...context, today }).marks.due
    expect([due('2026-11-19'), due('2026-11-20'), due('2026-11-21')]).toEqual([0, 1, 1])
  })

  it('count what they show', () => {
    const found = { ...context, missing: new Set(['d2']) }
    const counts = countBoard(devices, found)
    expect(counts.marks).toMatchObject({ skipped: 2, noId: 1, missing: 1 })
    expect(counts.stages).toMatchObject({ all: 2, scan: 0, skipped: 2, done: 0 })
    for (const mark of marks) expect(shownDevices(devices, { ...noFilters, marks: [mark] }, '', found)).toHaveLength(counts.marks[mark])
    for (const stage of ['all', ...stages] as const)
      expect(shownDevices(devices, { ...noFilters, stage }, '', found)).toHaveLength(counts.stages[stage])
  })

  it('take any of one kind, and each of several', () => {
    const floors = boardOf(
      added('d1', { floor: '1', room: '1' }),
      added('d2', { floor: '2', room: '2' }),
      added('d3', { floor: '3', room: '3' }),
    )
    const names = (filters: Partial<BoardFilters>) =>
      shownDevices(floors, { ...noFilters, ...filters }, '', context).map(({ name }) => name)
    expect(names({ floors: ['1', '3'] })).toEqual(['1', '3'])
    expect(names({ floors: ['1', '3'], marks: ['skipped'] })).toEqual([])
  })

  it('keep in sight what a batch works on, and never what was not searched for', () => {
    const working = { ...context, kept: new Set(['d2']) }
    expect(shownDevices(devices, { ...noFilters, stage: 'attention' }, '', working).map(({ name }) => name)).toEqual(['2'])
    expect(shownDevices(devices, { ...noFilters, stage: 'attention' }, 'sh9', working)).toEqual([])
  })

  it('find by every word of the search', () => {
    expect(shownDevices(devices, noFilters, ' sh2 2', context).map(({ name }) => name)).toEqual(['2'])
    expect(shownDevices(devices, noFilters, 'sh2 1', context)).toEqual([])
  })

  it('name the day where the technician is', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  })
})
