/** What a report says otherwise than its last revision: nothing of itself, and all of what happened in between. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { changesBetween, type ReportChange } from '#shared/report/report-changes.ts'
import { reportOf } from '#shared/report/report.ts'
import { languages } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { fullPlan, groupId, SampleJob, uuid } from '../main/report/sample-job.ts'
import { anyJob } from './report-jobs.ts'
import { blocksIn, modelOf, textsOf } from './report-texts.ts'

const context = { toolVersion: '0.1.0', generatedAt: '2026-11-20T16:40:00.000+01:00' }

/** Three showers finished as revision A, and reopened. */
const reopened = () => {
  const sample = new SampleJob()
  for (const number of [1, 2, 3]) {
    const device = `d${number}`
    sample
      .shower(device, number, `10${number}`)
      .plan(device, { ...fullPlan, default_shower_flow: 9 })
      .paired(device, number, groupId)
    if (number < 3) sample.configured(device, number, { ...fullPlan, default_shower_flow: 9 })
  }
  return sample.seal('A').add({ kind: 'job.reopened', data: { reason: 'Two rooms were missing' } })
}
const changed = () => {
  const sample = reopened()
  sample.test('d1', null).run('d1', 'run-1', true).test('d2', null).run('d2', 'run-2', true)
  sample.plan('d2', { ...fullPlan, default_shower_flow: 8 }).configured('d2', 2, { ...fullPlan, default_shower_flow: 8 })
  sample.add({ kind: 'device.removed', data: { device: 'd3' } }).shower('d4', 4, '104')
  sample.add({ kind: 'issue.opened', data: { issue: uuid(9_001), device: 'd1', fault: 'leaks' } })
  sample.add({ kind: 'signoff.recorded', data: { party: 'client', outcome: 'absent', reason: 'Nobody there' } })
  return sample
}
const modelFrom = (sample: SampleJob) => reportOf(sample.job, { ...context, before: sample.before })

describe('the changes', () => {
  it('are none between a job and itself', () => {
    fc.assert(
      fc.property(anyJob, (job) => {
        expect(changesBetween(job, job)).toEqual([])
      }),
    )
  })

  it('name every device that came, went or has another status', () => {
    fc.assert(
      fc.property(anyJob, anyJob, (before, now) => {
        const [then, today] = [modelOf(before), modelOf(now)]
        const found = changesBetween(before, now)
        const of = (what: ReportChange['what']) =>
          new Set(found.flatMap((change) => (change.what === what && 'device' in change ? [change.device] : [])))
        const keys = (model: typeof then) => model.devices.map(({ key }) => key)
        expect(of('added')).toEqual(new Set(keys(today).filter((key) => !keys(then).includes(key))))
        expect(of('removed')).toEqual(new Set(keys(then).filter((key) => !keys(today).includes(key))))
        const others = today.devices.filter((device) => {
          const same = then.devices.find(({ key }) => key === device.key)
          return same !== undefined && JSON.stringify(same.steps) !== JSON.stringify(device.steps)
        })
        expect(of('step')).toEqual(new Set(others.map(({ key }) => key)))
      }),
    )
  })

  it('are those since the last revision, and there are none before the second', () => {
    expect(modelOf(reopened().job).changes).toBeNull()
    const { changes } = modelFrom(changed())
    expect(changes?.revision).toBe('A')
    expect(changes?.items).toContainEqual({ what: 'removed', device: 'd3', location: '103' })
    expect(changes?.items).toContainEqual({ what: 'added', device: 'd4' })
    expect(changes?.items).toContainEqual({ what: 'field', device: 'd2', field: 'default_shower_flow', before: 9, now: 8 })
    expect(changes?.items).toContainEqual({ what: 'step', device: 'd1', step: 'test', before: 'notDone', now: 'done' })
    expect(changes?.items).toContainEqual({ what: 'signature', party: 'client', before: null, now: 'absent' })
  })
})

describe('what was recorded', () => {
  const issue = uuid(9_001)
  const noted = (sample: SampleJob, text: string) => sample.add({ kind: 'note.added', data: { device: 'd1', text } })
  const first = () => {
    const sample = noted(new SampleJob().shower('d1', 1, '101'), 'First')
    sample.add({ kind: 'issue.opened', data: { issue, device: 'd1', fault: 'leaks', owner: 'Ada' } })
    sample.add({ kind: 'handover.recorded', data: { instructed: [{ name: 'Eva' }], documents: ['Manual'] } })
    return sample.seal('A').add({ kind: 'job.reopened', data: { reason: 'Forgotten' } })
  }
  const note = first().job.notes[0]?.note ?? 0
  const changesOf = (...facts: readonly Fact[]) =>
    modelFrom(facts.reduce((sample, fact) => sample.add(fact), first())).changes?.items.map((item) =>
      item.what === 'records' ? Object.fromEntries(Object.entries(item.records).filter(([, count]) => count > 0)) : item.what,
    )

  it('is told where as much was withdrawn as was added', () => {
    const other: Fact = { kind: 'issue.opened', data: { issue: uuid(9_002), device: 'd1', fault: 'rattles' } }
    const withdrawn: Fact = { kind: 'issue.withdrawn', data: { issue, withdrawn: true } }
    expect(changesOf(withdrawn)).toEqual([{ withdrawn: 1 }])
    expect(changesOf(withdrawn, other)).toEqual([{ opened: 1, withdrawn: 1 }])
    const added: Fact = { kind: 'note.added', data: { device: 'd1', text: 'Second' } }
    expect(changesOf({ kind: 'note.withdrawn', data: { note, withdrawn: true } }, added)).toEqual([{ notes: 1, withdrawn: 1 }])
    // What came and went in between is no news.
    const undone: Fact = { kind: 'issue.withdrawn', data: { issue, withdrawn: false } }
    expect(changesOf(withdrawn, undone)).toEqual([])
  })

  it('is told where an issue or the handover says something else than it did', () => {
    expect(changesOf({ kind: 'issue.changed', data: { issue, owner: 'Bert' } })).toEqual([{ changed: 1 }])
    const resolved: Fact = { kind: 'issue.changed', data: { issue, status: 'resolved' } }
    expect(changesOf(resolved)).toEqual([{ resolved: 1 }])
    expect(changesOf(resolved, { kind: 'issue.changed', data: { issue, status: 'open' } })).toEqual([])
    const handedOver = (name: string): Fact => ({ kind: 'handover.recorded', data: { instructed: [{ name }], documents: ['Manual'] } })
    expect(changesOf(handedOver('Eva'))).toEqual([])
    expect(changesOf(handedOver('Bert'))).toEqual(['handover'])
  })

  it.each(languages)('has its words (%s)', (language) => {
    const sample = first().add({ kind: 'issue.withdrawn', data: { issue, withdrawn: true } })
    sample.add({ kind: 'handover.recorded', data: { instructed: [], documents: [] } })
    const block = blocksIn(modelFrom(sample), language).find((each) => 'heading' in each && each.heading?.id === 'changes')
    const texts = block === undefined ? [] : textsOf(block)
    expect(texts).toContain(messages[language].report.blocks.handover)
    expect(texts).toContain(messages[language].report.changes.changed)
  })
})

describe('their block', () => {
  const blockIn = (sample: SampleJob, language: (typeof languages)[number] = 'en') =>
    blocksIn(modelFrom(sample), language).find((block) => 'heading' in block && block.heading?.id === 'changes')

  it('has one row for devices with the same change, and names them', () => {
    const block = blockIn(changed())
    const rows = block?.kind === 'table' ? block.rows.map(({ cells }) => cells.map((cell) => cell[0]?.text ?? '')) : []
    expect(rows).toContainEqual(['101, 102', 'Installation test', 'Not done', 'Done'])
    expect(rows).toContainEqual(['102', 'Default shower flow', '9', '8'])
    expect(rows).toContainEqual(['101', 'New: 1 test run and 1 issue', '', ''])
    expect(rows.map(([where]) => where)).toContain('103 · removed')
  })

  it.each(languages)('says so where nothing changed (%s)', (language) => {
    const block = blockIn(reopened().seal('B'), language)
    expect(block === undefined ? [] : textsOf(block)).toContain(messages[language].report.changes.none)
  })

  it('is not there in a first revision', () => {
    expect(blockIn(new SampleJob().seal('A'))).toBeUndefined()
  })
})
