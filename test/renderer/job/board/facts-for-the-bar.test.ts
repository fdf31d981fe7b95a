/** What the bar knows of the table: whom Apply would reach, whom it reads first, and whom only a person helps. */
import { expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'
import { plannedSendings } from '#shared/job/planned-sendings.ts'
import { boardDevices } from '../../../../src/renderer/job/board/board-rows.ts'
import { byNextAct, chosenFacts } from '../../../../src/renderer/job/board/board-facts.ts'
import { jobOf, read, shower, showerId } from '../../support/sample-job.ts'
import { scoped } from '../../../support/scopes.ts'

const at = '2026-11-20T10:00:00Z'
const idOf = (device: string) => `${showerId.slice(0, -1)}${device.slice(1)}`
const record = (device: string): Fact => ({
  kind: 'observed.record',
  data: { device, record: { id: idOf(device) }, receivedAt: at, scope: scoped({ asked: 3 }) },
})
/** Two paired showers. */
const both: readonly Fact[] = [
  ...['d1', 'd2'].map((device) => shower(device, `10${device.slice(1)}`, idOf(device))),
  ...['d1', 'd2'].map(record),
]
const planned = (device: string): Fact => ({
  kind: 'device.planned',
  data: { device, configuration: { default_shower_flow: 8 }, base: { default_shower_flow: 9 }, preset: 'Hotel' },
})
const dead = (device: string): Fact => {
  const error = { code: 'service.failed', data: { operation: 'showers.readConfiguration', status: 500, body: null } } as const
  return { kind: 'observed.failed', data: { device, id: idOf(device), operation: 'showers.readConfiguration', error, failedAt: at } }
}
const rowsOf = (job: Job) => boardDevices(job, new Intl.Collator('en'))
const keys = (devices: readonly { key: string }[]) => devices.map(({ key }) => key)

it('counts a shower whose values are planned and not read among those that Apply reaches: Apply reads it first', () => {
  const job = jobOf([...both, planned('d1'), planned('d2'), read({ default_shower_flow: 9 }, 'd2')])
  const facts = byNextAct(rowsOf(job), plannedSendings(job), new Set())
  expect([keys(facts.differs), facts.unread, keys(facts.notRead)]).toEqual([['d1', 'd2'], 1, []])
})

it('keeps a dead shower out of what is sent to the selected', () => {
  const job = jobOf([...both, planned('d1'), planned('d2'), dead('d2')])
  const facts = chosenFacts(rowsOf(job), plannedSendings(job), new Set())
  expect([keys(facts.sendable), keys(facts.failed), facts.unread]).toEqual([['d1'], ['d2'], 1])
})
