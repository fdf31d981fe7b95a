/** What happens to a team and its bucket in the model of the archive. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { branchFolder } from '#main/journal/branch-folder.ts'
import { jobPrefix, latestPrefix } from '#main/archive/layout.ts'
import type { ObjectStore, ReadObject } from '#main/archive/object-store.ts'
import { appErrorOf, Failure } from '#shared/tables/errors.ts'
import { noted, photographed } from '../main/handover/laptop.ts'
import { pictures } from '../main/report/pictures.ts'
import { copyOf, interrupted, member, memberIn, notesOf, type Member } from './team.ts'
import { notesIn, pulled, pulledBy, pushed, pushedBy, statesHold, underOwnName, unlessRefused, type World } from './world.ts'

/** More than eight and two clones take long and find no more. */
const mostLaptops = 10

const laptop = fc.nat({ max: 7 })
const job = fc.nat({ max: 1 })
const cut = fc.option(fc.record({ calls: fc.nat({ max: 12 }), losesResponse: fc.boolean() }))
const goesOn = fc.constantFrom('here' as const, 'branch' as const)
export const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('note' as const), laptop, job }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('photo' as const), laptop, job }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('push' as const), laptop, cut }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('pull' as const), laptop, cut }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('kill' as const), laptop }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('backup' as const), laptop }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('restore' as const), laptop }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('clone' as const), laptop, job, goOn: fc.boolean() }) },
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
  { weight: 2, arbitrary: fc.record({ act: fc.constant('stale' as const), laptop, job, other: laptop, isQuiet: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('take' as const), laptop, job }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('assign' as const), laptop, job, to: laptop }) },
  // By single steps alone, histories would seldom part and an assignment seldom get anywhere.
  { weight: 2, arbitrary: fc.record({ act: fc.constant('part' as const), laptop, job, other: laptop, goesOn: fc.option(goesOn) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('late' as const), laptop, job, other: laptop, isQuiet: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('meet' as const), laptop }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('read' as const), laptop }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('choose' as const), laptop, job, goesOn }) },
)
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

export async function act(step: Step, world: World, which: number, jobId: string, text: string): Promise<unknown> {
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
    case 'clone': {
      if (team.length >= mostLaptops) return Promise.reject(new Failure(appErrorOf('job.notFound', { jobId })))
      const twin = team.push(await memberIn(store, await copyOf(one))) - 1
      if (!step.goOn) return
      const both = [which, twin]
      // What one of them says, the other overwrites; after both have pushed once more, it is there.
      for (const each of both) await unlessRefused(note(team[each]!, `${text} by ${each}`))
      for (const each of [...both, ...both]) await pushedBy(world, each)
      return statesHold(world, both)
    }
    case 'alter': {
      const own = (await store.list(`${jobPrefix(jobId)}${one.writer}/`)).filter(({ key }) => !key.includes('/sealed/'))
      const object = own[step.object % own.length]
      // They are those of its clones too, and one of them may be the only laptop that has what is in it.
      const owners = [...team.keys()].filter((each) => team[each]?.writer === one.writer)
      const states = await Promise.all(owners.map((each) => team[each]!.archive.archiveStates(new Set([jobId]))))
      // What nobody has any more could not come back.
      if (object === undefined || states.some(([state]) => state === undefined || state.isWaiting || state.isBehind))
        return Promise.reject(new Failure(appErrorOf('job.notFound', { jobId })))
      if (step.deletes) await remove(object.key)
      else await store.put(object.key, Buffer.alloc(object.bytes, 'x'))
      const reader = await member(store)
      await reader.archive.pull({ jobId })
      await reader.here.store.close()
      // In the background each asks for one job after the other.
      for (const each of step.isAsked ? [] : owners)
        for (const _job of world.jobs) await underOwnName(world, each, ({ archive }) => archive.pull({ isQuiet: true }))
      if (!step.isAsked) await statesHold(world, owners)
      for (const each of owners) await pushed(world, each, { check: true })
      return
    }
    case 'push':
    case 'pull': {
      const work = () => (step.act === 'push' ? pushed(world, which) : pulled(world, which))
      return step.cut === null ? work() : interrupted(one, step.cut.calls, step.cut.losesResponse, work)
    }
    case 'late':
    case 'stale': {
      const other = otherThan(step.other)
      const pull = (what: { readonly jobId?: string; readonly all?: boolean; readonly isQuiet?: boolean }) =>
        underOwnName(world, other, ({ archive }) => archive.pull(what))
      await here.store.look(jobId)
      if (step.isQuiet) {
        // Only what is there already is continued in the background.
        await pushed(world, which)
        await pull({ jobId })
      }
      const { connection } = team[other]!
      const before = await latestOf(store)
      await note(team[which]!, text)
      await pushed(world, which)
      if (step.act === 'stale') connection.stale = before
      else connection.listsLate = true
      const how = step.isQuiet ? { isQuiet: true } : { all: true }
      await pull(how).finally(() => {
        connection.listsLate = false
        connection.stale = new Map()
      })
      // Without any more news, what the store listed or returned late is read.
      await pull(how)
      await statesHold(world, [other])
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
