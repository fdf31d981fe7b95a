/** Three to eight laptops with one job, and the same with a fault planted in them: that has to be noticed. FIRSTFLOW_TEAM asks for more sequences. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Laptop } from '../main/handover/laptop.ts'
import { days, liveThrough, type Seen } from './team.ts'

const numRuns = Number(process.env['FIRSTFLOW_TEAM'] ?? 12)

async function check(runs: number, bend?: (here: Laptop) => void): Promise<Seen> {
  const seen: Seen = { forks: 0, refused: 0, carried: 0, exchanged: 0 }
  const day = fc.asyncProperty(days, async (lived) => {
    const folder = await mkdtemp(join(tmpdir(), 'firstflow-team-'))
    try {
      await liveThrough(lived, (index) => join(folder, `${index}`), seen, bend)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
  await fc.assert(day, { numRuns: runs, ...(bend === undefined ? {} : { endOnFailure: true }) })
  return seen
}

describe('a team', { timeout: 60_000 + numRuns * 3_000 }, () => {
  it('loses no entry, adds to nobody else’s job, and carries facts as they were said', async () => {
    const seen = await check(numRuns)
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0)
  })

  it.each<[string, (here: Laptop) => void]>([
    [
      'loses the other history',
      ({ branches }) => (branches.keep = ({ head }) => Promise.resolve({ branch: head.head.slice(0, 16), isNew: true })),
    ],
    [
      'drops the history that was not chosen',
      ({ forks, branches }) => {
        const choose = forks['jobs.chooseHistory']
        const keep = branches.keep.bind(branches)
        forks['jobs.chooseHistory'] = async (input) => {
          branches.keep = ({ head }) => Promise.resolve({ branch: head.head.slice(0, 16), isNew: true })
          return choose(input).finally(() => (branches.keep = keep))
        }
      },
    ],
    [
      'adds to everybody’s job',
      ({ store }) => {
        const assign = store.assign.bind(store)
        store.change = (jobId, decide) => assign(jobId, decide as never)
      },
    ],
    [
      'carries under its own name',
      (here) => {
        const change = here.store.change.bind(here.store)
        here.store.change = (jobId, decide) =>
          change(jobId, (job) =>
            decide(job).map((fact) => (fact.kind === 'fork.carried' ? { ...fact, data: { ...fact.data, who: 'Nobody' } } : fact)),
          )
      },
    ],
  ])('is caught where it %s', async (_name, plant) => {
    await expect(check(20, plant)).rejects.toThrow()
  })
})
