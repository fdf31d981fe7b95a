/** What the model of the archive knows of a team and its bucket, and what has to hold. */
import { expect } from 'vitest'
import { historiesOf } from '#main/archive/histories.ts'
import { jobPrefix, segmentOf } from '#main/archive/layout.ts'
import type { ObjectStore, ReadObject } from '#main/archive/object-store.ts'
import { SharedInstallation } from '#main/archive/team-feeds.ts'
import { Failure } from '#shared/tables/errors.ts'
import { member, notesOf, type Member } from './team.ts'

export interface Said {
  readonly jobId: string
  readonly text: string
  /** A push that had it was acknowledged. */
  isArchived: boolean
}

export interface World {
  readonly store: ObjectStore
  readonly team: Member[]
  readonly jobs: readonly string[]
  /** What is acknowledged has to be there in the end. */
  readonly said: Said[]
  /** The last backup of each laptop. */
  readonly backups: Map<Member, string>
  readonly reader: Member
  /** What was read of the bucket, by its etag: the content has not changed where it has not. */
  readonly read: Map<string, ReadObject>
  readonly remove: (key: string) => Promise<unknown>
}

/** As the service does: a laptop that finds another under its name gets its own, and goes on. */
export async function underOwnName<Result>(
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

export async function pushed(world: World, which: number, how: { readonly check?: boolean } = {}) {
  const result = await pushedBy(world, which, how)
  await statesHold(world, [which])
  return result
}

export async function pushedBy(world: World, which: number, how: { readonly check?: boolean } = {}) {
  const here = new Map(await Promise.all(world.jobs.map(async (jobId) => [jobId, await notesIn(world.team[which]!, jobId)] as const)))
  const those = world.said.filter(({ jobId, text }) => here.get(jobId)?.includes(text))
  const result = await underOwnName(world, which, ({ archive }) => archive.push(how))
  if (result.failed.length === 0) for (const one of those) one.isArchived = true
  return result
}

export async function pulled(world: World, which: number) {
  const result = await pulledBy(world, which)
  await statesHold(world, [which])
  return result
}

export const pulledBy = (world: World, which: number) => underOwnName(world, which, ({ archive }) => archive.pull({ all: true }))

/**
 * What they say to be archived can be reached by who knows nothing yet: in the bucket there is a history that has it, verified from its
 * first entry on, and somebody reports that history as far as that or farther.
 */
export async function statesHold(world: World, those: Iterable<number>): Promise<void> {
  const states = await Promise.all([...those].map((which) => world.team[which]!.archive.archiveStates()))
  const archived = states.flat().filter(({ isWaiting, isBehind, isMissing }) => !isWaiting && !isBehind && !isMissing)
  if (archived.length === 0) return
  const store = remembering(world)
  const fresh = await member(store)
  await fresh.archive.look()
  const { content: index } = await fresh.archive.index()
  for (const [jobId, all] of Map.groupBy(archived, ({ jobId }) => jobId)) {
    const reported = index.headsOf(jobId)
    const objects = await store.list(jobPrefix(jobId))
    const contentOf = async ({ key }: { readonly key: string }) => (await store.get(key, 10_000_000))?.content ?? null
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

/** What is listed with the etag of something that was read is not read again: the model would spend most of its time on that. */
function remembering({ store, read }: World): ObjectStore {
  const etags = new Map<string, string>()
  return {
    ...store,
    list: async (...call) => {
      const objects = await store.list(...call)
      for (const { key, etag } of objects) etags.set(key, etag)
      return objects
    },
    get: async (key, ...call) => {
      const object = read.get(etags.get(key) ?? '') ?? (await store.get(key, ...call))
      if (object !== null) read.set(object.etag, object)
      return object
    },
  }
}

export const notesIn = (one: Member, jobId: string): Promise<string[]> =>
  notesOf(one, jobId).catch((cause: unknown) => (cause instanceof Failure ? [] : Promise.reject(cause as Error)))

/** Whether it was done: another one may have the job, or it is not there. */
export const unlessRefused = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    (cause: unknown) => (cause instanceof Failure && !cause.error.code.startsWith('archive.') ? false : Promise.reject(cause as Error)),
  )
