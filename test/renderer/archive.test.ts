/** The archive's part of the settings: what a company presets, and each finding of a test with its way out. */
import { flushPromises } from '@vue/test-utils'
import { expect, it } from 'vitest'
import type { OutputOf } from '#shared/ipc/contract.ts'
import { archiveFindings } from '#shared/ipc/archive-commands.ts'
import ArchiveCard from '../../src/renderer/archive/ArchiveCard.vue'
import { messages } from '#shared/locales/messages.ts'
import { stage, ok, scriptedTransport } from './support/stage.ts'

const texts = messages.en.archive
const status: OutputOf<'archive.status'> = {
  configured: true,
  baseUrl: 'https://s3.example',
  bucket: 'jobs',
  region: 'eu-1',
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
  const card = await stage(script, ArchiveCard, {})
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
  const card = await stage(script, ArchiveCard, {})
  const test = card.findAll('button').find((button) => button.text() === texts.test)
  await test?.trigger('click')
  await flushPromises()
  for (const finding of archiveFindings) {
    expect(card.text()).toContain(texts.finding[finding].wrong)
    expect(card.text()).toContain(texts.finding[finding].advice)
  }
  expect(card.text()).not.toContain(texts.works)
})
