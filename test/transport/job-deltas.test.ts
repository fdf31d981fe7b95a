/** What windows are sent of a job: the host's memory and the windows' together, whatever happens in between. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SentJobs } from '#main/commands/sent-jobs.ts'
import { JobFold } from '#shared/job/fold.ts'
import type { Job } from '#shared/job/job.ts'
import { ReceivedJobs } from '../../src/renderer/app/transport/received-jobs.ts'
import { everyJournal } from '../shared/any-entries.ts'
import { noJournal, write } from '../shared/fold-facts.ts'
import { field, jobWith } from '../support/field.ts'

const travelled = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value
const windows = 3

type Step =
  | { readonly what: 'change'; readonly job: 0 | 1 }
  | { readonly what: 'ask'; readonly window: number; readonly job: 0 | 1; readonly inMember: boolean }
  | { readonly what: 'hear'; readonly window: number; readonly which: number }
  | { readonly what: 'restart' }

const job = fc.constantFrom(0 as const, 1 as const)
const window = fc.nat({ max: windows - 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('change' as const), job }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('ask' as const), window, job, inMember: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('hear' as const), window, which: fc.nat() }) },
  { weight: 1, arbitrary: fc.constant({ what: 'restart' as const }) },
)

describe('what windows are sent of a job', () => {
  it('is the job, however many windows ask, however late they hear it, and over restarts of the host', () => {
    fc.assert(
      fc.property(everyJournal(30), everyJournal(30), fc.array(step, { maxLength: 120, size: 'max' }), (one, other, steps) => {
        const folds = [one, other.map((entry) => otherJob(entry))].map((entries) => ({ fold: new JobFold(), left: entries.slice() }))
        const jobs = folds.map(({ fold, left }) => fold.advanced(left.splice(0, 1), noJournal))
        let sent = new SentJobs()
        const received = Array.from({ length: windows }, () => ({ memory: new ReceivedJobs(), onItsWay: [] as (() => void)[] }))
        for (const step of steps) {
          if (step.what === 'restart') sent = new SentJobs()
          else if (step.what === 'change') jobs[step.job] = folds[step.job]!.fold.advanced(folds[step.job]!.left.splice(0, 1), noJournal)
          else if (step.what === 'ask') {
            const { memory, onItsWay } = received[step.window]!
            const whole = travelled(jobs[step.job]!)
            const base = memory.of({ jobId: whole.jobId })
            const { job, sent: version } = sent.sending(jobs[step.job]!, base?.version ?? null)
            const value = travelled(step.inMember ? { job, outcome: 'confirmed' } : job)
            onItsWay.push(() => {
              const reply = memory.received({ ok: true, value, sent: version }, base)
              expect(reply).toEqual({ ok: true, value: step.inMember ? { job: whole, outcome: 'confirmed' } : whole })
            })
          } else {
            const { onItsWay } = received[step.window]!
            onItsWay.splice(step.which % Math.max(onItsWay.length, 1), 1)[0]?.()
          }
        }
        for (const { onItsWay } of received) for (const hear of onItsWay) hear()
      }),
      { numRuns: 500 },
    )
  })

  it('is sent by the host to whoever says what it has, and whole to whoever does not, or asks another process', async () => {
    const here = await field()
    const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 8))
    const call = async (command: string, input: object, known?: string | null) => {
      const body = JSON.stringify({ command, input: { jobId, ...input }, known })
      const response = await here.host.request('/call', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return (await response.json()) as {
        value: Job & { lists: Record<string, object[]> }
        sent?: { version: string; since: string | null }
      }
    }
    const first = await call('jobs.read', {}, null)
    expect(first).toMatchObject({ value: { jobId }, sent: { since: null } })
    const { version } = first.sent!
    const skipped = await call('jobs.skip', { device: 'd3', step: 'pair', reason: 'no access' }, version)
    expect(skipped.sent?.since).toBe(version)
    expect(skipped.value.lists).toEqual({
      devices: [{ keep: [0, 2] }, { items: [expect.objectContaining({ key: 'd3' })] }, { keep: [3, 5] }],
    })
    expect(await call('jobs.read', {}, version)).toEqual({ ...skipped, value: skipped.value })
    const script = await call('jobs.read', {})
    expect(Object.keys(script)).toEqual(['ok', 'value'])
    expect(script.value.devices).toHaveLength(8)
    await here.restart()
    expect(await call('jobs.read', {}, version)).toMatchObject({ value: { jobId }, sent: { since: null } })
  })
})

function otherJob<Entry extends { readonly kind: string; readonly data: object }>(entry: Entry): Entry {
  return entry.kind === 'job.created' ? { ...entry, data: { ...entry.data, jobId: write(99) } } : entry
}
