/** Which revision of a job holds it. */
import { expect, test } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { heldBy, revisionsOf } from '../../../../src/renderer/job/finish/seals.ts'
import { jobOf } from '../../support/sample-job.ts'

const sealed = (revision: string): Fact => ({ kind: 'job.sealed', data: { revision, entries: 1, head: 'a'.repeat(64) } })
const reopened = (reason: string): Fact => ({ kind: 'job.reopened', data: { reason } })
test('a job is held by its latest revision until it is reopened, and every reopening stands with the revision it followed', () => {
  const final = jobOf([sealed('A'), reopened('Late signature'), sealed('B')])
  expect(heldBy(final)?.revision).toBe('B')
  expect(revisionsOf(final).map(({ seal, reopening }) => [seal.revision, reopening?.reason ?? null])).toEqual([
    ['A', 'Late signature'],
    ['B', null],
  ])
  const open = jobOf([sealed('A'), reopened('Late signature')])
  expect(heldBy(open)).toBeNull()
})
