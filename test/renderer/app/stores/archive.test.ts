/** The archive's part of the settings: what a company presets, and each finding of a test with its way out. */
import { flushPromises } from '@vue/test-utils'
import { expect, it } from 'vitest'
import type { InputOf, OutputOf } from '#shared/contract/contract.ts'
import { archiveFindings } from '#shared/contract/archive-commands.ts'
import ArchiveView from '../../../../src/renderer/office/hub/ArchiveView.vue'
import { messages } from '#shared/locales/messages.ts'
import { useLeads } from '../../../../src/renderer/app/lead/use-lead.ts'
import ArchiveSign from '../../../../src/renderer/office/team/ArchiveSign.vue'
import { useArchive } from '../../../../src/renderer/app/stores/archive.ts'
import HandoverCard from '../../../../src/renderer/office/import/HandoverCard.vue'
import { jobOf } from '../../support/sample-job.ts'
import { stage, ok, scriptedTransport } from '../../support/stage.ts'

const texts = messages.en.archive
const status: OutputOf<'archive.status'> = {
  configured: true,
  baseUrl: 'https://s3.example',
  bucket: 'jobs',
  region: 'eu-1',
  readOnly: false,
  policy: '{}',
  renamed: null,
  caughtUp: 0,
  preset: true,
  credential: 'present',
  kept: 'encrypted',
  writer: '4b3c0a52-7d0f-4e83-9e0e-1c8f4a9d2b11',
  jobs: [],
  paused: false,
  offered: [],
  failure: null,
}

it('what the company presets is shown and cannot be edited', async () => {
  const script = scriptedTransport()
  script.answer('archive.status', () => ok<'archive.status'>(status))
  const card = await stage(script, ArchiveView, {})
  expect(card.text()).toContain(texts.preset)
  expect(card.text()).toContain('https://s3.example')
  expect(card.text()).toContain(status.writer)
  expect(card.findAll('input:not([type=radio])')).toHaveLength(2)
})

it('each finding is a line, and one that is wrong says what to do', async () => {
  const script = scriptedTransport()
  script.answer('archive.status', () => ok<'archive.status'>(status))
  const wrong = archiveFindings.map((finding) => ({ finding, ok: false, detail: null }))
  script.answer('archive.test', () => ok<'archive.test'>({ findings: wrong }))
  const card = await stage(script, ArchiveView, {})
  const leads = useLeads()
  expect(leads.shown.value?.lead.row).toBe('office.archiveHolds')
  leads.shown.value?.acts.act?.()
  await flushPromises()
  for (const finding of archiveFindings) {
    expect(card.text()).toContain(texts.finding[finding].wrong)
    expect(card.text()).toContain(texts.finding[finding].advice)
  }
  expect(leads.shown.value?.lead.row).toBe('office.archiveWrong')
})

it.each([false, true])('a job that could not be pushed says why, and that it is tried again unless it is paused: %s', async (paused) => {
  const script = scriptedTransport()
  const error = { code: 'storage.failed', data: { reason: 'EMFILE' } } as const
  const job = { jobId: 'a', state: 'waiting', photos: 0, histories: 0, at: null, entries: 1, absent: 0, error } as const
  script.answer('archive.status', () => ok<'archive.status'>({ ...status, paused, jobs: [job] }))
  const sign = await stage(script, ArchiveSign, { jobId: 'a' }, () => useArchive().load())
  await flushPromises()
  expect(sign.get('[title]').attributes('title')?.includes('Firstflow tries again later.')).toBe(!paused)
})

it('a job that is missing in the archive says so, and what to do', async () => {
  const script = scriptedTransport()
  const job = { jobId: 'a', state: 'missing', photos: 0, histories: 0, at: null, entries: 1, absent: 0, error: null } as const
  script.answer('archive.status', () => ok<'archive.status'>({ ...status, jobs: [job] }))
  const sign = await stage(script, ArchiveSign, { jobId: 'a' }, () => useArchive().load())
  await flushPromises()
  expect(sign.text()).toContain('Missing in the archive')
  expect(sign.get('[title]').attributes('title')).toContain('“Archive now” adds them again')
})

it('a computer that only reads does not call what it got “Here only”, and names two histories', async () => {
  const script = scriptedTransport()
  const job = { state: 'hereOnly', photos: 0, at: null, entries: 0, absent: 0, error: null } as const
  const jobs = [0, 1].map((histories) => ({ ...job, jobId: String(histories), histories }))
  script.answer('archive.status', () => ok<'archive.status'>({ ...status, readOnly: true, jobs }))
  for (const { jobId, histories } of jobs) {
    const sign = await stage(script, ArchiveSign, { jobId }, () => useArchive().load())
    await flushPromises()
    expect(sign.text()).toBe(histories === 0 ? '' : '2 histories')
  }
})

it('the same revision of another history is named, and can be had too', async () => {
  const script = scriptedTransport()
  script.answer('archive.status', () => ok<'archive.status'>(status))
  const asked: InputOf<'archive.package'>[] = []
  const [one, other] = ['a'.repeat(64), 'b'.repeat(64)] as const
  script.answer('archive.package', (input) => {
    asked.push(input)
    return ok<'archive.package'>(packageOf(input.head ?? one, input.head === undefined ? other : one))
  })
  const seal = { revision: 'A', entries: 1, head: 'c'.repeat(64) }
  const card = await stage(script, HandoverCard, { job: jobOf([{ kind: 'job.sealed', data: seal }]) })
  await flushPromises()
  const press = async (label: string) => {
    await card
      .findAll('button')
      .find((button) => button.text() === label)
      ?.trigger('click')
    await flushPromises()
  }
  await press(texts.getPackage)
  expect(card.text()).toContain('Another history of this job has a revision A too')
  expect(card.text()).toContain('Not part of the package, and not checked: Thumbs.db.')
  expect(card.text()).toContain('The archive also names revision B of another history.')
  await press(texts.getOther)
  expect(asked.map(({ head }) => head)).toEqual([undefined, other])
})

function packageOf(head: string, other: string): OutputOf<'archive.package'> {
  const { jobId } = jobOf([])
  const own = { fingerprint: head, standing: 'own', name: null } as const
  const file = { name: 'handover.zip', mediaType: 'application/zip', bytes: 1, sha256: head, path: '/there', download: null }
  const facts = {
    jobId,
    number: 'FF-1',
    site: 'Hotel',
    entries: 2,
    head,
    files: 1,
    extra: ['Thumbs.db'],
    absent: 0,
    toolVersion: '0',
    packedBy: own,
  }
  const sealed = { revision: 'A', sealedAt: '2026-11-20T09:00:00.000Z', sealedBy: 'Kim', printed: { entries: 2, head }, finalisedBy: own }
  const verdict = { verdict: 'unchanged', ...facts, ...sealed, remade: 'same' } as const
  const passedOver = [
    { revision: 'A', head: other, why: 'otherHistory' as const },
    { revision: 'B', head: 'b'.repeat(64), why: 'historyMissing' as const },
  ]
  return { file, verdict, passedOver }
}
