/** All records of a job are one list, of a device or of a kind a part of it. */
import { expect, test } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { openIssues } from '../../../../src/renderer/job/records/issue-order.ts'
import { recordRows } from '../../../../src/renderer/job/records/record-rows.ts'
import { jobOf, shower } from '../../support/sample-job.ts'

const issueId = (digit: number) => `${digit}1111111-2222-4333-8444-555555555555`
const opened = (digit: number, device?: string): Fact => ({
  kind: 'issue.opened',
  data: { issue: issueId(digit), fault: `Fault ${digit}`, ...(device === undefined ? {} : { device }) },
})
const note = (text: string, device?: string): Fact => ({ kind: 'note.added', data: { text, ...(device === undefined ? {} : { device }) } })
const check = (device: string): Fact => ({ kind: 'check.recorded', data: { device, check: 'Flushed', value: '5 min' } })
const made = jobOf([
  shower(),
  opened(1, 'd1'),
  note('Key at the reception'),
  opened(2),
  check('d1'),
  check('d1'),
  opened(3, 'd1'),
  { kind: 'issue.changed', data: { issue: issueId(3), status: 'resolved' } },
  note('Filter cleaned', 'd1'),
  { kind: 'handover.recorded', data: { instructed: [{ name: 'Eva Lind' }], documents: [] } },
])
// Recorded at once.
const job = { ...made, checks: made.checks.map((each) => ({ ...each, at: made.checks[0]?.at ?? '' })) }
type Of = Parameters<typeof recordRows>
const told = (...[device, kind]: [Of[1], Of[2]]) =>
  recordRows(job, device, kind).map((row) => {
    if (row.kind === 'issue') return row.issue.fault
    return row.kind === 'note' ? row.note.text : row.kind
  })

test('open issues come first, then the newest; one result of several devices is one row', () => {
  expect(told(null, null)).toEqual(['Fault 2', 'Fault 1', ...['handover', 'Filter cleaned', 'Fault 3', 'check', 'Key at the reception']])
  expect(recordRows(job, null, 'check')[0]?.of).toEqual(['d1', 'd1'])
  const keys = recordRows(job, null, null).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect([openIssues(job, null), openIssues(job, 'd1')]).toEqual([2, 1])
})

test('of a device and of a kind it is a part of the same list', () => {
  expect(told('d1', null)).toEqual(['Fault 1', 'Filter cleaned', 'Fault 3', 'check'])
  expect(told(null, 'note')).toEqual(['Filter cleaned', 'Key at the reception'])
  expect(told('d1', 'issue')).toEqual(['Fault 1', 'Fault 3'])
})
