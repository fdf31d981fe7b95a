/** Laws of the report model, over real entries really folded. What a report looks like is test/main/report's business. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldNames } from '#shared/tables/catalogue.ts'
import { stepsOf, type Job, type JobDevice } from '#shared/job/job.ts'
import { summarise } from '#shared/job/progress.ts'
import { reportData, reportDataOf, reportFrom, type ReportModel } from '#shared/report/report.ts'
import { revisionAfter } from '#shared/job/revision-letter.ts'
import { isNothingOutstanding, outcomes } from '#shared/job/outcome.ts'
import { groupId, showerId } from '../main/report/sample-job.ts'
import { sampleJobs } from '../main/report/sample-jobs.ts'
import { anyJob } from './report-jobs.ts'

const context = { toolVersion: '0.1.0', generatedAt: '2026-11-20T16:40:00.000+01:00' }
const modelOf = (job: Job) => reportFrom(reportDataOf(job, context))

const requestCountNames = ['sent', 'confirmed', 'settled', 'notApplied', 'rejected', 'unknown'] as const
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
const laws = (law: (model: ReportModel, job: Job) => void) => fc.assert(fc.property(anyJob, (job) => law(modelOf(job), job)))

describe('report model', () => {
  it('counts every planned device once', () => {
    laws(({ summary }, job) => {
      expect(outcomes.reduce((sum, outcome) => sum + summary.outcomes[outcome], 0)).toBe(summary.planned)
      expect(summary.planned).toBe(job.devices.length)
      const isThere = ({ kind, statuses, record }: JobDevice) =>
        kind === 'waterGuard' ? record !== null : statuses.pair.state === 'confirmed'
      expect(summary.installed).toBe(job.devices.filter(isThere).length)
    })
  })

  it('calls no device done, postponed or open while a request of it is undecided', () => {
    laws(({ devices }, job) => {
      const undecided = new Set(job.writes.flatMap(({ device, state }) => (state === 'unknown' || state === 'sent' ? [device] : [])))
      for (const { key, outcome } of devices) if (undecided.has(key)) expect(['unknown', 'failed']).toContain(outcome)
    })
  })

  it('is complete only when every step is confirmed, no request to a listed device is undecided and no issue is open', () => {
    laws(({ verdict }, job) => {
      const isFree = ({ kind }: JobDevice, step: string) => step === 'group' && kind !== 'waterGuard'
      const done = job.devices.every((device) =>
        stepsOf(device.kind).every((step) => {
          const { state } = device.statuses[step]
          return state === 'confirmed' || isFree(device, step)
        }),
      )
      const listed = new Set<string | null>(job.devices.map(({ key }) => key))
      const decided = job.writes.every(({ state, device }) => (state !== 'unknown' && state !== 'sent') || !listed.has(device))
      const settled = job.issues.every((issue) => issue.status === 'resolved')
      expect(verdict === 'complete').toBe(done && decided && settled && job.devices.length > 0)
      expect(verdict === 'completeWithIssues').toBe(done && decided && !settled && job.devices.length > 0)
    })
  })

  it('tells what is skipped for good from what is postponed to a day, in lists and outcomes', () => {
    laws(({ skipped, postponed, devices, outstanding }, job) => {
      const left = job.devices.flatMap(({ key, kind, statuses }) =>
        stepsOf(kind).flatMap((step) =>
          statuses[step].state === 'skipped' ? [{ name: `${key}.${step}`, until: statuses[step].until }] : [],
        ),
      )
      const nameOf = ({ device, step }: { readonly device: string; readonly step: string }) => `${device}.${step}`
      expect(skipped.map(nameOf)).toEqual(left.flatMap(({ name, until }) => (until === null ? [name] : [])))
      const days = new Map(left.flatMap(({ name, until }) => (until === null ? [] : [[name, until]])))
      expect(new Map(postponed.map((each) => [nameOf(each), each.until]))).toEqual(days)
      expect(postponed.map(({ until }) => until)).toEqual(postponed.map(({ until }) => until).toSorted())
      for (const { key, outcome, steps } of devices) {
        if (outcome === 'postponed') expect(postponed.map(({ device }) => device)).toContain(key)
        // A step that is postponed is no step that is not done, and the other way round.
        for (const { device, step } of postponed) if (device === key) expect(steps[step]).not.toBe('notDone')
        for (const { device, step } of skipped) if (device === key) expect(steps[step]).not.toBe('postponed')
      }
      const guards = new Set(job.devices.flatMap(({ key, kind }) => (kind === 'waterGuard' ? [key] : [])))
      const isOwn = ({ device, step }: { readonly device: string; readonly step: string }) => step !== 'group' || guards.has(device)
      for (const why of ['skipped', 'postponed'] as const)
        expect(outstanding.open.filter((item) => item.why === why)).toHaveLength(
          (why === 'skipped' ? skipped : postponed).filter(isOwn).length,
        )
    })
  })

  it('lists an issue that was withdrawn apart from those that stand, and asks nothing of anybody for it', () => {
    laws(({ issues, withdrawn, outstanding }, job) => {
      expect(issues).toEqual(job.issues)
      expect(withdrawn.map(({ what, text }) => [what, text])).toEqual(job.withdrawn.issues.map(({ fault }) => ['issue', fault]))
      expect(outstanding.issues.map(({ issue }) => issue)).toEqual(
        job.issues.flatMap(({ issue, status }) => (status === 'open' ? [issue] : [])),
      )
    })
  })

  it('names every undecided request and every device that is not done', () => {
    laws(({ outstanding, summary }, job) => {
      const undecided = job.writes.filter((write) => write.state === 'unknown' || write.state === 'sent')
      expect(outstanding.open.filter((item) => item.why === 'unknown' && item.operation !== null)).toHaveLength(undecided.length)
      const named = new Set(outstanding.open.map((item) => item.device))
      expect(job.devices.filter(({ key }) => named.has(key)).length).toBe(summary.planned - summary.outcomes.done)
      // As the list of jobs counts them.
      expect(summarise(job)).toMatchObject({
        done: summary.outcomes.done,
        issues: outstanding.issues.length,
        forOffice: outstanding.office.length,
      })
    })
  })

  it('shows every field of every shower, every planned one once with what was planned', () => {
    laws(({ parameters }, job) => {
      const showers = job.devices.filter(({ kind }) => kind === 'shower')
      expect(parameters.map((each) => each.device)).toEqual(showers.map((device) => device.key))
      parameters.forEach(({ fields, verified }, index) => {
        const planned = showers[index]?.plan.configuration ?? {}
        expect(fields.map((each) => each.field)).toEqual(fieldNames)
        expect(Object.fromEntries(fields.flatMap((each) => (each.planned === null ? [] : [[each.field, each.planned]])))).toEqual(planned)
        expect(verified.planned).toBe(Object.keys(planned).length)
        expect(verified.same).toBe(fields.filter((each) => each.deviation === 'same').length)
      })
    })
  })

  it('lists as variances exactly the planned fields that a reading contradicts or leaves out', () => {
    laws(({ parameters, variances }) => {
      const expected = parameters.flatMap(({ device, readBackAt, fields }) =>
        fields.flatMap(({ field, deviation }) =>
          readBackAt !== null && (deviation === 'changed' || deviation === 'missing') ? [`${device}.${field}`] : [],
        ),
      )
      expect(variances.map(({ device, field }) => `${device}.${field}`)).toEqual(expected)
    })
  })

  it('lists every run that was watched, the own ones numbered from 1', () => {
    laws(({ tests }, job) => {
      const tested = [...job.devices, ...job.removed.filter(({ runs }) => runs.some(({ baseline }) => !baseline))]
      expect(tests).toHaveLength(tested.reduce((sum, device) => sum + device.runs.length, 0))
      for (const { key } of tested) {
        const numbers = tests.filter((test) => test.device === key && test.run !== null).map((test) => test.run)
        expect(numbers).toEqual(numbers.map((_number, index) => index + 1))
      }
    })
  })

  it('accounts for every request that changes something', () => {
    laws(({ provenance: { writes, writesOf }, requests }, job) => {
      const { sent, ...decided } = writes
      expect(sent).toBe(job.writes.length)
      expect(requests.map(({ id, sentAt }) => [id, sentAt])).toEqual(job.writes.map(({ id, intendedAt }) => [id, intendedAt]))
      expect(Object.values(decided).reduce((sum, count) => sum + count, 0)).toBe(sent)
      for (const name of requestCountNames) expect(writes[name]).toBe(sumOf(Object.values(writesOf).map((counts) => counts[name])))
    })
  })

  it('has a row for each device that a request was about: listed, replaced or removed', () => {
    laws((model, job) => {
      const { devices, removed, replaced, provenance } = model
      const keys = (list: readonly { readonly key: string }[]) => list.map(({ key }) => key)
      for (const { device, id } of job.writes) {
        if (device === null) continue
        const isReplaced = replaced.some((each) => each.device === device && each.id === id)
        const present = devices.find(({ key }) => key === device)
        expect(present === undefined ? keys(removed).includes(device) : present.id === id || isReplaced).toBe(true)
      }
      const counts = [...removed.map(({ done }) => done.requests), ...replaced.map(({ requests }) => requests)]
      const { removed: ofRemoved, replaced: ofReplaced } = provenance.writesOf
      for (const name of requestCountNames) expect(sumOf(counts.map((each) => each[name]))).toBe(ofRemoved[name] + ofReplaced[name])
      // Nobody is told of what was planned and removed again.
      for (const { done } of removed) expect(sumOf([...Object.values({ ...done, requests: done.requests.sent })])).toBeGreaterThan(0)
      expect(keys(removed).some((key) => keys(devices).includes(key))).toBe(false)
    })
  })

  it('names a run with every device that was tested, also one that was removed or replaced', () => {
    laws(({ tests, devices, removed, replaced }) => {
      for (const { device, run, unit } of tests) {
        if (run === null) continue
        const present = devices.find(({ key }) => key === device)
        const isNamed =
          present === undefined
            ? removed.some(({ key }) => key === device)
            : unit === null || present.id === unit || replaced.some((each) => each.device === device && each.id === unit)
        expect(isNamed).toBe(true)
      }
    })
  })

  it.each(Object.entries(sampleJobs))('survives the way through JSON unchanged: %s', (_name, make) => {
    const data = reportDataOf(make(), context)
    expect(reportData.parse(JSON.parse(JSON.stringify(data)))).toEqual(data)
  })
})

describe('report of', () => {
  it('one shower with everything done: complete, all fields verified, paired by this job', () => {
    const model = modelOf(sampleJobs.passed())
    expect(model.verdict).toBe('complete')
    expect(isNothingOutstanding(model.outstanding)).toBe(true)
    expect(model.parameters[0]?.verified).toEqual({ same: fieldNames.length, planned: fieldNames.length })
    expect(model.parameters[0]?.fields.find(({ field }) => field === 'water_hardness')).toMatchObject({
      value: 7.5,
      planned: 7.5,
      asFound: 12,
      bounds: { min: 1, max: 30 },
    })
    expect(model.devices[0]?.pairing?.how).toBe('paired')
    expect(model.tests.map(({ run, verdict }) => [run, verdict])).toEqual([[1, 'passed']])
  })

  it('a failed and a passed run: both stay, each with its timeline', () => {
    const model = modelOf(sampleJobs.failedThenPassed())
    expect(model.tests.map(({ run, verdict, timeline }) => [run, verdict, timeline.length])).toEqual([
      [null, 'passed', 1],
      [1, 'failed', 5],
      [2, 'passed', 5],
    ])
    expect(model.variances).toMatchObject([{ field: 'water_hardness', planned: 7.5, asBuilt: 8 }])
    // The test is passed though the device is not complete.
    expect(model.summary).toMatchObject({ planned: 1, tested: 1, outcomes: { done: 0 } })
    expect(model.identity.revision).toBeNull()
  })

  it('a troubled job: undecided requests first, then failures, then what is open, then what was skipped', () => {
    const model = modelOf(sampleJobs.problematic())
    const reasons = model.outstanding.open.map((item) => item.why)
    expect(reasons.slice(0, 4)).toEqual(['unknown', 'unknown', 'failed', 'failed'])
    expect(reasons.at(-1)).toBe('skipped')
    expect(model.outstanding.office).toContainEqual({
      device: 'd3',
      intended: groupId,
      reported: 'another-group',
      reading: 'read',
      skip: null,
    })
    expect(model.postponed).toEqual([])
    expect(model.skipped).toMatchObject([{ device: 'd4', step: 'test', reason: 'Kein Warmwasser bis Montag' }])
    expect(model.summary).toMatchObject({
      planned: 7,
      installed: 3,
      tested: 0,
      outcomes: { failed: 2, unknown: 1, postponed: 0, notDone: 4 },
    })
  })

  it('an untouched job: states nothing, and what cannot be known is not done', () => {
    const model = modelOf(sampleJobs.untouched())
    expect(model.verdict).toBe('nothingPlanned')
    expect([model.checks, model.issues, model.photos, model.handover, model.signoffs]).toEqual([[], [], [], null, []])
  })

  it('a job that was closed, reopened and closed again: the latest revision, and why there is one', () => {
    const model = modelOf(sampleJobs.closed())
    expect(model.identity.revision).toBe('B')
    expect(model.revisions.map(({ revision, reopened }) => [revision, reopened?.reason ?? null])).toEqual([
      ['A', null],
      ['B', 'The client signs today'],
    ])
    expect(model.provenance.generatedAt).toBe(model.revisions.at(-1)?.at)
    expect(model.signoffs.map(({ party, outcome }) => [party, outcome])).toEqual([
      ['contractor', 'signed'],
      ['client', 'refused'],
    ])
    expect(model.issues.map(({ status }) => status)).toEqual(['resolved', 'open'])
    expect(model.outstanding.open.map(({ why }) => why)).toEqual(['postponed'])
    expect(model.outstanding.issues).toHaveLength(1)
    expect(model.skipped).toEqual([])
    expect(model.postponed[0]?.until).toBe('2026-12-01')
    expect(model.devices[1]?.earlierUnits).toMatchObject([{ id: showerId(2), serialNumber: 'SN-30002', swappedFor: 'Valve leaks' }])
    expect(model.tests.map(({ device, unit }) => [device, unit])).toEqual([
      ['d1', showerId(1)],
      ['d2', showerId(2)],
      ['d2', showerId(12)],
    ])
  })

  it('a job that lost entries: says so', () => {
    const lost = { existed: 9, at: null, head: null, remaining: 4, copy: null }
    const { journal, ...job } = sampleJobs.untouched()
    expect(modelOf({ ...job, journal: { ...journal, lost: [lost] } }).provenance.journal.lost).toEqual([lost])
  })

  it('numbers its revisions A to Z, then AA', () => {
    expect([0, 1, 25, 26, 27, 51, 52, 702].map(revisionAfter)).toEqual(['A', 'B', 'Z', 'AA', 'AB', 'AZ', 'BA', 'AAA'])
  })
})
