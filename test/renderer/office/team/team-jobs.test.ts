/** What the list of a team's jobs says of each, and which jobs each filter shows. */
import { describe, expect, it } from 'vitest'
import type { TeamJob, TeamLaptop } from '#shared/contract/team-commands.ts'
import { stateWords } from '../../../../src/renderer/office/team/job-words.ts'
import {
  isShown,
  silenceOf,
  silentLaptops,
  siteKey,
  siteRows,
  sourceOf,
  stateOf,
  technicianOf,
} from '../../../../src/renderer/office/team/team-jobs.ts'
import { scriptedTransport, within } from '../../support/stage.ts'

const job = {
  site: { name: 'Hotel Aurora', building: 'House 1' },
  environment: 'production' as const,
  technician: 'Ada',
  devices: 4,
  done: 1,
  forOffice: 0,
  unknown: 0,
  issues: 0,
  revision: null,
  assignedTo: null,
  changedAt: '2026-11-22T10:00:00.000Z',
}
const row = (more: Partial<TeamJob> = {}): TeamJob => ({
  jobId: 'j1',
  here: 'no',
  entries: 5,
  histories: 1,
  obstacle: null,
  laptops: ['w1'],
  reportedBy: 'w1',
  job,
  ...more,
})
const none: ReadonlySet<string> = new Set()

describe('rows of sites', () => {
  it('say what the jobs of a site come to together, and leave a job alone as it is', () => {
    const alone = row({ jobId: 'j3', job: { ...job, site: { name: 'Elsewhere' } } })
    const two = [
      row({ job: { ...job, done: 4, issues: 1 } }),
      alone,
      row({
        jobId: 'j2',
        histories: 2,
        job: { ...job, technician: 'Bert', devices: 6, issues: 2, changedAt: '2026-11-22T11:00:00.000+02:00' },
      }),
    ]
    expect(siteRows(two)).toEqual([
      {
        ...row(),
        count: 2,
        histories: 2,
        job: { ...job, technician: 'Ada, Bert', devices: 10, done: 5, issues: 3 },
      },
      alone,
    ])
    expect(siteRows([])).toEqual([])
  })

  it('are final where every job is, in whichever revision, and never lose a job that nothing was reported of', () => {
    const final = (...revisions: (string | null)[]) =>
      siteRows(revisions.map((revision, index) => row({ jobId: `j${index}`, job: { ...job, revision } })))[0]?.job?.revision
    expect([final('A', 'A'), final('A', 'B'), final('A', null), final(null, null)]).toEqual(['A', '', null, null])
    expect(siteRows([row({ job: null }), row({ jobId: 'j2', job: null })])).toHaveLength(2)
  })
})

describe('a job of the team', () => {
  it('is said to be what most needs to be known of it', () => {
    expect(stateOf(row())).toBe('open')
    expect(stateOf(row({ job: { ...job, done: 4 } }))).toBe('done')
    expect(stateOf(row({ job: { ...job, devices: 0, done: 0 } }))).toBe('none')
    expect(stateOf(row({ job: { ...job, done: 4, unknown: 1 } }))).toBe('unknown')
    expect(stateOf(row({ job: { ...job, unknown: 1, revision: 'A' } }))).toBe('final')
    expect(stateOf(row({ job: { ...job, revision: 'A' }, histories: 2 }))).toBe('histories')
    expect(stateOf(row({ job: null }))).toBeNull()
  })

  it('is verified only where it is here as the archive has it', () => {
    expect(sourceOf(row())).toBe('no')
    expect(sourceOf(row({ here: 'older' }))).toBe('older')
    expect(sourceOf(row({ here: 'current' }))).toBe('current')
    expect(sourceOf(row({ here: 'current', laptops: [] }))).toBe('hereOnly')
  })

  it('is shown by the filters that fit it', () => {
    expect(isShown(row(), '', none)).toBe(true)
    expect([row(), row({ job: { ...job, issues: 2 } }), row({ job: null })].map((each) => isShown(each, 'openIssues', none))).toEqual([
      false,
      true,
      false,
    ])
    expect([row(), row({ job: { ...job, revision: 'A' } }), row({ job: null })].map((each) => isShown(each, 'unfinished', none))).toEqual([
      true,
      false,
      true,
    ])
    expect([row(), row({ histories: 2 })].map((each) => isShown(each, 'histories', none))).toEqual([false, true])
    const silent = new Set(['w1'])
    const others = [row(), row({ laptops: ['w1', 'w2'] }), row({ laptops: [] })]
    expect(others.map((each) => isShown(each, 'silent', silent))).toEqual([true, false, false])
  })

  it('is with whoever it is assigned to', () => {
    expect(technicianOf(row())).toBe('Ada')
    expect(technicianOf(row({ job: { ...job, assignedTo: { name: 'Bert' } } }))).toBe('Bert')
    expect(technicianOf(row({ job: null }))).toBe('')
  })

  it('is at the site of another one by name and building', () => {
    expect(siteKey(row())).toBe(siteKey(row({ job: { ...job, site: { name: 'hotel aurora', building: 'House 1' } } })))
    expect(siteKey(row())).not.toBe(siteKey(row({ job: { ...job, site: { name: 'Hotel Aurora' } } })))
    const siteId = '00000000-0000-4000-8000-00000000000a'
    expect(siteKey(row({ job: { ...job, site: { name: 'East wing', siteId } } }))).toBe(
      siteKey(row({ job: { ...job, site: { name: 'West wing', siteId } } })),
    )
    expect(siteKey(row({ job: null }))).toBeNull()
  })
})

describe('a laptop', () => {
  const now = Date.parse('2026-11-22T10:00:00.000Z')
  const laptop = (writer: string, seenAt: string | null, own = false): TeamLaptop => ({ writer, person: null, seenAt, jobs: 1, own })

  it('is silent after so many whole days, unless it is this one or nothing is known of it', () => {
    const laptops = [
      laptop('w1', '2026-11-15T10:00:00.000Z'),
      laptop('w2', '2026-11-15T10:00:01.000Z'),
      laptop('w3', null),
      laptop('w4', '2026-01-01T00:00:00.000Z', true),
    ]
    expect([...silentLaptops(laptops, 7, now)]).toEqual(['w1'])
    expect(laptops.map((each) => silenceOf(each, now))).toEqual([7, 6, null, 325])
    expect(silenceOf(laptop('w5', '2026-11-23T10:00:00.000Z'), now)).toBe(0)
  })
})

it('counts the histories of a job', () => {
  const { value, leave } = within(scriptedTransport(), () => stateWords(row({ histories: 3 })))
  leave()
  expect(value).toBe('3 histories')
})
