/** What the bar says in every part of a job: connection, holder, finalised, readings and their failures. */
import { expect, it } from 'vitest'
import { connectionLead, finalisedLead, heldLead, failureLead, workingLead, type Connection } from '#shared/lead/job.ts'
import type { Lead } from '#shared/lead/lead.ts'
import { isWhole, linesOf } from '../../support/lead-words.ts'

const cut = (connection: Connection, answered = '') => connectionLead({ connection, environment: 'Production', answered })
const held = (about: { readonly canStart: boolean; readonly isStarted: boolean }) => heldLead({ name: 'Anna Lund', ...about })

it.each<readonly [Lead | null, row: string, says: string]>([
  [cut('offline', '2 min ago'), 'job.offline', 'Offline. You can plan, walk and record · Last response 2 min ago · Try now'],
  [cut('noKey'), 'job.noKey', 'Production has no key on this computer · You can plan and walk without it · Connect …'],
  [cut('refused'), 'job.refused', 'The service rejects the key of Production · You can plan and walk without it · Connect …'],
  [
    held({ canStart: true, isStarted: false }),
    'job.yours',
    'This job is for you, Anna Lund · Start on it to change something · Start on this job · Continue it here …',
  ],
  [
    held({ canStart: false, isStarted: false }),
    'job.assigned',
    'This job is for Anna Lund · It reaches them through the team archive or as a copy · Save a copy · Continue this job here …',
  ],
  [held({ canStart: false, isStarted: true }), 'job.held', 'Anna Lund works on this job · You can read it · Continue this job here …'],
  [finalisedLead({ revision: 'B', at: '28 Nov, 12:30' }), 'job.finalised', 'Revision B is finalised · 28 Nov, 12:30 · Open Finish'],
])('%#', (lead, row, says) => {
  expect(lead?.row).toBe(row)
  const lines = lead === null ? null : linesOf(lead)
  expect(lines?.en).toBe(says)
  expect(lines !== null && isWhole(lines)).toBe(true)
})

it('says what is read and what failed in the words of both, and offers to repeat only what can be', () => {
  expect(linesOf(workingLead('Refreshing …')).de).toBe('Refreshing …')
  const failure = { title: 'No response', happened: 'The service did not respond.' }
  expect(linesOf(failureLead({ ...failure, canRetry: true })).en).toBe('No response · The service did not respond. · Retry · Dismiss')
  expect(linesOf(failureLead({ ...failure, canRetry: false })).en).toBe('No response · The service did not respond. · Dismiss')
  expect(cut('there')).toBeNull()
})
