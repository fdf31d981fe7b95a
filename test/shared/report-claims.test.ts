/** A report claims no more than the journal knows: who saw it, who only wrote it down, and what was never read. */
import { describe, expect, it } from 'vitest'
import type { Job } from '#shared/job/job.ts'
import type { ReportModel } from '#shared/report/report.ts'
import { messages } from '#shared/locales/messages.ts'
import { fieldNames } from '#shared/tables/catalogue.ts'
import { scoped } from '../support/scopes.ts'
import { fullPlan, groupId, SampleJob, showerId, uuid } from '../main/report/sample-job.ts'
import { hotel } from '../main/report/sample-hotel.ts'
import { sampleJobs } from '../main/report/sample-jobs.ts'
import { allTexts, blocksIn, modelOf, tableIn } from './report-texts.ts'

const { report } = messages.en
const textOf = (job: Job | ReportModel) => allTexts(blocksIn('provenance' in job ? job : modelOf(job))).join('\n')
const paired = () =>
  new SampleJob().shower('d1', 1, '101').plan('d1', fullPlan).test('d1', null).paired('d1', 1, groupId).configured('d1', 1, fullPlan)
const judge = (sample: SampleJob) =>
  sample.add({ kind: 'test.judged', data: { device: 'd1', verdict: 'passed', reason: 'Display showed a tick' } })

it('names as technicians all who worked on the job, not only the one who got it back to close it', () => {
  const [kim, noa] = [uuid(1), uuid(2)]
  const job = paired()
    .add({ kind: 'holder.assigned', data: { to: { name: 'Kim Berg' } } })
    .add({ kind: 'holder.assigned', data: { to: { name: 'Kim Berg', installation: kim } } })
    .add({ kind: 'holder.passed', data: { to: { name: 'Noa Lind' } } })
    .add({ kind: 'holder.assigned', data: { to: { name: 'Noa Lind', installation: noa } } }).job
  expect(textOf(job)).toContain('Kim Berg, Noa Lind')
})

it('names the building of all devices, once', () => {
  const at = (device: string, building: string) =>
    ({ kind: 'device.added', data: { device, kind: 'tap', id: `tap-${device}`, building, room: device } }) as const
  const under = (...buildings: string[]) =>
    buildings.reduce((sample, building, index) => sample.add(at(`d${String(index)}`, building)), new SampleJob({ site: { name: 'Hotel' } }))
      .job
  const coverOf = (job: Job) => blocksIn(modelOf(job)).flatMap((block) => (block.kind === 'cover' ? [block.under] : []))
  expect(coverOf(under('North', 'North'))).toEqual(['North'])
  expect(coverOf(under('North', 'South'))).toEqual([''])
  const [again] = coverOf(new SampleJob({ site: { name: 'Hotel', building: 'north' } }).add(at('d1', 'North')).job)
  expect(again).toBe('north')
})

it('says of a water guard that only lacks its group what is missing', () => {
  const guard = { kind: 'device.added', data: { device: 'd1', kind: 'waterGuard', id: 'guard-1', room: 'Cellar' } } as const
  expect(textOf(new SampleJob().add(guard).plan('d1', {}, groupId).job)).toContain(report.items.groupMissing)
  expect(textOf(new SampleJob().shower('d1', 1, '101').plan('d1', fullPlan).job)).not.toContain(report.items.groupMissing)
})

describe('a signature', () => {
  const signed = (sample: SampleJob) => {
    const signature = { photo: '0'.repeat(64), mediaType: 'image/png' } as const
    return sample.add({
      kind: 'signoff.recorded',
      data: { party: 'contractor', outcome: 'signed', name: 'Kim Berg', role: 'Fitter', company: 'Berg Sanitary', signature },
    })
  }

  it('is no acceptance, and confirms an instruction only if one is recorded', () => {
    const instruct = (instructed: { name: string }[]) =>
      signed(paired()).add({ kind: 'handover.recorded', data: { instructed, documents: [] } }).job
    for (const job of [signed(paired()).job, instruct([])]) {
      expect(textOf(job)).toContain(report.statement.signed)
      expect(textOf(job)).not.toContain(report.statement.signedInstructed)
    }
    expect(textOf(instruct([{ name: 'Eva Lind' }]))).toContain(report.statement.signedInstructed)
  })

  it('names the company that it was given for', () => {
    expect(textOf(signed(paired()).job)).toContain('Fitter, Berg Sanitary')
  })
})

describe('a test that passed', () => {
  it('in the words of a person is not confirmed by the service', () => {
    const job = judge(paired().run('d1', 'run-1', false)).job
    expect(modelOf(job).verdict).toBe('complete')
    const text = textOf(job)
    expect(text).toContain('1 shower passed its test. A person recorded one test as passed: 101.')
    expect(text).toContain('101 · recorded as passed by a person (the service reports no pass) · “Display showed a tick”')
    const matrix = tableIn(blocksIn(modelOf(job)), 'matrix')
    expect(matrix?.rows[0]?.cells.flat().map((each) => each.text)).toContain(report.byPerson)
  })

  it('by what the service reports is, whatever a person adds', () => {
    for (const job of [paired().run('d1', 'run-1', true).job, judge(paired().run('d1', 'run-1', true)).job])
      expect(textOf(job)).not.toMatch(/the service reports no pass|✓ by a person|confirmed by the service, or/)
  })

  it('or failed in the words of a person has no mark of the service, but says whose words they are', () => {
    const failed = { kind: 'test.judged', data: { device: 'd1', verdict: 'failed', reason: 'Pressure falls' } } as const
    for (const [job, words] of [
      [judge(paired().run('d1', 'run-1', false)).job, 'Passed by a person: “Display showed a tick”'],
      [paired().run('d1', 'run-1', false).add(failed).job, 'Failed, recorded by a person: “Pressure falls”'],
    ] as const) {
      const [row] = tableIn(blocksIn(modelOf(job)), 'observations')?.rows ?? []
      expect(row?.cells[1]).toEqual([{ text: '1' }])
      expect(row?.cells[2]?.map(({ text }) => text)).toEqual([expect.stringMatching(/ ×$/u), words])
    }
  })

  it('names who was at work when it was read, and whose words there are', () => {
    const model = modelOf(judge(paired().run('d1', 'run-1', false)).job)
    expect(model.tests).toMatchObject([{ observedBy: 'Åsa Lindström', verdicts: [{ who: 'Åsa Lindström' }] }])
    expect(textOf(model)).toContain('Read by Åsa Lindström.')
    const [test] = model.tests
    if (test === undefined) return expect.fail()
    const tests = [test, { ...test, device: 'd1', run: 2, observedBy: 'Kim Berg' }]
    expect(textOf({ ...model, tests })).toContain('Read by Kim Berg.')
  })

  it('has the next test where it was never seen to begin', () => {
    const names = { id: 'run-1', description: '', included_tests: 2, status: 'running', pass: null }
    const job = paired().test('d1', { ...names, current_test: 'valve_check', next_test: 'leak_check' }).job
    expect(textOf(job)).toContain('valve_check, running, next: leak_check')
    expect(textOf(paired().run('d1', 'run-1', true).job)).not.toContain('next:')
  })
})

describe('what is open', () => {
  it('was not done to a device that was never touched, and only to that', () => {
    expect(textOf(new SampleJob().shower('d1', 1, '101').job)).toContain(report.items.notStarted)
    const outside = paired().add({
      kind: 'device.changed',
      data: { device: 'd1', id: showerId(1), operation: 'showers.unpair', at: '2026-11-20T11:00:00.000+01:00' },
    })
    const text = textOf(outside.job)
    expect(text).not.toContain(report.items.notStarted)
    expect(text).toContain(`Configuration and installation test not done. ${messages.en.errors.reading.outdated.title}`)
  })

  it('says of a group that was not read since the last change that it was not, and not that none is reported', () => {
    expect(textOf(paired().listed('d1', { id: showerId(1), device_group: 'another' }).job)).toContain(
      `Planned group: ${groupId}; reported: another`,
    )
    const outside = { device: 'd1', id: showerId(1), operation: 'showers.pair', at: '2026-11-20T11:00:00.000+01:00' } as const
    const text = textOf(paired().add({ kind: 'device.changed', data: outside }).job)
    expect(text).not.toContain('reported: none')
  })

  it('or was, has who takes care of it', () => {
    const issue = { issue: uuid(9_001), device: 'd1', fault: 'Leaks', owner: 'Kim Berg', remedy: 'New seal' }
    const sample = paired().add({ kind: 'issue.opened', data: issue })
    sample.add({ kind: 'issue.changed', data: { issue: issue.issue, status: 'resolved' } })
    expect(
      tableIn(blocksIn(modelOf(sample.job)), 'resolved')
        ?.rows[0]?.cells.flat()
        .map((each) => each.text),
    ).toContain('Kim Berg')
  })
})

describe('the matrix', () => {
  it('explains the statuses it has, and no others', () => {
    const matrixIn = (isComplete: boolean) =>
      tableIn(blocksIn(modelOf(hotel({ showers: 40, isComplete }))), 'matrix')?.legend?.map(({ status }) => status)
    expect(matrixIn(true)).toEqual(['done'])
    expect(matrixIn(false)).toEqual(['done', 'failed', 'unknown', 'notDone', 'postponed'])
  })
})

describe('a setting that the service does not report', () => {
  it.each(['sent', 'skipped'])('is said to be that, and not to differ from the plan (%s)', (state) => {
    const { water_hardness: _, ...reported } = fullPlan
    const sample = paired().read('d1', reported)
    if (state === 'skipped') sample.add({ kind: 'step.skipped', data: { device: 'd1', step: 'configure', reason: 'Not reported' } })
    const rows = tableIn(blocksIn(modelOf(sample.job)), 'exceptions')?.rows ?? []
    expect(rows.map(({ cells }) => [cells[1], cells[5]].map((cell) => cell?.[0]?.text))).toEqual([
      ['Water hardness', report.settings.notReported],
    ])
  })
})

describe('a request that a person settled', () => {
  const lost = { error: { code: 'network.timeout', data: { operation: 'showers.updateConfiguration', host: 'h' } } } as const
  const update = { device: 'd1', operation: 'showers.updateConfiguration', id: showerId(1), body: fullPlan } as const
  const start = () => new SampleJob().shower('d1', 1, '101').plan('d1', fullPlan, null).test('d1', null).paired('d1', 1)

  it('was not accepted by the service, and is counted as settled by a person', () => {
    const judged = start().write(update, lost).judged(true)
    for (const { job, said } of [
      { job: judged.job, said: 'Configuration: recorded by a person as applied; not read since. “Seen at the device”' },
      {
        job: judged.read('d1', { ...fullPlan, water_hardness: undefined }).job,
        said: `Configuration: 1 of ${fieldNames.length} settings not reported back: Water hardness\nRecorded by a person as applied: “Seen at the device”`,
      },
    ]) {
      const text = textOf(job)
      expect(text).toContain(said)
      expect(text).toContain(report.legend.appliedByPerson)
      expect(text.replaceAll('✓: accepted by the service', '')).not.toMatch(/accepted by the service(?! or)|found applied/)
      expect(text).toContain('settled later: 1 applied, 0 not applied')
      expect(text).toContain('1 of them settled by a person')
      expect(text).toContain('settled by a person: “Seen at the device”')
    }
  })

  it('stands behind a field only where it was the last to send it', () => {
    const other = { ...update, body: { water_hardness: 7.5 } }
    const left = { ...fullPlan, water_hardness: undefined }
    const of = (sample: SampleJob) => modelOf(sample.read('d1', left).job).outstanding.open.filter(({ why }) => why === 'notReported')
    expect(of(start().write(update, { response: fullPlan }).write(other, lost).judged(true))).toMatchObject([
      { judgement: 'Seen at the device' },
    ])
    expect(of(start().write(other, lost).judged(true).write(update, { response: fullPlan }))).toMatchObject([{ judgement: null }])
  })
})

describe('a pairing that a later list does not show', () => {
  it('is not said to be unreported, for a list showed it', () => {
    const sample = paired().add({
      kind: 'observed.record',
      data: { device: 'd1', record: null, receivedAt: '2026-11-20T09:00:00.000+01:00', settling: true, scope: scoped() },
    })
    expect(textOf(sample.job)).toContain('Pairing: confirmed at first, but not in a later list')
    expect(textOf(sample.job)).not.toContain('Pairing: accepted')
  })
})

describe('the outstanding items', () => {
  it('name a device once for a step that failed and those that could not follow it', () => {
    const items = tableIn(blocksIn(modelOf(hotel({ showers: 40 }))), 'items')?.rows ?? []
    const of406 = items.filter(({ cells }) => cells[0]?.[0]?.text === '406').map(({ cells }) => cells[1]?.map(({ text }) => text))
    expect(of406).toEqual([
      ['Configuration: sent, result unknown. Check it at the device', 'Installation test not done. The values are out of date'],
    ])
  })

  it('name a device once whose pairing was skipped, with the steps that need it', () => {
    const skipped = { kind: 'step.skipped', data: { device: 'd1', step: 'pair', reason: 'No access' } } as const
    const { job } = new SampleJob().shower('d1', 1, '101').plan('d1', fullPlan).add(skipped)
    const items = tableIn(blocksIn(modelOf(job)), 'items')?.rows ?? []
    const what = items.map(({ cells }) => cells[1]?.map(({ text }) => text))
    expect(what).toEqual([['Pairing skipped: “No access”', 'Configuration and installation test not done']])
  })

  it('are there once and whole, in a document with contents too', () => {
    const model = modelOf(sampleJobs.problematic())
    for (const contents of [false, true]) {
      const blocks = blocksIn(model, 'en', { contents })
      expect(tableIn(blocks, 'items')?.rows).toHaveLength(9)
      expect(allTexts(blocks).filter((text) => text === report.columns.item)).toHaveLength(1)
    }
  })
})

describe('who recorded something', () => {
  it('is named below the time, where it was not the technician', () => {
    const noteBy = (technician: string) => {
      const job = new SampleJob({ technician }).add({ kind: 'note.added', data: { text: 'Filter cleaned' } }).job
      return tableIn(blocksIn(modelOf(job)), 'notes')?.rows[0]?.cells[2]?.map(({ text }) => text)
    }
    expect(noteBy('Åsa Lindström')).toEqual([expect.stringContaining('20 Nov 2026')])
    expect(noteBy('Kim Berg')).toEqual([expect.stringContaining('20 Nov 2026'), 'Åsa Lindström'])
  })
})

describe('the verdict', () => {
  const sentenceOf = ({ job }: SampleJob) =>
    blocksIn(modelOf(job)).flatMap((block) => (block.kind === 'verdict' ? [block.sentence] : []))[0]
  const done = (sample: SampleJob, device: string, number: number) =>
    sample
      .shower(device, number, String(100 + number))
      .plan(device, fullPlan, null)
      .test(device, null)
      .paired(device, number)
      .configured(device, number, fullPlan)
      .run(device, `run-${String(number)}`, true)

  it('says of each kind what is done with it', () => {
    const sample = done(done(new SampleJob(), 'd1', 1), 'd2', 2)
    for (const device of ['d3', 'd4']) {
      sample.add({ kind: 'device.added', data: { device, kind: 'tap', id: device, room: device } })
      sample.write({ device, operation: 'taps.pair', id: device }, { response: { id: device } }).listed(device, { id: device })
    }
    sample
      .add({ kind: 'device.added', data: { device: 'd5', kind: 'waterGuard', id: 'guard', room: 'Cellar' } })
      .plan('d5', {}, groupId)
      .write(
        { device: 'd5', operation: 'waterGuards.update', id: 'guard', body: { device_group: groupId } },
        { response: { id: 'guard', device_group: groupId } },
      )
    const all = 'All 2 showers passed their test. 2 taps are paired, 1 water guard is in its group.'
    expect(sentenceOf(sample)).toBe(`${all} Nothing is open.`)
    const fault = (issue: number, device?: string) =>
      sample.add({ kind: 'issue.opened', data: { issue: uuid(issue), fault: 'Reseal', ...(device === undefined ? {} : { device }) } })
    expect(sentenceOf(fault(9_001, 'd2'))).toBe(`${all} 1 item is open: 102, “Reseal”.`)
    expect(sentenceOf(fault(9_002))).toBe(`${all} 2 items are open.`)
  })

  it('counts what is open, and calls nothing done that is not', () => {
    expect(sentenceOf(new SampleJob().shower('d1', 1, '101'))).toBe('1 shower is open.')
    expect(sentenceOf(done(new SampleJob(), 'd1', 1).shower('d2', 2, '102').shower('d3', 3, '103'))).toBe(
      '1 of 3 showers is done, 2 are open.',
    )
    expect(sentenceOf(new SampleJob())).toBe('No devices are planned in this job. Nothing is open.')
  })
})

describe('what a person recorded', () => {
  const skip = { kind: 'step.skipped', data: { device: 'd1', step: 'test', reason: 'Room occupied' } } as const

  it('as skipped is not called not done', () => {
    const { job } = paired().add(skip)
    expect(textOf(job)).toContain('Installation test skipped: “Room occupied”')
    const cells = tableIn(blocksIn(modelOf(job)), 'matrix')?.rows[0]?.cells.flat()
    expect(cells).toContainEqual({ text: 'Skipped', status: 'notDone', look: 'strong' })
    expect(cells?.map(({ text }) => text)).not.toContain(report.outcomes.notDone)
  })

  it('as failed is theirs in item, legend and results', () => {
    const { job } = paired()
      .run('d1', 'run-1', false)
      .add({ kind: 'test.judged', data: { device: 'd1', verdict: 'failed', reason: 'Pressure falls' } })
    const text = textOf(job)
    expect(text).toContain('Installation test failed, recorded by a person: “Pressure falls”')
    expect(text).toContain(report.legend.failedByPerson)
    expect(text).toContain('101 · failed, recorded by a person · “Pressure falls”')
    const timeline = blocksIn(modelOf(job)).find((block) => block.kind === 'timeline')
    expect(timeline).toMatchObject({ title: { status: 'failed' } })
    // The service reports no result of a single step.
    expect(timeline?.kind === 'timeline' && timeline.steps.every((step) => !('status' in step))).toBe(true)
  })

  it('about a test is said on the first page also where another device is open', () => {
    const sample = judge(paired().run('d1', 'run-1', false)).shower('d2', 2, '102')
    expect(textOf(sample.job)).toContain('1 of 2 showers is done, 1 is open. A person recorded one test as passed: 101.')
  })
})

describe('a request', () => {
  const update = { device: 'd1', operation: 'showers.updateConfiguration', id: showerId(1), body: fullPlan } as const
  const failed = { error: { code: 'service.failed', data: { operation: 'showers.updateConfiguration', status: 500, body: null } } } as const
  const start = () => new SampleJob().shower('d1', 1, '101').plan('d1', fullPlan, null).paired('d1', 1).write(update, failed)
  const resultOf = (job: Job) => tableIn(blocksIn(modelOf(job)), 'requests')?.rows.at(-1)?.cells[3]

  it('that the service answered with an error has an unknown result, and not none', () => {
    const text = textOf(start().job)
    expect(text).toContain('The service answered with an error (500). The result is unknown.')
    expect(text).not.toContain('The service could not complete the request')
    expect(resultOf(start().job)).toEqual([{ text: 'Unknown', status: 'unknown' }])
  })

  it('has the mark of the service only where the service accepted it', () => {
    expect(resultOf(paired().job)).toEqual([{ text: '', status: 'done' }])
    expect(resultOf(start().judged(true).job)).toEqual([{ text: 'Applied, according to a person' }])
    expect(textOf(paired().job)).toContain('✓: accepted by the service. The table “Showers” says whether it was reported back.')
    expect(textOf(paired().job)).toContain('2 sent: 2 accepted')
  })
})

describe('a shower that was never read', () => {
  it('has no common values, and is counted apart from those that were', () => {
    const { job } = paired().shower('d2', 2, '102').plan('d2', fullPlan, null)
    const text = textOf(job)
    expect(text).toContain('Read back from 1 of 2 showers. Not read: 102.')
    expect(text).toContain('For showers that were read, all other values')
    expect(tableIn(blocksIn(modelOf(job)), 'register')?.rows[1]?.cells[3]).toEqual([{ text: 'not read' }])
  })
})

describe('the groups for the office', () => {
  it('are counted as such, beside those of water guards, which the job sends', () => {
    const guard = { device: 'd2', kind: 'waterGuard', id: 'guard', room: 'Cellar' } as const
    const job = paired()
      .listed('d1', { id: showerId(1), device_group: null })
      .add({ kind: 'device.added', data: guard })
      .plan('d2', {}, groupId)
      .write(
        { device: 'd2', operation: 'waterGuards.update', id: 'guard', body: { device_group: groupId } },
        { response: { id: 'guard' } },
      ).job
    const model = modelOf(job)
    expect(model.devices.filter(({ steps }) => steps.group !== null && steps.group !== 'done')).toHaveLength(2)
    expect(textOf(model)).toContain('The office assigns a group to 1 device.')
    // The device does not wait for its group, so neither its cell nor its item is marked as not done.
    const blocks = blocksIn(model)
    const items = tableIn(blocks, 'items')?.rows ?? []
    expect(items.at(-1)?.cells[0]).toEqual([{ text: '101', look: 'strong' }])
    expect(tableIn(blocks, 'matrix')?.rows[0]?.cells.at(-1)).toEqual([])
  })
})
