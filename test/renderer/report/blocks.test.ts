/** The report on the screen: every block of the model, in the report's language, whatever the tool's is. */
import { describe, expect, test } from 'vitest'
import { fieldNames } from '#shared/configuration/catalogue.ts'
import { languages } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { reportOf, type ReportModel } from '#shared/job/report.ts'
import { onlyDevice } from '#shared/job/report-scope.ts'
import { blocksOf } from '../../../src/renderer/report/blocks.ts'
import type { CellLines, Part } from '../../../src/renderer/report/parts.ts'
import ReportPage from '../../../src/renderer/report/ReportPage.vue'
import { useReportWords } from '../../../src/renderer/report/report-words.ts'
import { fullPlan, groupId, SampleJob, uuid } from '../../main/report/sample-job.ts'
import { replaced } from '../../main/report/sample-replaced.ts'
import { scriptedTransport, stage, within } from '../support/stage.ts'

const picture = { mediaType: 'image/jpeg', bytes: 10, width: 4, height: 3 } as const
/** Two showers, and everything a job is closed with. */
function closed() {
  const sample = new SampleJob()
  for (const [device, number] of [
    ['d1', 1],
    ['d2', 2],
  ] as const) {
    sample.shower(device, number).plan(device, fullPlan).test(device, null).paired(device, number, groupId)
    sample.configured(device, number, fullPlan).run(device, `run-${device}`, number === 1)
  }
  sample.add({
    kind: 'photo.added',
    data: { photo: 'e'.repeat(64), ...picture, device: 'd1', shows: 'label', caption: 'Behind the panel' },
  })
  sample.add({ kind: 'check.recorded', data: { device: 'd2', check: 'Mixed temperature', value: '38.0', instrument: 'T-17' } })
  sample.add({ kind: 'issue.opened', data: { issue: uuid(9001), device: 'd2', fault: 'Valve leaks', remedy: 'Swap it', owner: 'Åsa' } })
  sample.add({ kind: 'note.added', data: { text: 'Filter cleaned' } })
  sample.add({ kind: 'handover.recorded', data: { instructed: [{ name: 'Eva', role: 'Caretaker' }], documents: ['Key list'] } })
  sample.add({ kind: 'signoff.recorded', data: { party: 'client', outcome: 'refused', name: 'Eva', reason: 'Boiler first' } })
  const signature = { photo: 'f'.repeat(64), mediaType: 'image/png', typed: true } as const
  return sample.add({ kind: 'signoff.recorded', data: { party: 'contractor', outcome: 'signed', name: 'Åsa', signature } }).seal('A').job
}

const context = { toolVersion: '0.1.0', generatedAt: '2026-11-20T16:40:00.000+01:00' }
const wordsFor = () => within(scriptedTransport(), useReportWords).value

const textOf = (cell: CellLines) => cell.map(({ text }) => text).join('\n')
function textsIn(part: Part): string[] {
  switch (part.kind) {
    case 'text':
      return [part.title ?? '', textOf(part.cell)]
    case 'facts':
      return part.rows.flatMap(({ label, cell }) => [label, textOf(cell)])
    case 'figures':
      return part.figures.flatMap(({ label, cell }) => [label, textOf(cell)])
    case 'table':
      return [part.title ?? '', ...part.columns, ...part.rows.flat().map(textOf)]
    case 'folded':
      return [part.title, textOf(part.summary), ...part.parts().flatMap(textsIn)]
    case 'pictures':
      return part.pictures.flatMap(({ sha256, cell }) => [sha256, textOf(cell)])
    case 'columns':
      return part.columns.flatMap(({ title, cell, picture }) => [title, textOf(cell), picture?.sha256 ?? ''])
  }
}
const saidIn = (model: ReportModel, language: (typeof languages)[number], name: string) =>
  (blocksOf(model, wordsFor()(model, language)).find((block) => block.name === name)?.parts ?? []).flatMap(textsIn).join('\n')

describe('the fifteen blocks', () => {
  const names = Object.keys(messages.en.report.blocks).filter((name) => !['outstanding', 'notes', 'withdrawn'].includes(name))

  test.each(languages)('are all there, in their order, also for a job in which nothing happened (%s)', (language) => {
    for (const job of [closed(), new SampleJob().job]) {
      const model = reportOf(job, context)
      const blocks = blocksOf(model, wordsFor()(model, language))
      expect(blocks.map(({ name }) => name)).toEqual(names)
      expect(blocks.map(({ title }) => title)).toEqual(names.map((name) => messages[language].report.blocks[name as 'identity']))
      // A key without words would stand there as itself.
      expect(blocks.flatMap(({ parts }) => parts.flatMap(textsIn)).filter((text) => /^report\.|^errors\./.test(text))).toEqual([])
    }
  })

  test('say what the model says', () => {
    const model = reportOf(closed(), context)
    const { fields } = model.parameters[0] ?? { fields: [] }
    expect(fields.length).toBe(fieldNames.length)
    for (const { field } of fields) expect(saidIn(model, 'en', 'parameters')).toContain(field)
    for (const { photo } of model.photos) expect(saidIn(model, 'en', 'photos')).toContain(photo)
    for (const { fault, remedy } of model.issues)
      for (const text of [fault, remedy ?? '']) expect(saidIn(model, 'en', 'issues')).toContain(text)
    for (const { text, withdrawn } of model.withdrawn)
      for (const said of [text, withdrawn.who]) expect(saidIn(model, 'en', 'issues')).toContain(said)
    for (const { check, value } of model.manualChecks) expect(saidIn(model, 'en', 'manualChecks')).toContain(`${check}\n${value}`)
    for (const { device } of model.tests) {
      const unit = model.devices.find(({ key }) => key === device)?.serialNumber ?? ''
      expect(saidIn(model, 'en', 'tests')).toContain(`Shower ${unit} – Test run`)
    }
    for (const each of model.signOff)
      expect(saidIn(model, 'en', 'signOff')).toContain(each.outcome === 'signed' ? each.signature.photo : each.reason)
    expect(saidIn(model, 'en', 'signOff')).toContain('Typed name')
    expect(saidIn(model, 'en', 'provenance')).toContain(model.provenance.journal.head)
  })

  test('say what was done to devices that are on the list no more', () => {
    const model = reportOf(replaced(), context)
    const said = saidIn(model, 'en', 'history')
    for (const text of ['Shower SN-30001 (removed)', 'Before it was removed: Started.', 'Device ID changed', 'Valve leaks.'])
      expect(said).toContain(text)
    for (const { id, scope } of model.requests) if (scope === 'removed' || scope === 'replaced') expect(said).toContain(id)
    expect(saidIn(model, 'en', 'provenance')).toContain('3 of them to removed devices.')
    expect(saidIn(model, 'en', 'tests')).toContain('Shower SN-30001 (removed) – Test run 1')
    expect(saidIn(model, 'en', 'issues')).toContain('Shower SN-30001 (removed)')
  })

  test('print a time with the clock and offset it was recorded with, in the words of the language', () => {
    const model = reportOf(closed(), context)
    expect(saidIn(model, 'de', 'identity')).toContain('+01:00')
    expect(saidIn(model, 'de', 'parameters')).toMatch(/\d+\.\d+\.2026/)
    expect(saidIn(model, 'en', 'parameters')).toMatch(/\d+ Nov 2026/)
  })

  test('of one device name it and leave the others out', () => {
    const job = closed()
    const [, second] = job.devices
    const reduced = onlyDevice(job, second?.key ?? '')
    if (reduced === null) throw new Error('there is no second device')
    const model = reportOf(reduced, { ...context, device: second?.key })
    expect(saidIn(model, 'en', 'identity')).toContain(`Only ${second?.room ?? ''} · Shower ${second?.serialNumber ?? ''}.`)
    expect(model.devices.map(({ key }) => key)).toEqual([second?.key])
    for (const rows of [model.parameters, model.tests, model.outstanding, model.notes, model.photos])
      expect(new Set(rows.map(({ device }) => device)).size).toBeLessThanOrEqual(1)
    expect(onlyDevice(job, 'd99')).toBeNull()
  })
})

test('a device’s parameters are drawn when they are opened', async () => {
  const model = reportOf(closed(), context)
  const wrapper = await stage(scriptedTransport(), ReportPage, { model, language: 'sv' })
  expect(wrapper.get('article').attributes('lang')).toBe('sv')
  expect(wrapper.text()).not.toContain('water_hardness')
  const details = wrapper.get('details').element as HTMLDetailsElement
  details.open = true
  details.dispatchEvent(new Event('toggle'))
  await wrapper.vm.$nextTick()
  expect(wrapper.text()).toContain('water_hardness')
  wrapper.unmount()
})
