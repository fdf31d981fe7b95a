/**
 * Three to eight laptops with one real store, at random: they note, take photos, push, pull, are cut off and killed, assign jobs and take
 * them over, and decide about histories that parted. In the end every acknowledged entry is in the archive.
 *
 * FIRSTFLOW_ARCHIVE_RUNS and FIRSTFLOW_ARCHIVE_SEED ask for other sequences, and FIRSTFLOW_ARCHIVE_PATH for one of them: the path that
 * fast-check names where it failed.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BranchFolder } from '#main/journal/branch-folder.ts'
import { Failure } from '#shared/ipc/errors.ts'
import { jobOn, noted, photographed } from '../main/handover/laptop.ts'
import { pictures } from '../main/report/pictures.ts'
import { realStore, storesHere } from './real-stores.ts'
import { interrupted, member, notesOf, type Member } from './team.ts'

const sequences = Number(process.env['FIRSTFLOW_ARCHIVE_RUNS'] ?? (process.env['FIRSTFLOW_ARCHIVE'] === 'all' ? 25 : 4))
const seed = process.env['FIRSTFLOW_ARCHIVE_SEED']
const path = process.env['FIRSTFLOW_ARCHIVE_PATH']

const laptop = fc.nat({ max: 7 })
const job = fc.nat({ max: 1 })
const cut = fc.option(fc.record({ calls: fc.nat({ max: 12 }), losesResponse: fc.boolean() }))
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('note' as const), laptop, job }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('photo' as const), laptop, job }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('push' as const), laptop, cut }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('pull' as const), laptop, cut }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('kill' as const), laptop }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('take' as const), laptop, job }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('assign' as const), laptop, job, to: laptop }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('choose' as const), laptop, job, goesOn: fc.constantFrom('here', 'branch') }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describe.each(storesHere)('on %s', (kind) => {
  const real = realStore(kind)

  test('whatever is cut or killed, every acknowledged entry is in the archive in the end', async () => {
    const counts = new Map<string, number>()
    const run = async (laptops: number, isShared: boolean, steps: readonly Step[]) => {
      const { store } = await real.bucket()
      const team = await Promise.all(Array.from({ length: laptops }, () => member(store)))
      const jobs = [(await jobOn(team[0]!.here)).jobId, (await jobOn(team[1]!.here)).jobId]
      // Else only those have a job that pull it by chance.
      if (isShared) {
        for (const one of team.slice(0, 2)) await one.archive.push()
        for (const one of team) await one.archive.pull({ all: true })
      }
      const said: { readonly jobId: string; readonly text: string }[] = []
      for (const step of steps) {
        const which = step.laptop % laptops
        const one = team[which]!
        const jobId = jobs['job' in step ? step.job : 0]!
        const text = `${said.length}`
        const isDone = await unlessRefused(
          act(step, { one, jobId, text, kill: async () => (team[which] = await member(store, one)), team }),
        )
        if (isDone) counts.set(step.act, (counts.get(step.act) ?? 0) + 1)
        if (isDone && (step.act === 'note' || step.act === 'photo')) said.push({ jobId, text })
      }
      for (const one of team) expect((await one.archive.push()).failed).toEqual([])
      const office = await member(store)
      const { failed, jobs: pulled } = await office.archive.pull({ all: true })
      expect(failed).toEqual([])
      expect(pulled.flatMap(({ unusable }) => unusable)).toEqual([])
      for (const jobId of jobs) {
        const notes = await notesOf(office, jobId)
        expect(notes).toEqual(expect.arrayContaining(said.filter((one) => one.jobId === jobId).map((one) => one.text)))
      }
      for (const one of [...team, office]) await one.here.store.close()
    }
    const asked = { numRuns: sequences, ...(seed === undefined ? {} : { seed: Number(seed) }), ...(path === undefined ? {} : { path }) }
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 3, max: 8 }), fc.boolean(), fc.array(step, { minLength: 5, maxLength: 25 }), run),
      asked,
    )
    console.info(`${sequences} sequences on ${kind}: ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}`)
  }, 7_200_000)
})

interface Scene {
  readonly one: Member
  readonly jobId: string
  readonly text: string
  readonly team: readonly Member[]
  readonly kill: () => Promise<unknown>
}

async function act(step: Step, { one, jobId, text, team, kill }: Scene): Promise<unknown> {
  const { archive, here } = one
  switch (step.act) {
    case 'kill':
      return kill()
    case 'push':
    case 'pull': {
      const work = () => (step.act === 'push' ? archive.push() : archive.pull({ all: true }))
      return step.cut === null ? work() : interrupted(one, step.cut.calls, step.cut.losesResponse, work)
    }
    case 'take':
      return here.assignments.take({ jobId, technician: text, reason: 'Lost' })
    case 'assign': {
      const to = team[step.to % team.length]!
      return here.assignments.assign({ jobId, name: text, installation: to.writer })
    }
    case 'choose': {
      const [branch = ''] = await new BranchFolder(here.dataDir).names(jobId)
      return here.forks.choose({ jobId, branch, goesOn: step.goesOn === 'here' ? 'here' : 'branch' })
    }
    case 'photo':
      await photographed(here, jobId, pictures.portrait)
      return here.store.append(jobId, noted(text))
    case 'note':
      return here.store.append(jobId, noted(text))
  }
}

/** Whether it was done: another one may have the job, or it is not there. */
const unlessRefused = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    (cause: unknown) => (cause instanceof Failure && !cause.error.code.startsWith('archive.') ? false : Promise.reject(cause as Error)),
  )
