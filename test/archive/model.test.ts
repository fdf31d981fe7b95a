/**
 * Three to eight laptops with one real store, at random: they note, take photos, push, pull, are cut off and killed, assign jobs and take
 * them over, and decide about histories that parted, and the store lists late. In the end every acknowledged entry is in the archive, and
 * with everybody who pulls it.
 *
 * FIRSTFLOW_ARCHIVE_RUNS asks for more sequences; support/seed.ts repeats some.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { branchFolder } from '#main/journal/branch-folder.ts'
import { Failure } from '#shared/ipc/errors.ts'
import { jobOn, noted, photographed } from '../main/handover/laptop.ts'
import { pictures } from '../main/report/pictures.ts'
import { realStore, storesHere } from './real-stores.ts'
import { interrupted, member, notesOf, type Member } from './team.ts'

const sequences = Number(process.env['FIRSTFLOW_ARCHIVE_RUNS'] ?? (process.env['FIRSTFLOW_ARCHIVE'] === 'all' ? 25 : 4))

const laptop = fc.nat({ max: 7 })
const job = fc.nat({ max: 1 })
const cut = fc.option(fc.record({ calls: fc.nat({ max: 12 }), losesResponse: fc.boolean() }))
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('note' as const), laptop, job }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('photo' as const), laptop, job }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('push' as const), laptop, cut }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('pull' as const), laptop, cut }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('kill' as const), laptop }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('take' as const), laptop, job }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('assign' as const), laptop, job, to: laptop }) },
  // By single steps alone, histories would seldom part and an assignment seldom get anywhere.
  { weight: 2, arbitrary: fc.record({ act: fc.constant('part' as const), laptop, job, other: laptop }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('late' as const), laptop, job, other: laptop }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('meet' as const), laptop }) },
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
        const jobId = jobs['job' in step ? step.job : 0]!
        const text = `${said.length}`
        // By the first one from there on that can do it.
        let isDone = false
        for (let turn = 0; turn < laptops && !isDone; turn++) {
          const which = (step.laptop + turn) % laptops
          const one = team[which]!
          const note = async (by: Member, text: string) => {
            await by.here.store.append(jobId, noted(text))
            said.push({ jobId, text })
          }
          isDone = await unlessRefused(
            act(step, { one, jobId, text, team, note, kill: async () => (team[which] = await member(store, one)) }),
          )
        }
        if (isDone) counts.set(step.act, (counts.get(step.act) ?? 0) + 1)
      }
      for (const one of team) expect((await one.archive.push()).failed).toEqual([])
      const office = await member(store)
      const { failed, jobs: pulled } = await office.archive.pull({ all: true })
      expect(failed).toEqual([])
      expect(pulled.flatMap(({ unusable }) => unusable)).toEqual([])
      for (const one of team) expect((await one.archive.pull({ all: true })).failed).toEqual([])
      // Whoever pulls all has all, however late the store listed it.
      for (const [jobId, one] of jobs.flatMap((jobId) => [...team, office].map((one) => [jobId, one] as const))) {
        const notes = await notesOf(one, jobId)
        expect(notes).toEqual(expect.arrayContaining(said.filter((one) => one.jobId === jobId).map((one) => one.text)))
      }
      for (const one of [...team, office]) await one.here.store.close()
    }
    await fc.assert(fc.asyncProperty(fc.integer({ min: 3, max: 8 }), fc.boolean(), fc.array(step, { minLength: 5, maxLength: 25 }), run), {
      numRuns: sequences,
    })
    console.info(`${sequences} sequences on ${kind}: ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}`)
  }, 7_200_000)
})

interface Scene {
  readonly one: Member
  readonly jobId: string
  readonly text: string
  readonly team: readonly Member[]
  readonly kill: () => Promise<unknown>
  /** What is acknowledged has to be there in the end. */
  readonly note: (by: Member, text: string) => Promise<void>
}

async function act(step: Step, { one, jobId, text, team, note, kill }: Scene): Promise<unknown> {
  const { archive, here } = one
  switch (step.act) {
    case 'kill':
      return kill()
    case 'push':
    case 'pull': {
      const work = () => (step.act === 'push' ? archive.push() : archive.pull({ all: true }))
      return step.cut === null ? work() : interrupted(one, step.cut.calls, step.cut.losesResponse, work)
    }
    case 'late': {
      await note(one, text)
      await archive.push()
      const other = team[step.other % team.length]!
      other.connection.listsLate = true
      return other.archive.pull({ all: true }).finally(() => (other.connection.listsLate = false))
    }
    case 'take':
      return here.assignments['jobs.take']({ jobId, technician: text, reason: 'Lost' })
    case 'assign': {
      const to = team[step.to % team.length]!
      return here.assignments['jobs.assign']({ jobId, name: text, installation: to.writer })
    }
    case 'choose': {
      const [branch = ''] = await branchFolder(here.dataDir).names(jobId)
      return here.forks['jobs.chooseHistory']({ jobId, branch, goesOn: step.goesOn === 'here' ? 'here' : 'branch' })
    }
    case 'part': {
      const other = team[step.other % team.length]!
      await note(one, text)
      await unlessRefused(note(other, `beside ${text}`))
      for (const each of [one, other]) await each.archive.push()
      for (const each of [one, other]) await each.archive.pull()
      return
    }
    case 'meet':
      for (const each of team) await each.archive.push()
      for (const each of team) await each.archive.pull({ all: true })
      return
    case 'photo':
      await photographed(here, jobId, pictures.portrait)
      return note(one, text)
    case 'note':
      return note(one, text)
  }
}

/** Whether it was done: another one may have the job, or it is not there. */
const unlessRefused = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    (cause: unknown) => (cause instanceof Failure && !cause.error.code.startsWith('archive.') ? false : Promise.reject(cause as Error)),
  )
