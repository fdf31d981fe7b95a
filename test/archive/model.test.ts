/**
 * Three to eight laptops with one real store, at random: they note, take photos, push, pull, are cut off and killed, assign jobs and take
 * them over, decide about histories that parted, are restored from backups and cloned; the store lists and returns late, and objects are
 * altered and deleted in it. What a laptop says to be archived is reachable from the bucket by one that knows nothing yet. In the end every
 * acknowledged entry is in the archive, and with everybody who pulls it.
 *
 * An entry that was only on a laptop when it was replaced by its backup is lost with it, and not asked for.
 *
 * FIRSTFLOW_ARCHIVE_PLANT names a fault that is planted and must be found: see planted-faults.ts.
 *
 * FIRSTFLOW_ARCHIVE_RUNS asks for more sequences; support/seed.ts repeats some.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { branchFolder } from '#main/journal/branch-folder.ts'
import { historiesOf } from '#main/archive/histories.ts'
import { jobPrefix, latestPrefix, segmentOf } from '#main/archive/layout.ts'
import type { ObjectStore, ReadObject } from '#main/archive/object-store.ts'
import { SharedInstallation } from '#main/archive/team-feeds.ts'
import { appErrorOf, Failure } from '#shared/tables/errors.ts'
import { jobOn, noted, photographed } from '../main/handover/laptop.ts'
import { pictures } from '../main/report/pictures.ts'
import { realStore, storesHere } from './real-stores.ts'
import { copyOf, interrupted, member, memberIn, notesOf, type Member } from './team.ts'

const sequences = Number(process.env['FIRSTFLOW_ARCHIVE_RUNS'] ?? (process.env['FIRSTFLOW_ARCHIVE'] === 'all' ? 25 : 4))

const laptop = fc.nat({ max: 7 })
const job = fc.nat({ max: 1 })
const cut = fc.option(fc.record({ calls: fc.nat({ max: 12 }), losesResponse: fc.boolean() }))
const goesOn = fc.constantFrom('here' as const, 'branch' as const)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('note' as const), laptop, job }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('photo' as const), laptop, job }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('push' as const), laptop, cut }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('pull' as const), laptop, cut }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('kill' as const), laptop }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('backup' as const), laptop }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('restore' as const), laptop }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('clone' as const), laptop }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('alter' as const),
      laptop,
      job,
      deletes: fc.boolean(),
      isAsked: fc.boolean(),
      object: fc.nat(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('stale' as const), laptop, job, other: laptop }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('take' as const), laptop, job }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('assign' as const), laptop, job, to: laptop }) },
  // By single steps alone, histories would seldom part and an assignment seldom get anywhere.
  { weight: 2, arbitrary: fc.record({ act: fc.constant('part' as const), laptop, job, other: laptop, goesOn: fc.option(goesOn) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('late' as const), laptop, job, other: laptop }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('meet' as const), laptop }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('read' as const), laptop }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('choose' as const), laptop, job, goesOn }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** More than eight and two clones take long and find no more. */
const mostLaptops = 10

describe.each(storesHere)('on %s', (kind) => {
  const real = realStore(kind)

  test('whatever is cut, killed, restored, cloned or altered, what is archived is seen', async () => {
    const counts = new Map<string, number>()
    const run = async (laptops: number, isShared: boolean, steps: readonly Step[]) => {
      const { store, client } = await real.bucket()
      const team = await Promise.all(Array.from({ length: laptops }, () => member(store)))
      const jobs = [(await jobOn(team[0]!.here)).jobId, (await jobOn(team[1]!.here)).jobId]
      // Else only those have a job that pull it by chance.
      if (isShared) {
        for (const one of team.slice(0, 2)) await one.archive.push()
        for (const one of team) await one.archive.pull({ all: true })
      }
      /** The jobs themselves are entries of their first laptops. */
      const said: Said[] = jobs.map((jobId) => ({ jobId, text: 'Filter cleaned', isArchived: false }))
      const backups = new Map<Member, string>()
      const world: World = {
        store,
        team,
        jobs,
        said,
        backups,
        // May not write, and is there all the time.
        reader: await member({ ...store, put: () => Promise.reject(new Failure(appErrorOf('archive.readOnly', {}))) }),
        read: new Map(),
        remove: (key) => client.call({ operation: 'archive.delete', method: 'DELETE', key, most: 10_000 }),
      }
      for (const step of steps) {
        const jobId = jobs['job' in step ? step.job : 0]!
        const text = `${said.length}`
        // By the first one from there on that can do it.
        let isDone = false
        for (let turn = 0; turn < team.length && !isDone; turn++) {
          const which = (step.laptop + turn) % team.length
          isDone = await unlessRefused(act(step, world, which, jobId, text))
        }
        if (isDone) counts.set(step.act, (counts.get(step.act) ?? 0) + 1)
      }
      // Laptops with one installation: after both have pushed once more.
      for (let round = 0; round < 2; round++) for (const which of team.keys()) expect((await pushedBy(world, which)).failed).toEqual([])
      await statesHold(world, team.keys())
      await world.reader.archive.pull({ all: true })
      const office = await member(store)
      const { failed, jobs: pulled } = await office.archive.pull({ all: true })
      expect(failed).toEqual([])
      expect(pulled.flatMap(({ unusable }) => unusable)).toEqual([])
      for (const which of team.keys()) expect((await pulledBy(world, which)).failed).toEqual([])
      await statesHold(world, team.keys())
      // Whoever pulls all has all, however late the store listed it.
      for (const [jobId, one] of jobs.flatMap((jobId) => [...team, world.reader, office].map((one) => [jobId, one] as const))) {
        const owed = said.filter((each) => each.jobId === jobId).map((each) => each.text)
        if (owed.length > 0) expect(await notesOf(one, jobId)).toEqual(expect.arrayContaining(owed))
      }
      for (const one of [...team, world.reader, office]) await one.here.store.close()
    }
    await fc.assert(fc.asyncProperty(fc.integer({ min: 3, max: 8 }), fc.boolean(), fc.array(step, { minLength: 5, maxLength: 25 }), run), {
      numRuns: sequences,
    })
    console.info(`${sequences} sequences on ${kind}: ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}`)
  }, 7_200_000)
})

interface Said {
  readonly jobId: string
  readonly text: string
  /** A push that had it was acknowledged. */
  isArchived: boolean
}

interface World {
  readonly store: ObjectStore
  readonly team: Member[]
  readonly jobs: readonly string[]
  /** What is acknowledged has to be there in the end. */
  readonly said: Said[]
  /** The last backup of each laptop. */
  readonly backups: Map<Member, string>
  readonly reader: Member
  /** What was read of the bucket, by its etag: the content has not changed where it has not. */
  readonly read: Map<string, Buffer>
  readonly remove: (key: string) => Promise<unknown>
}

/** As the service does: a laptop that finds another under its name gets its own, and goes on. */
async function underOwnName<Result>(
  { team, store, backups }: World,
  which: number,
  act: (one: Member) => Promise<Result>,
): Promise<Result> {
  const before = team[which]!
  try {
    return await act(before)
  } catch (cause) {
    if (!(cause instanceof SharedInstallation)) throw cause
    before.here.installationId.renew()
    const now = await member(store, before)
    team[which] = now
    const backup = backups.get(before)
    if (backup !== undefined) backups.set(now, backup)
    return act(now)
  }
}

async function pushed(world: World, which: number, how: { readonly check?: boolean } = {}) {
  const result = await pushedBy(world, which, how)
  await statesHold(world, [which])
  return result
}

async function pushedBy(world: World, which: number, how: { readonly check?: boolean } = {}) {
  const holds = await Promise.all(world.said.map(async ({ jobId, text }) => (await notesIn(world.team[which]!, jobId)).includes(text)))
  const those = world.said.filter((_one, index) => holds[index])
  const result = await underOwnName(world, which, ({ archive }) => archive.push(how))
  if (result.failed.length === 0) for (const one of those) one.isArchived = true
  return result
}

async function pulled(world: World, which: number) {
  const result = await pulledBy(world, which)
  await statesHold(world, [which])
  return result
}

const pulledBy = (world: World, which: number) => underOwnName(world, which, ({ archive }) => archive.pull({ all: true }))

/**
 * What they say to be archived can be reached by who knows nothing yet: in the bucket there is a history that has it, verified from its
 * first entry on, and somebody reports that history as far as that or farther.
 */
async function statesHold({ store, team, read }: World, those: Iterable<number>): Promise<void> {
  const states = await Promise.all([...those].map((which) => team[which]!.archive.archiveStates()))
  const archived = states.flat().filter(({ isWaiting, isBehind, isMissing }) => !isWaiting && !isBehind && !isMissing)
  if (archived.length === 0) return
  const fresh = await member(store)
  await fresh.archive.look()
  const { content: index } = await fresh.archive.index()
  for (const [jobId, all] of Map.groupBy(archived, ({ jobId }) => jobId)) {
    const reported = index.headsOf(jobId)
    const objects = await store.list(jobPrefix(jobId))
    const contentOf = async ({ key }: { readonly key: string }) => {
      const etag = objects.find((object) => object.key === key)?.etag ?? ''
      const content = read.get(etag) ?? (await store.get(key, 10_000_000))?.content ?? null
      if (content !== null) read.set(etag, content)
      return content
    }
    const { tips } = await historiesOf(
      objects.flatMap((object) => segmentOf(jobId, object) ?? []),
      contentOf,
    )
    for (const head of new Set(all.map(({ pushed }) => pushed?.head ?? ''))) {
      const isSeen = tips.some(
        ({ hashes }) => hashes.includes(head) && reported.some((each) => hashes.indexOf(each) >= hashes.indexOf(head)),
      )
      expect([jobId, isSeen]).toEqual([jobId, true])
    }
  }
  await fresh.here.store.close()
}

const notesIn = (one: Member, jobId: string): Promise<string[]> =>
  notesOf(one, jobId).catch((cause: unknown) => (cause instanceof Failure ? [] : Promise.reject(cause as Error)))

async function act(step: Step, world: World, which: number, jobId: string, text: string): Promise<unknown> {
  const { store, team, said, backups, remove } = world
  const one = team[which]!
  const { here } = one
  const note = async (by: Member, text: string) => {
    await by.here.store.append(jobId, noted(text))
    said.push({ jobId, text, isArchived: false })
  }
  const otherThan = (other: number) => other % team.length
  switch (step.act) {
    case 'kill': {
      const again = await member(store, one)
      const backup = backups.get(one)
      if (backup !== undefined) backups.set(again, backup)
      return (team[which] = again)
    }
    case 'backup':
      return backups.set(one, await copyOf(one))
    case 'restore': {
      const backup = backups.get(one) ?? (await Promise.reject(new Failure(appErrorOf('job.notFound', { jobId }))))
      await here.store.close()
      backups.delete(one)
      team[which] = await memberIn(store, backup)
      for (const each of said.filter(({ isArchived }) => !isArchived)) {
        const holders = await Promise.all(team.map((other) => notesIn(other, each.jobId)))
        if (!holders.some((notes) => notes.includes(each.text))) said.splice(said.indexOf(each), 1)
      }
      // Nothing is asked of it by hand: its own push brings back what it had.
      await pushed(world, which)
      const { content: index } = await team[which].archive.index()
      expect(index.offered(team[which].writer)).toEqual([])
      return
    }
    case 'clone':
      if (team.length >= mostLaptops) return Promise.reject(new Failure(appErrorOf('job.notFound', { jobId })))
      return team.push(await memberIn(store, await copyOf(one)))
    case 'alter': {
      const own = (await store.list(`${jobPrefix(jobId)}${one.writer}/`)).filter(({ key }) => !key.includes('/sealed/'))
      const object = own[step.object % own.length]
      const [state] = await one.archive.archiveStates(new Set([jobId]))
      // What nobody has any more could not come back.
      if (object === undefined || state === undefined || state.isWaiting || state.isBehind)
        return Promise.reject(new Failure(appErrorOf('job.notFound', { jobId })))
      if (step.deletes) await remove(object.key)
      else await store.put(object.key, Buffer.alloc(object.bytes, 'x'))
      const reader = await member(store)
      await reader.archive.pull({ jobId })
      await reader.here.store.close()
      // In the background it asks for one job after the other.
      for (const _job of step.isAsked ? [] : world.jobs) await underOwnName(world, which, ({ archive }) => archive.pull({ isQuiet: true }))
      if (!step.isAsked) await statesHold(world, [which])
      return pushed(world, which, { check: true })
    }
    case 'push':
    case 'pull': {
      const work = () => (step.act === 'push' ? pushed(world, which) : pulled(world, which))
      return step.cut === null ? work() : interrupted(one, step.cut.calls, step.cut.losesResponse, work)
    }
    case 'late':
    case 'stale': {
      const other = otherThan(step.other)
      const { connection } = team[other]!
      const before = await latestOf(store)
      await note(one, text)
      await pushed(world, which)
      if (step.act === 'stale') connection.stale = before
      else connection.listsLate = true
      await underOwnName(world, other, ({ archive }) => archive.pull({ all: true })).finally(() => {
        connection.listsLate = false
        connection.stale = new Map()
      })
      if (step.act === 'late') return
      // Without any more news, what the store returned late is read.
      await pulled(world, other)
      return expect(await notesOf(team[other]!, jobId)).toContain(text)
    }
    case 'take':
      return here.assignments['jobs.take']({ jobId, technician: text, reason: 'Lost' })
    case 'assign': {
      const to = team[otherThan(step.to)]!
      return here.assignments['jobs.assign']({ jobId, name: text, installation: to.writer })
    }
    case 'choose':
      return chosen(one, jobId, step.goesOn)
    case 'part': {
      const other = otherThan(step.other)
      for (const each of [which, other]) await underOwnName(world, each, ({ archive }) => archive.pull({ jobId }))
      await note(one, text)
      await unlessRefused(note(team[other]!, `beside ${text}`))
      for (const each of [which, other]) await pushedBy(world, each)
      for (const each of [which, other]) await underOwnName(world, each, ({ archive }) => archive.pull())
      if (step.goesOn !== null) await unlessRefused(chosen(team[which]!, jobId, step.goesOn))
      return statesHold(world, [which, other])
    }
    case 'meet':
      for (const each of team.keys()) await pushedBy(world, each)
      for (const each of team.keys()) await pulledBy(world, each)
      return statesHold(world, team.keys())
    case 'read': {
      const { failed } = await world.reader.archive.pull({ all: true })
      return expect(failed).toEqual([])
    }
    case 'photo':
      await photographed(here, jobId, pictures.portrait)
      return note(one, text)
    case 'note':
      return note(one, text)
  }
}

async function chosen({ here }: Member, jobId: string, goesOn: 'here' | 'branch'): Promise<unknown> {
  const [branch = ''] = await branchFolder(here.dataDir).names(jobId)
  return here.forks['jobs.chooseHistory']({ jobId, branch, goesOn })
}

/** What the store returns to one that is late: the reports as they were. */
async function latestOf(store: ObjectStore): Promise<Map<string, ReadObject>> {
  const listed = await store.list(latestPrefix)
  const found = await Promise.all(listed.map(async ({ key }) => [key, await store.get(key, 1_000_000)] as const))
  return new Map(found.flatMap(([key, object]) => (object === null ? [] : [[key, object]])))
}

/** Whether it was done: another one may have the job, or it is not there. */
const unlessRefused = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    (cause: unknown) => (cause instanceof Failure && !cause.error.code.startsWith('archive.') ? false : Promise.reject(cause as Error)),
  )
