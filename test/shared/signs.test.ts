/** What a job was reopened for, and who signs it then. */
import { expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { foldJob } from '#shared/job/fold.ts'
import { translatorFor } from '#main/translate.ts'
import { hasSigned, isForSignature } from '#shared/job/signs.ts'
import { languages } from '#shared/language.ts'

/** Of facts with the times of the clocks that recorded them. */
function jobAt(facts: readonly (readonly [at: string, fact: Fact])[]) {
  const [jobId, created] = ['6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b', '2026-11-29T10:00:00Z']
  const data = {
    format: 1,
    jobId,
    environment: 'training',
    serviceAddress: null,
    site: { name: 'Hotel' },
    technician: 'Ada',
    toolVersion: '0',
  } as const
  const all: typeof facts = [[created, { kind: 'job.created', data }], ...facts]
  const entries = all.map(([at, fact], index) => ({ seq: index + 1, at, who: 'Ada', ...fact }))
  return foldJob(entries, { entries: entries.length, head: 'head' })
}

const reopened = { at: '2026-11-29T12:00:00+01:00', who: 'Ada' }

it('knows that it was reopened for a signature, whatever words its reason has', () => {
  expect(isForSignature({ ...reopened, reason: 'Kunden skriver under på måndag', forSignature: true })).toBe(true)
  expect(isForSignature({ ...reopened, reason: 'Kunden skriver under på måndag' })).toBe(false)
})

it('knows it in an older journal by the words that were proposed in any language', () => {
  for (const language of languages) {
    const text = translatorFor(language)
    expect(isForSignature({ ...reopened, reason: text('closing.seal.reasons.lateSignature', {}) })).toBe(true)
    expect(isForSignature({ ...reopened, reason: text('closing.seal.reasons.correction', {}) })).toBe(false)
  }
})

it('asks a party again that was absent before the job was reopened, whatever the clocks of two computers say', () => {
  const absent: Fact = { kind: 'signoff.recorded', data: { party: 'client', outcome: 'absent', reason: 'On holiday' } }
  const again: Fact = { kind: 'job.reopened', data: { reason: 'The signature comes later' } }
  const sealed: Fact = { kind: 'job.sealed', data: { revision: 'A', entries: 2, head: 'a'.repeat(64) } }
  const isAsked = (...facts: readonly (readonly [at: string, fact: Fact])[]) => !hasSigned(jobAt(facts), 'client')
  // The clock of the computer that reopens it is an hour ahead, or an hour behind.
  const [early, now, late] = ['2026-11-29T11:00:00Z', '2026-11-29T12:00:00Z', '2026-11-29T13:00:00Z']
  expect(isAsked([now, absent])).toBe(false)
  for (const at of [early, late]) {
    expect(isAsked([now, absent], [now, sealed], [at, again])).toBe(true)
    expect(isAsked([now, sealed], [at, again], [now, absent])).toBe(false)
  }
})
