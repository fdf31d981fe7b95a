/** What Finish names as outstanding: the items of the report, with its words and numbers. */
import { flushPromises } from '@vue/test-utils'
import { expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'
import { reportDataOf, reportOf, type ReportData } from '#shared/report/report.ts'
import { itemsOf } from '#shared/report/items.ts'
import { wordsFor } from '#shared/report/words.ts'
import { translatorFor } from '#main/translate.ts'
import FinaliseDialog from '../../../../src/renderer/job/finish/FinaliseDialog.vue'
import FinishView from '../../../../src/renderer/job/finish/FinishView.vue'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { jobId, jobOf, shower } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'

const unit = (device: string) => `0b8e6f1a-1111-4222-8333-44445555666${device.slice(1)}`
const at = (minute: number) => `2026-11-20T11:0${minute}:00Z`
/** Paired, configured and tested; its group is planned, and the service reports none. */
const done = (device: string): Fact[] => [
  shower(device, `10${device.slice(1)}`, unit(device)),
  { kind: 'observed.record', data: { device, record: { id: unit(device) }, receivedAt: at(0), scope: scoped() } },
  { kind: 'device.planned', data: { device, configuration: { default_shower_flow: 8 }, groupId: '00000000-0000-4000-8000-00000000000a' } },
  { kind: 'observed.configuration', data: { device, configuration: { default_shower_flow: 8 }, receivedAt: at(1), scope: scoped() } },
  { kind: 'observed.test', data: { device, test: null, receivedAt: at(2), scope: scoped() } },
  { kind: 'observed.test', data: { device, test: { id: `t-${device}`, pass: true }, receivedAt: at(3), scope: scoped() } },
]

async function shown(job: Job, signedBefore: ReportData['signedBefore'] = [], reported = job) {
  const script = scriptedTransport()
  const data = { ...reportDataOf(reported, { toolVersion: '', generatedAt: job.changedAt }), signedBefore }
  script.answer('reports.preview', () => ok<'reports.preview'>(data))
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  const wrapper = await stage(script, FinishView, { job }, () => useOpenJob().open(jobId))
  await flushPromises()
  const part = (name: string) => wrapper.find(`section[aria-label="${name}"]`)
  await part('Outstanding items')
    .findAll('button')
    .find((each) => each.text() === 'Show')
    ?.trigger('click')
  return {
    part,
    outstanding: part('Outstanding items'),
    text: wrapper.text(),
    leave: () => wrapper.unmount(),
  }
}
/** What the question names before the revision becomes final. */
async function asked(job: Job, changes = 0) {
  const items = inReport(job).length
  const wrapper = await stage(scriptedTransport(), FinaliseDialog, {
    job,
    revision: 'A',
    done: 0,
    items,
    changesAfter: () => changes,
    open: true,
  })
  await flushPromises()
  const text = document.querySelector('dialog')?.textContent
  wrapper.unmount()
  return text
}
const inReport = (job: Job) => itemsOf(wordsFor(reportOf(job, { toolVersion: '', generatedAt: job.changedAt }), 'en', translatorFor('en')))

it('counts groups that the office has to assign as the report does, in its words', async () => {
  const job = jobOf(['d1', 'd2'].flatMap(done))
  const items = inReport(job)
  expect(items).toHaveLength(1)
  const { outstanding, leave } = await shown(job)
  expect(outstanding.find('[role=status]').text()).toContain('1 item in the report: 101, 102')
  expect(outstanding.findAll('li')).toHaveLength(1)
  expect(outstanding.text()).toContain('101, 102')
  for (const { text } of items[0]?.what ?? []) expect(outstanding.text()).toContain(text)
  expect(await asked(job)).toContain('1 outstanding item')
  leave()
})

it('leads to a skipped device by an act, and not by its status', async () => {
  const skipped = (['pair', 'configure', 'test', 'group'] as const).map((step) => ({
    kind: 'step.skipped' as const,
    data: { device: 'd1', step, reason: 'Not built in' },
  }))
  const job = jobOf([shower('d1', '101', unit('d1')), ...skipped])
  const { outstanding, leave } = await shown(job)
  expect(outstanding.findAll('li a').map((link) => link.text())).toEqual(['Open device'])
  leave()
})

it('names the aborted test, the issue and the missing signatures as the report does', async () => {
  const job = jobOf([
    ...done('d1'),
    ...done('d2').slice(0, 5),
    { kind: 'observed.test', data: { device: 'd2', test: { id: 't-d2', status: 'stopped' }, receivedAt: at(4), scope: scoped() } },
    { kind: 'test.abortReason', data: { device: 'd2', reason: 'Water on the floor' } },
    { kind: 'issue.opened', data: { issue: '11111111-2222-4333-8444-555555555555', fault: 'The lift is out of order' } },
  ])
  const items = inReport(job)
  const { outstanding, text, leave } = await shown(job)
  expect(outstanding.findAll('li')).toHaveLength(items.length)
  for (const { what } of items) expect(outstanding.text()).toContain(what[0]?.text)
  expect(outstanding.text()).toContain('Installation test aborted. “Water on the floor”')
  const said = await asked(job)
  for (const each of [`${items.length} outstanding items`, 'Contractor: not signed yet', 'Client: not signed yet'])
    expect(said).toContain(each)
  expect(text).toContain('Not signed yet')
  leave()
})

it('says of a signature how much of the report came after it', async () => {
  const signature = { photo: 'a'.repeat(64), mediaType: 'image/png' as const, typed: true }
  const job = jobOf([
    ...done('d1'),
    { kind: 'signoff.recorded', data: { party: 'contractor', outcome: 'signed', name: 'Kim', signature } },
    { kind: 'signoff.recorded', data: { party: 'client', outcome: 'signed', name: 'Eva', signature } },
  ])
  const { part, leave } = await shown(job, [{ party: 'contractor', changes: 2 }])
  expect(part('Contractor').text()).toContain('Signed before 2 later changes')
  expect(part('Client').text()).not.toContain('Signed before')
  const said = await asked(job, 2)
  expect(said).toContain('Signed before 2 later changes')
  expect(said).toContain('Sign again as contractor')
  leave()
})

it('asks nobody to sign again who has just signed, while the report is still that of before', async () => {
  const signature = { photo: 'a'.repeat(64), mediaType: 'image/png' as const, typed: true }
  const signed: Fact = { kind: 'signoff.recorded', data: { party: 'contractor', outcome: 'signed', name: 'Kim', signature } }
  const before = [...done('d1'), signed]
  const { part, leave } = await shown(jobOf([...before, signed]), [{ party: 'contractor', changes: 2 }], jobOf(before))
  expect(part('Contractor').text()).not.toContain('Signed before')
  leave()
})
