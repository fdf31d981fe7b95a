/** Each row of the bar for selected devices: what can be sent to them, else what they lack. */
import { expect, it } from 'vitest'
import type { Named } from '#shared/lead/devices.ts'
import { connectionLead } from '#shared/lead/job.ts'
import { selectionLead, type SelectionFacts } from '#shared/lead/selection.ts'
import { isWhole, linesOf } from '../../support/lead-words.ts'

const rooms = (...names: string[]): Named[] => names.map((name) => ({ key: `k${name}`, name }))
const nothing: SelectionFacts = {
  selected: 3,
  connection: 'there',
  environment: 'Production',
  answered: '',
  unknown: [],
  sendable: [],
  unread: 0,
  failed: [],
  toPair: [],
  pairsWithValues: false,
  noPreset: [],
  notRead: [],
  noGroup: [],
  toWalk: [],
  needing: [],
}
const two = rooms('101', '102')

const rows: readonly (readonly [Partial<SelectionFacts>, row: string, says: string])[] = [
  [{ unknown: two }, 'selection.unknown', '3 selected, 2 results are unknown · Check 2'],
  [
    { sendable: two, unread: 2, notRead: two },
    'selection.toApply',
    '3 selected, 2 have planned values · Firstflow reads 2 first · Apply to 2 …',
  ],
  [{ sendable: two, toPair: two }, 'selection.toPair', '3 selected, 2 can be paired · 1 of them get nothing · Pair 2 …'],
  [
    { sendable: two, toPair: two, pairsWithValues: true },
    'selection.toPairAndSet',
    '3 selected, 2 can be paired and set · 1 of them get nothing · Pair and set 2 …',
  ],
  [{ sendable: two }, 'selection.differs', '3 selected, 2 differ from the plan · 1 of them get nothing · Apply to 2 …'],
  [{ sendable: rooms('1', '2', '3') }, 'selection.differs', '3 selected, 3 differ from the plan · Apply to 3 …'],
  [{ toWalk: two }, 'selection.toWalk', '3 selected, 2 have no device ID · Walk to 101'],
  [{ noPreset: two }, 'selection.noPreset', '3 selected, 2 have no preset · Choose a preset …'],
  [{ notRead: two }, 'selection.notRead', '3 selected, 2 are not read yet · A read changes nothing · Read 2'],
  [{ noGroup: rooms('Basement') }, 'selection.noGroup', '3 selected, 1 guard has no group · Set the group …'],
  [{ needing: two }, 'selection.needYou', '3 selected, 2 need you'],
  [{ failed: two, needing: two }, 'selection.failed', '3 selected, 2 failed · Every result is known: 101, 102 · Retry 2'],
  // Groups may still wait for the office, and steps may be skipped: only that nothing is left to send is known.
  [{}, 'selection.nothing', '3 selected, nothing left to send'],
]

it.each(rows)('%j is %s', (facts, row, says) => {
  const lead = selectionLead({ ...nothing, ...facts })
  expect(lead?.row).toBe(row)
  expect(lead?.reads).toBe(['selection.unknown', 'selection.notRead'].includes(row))
  const lines = lead === null ? null : linesOf(lead)
  expect(lines?.en).toBe(says)
  expect(lines !== null && isWhole(lines)).toBe(true)
})

it('is silent without a selection, checks results before sending to the same devices, and sends nothing that cannot be sent', () => {
  expect(selectionLead({ ...nothing, selected: 0 })).toBeNull()
  expect(selectionLead({ ...nothing, selected: 2, unknown: two, sendable: two })?.row).toBe('selection.unknown')
  expect(selectionLead({ ...nothing, unknown: rooms('101'), sendable: rooms('102') })?.row).toBe('selection.differs')
})

it.each<Partial<SelectionFacts>>([{ sendable: two }, { sendable: two, selected: 2 }, { failed: two }, { unknown: two }, { notRead: two }])(
  'says of the connection what the table says while the service cannot be asked: %j',
  (facts) => {
    for (const answered of ['', '2 min ago']) {
      const offline = { connection: 'offline', environment: 'Production', answered } as const
      expect(selectionLead({ ...nothing, ...facts, ...offline })).toEqual(connectionLead(offline))
    }
  },
)

it('sends to the others and not to one that failed, which is tried again only when asked', () => {
  const dead = rooms('103')
  for (const others of [{ sendable: two }, { noPreset: two }, { notRead: two }, { noGroup: two }, { toWalk: two }]) {
    const lead = selectionLead({ ...nothing, ...others, failed: dead, needing: dead })
    expect(lead?.row).toBe(selectionLead({ ...nothing, ...others })?.row)
    expect(lead?.devices).toEqual(two.map(({ key }) => key))
    expect(lead?.beside).toMatchObject({ row: 'selection.failed', devices: ['k103'] })
  }
  // Nothing is left at the others.
  expect(selectionLead({ ...nothing, failed: dead, needing: dead })?.row).toBe('selection.failed')
  expect(selectionLead({ ...nothing, failed: dead, toWalk: two, connection: 'offline' })).toMatchObject({
    row: 'selection.toWalk',
    beside: null,
  })
})
