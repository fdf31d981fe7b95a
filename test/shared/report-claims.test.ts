/** A report claims no more than the journal knows: who saw it, who only wrote it down, and what was never read. */
import { describe, expect, it } from 'vitest'
import { parametersCsv } from '#main/report/csv.ts'
import type { Job } from '#shared/job/job.ts'
import type { ReportModel } from '#shared/job/report.ts'
import type { Language } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { scoped } from '../support/scopes.ts'
import { fullPlan, groupId, SampleJob, showerId, uuid } from '../main/report/sample-job.ts'
import { hotel } from '../main/report/sample-hotel.ts'
import { sampleJobs } from '../main/report/sample-jobs.ts'
import { allTexts, blocksIn, csvRows, modelOf, tableIn } from './report-texts.ts'

const { report } = messages.en
const textOf = (job: Job | ReportModel) => allTexts(blocksIn('provenance' in job ? job : modelOf(job))).join('\n')
const paired = () =>
  new SampleJob().shower('d1', 1, '101').plan('d1', fullPlan).test('d1', null).paired('d1', 1, groupId).configured('d1', 1, fullPlan)
const judge = (sample: SampleJob) =>
  sample.add({ kind: 'test.judged', data: { device: 'd1', verdict: 'passed', reason: 'Display showed a tick' } })

it('names as technicians all who worked on the job, not only the one who got it back to close it', () => {
  const [kim, noa] = [uuid(1), uuid(2)]
  const job = paired()
    .add({ kind: 'pen.assigned', data: { to: { name: 'Kim Berg' } } })
    .add({ kind: 'pen.assigned', data: { to: { name: 'Kim Berg', installation: kim } } })
    .add({ kind: 'pen.passed', data: { to: { name: 'Noa Lind' } } })
    .add({ kind: 'pen.assigned', data: { to: { name: 'Noa Lind', installation: noa } } }).job
  expect(textOf(job)).toContain('Kim Berg, Noa Lind')
})

describe('a test that passed', () => {
  it('in the words of a person is not confirmed by the service', () => {
    const job = judge(paired().run('d1', 'run-1', false)).job
    expect(modelOf(job).verdict).toBe('complete')
    const text = textOf(job)
    expect(text).toContain('A person recorded one test as passed: the service reports no pass.')
    expect(text).toContain('101 · passed by a person (the service reports no pass) · “Display showed a tick”')
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

describe('the verdict', () => {
  const verdictOf = (job: Job) => blocksIn(modelOf(job)).flatMap((block) => (block.kind === 'verdict' ? [block.sentence] : []))

  it('calls a job complete only where nothing is open', () => {
    const done = () => paired().run('d1', 'run-1', true)
    expect(verdictOf(done().job)).toEqual(['Complete: 1 shower done.'])
    expect(verdictOf(done().add({ kind: 'issue.opened', data: { issue: uuid(9_001), fault: 'Tile cracked' } }).job)).toEqual([
      'Complete with open issues: 1 shower done.',
    ])
  })
})

describe('the matrix', () => {
  it('explains the statuses it has, and has numbers of items only where there are some', () => {
    const matrixIn = (isComplete: boolean) => {
      const { legend = [], columns = [] } = tableIn(blocksIn(modelOf(hotel({ showers: 40, isComplete }))), 'matrix') ?? {}
      return [legend.map(({ status }) => status), columns.some(({ title }) => title === report.columns.items)]
    }
    expect(matrixIn(true)).toEqual([['done'], false])
    expect(matrixIn(false)).toEqual([['done', 'failed', 'unknown', 'notDone', 'postponed'], true])
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
        said: 'Configuration: 1 of 33 settings not reported back: Water hardness\nRecorded by a person as applied: “Seen at the device”',
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
    expect(of(start().write(update, { answer: fullPlan }).write(other, lost).judged(true))).toMatchObject([
      { judgement: 'Seen at the device' },
    ])
    expect(of(start().write(other, lost).judged(true).write(update, { answer: fullPlan }))).toMatchObject([{ judgement: null }])
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
    const of406 = items.filter(({ cells }) => cells[1]?.[0]?.text === '406').map(({ cells }) => cells[2]?.map(({ text }) => text))
    expect(of406).toEqual([
      ['Configuration: sent, result unknown. Check it at the device', 'Installation test not done. The values are out of date'],
    ])
  })

  it('name a device once whose pairing was skipped, with the steps that need it', () => {
    const skipped = { kind: 'step.skipped', data: { device: 'd1', step: 'pair', reason: 'No access' } } as const
    const { job } = new SampleJob().shower('d1', 1, '101').plan('d1', fullPlan).add(skipped)
    const items = tableIn(blocksIn(modelOf(job)), 'items')?.rows ?? []
    const what = items.map(({ cells }) => cells[2]?.map(({ text }) => text))
    expect(what).toEqual([['Pairing skipped: “No access”', 'Configuration and installation test not done']])
  })

  it('are there once and whole, in a document with contents too', () => {
    const model = modelOf(sampleJobs.problematic())
    for (const contents of [false, true]) {
      const blocks = blocksIn(model, 'en', { contents })
      const lists = ['items', 'openIssues', 'office'].flatMap((list) => tableIn(blocks, list) ?? [])
      expect(lists.map(({ rows }) => rows.length)).toEqual([6, 2])
      expect(allTexts(blocks).filter((text) => text === report.columns.item)).toHaveLength(lists.length)
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

describe('the statement', () => {
  it('confirms and excepts nothing where no device is done', () => {
    const textIn = (job: Job) =>
      blocksIn(modelOf(job))
        .flatMap((block) => (block.kind === 'text' ? allTexts([block]) : []))
        .join()
    const open = new SampleJob().shower('d1', 1, '101')
    expect(textIn(open.job)).toContain(report.statement.none)
    expect(textIn(open.job)).not.toMatch(/confirms|exceptions/)
    const done = paired().run('d1', 'run-1', true).shower('d2', 2, '102')
    expect(textIn(done.job)).toContain('Done: 101. The service confirms every planned step. One device is still open: ')
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

  it('about devices that are done is named with the exceptions', () => {
    const sample = judge(paired().run('d1', 'run-1', false)).shower('d2', 2, '102')
    const text = textOf(sample.job)
    expect(text).toContain('Done: 101. The service confirms each step, except: 101, test passed by a person. One device is')
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
    expect(resultOf(start().judged(true).job)).toEqual([{ text: 'Applied, by a person' }])
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
        { answer: { id: 'guard' } },
      ).job
    const model = modelOf(job)
    expect(model.devices.filter(({ steps }) => steps.group !== null && steps.group !== 'done')).toHaveLength(2)
    expect(textOf(model)).toContain('One planned group for the office is not confirmed.')
    expect(textOf(model)).not.toContain('One planned group is not confirmed')
    // The device does not wait for its group, so neither its cell nor its item is marked as not done.
    const blocks = blocksIn(model)
    expect(tableIn(blocks, 'matrix')?.rows[0]?.cells.flat()).toContainEqual({ text: report.matrix.office })
    expect(tableIn(blocks, 'office')?.rows[0]?.cells[0]).toEqual([{ text: '3', look: 'strong' }])
  })
})

describe('the values as found', () => {
  const setting = (job: Job, name: string) =>
    ['planned', 'settings', 'limits'].flatMap((id) =>
      (tableIn(blocksIn(modelOf(job)), id)?.rows ?? [])
        .filter(({ cells }) => cells[0]?.[0]?.text === name)
        .map(({ cells }) => cells[id === 'limits' ? 3 : 2]?.[0]?.text),
    )
  const second = (sample: SampleJob) => sample.shower('d2', 2, '102').plan('d2', fullPlan, null).paired('d2', 2)
  const harder = { ...fullPlan, water_hardness: 12 }

  it('are not those that were read only after the job had sent its own', () => {
    const { job } = paired()
    expect(setting(job, 'Water hardness')).toEqual(['–', '–'])
    expect(textOf(job)).toContain('As found: not read before the first change.')
    expect(modelOf(job).parameters[0]).toMatchObject({ asFoundAt: null })
    expect(csvRows(parametersCsv(modelOf(job)))[0]).toMatchObject({ value: 'true', as_found: '', as_found_at: '' })
  })

  it('are those of the showers that were read before, and the others are named', () => {
    const { job } = second(paired()).read('d2', harder).configured('d2', 2, fullPlan)
    expect(setting(job, 'Water hardness')).toEqual(['12', '12'])
    expect(textOf(job)).toContain('As found: 101 not read before the first change.')
    const first = () => new SampleJob().shower('d1', 1, '101').plan('d1', fullPlan, null).paired('d1', 1).read('d1', harder)
    const differing = second(first().configured('d1', 1, fullPlan))
      .configured('d2', 2, fullPlan)
      .read('d2', { ...fullPlan, color_mode: 0 }).job
    expect(textOf(differing)).toMatch(/^Color mode: 0(;|$)/mu)
    expect(textOf(first().job)).not.toContain('As found: ')
  })
})

describe('a setting that differs from shower to shower', () => {
  const values = { ...fullPlan, color_mode: 0 }
  const read = [5, 6, 7].reduce(
    (sample, found, index) =>
      sample
        .shower(`d${index}`, index)
        .read(`d${index}`, { ...values, water_hardness: found })
        .read(`d${index}`, { ...values, water_hardness: found + 10, live_data_rate: index }),
    new SampleJob(),
  )
  const cells = (id: string, setting: string) =>
    tableIn(blocksIn(modelOf(read.job)), id)
      ?.rows.find((row) => row.cells[0]?.[0]?.text === setting)
      ?.cells.map((cell) => cell[0]?.text)

  it('has no common value, neither as left nor as found', () => {
    expect(cells('limits', 'Water hardness')).toEqual(['Water hardness', 'water_hardness', '15 – 17', '5 – 7', '1 – 30', ''])
    expect(cells('limits', 'Color mode')?.slice(2)).toEqual(['0', '0', '0 – 1', '3 of 3'])
  })

  it('is not called unchanged where it was read otherwise before', () => {
    expect(allTexts(blocksIn(modelOf(read.job))).join()).not.toMatch(/not changed|unchanged/i)
  })
})

describe('the register', () => {
  const lost = (operation: 'taps.pair' | 'waterGuards.update') =>
    ({ error: { code: 'network.timeout', data: { operation, host: 'h' } } }) as const
  const device = (kind: 'tap' | 'waterGuard', id: string) =>
    new SampleJob().add({ kind: 'device.added', data: { device: 'd1', kind, id, room: 'Cellar' } })
  const registerOf = (sample: SampleJob, language: Language = 'en') =>
    tableIn(blocksIn(modelOf(sample.job), language), 'register')?.rows[0]?.cells.flatMap((cell) => cell.map(({ text }) => text))
  const tap = () => device('tap', 'tap-1')
  const pairing = { device: 'd1', operation: 'taps.pair', id: 'tap-1' } as const

  it('says of a device that is not confirmed as paired what is known, in each language', () => {
    expect(registerOf(tap())).toContain('pairing: not done')
    const unknown = () => tap().write(pairing, lost('taps.pair'))
    expect(registerOf(unknown())).toContain('pairing: unknown')
    expect(registerOf(unknown().judged(true))).toContain('pairing: not reported')
    expect(registerOf(unknown().judged(true), 'de')).toContain('Kopplung: nicht gemeldet')
    expect(registerOf(unknown().judged(true), 'sv')).toContain('parkoppling: ej rapporterad')
    expect(registerOf(unknown().judged(true).listed('d1', { id: 'tap-1' }))).toContainEqual(expect.stringMatching(/^paired /))
  })

  it('calls no water guard paired, and says of its group only what was read', () => {
    const guard = () => device('waterGuard', 'guard').plan('d1', {}, groupId)
    const update = { device: 'd1', operation: 'waterGuards.update', id: 'guard', body: { device_group: groupId } } as const
    const said = (sample: SampleJob) => (registerOf(sample) ?? []).join('\n')
    for (const sample of [guard(), guard().write(update, { answer: { id: 'guard' } }), guard().write(update, lost('waterGuards.update'))])
      expect(`${said(sample)}\n${textOf(sample.job)}`).not.toMatch(/listed as paired|pairing: |reported: none/)
    const answered = guard().write(update, { answer: { id: 'guard' } })
    expect(said(answered)).toMatch(/^response 08:/mu)
    expect(textOf(answered.job)).toContain(`Planned group: ${groupId}; not reported`)
    expect(textOf(guard().write(update, lost('waterGuards.update')).job)).toContain(`Planned group: ${groupId}; not read`)
    // What was read before the last change says nothing about the group now.
    const before = guard().write(update, { answer: { id: 'guard', device_group: 'another' } })
    expect(textOf(before.job)).toContain(`Planned group: ${groupId}; reported: another`)
    expect(textOf(before.write(update, lost('waterGuards.update')).judged(true).job)).not.toContain('reported: another')
  })

  it('names the kind of each device where there are several kinds', () => {
    const kinds = (job: Job) => tableIn(blocksIn(modelOf(job)), 'register')?.rows.map(({ cells }) => cells[1]?.[0]?.text)
    expect(kinds(sampleJobs.problematic())).toEqual(expect.arrayContaining(['– · Tap', '– · Water guard']))
    expect(kinds(paired().job)).toEqual(['SN-30001'])
  })

  it('has the day with each time where the work took several', () => {
    expect(textOf(paired().job)).toMatch(/^paired 08:\d\d:\d\d$/mu)
    const later = JSON.parse(
      JSON.stringify(modelOf(paired().run('d1', 'r', true).job)).replaceAll(/2026-11-20(T08:1)/g, '2026-11-21$1'),
    ) as ReportModel
    expect(textOf(later)).toMatch(/^paired 20 Nov(ember)?,? (at )?08:\d\d:\d\d$/mu)
  })
})

describe('a title', () => {
  it('speaks of floors only where there are some, and there are no tiles for names that have no room', () => {
    const titles = (floor?: string, name = '') => {
      const sample = new SampleJob()
      for (let number = 1; number <= 20; number += 1)
        sample.add({
          kind: 'device.added',
          data: { device: `d${number}`, kind: 'shower', room: `${name}${number}`, ...(floor === undefined ? {} : { floor }) },
        })
      return blocksIn(modelOf(sample.job)).flatMap((block) => (block.kind === 'tiles' ? [block.heading?.text] : []))
    }
    expect([titles('1'), titles(), titles('1', 'Dusche ')]).toEqual([['Showers by floor'], ['Showers'], ['Showers by floor']])
    expect(titles('1', 'Umkleideraum Herren ')).toEqual([])
  })
})

describe('a name that is read from right to left', () => {
  const [open, end] = ['\u2068', '\u2069']

  it('turns nothing that stands beside it, nor does a mark of direction in it', () => {
    const site = { name: 'Hotel', building: '\u202eHouse', client: 'אורורה' }
    const sample = new SampleJob({ site }).shower('d1', 1, 'חדר 1').shower('d2', 2, `A${end}\u202e2`)
    const text = textOf(sample.job)
    expect(text).toContain(`${open}\u202eHouse${end} · ${open}for ${open}אורורה${end}${end}`)
    expect(text).toContain(`${open}חדר 1${end}, ${open}A\u202e2${end}`)
    expect(textOf(new SampleJob({ site: { name: 'Hotel', client: 'Ångström' } }).job)).not.toMatch(/[\u2066-\u2069]/u)
  })
})

describe('the words of the report', () => {
  it('agree in Swedish with one step and with several', () => {
    const { items } = messages.sv.report
    // A participle behind the steps would have to be of their gender and number.
    for (const text of Object.values(items)) expect(text).not.toMatch(/\{steps\} (ej )?\p{L}+[dnt]\b/u)
    const several = new SampleJob().shower('d1', 1, '101')
    for (const step of ['configure', 'test'] as const)
      several.add({ kind: 'step.skipped', data: { device: 'd1', step, reason: 'Stängt', until: '2026-12-01' } })
    expect(allTexts(blocksIn(modelOf(several.job), 'sv'))).toContain(
      'Uppskjutet till 1 dec. 2026: konfiguration och installationstest. ”Stängt”',
    )
  })

  it('call the document in German by one name', () => {
    expect(JSON.stringify(messages.de.report)).not.toMatch(/bericht/i)
  })
})
