/**
 * Three to eight laptops with one real store, at random: they note, take photos, push, pull, are cut off and killed, assign jobs and take
 * them over, decide about histories that parted, are restored from backups and cloned; the store lists and returns late, and objects are
 * altered and deleted in it. What a laptop says to be archived is reachable from the bucket by one that knows nothing yet. In the end every
 * acknowledged entry is in the archive, and with everybody who pulls it.
 *
 * An entry that was only on a laptop when it was replaced by its backup is lost with it, and not asked for.
 */
import fc from 'fast-check'
import { expect } from 'vitest'
import { appErrorOf, Failure } from '#shared/tables/errors.ts'
import { jobOn } from '../main/handover/laptop.ts'
import { act, step, type Step } from './acts.ts'
import type { realStore } from './real-stores.ts'
import { member, notesOf, type Member } from './team.ts'
import { pulledBy, pushedBy, statesHold, unlessRefused, type Said, type World } from './world.ts'

/** Returns how often each thing happened. */
export async function runSequences(
  real: ReturnType<typeof realStore>,
  { sequences, ...how }: Pick<fc.Parameters<unknown>, 'seed' | 'endOnFailure'> & { readonly sequences: number },
): Promise<ReadonlyMap<string, number>> {
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
    const last = await Promise.all([...team.keys()].map((which) => pulledBy(world, which)))
    expect(last.flatMap(({ failed }) => failed)).toEqual([])
    await statesHold(world, team.keys())
    // Whoever pulls all has all, however late the store listed it.
    for (const [jobId, one] of jobs.flatMap((jobId) => [...team, world.reader, office].map((one) => [jobId, one] as const))) {
      const owed = said.filter((each) => each.jobId === jobId).map((each) => each.text)
      if (owed.length > 0) expect(await notesOf(one, jobId)).toEqual(expect.arrayContaining(owed))
    }
    for (const one of [...team, world.reader, office]) await one.here.store.close()
  }
  const sequence = fc.array(step, { minLength: 5, maxLength: 25 })
  await fc.assert(fc.asyncProperty(fc.integer({ min: 3, max: 8 }), fc.boolean(), sequence, run), { numRuns: sequences, ...how })
  return counts
}
