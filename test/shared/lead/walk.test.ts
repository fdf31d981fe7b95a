/** Each row of the walk's table: which state comes to it, what it says in three languages, and which key may press it. */
import { describe, expect, it } from 'vitest'
import { translatorFor } from '#main/translate.ts'
import type { Fact } from '#shared/job/entries.ts'
import { identityOf } from '#shared/job/identity.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import type { Listed } from '#shared/job/label.ts'
import { cardOf } from '#shared/job/walk-card.ts'
import { languages } from '#shared/language.ts'
import { leadOfWalk, type WalkFacts, type WalkOutcome } from '#shared/lead/walk.ts'
import { jobOf } from '../../renderer/support/sample-job.ts'
import { scoped } from '../../support/scopes.ts'

const id = (last: number) => `6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5${last}`
const place = (device: string, data: object): Fact => ({ kind: 'device.added', data: { device, kind: 'shower', ...data } })
const listedNow = (device: string, of: string): Fact => ({
  kind: 'observed.record',
  data: { device, record: { id: of }, receivedAt: '2026-11-20T10:00:00Z', scope: scoped({ asked: 20 }) },
})
const job = jobOf([
  place('d1', { room: '101', floor: '1', serialNumber: 'SH65631' }),
  place('d2', { room: '102', floor: '1', serialNumber: 'SH65632', id: id(2) }),
  place('d3', { room: '103', floor: '1' }),
  place('d4', { room: '204', floor: '2', serialNumber: 'SH65604', id: id(4) }),
  place('d5', { room: 'Basement', floor: '1', kind: 'waterGuard', serialNumber: 'WG1' }),
  place('d6', { room: '106', floor: '1', serialNumber: 'SH70001', id: id(6) }),
  place('d7', { room: '107', floor: '1', serialNumber: 'SH65O35' }),
  place('d8', { room: '108', floor: '1', id: id(8) }),
  listedNow('d6', id(6)),
])
const deviceOf = (key: string, { devices }: Pick<Job, 'devices'> = job): JobDevice => {
  const device = devices.find((each) => each.key === key)
  if (device === undefined) throw new Error(`no device ${key}`)
  return device
}

interface Scene extends Partial<WalkFacts> {
  readonly label?: string
  readonly listed?: readonly Listed[]
  readonly chosen?: string
}
function leadIn({ label, listed, chosen, ...facts }: Scene) {
  const devices = facts.devices ?? job.devices
  const identity = label === undefined ? null : identityOf(label, { devices, listed: listed ?? null })
  const scanned = identity === null || identity.is === 'empty' || identity.is === 'notAnId' ? null : identity
  const unreadable = identity?.is === 'notAnId' ? identity : null
  const next = facts.next === undefined ? deviceOf('d1') : facts.next
  const card = scanned === null ? null : cardOf(scanned, devices, { chosen: chosen ?? null, standing: facts.standing?.key ?? null, next })
  return leadOfWalk({
    devices,
    scanned,
    card,
    isChoosing: false,
    isAdding: false,
    unreadable,
    next,
    standing: null,
    stopped: null,
    isHere: true,
    collects: false,
    isOffline: false,
    isBusy: false,
    list: 'unread',
    facts: 'group Hotel',
    outcome: null,
    failedBefore: null,
    kept: [],
    half: [],
    floorOf: ({ floor }) => `Floor ${floor}`,
    timeOf: () => '12:03',
    ...facts,
  })
}
const outcome = (is: WalkOutcome['is'], ...keys: string[]): WalkOutcome => ({
  device: deviceOf(keys[0] ?? 'd1'),
  is,
  reason: 'Reason.',
  devices: keys.length === 0 ? ['d1'] : keys,
})
const shower: Listed = { kind: 'shower', record: { id: id(9), serial_number: 'SH80000' } }

const withNext = (nextStep: JobDevice['nextStep']): JobDevice => ({ ...deviceOf('d6'), nextStep })

/** A state, its row, room and key; null where nothing can be pressed. */
const rows: readonly (readonly [string, Scene, row: string, room: string, key: 'Enter' | 'Ctrl+Enter' | null])[] = [
  ['a job without devices', { devices: [], next: null }, 'empty', '?', null],
  ['the next room', { next: deviceOf('d2') }, 'next', '102', null],
  ['the next room, whose device ID is missing', {}, 'nextNeedsId', '101', null],
  ['the next room, with its ID only', { next: deviceOf('d8') }, 'nextKnown', '108', null],
  ['the next room, of which nothing is known', { next: deviceOf('d3') }, 'nextNew', '103', null],
  ['the room before which an earlier walk stopped', { stopped: 'yesterday' }, 'goOn', '101', null],
  ['a guard, which needs no ID to be paired', { next: deviceOf('d5') }, 'next', 'Basement', null],
  ['the label that completes its room', { label: `id=${id(1)};sn=SH65631` }, 'rightRoom', '101', 'Enter'],
  ['a label as on the list', { label: 'SH65632' }, 'rightRoomListed', '102', 'Enter'],
  ['a new label in a room that was chosen', { label: `id=${id(9)};sn=SH80000`, chosen: 'd3' }, 'rightRoomNew', '103', 'Enter'],
  ['in production', { label: 'SH65632', collects: true }, 'keeps', '102', 'Enter'],
  ['without a connection', { label: 'SH65632', isOffline: true }, 'offline', '102', 'Enter'],
  ['while a batch runs', { label: 'SH65632', isBusy: true }, 'batch', '102', 'Enter'],
  ['a room of another floor', { label: 'SH65604', isHere: false }, 'otherFloor', '204', 'Enter'],
  ['a serial number alone, while the list is read', { label: 'SH65631', list: 'reading' }, 'serialLooking', '101', 'Enter'],
  ['a serial number alone, not listed', { label: 'SH65631', list: 'read' }, 'serialOnly', '101', 'Enter'],
  ['a serial number alone, without a list', { label: 'SH65631' }, 'serialUnread', '101', 'Enter'],
  ['nearly the number of a room', { label: `id=${id(9)};sn=SH65635` }, 'nearly', '107?', 'Ctrl+Enter'],
  ['nearly the number of a room, in production', { label: `id=${id(9)};sn=SH65635`, collects: true }, 'nearlyKept', '107?', 'Ctrl+Enter'],
  ['the label of another device', { label: `id=${id(9)};sn=SH65632` }, 'otherDevice', '102', 'Ctrl+Enter'],
  ['the label of another room than the one gone to', { label: 'SH65632', standing: deviceOf('d1') }, 'elsewhere', '102', 'Ctrl+Enter'],
  [
    'a serial number that the service lists',
    { label: 'SH65631', listed: [{ kind: 'shower', record: { id: id(1), serial_number: 'SH65631' } }], list: 'read' },
    'pairedBefore',
    '101',
    'Ctrl+Enter',
  ],
  ['a label of no room', { label: `id=${id(9)};sn=SH80000` }, 'notOnList', '?', 'Ctrl+Enter'],
  ['an ID alone, where the list has serial numbers', { label: id(9), devices: [deviceOf('d1')] }, 'idOnly', '?', 'Ctrl+Enter'],
  ['a label, and no room that waits', { label: `id=${id(9)};sn=SH80000`, devices: [deviceOf('d6')] }, 'noRoom', '?', null],
  ['a label, in a job without devices', { label: `id=${id(9)};sn=SH80000`, devices: [] }, 'newLabel', '?', null],
  ['a label whose room is entered', { label: `id=${id(9)};sn=SH80000`, isAdding: true }, 'noRoom', '?', null],
  ['a listed label of no room', { label: 'SH80000', listed: [shower] }, 'stray', '?', 'Ctrl+Enter'],
  ['a listed label, and no room that waits', { label: 'SH80000', listed: [shower], devices: [deviceOf('d6')] }, 'strayNoRoom', '?', null],
  ['a label of two rooms', { label: `id=${id(2)};sn=SH65631` }, 'several', '?', null],
  ['another room was asked for', { label: 'SH65632', isChoosing: true }, 'whichRoom', '?', null],
  ['a paired room', { label: 'SH70001' }, 'inService', '106', null],
  ['a guard', { label: `id=${id(5)};sn=WG1` }, 'guard', 'Basement', 'Enter'],
  ['no label', { label: 'https://devices.example/start' }, 'unreadable', '', null],
  ['the number of the product', { label: '4006381333931' }, 'product', '', null],
  ['being paired', { outcome: outcome('pairing') }, 'pairing', '101', null],
  ['waiting for a batch', { outcome: outcome('waits') }, 'waits', '101', null],
  ['paired', { outcome: outcome('paired') }, 'paired', '101', null],
  ['no response', { outcome: outcome('unknown') }, 'unknown', '101', 'Ctrl+Enter'],
  ['rejected', { outcome: outcome('rejected') }, 'rejected', '101', 'Ctrl+Enter'],
  ['the next room, which was rejected before', { failedBefore: outcome('rejected') }, 'rejected', '101', 'Ctrl+Enter'],
  ['not sent, several', { outcome: outcome('notPaired', 'd1', 'd2') }, 'notPaired', '101', 'Ctrl+Enter'],
  ['kept labels, connected again', { kept: ['d2', 'd4'] }, 'kept', '', 'Ctrl+Enter'],
  ['kept labels in production, at the end', { kept: ['d2', 'd4'], collects: true, next: null }, 'keptForApproval', '', 'Ctrl+Enter'],
  ['kept labels at the end, without a connection', { kept: ['d2', 'd4'], isOffline: true, next: null }, 'lastKept', '', null],
  ['the end, with IDs missing', { next: null, half: [deviceOf('d1')] }, 'lastNeedIds', '101', 'Enter'],
  ['the end', { next: null, devices: [withNext('configure'), withNext('test')] }, 'last', '', 'Enter'],
  ['the end, where only tests are left', { next: null, devices: [withNext('test'), withNext(null)] }, 'lastBeforeTests', '', 'Enter'],
  ['the end, where nothing is left', { next: null, devices: [withNext(null)] }, 'lastOfAll', '', 'Enter'],
]

it.each(rows)('%s', (_state, scene, row, room, key) => {
  const lead = leadIn(scene)
  expect([lead.row, lead.room, lead.does === null ? null : lead.keys]).toEqual([`walk.${row}`, room, key])
  for (const language of languages) {
    const text = translatorFor(language)
    const says = ['says', ...(lead.more ? ['more'] : []), ...(lead.act === false ? [] : ['act'])].map((name) =>
      text(`lead.${lead.row}.${name}`, lead.values),
    )
    expect(says.join(' · ')).not.toMatch(/[{}]/)
    if (process.env['FIRSTFLOW_LEADS'] !== undefined) console.log(`${language}  ${lead.room}  ${says.join(' · ')}`)
  }
})

describe('the table', () => {
  it('fills no button that Enter may not press, and outlines what has to be looked at first', () => {
    for (const [, scene] of rows) {
      const { act, keys, does, tone } = leadIn(scene)
      if (does === null) expect(act).toBe(false)
      else if (tone === 'warn' || tone === 'failed') expect([act, keys]).toEqual(['outlined', 'Ctrl+Enter'])
      else expect(act).toBe(true)
    }
  })

  it('never says of a serial number that the service lists that it can be paired', () => {
    const listed: Listed[] = [{ kind: 'shower', record: { id: id(1), serial_number: 'SH65631' } }]
    expect(leadIn({ label: 'SH65631', listed, list: 'read' })).toMatchObject({ tone: 'warn', values: { facts: 'group Hotel' } })
    expect(leadIn({ label: 'SH80000', listed: [shower], list: 'read' }).row).toBe('walk.stray')
  })

  it('offers the rooms of the expected kind first, and the expected room before them', () => {
    expect(leadIn({ label: `id=${id(9)};sn=SH80000`, next: deviceOf('d3') }).values['room']).toBe('103')
  })

  it('marks both numbers of a near miss', () => {
    expect(leadIn({ label: `id=${id(9)};sn=SH65635` }).serials).toEqual(['SH65635', 'SH65O35'])
  })

  it('shows a label before what became of the room before, and a failure before the next room', () => {
    expect(leadIn({ label: 'SH65632', outcome: outcome('rejected') }).row).toBe('walk.rightRoomListed')
    expect(leadIn({ kept: ['d2'], outcome: outcome('rejected') }).row).toBe('walk.rejected')
    expect(leadIn({ kept: ['d2'], failedBefore: outcome('rejected') }).row).toBe('walk.kept')
    expect(leadIn({ label: 'SH65632', failedBefore: outcome('rejected') }).row).toBe('walk.rightRoomListed')
    expect(leadIn({ kept: ['d2'], isOffline: true }).row).toBe('walk.nextNeedsId')
    expect(leadIn({ kept: ['d2'], collects: true }).row).toBe('walk.nextNeedsId')
  })
})
