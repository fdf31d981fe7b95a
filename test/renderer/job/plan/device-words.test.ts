/** What the site plan says of a device: what is the matter with it, as the table does, and not what a button would say. */
import { expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { boardDevices } from '../../../../src/renderer/job/board/board-rows.ts'
import { useDeviceWords } from '../../../../src/renderer/job/plan/device-sign.ts'
import { scoped } from '../../../support/scopes.ts'
import { jobOf, shower, showerId } from '../../support/sample-job.ts'
import { scriptedTransport, within } from '../../support/stage.ts'

const at = (second: number) => ({ device: 'd1', receivedAt: `2026-11-20T14:00:0${second}Z`, scope: scoped() })
const failed: readonly Fact[] = [
  { kind: 'observed.record', data: { ...at(0), record: { id: showerId } } },
  { kind: 'observed.test', data: { ...at(1), test: null } },
  { kind: 'observed.test', data: { ...at(2), test: { id: 't1', status: 'failed', pass: false } } },
  { kind: 'test.judged', data: { device: 'd1', verdict: 'failed', reason: 'The pump does not start' } },
]

it('names the failure of a device, and of another what comes next', () => {
  const job = jobOf([shower(), ...failed, shower('d2', '102', '0b8e6f1a-1111-4222-8333-444455556667')])
  const { value: wordsOf, leave } = within(scriptedTransport(), useDeviceWords)
  expect(boardDevices(job, new Intl.Collator()).map(wordsOf)).toEqual(['Test failed', 'Pair'])
  leave()
})
