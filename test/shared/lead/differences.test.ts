/** Each row of the table of Differences: which state comes to it, and what it says in three languages. */
import { expect, it } from 'vitest'
import { translatorFor } from '#main/translate.ts'
import type { Fact } from '#shared/job/entries.ts'
import { nameOf } from '#shared/job/job.ts'
import { languages } from '#shared/language.ts'
import { countOfLeft, leadOfDifferences, leftToSet, type DifferencesAct, type DifferencesFacts } from '#shared/lead/differences.ts'
import { jobOf, read } from '../../renderer/support/sample-job.ts'
import { madeId } from '../../support/made-ids.ts'
import { scoped } from '../../support/scopes.ts'

const at = '2026-11-20T10:00:00Z'
const id = (device: string) => madeId(Number(device.slice(1)))
const place = (device: string, data: object = { id: id(device) }): Fact => ({
  kind: 'device.added',
  data: { device, kind: 'shower', room: `10${device.slice(1)}`, ...data },
})
const paired = (device: string): Fact => ({
  kind: 'observed.record',
  data: { device, record: { id: id(device), owner: 'o' }, receivedAt: at, scope: scoped() },
})
const planned = (device: string, base?: Record<string, unknown>): Fact => ({
  kind: 'device.planned',
  data: { device, configuration: { default_shower_flow: 8 }, ...(base === undefined ? {} : { base }) },
})
const skipped = (device: string, step: 'configure' | 'test'): Fact => ({ kind: 'step.skipped', data: { device, step, reason: 'Locked' } })
const sent = (device: string): Fact => ({
  kind: 'write.intended',
  data: { write: madeId(90), device, operation: 'showers.updateConfiguration', id: id(device), body: { default_shower_flow: 8 } },
})
const there = (device: string): Fact[] => [place(device), paired(device), planned(device)]
const differs = (device: string): Fact[] => [...there(device), read({ default_shower_flow: 9 }, device)]
const same = (device: string): Fact[] => [...there(device), read({ default_shower_flow: 8 }, device)]
const conflict = (device: string): Fact[] => [
  place(device),
  paired(device),
  planned(device, { default_shower_flow: 9 }),
  read({ default_shower_flow: 7 }, device),
]

function leadIn(facts: readonly Fact[], about: Partial<DifferencesFacts> = {}) {
  const job = jobOf([...facts])
  const showers = job.devices.filter(({ kind }) => kind === 'shower')
  return leadOfDifferences({
    left: leftToSet(job, showers),
    reading: null,
    isBusy: false,
    isClosed: false,
    readAt: '2 min ago',
    namesOf: (devices) => devices.map(nameOf).join(', '),
    fields: 'Default shower flow',
    ...about,
  })
}

type Row = readonly [string, readonly Fact[], row: string, does: DifferencesAct | null, about: Partial<DifferencesFacts>]
const rows: readonly Row[] = [
  ['while they are read', differs('d1'), 'reading', null, { reading: { done: 9, total: 14 } }],
  ['while a batch runs', differs('d1'), 'busy', null, { isBusy: true }],
  ['a job without showers', [], 'noShowers', 'openDevices', {}],
  ['no plan', [place('d1'), place('d2')], 'noPreset', 'choosePreset', {}],
  ['no plan for one, the others as planned', [place('d1'), ...same('d2')], 'noPreset', 'choosePreset', {}],
  ['not read', [...there('d1'), ...there('d2')], 'unread', 'read', {}],
  ['some differ', [...differs('d1'), ...same('d2')], 'some', 'apply', {}],
  ['some differ, and one was changed at the device', [...differs('d1'), ...conflict('d2')], 'someChoices', 'apply', {}],
  ['some differ, and one was not read', [...differs('d1'), ...there('d2')], 'someUnread', 'apply', {}],
  ['some differ, one was changed and one not read', [...differs('d1'), ...conflict('d2'), ...there('d3')], 'someLeft', 'apply', {}],
  ['not paired yet', [place('d1'), planned('d1')], 'pair', 'apply', {}],
  ['only choices', [...conflict('d1'), ...same('d2')], 'choices', 'choose', {}],
  ['choices before reading', [...conflict('d1'), ...there('d2')], 'choices', 'choose', {}],
  ['sent without a response', [...differs('d1'), sent('d1')], 'unknown', 'read', {}],
  ['without a device ID', [place('d1', { serialNumber: 'SH65631' }), planned('d1')], 'noId', 'openWalk', {}],
  ['all as planned, tests to come', [...same('d1'), ...same('d2')], 'none', 'openTests', {}],
  ['all as planned, nothing to test', [...same('d1'), skipped('d1', 'test')], 'allDone', 'openFinish', {}],
  ['skipped, tests to come', [...there('d1'), skipped('d1', 'configure')], 'nothing', 'openTests', {}],
  ['skipped, nothing to test', [...there('d1'), skipped('d1', 'configure'), skipped('d1', 'test')], 'nothingLeft', 'openFinish', {}],
]

it.each(rows)('%s', (_state, facts, row, does, about) => {
  const lead = leadIn(facts, about)
  expect([lead.row, lead.does]).toEqual([`differences.${row}`, does])
  expect(lead.act).toBe(does !== null)
  for (const language of languages) {
    const text = translatorFor(language)
    const says = ['says', 'more', ...(lead.act === false ? [] : ['act']), ...(lead.quiet ? ['quiet'] : [])].map((name) =>
      text(`lead.${lead.row}.${name}`, lead.values),
    )
    expect(says.join(' · ')).not.toMatch(/[{}]/)
    if (process.env['FIRSTFLOW_LEADS'] !== undefined) console.log(`${language}  ${says.join(' · ')}`)
  }
})

it('is about those that would be sent: neither what needs a choice nor what was not read is counted', () => {
  const lead = leadIn([...differs('d1'), ...differs('d2'), ...conflict('d3'), ...there('d4'), ...same('d5')])
  expect([lead.devices, lead.values['count']]).toEqual([['d1', 'd2'], 2])
  expect([lead.values['choices'], lead.values['unread']]).toEqual(['103', '104'])
})

it('is counted in the rail as the bar counts it', () => {
  const counted = (...facts: Fact[]) => {
    const { devices } = jobOf(facts)
    const left = leftToSet(jobOf(facts), devices)
    return [leadIn(facts).values['count'], countOfLeft(left)]
  }
  expect(counted(place('d1'), planned('d1'), place('d2'), planned('d2'))).toEqual([2, 2])
  expect(counted(place('d1'), planned('d1'), ...differs('d2'), ...same('d3'))).toEqual([2, 2])
  expect(counted(place('d1'), place('d2'))).toEqual([2, 2])
  expect(counted(...conflict('d1'), ...same('d2'))).toEqual([1, 1])
  expect(counted(...there('d1'), ...same('d2'))).toEqual([1, 1])
  // The second line names the others.
  expect(counted(...differs('d1'), ...conflict('d2'), ...there('d3'))).toEqual([1, 3])
  // They wait in the walk.
  expect(counted(place('d1', { serialNumber: 'SH65631' }), planned('d1'))).toEqual([1, 0])
  expect(counted(...same('d1'))[1]).toBe(0)
})

it('asks for no preset of a shower that is skipped', () => {
  expect(leadIn([place('d1'), place('d2'), skipped('d2', 'configure')])).toMatchObject({ devices: ['d1'], values: { count: 1 } })
})

it('has nothing to press in a closed job that would add to it', () => {
  for (const facts of [differs('d1'), conflict('d1'), there('d1'), [place('d1')]])
    expect(leadIn(facts, { isClosed: true })).toMatchObject({ act: false, does: null })
  expect(leadIn(same('d1'), { isClosed: true }).does).toBe('openTests')
})
