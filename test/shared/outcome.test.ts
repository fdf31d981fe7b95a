/** The judge: laws over anything that may happen to a job, and the cases in which reports once contradicted themselves. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { devicesCsv, openItemsCsv } from '#main/report/csv.ts'
import { stepsOf, type Job } from '#shared/job/job.ts'
import { nextOf } from '#shared/job/next-act.ts'
import { serialDifference } from '#shared/job/serial-number.ts'
import { isNothingOutstanding, judge, outcomes } from '#shared/job/outcome.ts'
import { summarise } from '#shared/job/progress.ts'
import { languages } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { fieldNames } from '#shared/tables/catalogue.ts'
import { fullPlan, groupId, SampleJob, showerId, uuid } from '../main/report/sample-job.ts'
import { anyJob } from './report-jobs.ts'
import { allTexts, blocksIn, csvRows, modelOf } from './report-texts.ts'

const laws = (law: (job: Job) => void) => fc.assert(fc.property(anyJob, law), { numRuns: 100 })

describe('the judge', () => {
  it('counts every device in exactly one outcome, and gives open steps to exactly those that are not done', () => {
    laws((job) => {
      const { devices, outcomes: counts, outstanding, verdict } = judge(job)
      expect(devices.map(({ key }) => key)).toEqual(job.devices.map(({ key }) => key))
      expect(outcomes.reduce((sum, each) => sum + counts[each], 0)).toBe(job.devices.length)
      for (const { key, outcome, open } of devices) {
        expect(open.length === 0).toBe(outcome === 'done')
        expect(outstanding.open.filter(({ device }) => device === key)).toHaveLength(open.length)
      }
      const isDone = devices.every(({ outcome }) => outcome === 'done')
      expect(verdict === 'complete').toBe(devices.length > 0 && isDone && outstanding.issues.length === 0)
      expect(verdict === 'completeWithIssues').toBe(devices.length > 0 && isDone && outstanding.issues.length > 0)
      expect(verdict === 'notComplete').toBe(!isDone)
    })
  })

  it('calls a device done only where each of its own steps is, and lets no group of the office change that', () => {
    laws((job) => {
      const without = (groups: string | null) => job.devices.map((device) => ({ ...device, plan: { ...device.plan, groupId: groups } }))
      const judged = judge(job)
      job.devices.forEach(({ kind }, index) => {
        const own = stepsOf(kind).filter((step) => step !== 'group' || kind === 'waterGuard')
        const each = judged.devices[index]
        if (each?.outcome === 'done') expect(own.map((step) => each.steps[step])).toEqual(own.map(() => 'done'))
        else expect(own.every((step) => each?.steps[step] === 'done') && each?.outcome !== 'unknown').toBe(false)
      })
      const other = judge({ ...job, devices: without(null) })
      expect(other.outcomes).toEqual(judged.outcomes)
      expect(other.verdict).toBe(judged.verdict)
      expect(other.outstanding.office).toEqual([])
    })
  })

  it('names every undecided request once', () => {
    laws((job) => {
      const { outstanding } = judge(job)
      const undecided = job.writes.filter(({ state }) => state === 'unknown' || state === 'sent')
      const named = outstanding.open.filter((each) => each.why === 'unknown' && each.operation !== null)
      expect(named).toHaveLength(undecided.length)
    })
  })

  it('is what the next act, the list of jobs and both tables say', () => {
    laws((job) => {
      const { devices, outcomes: counts, outstanding } = judge(job)
      expect(summarise(job)).toMatchObject({
        devices: job.devices.length,
        done: counts.done,
        issues: outstanding.issues.length,
        forOffice: outstanding.office.length,
      })
      job.devices.forEach((device, index) => {
        // Which device it is stays to be checked, however well its steps went.
        const done = serialDifference(device) === null ? 'done' : 'checkSerial'
        const { act } = nextOf(job, device)
        if (devices[index]?.outcome === 'done') expect(act).toBe(done)
        else expect(act).not.toBe('done')
      })
      const model = modelOf(job)
      const listed = csvRows(devicesCsv(model)).filter((row) => row['listed'] === 'listed')
      expect(listed.map((row) => row['outcome'])).toEqual(devices.map(({ outcome }) => outcome))
      const left = csvRows(openItemsCsv(model)).map(({ list }) => list)
      for (const list of ['open', 'issues', 'office'] as const)
        expect(left.filter((each) => each === list)).toHaveLength(outstanding[list].length)
    })
  })
})

describe('a report', () => {
  const { report } = messages.en

  it.each(languages)('has no sentence that speaks against the judge (%s)', (language) => {
    const { verdict } = messages[language].report
    laws((job) => {
      const { outstanding, devices } = judge(job)
      const blocks = blocksIn(modelOf(job), language)
      const texts = allTexts(blocks).join('\n')
      const byPerson = devices.filter(({ steps, isPassedByPerson }) => steps.test === 'done' && isPassedByPerson)
      const plain = [verdict.byPerson, verdict.byPersonNamed].flatMap((text) =>
        text.split(' | ').map((form) => form.replace('{count}', String(byPerson.length)).split(/[:.]/u)[0] ?? ''),
      )
      expect(plain.some((words) => texts.includes(words))).toBe(byPerson.length > 0)
      expect(texts.includes(verdict.nothingOpen)).toBe(isNothingOutstanding(outstanding))
    })
  })

  const done = (sample: SampleJob, device: string, number: number) =>
    sample
      .shower(device, number)
      .plan(device, fullPlan, null)
      .test(device, null)
      .paired(device, number)
      .configured(device, number, fullPlan)
      .run(device, `run-${number}`, true)
  const saysOf = ({ job }: SampleJob) => {
    const texts = allTexts(blocksIn(modelOf(job), 'en', { appendices: false }))
    return {
      model: modelOf(job),
      text: texts.join('\n'),
      isComplete: blocksIn(modelOf(job)).some((block) => block.kind === 'verdict' && block.isComplete),
    }
  }

  it('of a field that the service accepts and never reports is not complete, and names the field', () => {
    const sample = done(new SampleJob(), 'd1', 1).shower('d2', 2).plan('d2', fullPlan, null).test('d2', null).paired('d2', 2)
    const { water_hardness: _, ...reported } = fullPlan
    sample.write({ device: 'd2', operation: 'showers.updateConfiguration', id: showerId(2), body: fullPlan }, { response: fullPlan })
    const { model, text, isComplete } = saysOf(sample.read('d2', reported).run('d2', 'run-2', true))
    expect(model.verdict).toBe('notComplete')
    expect(model.summary.outcomes).toMatchObject({ done: 1, notReported: 1 })
    expect(model.outstanding.open).toMatchObject([{ why: 'notReported', device: 'd2', step: 'configure', fields: ['water_hardness'] }])
    expect(isComplete).toBe(false)
    expect(text).toContain('1 of 2 showers is done, 1 is open.')
    expect(text).toContain(`Configuration: 1 of ${fieldNames.length} settings not reported back: Water hardness`)
    expect(text).not.toContain(report.verdict.nothingOpen)
    expect(text).not.toContain('passed their test')
    expect(summarise(sample.job)).toMatchObject({ done: 1, next: 'notReported', attention: 1 })
  })

  it('of a water guard whose response names no group is not complete', () => {
    const update = { device: 'd1', operation: 'waterGuards.update', id: 'guard', body: { device_group: groupId } } as const
    const guard = () =>
      new SampleJob()
        .add({ kind: 'device.added', data: { device: 'd1', kind: 'waterGuard', id: 'guard', room: 'Cellar' } })
        .plan('d1', {}, groupId)
    const omitted = guard().write(update, { response: { id: 'guard' } })
    const lost = { error: { code: 'network.timeout', data: { operation: 'waterGuards.update', host: 'h' } } } as const
    const judged = guard().write(update, lost).judged(true)
    for (const sample of [omitted, judged]) {
      const { model, isComplete, text } = saysOf(sample)
      expect([model.verdict, model.summary.outcomes.notReported, isComplete]).toEqual(['notComplete', 1, false])
      const [fields, judgement] = sample === omitted ? [['device_group'], null] : [[], 'Seen at the device']
      expect(model.outstanding.open).toMatchObject([{ why: 'notReported', step: 'group', fields, judgement }])
      const said = judgement === null ? 'accepted by the service, but not reported back' : 'recorded by a person as applied; not read since'
      expect(text).toContain(`Group: ${said}`)
      expect(text.includes('accepted by the service or recorded by a person')).toBe(judgement !== null)
    }
    expect(saysOf(guard().write(update, { response: { id: 'guard', device_group: groupId } })).model.verdict).toBe('complete')
  })

  it('of a water guard whose group was changed outside is not complete, and Apply settles it', () => {
    const update = { device: 'd1', operation: 'waterGuards.update', id: showerId(1), body: { device_group: groupId } } as const
    const sample = new SampleJob()
      .add({ kind: 'device.added', data: { device: 'd1', kind: 'waterGuard', id: showerId(1), room: 'Cellar' } })
      .plan('d1', {}, groupId)
      .write(update, { response: { id: showerId(1), device_group: groupId } })
    expect(sample.job.devices.map((device) => nextOf(sample.job, device))).toEqual([{ act: 'done', step: null }])
    const changed = { device: 'd1', id: showerId(1), operation: 'waterGuards.update', at: sample.now } as const
    const { job } = sample.add({ kind: 'device.changed', data: changed })
    expect(job.devices.map((device) => nextOf(job, device))).toEqual([{ act: 'apply', step: 'group' }])
    expect(judge(job).outstanding.open).toMatchObject([{ why: 'open', step: 'group', error: null }])
  })

  it('of a tap whose pairing a person decided, and no list has shown since, is not complete', () => {
    const lost = { error: { code: 'network.timeout', data: { operation: 'taps.pair', host: 'h' } } } as const
    const sample = new SampleJob().add({ kind: 'device.added', data: { device: 'd1', kind: 'tap', id: 'tap', room: '101' } })
    sample.write({ device: 'd1', operation: 'taps.pair', id: 'tap' }, lost).judged(true)
    const { model, text } = saysOf(sample)
    expect(model.outstanding.open).toMatchObject([{ why: 'notReported', step: 'pair', fields: [] }])
    expect(text).toContain('Pairing: recorded by a person as applied; not read since. “Seen at the device”')
    expect(text).not.toMatch(/accepted by the service(?! or)/)
    expect(saysOf(sample.listed('d1', { id: 'tap' })).model.verdict).toBe('complete')
  })

  it('is complete with groups for the office, confirms no group then, and does not say that nothing is outstanding', () => {
    const sample = done(new SampleJob(), 'd1', 1).add({ kind: 'device.planned', data: { device: 'd1', groupId } })
    const { model, text, isComplete } = saysOf(sample)
    expect([model.verdict, isComplete]).toEqual(['complete', true])
    expect(model.outstanding.office).toMatchObject([{ device: 'd1', intended: groupId, reported: null, reading: 'read' }])
    expect(text).toContain('1 shower passed its test. The office assigns a group to 1 device.')
    expect(text).not.toContain(report.verdict.nothingOpen)
  })

  it('is complete with issues where all is done and an issue is open', () => {
    const sample = done(new SampleJob(), 'd1', 1).add({ kind: 'issue.opened', data: { issue: uuid(9_001), fault: 'Tile cracked' } })
    const { model, text, isComplete } = saysOf(sample)
    expect([model.verdict, isComplete]).toEqual(['completeWithIssues', true])
    expect(text).toContain('1 shower passed its test. 1 item is open: “Tile cracked”.')
    expect(model.outstanding).toMatchObject({ open: [], issues: [{ fault: 'Tile cracked' }], office: [] })
  })

  it('lists a request for no listed device, and says then that it is open', () => {
    const sample = done(new SampleJob(), 'd1', 1).write({ operation: 'groups.create', body: { name: 'x' } }, null)
    const { model, text } = saysOf(sample)
    expect(model.verdict).toBe('complete')
    expect(model.outstanding.open).toMatchObject([{ why: 'unknown', device: null, step: null, operation: 'groups.create' }])
    expect(text).toContain('1 other request has an unknown result.')
  })

  it('goes on with the test where a field is not reported, and asks a person only then', () => {
    const { water_hardness: _, ...reported } = fullPlan
    const sample = new SampleJob().shower('d1', 1).plan('d1', fullPlan, null).paired('d1', 1)
    sample.write({ device: 'd1', operation: 'showers.updateConfiguration', id: showerId(1), body: fullPlan }, { response: fullPlan })
    const acts = (of: SampleJob) => of.job.devices.map((device) => nextOf(of.job, device))
    expect(acts(sample.read('d1', reported))).toEqual([{ act: 'test', step: 'test' }])
    expect(acts(sample.test('d1', null).run('d1', 'r', true))).toEqual([{ act: 'notReported', step: 'configure' }])
  })
})

describe('photos', () => {
  it('are told apart by their records: one file may be the photo of a device and the picture of a floor', () => {
    const photo = 'a'.repeat(64)
    const added = (device?: string) =>
      ({
        kind: 'photo.added',
        data: {
          photo,
          shows: 'installed',
          caption: device ?? 'Floor 1',
          mediaType: 'image/png',
          bytes: 1,
          width: 4,
          height: 3,
          ...(device === undefined ? {} : { device }),
        },
      }) as const
    const sample = new SampleJob()
      .shower('d1', 1, '104')
      .add(added('d1'))
      .add(added())
      .add({ kind: 'sitePlan.set', data: { floor: '1', photo } })
    const blocks = blocksIn(modelOf(sample.job))
    const photos = blocks.flatMap((block) => (block.kind === 'photos' ? block.photos : []))
    expect(photos.map(({ cell }) => cell[0]?.text)).toEqual(['104 · Installed'])
    expect(allTexts(blocks).find((text) => text.startsWith('Nothing was recorded for'))).not.toContain(report().blocks.photos)
    expect(csvRows(devicesCsv(modelOf(sample.job)))).toMatchObject([{ photos: '1' }])
    expect(blocks.flatMap((block) => (block.kind === 'sitePlan' ? [block.picture.sha256] : []))).toEqual([photo])
  })
})
const report = () => messages.en.report
