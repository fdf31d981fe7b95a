import { describe, expect, it } from 'vitest'
import { approvalOf, consentFor, toRead, type Run } from '#shared/job/approval.ts'
import type { Fact } from '#shared/job/entries.ts'
import { madeId } from '../support/made-ids.ts'
import { scoped } from '../support/scopes.ts'
import { jobOf, read, shower } from '../renderer/support/sample-job.ts'

const at = '2026-11-20T10:00:00Z'
const id = (device: string) => madeId(Number(device.slice(1)))
const there = (device: string): Fact => shower(device, `10${device.slice(1)}`, id(device))
const paired = (device: string): Fact => ({
  kind: 'observed.record',
  data: { device, record: { id: id(device), owner: 'o' }, receivedAt: at, scope: scoped() },
})
const planned = (device: string, base?: Record<string, unknown>): Fact => ({
  kind: 'device.planned',
  data: { device, configuration: { default_shower_flow: 8, water_hardness: 12.5 }, ...(base === undefined ? {} : { base }) },
})

describe('what is approved', () => {
  // d1 was read, d2 was not, d3 is paired in the same batch, d4 was changed at the device, d5 is as planned.
  const job = jobOf([
    ...['d1', 'd2', 'd3', 'd4', 'd5'].map(there),
    ...['d1', 'd2', 'd4', 'd5'].map(paired),
    ...['d1', 'd2', 'd3', 'd5'].map((device) => planned(device)),
    planned('d4', { default_shower_flow: 9 }),
    read({ default_shower_flow: 9, water_hardness: 12.5 }, 'd1'),
    read({ default_shower_flow: 7, water_hardness: 12.5 }, 'd4'),
    read({ default_shower_flow: 8, water_hardness: 12.5 }, 'd5'),
  ])
  const isRead = ({ configuration: { latest } }: (typeof job.devices)[number]) => latest !== null
  const keys = (devices: readonly { readonly key: string }[]) => devices.map(({ key }) => key)
  const of = (run: Run = {}, reads = isRead) => approvalOf(job, run, reads)

  it('takes in what was read and what is paired first, and names what stays out', () => {
    const approval = of()
    expect(keys(approval.devices)).toEqual(['d1', 'd3'])
    expect(keys(approval.pair)).toEqual(['d3'])
    expect(keys(approval.unread)).toEqual(['d2'])
    expect(keys(approval.conflicts)).toEqual(['d4'])
    expect(approval.changes.map(({ field, isRead: read, devices }) => [field, read, devices])).toEqual([
      ['default_shower_flow', true, ['d1']],
      ['default_shower_flow', false, ['d3']],
      ['water_hardness', false, ['d3']],
    ])
  })

  it('binds the planned fields as they are shown, also those that do not change', () => {
    expect(of().seen).toEqual([{ device: 'd1', configuration: { default_shower_flow: 9, water_hardness: 12.5 } }])
  })

  it('asks for a text in production, for a look at what was not on the screen, and for nothing more where it was', () => {
    const [one, other] = [of({ devices: ['d1'] }), of({ devices: ['d3'] })]
    expect(consentFor('production', one, one)).toBe('text')
    for (const environment of ['training', 'development', 'staging'] as const) {
      expect(consentFor(environment, one, one)).toBe('none')
      expect(consentFor(environment, one, other)).toBe('look')
      expect(consentFor(environment, one, null)).toBe('look')
    }
    // What stays out has to be seen, and so has that nothing is sent.
    for (const device of ['d2', 'd4', 'd5'])
      expect(consentFor('training', of({ devices: [device] }), of({ devices: [device] }))).toBe('look')
  })

  it('counts an older reading as none', () => {
    const approval = of({}, () => false)
    expect(keys(approval.unread)).toEqual(['d1', 'd2', 'd4'])
    expect(keys(approval.devices)).toEqual(['d3'])
    expect(toRead(job, {}, isRead)).toEqual(['d2'])
  })

  it('is about the chosen devices and steps only', () => {
    expect(keys(of({ devices: ['d2', 'd3'] }).devices)).toEqual(['d3'])
    const pairing = of({ steps: ['pair'] })
    expect([keys(pairing.devices), pairing.changes, keys(pairing.unread)]).toEqual([['d3'], [], []])
    expect(toRead(job, { steps: ['pair'] }, isRead)).toEqual([])
  })
})
