/** Each row of what the end of a job says: which state comes to it, and what it says in three languages. */
import { describe, expect, it } from 'vitest'
import { translatorFor } from '#main/translate.ts'
import { languages } from '#shared/language.ts'
import { leadOfFinish, leadOfReport, type FinishFacts } from '#shared/lead/finish.ts'
import type { Lead } from '#shared/lead/lead.ts'

const ready: FinishFacts = {
  sealed: null,
  revision: 'A',
  devices: [],
  rooms: '',
  items: 0,
  asksZone: false,
  isHandedOver: true,
  unsigned: [],
  changes: { contractor: 0, client: 0 },
  unchangedSince: null,
  isFresh: false,
}
const seal = { revision: 'A', at: '28 Nov, 12:44' }
const correction = { revision: 'A', reason: 'Correct it', isForSignature: false }

const scenes: readonly [name: string, facts: Partial<FinishFacts>, row: Lead['row'], more?: Partial<Lead>][] = [
  ['finalised', { sealed: seal, devices: ['d0', 'd1'] }, 'finish.finalised', { tone: 'good', act: true }],
  ['finalised a moment ago: the same key saves nothing', { sealed: seal, isFresh: true }, 'finish.finalised', { act: false }],
  [
    'devices are open, whatever else is missing',
    { devices: ['d0', 'd1', 'd2'], rooms: '101, 102, 103', isHandedOver: false, unsigned: ['contractor'] },
    'finish.devices',
    { values: { count: 3, rooms: '101, 102, 103' }, devices: ['d0', 'd1', 'd2'] },
  ],
  ['nothing was handed over', { isHandedOver: false, unsigned: ['contractor', 'client'] }, 'finish.handover'],
  ['nobody signed', { unsigned: ['contractor', 'client'] }, 'finish.contractor'],
  ['the contractor signed', { unsigned: ['client'] }, 'finish.client'],
  [
    'the contractor signed before a change',
    { unsigned: ['client'], changes: { contractor: 1, client: 0 } },
    'finish.contractorAgain',
    { tone: 'warn' },
  ],
  [
    'the client signed before changes',
    { changes: { contractor: 0, client: 2 } },
    'finish.clientAgain',
    { values: { count: 2, revision: 'A' } },
  ],
  ['all is there', {}, 'finish.ready', { tone: 'good' }],
  ['reopened, and nothing was done yet', { revision: 'B', unchangedSince: correction }, 'finish.unchanged'],
  [
    'reopened to correct it, and whoever was absent may sign later: the correction comes first',
    { revision: 'B', unsigned: ['client'], unchangedSince: correction },
    'finish.unchanged',
  ],
  ['reopened to correct it, before a handover too', { isHandedOver: false, unchangedSince: correction }, 'finish.unchanged'],
  ['reopened for a signature', { unsigned: ['client'], unchangedSince: { ...correction, isForSignature: true } }, 'finish.client'],
  ['reopened for a signature, and all have signed', { unchangedSince: { ...correction, isForSignature: true } }, 'finish.unchanged'],
  ['all is there, with outstanding items', { items: 2 }, 'finish.readyOpen', { values: { revision: 'A', count: 2 } }],
  ['only the time zone is open', { asksZone: true }, 'finish.readyNoZone', { tone: 'good' }],
  ['the time zone and outstanding items are open', { asksZone: true, items: 2 }, 'finish.readyOpenNoZone', { values: { count: 2 } }],
]

describe.each(scenes)('%s', (_name, facts, row, more = {}) => {
  const lead = leadOfFinish({ ...ready, ...facts })
  it(`is ${row}`, () => expect(lead).toMatchObject({ row, ...more }))
  it.each(languages)('says it in %s', (language) => {
    const text = translatorFor(language)
    const says = ['says', ...(lead.more ? ['more'] : []), ...(lead.act === false ? [] : ['act'])].map((name) =>
      text(`lead.${row}.${name}`, lead.values),
    )
    expect(says.join(' · ')).not.toMatch(/[{}]/)
    if (process.env['FIRSTFLOW_LEADS'] !== undefined) console.log(`${language}  ${says.join(' · ')}`)
  })
})

it('the whole report is a draft until its revision is final', () => {
  expect(leadOfReport(null).row).toBe('finish.draft')
  expect(leadOfReport(seal)).toMatchObject({ row: 'finish.report', values: seal })
})
