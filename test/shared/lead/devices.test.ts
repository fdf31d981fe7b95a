/** Each row of the device table's bar: which facts come to it, and what it says in three languages. */
import { expect, it } from 'vitest'
import { devicesLead, type DevicesFacts, type Named } from '#shared/lead/devices.ts'
import { translatorFor } from '#main/translate.ts'
import { languages, type Language } from '#shared/language.ts'
import { isWhole, linesOf } from '../../support/lead-words.ts'

const rooms = (...names: string[]): Named[] => names.map((name) => ({ key: `k${name}`, name }))
const nothing: DevicesFacts = {
  total: 17,
  done: 0,
  skipped: 0,
  forOffice: 0,
  searched: null,
  connection: 'there',
  environment: 'Production',
  answered: '',
  unknown: [],
  choice: [],
  choiceWords: '',
  failed: [],
  otherSerial: [],
  notReported: [],
  toWalk: [],
  idMissing: [],
  toPair: [],
  pairsWithValues: false,
  noPreset: [],
  renewed: null,
  notRead: [],
  differs: [],
  unread: 0,
  fields: '',
  testFailed: [],
  testsRunning: 0,
  testsWaiting: 0,
  noGroup: [],
  groupPlanned: [],
  underWay: 0,
}
const [one, two] = [rooms('101'), rooms('204', '206')]

/** In the order of the table: each has everything below it too, and still comes first. */
const rows: readonly (readonly [Partial<DevicesFacts>, row: string, says: string])[] = [
  [{ total: 0 }, 'devices.empty', 'Add the room list · Excel or text. Or walk and type · Import room list'],
  [{ searched: '2o4' }, 'devices.nothingFound', 'Nothing matches “2o4” · Show all'],
  [{ searched: '' }, 'devices.filteredOut', 'No device matches the filters · Show all'],
  [{ unknown: two }, 'devices.unknown', '2 results are unknown · 204, 206 were sent without an answer · Check 2'],
  [
    { choice: rooms('106'), choiceWords: 'Flow: 7 there, plan 8' },
    'devices.choice',
    '106 was changed since you planned it · Flow: 7 there, plan 8 · Choose …',
  ],
  [{ failed: two }, 'devices.failed', '2 failed · 204, 206. Try again, or skip them with a reason · Retry 2'],
  [{ otherSerial: one }, 'devices.otherSerial', '101 reports another serial number · Check the label at the device · Go to 101'],
  [
    { notReported: one },
    'devices.notReported',
    '101: accepted, and not reported back · Skip the step with a reason, or change the plan · Go to 101',
  ],
  [{ toWalk: rooms('104', '105') }, 'devices.toWalk', '2 rooms to walk · Next: 104 · Open Walk'],
  [
    { toPair: two, pairsWithValues: true },
    'devices.toPairAndSet',
    '2 devices can be paired and set · Their planned values follow in the same batch · Pair and set 2 …',
  ],
  [{ toPair: two }, 'devices.toPair', '2 devices can be paired · Their device IDs are known · Pair 2 …'],
  [{ toWalk: two, idMissing: two }, 'devices.idMissing', '2 rooms need their device IDs · 204, 206: scan the QR code · Walk to 204'],
  [{ noPreset: two }, 'devices.noPreset', '2 showers have no preset · You can also plan values of its own in a device · Choose a preset …'],
  [
    { renewed: { preset: 'Nordhavn', devices: two } },
    'devices.renewed',
    'Preset Nordhavn has changed · 2 showers have its old values · Plan the new values · Keep the old',
  ],
  [{ notRead: two }, 'devices.notRead', '2 devices were not read yet · A read changes nothing · Read 2'],
  [
    { differs: two, unread: 1 },
    'devices.toApply',
    '2 showers have planned values · Firstflow reads 1 first. Nothing is sent before you approve · Apply to 2 showers …',
  ],
  [
    { differs: two, fields: 'Flow, hardness' },
    'devices.differs',
    '2 showers differ from the plan · Flow, hardness. Nothing is sent before you approve · Apply to 2 showers …',
  ],
  [{ testFailed: one }, 'devices.testFailed', '101 failed its test · Start it again at the shower · Go to 101'],
  [{ testsRunning: 9, testsWaiting: 2 }, 'devices.testsRun', '9 tests run · 2 waiting: start at the shower · Open Tests'],
  [{ testsWaiting: 2 }, 'devices.testsWait', '2 showers wait for their tests · Start at the shower · Open Tests'],
  [{ noGroup: rooms('Basement') }, 'devices.noGroup', '1 guard has no group · Basement · Set the group …'],
  [
    { groupPlanned: rooms('Basement') },
    'devices.groupPlanned',
    '1 guard gets its group · Basement. Nothing is sent before you approve · Apply to 1 guard …',
  ],
  [{ underWay: 3 }, 'devices.underWay', '3 results are on their way'],
  [{ done: 17 }, 'devices.done', 'All 17 are done · Open Finish'],
  [{ done: 1, skipped: 2, forOffice: 14 }, 'devices.office', "14 wait only for the office's groups · 1 of 17 are done · Open Finish"],
  [{ done: 15, skipped: 2 }, 'devices.skipped', '15 of 17 are done · 2 skipped or postponed · Open Finish'],
]

it.each(rows)('%j is %s', (facts, row, says) => {
  const lead = devicesLead({ ...nothing, ...facts })
  expect(lead?.row).toBe(row)
  expect(lead?.reads).toBe(['devices.unknown', 'devices.notRead'].includes(row))
  const lines = lead === null ? null : linesOf(lead)
  expect(lines?.en).toBe(says)
  expect(lines !== null && isWhole(lines)).toBe(true)
})

it('says the first of everything that is true', () => {
  let facts: Partial<DevicesFacts> = {}
  for (const [more, row] of rows.filter(([, each]) => each !== 'devices.failed').toReversed()) {
    // Without values to send, pairing comes before the question about the preset.
    facts = { ...facts, unread: 0, ...more, pairsWithValues: false }
    const { total = 17, done = 0, searched = null } = more
    expect(devicesLead({ ...nothing, ...facts, total, done, searched })?.row).toBe(row === 'devices.toPairAndSet' ? 'devices.toPair' : row)
  }
})

it('offers nothing that only the service can do while it cannot be asked, and leads on with the rest', () => {
  const offline = { ...nothing, connection: 'offline', answered: '2 min ago' } as const
  expect(devicesLead({ ...offline, differs: two })?.row).toBe('job.offline')
  expect(devicesLead({ ...offline, unknown: two })?.row).toBe('job.offline')
  for (const facts of [{ toWalk: two }, { noPreset: two }, { choice: one }]) {
    const lead = devicesLead({ ...offline, ...facts })
    expect(lead?.row).toMatch(/^devices/)
  }
  expect(devicesLead({ ...nothing, connection: 'noKey', toPair: two })?.row).toBe('job.noKey')
})

it('asks about a preset that was changed before its old values are sent with the pairing', () => {
  const renewed = { preset: 'Nordhavn', devices: two }
  expect(devicesLead({ ...nothing, toPair: two, pairsWithValues: true, renewed })?.row).toBe('devices.renewed')
  expect(devicesLead({ ...nothing, toPair: two, renewed })?.row).toBe('devices.toPair')
})

it('holds nobody up for what failed: the others lead, and another try is offered beside them', () => {
  for (const others of [{ toWalk: one }, { toPair: one }, { noPreset: one }, { notRead: one }, { differs: one }, { testFailed: one }]) {
    const lead = devicesLead({ ...nothing, ...others, failed: two })
    expect(lead?.row).toBe(devicesLead({ ...nothing, ...others })?.row)
    expect(lead?.beside).toMatchObject({ row: 'devices.failed', devices: two.map(({ key }) => key) })
  }
  const text = (language: Language) => translatorFor(language)('lead.devices.failed.quiet', { count: 2 })
  expect(languages.map(text)).toEqual(['2 failed: retry', '2 fehlgeschlagen: wiederholen', '2 misslyckades: försök igen'])
  // Where the others only wait, or nothing can be sent.
  for (const others of [{ testsWaiting: 3 }, { underWay: 1 }, { done: 15 }])
    expect(devicesLead({ ...nothing, ...others, failed: two })?.row).toBe('devices.failed')
  expect(devicesLead({ ...nothing, toWalk: one, failed: two, connection: 'offline' })).toMatchObject({
    row: 'devices.toWalk',
    beside: null,
  })
  // A result that is unknown, and a choice, come before all others.
  expect(devicesLead({ ...nothing, unknown: one, toWalk: one, failed: two })).toMatchObject({ row: 'devices.unknown' })
})

it('says nothing where what is left is only another’s', () => {
  expect(devicesLead({ ...nothing, done: 3 })).toBeNull()
})
