/** Each row of the bar for a batch: while it runs, what it left, and what an interrupted one left. */
import { expect, it } from 'vitest'
import { batchLead, resultLead, stoppedLead, type RunningBatch } from '#shared/lead/batch.ts'
import type { Lead } from '#shared/lead/lead.ts'
import { isWhole, linesOf } from '../../support/lead-words.ts'

const at = (state: RunningBatch['state'], left = '') => batchLead({ state, done: 8, total: 14, left })
const there = { connection: 'there', environment: '', answered: '' } as const
const stopped = { ...there, total: 34, unknown: 0, left: ['a', 'b'], counts: '32 confirmed', canContinue: true }
const result = { done: 3, unknown: [], again: [], reason: '', connection: 'there' } as const
const some = { ...result, again: ['a', 'b', 'c'], reason: 'Key not accepted' }

it.each<readonly [Lead | null, row: string, says: string]>([
  [at('running', 'About 2 min left'), 'batch.running', 'Applying, 8 of 14 · About 2 min left · Pause · Cancel batch'],
  [at('running'), 'batch.running', 'Applying, 8 of 14 · Pause · Cancel batch'],
  [at('checking'), 'batch.checking', 'Checking what arrived, 8 of 14 · Firstflow only reads now'],
  [at('pausing'), 'batch.pausing', 'Pausing after the current devices: 8 of 14'],
  [at('paused'), 'batch.paused', 'Paused at 8 of 14 · Nothing is sent until you continue · Continue with 6 · Cancel batch'],
  [at('ending'), 'batch.ending', 'Cancelling after the current devices: 8 of 14'],
  [at('lastKnown'), 'batch.lastKnown', 'Last known: 8 of 14'],
  [
    stoppedLead(stopped),
    'batch.interrupted',
    'Interrupted at 32 of 34 · 32 confirmed. Firstflow checks first what was sent · Continue with 2 … · End batch',
  ],
  [
    stoppedLead({ ...stopped, left: [], unknown: 1, counts: '' }),
    'batch.allStarted',
    '1 result is unknown, every device was started · Check 1 · End batch',
  ],
  [
    stoppedLead({ ...stopped, left: [], connection: 'noKey', environment: 'Staging' }),
    'job.noKey',
    'Staging has no key on this computer · You can plan and walk without it · Connect …',
  ],
  [
    resultLead({ ...result, unknown: ['a'], again: ['b'] }),
    'batch.someUnknown',
    '1 result is unknown · Firstflow repeats nothing by itself · Check 1 · Dismiss',
  ],
  [resultLead(some), 'batch.stopped', 'Key not accepted: 3 arrived, 3 did not · Retry 3 … · Dismiss'],
  [resultLead({ ...some, connection: 'refused' }), 'batch.rejected', 'Key not accepted: 3 arrived, 3 did not · Connect … · Dismiss'],
  [resultLead({ ...some, connection: 'noKey' }), 'batch.rejected', 'Key not accepted: 3 arrived, 3 did not · Connect … · Dismiss'],
  [
    resultLead({ ...some, reason: 'No network', connection: 'offline' }),
    'batch.cutOff',
    'No network: 3 arrived, 3 did not · Try now · Dismiss',
  ],
  [resultLead({ ...result, again: ['a'] }), 'batch.someLeft', '3 arrived, 1 did not · Retry 1 … · Dismiss'],
])('%#', (lead, row, says) => {
  expect(lead?.row).toBe(row)
  const lines = lead === null ? null : linesOf(lead)
  expect(lines?.en).toBe(says)
  expect(lines !== null && isWhole(lines)).toBe(true)
})

it('fills no button that only holds up, and shows how far it is', () => {
  expect(at('running')).toMatchObject({ act: 'outlined', part: 8 / 14, tone: 'busy' })
  expect(at('paused').act).toBe(true)
})

it('leads on to nothing where every device is done, and continues nothing while the host is silent', () => {
  expect(resultLead(result)).toBeNull()
  expect(stoppedLead({ ...stopped, canContinue: false }).act).toBe(false)
})
